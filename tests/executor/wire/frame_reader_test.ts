/** The reader rejects bytes that are not frames before it allocates memory for them. */
import assert from "node:assert/strict";
import { ByteSlab } from "../../../base/mod.ts";
import { HEADER_BYTES } from "../../../executor/wire/frame.ts";
import { FrameError, FrameReader } from "../../../executor/wire/frame_reader.ts";
import { FrameWriter } from "../../../executor/wire/frame_writer.ts";
import { read, SECRET, written } from "./frames.ts";

for (
  const [what, change] of [
    ["another secret", (bytes: Uint8Array) => bytes[23] = 0],
    ["a length that is not a multiple of 8", (bytes: Uint8Array) => bytes[0] = 45],
    ["a length shorter than its header", (bytes: Uint8Array) => bytes[0] = 4],
    ["more padding than payload", (bytes: Uint8Array) => bytes.set([44, 0, 0, 0, 1, 0, 7])],
    ["padding of more than 7 bytes", (bytes: Uint8Array) => bytes[6] = 8],
    ["more bytes than the limit", (bytes: Uint8Array) => bytes.set([0x7c, 0xff, 0xff, 0x7f])],
  ] as const
) {
  Deno.test(`FrameReader.next() throws on ${what}`, async () => {
    const writer = new FrameWriter(SECRET);
    const head = { type: 1, flags: 0, attempt: 1, first: 0, second: 0 };
    writer.frame(head, new Uint8Array(16));
    const bytes = await written(writer);
    assert.equal(read(bytes, 1000).length, 1);
    change(bytes);
    assert.throws(() => read(bytes, 1000), FrameError);
  });
}

const SIZES = [3, 64, 65, 5000].flatMap((bytes) =>
  [[bytes, "alone"], [bytes, "in a slab"]] as const
);
for (const [bytes, place] of SIZES) {
  Deno.test(`FrameReader.next() returns a payload of ${bytes} bytes ${place} that no later read changes`, async () => {
    const slab = place === "alone" ? undefined : new ByteSlab();
    const reader = new FrameReader(SECRET, 1 << 20, slab);
    const payloads: Uint8Array[] = [];
    for (const value of [1, 2]) {
      const writer = new FrameWriter(SECRET);
      const head = { type: 1, flags: 0, attempt: value, first: 0, second: 0 };
      writer.frame(head, new Uint8Array(bytes).fill(value));
      const arrived = await written(writer);
      reader.space().set(arrived);
      reader.advance(arrived.length);
      payloads.push(reader.next()?.payload ?? new Uint8Array());
      assert.equal(reader.next(), undefined);
    }
    assert.deepEqual(payloads, [1, 2].map((value) => new Uint8Array(bytes).fill(value)));
  });
}

Deno.test("FrameReader allocates no memory before it has compared the secret", () => {
  const reader = new FrameReader(SECRET, 2 ** 31);
  const before = reader.space().length;
  const head = new Uint8Array(HEADER_BYTES);
  new DataView(head.buffer).setUint32(0, 2 ** 31 - 4, true);
  reader.space().set(head);
  reader.advance(head.length);
  assert.throws(() => reader.next(), /does not carry the secret/);
  assert.equal(reader.space().length, before - head.length);
});
