/** What a snapshot is. That a restored machine goes on the same, every test of the world shows. */
import assert from "node:assert/strict";
import { asKey } from "../../../protocol/mod.ts";
import { SchedulerState } from "../../../scheduler/mod.ts";
import { World } from "../../world.ts";

Deno.test("restore() gives back the same snapshot", () => {
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
  assert.deepEqual(world.machine.story({ key: asKey("g1/x") }), { entries: [], cut: true });
});

Deno.test("restore() refuses what is no snapshot", () => {
  for (const value of [null, {}, { format: 0 }]) {
    assert.throws(() => new SchedulerState().restore(value), /not a snapshot of format 1/);
  }
});
