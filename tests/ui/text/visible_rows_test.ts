import assert from "node:assert/strict";
import { visibleRows } from "../../../ui/text/visible_rows.ts";

const HEIGHT = 360;

Deno.test("visibleRows() has the rows of the frame, ten on both sides, and the space of the others", () => {
  const rows = (top: number) => visibleRows(1000, { top, height: HEIGHT, rowPixels: 36 });
  assert.deepEqual(rows(0), { first: 0, last: 30, before: 0, after: 970 * 36 });
  assert.deepEqual(rows(3600), { first: 90, last: 120, before: 90 * 36, after: 880 * 36 });
  assert.deepEqual(rows(36_000 - HEIGHT), { first: 970, last: 1000, before: 970 * 36, after: 0 });
});

Deno.test("visibleRows() of a list that became shorter are its last ones", () => {
  assert.deepEqual(visibleRows(100, { top: 30_000, height: HEIGHT, rowPixels: 36 }), {
    first: 70,
    last: 100,
    before: 70 * 36,
    after: 0,
  });
});

Deno.test("visibleRows() keeps the height of the whole, however high a card is", () => {
  for (const rowPixels of [36, 61.5, 140, 900]) {
    for (const top of [0, 1234, 70_000]) {
      const { first, last, before, after } = visibleRows(500, { top, height: 590, rowPixels });
      assert.equal(before + (last - first) * rowPixels + after, 500 * rowPixels);
    }
  }
});
