/** Line charts as SVG. */
import assert from "node:assert/strict";
import { drawLines } from "../../../routes/memory/line_chart.ts";

Deno.test("drawLines() labels the axes with round numbers, and draws a single point and no lines", () => {
  const options = { title: "T", yLabel: "GiB", elapsed: true };
  const points = [[0, 0], [5, 3], [10, 7]] as const;
  const svg = drawLines([{ label: "one", points }, { label: "two", points: [[4, 1]] }], options);
  const [, path = ""] = /points="([^"]+)"/.exec(svg) ?? [];
  assert.deepEqual(path.split(" "), ["70,350", "505,233.75", "940,78.75"]);
  assert.match(svg, /<circle cx="418" cy="311.25"/);
  const labels = [...svg.matchAll(/>([^<>\n]+)<\/text>/g)].map((match) => match[1]);
  assert.deepEqual(labels, [
    ...["T", "GiB", "0", "2", "4", "6", "8", "0", "2", "4", "6", "8", "10", "seconds"],
    ...["one", "two"],
  ]);
  assert.match(drawLines([], options), /<\/svg>\n$/);
  const odd = drawLines([{ label: 'a"\u0000\ud800', points: [[0, 0]] }], options);
  assert.match(odd, />a&quot; \ufffd<\/text>/);
  const day = drawLines([{ label: "x", points: [[0, 1], [3600, 2]] }], {
    ...options,
    elapsed: false,
  });
  assert.match(day, />00:00:00<.*>01:00:00</s);
});

Deno.test("drawLines() splits a long legend into rows", () => {
  const options = { title: "T", yLabel: "GiB", elapsed: true };
  const lines = Array.from({ length: 13 }, (_, index) => ({
    label: `line ${index}`,
    points: [[0, 0], [1, 1]] as const,
  }));
  const svg = drawLines(lines, options);
  assert.match(svg, /viewBox="0 0 960 452" width="960" height="452"/);
  const places = [...svg.matchAll(/<text x="([^"]+)" y="([^"]+)"[^>]*>line /g)];
  assert.equal(new Set(places.map(([, x, y]) => `${x} ${y}`)).size, 13);
  assert.deepEqual([...new Set(places.map(([, , y]) => y))], ["408", "424", "440"]);
});
