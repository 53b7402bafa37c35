import assert from "node:assert/strict";
import { asKey, type Key } from "../../../protocol/mod.ts";
import { OutgoingTransfer } from "../../../worker/data_server/transfer.ts";
import { MemoryStore } from "../../../worker/mod.ts";

const KEY = asKey("o/n/k");
const PIECE_BYTES = 64 * 1024;
const HEAD = new Uint8Array(8);

/** A store with one value on a disk, in pieces whose bytes are their numbers. */
class PiecesStore extends MemoryStore {
  readonly pieces = Array.from({ length: 8 }, (_, index) => bytesOf(index));

  constructor(readonly givesPieces?: true) {
    super();
    this.size = () => this.pieces.length * PIECE_BYTES;
  }

  override stream(_key: Key): Promise<never> {
    return Promise.resolve(ReadableStream.from(this.pieces) as never);
  }

  get sizes(): number[] {
    return this.pieces.map((piece) => piece.byteLength);
  }
}

function bytesOf(index: number): Uint8Array {
  return new Uint8Array(PIECE_BYTES).fill(index + 1);
}

async function stream(store: PiecesStore): Promise<ReadableStream<Uint8Array>> {
  const body = await new OutgoingTransfer(store, [KEY], () => {}).body(HEAD);
  assert.ok(body instanceof ReadableStream);
  return body;
}

Deno.test("OutgoingTransfer frees a piece from the disk when the next one is wanted", async () => {
  const store = new PiecesStore(true);
  const reader = (await stream(store)).getReader();
  await reader.read();
  for (const index of store.pieces.keys()) {
    const { value } = await reader.read();
    assert.deepEqual(value, bytesOf(index), `the piece ${index} is whole until it is sent`);
    const sizes = store.pieces.map((_, other) => other < index ? 0 : PIECE_BYTES);
    assert.deepEqual(store.sizes, sizes);
  }
  assert.ok((await reader.read()).done);
  assert.deepEqual(store.sizes, store.pieces.map(() => 0));
});

Deno.test("OutgoingTransfer frees no pieces that a store may keep", async () => {
  const store = new PiecesStore();
  for await (const _ of await stream(store));
  assert.deepEqual(store.sizes, store.pieces.map(() => PIECE_BYTES));
});

Deno.test("a server sends all bytes of pieces that are freed, also to a slow client", async () => {
  const store = new PiecesStore(true);
  const number = 400;
  for (let index = 8; index < number; index++) store.pieces.push(bytesOf(index % 250));
  const others: Uint8Array[] = [];
  const server = Deno.serve({ port: 0, hostname: "127.0.0.1", onListen: () => {} }, async () => {
    return new Response(await stream(store) as ReadableStream<Uint8Array<ArrayBuffer>>);
  });
  const response = await fetch(`http://127.0.0.1:${server.addr.port}`);
  assert.ok(response.body);
  let at = -HEAD.byteLength;
  for await (const bytes of response.body) {
    // Other bytes take the place of those that were freed.
    if (others.push(new Uint8Array(PIECE_BYTES).fill(255)) > 50) others.shift();
    for (const byte of bytes) {
      const index = Math.floor(at++ / PIECE_BYTES);
      if (index >= 0) assert.equal(byte, (index < 8 ? index : index % 250) + 1);
    }
  }
  assert.equal(at, number * PIECE_BYTES);
  assert.ok(store.sizes.every((size) => size === 0));
  await server.shutdown();
});
