/** Snapshots. That a restored machine behaves the same is checked by every test of `World`. */
import assert from "node:assert/strict";
import { asKey } from "../../../protocol/mod.ts";
import { SchedulerState } from "../../../scheduler/mod.ts";
import { World } from "../../world.ts";

Deno.test("restore() keeps the snapshot", () => {
  using world = new World({ saturation: 1 }).worker("a", { resources: { R: 1 } }).worker("b");
  world.graph({ x: [], y: ["x"], z: { needs: ["x"], resources: { R: 2 } }, w: { retries: 1 } });
  world.finish("x", "a").fail("w", "b").take();
  const snapshot = world.machine.snapshot();
  const restored = new SchedulerState();
  restored.restore(JSON.parse(JSON.stringify(snapshot)));
  restored.validate();
  assert.deepEqual(restored.snapshot(), snapshot);
});

Deno.test("restore() begins its stories with a cut", () => {
  using world = new World().worker("a").graph({ x: [] });
  world.take();
  world.machine.restore(JSON.parse(JSON.stringify(world.machine.snapshot())));
  assert.deepEqual(world.machine.story({ key: asKey("local/g1/x") }), { entries: [], cut: true });
});

Deno.test("restore() throws for a value that is not a snapshot", () => {
  for (const value of [null, {}, { format: 0 }]) {
    assert.throws(() => new SchedulerState().restore(value), /not a snapshot of format 2/);
  }
});
