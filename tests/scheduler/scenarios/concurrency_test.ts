/** Concurrency groups: of the graphs of one owner and group one runs at a time. */
import assert from "node:assert/strict";
import { isHeld } from "../../../scheduler/state/links/concurrency.ts";
import { isDeferred } from "../../../scheduler/state/task.ts";
import { World } from "../../world.ts";

const MAIN = { group: "main" } as const;
const NEWER = { group: "main", onNewer: "cancel" } as const;

/** A scheduler with a worker of two threads. */
function start(): World {
  return new World({ stealIntervalMs: 0 }).worker("w", { threads: 2 });
}

/** The graphs by their states; `waits` for those that others hold. */
function statesOf(world: World): Record<string, string> {
  return Object.fromEntries(
    [...world.machine.cluster.graphs.values()].map((graph) =>
      [graph.id, isHeld(graph) ? "waits" : graph.state] as const
    ),
  );
}

Deno.test("a graph of the same group starts when the former one has ended", () => {
  using world = start().graph({ a: [] }, MAIN).graph({ b: [] }, MAIN).graph({ c: [] });
  assert.deepEqual(world.take(), ["w <- compute a", "w <- compute c"]);
  assert.deepEqual(statesOf(world), { g1: "running", g2: "waits", g3: "running" });
  const { group, waitsFor, startedAt } = world.status("g2");
  assert.deepEqual({ group, waitsFor, startedAt }, {
    group: "main",
    waitsFor: "g1",
    startedAt: null,
  });
  assert.deepEqual([world.status("g2").counts.waiting, world.status("g2").counts.released], [1, 0]);
  assert.deepEqual(world.explained("b", "g2"), [{
    code: "graph-waits",
    text: 'Its graph waits until graph "g1" of its group "main" has ended',
    group: "main",
    graph: "g1",
    before: 1,
  }]);
  world.finish("a", "w");
  assert.deepEqual(world.take(), ["end g1", "w <- compute b"]);
  assert.equal(world.status("g2").waitsFor, undefined);
  world.finish("b", "w");
  assert.deepEqual(world.take(), ["end g2"]);
  assert.equal(world.machine.cluster.runGroups.size, 0);
  world.cancel("g3").take();
});

Deno.test("graphs wait in the order in which they were accepted", () => {
  using world = start().graph({ a: [] }, MAIN);
  const parts = world.graphInParts(1, { b: [], b2: ["b"] }, MAIN);
  world.graph({ c: [] }, MAIN);
  for (const part of parts) part();
  assert.deepEqual(world.take(), ["w <- compute a"]);
  world.fail("a", "w");
  assert.deepEqual(world.take(), ["end g1", "w <- free a", "w <- compute c"]);
  world.finish("c", "w");
  assert.deepEqual(world.take(), ["end g3", "w <- compute b"]);
  world.cancel("g2").killed("b", "w").take();
});

Deno.test("a newer graph cancels the former one, and starts when that has stopped", () => {
  using world = start();
  world.graph({ a: [], a2: ["a"] }, MAIN).take();
  world.graph({ b: [] }, NEWER);
  assert.deepEqual(world.take(), ["w <- cancel a"]);
  assert.deepEqual(statesOf(world), { g1: "cancelling", g2: "waits" });
  world.killed("a", "w");
  assert.deepEqual(world.take(), ["end g1", "w <- compute b"]);
  assert.equal(world.status("g1").state, "cancelled");
  assert.equal(
    world.status("g1").stopReason,
    'a newer graph of its group "main" was submitted: g2',
  );
  world.finish("b", "w").take();
});

Deno.test("a newer graph replaces those that wait, in one event", () => {
  using world = new World({ stealIntervalMs: 0 });
  world.graph({ a: [] }, MAIN).graph({ b: [] }, MAIN).graph({ c: [] }, MAIN);
  assert.deepEqual(statesOf(world), { g1: "running", g2: "waits", g3: "waits" });
  world.take();
  world.graph({ d: [] }, NEWER);
  assert.deepEqual(world.take().sort(), ["end g1", "end g2", "end g3"]);
  assert.deepEqual(statesOf(world), {
    g1: "cancelled",
    g2: "cancelled",
    g3: "cancelled",
    g4: "running",
  });
  world.worker("w");
  assert.deepEqual(world.take(), ["w <- compute d"]);
  world.finish("d", "w").take();
});

Deno.test("groups of other owners and other names do not matter", () => {
  using world = start().graph({ a: [] }, MAIN);
  world.graph({ b: [] }, { ...MAIN, shared: "alice/ns" }).graph({ c: [] }, { group: "dev" });
  assert.deepEqual(statesOf(world), { g1: "running", g2: "running", g3: "running" });
  for (const id of ["g1", "g2", "g3"]) world.cancel(id);
  world.take();
});

Deno.test("a refused graph cancels nothing", () => {
  using world = start().graph({ a: [] }, MAIN);
  world.take();
  world.graph({ b: ["none/x"] }, NEWER);
  assert.deepEqual(world.take(), ["refuse g2: x unknown-external"]);
  const [, last] = world.graphInParts(1, { b: [], c: ["b"], d: ["none/x"] }, NEWER);
  last?.();
  assert.deepEqual(statesOf(world), { g1: "running" });
  world.tell({ type: "graph-abandoned", graph: "g3" as never }).cancel("g1").take();
});

Deno.test("the time of a graph that waits begins when it starts", () => {
  using world = start().graph({ a: [] }, MAIN).graph({ b: [] }, { ...MAIN, timeoutMs: 1000 });
  world.tick(5000);
  assert.deepEqual(statesOf(world), { g1: "running", g2: "waits" });
  world.finish("a", "w").take();
  world.tick(1000);
  assert.equal(world.status("g2").state, "cancelling");
  world.killed("b", "w").take();
  assert.equal(world.status("g2").state, "failed");
});

Deno.test("a graph that waits is cancelled, deleted and released as others are", () => {
  using world = start().graph({ a: [] }, MAIN).graph({ b: [] }, MAIN).graph({ c: [] }, MAIN);
  world.graph({ d: [], e: [] }, MAIN).take();
  world.cancel("g2").delete("g3");
  assert.deepEqual(world.take(), ["end g2", "end g3", "forget g3"]);
  world.tell({ type: "outputs-released", graph: "g4" as never, outputs: ["d"] });
  assert.deepEqual(statesOf(world), { g1: "running", g2: "cancelled", g4: "waits" });
  world.finish("a", "w");
  assert.deepEqual(world.take(), ["end g1", "w <- compute e"]);
  world.finish("e", "w").take();
});

Deno.test("a retry is refused while another graph of the group has not ended", () => {
  using world = start().graph({ a: [] }, MAIN).fail("a", "w").graph({ b: [] }, MAIN);
  world.take();
  world.retry("g1");
  assert.deepEqual(world.take(), []);
  assert.equal(world.status("g1").state, "failed");
  world.finish("b", "w").take();
  world.retry("g1");
  assert.deepEqual(world.take(), ["w <- compute a"]);
  world.graph({ c: [] }, MAIN);
  assert.deepEqual(statesOf(world), { g1: "running", g2: "succeeded", g3: "waits" });
  world.finish("a", "w");
  assert.deepEqual(world.take(), ["end g1", "w <- compute c"]);
  world.finish("c", "w").take();
});

Deno.test("what a waiting graph needs of others is kept for it, and released when it has ended", () => {
  using world = start().graph({ x: [] }, { shared: "local/ns" }).finish("x", "w");
  world.graph({ a: [] }, MAIN).graph({ b: ["ns/x"] }, MAIN).take();
  world.delete("g1");
  assert.deepEqual(world.take(), ["forget g1"]);
  world.finish("a", "w");
  assert.deepEqual(world.take(), ["end g2", "w <- compute b"]);
  world.finish("b", "w").delete("g3");
  assert.ok(world.take().includes("w <- free x"));
  world.delete("g2").take();
});

Deno.test("a failed task that a waiting graph shares runs again when it starts, not before", () => {
  const shared = { shared: "local/ns" } as const;
  using world = start().graph({ x: [] }, shared).fail("x", "w").graph({ a: [] }, MAIN);
  world.graph({ x: [], y: ["x"] }, { ...shared, ...MAIN, maxFailures: 1 }).take();
  assert.deepEqual(statesOf(world), { g1: "failed", g2: "running", g3: "waits" });
  world.retry("g1");
  assert.deepEqual(world.take(), ["w <- compute x"]);
  assert.equal(world.status("g3").startedAt, null);
  world.fail("x", "w").take();
  assert.deepEqual(statesOf(world), { g1: "failed", g2: "running", g3: "waits" });
  assert.deepEqual(world.status("g3").errors, []);
  world.finish("a", "w");
  assert.deepEqual(world.take(), ["end g2", "w <- compute x"]);
  world.finish("x", "w").finish("y", "w").take();
  assert.equal(world.status("g3").state, "succeeded");
});

Deno.test("what fails while a graph arrives is no failure of it while it waits for others", () => {
  const shared = { shared: "local/ns" } as const;
  using world = start().graph({ x: [] }, shared).graph({ a: [] }, MAIN);
  const options = { ...shared, ...MAIN, maxFailures: 1 };
  const parts = world.graphInParts(1, { x: [], y: ["x"] }, options);
  world.fail("x", "w");
  for (const part of parts) part();
  world.take();
  assert.deepEqual(statesOf(world), { g1: "failed", g2: "running", g3: "waits" });
  assert.deepEqual(world.status("g3").errors, []);
  assert.equal(world.machine.cluster.graphs.get("g3" as never)?.failures, 0);
  world.finish("a", "w");
  assert.deepEqual(world.take(), ["end g2", "w <- compute x"]);
  world.finish("x", "w").finish("y", "w").take();
  assert.equal(world.status("g3").state, "succeeded");
});

Deno.test("a lost result is restored later though a waiting graph has its task too", () => {
  const shared = { shared: "local/ns" } as const;
  using world = start().graph({ x: [] }, shared).finish("x", "w").graph({ a: [] }, MAIN);
  world.graph({ x: [], y: ["x"] }, { ...shared, ...MAIN }).lose("w").take();
  const x = world.machine.cluster.tasks.get(world.key("x"));
  assert.ok(x !== undefined && x.inPlay && isDeferred(x));
  for (const id of ["g1", "g2", "g3"]) world.delete(id);
  world.take();
});

Deno.test("a large graph that waits is started some tasks at a time", () => {
  using world = new World({ stealIntervalMs: 0, startedTasksMax: 2 }).worker("w");
  world.graph({ a: [] }, MAIN);
  const tasks = Object.fromEntries(Array.from({ length: 7 }, (_, index) => [`t-${index}`, []]));
  world.graph({ ...tasks, last: Object.keys(tasks) }, MAIN).take();
  world.finish("a", "w").take();
  for (let round = 0; round < 10; round++) world.tick(1);
  for (const key of Object.keys(tasks)) world.finish(key, "w");
  world.finish("last", "w").take();
  assert.equal(world.status("g2").state, "succeeded");
});

Deno.test("a restart keeps who waits for whom", () => {
  using world = start();
  world.graph({ a: [] }, MAIN).graph({ b: [] }, MAIN).take();
  world.restart();
  assert.deepEqual(statesOf(world), { g1: "running", g2: "waits" });
  world.finish("a", "w");
  assert.deepEqual(world.take(), ["end g1", "w <- compute b"]);
  world.cancel("g2").take();
});
