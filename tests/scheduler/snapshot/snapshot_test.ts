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

Deno.test("restore() keeps what is known of memory: tasks that wait for it, groups that were killed", () => {
  using world = new World({ saturation: 1 }).worker("a", { memoryLimit: 1000, threads: 1 });
  world.graph({ "big-0": [], "big-1": [], "big-2": [] }).take();
  const killed = { kind: "killed", name: "MemoryExceeded", message: "", grownBytes: 700 } as const;
  world.fail("big-0", "a", killed).fail("big-0", "a", { ...killed, alone: true }).take();
  world.report("a", ["heartbeat", {
    memory: { process: 0, managed: 0, spilledMemory: 0, spilledDisk: 0 },
    executing: [],
    bandwidth: 0,
    receivedBytesTotal: 0,
    held: [[world.key("big-1"), 700]],
  }]);
  const explained = world.explained("big-1");
  assert.equal(explained[0]?.code, "memory");
  world.machine.restore(JSON.parse(JSON.stringify(world.machine.snapshot())));
  assert.deepEqual(world.explained("big-1"), explained);
  world.fail("big-1", "a", { ...killed, alone: true });
  assert.equal(world.task("big-2").state, "erred", "two of its group were killed alone");
  world.take();
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
