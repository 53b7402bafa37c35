/** Amounts of resources in millionths. */
import assert from "node:assert/strict";
import { fromMillionths, toDemand, toMillionths } from "../../protocol/mod.ts";

Deno.test("toDemand() sorts by name and leaves out amounts of 0", () => {
  assert.deepEqual(toDemand({ B: 1, A: 0.5, C: 0 }), [["A", 500_000], ["B", 1_000_000]]);
  assert.deepEqual(toDemand({}), []);
});

Deno.test("toMillionths() rounds, so that ten tenths are one", () => {
  const tenths = Array.from({ length: 10 }, () => toMillionths(0.1));
  const sum = tenths.reduce((total, tenth) => total + tenth, 0);
  assert.equal(sum, toMillionths(1));
  assert.equal(fromMillionths(sum), 1);
  assert.equal(toMillionths(1e-7), 0);
});
