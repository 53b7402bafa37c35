/** A world with a finished, a running and a waiting task: what the tests of the views look at. */
import { asGraphId } from "../../../protocol/mod.ts";
import { World } from "../../world.ts";

/** The graph of {@linkcode exampleWorld}. */
export const G1 = asGraphId("g1");

/** `x` is in memory on worker `a`, `y` is assigned to it, and `z` waits for `y`. */
export function exampleWorld(): World {
  const world = new World().worker("a", { threads: 2, resources: { GPU: 2 } });
  world.graph({
    x: { label: "the first" },
    y: { needs: ["x"], retries: 2, priority: 3 },
    z: { needs: ["y"], resources: { GPU: 3 } },
  });
  world.now += 1000;
  world.finish("x", "a", { nbytes: 12, us: 2_000_000 });
  world.take();
  return world;
}
