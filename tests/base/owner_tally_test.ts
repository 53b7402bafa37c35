import assert from "node:assert/strict";
import { OwnerTally } from "../../base/mod.ts";

Deno.test("OwnerTally counts by owner and in all, and takes an amount back once", () => {
  const tally = new OwnerTally();
  const [first] = [tally.take("a", 2), tally.take("a", 3), tally.take("b", 4)];
  assert.deepEqual([tally.of("a"), tally.of("b"), tally.of("c"), tally.total], [5, 4, 0, 9]);
  first();
  first();
  assert.deepEqual([tally.of("a"), tally.total], [3, 7]);
});
