/** The body of a transfer between workers: pieces of any size, and bodies that are refused. */
import assert from "node:assert/strict";
import fc from "fast-check";
import { encode } from "../../protocol/codec.ts";
import {
  asKey,
  encodePeerHead,
  type Key,
  PEER_INDEX_BYTES_MAX,
  PeerDataError,
  PeerDataReader,
} from "../../protocol/mod.ts";

type Values = readonly (readonly [Key, Uint8Array])[];

function bodyOf(values: Values): Uint8Array {
  const head = encodePeerHead(values.map(([key, value]) => [key, value.byteLength]));
  return concat([head, ...values.map(([, value]) => value)]);
}

function concat(pieces: readonly Uint8Array[]): Uint8Array {
  return new Uint8Array(pieces.flatMap((piece) => [...piece]));
}

/** A body with any index, valid or not. */
function bodyWithIndex(index: unknown): Uint8Array {
  const encoded = encode(index);
  const prefix = new Uint8Array(4);
  new DataView(prefix.buffer).setUint32(0, encoded.byteLength, true);
  return concat([prefix, encoded]);
}

function refused(body: Uint8Array, asked: string[], pattern: RegExp): void {
  const reader = new PeerDataReader(asked.map(asKey));
  assert.throws(() => reader.push(body), (error) => {
    assert.ok(error instanceof PeerDataError);
    assert.match(error.message, pattern);
    return true;
  });
}

Deno.test("encodePeerHead() writes a little-endian length and a MessagePack index", () => {
  const head = encodePeerHead([[asKey("n/a"), 5]]);
  // fixarray 1, fixarray 2, fixstr 3 "n/a", fixint 5
  assert.deepEqual([...head], [7, 0, 0, 0, 0x91, 0x92, 0xa3, 0x6e, 0x2f, 0x61, 5]);
});

Deno.test("push() returns every value of a body in pieces of any size", () => {
  const values = fc.uniqueArray(
    fc.tuple(fc.string({ minLength: 1 }).map((name) => asKey(`n/${name}`)), fc.uint8Array()),
    { selector: ([key]) => key, maxLength: 8 },
  );
  fc.assert(
    fc.property(values, fc.array(fc.nat({ max: 40 })), (sent, cuts) => {
      const body = bodyOf(sent);
      const reader = new PeerDataReader(sent.map(([key]) => key));
      const received: (readonly [Key, Uint8Array])[] = [];
      let position = 0;
      for (const length of [...cuts, Infinity]) {
        received.push(...reader.push(body.subarray(position, position + length)));
        position += length;
      }
      assert.ok(reader.complete);
      assert.deepEqual(
        received.map(([key, value]) => [key, [...value]]),
        sent.map(([key, value]) => [key, [...value]]),
      );
    }),
  );
});

Deno.test("push() returns a value with its last byte, also when the rest fails", () => {
  const body = bodyOf([[asKey("n/a"), Uint8Array.of(1, 2, 3)], [asKey("n/b"), Uint8Array.of(4)]]);
  const reader = new PeerDataReader([asKey("n/a"), asKey("n/b")]);
  assert.deepEqual(reader.push(body.subarray(0, body.length - 2)), []);
  assert.deepEqual(reader.push(body.subarray(body.length - 2, body.length - 1)), [
    [asKey("n/a"), Uint8Array.of(1, 2, 3)],
  ]);
  assert.equal(reader.complete, false);
});

Deno.test("push() returns values that do not share the buffer they arrived in", () => {
  const body = bodyOf([[asKey("n/a"), Uint8Array.of(1, 2)], [asKey("n/b"), Uint8Array.of(3)]]);
  const received = new PeerDataReader([asKey("n/a"), asKey("n/b")]).push(body);
  body.fill(9);
  assert.deepEqual(received.map(([, value]) => [...value]), [[1, 2], [3]]);
  assert.deepEqual(received.map(([, value]) => value.buffer.byteLength), [2, 1]);
});

Deno.test("push() accepts a body without any of the keys", () => {
  const reader = new PeerDataReader([asKey("n/a")]);
  assert.deepEqual(reader.push(encodePeerHead([])), []);
  assert.ok(reader.complete);
});

Deno.test("push() refuses bytes that are not a transfer", () => {
  const prefix = (length: number) => {
    const bytes = new Uint8Array(4);
    new DataView(bytes.buffer).setUint32(0, length, true);
    return bytes;
  };
  refused(prefix(0), [], /its index has 0 bytes/);
  refused(prefix(PEER_INDEX_BYTES_MAX + 1), [], /its index has 67108865 bytes/);
  refused(concat([prefix(1), Uint8Array.of(0xc1)]), [], /not MessagePack/);
  for (const index of [{}, [1], [["n/a"]], [["n/a", -1]], [["n/a", 0.5]], [[1, 1]]]) {
    refused(bodyWithIndex(index), ["n/a"], /not a list of keys and sizes/);
  }
  refused(bodyWithIndex([["n/b", 1]]), ["n/a"], /"n\/b" was not requested/);
  refused(bodyWithIndex([["n/a", 1], ["n/a", 1]]), ["n/a"], /"n\/a" occurs twice/);
  refused(bodyWithIndex([["n/a", Number.MAX_SAFE_INTEGER]]), ["n/a"], /no memory for a value/);
  refused(concat([bodyWithIndex([["n/a", 1]]), Uint8Array.of(1, 2)]), ["n/a"], /bytes follow/);
});
