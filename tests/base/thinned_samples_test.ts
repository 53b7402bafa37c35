import assert from "node:assert/strict";
import { ThinnedSamples } from "../../base/mod.ts";

Deno.test("ThinnedSamples has the median of few samples, and the lower one of two", () => {
  const samples = new ThinnedSamples();
  assert.equal(samples.median, null);
  for (const sample of [9, 1, 5]) samples.add(sample);
  assert.equal(samples.median, 5);
  samples.add(3);
  assert.equal(samples.median, 3);
});

Deno.test("ThinnedSamples has about the median of many samples, whenever they came", () => {
  for (const count of [1000, 12_345, 100_000]) {
    const rising = new ThinnedSamples();
    for (let sample = 1; sample <= count; sample++) rising.add(sample);
    const part = (rising.median ?? 0) / count;
    assert.ok(Math.abs(part - 0.5) <= 0.02, `${part} of ${count}`);
  }
});
