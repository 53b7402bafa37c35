/** A large array of a program passes to a worker as it arrives. */
import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import { type ClientRequest, type IncomingMessage, request as requestHttp } from "node:http";
import { encode } from "../../../protocol/mod.ts";
import { eventually } from "../../eventually.ts";
import { startCluster, startServer } from "../cluster.ts";
import { FakeWorker } from "../fake_worker.ts";
import { ApiWorld, problemOf } from "../world.ts";

const DATA = "/api/v1/data";
const MIB = 1024 * 1024;
const MSGPACK = { "content-type": "application/msgpack" };
const NOISE = new Float64Array(MIB / 2).map((_, index) => index * 0.7 % 13);

function bodyOf(values: unknown, more: Readonly<Record<string, unknown>> = {}) {
  return encode({ namespace: "ns", ...more, values });
}

/** A world that is asked with the length of each body. */
function post(world: ApiWorld, body: Uint8Array, headers = {}): Promise<Response> {
  const length = { "content-length": String(body.byteLength) };
  return world.ask("POST", DATA, body, { ...MSGPACK, ...length, ...headers });
}

/** Begins a request of this length. */
function begin(url: string, length: number): ClientRequest {
  const headers = { ...MSGPACK, "content-length": String(length) };
  return requestHttp(url + DATA, { method: "POST", headers }).on("error", () => {});
}

async function answered(request: ClientRequest): Promise<number | undefined> {
  const message = await new Promise<IncomingMessage>((resolve) => request.on("response", resolve));
  message.resume();
  return message.statusCode;
}

Deno.test("a large array reaches the worker before the request has ended", async () => {
  await using cluster = await startCluster();
  const { world, worker, url } = cluster;
  const body = bodyOf({ a: NOISE });
  const request = begin(url, body.byteLength);
  const half = body.byteLength / 2;
  request.write(body.subarray(0, half));
  await eventually("the worker gets bytes", () => worker.holder.receivedBytes > half * 0.9);
  assert.equal(worker.holder.values.size, 0);
  request.end(body.subarray(half));
  assert.equal(await answered(request), 201);
  const stored = worker.holder.values.get("local/ns/a") ?? new Uint8Array();
  assert.ok(Buffer.from(encode(NOISE)).equals(stored));
  // The definition is the digest of what has passed: the same value is stored once.
  const again = await post(world, body);
  assert.equal(again.status, 201, await again.clone().text());
  const { items } = await again.json() as { readonly items: readonly unknown[] };
  assert.deepEqual(items, [{ key: "a", nbytes: stored.byteLength, holders: [worker.id] }]);
  const other = await post(world, bodyOf({ a: NOISE.map((each) => each + 1) }));
  assert.deepEqual([other.status, (await problemOf(other)).code], [409, "key_conflict"]);
  const small = await world.ask("POST", DATA, { namespace: "ns", values: { a: 1 } });
  assert.equal((await problemOf(small)).code, "key_conflict");
  assert.equal(worker.holder.attempts.length, 1);
});

Deno.test("a request that breaks off half way leaves nothing, and the value can be stored again", async () => {
  await using cluster = await startCluster();
  const { world, worker, url } = cluster;
  const body = bodyOf({ a: NOISE });
  const request = begin(url, body.byteLength);
  request.write(body.subarray(0, 2 * MIB));
  await eventually("the worker gets bytes", () => worker.holder.receivedBytes > MIB);
  request.destroy();
  assert.deepEqual((await worker.received("free-keys"))[2], ["local/ns/a"]);
  assert.equal(worker.holder.values.size, 0);
  assert.deepEqual(await world.get(`${DATA}/ns`), { items: [], nextCursor: null });
  assert.equal((await post(world, body)).status, 201);
  assert.equal(worker.holder.values.size, 1);
});

Deno.test("a value that its worker gives up half way must be sent again, and another key does not wait", async () => {
  await using cluster = await startCluster();
  const { world, worker, url } = cluster;
  const body = bodyOf({ a: NOISE });
  const slow = begin(url, body.byteLength);
  slow.write(body.subarray(0, 2 * MIB));
  await eventually("the worker gets bytes", () => worker.holder.receivedBytes > MIB);
  assert.equal((await post(world, bodyOf({ b: NOISE }))).status, 201);
  worker.holder.behaviour = "full";
  // The worker sees the next bytes, and the rest is read and dropped.
  slow.end(body.subarray(2 * MIB));
  assert.equal(await answered(slow), 503);
  const again = await post(world, body);
  const { code, detail } = await problemOf(again);
  assert.deepEqual([again.status, code], [503, "transfer_broken"]);
  assert.equal(again.headers.get("retry-after"), "1");
  assert.match(
    detail,
    /Cannot store the data: send it again, as no worker kept it \(worker .*status 507\)/,
  );
  assert.equal(worker.holder.values.has("local/ns/a"), false);
});

Deno.test("values that pass take little of the room for bodies", async () => {
  await using cluster = await startCluster({ bodyBytesMax: 5 * MIB });
  const { worker, url } = cluster;
  const requests = ["a", "b", "c", "d"].map((key) => {
    const body = bodyOf({ [key]: NOISE });
    const request = begin(url, body.byteLength);
    request.write(body.subarray(0, 3 * MIB));
    return { request, rest: body.subarray(3 * MIB) };
  });
  // The room is for 10 MiB.
  await eventually("the worker gets bytes", () => worker.holder.receivedBytes > 11 * MIB);
  for (const { request, rest } of requests) request.end(rest);
  const statuses = await Promise.all(requests.map(({ request }) => answered(request)));
  assert.deepEqual(statuses, [201, 201, 201, 201]);
  assert.equal(worker.holder.values.size, 4);
});

Deno.test("values that arrive slowly take a part of the memory of their worker, and others go elsewhere", async () => {
  using world = new ApiWorld();
  await using stack = new AsyncDisposableStack();
  const server = startServer(world);
  const [worker, free] = [
    stack.use(await FakeWorker.join(server.url, { name: "w1", memoryLimit: 17 * MIB })),
    stack.use(await FakeWorker.join(server.url, { name: "w2", memoryLimit: 17 * MIB })),
  ];
  // It stops before the workers.
  stack.use(server);
  const body = bodyOf({ a: NOISE });
  const slow = begin(server.url, body.byteLength);
  slow.write(body.subarray(0, 3 * MIB));
  await eventually("the worker gets bytes", () => worker.holder.receivedBytes > 2.9 * MIB);
  const named = bodyOf({ b: new Uint8Array(4 * MIB) }, { workers: ["w1"] });
  const busy = await post(world, named);
  assert.deepEqual([busy.status, (await problemOf(busy)).code], [503, "busy"]);
  assert.equal(busy.headers.get("retry-after"), "1");
  for (const key of ["c", "d"]) {
    assert.equal((await post(world, bodyOf({ [key]: NOISE }))).status, 201);
  }
  assert.equal(free.holder.values.size, 2);
  slow.end(body.subarray(3 * MIB));
  assert.equal(await answered(slow), 201);
  assert.equal((await post(world, named)).status, 201);
  assert.deepEqual([...worker.holder.values.keys()], ["local/ns/a", "local/ns/b"]);
});

Deno.test("a value goes to another worker if the first one cannot be reached", async () => {
  using world = new ApiWorld();
  await using stack = new AsyncDisposableStack();
  const server = startServer(world);
  const gone = stack.use(await FakeWorker.join(server.url, { name: "w1" }));
  const worker = stack.use(await FakeWorker.join(server.url, { name: "w2" }));
  // It stops before the workers.
  stack.use(server);
  await gone.holder[Symbol.asyncDispose]();
  for (const key of ["a", "b"]) {
    const stored = await post(world, bodyOf({ [key]: NOISE }));
    assert.equal(stored.status, 201, await stored.clone().text());
  }
  assert.equal(worker.holder.values.size, 2);
  const named = await post(world, bodyOf({ c: NOISE }, { workers: ["w1"] }));
  assert.equal((await problemOf(named)).code, "no_worker");
});

Deno.test("other bodies are read whole, with the outcome that they had", async () => {
  await using cluster = await startCluster();
  const { world, worker } = cluster;
  const { values: held } = worker.holder;
  const bytes = new Uint8Array(2 * MIB).fill(7);
  const accepted: readonly [body: Uint8Array, key: string, value: unknown][] = [
    [bodyOf({ copied: NOISE }, { replicas: 2 }), "copied", NOISE],
    [bodyOf({ one: 1, two: NOISE }), "two", NOISE],
    [bodyOf({ list: [NOISE] }), "list", [NOISE]],
    [encode({ values: { last: bytes }, namespace: "ns" }), "last", bytes],
    [bodyOf({ binary: bytes }), "binary", bytes],
  ];
  for (const [body, key, value] of accepted) {
    const stored = await post(world, body);
    assert.equal(stored.status, 201, await stored.clone().text());
    const found = held.get(`local/ns/${key}`) ?? new Uint8Array();
    assert.ok(Buffer.from(encode(value)).equals(found), key);
  }

  const valid = bodyOf({ a: NOISE });
  const longer = new Uint8Array([...valid.subarray(0, 2 * MIB), 0]);
  const refused: readonly [body: Uint8Array, code: string][] = [
    [longer, "invalid_body"],
    [new Uint8Array(2 * MIB).fill(0xc1), "invalid_body"],
    [bodyOf({ a: NOISE }, { unknown: true }), "invalid_body"],
    [encode({ namespace: 1, values: { a: NOISE } }), "invalid_body"],
    [encode({ values: { "a b\n": NOISE } }), "invalid_body"],
  ];
  for (const [body, code] of refused) {
    assert.equal((await problemOf(await post(world, body))).code, code);
  }
  using small = new ApiWorld({ bodyBytesMax: MIB });
  const large = await post(small, valid);
  assert.deepEqual([large.status, (await problemOf(large)).code], [413, "body_too_large"]);
  const short = await post(world, valid.subarray(0, -1), {
    "content-length": String(valid.byteLength),
  });
  assert.deepEqual([short.status, (await problemOf(short)).code], [400, "invalid_encoding"]);
  assert.equal(held.has("local/ns/a"), false);
});
