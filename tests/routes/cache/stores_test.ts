/** Results on their way into the place: small ones are read together, and found before. */
import assert from "node:assert/strict";
import type { CachePlace } from "../../../cache/mod.ts";
import { Generations } from "../../../cache/place/generations.ts";
import type { Key } from "../../../protocol/mod.ts";
import { PendingResults, SMALL_RESULT_BYTES_MAX } from "../../../routes/cache/pending_results.ts";
import { type HeldValues, Stores } from "../../../routes/cache/stores.ts";
import { entryOf } from "../../cache/place/entries.ts";
import { MemoryPlace } from "../../cache/scenarios/memory_place.ts";
import { eventually } from "../../eventually.ts";

const SMALL = Array.from({ length: 100 }, (_, at) => new TextEncoder().encode(`value ${at}`));

/** Stores of a place that writes once the gate is open, and a worker that holds these values. */
function storesOf(values: readonly Uint8Array[], { bytesMax = Infinity, fails = false } = {}) {
  const gate = Promise.withResolvers<void>();
  const place = new MemoryPlace();
  const generations = new Generations();
  const gated: Omit<CachePlace, "figures" | "close"> = {
    kind: "folder",
    generation: (owner) => generations.of(owner),
    getMany: (keys) => place.getMany(keys),
    read: (result) => place.read(result),
    readBytes: (result) => place.readBytes(result),
    link: (entry) => place.link(entry),
    put: async (entry, body) => (await gate.promise, await place.put(entry, body)),
  };
  const reads: number[] = [];
  let opened = 0;
  const held: HeldValues = {
    open: (key) => {
      opened++;
      const bytes = values[Number(key)] as Uint8Array<ArrayBuffer> | undefined;
      const stream = bytes && new Response(bytes).body;
      return Promise.resolve(stream ? { nbytes: bytes?.byteLength ?? 0, bytes: stream } : null);
    },
    read: (keys) => {
      if (fails) return Promise.reject(new Error("it does not answer"));
      reads.push(keys.length);
      const there = keys.flatMap((key) => {
        const value = values[Number(key)];
        return value === undefined ? [] : [[key, value] as const];
      });
      return Promise.resolve(new Map(there));
    },
  };
  const pending = new PendingResults(gated, bytesMax);
  const stores = new Stores({ place: gated as CachePlace, pending, held });
  const found: string[] = [];
  const store = (at: number, value = values[at] ?? new Uint8Array(), generation = 0) =>
    stores.store(`${at}` as Key, { ...entryOf(`k${at}`, value), generation }, {
      before: Promise.resolve(),
      onFound: () => found.push(`${at}`),
    });
  return { gate, place, generations, pending, store, reads, found, opened: () => opened };
}

Deno.test("small results are read together, and found and read before they are stored", async () => {
  const { gate, place, pending, store, reads, found, opened } = storesOf(SMALL);
  const stored = Promise.all(SMALL.map((_, at) => store(at)));
  await eventually("all are found", () => found.length === SMALL.length);
  assert.deepEqual([reads, opened(), place.entries.size], [[SMALL.length], 0, 0]);
  const [last] = SMALL.slice(-1);
  const entry = entryOf(`k${SMALL.length - 1}`, last ?? new Uint8Array());
  const [result] = (await pending.getMany(entry.keys)).values();
  assert.deepEqual(result, entry.result);
  assert.deepEqual(await pending.readBytes(entry.result), last);
  assert.deepEqual(await new Response(await pending.read(entry.result)).bytes(), last);
  gate.resolve();
  assert.ok((await stored).every(Boolean));
  assert.equal(place.entries.size, SMALL.length);
  place.state = "fails";
  assert.equal(await pending.readBytes(entry.result), null, "nothing is held any more");
  assert.equal((await pending.getMany(entry.keys)).size, 0);
});

Deno.test("results of an owner that are on their way are neither found nor stored when they are removed", async () => {
  const { gate, place, generations, pending, store, found } = storesOf(SMALL);
  const stored = Promise.all(SMALL.map((_, at) => store(at)));
  await eventually("all are found", () => found.length === SMALL.length);
  const results = () =>
    pending.getMany(SMALL.flatMap((value, at) => entryOf(`k${at}`, value).keys));
  generations.end("others");
  assert.equal((await results()).size, SMALL.length);
  generations.end("ci");
  assert.equal((await results()).size, 0);
  gate.resolve();
  // Those that were being written: a place that removes entries does not take them.
  const { size } = place.entries;
  assert.ok(size < SMALL.length / 2, `${size} were being written`);
  assert.equal((await stored).filter(Boolean).length, place.entries.size);
});

Deno.test("a result that was made before the entries of its owner were removed is not found afterwards", async () => {
  const { gate, place, generations, store, found } = storesOf(SMALL);
  gate.resolve();
  generations.end("ci");
  assert.deepEqual(await Promise.all([store(0), store(1, SMALL[1], 1)]), [false, true]);
  assert.deepEqual([found, place.entries.size], [["1"], 1]);
});

Deno.test("a result that the place has not taken is found no more, and is read by those that have it", async () => {
  const { gate, place, pending, store, found } = storesOf(SMALL);
  const stored = store(0);
  await eventually("it is found", () => found.length === 1);
  place.state = "fails";
  gate.resolve();
  assert.equal(await stored, false);
  assert.deepEqual(
    await pending.readBytes(entryOf("k0", SMALL[0] ?? new Uint8Array()).result),
    SMALL[0],
  );
  assert.equal((await pending.getMany(entryOf("k0", SMALL[0] ?? new Uint8Array()).keys)).size, 0);
});

Deno.test("the bytes of a result that the place has not taken leave when others need their room", async () => {
  const { gate, place, pending, store } = storesOf(SMALL, { bytesMax: 3000 });
  const [first = new Uint8Array(), second = new Uint8Array()] = SMALL;
  gate.resolve();
  place.state = "fails";
  assert.equal(await store(0), false);
  assert.deepEqual(await pending.readBytes(entryOf("k0", first).result), first);
  assert.equal(await store(1), false);
  assert.equal(await pending.readBytes(entryOf("k0", first).result), null);
  assert.deepEqual(await pending.readBytes(entryOf("k1", second).result), second);
});

Deno.test("a value that nobody has, or of other bytes, is not found and not stored", async () => {
  const { gate, store, found } = storesOf(SMALL);
  gate.resolve();
  const others = new TextEncoder().encode("others!");
  const all = await Promise.all([store(0, others), store(SMALL.length, others), store(1)]);
  assert.deepEqual(all, [false, false, true]);
  assert.deepEqual(found, ["1"]);
});

Deno.test("values are read one by one when a read together fails", async () => {
  const { gate, store, opened } = storesOf(SMALL, { fails: true });
  gate.resolve();
  assert.deepEqual(await Promise.all([store(0), store(1), store(2)]), [true, true, true]);
  assert.equal(opened(), 3);
});

Deno.test("large results, and small ones without room, are read when it is their turn", async () => {
  const large = new Uint8Array(SMALL_RESULT_BYTES_MAX + 1);
  const { gate, store, found, opened } = storesOf([large, ...SMALL.slice(0, 2)], {
    bytesMax: 3000,
  });
  const stored = Promise.all([store(0), store(1), store(2)]);
  gate.resolve();
  assert.deepEqual(await stored, [true, true, true]);
  assert.deepEqual([found, opened()], [["1"], 2]);
});
