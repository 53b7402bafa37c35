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
