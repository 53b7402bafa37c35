import assert from "node:assert/strict";
import { MemoryTier } from "../../spill/memory_tier.ts";
import { SpillBuffer } from "../../spill/mod.ts";

const ALL = new TextEncoder();

function bufferWith(target: number) {
  const released: string[] = [];
  const buffer = new SpillBuffer<string>({
    target,
    slow: new MemoryTier(),
    sizeOf: (text) => text.length,
    codec: {
      encode: (text) => ALL.encode(text),
      decode: (bytes) => new TextDecoder().decode(bytes),
    },
    clock: () => 0,
    release: (value) => released.push(value),
  });
  const taken = () => released.splice(0);
  return { buffer, taken };
}

Deno.test("release() gets a value when it is on the disk", async () => {
  const { buffer, taken } = bufferWith(3);
  await buffer.set("a", "aaa");
  assert.deepEqual(taken(), []);
  await buffer.set("b", "bbb");
  assert.deepEqual(taken(), ["aaa"]);
  assert.equal(await buffer.get("a"), "aaa");
  await buffer.close();
});

Deno.test("release() gets a pinned value after its last unpin", async () => {
  const { buffer, taken } = bufferWith(100);
  await buffer.set("a", "aaa");
  buffer.pin(["a", "a"]);
  buffer.delete("a");
  buffer.unpin(["a"]);
  assert.equal(await buffer.get("a"), "aaa");
  assert.deepEqual(taken(), []);
  buffer.unpin(["a"]);
  assert.deepEqual(taken(), ["aaa"]);
  await buffer.close();
});

Deno.test("release() gets a value that was pinned during its write after its unpin", async () => {
  const { buffer, taken } = bufferWith(100);
  await buffer.set("a", "aaa");
  const written = buffer.evict();
  while (buffer.waitingBytes === 0) await undefined;
  buffer.pin(["a"]);
  await written;
  assert.deepEqual(taken(), []);
  buffer.unpin(["a"]);
  assert.deepEqual(taken(), ["aaa"]);
  await buffer.close();
});

Deno.test("release() does not get a value before its write has ended", async () => {
  const { buffer, taken } = bufferWith(100);
  await buffer.set("a", "aaa");
  const written = buffer.evict();
  while (buffer.waitingBytes === 0) await undefined;
  buffer.delete("a");
  assert.deepEqual(taken(), []);
  await written;
  assert.deepEqual(taken(), ["aaa"]);
  assert.equal(buffer.has("a"), false);
  await buffer.close();
});

Deno.test("release() does not get a value that was replaced while it was read", async () => {
  const { buffer, taken } = bufferWith(100);
  await buffer.set("a", "old");
  buffer.pin(["a"]);
  await buffer.set("a", "new");
  buffer.unpin(["a"]);
  assert.deepEqual(taken(), []);
  buffer.delete("a");
  assert.deepEqual(taken(), ["new"]);
  await buffer.close();
});
