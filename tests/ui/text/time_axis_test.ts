import assert from "node:assert/strict";
import { axisTimes, viewAfterKey } from "../../../ui/text/time_axis.ts";

const LABEL = 62;

Deno.test("axisTimes(): labels neither overlap nor leave the axis, at any width and zoom", () => {
  for (const pixels of [0, 40, 220, 258, 700, 1200, 3000]) {
    for (const seconds of [0.5, 1, 7, 30, 61, 600, 5000, 86_400, 4e6, 1e8]) {
      const [from, to] = [1_000_123, 1_000_123 + seconds * 1000];
      const at = (time: number) => ((time - from) / (to - from)) * pixels;
      const times = axisTimes(from, to, { pixels, labelPixels: LABEL });
      const what = `${seconds} s on ${pixels} pixels: ${times.length}`;
      assert.ok(times.length <= pixels / LABEL + 1, what);
      for (const [index, time] of times.entries()) {
        assert.ok(at(time) >= 0 && at(time) + LABEL <= pixels + 0.01, what);
        const next = times[index + 1];
        if (next !== undefined) assert.ok(at(next) - at(time) >= LABEL - 0.01, what);
      }
    }
  }
});

Deno.test("axisTimes() are round", () => {
  assert.deepEqual(axisTimes(1000, 31_000, { pixels: 260, labelPixels: LABEL }), [10_000, 20_000]);
  assert.deepEqual(
    axisTimes(0, 30_000, { pixels: 1000, labelPixels: LABEL }),
    Array.from({ length: 15 }, (_, at) => at * 2000),
  );
});

Deno.test("viewAfterKey(): arrows move by a tenth, + and - zoom about the middle", () => {
  assert.deepEqual(viewAfterKey("ArrowLeft", 100, 200), [90, 190]);
  assert.deepEqual(viewAfterKey("ArrowRight", 100, 200), [110, 210]);
  assert.deepEqual(viewAfterKey("+", 100, 200), [110, 190]);
  assert.deepEqual(viewAfterKey("-", 110, 190), [100, 200]);
  for (const key of ["Tab", "Enter", "ArrowUp", "a"]) assert.equal(viewAfterKey(key, 0, 1), null);
});
