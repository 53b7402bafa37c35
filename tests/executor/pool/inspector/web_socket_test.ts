/** Frames of a server, which may send anything. */
import assert from "node:assert/strict";
import {
  type ByteConnection,
  FloodError,
  WebSocketClient,
} from "../../../../executor/pool/inspector/web_socket.ts";
import { joinBytes } from "../../../../base/mod.ts";

const CONTINUATION = 0x00;
const TEXT = 0x01;
const PING = 0x09;
const CLOSE = 0x08;
const FINAL = 0x80;

/** A frame of a server: without a mask. */
function frame(first: number, text: string): Uint8Array {
  const bytes = new TextEncoder().encode(text);
  const { length } = bytes;
  const head = length < 126 ? [length] : [126, length >> 8, length & 0xff];
  return joinBytes([Uint8Array.from([first, ...head]), bytes]);
}

/** A connection that brings these bytes, `pieceBytes` at a time, and then ends. */
function connectionWith(
  parts: readonly Uint8Array[],
  pieceBytes: number,
): ByteConnection & { readonly written: Uint8Array[] } {
  const bytes = joinBytes([...parts]);
  const written: Uint8Array[] = [];
  let at = 0;
  return {
    written,
    read(into) {
      const piece = bytes.subarray(at, at + Math.min(pieceBytes, into.length));
      at += piece.length;
      into.set(piece);
      return Promise.resolve(piece.length === 0 ? null : piece.length);
    },
    write(taken) {
      // Not all at once.
      const part = taken.slice(0, 7);
      written.push(part);
      return Promise.resolve(part.length);
    },
    close() {},
  };
}

async function messagesOf(client: WebSocketClient): Promise<[text: string, isCut: boolean][]> {
  const messages: [string, boolean][] = [];
  for (let next = await client.next(); next !== null; next = await client.next()) {
    messages.push([next.text, next.isCut]);
  }
  return messages;
}

Deno.test("next() joins frames, skips what is no text, and ends with the connection", async () => {
  const parts = [
    frame(FINAL | TEXT, "one"),
    frame(TEXT, "t"),
    frame(FINAL | PING, "ping"),
    frame(CONTINUATION, "w"),
    frame(FINAL | CONTINUATION, "o"),
    frame(FINAL | TEXT, "x".repeat(300)),
  ];
  const expected = [["one", false], ["two", false], ["x".repeat(300), false]];
  for (const pieceBytes of [1, 5, 1000]) {
    const client = new WebSocketClient(connectionWith(parts, pieceBytes));
    assert.deepEqual(await messagesOf(client), expected);
  }
  const closed = [...parts.slice(0, 1), frame(FINAL | CLOSE, ""), frame(FINAL | TEXT, "late")];
  assert.deepEqual(await messagesOf(new WebSocketClient(connectionWith(closed, 9))), [
    ["one", false],
  ]);
});

Deno.test("next() returns the begin of a message that is too large, and then the next", async () => {
  const limits = { messageBytesMax: 10_000, bytesMax: 100_000 };
  const [part, text] = [frame(TEXT, "a".repeat(6000)), frame(FINAL | TEXT, "next")];
  const rest = frame(FINAL | CONTINUATION, "b".repeat(6000));
  const whole = frame(FINAL | TEXT, "a".repeat(12_000));
  for (const [parts, begin] of [[[part, rest], "a".repeat(6000)], [[whole], "a".repeat(8192)]]) {
    const client = new WebSocketClient(
      connectionWith([...parts as Uint8Array[], text], 777),
      limits,
    );
    const [first, second] = await messagesOf(client);
    assert.deepEqual([first?.[0].startsWith(begin as string), first?.[1]], [true, true]);
    assert.equal(first?.[0].length, 8192);
    assert.deepEqual(second, ["next", false]);
  }
});

Deno.test("next() throws when a connection brings too many bytes or frames", async () => {
  const limits = { messageBytesMax: 100, bytesMax: 1000 };
  const floods = [
    Array.from({ length: 20 }, () => frame(FINAL | TEXT, "x".repeat(100))),
    [frame(FINAL | TEXT, "x".repeat(2000))],
    [frame(FINAL | PING, "x".repeat(2000))],
  ];
  for (const parts of floods) {
    const client = new WebSocketClient(connectionWith(parts, 64), limits);
    await assert.rejects(messagesOf(client), FloodError);
  }
  const empty = Array.from({ length: 2000 }, () => frame(TEXT, ""));
  await assert.rejects(messagesOf(new WebSocketClient(connectionWith(empty, 64))), FloodError);
});

Deno.test("open() asks for the path, and takes no other answer than an agreement", async () => {
  const address = { hostname: "127.0.0.1", port: 9, path: "/id" };
  const answer = (text: string) => [new TextEncoder().encode(text)];
  const agreed = connectionWith(
    [...answer("HTTP/1.1 101 Switching Protocols\r\na: b\r\n\r\n"), frame(FINAL | TEXT, "one")],
    10,
  );
  const client = new WebSocketClient(agreed);
  await client.open(address);
  assert.deepEqual(await messagesOf(client), [["one", false]]);
  const asked = new TextDecoder().decode(joinBytes(agreed.written));
  assert.match(asked, /^GET \/id HTTP\/1\.1\r\nhost: 127\.0\.0\.1:9\r\n/);
  for (const text of ["HTTP/1.1 404 Not Found\r\n\r\n", "", "x".repeat(10_000)]) {
    const other = new WebSocketClient(connectionWith(answer(text), 1000));
    await assert.rejects(other.open(address), Error);
  }
});
