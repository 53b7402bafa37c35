import assert from "node:assert/strict";
import { IdleTimeout, PeerTransfer } from "../../peer/mod.ts";
import { asKey, encodePeerHead, PeerDataError } from "../../protocol/mod.ts";

const MIB = 1024 * 1024;
const [a, b, c] = [asKey("o/n/a"), asKey("o/n/b"), asKey("o/n/c")];
/** Lengths around the sizes at which a value is read in another way. */
const LENGTHS = [0, 1, 64 * 1024 - 1, 64 * 1024, 64 * 1024 + 1, MIB] as const;

Deno.test("values() reads a large value into its own memory", async () => {
  const body = bodyOf([[a, patterned(2 * MIB, 1)], [b, patterned(10, 2)]]);
  const { stream, spaces } = byteStream(body, 400_000);
  const values = await collect(stream, [a, b]);
  assert.deepEqual(values, new Map([[a, patterned(2 * MIB, 1)], [b, patterned(10, 2)]]));
  const [largest = 0] = spaces.toSorted((x, y) => y - x);
  assert.ok(largest > MIB, `a read had space for ${largest} bytes`);
});

for (const kind of ["byte stream", "stream of pieces"] as const) {
  Deno.test(`values() returns the same values of a ${kind}, however it is cut`, async () => {
    for (const first of LENGTHS) {
      for (const second of LENGTHS) {
        const sent = [
          [a, patterned(first, 1)],
          [b, patterned(second, 2)],
          [c, patterned(first, 3)],
        ] as const;
        for (const piece of [4099, 65_536, 300_000]) {
          const body = bodyOf(sent);
          const stream = kind === "byte stream"
            ? byteStream(body, piece).stream
            : pieceStream(body, piece);
          const values = await collect(stream, [a, b, c]);
          for (const [key, value] of sent) {
            assert.equal(
              digest(values.get(key)),
              digest(value),
              `${first} ${second} ${piece}`,
            );
          }
        }
      }
    }
  });

  Deno.test(`values() rejects a ${kind} that ends early or goes on`, async () => {
    const body = bodyOf([[a, patterned(MIB, 1)]]);
    const open = (bytes: Uint8Array<ArrayBuffer>) =>
      kind === "byte stream" ? byteStream(bytes, 65_536).stream : pieceStream(bytes, 65_536);
    await assert.rejects(collect(open(body.slice(0, -1)), [a]), /ended early/);
    const longer = new Uint8Array(body.byteLength + 1);
    longer.set(body);
    await assert.rejects(collect(open(longer), [a]), PeerDataError);
  });
}

async function collect(stream: ReadableStream<Uint8Array<ArrayBuffer>>, keys: typeof a[]) {
  const idle = new IdleTimeout(60_000);
  const values = new Map<typeof a, Uint8Array>();
  try {
    for await (const some of new PeerTransfer(stream, idle).values(keys)) {
      for (const [key, value] of some) values.set(key, value);
    }
    return values;
  } finally {
    idle.stop();
  }
}

function bodyOf(values: readonly (readonly [typeof a, Uint8Array])[]): Uint8Array<ArrayBuffer> {
  const head = encodePeerHead(values.map(([key, value]) => [key, value.byteLength]));
  const parts = [head, ...values.map(([, value]) => value)];
  const body = new Uint8Array(parts.reduce((sum, part) => sum + part.byteLength, 0));
  let at = 0;
  for (const part of parts) {
    body.set(part, at);
    at += part.byteLength;
  }
  return body;
}

/** Gives at most `piece` bytes a read, and notes the space of each. */
function byteStream(body: Uint8Array<ArrayBuffer>, piece: number) {
  let at = 0;
  const spaces: number[] = [];
  const stream = new ReadableStream({
    type: "bytes",
    pull(controller) {
      const request = controller.byobRequest;
      const view = request?.view as Uint8Array<ArrayBuffer>;
      spaces.push(view.byteLength);
      const part = body.subarray(at, at + Math.min(piece, view.byteLength));
      view.set(part);
      at += part.byteLength;
      if (part.byteLength === 0) controller.close();
      request?.respond(part.byteLength);
    },
  });
  return { stream, spaces };
}

function pieceStream(body: Uint8Array<ArrayBuffer>, piece: number) {
  let at = 0;
  return new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(controller) {
      if (at >= body.byteLength) return controller.close();
      controller.enqueue(body.subarray(at, at + piece));
      at += piece;
    },
  }, { highWaterMark: 0 });
}

function patterned(length: number, seed: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length);
  for (let at = 0; at < length; at += 997) bytes[at] = seed + at;
  if (length > 0) bytes[length - 1] = seed;
  return bytes;
}

/** Compares large values without a diff of them. */
function digest(bytes: Uint8Array | undefined): string {
  return bytes === undefined ? "absent" : `${bytes.byteLength} ${Deno.inspect(sumOf(bytes))}`;
}

function sumOf(bytes: Uint8Array): number {
  let sum = 0;
  for (let at = 0; at < bytes.byteLength; at++) {
    sum = (sum * 31 + (bytes[at] ?? 0)) | 0;
  }
  return sum;
}
