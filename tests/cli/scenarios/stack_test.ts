/** `weir stack` for running tasks: of a worker that answers at once, and of a real process. */
import assert from "node:assert/strict";
import type { Compute } from "../../../protocol/mod.ts";
import { Cluster } from "../../end_to_end/cluster.ts";
import { eventually } from "../../eventually.ts";
import { longTest } from "../../long.ts";
import { startCluster } from "../../routes/cluster.ts";
import { ranHere } from "../ran_here.ts";

const FRAMES = [
  { function: "loop", file: "tasks.ts", line: 13, column: 3 },
  { function: "", file: "", line: 1, column: 2 },
  { function: "evil\x1b[31m", file: "tasks.ts", line: 9, column: 10 },
];
const RUNNING = { state: "running", frames: FRAMES, cut: 0, detail: null };
const WAITING = { state: "waiting", frames: [], cut: 0, detail: "No JavaScript runs" };

Deno.test("weir stack prints a line for each call, and the reason if there is none", async () => {
  await using cluster = await startCluster();
  const { world, worker } = cluster;
  const graph = await world.submit({ tasks: { a: { op: "inc", args: [1] } } });
  const [, key, attempt]: Compute = await worker.compute();
  const printed = async (...args: readonly string[]) => {
    const { code, stdout, stderr } = await ranHere(["stack", ...args], cluster);
    assert.deepEqual([code, stderr], [0, ""]);
    return stdout;
  };
  const calls = "  at loop (tasks.ts:13:3)\n  at (anonymous) (eval:1:2)\n" +
    "  at evil\\x1b[31m (tasks.ts:9:10)\n";
  worker.holder.stacks = [{ graph, key, attempt, ...RUNNING }];
  assert.equal(await printed(graph, "a"), `a on w1\n${calls}`);
  assert.equal(await printed(graph, "a", "-q"), calls);
  assert.equal(await printed("--worker", "w1"), `a on w1\n${calls}`);
  assert.deepEqual(JSON.parse(await printed(graph, "a", "--json")), {
    graph,
    key: "a",
    worker: "w1",
    ...RUNNING,
  });
  worker.holder.stacks = [{ graph, key, attempt, ...WAITING }];
  assert.equal(await printed(graph, "a"), "a on w1: No JavaScript runs\n");
  assert.equal(await printed(graph, "a", "-q"), "");
  const deep = Array.from({ length: 100 }, () => FRAMES[0]);
  worker.holder.stacks = [{ graph, key, attempt, ...RUNNING, frames: deep, cut: 400 }];
  const lines = (await printed(graph, "a")).split("\n");
  assert.deepEqual([lines.length, lines[81]], [103, "  ... 400 more"]);
});

Deno.test("weir stack names the command that says why a task does not run", async () => {
  await using cluster = await startCluster();
  const { world, worker } = cluster;
  const a = { op: "inc", args: [1] };
  const graph = await world.submit({ tasks: { a, "b c": { op: "inc", args: [{ $ref: "a" }] } } });
  await worker.compute();
  const { code, stderr } = await ranHere(["stack", graph, "b c"], cluster);
  assert.equal(code, 2);
  assert.match(stderr, /the stack of "b c": its state is "waiting"; why: .* explain \S+ 'b c'/);
});

longTest("weir stack shows the functions of an endless loop in a process", async () => {
  await using cluster = await Cluster.start({ workers: [[]] });
  const source = "const loop = (): never => { for (;;); };\nexport const spin = () => loop();";
  const { id } = await cluster.submit({
    tasks: { s: { op: "./s.ts#spin" } },
    modules: { "s.ts": source },
  });
  const expected = /^s on w0\n {2}at loop \(s\.ts:1:\d+\)\n {2}at spin \(s\.ts:2:27\)\n$/;
  // Before, the task has not begun, or its module is being loaded.
  await eventually("the loop runs", async () => {
    const { stdout } = await ranHere(["stack", id, "s"], cluster.scheduler);
    return expected.test(stdout);
  });
});
