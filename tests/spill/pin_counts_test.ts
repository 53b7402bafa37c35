/** Counts of pins by key. */
import assert from "node:assert/strict";
import { PinCounts } from "../../spill/pin_counts.ts";

Deno.test("PinCounts counts pins, and a key without pins is absent", () => {
  const pins = new PinCounts();
  pins.add("a");
  pins.add("a");
  assert.deepEqual([pins.remove("a"), pins.has("a")], [false, true]);
  assert.deepEqual([pins.remove("a"), pins.has("a")], [true, false]);
  assert.equal(pins.remove("a"), true, "a key that was never pinned");
});

Deno.test("take() returns and removes all pins of a key", () => {
  const pins = new PinCounts();
  for (const key of ["a", "a", "b"]) pins.add(key);
  assert.deepEqual([pins.take("a"), pins.take("a"), pins.has("b")], [2, 0, true]);
  pins.clear();
  assert.equal(pins.has("b"), false);
});
