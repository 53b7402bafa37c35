/** `weir sim` as a process, on this code and on a copy with a bug. */
import assert from "node:assert/strict";
import { copySources } from "../../sim/copy_sources.ts";
import { longTest } from "../../long.ts";

const ROOT = new URL("../../../", import.meta.url);

Deno.test("weir sim prints the digest of one seed, and the summary last", async () => {
  const { code, lines } = await sim(ROOT, "--first-seed", "3", "--graph", "tree:20");
  assert.equal(code, 0);
  assert.match(lines.at(-2) ?? "", /^digest [0-9a-f]{64}$/);
  assert.match(lines.at(-1) ?? "", /^1 seed, 0 failed: \d+ virtual seconds, \d+ events/);
});

Deno.test("weir sim rejects unknown faults", async () => {
  const { code, errors } = await sim(ROOT, "--faults", "rain");
  assert.equal(code, 2);
  assert.match(errors, /Cannot simulate "rain": the faults are/);
});

Deno.test("weir sim --report compares the manager on and off", async () => {
  const { code, lines } = await sim(ROOT, "--report", "--graph", "tree:100", "--bytes", "1MiB");
  assert.equal(code, 0);
  assert.match(lines[0] ?? "", /^tree-100: \d+ tasks of a second, results of 1.0 MiB, 8 workers/);
  assert.match(lines[1] ?? "", /^ {2}manager on : makespan .* s, cluster peak .*, moved /);
  assert.match(lines[2] ?? "", /^ {2}manager off: makespan/);
});

longTest("weir sim reduces a failure and prints the command that repeats it", async () => {
  await using changed = await copySources({
    file: "scheduler/workers/lost_results.ts",
    from: "if (task.replicas.length === 0) lost.push",
    to: "if (task.replicas.length < 0) lost.push",
  });
  const { code, lines } = await sim(changed.url, "--first-seed", "0");
  assert.equal(code, 1);
  assert.match(lines[0] ?? "", /^seed 0 failed at [\d.]+ s: /);
  const [, left, all] = /^after (\d+) of (\d+) steps:$/.exec(
    lines.find((line) => /^after/.test(line)) ?? "",
  ) ?? [];
  assert.ok(Number(left) >= 1 && Number(left) < Number(all), `${left} of ${all} steps`);
  const again = lines.find((line) => line.startsWith("run it again: weir sim ")) ?? "";
  assert.match(lines.at(-1) ?? "", /^1 seed, 1 failed \(0\): /);
  const args = again.slice("run it again: weir sim ".length).trim().split(" ");
  const repeated = await sim(changed.url, ...args);
  assert.equal(repeated.code, 1);
  assert.equal(repeated.lines[0], lines[0]);
});

async function sim(folder: URL, ...args: readonly string[]) {
  const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: [
      "run",
      "-A",
      "--config",
      new URL("deno.json", ROOT).pathname,
      new URL("main.ts", folder).pathname,
      "sim",
      ...args,
    ],
    env: { NO_COLOR: "1" },
  }).output();
  const text = new TextDecoder();
  return { code, lines: text.decode(stdout).trimEnd().split("\n"), errors: text.decode(stderr) };
}
