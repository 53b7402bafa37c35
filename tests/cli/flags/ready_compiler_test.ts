/** When a scheduler makes a process for large graphs ready. */
import assert from "node:assert/strict";
import { timeForCompiler } from "../../../cli/flags/ready_compiler.ts";
import { World } from "../../world.ts";

const GIB = 2 ** 30;

Deno.test("timeForCompiler() has none without a worker, and while there are tasks", () => {
  using world = new World();
  const hasTime = timeForCompiler({}, 4 * GIB, world.machine);
  assert.ok(hasTime && !hasTime());
  world.worker("w1");
  assert.ok(hasTime());
  world.graph({ a: [] });
  assert.ok(!hasTime());
  world.take();
});

Deno.test("timeForCompiler() depends on the flag, and without it on the memory", () => {
  using world = new World();
  const isOn = (readyCompiler: "on" | "off" | undefined, bytes: number) =>
    timeForCompiler({ ...(readyCompiler && { readyCompiler }) }, bytes, world.machine) !==
      undefined;
  assert.ok(isOn(undefined, 4 * GIB));
  assert.ok(!isOn(undefined, 4 * GIB - 1));
  // Unknown.
  assert.ok(!isOn(undefined, 0));
  assert.ok(isOn("on", 1 * GIB));
  assert.ok(!isOn("off", 64 * GIB));
});
