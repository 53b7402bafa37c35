/** Tables in columns. */
import assert from "node:assert/strict";
import { tableLines } from "../../../cli/output/table.ts";

Deno.test("tableLines() aligns columns by what is seen, and makes names safe", () => {
  const styled = { plain: "ok", styled: "\x1b[32mok\x1b[0m" };
  assert.deepEqual(
    tableLines(["A", { title: "N", align: "right" }, "LAST"], [
      ["x\x1b[2J", "1", "end"],
      [styled, "100", ""],
    ]),
    [
      "A           N  LAST",
      "x\\x1b[2J    1  end",
      "\x1b[32mok\x1b[0m        100",
    ],
  );
});

Deno.test("tableLines() without rows has only the titles", () => {
  assert.deepEqual(tableLines(["A", "B"], []), ["A  B"]);
});

const COLUMNS = [
  { title: "KEY", cutTo: 8 },
  { title: "STATE" },
  { title: "SIZE", align: "right", weight: 2 },
  { title: "OP", weight: 1 },
  { title: "NOTE", weight: 3, cutTo: 10 },
] as const;
const ROWS = [["load/january/part-0001", "failed", "12 KiB", "count", "Error: no such file"]];

for (
  const [width, row] of [
    [80, "load/january/part-0001  failed  12 KiB  count  Error: no such file"],
    [61, "load/january/...  failed  12 KiB  count  Error: no such..."],
    [54, "load/januar...  failed  12 KiB  count  Error: no..."],
    [46, "load/...  failed  12 KiB  count  Error:..."],
    [38, "load/...  failed  12 KiB  Error:..."],
    [34, "load/...  failed  Error:..."],
    [24, "load/january/...  failed"],
    [10, "load/...  failed"],
  ] as const
) {
  Deno.test(`tableLines() in ${width} columns cuts between words, and leaves columns out`, () => {
    const lines = tableLines(COLUMNS, ROWS, { width });
    assert.deepEqual(lines.slice(1), [row]);
    // The columns that stay are wider than this, in the last case.
    for (const line of lines) assert.ok(line.length <= Math.max(16, width), line);
  });
}
