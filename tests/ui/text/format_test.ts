import assert from "node:assert/strict";
import {
  shortId,
  showBytes,
  showCount,
  shownState,
  showPercent,
  showRange,
  showRate,
  showResult,
  showSeconds,
  showSpan,
  showTime,
} from "../../../ui/text/format.ts";

Deno.test("a result that is not there says where it is", () => {
  assert.equal(showResult({ nbytes: 1536 }), "1.5 KiB");
  assert.equal(showResult({ nbytes: 1536, result: "available" }), "1.5 KiB");
  assert.equal(showResult({ nbytes: 1536, result: "lost" }), "1.5 KiB, lost");
  assert.equal(showResult({ nbytes: null, result: "recomputable" }), "being computed again");
  assert.equal(showResult({ nbytes: null }), "");
});

Deno.test("a task that is erred has failed, or is blocked by another one", () => {
  assert.equal(shownState({ state: "erred" }), "failed");
  assert.equal(shownState({ state: "erred", blame: "a" }), "blocked");
  assert.equal(shownState({ state: "memory" }), "memory");
});

Deno.test("sizes have binary units and three digits at most", () => {
  const cases: [number, string][] = [
    [0, "0 B"],
    [1023, "1023 B"],
    [1536, "1.5 KiB"],
    [2 ** 20, "1 MiB"],
    [150.4 * 2 ** 20, "150 MiB"],
    [1.25 * 2 ** 30, "1.3 GiB"],
    [2 ** 60, "1024 PiB"],
  ];
  for (const [bytes, expected] of cases) assert.equal(showBytes(bytes), expected);
});

Deno.test("times have the two largest units", () => {
  const cases: [number, string][] = [
    [0, "0 µs"],
    [0.000_057, "57 µs"],
    [0.0123, "12.3 ms"],
    [3.04, "3 s"],
    [59.96, "60 s"],
    [75, "1 min 15 s"],
    [120, "2 min"],
    [7260, "2 h 1 min"],
    [90_000, "1 d 1 h"],
  ];
  for (const [seconds, expected] of cases) assert.equal(showSeconds(seconds), expected);
  const at = "2026-01-31T12:00:00.000Z";
  assert.equal(showSpan(at, at, 0), "< 1 ms");
  assert.equal(showSpan(at, null, Date.parse(at) + 4000), "4 s");
});

Deno.test("counts, rates, parts, times of the day and ids are short", () => {
  assert.equal(showCount(1_234_567), "1,234,567");
  assert.deepEqual([3.26, 99.96, 12_345.6].map(showRate), ["3.3", "100", "12,346"]);
  assert.equal(showPercent(0.256), "26 %");
  const now = new Date(2026, 0, 31, 13, 0, 0);
  assert.equal(showTime(new Date(2026, 0, 31, 9, 5, 7).getTime(), now), "09:05:07");
  assert.equal(showTime(new Date(2026, 0, 30, 9, 5, 7).getTime(), now), "2026-01-30 09:05:07");
  assert.equal(shortId("w1"), "w1");
  assert.equal(shortId("01a20b3d-73b3-71f4-8411-5ce17c606837"), "01a20b3d…6837");
});

Deno.test("a time that is not exact is a range, in the unit of its end", () => {
  const cases: [range: [number, number], text: string][] = [
    [[840, 1200], "14-20 min"],
    [[950, 1010], "16 min"],
    [[20, 45], "20-45 s"],
    [[3000, 9000], "1-3 h"],
    [[0.2, 0.4], "< 1 s"],
  ];
  for (const [range, text] of cases) assert.equal(showRange(range), text);
});
