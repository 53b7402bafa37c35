import assert from "node:assert/strict";
import fc from "fast-check";
import {
  AtomicPlan,
  atomics,
  BLOCK_BYTES,
  chunkMutations,
  type KvMutation,
  recordMutation,
  removalMutations,
} from "../../../spill/kv/layout.ts";
import { blocksOf } from "../../../spill/kv/stored_value.ts";

const CHUNK = 65_536;
const PREFIX = ["weir", "0198c5a2-52d0-7cc0-8f2e-6d2f8d1a3b4c"];

Deno.test("chunkMutations() covers a block exactly, without copies", () => {
  fc.assert(fc.property(fc.integer({ min: 0, max: BLOCK_BYTES }), fc.nat(100), (size, first) => {
    const block = new Uint8Array(size);
    const chunks = chunkMutations(PREFIX, 7, first, block);
    let offset = 0;
    for (const [index, { key, value, bytes }] of chunks.entries()) {
      assert.deepEqual(key, [...PREFIX, "v", 7, first + index]);
      assert.ok(value instanceof Uint8Array && value.buffer === block.buffer);
      assert.deepEqual([value.byteOffset, value.length], [offset, bytes]);
      assert.ok(bytes > 0 && bytes <= CHUNK);
      offset += bytes;
    }
    assert.deepEqual([offset, chunks.length], [size, Math.ceil(size / CHUNK)]);
  }));
});

Deno.test("a full block and its record fit into one atomic operation of KV with any key", async () => {
  for (const key of ["", "k".repeat(5000), "\u{1f600}".repeat(5000)]) {
    const plan = new AtomicPlan();
    const chunks = chunkMutations(PREFIX, Number.MAX_SAFE_INTEGER, 0, new Uint8Array(BLOCK_BYTES));
    const record = { key, size: BLOCK_BYTES, chunks: 12, compression: "none" as const };
    const mutations = [...chunks, recordMutation(PREFIX, Number.MAX_SAFE_INTEGER, record)];
    assert.ok(plan.fits(mutations));
    await commit(mutations);
  }
});

Deno.test("the record of a file of 12 GiB fits into one atomic operation of KV", async () => {
  const file = {
    name: "spill.kv.2-17.value",
    bytes: 2 ** 33,
    checksums: new Uint32Array(12 * 1024),
  };
  const record = {
    key: "k".repeat(5000),
    size: 2 ** 33,
    chunks: 0,
    compression: "zstd",
    file,
  } as const;
  const mutation = recordMutation(PREFIX, Number.MAX_SAFE_INTEGER, record);
  assert.ok(new AtomicPlan().fits([mutation]));
  assert.ok(mutation.bytes >= file.checksums.byteLength);
  await commit([mutation]);
});

Deno.test("atomics() keeps the order, and KV accepts each operation at its largest", async () => {
  const short = Array.from({ length: 900 }, (_, n) => [
    ...chunkMutations(PREFIX, n, 0, new Uint8Array(100)),
    recordMutation(PREFIX, n, { key: "k".repeat(900), size: 100, chunks: 1, compression: "zstd" }),
  ]).flat();
  const removals = [...removalMutations(PREFIX, { n: 3, chunks: 2500 })];
  const chunks = Array.from(
    { length: 4 },
    (_, n) => chunkMutations(PREFIX, n, 0, new Uint8Array(7 * CHUNK)),
  ).flat();
  for (const mutations of [short, removals, chunks, []]) {
    const cut = [...atomics(mutations)];
    assert.deepEqual(cut.flat(), mutations);
    assert.ok(cut.every(({ length }) => length > 0));
    for (const each of cut) await commit(each);
  }
});

Deno.test("removalMutations() deletes the record last", () => {
  assert.deepEqual(
    [...removalMutations([], { n: 5, chunks: 2 })].map(({ key }) => key),
    [["v", 5, 0], ["v", 5, 1], ["m", 5]],
  );
});

Deno.test("blocksOf() covers a value without gaps, compressed or not", () => {
  fc.assert(fc.property(
    fc.integer({ min: 0, max: 5 * BLOCK_BYTES }),
    fc.boolean(),
    fc.infiniteStream(fc.integer({ min: 1, max: BLOCK_BYTES })),
    (size, isCompressed, lengths) => {
      const count = Math.ceil(size / BLOCK_BYTES);
      const blocks = isCompressed ? [...lengths.take(count)] : undefined;
      const value = {
        key: "",
        n: 1,
        size,
        blocks,
        diskBytes: 0,
        chunks: 0,
        file: undefined,
        checksums: [],
        readers: 0,
        isForgotten: false,
      };
      let [offset, chunk] = [0, 0];
      for (const block of blocksOf(value, 64 * CHUNK)) {
        assert.deepEqual([block.offset, block.firstChunk], [offset, chunk]);
        assert.equal(block.chunks, Math.ceil(block.diskBytes / CHUNK));
        offset += block.size;
        chunk += block.chunks;
      }
      assert.equal(offset, size);
    },
  ));
});

/** Rejects if the atomic operation is too large for KV. */
async function commit(mutations: readonly KvMutation[]): Promise<void> {
  using kv = await Deno.openKv(":memory:");
  const atomic = kv.atomic();
  for (const { key, value } of mutations) {
    if (value === undefined) atomic.delete([...key]);
    else atomic.set([...key], value);
  }
  await atomic.commit();
}
