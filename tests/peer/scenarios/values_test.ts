/** Reading values from a worker and writing values to it, over real HTTP. */
import assert from "node:assert/strict";
import { openPeerValue, readPeerValues, writePeerValues } from "../../../peer/mod.ts";
import { asKey, asWorkerId, encodePeerHead, PeerDataReader } from "../../../protocol/mod.ts";
import { PeerServer } from "../peer_server.ts";

const A = asKey("n/a");
const B = asKey("n/b");
const WORKER = asWorkerId("bob");

function transferOf(values: Readonly<Record<string, readonly number[]>>): Uint8Array<ArrayBuffer> {
  const entries = Object.entries(values);
  const head = encodePeerHead(entries.map(([key, bytes]) => [asKey(key), bytes.length]));
  return Uint8Array.of(...head, ...entries.flatMap(([, bytes]) => bytes));
}

Deno.test("openPeerValue() streams one value", async () => {
  await using peer = new PeerServer(() => new Response(transferOf({ "n/a": [1, 2, 3] })));
  const value = await openPeerValue(peer.address, A);
  assert.ok("bytes" in value);
  assert.equal(value.nbytes, 3);
  assert.deepEqual(await new Response(value.bytes).bytes(), Uint8Array.of(1, 2, 3));
});

Deno.test("openPeerValue() fails in its stream when bytes are missing or follow", async () => {
  const whole = transferOf({ "n/a": [1, 2, 3] });
  const cases = [[whole.slice(0, -1), /ended early/], [
    Uint8Array.of(...whole, 4),
    /follow/,
  ]] as const;
  for (const [body, message] of cases) {
    await using peer = new PeerServer(() => new Response(body));
    const value = await openPeerValue(peer.address, A);
    assert.ok("bytes" in value);
    await assert.rejects(new Response(value.bytes).bytes(), message);
  }
});

Deno.test("openPeerValue() says that a value is missing", async () => {
  await using peer = new PeerServer(() => new Response(transferOf({})));
  assert.deepEqual(await openPeerValue(peer.address, A), { type: "missing" });
});

Deno.test("readPeerValues() names each value as it comes, and then why others did not", async () => {
  const whole = transferOf({ "n/a": [1], "n/b": [2, 2] });
  const cases = [[whole, ["n/a", "n/b"], null], [
    whole.slice(0, -1),
    ["n/a"],
    "unreachable",
  ]] as const;
  for (const [body, keys, refusal] of cases) {
    await using peer = new PeerServer(() => new Response(body));
    const received: string[] = [];
    const answer = await readPeerValues(peer.address, [A, B], (key) => received.push(key));
    assert.deepEqual(received, keys);
    assert.equal(answer && answer.type, refusal);
  }
});

Deno.test("readPeerValues() passes on when to ask a busy worker again, at most a second", async () => {
  const cases = [["0", 0], ["1", 1000], ["60", 1000], ["soon", 1000], [null, 1000]] as const;
  for (const [retryAfter, retryMs] of cases) {
    const headers = new Headers(retryAfter === null ? {} : { "retry-after": retryAfter });
    await using peer = new PeerServer(() => new Response("later", { status: 503, headers }));
    const answer = await readPeerValues(peer.address, [A], () => {});
    assert.deepEqual(answer, { type: "busy", retryMs });
  }
});

Deno.test("readPeerValues() calls a worker unreachable that rejects the request", async () => {
  await using peer = new PeerServer(() => new Response("no", { status: 401 }));
  const answer = await readPeerValues(peer.address, [A], () => {});
  assert.deepEqual(answer, { type: "unreachable", detail: "it answers with status 401" });
});

Deno.test("writePeerValues() sends the whole transfer, with attempt and worker", async () => {
  const large = new Uint8Array(3_000_000).fill(7);
  const stored = new Map<string, Uint8Array>();
  let query = "";
  await using peer = new PeerServer(async (request) => {
    query = new URL(request.url).search;
    const reader = new PeerDataReader(null);
    for (const [key, value] of reader.push(await request.bytes())) stored.set(key, value);
    return new Response(null, { status: reader.complete ? 204 : 400 });
  });
  const target = { ...peer.address, worker: WORKER, grantKey: "key" };
  assert.equal(await writePeerValues(target, 5, [[A, large], [B, new Uint8Array()]]), null);
  assert.equal(query, "?attempt=5&worker=bob");
  assert.deepEqual([...stored], [["n/a", large], ["n/b", new Uint8Array()]]);
});

Deno.test("writePeerValues() says why a worker did not store the values", async () => {
  await using peer = new PeerServer(async (request) => {
    await request.bytes();
    return new Response("full", { status: 507 });
  });
  const target = { ...peer.address, worker: WORKER, grantKey: "key" };
  assert.equal(
    await writePeerValues(target, 1, [[A, Uint8Array.of(1)]]),
    "it answers with status 507",
  );
  const nowhere = { url: null, token: "", worker: WORKER, grantKey: "key" };
  assert.equal(await writePeerValues(nowhere, 1, []), "it has no address");
});
