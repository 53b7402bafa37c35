/** The plain store of values. */
import assert from "node:assert/strict";
import { asKey } from "../../protocol/mod.ts";
import { ValueMap } from "../../worker/value_map.ts";

const X = asKey("ns/x");
const Y = asKey("ns/y");
const bytes = (...values: number[]) => new Uint8Array(values);

async function streamed(store: ValueMap): Promise<number[] | undefined> {
  const stream = await store.stream(X);
  return stream && [...await new Response(stream).bytes()];
}

Deno.test("put() makes a value readable at once, and counts it", async () => {
  const store = new ValueMap();
  const put = store.put(X, bytes(1, 2, 3));
  assert.equal(store.size(X), 3);
  await put;
  assert.deepEqual(await store.get(X), bytes(1, 2, 3));
  assert.deepEqual(await streamed(store), [1, 2, 3]);
  assert.deepEqual([store.count, store.bytes], [1, 3]);
});

Deno.test("put() replaces an older value", async () => {
  const store = new ValueMap();
  await store.put(X, bytes(1, 2, 3));
  await store.put(X, bytes(4));
  assert.deepEqual(await store.get(X), bytes(4));
  assert.deepEqual([store.count, store.bytes], [1, 1]);
});

Deno.test("get(), stream() and size() know nothing of keys that are not here", async () => {
  const store = new ValueMap();
  await store.delete([X]);
  assert.deepEqual(
    [await store.get(X), await store.stream(X), store.size(X)],
    Array(3).fill(undefined),
  );
});

Deno.test("delete() leaves a pinned value readable until its last reader lets go", async () => {
  const store = new ValueMap();
  await store.put(X, bytes(1, 2));
  store.pin([X, Y]);
  store.pin([X]);
  await store.delete([X]);
  assert.deepEqual([store.count, store.bytes, store.size(X)], [0, 0, undefined]);
  store.unpin([X, Y]);
  assert.deepEqual(await store.get(X), bytes(1, 2));
  assert.deepEqual(await streamed(store), [1, 2]);
  store.unpin([X]);
  assert.equal(await store.get(X), undefined);
});

Deno.test("put() after delete() under a reader gives everyone the new value", async () => {
  const store = new ValueMap();
  await store.put(X, bytes(1));
  store.pin([X]);
  await store.delete([X]);
  await store.put(X, bytes(2));
  store.unpin([X]);
  assert.deepEqual(await store.get(X), bytes(2));
});

Deno.test("close() leaves nothing", async () => {
  const store = new ValueMap();
  await store.put(X, bytes(1));
  store.pin([X]);
  await store.delete([X]);
  await store.put(Y, bytes(1));
  await store.close();
  assert.deepEqual([store.count, store.bytes, await store.get(X), await store.get(Y)], [
    0,
    0,
    undefined,
    undefined,
  ]);
});
