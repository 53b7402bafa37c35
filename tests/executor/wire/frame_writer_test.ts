/** Frames are written in few writes, and the reader gets them however the stream is cut. */
import assert from "node:assert/strict";
import fc from "fast-check";
import { HEADER_BYTES, paddedLength } from "../../../executor/wire/frame.ts";
import { joinBytes } from "../../../base/mod.ts";
import { FrameWriter } from "../../../executor/wire/frame_writer.ts";
import { type Message, read, SECRET, written } from "./frames.ts";
import { propertyRuns } from "../../property_runs.ts";

const message: fc.Arbitrary<Message> = fc.record({
  type: fc.integer({ min: 1, max: 255 }),
  flags: fc.integer({ min: 0, max: 255 }),
  attempt: fc.nat(),
  first: fc.double({ noNaN: true }),
  second: fc.double({ noNaN: true }),
  payload: fc.oneof(
    fc.uint8Array({ maxLength: 40 }),
    fc.integer({ min: 0, max: 300_000 }).map((length) => new Uint8Array(length).fill(length)),
  ),
}, { noNullPrototype: true });

Deno.test("FrameWriter and FrameReader transmit frames, however the stream is cut", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(message, { maxLength: 12 }),
      fc.oneof(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 1000, max: 300_000 })),
      fc.integer({ min: 50, max: 100_000 }),
      async (messages, pieceBytes, writeBytesMax) => {
        const writer = new FrameWriter(SECRET);
        for (const { payload, ...head } of messages) writer.frame(head, payload);
        const bytes = await written(writer, writeBytesMax);
        const size = messages.reduce((sum, { payload }) => {
          return sum + HEADER_BYTES + paddedLength(payload.length);
        }, 0);
        assert.equal(bytes.length, size);
        assert.deepEqual(read(bytes, pieceBytes), messages);
      },
    ),
    propertyRuns(60),
  );
});

Deno.test("FrameWriter.frameOfPieces() writes the second piece from its own memory", async () => {
  const head = { type: 1, flags: 0, attempt: 1, first: 0, second: 0 };
  const memory = new Uint8Array(70_000).map((_, index) => index);
  const large = [[5, 64_001], [7, 64_000], [8, 64_008], [12, 65_001], [3, 40_000]] as const;
  const sizes = [...large, [5, 2], [5, 3], [8, 0], [9, 100]] as const;
  for (const [headBytes, restBytes] of sizes) {
    const writer = new FrameWriter(SECRET);
    const [first, rest] = [memory.slice(0, headBytes), memory.subarray(70_000 - restBytes)];
    writer.frameOfPieces(head, first, rest);
    writer.frame({ ...head, attempt: 2 }, first);
    const payload = joinBytes([first, rest]);
    const expected = [{ ...head, payload }, { ...head, attempt: 2, payload: first }];
    assert.deepEqual(read(await written(writer, 50_000), 30_000), expected);
  }
  const writer = new FrameWriter(SECRET);
  writer.frameOfPieces(head, memory.slice(0, 8), memory);
  let isDirect = false;
  await writer.drain((bytes) => {
    isDirect ||= bytes.buffer === memory.buffer;
    return Promise.resolve(bytes.length);
  });
  assert.ok(isDirect);
});

Deno.test("FrameWriter.drain() writes frames added during a write, into another block", async () => {
  const writer = new FrameWriter(SECRET);
  const head = { type: 1, flags: 0, attempt: 1, first: 0, second: 0 };
  const pieces: Uint8Array[] = [];
  writer.frame(head, new Uint8Array([1]));
  await writer.drain(async (bytes) => {
    if (pieces.length < 3) writer.frame({ ...head, attempt: pieces.length + 2 });
    await Promise.resolve();
    pieces.push(bytes.slice());
    return bytes.length;
  });
  assert.deepEqual(read(joinBytes(pieces), 1000).map(({ attempt }) => attempt), [1, 2, 3, 4]);
  assert.ok(writer.empty);
});

Deno.test("FrameWriter puts many small frames into one write", async () => {
  const writer = new FrameWriter(SECRET);
  for (let attempt = 0; attempt < 500; attempt++) {
    writer.frame({ type: 1, flags: 0, attempt, first: 0, second: 0 }, new Uint8Array(8));
  }
  let writes = 0;
  await writer.drain((bytes) => Promise.resolve((writes++, bytes.length)));
  assert.equal(writes, 1);
});

Deno.test("FrameWriter.writeNow() passes all frames to the socket during the call", () => {
  const writer = new FrameWriter(SECRET);
  const written: Uint8Array[] = [];
  for (const size of [3, 20_000, 5]) {
    writer.frame(
      { type: 1, flags: 0, attempt: size, first: 0, second: 0 },
      new Uint8Array(size).fill(size),
    );
  }
  writer.writeNow((bytes) => {
    written.push(bytes.slice());
    return Promise.resolve(bytes.length);
  });
  const frames = read(Uint8Array.from(written.flatMap((bytes) => [...bytes])), 100_000);
  assert.deepEqual(frames.map(({ attempt, payload }) => [attempt, payload.length]), [
    [3, 3],
    [20_000, 20_000],
    [5, 5],
  ]);
  assert.ok(writer.empty);
});

Deno.test("FrameWriter.drain() rejects when the memory of a part was freed before it was written", async () => {
  const head = { type: 1, flags: 0, attempt: 1, first: 0, second: 0 };
  for (const writes of [0, 1]) {
    const writer = new FrameWriter(SECRET);
    const large = new Uint8Array(100_000);
    writer.frame(head, large);
    writer.frame({ ...head, attempt: 2 });
    const free = () => large.byteLength > 0 && large.buffer.transfer(0);
    let parts = 0;
    const drained = writer.drain((bytes) => {
      if (parts++ === writes) free();
      return Promise.resolve(Math.min(bytes.byteLength, 1000) || bytes.byteLength);
    });
    await assert.rejects(drained, /memory of a part was freed/);
    assert.equal(parts, writes + 1, "nothing of the next frame is written");
  }
});
