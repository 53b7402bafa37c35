/**
 * `dot-amm`: the blocked dot product on eight workers with the memory manager. The figure is its
 * peak of managed memory relative to the peak without the memory manager, in the same run. The
 * limit is the size of the matrix and its transpose with one copy of each block: in the order in
 * which the tasks run, all blocks of both are needed before the first row of products is complete.
 */
import assert from "node:assert/strict";
import { dotProductDirect } from "../../cli/demo/dot_product.ts";
import { NO_PROGRESS } from "../../cli/demo/demo_progress.ts";
import { runDotProducts } from "../../cli/demo/dot_product_run.ts";
import type { BenchRow } from "./row.ts";

const WORKERS = 8;
/** Bytes of one element of a matrix. */
const ENTRY_BYTES = 8;

export const dotAmm: BenchRow = {
  name: "dot-amm",
  summary: "the peak of memory of a blocked product, with the memory manager",
  async run({ quick }) {
    const problem = { blocks: 12, blockSize: quick ? 120 : 250 };
    const { off, on } = await runDotProducts(problem, WORKERS, NO_PROGRESS);
    const expected = dotProductDirect(problem);
    for (const { value } of [off, on]) assert.ok(Math.abs(value - expected) <= 1e-9 * expected);
    const input = (problem.blocks * problem.blockSize) ** 2 * ENTRY_BYTES;
    return {
      unit: "of the peak without",
      value: on.peakManagedBytes / off.peakManagedBytes,
      limit: 2 * input / off.peakManagedBytes,
      limitName: "matrix and transpose, one copy",
      goal: 0.7,
      ceiling: 0.9,
      notes: `${(on.peakManagedBytes / input).toFixed(2)} times the input, without ` +
        `${(off.peakManagedBytes / input).toFixed(2)}; ${on.seconds.toFixed(1)} s, without ` +
        `${off.seconds.toFixed(1)} s`,
    };
  },
};
