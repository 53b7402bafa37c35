/** Growing pauses, with a random factor that the test decides. */
import assert from "node:assert/strict";
import { Backoff, delay } from "../../../worker/connection/backoff.ts";

Deno.test("nextMs() doubles up to the cap, and is between half a step and all of it", () => {
  const most = new Backoff(100, 1000, { random: () => 1 });
  assert.deepEqual([1, 2, 3, 4, 5, 6].map(() => most.nextMs()), [100, 200, 400, 800, 1000, 1000]);
  const least = new Backoff(100, 1000, { random: () => 0 });
  assert.deepEqual([1, 2, 3, 4, 5, 6].map(() => least.nextMs()), [50, 100, 200, 400, 500, 500]);
  most.reset();
  assert.equal(most.nextMs(), 100);
});

Deno.test("delay() ends when its signal is aborted, before or meanwhile", async () => {
  const controller = new AbortController();
  const waiting = delay(1_000_000, controller.signal);
  controller.abort();
  await waiting;
  await delay(1_000_000, controller.signal);
});
