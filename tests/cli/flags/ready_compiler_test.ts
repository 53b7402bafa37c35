/** When a scheduler makes a process for large graphs ready. */
import assert from "node:assert/strict";
import { idleness, timeForCompiler } from "../../../cli/flags/ready_compiler.ts";
import { World } from "../../world.ts";

const GIB = 2 ** 30;

Deno.test("timeForCompiler() has none without a worker, while there are tasks, and for a busy process", () => {
  using world = new World();
  let isIdle = true;
  const hasTime = timeForCompiler({}, 4 * GIB, { state: world.machine, isIdle: () => isIdle });
  assert.ok(hasTime && !hasTime());
  world.worker("w1");
  assert.ok(hasTime());
  isIdle = false;
  assert.ok(!hasTime());
  isIdle = true;
  world.graph({ a: [] });
  assert.ok(!hasTime());
  world.take();
});

Deno.test("timeForCompiler() has none while graphs come, also if each has ended before the next look", () => {
  using world = new World();
  const hasTime = timeForCompiler({}, 4 * GIB, { state: world.machine, isIdle: () => true });
  world.worker("w1");
  assert.ok(hasTime && hasTime());
  for (const graph of ["g1", "g2"]) {
    world.graph({ a: [] }).finish("a", "w1").delete(graph).releasedAll("w1", 1);
    assert.equal(world.machine.cluster.use.tasks, 0);
    assert.ok(!hasTime());
  }
  assert.ok(hasTime());
  world.take();
});

Deno.test("timeForCompiler() depends on the flag, and without it on the memory", () => {
  using world = new World();
  const isOn = (readyCompiler: "on" | "off" | undefined, bytes: number) =>
    timeForCompiler({ ...(readyCompiler && { readyCompiler }) }, bytes, {
      state: world.machine,
    }) !==
      undefined;
  assert.ok(isOn(undefined, 4 * GIB));
  assert.ok(!isOn(undefined, 4 * GIB - 1));
  // Unknown.
  assert.ok(!isOn(undefined, 0));
  assert.ok(isOn("on", 1 * GIB));
  assert.ok(!isOn("off", 64 * GIB));
});

Deno.test("idleness() compares the processor time since the last call with the time that has passed", () => {
  let [used, at] = [700, 1000];
  const isIdle = idleness(() => used, () => at);
  [used, at] = [901, 3000];
  assert.ok(!isIdle(), "201 ms in 2 s");
  [used, at] = [1101, 5000];
  assert.ok(isIdle(), "200 ms in 2 s");
  [used, at] = [1302, 7000];
  assert.ok(!isIdle());
});
