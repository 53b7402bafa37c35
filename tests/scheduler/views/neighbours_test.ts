import assert from "node:assert/strict";
import { asGraphId, taskNameText, type TaskNeighbours } from "../../../protocol/mod.ts";
import { taskNeighbours } from "../../../scheduler/views/neighbours.ts";
import { World } from "../../world.ts";

const named = (list: TaskNeighbours["inputs"] = []) =>
  list.map(({ name, state, nbytes }) => [taskNameText(name), state, nbytes]);

Deno.test("taskNeighbours() has inputs and dependents of the graph with state and size", () => {
  using world = new World().worker("w", { threads: 2 });
  world.graph({ a: [], b: [], c: ["a", "b"], d: ["c"], e: ["c"] });
  world.finish("a", "w", { nbytes: 7 }).fail("b", "w").take();
  const of = (key: string, limit = 9, graph = "g1") =>
    taskNeighbours(world.machine, asGraphId(graph), { key, limit });
  const c = of("c");
  assert.deepEqual(named(c?.inputs), [["a", "released", 7], ["b", "failed", null]]);
  assert.deepEqual(named(c?.dependents), [["d", "blocked", null], ["e", "blocked", null]]);
  assert.deepEqual([c?.inputCount, c?.afterCount, c?.moreDependents], [2, 0, false]);
  const few = of("c", 1);
  assert.deepEqual([few?.inputs.length, few?.inputCount, few?.dependents.length], [1, 2, 1]);
  assert.equal(few?.moreDependents, true);
  assert.equal(of("z"), undefined);
  assert.equal(of("c", 9, "g9"), undefined);
});
