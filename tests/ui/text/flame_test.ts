/** What a flame graph draws, what a search finds, and where the arrow keys lead. */
import assert from "node:assert/strict";
import type { ProfileTreeData } from "../../../protocol/mod.ts";
import {
  flameBoxes,
  foundPart,
  hueOf,
  isFound,
  nextBox,
  placeText,
  shownName,
} from "../../../ui/text/flame.ts";

/** `main` calls `a` (30), `b` (60, of which `c` 20) and `tiny`; itself 10. */
const TREE: ProfileTreeData = {
  functions: [
    ["main", "tasks.ts", 1, 1],
    ["a", "tasks.ts", 2, 1],
    ["b", "lib.ts", 3, 1],
    ["c", "lib.ts", 4, 1],
    ["tiny", "lib.ts", 5, 1],
  ],
  nodes: [[-1, 0, 9_999], [0, 1, 30_000], [0, 2, 40_000], [2, 3, 20_000], [
    0,
    4,
    1,
  ]],
};

function shown(focus: number | null): unknown {
  return flameBoxes(TREE, focus).map(({ called: [name], depth, from, width }) =>
    `${name} ${depth} ${from.toFixed(2)} ${width.toFixed(2)}`
  );
}

Deno.test("flameBoxes() draws calls below their callers, the largest first, and no tiny ones", () => {
  assert.deepEqual(shown(null), [
    "main 0 0.00 1.00",
    "b 1 0.00 0.60",
    "c 2 0.00 0.20",
    "a 1 0.60 0.30",
  ]);
  assert.deepEqual(shown(2), [
    "main 0 0.00 1.00",
    "b 1 0.00 1.00",
    "c 2 0.00 0.33",
  ]);
  assert.deepEqual(flameBoxes({ functions: [], nodes: [] }, null), []);
});

Deno.test("nextBox() leads to callers, callees and siblings", () => {
  const boxes = flameBoxes(TREE, null);
  const next = (node: number | null, key: string) => nextBox(boxes, node, key)?.called[0] ?? null;
  assert.equal(next(null, "ArrowDown"), "main");
  assert.equal(next(0, "ArrowDown"), "b");
  assert.equal(next(2, "ArrowRight"), "a");
  assert.equal(next(1, "ArrowLeft"), "b");
  assert.equal(next(2, "ArrowDown"), "c");
  assert.equal(next(3, "ArrowUp"), "b");
  assert.equal(next(1, "Home"), "main");
  for (
    const [node, key] of [[0, "ArrowUp"], [1, "ArrowDown"], [1, "ArrowRight"], [
      1,
      "x",
    ]] as const
  ) {
    assert.equal(next(node, key), null, `${node} ${key}`);
  }
});

Deno.test("a search finds names and files, and counts nested calls once", () => {
  assert.ok(isFound(["Main", "", 0, 0], "mAi"));
  assert.ok(isFound(["f", "Lib.ts", 0, 0], "lib"));
  assert.ok(!isFound(["f", "a.ts", 0, 0], "lib"));
  assert.equal(foundPart(TREE, "lib.ts"), 0.60001);
  assert.equal(foundPart(TREE, "main"), 1);
  assert.equal(foundPart({ functions: [], nodes: [] }, "x"), 0);
});

Deno.test("names show what cannot be seen, and functions of one file have one colour", () => {
  assert.equal(shownName(["", "", 0, 0]), "(anonymous)");
  assert.equal(
    shownName(["a\u001b[2J\u202eb", "", 0, 0]),
    "a\\u001b[2J\\u202eb",
  );
  assert.equal(placeText(["f", "a\n.ts", 3, 4]), "a\\u000a.ts:3:4");
  assert.equal(placeText(["f", "", 3, 4]), "eval:3:4");
  assert.equal(placeText(["f", "", 0, 0]), "");
  assert.equal(hueOf(["f", "a.ts", 1, 1]), hueOf(["g", "a.ts", 9, 9]));
});
