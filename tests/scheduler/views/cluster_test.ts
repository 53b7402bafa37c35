/** Totals over all workers, graphs and runs. */
import assert from "node:assert/strict";
import { clusterCounts } from "../../../scheduler/mod.ts";
import { World } from "../../world.ts";

Deno.test("clusterCounts() counts finished, failed, retried and killed runs, each once", () => {
  using world = new World().worker("a", { threads: 4 });
  const totals = () => {
    const { finished, failed, retried, killed } = clusterCounts(world.machine).totals;
    return [finished, failed, retried, killed];
  };
  world.graph({ x: { retries: 1 }, y: ["x"], z: [] });
  assert.deepEqual(totals(), [0, 0, 0, 0]);
  world.finish("z", "a");
  assert.deepEqual(totals(), [1, 0, 0, 0]);
  world.finish("z", "a", { attempt: world.attempt("z", "a") });
  assert.deepEqual(totals(), [1, 0, 0, 0], "a repeated report is not counted");
  world.fail("x", "a");
  assert.deepEqual(totals(), [1, 0, 1, 0]);
  world.fail("x", "a");
  assert.deepEqual(totals(), [1, 1, 1, 0], "its dependent did not fail by itself");
  world.graph({ slow: [], died: [], stopped: [] });
  world.fail("slow", "a", { kind: "timeout" });
  world.fail("died", "a", { kind: "killed" });
  assert.deepEqual(totals(), [1, 2, 2, 2]);
  world.cancel("g2").killed("stopped", "a").killed("died", "a").take();
  assert.deepEqual(totals(), [1, 2, 2, 4]);
});
