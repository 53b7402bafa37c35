/** Reading a body ahead of its consumer. */
import assert from "node:assert/strict";
import { Blocks, joined, readAhead } from "../../http/read_ahead.ts";
import { eventually } from "../eventually.ts";

const KIB = 1024;

/** A piece as the engine returns it: in a buffer of 64 KiB. */
function piece(bytes: number, fill = 1): Uint8Array<ArrayBuffer> {
  return new Uint8Array(64 * KIB).subarray(0, bytes).fill(fill);
}

Deno.test("Blocks keeps all bytes in order, and little more memory than they need", () => {
  const blocks = new Blocks();
  const sizes = [1, 9, 64 * KIB, 1, 16 * KIB - 1, 16 * KIB, 3, ...Array(20_000).fill(7)];
  const expected: number[] = [];
  for (const [index, size] of sizes.entries()) {
    blocks.push(piece(size, index % 251));
    for (let at = 0; at < size; at++) expected.push(index % 251);
  }
  const taken = blocks.takeAll();
  const stored = taken.reduce((sum, { buffer }) => sum + buffer.byteLength, 0);
  assert.ok(stored < 2 * expected.length, `${stored} bytes`);
  for (const block of taken) blocks.push(block);
  assert.deepEqual([...joined(blocks)], expected);
  assert.equal(joined(blocks).byteLength, 0);
});

Deno.test("Blocks frees the buffers of pieces that it copies, joins or drops", () => {
  const blocks = new Blocks();
  const sizes = (pieces: readonly Uint8Array[]) => pieces.map(({ byteLength }) => byteLength);
  const joining = [piece(10), piece(60 * KIB), piece(20)];
  for (const one of joining) blocks.push(one);
  assert.deepEqual(sizes(joining), [0, 60 * KIB, 0]);
  assert.equal(joined(blocks).byteLength, 60 * KIB + 30);
  assert.deepEqual(sizes(joining), [0, 0, 0]);
  const dropped = [piece(60 * KIB), piece(64 * KIB)];
  for (const one of dropped) blocks.push(one);
  blocks.free();
  assert.deepEqual(sizes(dropped), [0, 0]);
  assert.equal(joined(blocks).byteLength, 0);
});

Deno.test("readAhead() frees what is not consumed of a source that fails", async () => {
  const pieces = [piece(64 * KIB), piece(64 * KIB), piece(64 * KIB)];
  async function* source() {
    yield* pieces;
    throw new Error("cut");
  }
  const reading = readAhead(source(), () => {});
  const { value } = await reading.next();
  await eventually("the source has failed", () => pieces.at(-1)?.byteLength === 0);
  assert.equal(value?.byteLength, 64 * KIB, "the consumer has the first one");
  await assert.rejects(reading.next(), /cut/);
});

Deno.test("readAhead() reads to the end while its consumer waits, and loses nothing", async () => {
  let read = 0;
  async function* source() {
    for (; read < 2000; read++) yield piece(100, read % 251);
  }
  let aheadMost = 0;
  const reading = readAhead(source(), (bytes) => aheadMost = Math.max(aheadMost, bytes));
  const first = await reading.next();
  await eventually("all is read", () => read === 2000);
  assert.ok(aheadMost > 100_000);
  const bytes = [...first.value ?? []];
  for await (const block of reading) bytes.push(...block);
  assert.equal(bytes.length, 200_000);
  assert.ok(bytes.every((byte, index) => byte === Math.floor(index / 100) % 251));
});

Deno.test("readAhead() fails when its source or onAhead does, also in the middle of blocks", async () => {
  async function* failing() {
    yield piece(10);
    throw new Error("cut");
  }
  const consume = async (reading: AsyncGenerator<unknown>) => {
    for await (const _ of reading);
  };
  await assert.rejects(consume(readAhead(failing(), () => {})), /cut/);
  let closed = false;
  async function* endless() {
    try {
      for (;;) yield piece(64 * KIB);
    } finally {
      closed = true;
    }
  }
  const tooFar = (bytes: number) => assert.ok(bytes < 1_000_000, "too far");
  const reading = readAhead(endless(), tooFar);
  await reading.next();
  await eventually("the source is closed", () => closed);
  await assert.rejects(consume(reading), /too far/);
  assert.ok(closed);
});

Deno.test("readAhead() gives other work its turn while pieces arrive without end", async () => {
  let stop = false;
  const timer = setTimeout(() => stop = true, 5);
  async function* until() {
    while (!stop) yield piece(1);
  }
  for await (const _ of readAhead(until(), () => {}));
  clearTimeout(timer);
});
