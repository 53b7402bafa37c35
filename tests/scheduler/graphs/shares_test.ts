/** Values of namespaces that their owners share with others. */
import assert from "node:assert/strict";
import { asGraphId } from "../../../protocol/mod.ts";
import { SchedulerState, sharedNamespaces } from "../../../scheduler/mod.ts";
import { World } from "../../world.ts";

const X = "alice/prices/x";

/** `alice` has `x` in her namespace `prices`, and shares that with these owners. */
function sharing(...read: readonly string[]): World {
  const world = new World().worker("a").graph({ x: [] }, { shared: "alice/prices" });
  if (read.length > 0) world.tell({ type: "namespace-shared", namespace: "alice/prices", read });
  world.take();
  return world;
}

/** Bob submits `g2`, which refers to the value of alice. */
function refer(world: World): World {
  return world.graph({ y: [X] }, { shared: "bob/own" });
}

function isAccepted(world: World, graph: string): boolean {
  return world.machine.cluster.graphs.has(asGraphId(graph));
}

for (const read of [["bob"], ["carol", "bob"], ["*"]]) {
  Deno.test(`submitGraph() accepts a reference to values shared with ${read}`, () => {
    using world = refer(sharing(...read));
    assert.deepEqual(world.states("g2"), { y: "waiting" });
    world.finish(X, "a");
    assert.deepEqual(world.take(), ["end g1", "a <- compute y"]);
    assert.deepEqual(world.task("y", "g2").dependencies, [
      { key: "x", namespace: "prices", owner: "alice" },
    ]);
  });
}

for (const [what, read] of [["nobody", []], ["others", ["carol"]]] as const) {
  Deno.test(`submitGraph() refuses a reference to values shared with ${what}`, () => {
    using world = refer(sharing(...read));
    world.take();
    assert.ok(!isAccepted(world, "g2"));
    const refusals = world.instructions.filter(({ type }) => type === "refuse-graph");
    assert.deepEqual(refusals, [{
      type: "refuse-graph",
      graph: "g2",
      conflicts: [{ key: X, reason: "unknown-external" }],
    }]);
  });
}

Deno.test("submitGraph() refuses keys in the private namespace of a graph, shared or not", () => {
  using world = new World().worker("a").graph({ x: [] });
  world.tell({ type: "namespace-shared", namespace: "local/g1", read: ["*"] });
  world.graph({ y: ["local/g1/x"] }, { shared: "bob/own" }).take();
  assert.ok(!isAccepted(world, "g2"));
});

Deno.test("shareNamespace() replaces the readers, for new graphs only", () => {
  using world = refer(sharing("bob"));
  world.tell({ type: "namespace-shared", namespace: "alice/prices", read: [] });
  world.graph({ z: [X] }, { shared: "bob/own" }).take();
  assert.ok(!isAccepted(world, "g3"));
  world.finish(X, "a").finish("y", "a").take();
  assert.equal(world.status("g2").state, "succeeded");
  assert.deepEqual(sharedNamespaces(world.machine), []);
});

Deno.test("a released value is computed again for a reader", () => {
  using world = sharing("*");
  world.finish(X, "a").delete("g1").take();
  world.graph({ x: [], z: [] }, { shared: "alice/prices", want: ["z"] });
  world.take();
  assert.equal(world.task("x", "g2").state, "released");
  assert.deepEqual(refer(world).take(), [`a <- compute x`]);
  assert.equal(world.task("x", "g2").state, "released", "it runs for the reader alone");
});

Deno.test("retryGraph() does not run failed tasks of other owners", () => {
  using world = refer(sharing("bob"));
  world.fail(X, "a").take();
  assert.equal(world.status("g2").state, "failed");
  world.retry("g2").take();
  assert.deepEqual(world.states("g2"), { y: "erred" });
  assert.equal(world.task("x").state, "erred", "alice has not asked for a retry");
  world.retry("g1").take();
  assert.equal(world.task("x").state, "processing");
});

Deno.test("a snapshot keeps what is shared", () => {
  using world = sharing("bob");
  const snapshot = world.machine.snapshot();
  const restored = new SchedulerState();
  restored.restore(JSON.parse(JSON.stringify(snapshot)));
  assert.deepEqual(sharedNamespaces(restored), ["alice/prices"]);
});
