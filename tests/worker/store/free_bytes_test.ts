import assert from "node:assert/strict";
import { freeBytes } from "../../../worker/store/free_bytes.ts";

const MIB = 1024 * 1024;

Deno.test("freeBytes() frees a large value, and leaves views of shared buffers alone", () => {
  const large = new Uint8Array(1024 * 1024);
  freeBytes(large);
  assert.equal(large.byteLength, 0);
  const framed = new Uint8Array(new ArrayBuffer(1024 * 1024 + 48), 48);
  freeBytes(framed);
  assert.equal(framed.byteLength, 0);
  const part = new Uint8Array(new ArrayBuffer(4 * 1024 * 1024), 0, 1024 * 1024);
  freeBytes(part);
  assert.equal(part.byteLength, 1024 * 1024);
  const small = new Uint8Array(1000);
  freeBytes(small);
  assert.equal(small.byteLength, 1000);
});

Deno.test("freeBytes() does not change what the write of a socket that has begun sends", async () => {
  using listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const sender = await Deno.connect({ port: listener.addr.port });
  using receiver = await listener.accept();
  const before = await sender.write(new Uint8Array(64 * MIB).fill(1));
  const large = new Uint8Array(8 * MIB).fill(2);
  const write = sender.write(large).finally(() => sender.close());
  freeBytes(large);
  assert.equal(large.byteLength, 0);
  // Other values take the place of the freed one.
  const others = Array.from({ length: 4 }, () => new Uint8Array(8 * MIB).fill(3));
  const counts = [0, 0, 0, 0];
  for await (const piece of receiver.readable) {
    for (const byte of piece) counts[byte] = (counts[byte] ?? 0) + 1;
  }
  assert.deepEqual(counts, [0, before, await write, 0]);
  assert.equal(others.length, 4);
});
