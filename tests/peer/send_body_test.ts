/** Bodies that are sent from where their bytes are. */
import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import { sendBody } from "../../peer/send_body.ts";
import { writePeerValues } from "../../peer/mod.ts";
import { asKey, asWorkerId } from "../../protocol/mod.ts";
import { PeerServer } from "./peer_server.ts";

const MIB = 1024 * 1024;
const PUT = { method: "PUT", headers: { "x-extra": "1" } };

/** Pieces in one memory, which is written again for each. */
async function* reused(count: number, onEnd = () => {}): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const memory = new Uint8Array(MIB);
  try {
    for (let n = 0; n < count; n++) {
      yield memory.fill(n);
      // As if the socket were still busy with it.
      memory.fill(255);
    }
  } finally {
    onEnd();
  }
}

Deno.test("sendBody() sends a body with its length, each piece before the next is asked for", async () => {
  const seen: (string | null)[] = [];
  let received = Buffer.alloc(0);
  await using peer = new PeerServer(async ({ headers, url, body }) => {
    seen.push(new URL(url).search, headers.get("authorization"));
    seen.push(headers.get("x-extra"), headers.get("content-length"));
    // A slow reader: the pieces wait in the sockets.
    for await (const piece of body ?? []) received = Buffer.concat([received, piece]);
    return new Response(null, { status: 204 });
  });
  const body = { nbytes: 12 * MIB, pieces: reused(12) };
  const { signal } = new AbortController();
  assert.equal(await sendBody(peer.address, "/data?a=1", { ...PUT, body, signal }), 204);
  const { token } = peer.address;
  assert.deepEqual(seen, ["?a=1", `Bearer ${token}`, "1", String(12 * MIB)]);
  assert.equal(received.byteLength, 12 * MIB);
  for (let n = 0; n < 12; n++) {
    const piece = received.subarray(n * MIB, (n + 1) * MIB);
    assert.ok(piece.equals(Buffer.alloc(MIB, n)), `${n}`);
  }
});

Deno.test("sendBody() ends the body at an answer, an error of its pieces, a broken connection and a signal", async () => {
  const abort = new AbortController();
  const ends: string[] = [];
  const send = (url: string, what: string, pieces = reused(1000, () => ends.push(what))) =>
    sendBody({ url, token: null }, "/data", {
      ...PUT,
      body: { nbytes: 1000 * MIB, pieces },
      signal: abort.signal,
    });
  {
    await using peer = new PeerServer(() => new Response("full", { status: 507 }));
    assert.equal(await send(peer.url, "answered"), 507);
  }
  {
    await using peer = new PeerServer(async ({ body }) => {
      await body?.pipeTo(new WritableStream()).catch(() => {});
      return new Response();
    });
    const failing = async function* () {
      yield new Uint8Array(MIB);
      await Promise.reject(new Error("the source failed"));
    };
    await assert.rejects(send(peer.url, "", failing()), /the source failed/);
  }
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const url = `http://127.0.0.1:${listener.addr.port}`;
  {
    const sent = send(url, "broken");
    const connection = await listener.accept();
    await connection.read(new Uint8Array(MIB));
    connection.close();
    await assert.rejects(sent);
  }
  {
    const sent = send(url, "aborted");
    using connection = await listener.accept();
    await connection.read(new Uint8Array(MIB));
    // It reads no more: the sockets are full.
    abort.abort(new Error("no longer wanted"));
    await assert.rejects(sent, /no longer wanted/);
  }
  listener.close();
  assert.deepEqual(ends, ["answered", "broken", "aborted"]);
  await assert.rejects(send(url, "never"), /no longer wanted/);
});

Deno.test("writePeerValues() says that a connection was refused, without reading the value", async () => {
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const url = `http://127.0.0.1:${listener.addr.port}`;
  listener.close();
  let asked = false;
  const pieces = async function* () {
    asked = true;
    yield new Uint8Array(MIB);
  };
  const target = { url, token: "t", worker: asWorkerId("w"), grantKey: "key" };
  const value = { byteLength: MIB, pieces: pieces() };
  assert.match(String(await writePeerValues(target, 1, [[asKey("n/a"), value]])), /ECONNREFUSED/);
  assert.equal(asked, false);
});

Deno.test("writePeerValues() does not believe a worker that answers before it has the value", async () => {
  await using peer = new PeerServer(() => new Response(null, { status: 204 }));
  const target = { url: peer.url, token: "t", worker: asWorkerId("w"), grantKey: "key" };
  const value = { byteLength: 1000 * MIB, pieces: reused(1000) };
  const why = await writePeerValues(target, 1, [[asKey("n/a"), value]]);
  assert.match(String(why), /before it has the values/);
});
