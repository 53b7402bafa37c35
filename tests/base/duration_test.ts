/** Durations with units. */
import assert from "node:assert/strict";
import { durationWithin, parseDuration, wantedDuration } from "../../base/mod.ts";

const TEXTS: readonly (readonly [text: string, seconds: number])[] = [
  ["500ms", 0.5],
  ["2s", 2],
  ["2", 2],
  ["0.25", 0.25],
  ["5m", 300],
  ["5min", 300],
  ["1h", 3600],
  ["1.5h", 5400],
  ["2d", 172_800],
  [" 3 s ", 3],
  ["1e3ms", 1],
  ["1.1m", 66],
  [".5s", 0.5],
  ["0", 0],
];

for (const [text, seconds] of TEXTS) {
  Deno.test(`parseDuration() reads "${text}" as ${seconds} s`, () => {
    assert.equal(parseDuration(text), seconds);
    assert.equal(durationWithin(text, {}), seconds);
  });
}

Deno.test("parseDuration() rejects text that is no duration, and keeps numbers", () => {
  for (
    const text of ["", "s", "5 weeks", "-1s", "1h30m", "Infinity", "NaN", "0x10", "5M", "1,5s"]
  ) {
    assert.throws(() => parseDuration(text), {
      name: "RangeError",
      message: `Cannot read "${text}" as a duration: write seconds, or as in 500ms, 2s, 5m or 1h`,
    });
    assert.equal(durationWithin(text, {}), null, text);
  }
  assert.equal(parseDuration(1.5), 1.5);
});

Deno.test("durationWithin() includes the ends of a range, but not what is to be exceeded", () => {
  const range = { least: 0, above: true, most: 60 };
  const cases = [["1m", 60], ["61s", null], [0, null], ["0ms", null], ["1ms", 0.001]] as const;
  for (const [value, seconds] of cases) assert.equal(durationWithin(value, range), seconds);
  for (const value of [NaN, Infinity, null, undefined, [1], {}, true, "1e999h"]) {
    assert.equal(durationWithin(value, range), null);
  }
});

Deno.test("wantedDuration() names the range and the forms", () => {
  const forms = "seconds, or as in 500ms, 2s, 5m or 1h";
  assert.equal(wantedDuration({}), `a duration of 0 s or more: ${forms}`);
  assert.equal(wantedDuration({ above: true }), `a duration above 0 s: ${forms}`);
  assert.equal(wantedDuration({ most: 60 }), `a duration from 0 to 60 s: ${forms}`);
  const above = wantedDuration({ above: true, most: 60 });
  assert.equal(above, `a duration above 0, at most 60 s: ${forms}`);
});
