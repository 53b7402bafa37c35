/** Durations as text. */
import assert from "node:assert/strict";
import { ago, formatDuration, spanOf } from "../../../cli/output/duration.ts";

Deno.test("formatDuration() has a unit that fits", () => {
  const cases = [
    [-5, "0 ms"],
    [19.6, "20 ms"],
    [1234, "1.2 s"],
    [12_345, "12 s"],
    [200_000, "3 min 20 s"],
    [7_500_000, "2 h 5 min"],
  ] as const;
  for (const [ms, text] of cases) assert.equal(formatDuration(ms), text);
});

Deno.test("spanOf() and ago() are empty for what has not happened", () => {
  const [from, to] = ["2026-01-01T00:00:00.000Z", "2026-01-01T00:00:05.000Z"];
  const now = Date.parse("2026-01-01T00:00:30.000Z");
  assert.equal(spanOf(from, to, now), "5.0 s");
  assert.equal(spanOf(from, null, now), "30 s");
  assert.equal(spanOf(null, null, now), "");
  assert.equal(ago(to, now), "25 s ago");
  assert.equal(ago(null, now), "");
});
