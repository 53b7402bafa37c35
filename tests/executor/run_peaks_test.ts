import assert from "node:assert/strict";
import { RunPeaks } from "../../executor/run_peaks.ts";
import { asKey } from "../../protocol/mod.ts";

Deno.test("the peak of each task is the largest sample, taken once", () => {
  const peaks = new RunPeaks();
  peaks.note(asKey("ns/a"), 5);
  peaks.note(asKey("ns/b"), 7);
  peaks.note(asKey("ns/a"), 9);
  peaks.note(asKey("ns/a"), 1);
  assert.deepEqual(peaks.take(), [["ns/a", 9], ["ns/b", 7]]);
  assert.deepEqual(peaks.take(), []);
  peaks.note(asKey("ns/a"), 1);
  assert.deepEqual(peaks.take(), [["ns/a", 1]]);
});

Deno.test("of many tasks the largest are kept", () => {
  const peaks = new RunPeaks();
  for (let index = 0; index < 10_000; index++) {
    peaks.note(asKey(`ns/x-${index}`), 1 + (index * 7919) % 10_000);
  }
  const taken = peaks.take();
  assert.deepEqual(
    taken.map(([, bytes]) => bytes),
    Array.from({ length: 64 }, (_, at) => 10_000 - at),
  );
});
