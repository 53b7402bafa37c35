import assert from "node:assert/strict";
import { History } from "../../../../routes/progress/history/history.ts";
import { SlotMeter } from "../../../../routes/progress/history/slot_times.ts";
import { World } from "../../../world.ts";

Deno.test("the history has a sample each two seconds, and the last ten minutes", () => {
  using world = new World().worker("a").graph({ x: [] });
  const history = new History(world.machine, new SlotMeter());
  history.see(0);
  history.see(1999);
  world.finish("x", "a");
  history.see(2000);
  assert.deepEqual(history.samples.map(({ at, finished }) => [at, finished]), [[0, 0], [2000, 1]]);
  for (let at = 4000; at <= 700_000; at += 1000) history.see(at);
  assert.deepEqual([history.samples.length, history.samples[0]?.at], [300, 102_000]);
  world.take();
});

Deno.test("a whole history keeps its beginning and its end, with fewer samples", () => {
  using world = new World();
  const history = new History(world.machine, new SlotMeter(), true);
  for (let at = 0; at <= 7_200_000; at += 500) history.see(at);
  const times = history.samples.map(({ at }) => at);
  assert.ok(times.length > 150 && times.length <= 300, `${times.length}`);
  assert.deepEqual([times[0], times.at(-1)], [0, 7_200_000]);
  assert.equal(new Set(times.slice(1).map((at, index) => at - (times[index] ?? 0))).size, 1);
});
