/** Bodies that are read into memory of their reader. */
import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import { Hono } from "hono";
import { readBytes } from "../../http/body.ts";
import { WholeBody } from "../../http/body_memory.ts";
import type { AppEnv } from "../../http/env.ts";

const MIB = 1024 * 1024;

type Bytes = Uint8Array<ArrayBuffer>;

/** Bytes of which no two places are alike. */
function distinct(length: number): Bytes {
  const numbers = new Uint32Array(Math.ceil(length / 4)).map((_, index) => index * 2654435761);
  return new Uint8Array(numbers.buffer, 0, length);
}

Deno.test("readBytes() reads a body of any length whole, with and without Content-Length", async () => {
  const app = new Hono<AppEnv>();
  app.post("/", async (c) => {
    const bytes = await readBytes(c, { bytesMax: 16 * MIB });
    return c.body(new Uint8Array(bytes));
  });
  await using server = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen: () => {} },
    app.fetch,
  );
  const url = `http://127.0.0.1:${server.addr.port}/`;
  for (const length of [64 * 1024 + 1, MIB, MIB + 1, 2 * MIB, 5 * MIB + 12_345]) {
    const body = distinct(length);
    for (const sent of [body, ReadableStream.from([body])]) {
      const answer = await fetch(url, { method: "POST", body: sent });
      assert.ok(Buffer.from(body).equals(await answer.bytes()), `${length}`);
    }
  }
});

/** Reads so many bytes to the place that the body names next, as a byte stream does. */
function arrive(whole: WholeBody, length: number): Bytes {
  const place = whole.space();
  assert.ok(place !== null && place.byteLength >= length);
  const { byteOffset } = place;
  return new Uint8Array(place.buffer.transfer(), byteOffset, length).fill(7);
}

Deno.test("WholeBody makes memory for what has arrived, not for what is announced", async () => {
  const whole = new WholeBody(1024 * MIB);
  const places: number[] = [];
  const pieces = function* () {
    for (let piece = 0; piece < 8; piece++) {
      places.push(whole.space()?.byteLength ?? 0);
      yield arrive(whole, MIB / 2);
    }
  };
  const bytes = await whole.read(ReadableStream.from(pieces()));
  assert.deepEqual(places.map((length) => length / MIB), [1, 0.5, 1, 0.5, 2, 1.5, 1, 0.5]);
  // What is read of a body that is shorter than it says.
  assert.equal(bytes.byteLength, 4 * MIB);
  assert.ok(bytes.every((byte) => byte === 7));
});

Deno.test("WholeBody takes no more than is announced, and pieces of other memory", async () => {
  const whole = new WholeBody(100);
  const pieces = function* () {
    assert.equal(whole.space()?.byteLength, 100);
    yield arrive(whole, 60);
    assert.equal(whole.space()?.byteLength, 40);
    yield arrive(whole, 40);
    assert.equal(whole.space(), null);
  };
  assert.deepEqual(
    await whole.read(ReadableStream.from(pieces())),
    new Uint8Array(100).fill(7),
  );
  const unknown = new WholeBody(NaN);
  assert.equal(unknown.space(), null);
  const given = [Uint8Array.of(1, 2), Uint8Array.of(3)];
  assert.deepEqual(await unknown.read(ReadableStream.from(given)), Uint8Array.of(1, 2, 3));
});
