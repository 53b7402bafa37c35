import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import fc from "fast-check";
import { TransferBlocks } from "../../../worker/data_server/blocks.ts";
import { propertyRuns } from "../../property_runs.ts";

const KIB = 1024;

/** Returns the sizes sent for pieces of these sizes. */
function sizes(...pieces: number[]): number[] {
  return sent(pieces.map((size) => new Uint8Array(size))).map((block) => block.byteLength);
}

function sent(pieces: readonly Uint8Array[]): Uint8Array[] {
  const blocks = new TransferBlocks();
  // A block is sent before the next call.
  const out = pieces.flatMap((piece) => blocks.push(piece).map((block) => block.slice()));
  return [...out, ...blocks.rest()];
}

Deno.test("push() packs small pieces and splits large ones", () => {
  assert.deepEqual(sizes(), []);
  assert.deepEqual(sizes(0, 0), []);
  assert.deepEqual(sizes(...Array(25_000).fill(3)), [65_535, 9465]);
  assert.deepEqual(sizes(60 * KIB, 4 * KIB, 1), [64 * KIB, 1]);
  assert.deepEqual(sizes(1, 64 * KIB, 1), [1, 64 * KIB, 1]);
  assert.deepEqual(sizes(1, 2049 * KIB, 1), [1, 1024 * KIB, 1024 * KIB, 1 * KIB, 1]);
});

Deno.test("push() and rest() return every byte once and in order", () => {
  const size = fc.oneof(fc.nat(100), fc.integer({ min: 60 * KIB, max: 70 * KIB }));
  fc.assert(
    fc.property(fc.array(size, { maxLength: 20 }), (lengths) => {
      const pieces = lengths.map((length, index) => new Uint8Array(length).fill(index + 1));
      assert.ok(Buffer.concat(sent(pieces)).equals(Buffer.concat(pieces)));
    }),
    propertyRuns(50),
  );
});

Deno.test("push() frees a block that was sent, and leaves the pieces alone", () => {
  const blocks = new TransferBlocks();
  const large = new Uint8Array(64 * KIB);
  assert.deepEqual(blocks.push(new Uint8Array(10)), []);
  const [block, part] = blocks.push(large);
  assert.equal(block?.byteLength, 10);
  assert.deepEqual(blocks.rest(), []);
  assert.deepEqual([block?.byteLength, part?.byteLength, large.byteLength], [
    0,
    64 * KIB,
    64 * KIB,
  ]);
});
