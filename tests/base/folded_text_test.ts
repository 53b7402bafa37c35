import assert from "node:assert/strict";
import fc from "fast-check";
import { FoldedText, foldText } from "../../base/mod.ts";

Deno.test("foldText() replaces numbers and ids", () => {
  for (
    const [text, folded] of [
      ["shop 3", "shop N"],
      ["shop-12 took 1.5 s", "shop-N took N s"],
      ["line 4:13, 10,000 rows", "line N, N rows"],
      ["order 2f1c9b7e-0a4d-4c11-9a52-7a1f0e6b3c8d is gone", "order ID is gone"],
      ["at 2026-11-27T02:26:24.123Z: late", "at N: late"],
      ["commit 5f2a9c1d0e77 at 0x7ffe", "commit ID at ID"],
      ["id 01JDNN6Y8Q3M5XK2V7B9T4CWRE", "id ID"],
      ["unexpected end of deadbeef", "unexpected end of deadbeef"],
      ["", ""],
    ] as const
  ) assert.equal(foldText(text), folded);
});

Deno.test("FoldedText keeps what all texts have in common", () => {
  const folded = (...texts: readonly [string, ...string[]]) => {
    const [first, ...others] = texts;
    const found = new FoldedText(first);
    for (const text of others) found.add(text);
    return found.toString();
  };
  assert.equal(folded("shop 3"), "shop 3");
  assert.equal(folded("shop 3", "shop 3"), "shop 3");
  assert.equal(folded("shop 3", "shop 7"), "shop N");
  assert.equal(folded("shop 3: 503", "shop 7: 503", "shop 3: 503"), "shop N: 503");
  assert.equal(folded("shop 3: 503", "shop 7: 503", "shop 7: 404"), "shop N: N");
});

Deno.test("FoldedText: each of its texts folds to the same as the result", () => {
  const numbers = fc.array(fc.nat(), { minLength: 3, maxLength: 3 });
  fc.assert(fc.property(fc.array(numbers, { minLength: 1 }), (rows) => {
    const texts = rows.map(([a, b, c]) => `a${a} of ${b}: ${c}`);
    const folded = new FoldedText(texts[0] ?? "");
    for (const text of texts) folded.add(text);
    assert.equal(foldText(folded.toString()), foldText(texts[0] ?? ""));
  }));
});
