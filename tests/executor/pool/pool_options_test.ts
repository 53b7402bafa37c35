/** What the pool makes of its options. */
import assert from "node:assert/strict";
import { keptBytesMax } from "../../../executor/pool/pool_options.ts";

const MIB = 2 ** 20;

Deno.test("keptBytesMax() is a quarter of the growth of an idle child, at most 64 MiB", () => {
  assert.equal(keptBytesMax({ idleGrowthBytesMax: 24 * MIB }), 6 * MIB);
  assert.equal(keptBytesMax({ idleGrowthBytesMax: 200 * MIB }), 50 * MIB);
  assert.equal(keptBytesMax({ idleGrowthBytesMax: 2 ** 40 }), 64 * MIB);
  assert.equal(keptBytesMax({}), 64 * MIB);
});
