/** `weir local`: exit codes, variables, signals, wrong use, and what is left afterwards. */
import assert from "node:assert/strict";
import { Client } from "../../../client/mod.ts";
import { weirArguments } from "../../../cli/roles/role_process.ts";
import { eventually } from "../../eventually.ts";
import { alive, descendants } from "../processes.ts";
import { weir } from "../weir.ts";

const SMALL = ["local", "--threads", "1"];

Deno.test("weir local -- COMMAND runs it beside a cluster, and ends as it does", async (t) => {
  const folder = await Deno.makeTempDir();
  const local = (...words: string[]) => weir([...SMALL, ...words], { env: { TMPDIR: folder } });
  try {
    await t.step("a command of weir finds the scheduler, and two workers", async () => {
      const command = [Deno.execPath(), ...weirArguments(["workers", "--json"])];
      const { code, stdout, stderr } = await local("--workers", "2", "--", ...command);
      assert.deepEqual({ code, stderr }, { code: 0, stderr: "" });
      const { workers } = JSON.parse(stdout) as { workers: { name: string; threads: number }[] };
      const found = workers.map(({ name, threads }) => `${name} ${threads}`).sort();
      assert.deepEqual(found, ["worker-1 1", "worker-2 1"]);
    });
    await t.step("a signal that ends the command is 128 and its number", async () => {
      assert.equal((await local("--", "sh", "-c", "kill -TERM $$")).code, 143);
    });
    await t.step("there is no such program", async () => {
      const { code, stderr } = await local("--", "weir-no-such-program");
      assert.equal(stderr, 'weir: Cannot run "weir-no-such-program": there is no such program\n');
      assert.equal(code, 127);
    });
    await t.step("it leaves no file", () => assert.deepEqual([...Deno.readDirSync(folder)], []));
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

Deno.test("weir local passes SIGTERM on, and waits for its command", async () => {
  const script =
    `trap 'echo ended; exit 9' TERM; echo "ready $WEIR_URL"; while :; do sleep 0.1; done`;
  const { child, lines } = start([...SMALL, "--", "sh", "-c", script]);
  const url = (await lines.next()).value?.replace("ready ", "") ?? "";
  child.kill("SIGTERM");
  assert.equal((await lines.next()).value, "ended");
  assert.equal((await child.status).code, 9);
  assert.equal((await lines.next()).done, true);
  await assert.rejects(fetch(`${url}/livez`), "the port is free");
});

Deno.test("weir local --cache keeps results across its runs, also those that are large", async () => {
  const folder = await Deno.makeTempDir();
  const slow = `export const f = (text: string) => {
    for (const begun = performance.now(); performance.now() < begun + 20;);
    return text.repeat(100_000);
  };`;
  const graph = { modules: { "a.ts": slow }, tasks: { a: { op: "./a.ts#f", args: ["x"] } } };
  await Deno.writeTextFile(`${folder}/graph.json`, JSON.stringify(graph));
  const submit = weirArguments(["submit", `${folder}/graph.json`, "--wait", "--quiet", "--json"]);
  const run = async () => {
    const command = [Deno.execPath(), ...submit];
    return await weir([...SMALL, "--cache", `${folder}/cache`, "--", ...command]);
  };
  try {
    const first = await run();
    assert.equal(first.code, 0, first.stderr);
    const second = await run();
    assert.equal(second.code, 0, second.stderr);
    const cachedOf = ({ stdout }: { stdout: string }) => JSON.parse(stdout).cached?.tasks;
    assert.deepEqual([cachedOf(first), cachedOf(second)], [undefined, 1]);
    assert.deepEqual([first.stderr, second.stderr], ["", ""]);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

Deno.test("weir local that is killed takes its command and its cluster with it", async () => {
  const { child, lines } = start([...SMALL, "--", "sh", "-c", "sleep 1000 & echo ready; wait"]);
  assert.equal((await lines.next()).value, "ready");
  const processes = descendants(child.pid);
  assert.ok(processes.length > 5, "a command of two, a scheduler, a worker with its processes");
  child.kill("SIGKILL");
  await child.status;
  await eventually("all processes end", () => !processes.some(alive));
  assert.equal((await lines.next()).done, true);
});

Deno.test("weir local without a command prints the variables, and stays until a signal", async () => {
  const folder = await Deno.makeTempDir();
  try {
    const { child, lines } = start(SMALL, { TMPDIR: folder });
    const first = (await lines.next()).value ?? "";
    const second = (await lines.next()).value ?? "";
    const [, url = ""] = /^export WEIR_URL=(http:\/\/127\.0\.0\.1:\d+)$/.exec(first) ?? [];
    const [, token = ""] = /^export WEIR_TOKEN=(\S+)$/.exec(second) ?? [];
    assert.equal((await weir(["status"], { url, env: { WEIR_TOKEN: token } })).code, 0);
    assert.equal((await weir(["status"], { url, env: { WEIR_TOKEN: "other" } })).code, 2);
    const processes = descendants(child.pid);
    assert.ok(processes.length > 3, "a scheduler, and a worker with its processes");
    child.kill("SIGINT");
    assert.equal((await child.status).code, 0);
    assert.equal((await lines.next()).done, true);
    await eventually("all processes end", () => !processes.some(alive));
    assert.deepEqual([...Deno.readDirSync(folder)], []);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

Deno.test("weir local restarts a worker that dies, which is the same one for the scheduler", async () => {
  const { child, lines } = start([...SMALL, "--json"]);
  const client = new Client(JSON.parse((await lines.next()).value ?? ""));
  const workerPids = () => descendants(child.pid).filter((pid) => isWorker(pid));
  assert.equal(workerPids().length, 1);
  Deno.kill(workerPids()[0] ?? 0, "SIGKILL");
  await eventually("it has registered again", async () => {
    const [worker, ...others] = await client.workers();
    assert.deepEqual(others, []);
    return worker?.incarnation === 2;
  });
  assert.equal(workerPids().length, 1);
  child.kill("SIGTERM");
  assert.equal((await child.status).code, 0);
  assert.equal((await lines.next()).done, true);
});

Deno.test("weir local refuses wrong use in one line", async (t) => {
  const cases: Readonly<Record<string, readonly [args: string[], message: RegExp]>> = {
    "no worker": [["--workers", "0"], /^weir: .*Give a whole number from 1 to 1000\.$/],
    "threads that are no number": [["--threads", "x"], /^weir: .*Give a whole number from 1 to/],
    "a memory limit that is too small": [
      ["--memory-limit", "10MiB", "--workers", "2"],
      /^weir: Cannot start a local cluster: Cannot use a memory limit of 10\.0 MiB: an idle worker/,
    ],
    "a folder that is a file": [
      ["--local-directory", new URL(import.meta.url).pathname],
      /^weir: Cannot create a folder in ".*command_test\.ts": /,
    ],
    "flags of weir local at the command": [["deno", "-A"], /^weir: Unknown option '-A'/],
    "JSON with a command": [["--json", "--", "true"], /^weir: Cannot use --json with a command$/],
    "an end by standard input with a command": [
      ["--exit-with-stdin", "--", "true"],
      /^weir: Cannot use --exit-with-stdin with a command$/,
    ],
  };
  for (const [name, [args, message]] of Object.entries(cases)) {
    await t.step(name, async () => {
      const { code, stdout, stderr } = await weir([...SMALL, ...args]);
      assert.match(stderr.trimEnd(), message);
      assert.equal(stderr.trimEnd().split("\n").length, 1, stderr);
      assert.deepEqual({ code, stdout }, { code: 2, stdout: "" });
    });
  }
});

/** A running command, and the lines of its standard output. */
function start(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const child = new Deno.Command(Deno.execPath(), {
    args: weirArguments(args),
    env: { NO_COLOR: "1", ...env },
    stdin: "null",
    stdout: "piped",
    stderr: "null",
  }).spawn();
  return { child, lines: linesOf(child.stdout) };
}

async function* linesOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<string, void> {
  let rest = "";
  for await (const text of stream.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + text).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
}

function isWorker(pid: number): boolean {
  try {
    return Deno.readTextFileSync(`/proc/${pid}/cmdline`).includes("\0worker\0");
  } catch {
    return false;
  }
}
