/** `weir profile`: of a worker that answers at once, and of real processes. */
import assert from "node:assert/strict";
import { join } from "node:path";
import type { SampledGraph } from "../../../protocol/mod.ts";
import { Cluster } from "../../end_to_end/cluster.ts";
import { eventually } from "../../eventually.ts";
import { startCluster } from "../../routes/cluster.ts";
import { ranHere } from "../ran_here.ts";

const PROFILE: SampledGraph = {
  groups: [{
    group: "./tasks.ts#f",
    runs: 2,
    waitedUs: 250_000,
    functions: [["f", "tasks.ts", 3, 10], ["evil\x1b[31m", "t\n.ts", 9, 1], ["", "", 0, 0]],
    nodes: [[-1, 0, 1_000_000], [0, 1, 3_000_000], [1, 2, 1_000_000]],
  }],
  groupsCut: 0,
};

Deno.test("weir profile prints the hottest functions, and nothing that a terminal would obey", async () => {
  await using cluster = await startCluster();
  const { world, worker } = cluster;
  const graph = await world.submit({ tasks: { a: { op: "inc", args: [1] } } });
  worker.holder.profile = PROFILE;
  const printed = async (...args: readonly string[]) => {
    const { code, stdout, stderr } = await ranHere(["profile", graph, ...args], cluster);
    assert.deepEqual([code, stderr], [0, ""]);
    return stdout;
  };
  const functions = [
    "FUNCTION       SELF        TOTAL  PLACE",
    "evil\\x1b[31m  3.0 s  60 %  4.0 s  t\\n.ts:9:1",
    "f             1.0 s  20 %  5.0 s  tasks.ts:3:10",
    "(anonymous)   1.0 s  20 %  1.0 s",
  ];
  const groups = ["GROUP         RUNS  CODE RAN  WAITED", "./tasks.ts#f     2     5.0 s  250 ms"];
  assert.deepEqual((await printed()).split("\n"), [...functions, "", ...groups, ""]);
  assert.deepEqual((await printed("./tasks.ts#f", "-q")).split("\n"), [...functions, ""]);
  const all = JSON.parse(await printed("--json"));
  assert.deepEqual([all.enabled, all.groups.length, all.functions.length], [false, 1, 3]);
  const { nodes } = JSON.parse(await printed("./tasks.ts#f", "--json"));
  assert.deepEqual(nodes, PROFILE.groups[0]?.nodes);
});

Deno.test("weir profile --speedscope writes the stacks with their times", async () => {
  const folder = await Deno.makeTempDir({ prefix: "weir-test-" });
  try {
    await using cluster = await startCluster();
    const { world, worker } = cluster;
    const graph = await world.submit({ tasks: { a: { op: "inc", args: [1] } } });
    worker.holder.profile = PROFILE;
    const file = join(folder, "profile.json");
    const { code } = await ranHere(["profile", graph, "--speedscope", file], cluster);
    assert.equal(code, 0);
    const ofTask = await ranHere(["profile", graph, "--speedscope", "relative.json"], {
      url: cluster.url,
      env: { INIT_CWD: folder },
    });
    assert.equal(ofTask.code, 0);
    const [text, other] = [file, join(folder, "relative.json")].map(Deno.readTextFileSync);
    assert.equal(other, text, "the folder of the user is that of deno task");
    const { shared, profiles } = JSON.parse(await Deno.readTextFile(file));
    assert.deepEqual(shared.frames.map(({ name }: { name: string }) => name), [
      "f",
      "evil\x1b[31m",
      "(anonymous)",
    ]);
    assert.deepEqual(profiles, [{
      type: "sampled",
      name: "./tasks.ts#f",
      unit: "microseconds",
      startValue: 0,
      endValue: 5_000_000,
      samples: [[0], [0, 1], [0, 1, 2]],
      weights: [1_000_000, 3_000_000, 1_000_000],
    }]);
    const wrong = join(folder, "nowhere", "x.json");
    const refused = await ranHere(["profile", graph, "--speedscope", wrong], cluster);
    assert.equal(refused.code, 2);
    assert.match(refused.stderr, /^weir: Cannot write ".*": there is no such folder\n$/);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

const SOURCE = `interface Size { readonly ms: number }

/** This comment has no line in the script. */
export function render({ ms }: Size): number {
  return blur(ms);
}

function blur(ms: number): number {
  let sum = 0;
  for (const end = Date.now() + ms; Date.now() < end;) sum += Math.sqrt(end);
  return sum;
}

export const spin = (): never => {
  for (;;) blur(10);
};
`;

Deno.test("weir profile names the hot function of a graph, also of a worker that has left", async () => {
  await using cluster = await Cluster.start({ workers: [[], ["--advertise", "none"]] });
  const modules = { "tasks.ts": SOURCE };
  const size = { $value: { ms: 400 } };
  const tasks = {
    "r-1": { op: "./tasks.ts#render", args: [size], workers: ["w0"] },
    "r-2": { op: "./tasks.ts#render", args: [size], workers: ["w1"] },
  };
  const profileOf = async (id: string) => {
    const { stdout } = await ranHere(["profile", id], cluster.scheduler);
    return stdout;
  };
  const { id } = await cluster.submit({ tasks, modules, profile: true });
  await cluster.client.graph(id, { wait: 30 });
  const hot = /^FUNCTION.*\nblur .* tasks\.ts:8:10\n[^]*\n\.\/tasks\.ts#render r +2 /;
  assert.match(await profileOf(id), hot);
  const endless = await cluster.submit({
    tasks: { s: { op: "./tasks.ts#spin", workers: ["w0"] } },
    modules,
  });
  assert.equal(await profileOf(endless.id), "");
  await ranHere(["profile", endless.id, "--enable"], cluster.scheduler);
  await eventually(
    "the loop shows up",
    async () => /^FUNCTION.*\nblur [^]*spin/.test(await profileOf(endless.id)),
  );
  await cluster.client.cancel(endless.id, { wait: 10 });
  await cluster.client.retire({ names: ["w1"] }, { wait: 30 });
  await eventually("w1 has left", async () => {
    const workers = await cluster.client.workers();
    return workers.every(({ name }) => name !== "w1");
  });
  await eventually("w1 has handed over", async () => hot.test(await profileOf(id)));
});
