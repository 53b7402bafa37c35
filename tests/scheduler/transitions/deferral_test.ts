/**
 * Results of ended graphs are restored after what graphs that run need, until something waits for
 * them.
 */
import assert from "node:assert/strict";
import { shortKey } from "../../../protocol/mod.ts";
import { World } from "../../world.ts";

/** Worker "b" runs `r-0`; `r-1` and `r-2` are queued, and so is what worker "a" has lost. */
function afterLoss({ priority = 0, startedTasksMax = 100 } = {}): World {
  const world = new World({ saturation: 1, startedTasksMax }).worker("a");
  world.graph({ x: [], y: ["x"] }, { shared: "ns", want: ["x", "y"] });
  world.finish("x", "a").finish("y", "a").worker("b");
  world.graph({ "r-0": [], "r-1": [], "r-2": [] }, { priority });
  world.take();
  world.lose("a", "removed").take();
  return world;
}

/** The order in which worker "b" runs what is left; all of it is finished. */
function runAll(world: World): readonly string[] {
  const order: string[] = [];
  for (let step = 0; step < 20; step++) {
    const [next] = world.machine.cluster.workersByName.get("b")?.processing ?? [];
    if (next === undefined) break;
    const key = shortKey(next.key);
    order.push(key);
    world.finish(key, "b").take();
  }
  return order;
}

Deno.test("results of an ended graph are restored after the tasks of a later graph", () => {
  using world = afterLoss();
  assert.deepEqual(world.status("g1").resultCounts, { available: 0, recomputable: 2, lost: 0 });
  assert.deepEqual(runAll(world), ["r-0", "r-1", "r-2", "x", "y"]);
  assert.deepEqual(world.status("g1").resultCounts, { available: 2, recomputable: 0, lost: 0 });
});

Deno.test("a user priority counts more than whether something waits for a task", () => {
  using world = afterLoss({ priority: -1 });
  assert.deepEqual(runAll(world), ["r-0", "x", "y", "r-1", "r-2"]);
});

Deno.test("a result that a client asks for is restored first, with its inputs", () => {
  using world = afterLoss();
  const keys = [world.key("local/g9/unknown"), world.key("y")];
  world.tell({ type: "result-requested", keys });
  assert.deepEqual(runAll(world), ["r-0", "x", "y", "r-1", "r-2"]);
});

Deno.test("a result that is asked for does not make others urgent", () => {
  using world = afterLoss();
  world.tell({ type: "result-requested", keys: [world.key("x")] });
  assert.deepEqual(runAll(world), ["r-0", "x", "r-1", "r-2", "y"]);
});

Deno.test("a submission that shares a task waits for it, and so for its inputs", () => {
  using world = afterLoss();
  world.graph({ x: [], y: ["x"] }, { shared: "ns", want: ["y"] }).take();
  assert.deepEqual(runAll(world), ["r-0", "x", "y", "r-1", "r-2"]);
});

Deno.test("a large submission waits for what it shares before it comes to start that", () => {
  using world = afterLoss({ startedTasksMax: 3 });
  const first = { "v-0": [], "v-1": [], "v-2": [] };
  world.graph({ ...first, x: [] }, { shared: "ns", want: [...Object.keys(first), "x"] }).take();
  assert.deepEqual(runAll(world), ["r-0", "x", "r-1", "r-2", "v-0", "v-1", "v-2", "y"]);
});

Deno.test("a task of a later graph waits for what another graph restores", () => {
  using world = afterLoss();
  world.graph({ z: ["y"] }, { shared: "ns", want: ["z"] }).take();
  assert.deepEqual(runAll(world), ["r-0", "x", "y", "r-1", "r-2", "z"]);
});

Deno.test("a retry waits for the results of its graph", () => {
  using world = new World({ saturation: 1 }).worker("a").graph({ x: [], bad: [] });
  world.finish("x", "a").fail("bad", "a").worker("b");
  world.graph({ "r-0": [], "r-1": [], "r-2": [] }).take();
  world.lose("a", "removed").take();
  world.retry("g1").take();
  assert.deepEqual(runAll(world), ["r-0", "x", "bad", "r-1", "r-2"]);
});

Deno.test("the inputs of a deferred task are computed again as late as the task", () => {
  using world = new World({ saturation: 1 }).worker("a").worker("b");
  world.graph({ x: [], y: ["x"] }, { want: ["y"] });
  world.finish("x", "a").finish("y", "a");
  world.graph({ "r-0": [], "r-1": [], "r-2": [] }).take();
  world.lose("a", "removed").take();
  assert.deepEqual(runAll(world).slice(-2), ["x", "y"]);
});

Deno.test("a task that was restored has its former priority when a graph runs it again", () => {
  using world = afterLoss();
  runAll(world);
  world.worker("c").graph({ "s-0": [], "s-1": [], "s-2": [] }).take();
  world.graph({ x: [], y: ["x"], z: ["y"] }, { shared: "ns", want: ["z"] });
  world.lose("b", "removed").take();
  const queued = world.machine.cluster.unrestricted.queue.sorted().map(({ key }) => key);
  assert.deepEqual(queued, [
    "local/ns/x",
    "local/g3/s-1",
    "local/g3/s-2",
    "local/g2/r-0",
    "local/g2/r-1",
    "local/g2/r-2",
  ]);
  world.delete("g1").delete("g2").delete("g3").delete("g4").take();
});
