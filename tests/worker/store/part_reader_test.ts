/** Parts of the results in a store, in memory and on a disk. */
import assert from "node:assert/strict";
import { joinBytes } from "../../../base/mod.ts";
import { asKey, decode } from "../../../protocol/mod.ts";
import { encodedParts } from "../../../protocol/encoded_files.ts";
import { KvTier, MemoryTier } from "../../../spill/mod.ts";
import { MemoryStore } from "../../../worker/store/memory_store.ts";
import { PartReader } from "../../../worker/store/part_reader.ts";
import { SpillStore } from "../../../worker/store/spill_store.ts";
import type { ValueStore } from "../../../worker/store/value_store.ts";

const KEY = asKey("local/ns/a");
const COUNT = 20;
const PART_BYTES = 200_000;

function result(shift: number): Uint8Array {
  const parts = Array.from(
    { length: COUNT },
    (_, index) => [`p${index}`, new Uint8Array(PART_BYTES + index).fill(index + shift)] as const,
  );
  return joinBytes(encodedParts(Object.fromEntries(parts), null));
}

/** A store that reads whole values only, like one of a user. */
function wholeStore(): ValueStore {
  const store = new MemoryStore();
  return Object.assign(Object.create(store), {
    range: undefined,
    getNow: undefined,
    put: store.put.bind(store),
    get: store.get.bind(store),
    size: store.size.bind(store),
    stream: async () => ReadableStream.from([(await store.get(KEY)) as Uint8Array]),
    close: store.close.bind(store),
  });
}

async function spilling(slow: MemoryTier | KvTier): Promise<SpillStore> {
  return await Promise.resolve(
    new SpillStore({ target: 1, slow, clock: () => performance.now() }),
  );
}

const STORES: Readonly<Record<string, (folder: string) => Promise<ValueStore>>> = {
  memory: () => Promise.resolve(new MemoryStore()),
  "whole values only": () => Promise.resolve(wholeStore()),
  "a tier without ranges": () => spilling(new MemoryTier()),
  "a database": async (folder) => await spilling(await KvTier.open(folder)),
  "a compressed database": async (folder) =>
    await spilling(await KvTier.open(folder, { compression: "zstd" })),
  files: async (folder) => await spilling(await KvTier.open(folder, { fileBytesMin: 1000 })),
};

for (const [name, open] of Object.entries(STORES)) {
  Deno.test(`PartReader reads parts of values in ${name}`, async () => {
    const folder = await Deno.makeTempDir();
    const store = await open(folder);
    try {
      const reader = PartReader.of(store);
      assert.equal(await reader.get(KEY, ["p1"], "get-data"), undefined);
      for (const shift of [0, 100]) {
        await store.put(KEY, result(shift));
        for (const names of [["p0"], ["p12", "p7"], ["p19"]]) {
          const bytes = await reader.get(KEY, names, "get-data").catch(() =>
            // The result is another one than when its parts were listed.
            reader.get(KEY, names, "get-data")
          );
          const { files } = decode(bytes as Uint8Array) as { files: Record<string, Uint8Array> };
          assert.deepEqual(Object.keys(files).sort(), [...names].sort());
          for (const [part, content] of Object.entries(files)) {
            const index = Number(part.slice(1));
            assert.equal(content.length, PART_BYTES + index);
            assert.ok(content.every((byte) => byte === index + shift), part);
          }
        }
      }
    } finally {
      await store.close();
      await Deno.remove(folder, { recursive: true });
    }
  });
}

Deno.test("PartReader does not give bytes of a result that has replaced another of its size", async () => {
  const store = new MemoryStore();
  const reader = PartReader.of(store);
  const make = (name: string) =>
    joinBytes(encodedParts({ [`${name}1`]: [1, 2, 3], [`${name}2`]: [4, 5, 6] }, null));
  await store.put(KEY, make("a"));
  assert.ok(reader.getNow(KEY, ["a2"], "execute") !== undefined);
  const selection = await reader.select(KEY, ["a2"], "get-data");
  await store.put(KEY, make("b"));
  assert.equal(reader.getNow(KEY, ["a2"], "execute"), undefined);
  assert.ok(selection !== undefined);
  await assert.rejects(
    () => Array.fromAsync(reader.stream(KEY, selection, "get-data")),
    /Cannot read the part "a2": the result has changed/,
  );
  assert.deepEqual(decode(await reader.get(KEY, ["b1"], "execute") as Uint8Array), {
    files: { b1: [1, 2, 3] },
    value: null,
  });
});
