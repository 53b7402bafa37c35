/** Which workers learn that the CPU time of the tasks of a graph is sampled, and when. */
import assert from "node:assert/strict";
import { asGraphId } from "../../../protocol/mod.ts";
import { isProfiled } from "../../../scheduler/mod.ts";
import { World } from "../../world.ts";

/** What each worker was told of graphs, in order. */
function told(world: World): string[] {
  return world.instructions.flatMap((instruction) => {
    if (instruction.type !== "send") return [];
    const { message, worker } = instruction;
    if (message[0] === "open-graph") {
      return [`${worker} opens ${message[1].graph}${message[1].profile ? ", profiled" : ""}`];
    }
    return message[0] === "profile-graph" ? [`${worker} ${message[1]} ${message[2]}`] : [];
  });
}

Deno.test("a worker learns with the graph that its tasks are sampled, and of no other graph", () => {
  using world = new World().worker("a", { threads: 2 });
  world.graph({ x: [] }, { profile: true }).graph({ y: [] }).take();
  assert.deepEqual(told(world), ["a opens g1, profiled", "a opens g2"]);
  const profiled = ["g1", "g2", "g3"].map((id) => isProfiled(world.machine, asGraphId(id)));
  assert.deepEqual(profiled, [true, false, false]);
});

Deno.test("a change reaches the workers that have the graph open, once, and later ones with it", () => {
  using world = new World().worker("a").worker("c").graph({ x: { workers: ["a"] }, y: ["x"] });
  world.take();
  world.profile(true).profile(true).worker("b").finish("x", "a").take();
  world.profile(false).profile(false).profile(true, "g7").take();
  assert.deepEqual(told(world), ["a opens g1", "a g1 true", "a g1 false"]);
});

Deno.test("a worker that registers again learns it with the graph", () => {
  using world = new World().worker("a").graph({ x: [] });
  world.take();
  world.profile(true).worker("a", { again: true, running: [["x", world.attempt("x", "a")]] })
    .take();
  assert.deepEqual(told(world).slice(2), ["a#2 opens g1, profiled"]);
});
