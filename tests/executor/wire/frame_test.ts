/** Frames survive any cut of the stream; what is no frame is refused before it costs memory. */
import assert from "node:assert/strict";
import fc from "fast-check";
import { type Frame, HEADER_BYTES, padded } from "../../../executor/wire/frame.ts";
import { FrameError, FrameReader } from "../../../executor/wire/frame_reader.ts";
import { FrameWriter } from "../../../executor/wire/frame_writer.ts";
import { readInputs, writeRun } from "../../../executor/wire/run_frame.ts";
import { asAttempt, asGraphId, asKey } from "../../../protocol/mod.ts";

const SECRET = new Uint8Array(16).map((_, index) => 200 + index);
const FRAME_BYTES_MAX = 1 << 20;

interface Message {
  readonly type: number;
  readonly flags: number;
  readonly attempt: number;
  readonly first: number;
  readonly second: number;
  readonly payload: Uint8Array;
}

async function written(writer: FrameWriter, writeBytesMax = Infinity): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  await writer.drain((bytes) => {
    const piece = bytes.slice(0, writeBytesMax);
    pieces.push(piece);
    return Promise.resolve(piece.length);
  });
  return joined(pieces);
}

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}

/** Feeds the bytes in pieces of at most this size; copies payloads, as a handler must. */
function read(bytes: Uint8Array, pieceBytes: number): Message[] {
  const reader = new FrameReader(SECRET, FRAME_BYTES_MAX);
  const messages: Message[] = [];
  for (let at = 0; at < bytes.length;) {
    const space = reader.space();
    assert.ok(space.length > 0);
    const piece = bytes.subarray(at, at + Math.min(pieceBytes, space.length));
    space.set(piece);
    reader.advance(piece.length);
    at += piece.length;
    for (let frame = reader.next(); frame !== undefined; frame = reader.next()) {
      messages.push(copyOf(frame));
    }
  }
  assert.equal(reader.cut, false);
  return messages;
}

function copyOf({ type, flags, attempt, first, second, payload }: Frame): Message {
  return { type, flags, attempt, first, second, payload: payload.slice() };
}

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

Deno.test("FrameWriter and FrameReader hand over frames, however the stream is cut", async () => {
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
          return sum + HEADER_BYTES + padded(payload.length);
        }, 0);
        assert.equal(bytes.length, size);
        assert.deepEqual(read(bytes, pieceBytes), messages);
      },
    ),
    { numRuns: 60 },
  );
});

Deno.test("FrameWriter.drain() writes what is added while it writes, and not what it lent", async () => {
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
  assert.deepEqual(read(joined(pieces), 1000).map(({ attempt }) => attempt), [1, 2, 3, 4]);
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

for (
  const [what, change] of [
    ["another secret", (bytes: Uint8Array) => bytes[23] = 0],
    ["a length that is no multiple of 8", (bytes: Uint8Array) => bytes[0] = 45],
    ["a length shorter than its head", (bytes: Uint8Array) => bytes[0] = 4],
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

Deno.test("FrameReader asks for no memory before it has seen the secret", () => {
  const reader = new FrameReader(SECRET, 2 ** 31);
  const before = reader.space().length;
  const head = new Uint8Array(HEADER_BYTES);
  new DataView(head.buffer).setUint32(0, 2 ** 31 - 4, true);
  reader.space().set(head);
  reader.advance(head.length);
  assert.throws(() => reader.next(), /does not carry the secret/);
  assert.equal(reader.space().length, before - head.length);
});

Deno.test("writeRun() and readInputs() keep every input, aligned", async () => {
  const lengths = fc.array(fc.oneof(fc.nat(20), fc.nat(40_000)), { maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(lengths, fc.nat(30), async (sizes, callBytes) => {
      const inputs = sizes.map((size, index) =>
        [asKey(`g/${index}`), new Uint8Array(size).fill(index + 1)] as const
      );
      const writer = new FrameWriter(SECRET);
      const call = new Uint8Array(callBytes).fill(99);
      writeRun(writer, {
        key: asKey("g/x"),
        attempt: asAttempt(7),
        graph: asGraphId("g"),
        call: { op: "inc", args: [] },
        inputs,
        short: false,
        tellStart: false,
        trace: null,
      }, call);
      const [frame] = read(await written(writer), 100_000);
      assert.ok(frame);
      const payload = frame.payload as Uint8Array<ArrayBuffer>;
      const found = readInputs({ ...frame, payload, owned: true }, payload);
      assert.deepEqual(found.callBytes, call);
      assert.deepEqual(found.inputs, inputs.map(([, value]) => value));
      assert.ok(found.inputs.every(({ byteOffset }) => byteOffset % 8 === 0));
    }),
    { numRuns: 50 },
  );
});
