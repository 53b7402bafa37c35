/** Ranks of keys compared with the standard sort. */
import assert from "node:assert/strict";
import fc from "fast-check";
import { rankKeys } from "../../../graph/order/key_rank.ts";

function sortedBy(keys: readonly string[]): string[] {
  const sorted = new Array<string>(keys.length);
  rankKeys(keys).forEach((rank, index) => sorted[rank] = keys[index] as string);
  return sorted;
}

Deno.test("rankKeys() sorts like the standard sort, by code units", () => {
  const letters = fc.constantFrom("a", "b", "9", "-", "\u00e9", "\uffff", "\u{1F600}");
  const word = fc.array(letters, { maxLength: 20 }).map((parts) => parts.join(""));
  fc.assert(fc.property(fc.array(word, { maxLength: 200 }), (keys) => {
    assert.deepEqual(sortedBy(keys), keys.toSorted());
  }));
});

Deno.test("rankKeys() sorts keys that share long prefixes or are prefixes of each other", () => {
  const keys = Array.from({ length: 3000 }, (_, index) => {
    const tail = (index * 7919) % 3000;
    return `${"prefix-".repeat(20)}${"x".repeat(tail % 50)}${tail}`;
  });
  assert.deepEqual(sortedBy(keys), keys.toSorted());
});

Deno.test("rankKeys() keeps the order of equal keys", () => {
  const keys = Array.from({ length: 100 }, (_, index) => index % 2 === 0 ? "b" : "a");
  const rank = rankKeys(keys);
  assert.ok(keys.every((_, index) => rank[index] === (index >> 1) + (index % 2 === 0 ? 50 : 0)));
});
