/** Memory as text: bars, and the five lines of a cluster. */
import assert from "node:assert/strict";
import { memoryBar, memoryLines } from "../../../cli/output/memory_bar.ts";
import { memoryFigures } from "../memory_figures.ts";

const BARS: readonly (readonly [
  figures: readonly [process: number, managed: number, old: number, spilled: number],
  bar: string,
])[] = [
  [[0, 0, 0, 0], "[........................|] 0 B of 240.0 MiB"],
  [[120, 60, 40, 0], "[######++++--............|] 120.0 MiB of 240.0 MiB"],
  [[240, 240, 0, 0], "[########################|] 240.0 MiB of 240.0 MiB"],
  [
    [300, 100, 20, 120],
    "[##########++------------|~~~~~~~~~~~~] 300.0 MiB of 240.0 MiB, 120.0 MiB spilled",
  ],
  [[10, 10, 0, 1], "[#.......................|~] 10.0 MiB of 240.0 MiB, 1.0 MiB spilled"],
  [
    [10, 0, 10, 9600],
    "[+.......................|~~~~~~~~~~~~~~~~~~~~~~~~] 10.0 MiB of 240.0 MiB, 9.4 GiB spilled",
  ],
];

const ESCAPES = new RegExp(`${String.fromCharCode(27)}\\[\\d+m`, "g");

Deno.test("memoryBar() shows each part against the limit", () => {
  for (const [figures, bar] of BARS) {
    assert.equal(memoryBar(memoryFigures(figures), { colours: false }), bar);
  }
});

Deno.test("memoryBar() shows the same characters in colours", () => {
  for (const [figures, bar] of BARS) {
    const coloured = memoryBar(memoryFigures(figures), { colours: true });
    assert.equal(coloured.replaceAll(ESCAPES, ""), bar);
    assert.equal(coloured === bar, figures.every((bytes) => bytes === 0));
  }
});

Deno.test("memoryBar() shows only figures without a limit", () => {
  const text = memoryBar(memoryFigures([120, 60, 40, 3], null), { colours: false });
  assert.equal(text, "120.0 MiB, no limit, 3.0 MiB spilled");
});

Deno.test("memoryLines() shows the memory in five lines", () => {
  assert.deepEqual(memoryLines(memoryFigures([11, 3, 2, 1])), [
    "Process memory (RSS)  11.0 MiB",
    "  managed             3.0 MiB",
    "  unmanaged (old)     2.0 MiB",
    "  unmanaged (recent)  6.0 MiB",
    "Spilled to disk       1.0 MiB",
  ]);
});
