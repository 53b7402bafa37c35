/** The moments at which workers beat: the same ones for many workers. */
import assert from "node:assert/strict";
import { nextBeatMs } from "../../../worker/connection/heartbeats.ts";

const START = 1_700_000_000_037;

Deno.test("nextBeatMs() ends at a quarter of a second, as near to the interval as possible", () => {
  for (let late = 0; late < 250; late++) {
    for (const intervalMs of [1000, 1130, 2000, 6000, 10_000]) {
      const ms = nextBeatMs(START + late, intervalMs);
      assert.equal((START + late + ms) % 250, 0);
      assert.ok(Math.abs(ms - intervalMs) <= 125, `${ms} ms for ${intervalMs}`);
    }
  }
  assert.equal(nextBeatMs(START, 500), 500, "few workers");
});

Deno.test("1,000 workers that joined at any time wake a scheduler at most four times a second", () => {
  const moments = new Set<number>();
  let beats = 0;
  for (let worker = 0; worker < 1000; worker++) {
    // Workers join one after another, and are first told the interval for their number so far.
    let at = START + worker;
    at += nextBeatMs(at, 1000 + 5 * worker);
    for (; at < START + 70_000; at += nextBeatMs(at, 6000)) {
      if (at < START + 10_000) continue;
      beats++;
      moments.add(at);
    }
  }
  assert.equal(beats, 10_000);
  assert.ok(moments.size <= 240, `${moments.size} moments`);
});
