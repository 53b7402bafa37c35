/** Durations as text. */
import assert from "node:assert/strict";
import { ago, formatDuration, formatRange, spanOf } from "../../../cli/output/duration.ts";

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

Deno.test("formatRange() has the unit of its end, and is one number if both ends are nearly the same", () => {
  const cases: [range: [number, number], text: string][] = [
    [[840, 1200], "14-20 min"],
    [[950, 1010], "about 16 min"],
    [[20, 45], "20-45 s"],
    [[3000, 9000], "1-3 h"],
    [[0.2, 0.4], "less than 1 s"],
  ];
  for (const [range, text] of cases) assert.equal(formatRange(range), text);
});
