/** `PUT /api/v1/data/{namespace}/{key}` and reading such values back, whole and in ranges. */
import assert from "node:assert/strict";
import { encode } from "../../../protocol/mod.ts";
import { startServer } from "../cluster.ts";
import { FakeWorker } from "../fake_worker.ts";
import { ApiWorld, problemOf } from "../world.ts";

const DATA = "/api/v1/data";
const BINARY = "application/octet-stream";
const CONTENT = new Uint8Array(300_000).map((_, index) => index * 7 % 253);
const DIGEST = `sha-256=:${
  new Uint8Array(await crypto.subtle.digest("SHA-256", CONTENT)).toBase64()
}:`;

function put(world: ApiWorld, path: string, body: Uint8Array, headers = {}): Promise<Response> {
  return world.ask("PUT", `${DATA}/${path}`, body, {
    "content-type": BINARY,
    "content-length": String(body.byteLength),
    ...headers,
  });
}

function read(world: ApiWorld, path: string, headers = {}): Promise<Response> {
  return world.ask("GET", `${DATA}/${path}`, undefined, { accept: BINARY, ...headers });
}

Deno.test("PUT /data stores the bytes of the body, and GET gives them back", async () => {
  using world = new ApiWorld();
  await using server = startServer(world);
  await using worker = await FakeWorker.join(server.url);
  for (const [key, content] of [["file", CONTENT], ["empty", new Uint8Array(0)]] as const) {
    const stored = await put(world, `ns/${key}`, content);
    assert.equal(stored.status, 201, await stored.clone().text());
    const nbytes = content.byteLength + 5;
    const { id, ...datum } = await stored.json() as { readonly id: string };
    assert.match(id, /^[\w-]+$/);
    assert.deepEqual(datum, { key, nbytes, holders: [worker.id] });
    if (key === "file") assert.equal(stored.headers.get("repr-digest"), DIGEST);
    const back = await read(world, `ns/${key}`);
    assert.deepEqual(await back.bytes(), content);
  }
  // What MessagePack has for the same bytes is another frame, and the same value.
  const graph = { namespace: "ns", tasks: { n: { op: "inc", args: [{ $ref: "file" }] } } };
  await world.submit(graph);
  assert.equal((await worker.compute())[0], "compute");
});

Deno.test("the same bytes again are stored once, other bytes are a conflict", async () => {
  using world = new ApiWorld();
  await using server = startServer(world);
  await using _ = await FakeWorker.join(server.url);
  assert.equal((await put(world, "ns/file", CONTENT)).status, 201);
  assert.equal((await put(world, "ns/file", CONTENT)).status, 201);
  const other = await put(world, "ns/file", CONTENT.slice(1));
  const { code, errors } = await problemOf(other);
  assert.deepEqual([other.status, code, errors?.[0]?.pointer], [
    409,
    "key_conflict",
    "/values/file",
  ]);
  assert.deepEqual(await (await read(world, "ns/file")).bytes(), CONTENT);
});

Deno.test("each PUT answers the id of its claim, and the last claim that ends releases the value", async () => {
  using world = new ApiWorld();
  await using server = startServer(world);
  await using _ = await FakeWorker.join(server.url);
  const { id: lease } = await (await world.ask("POST", "/api/v1/clients", {})).json() as {
    readonly id: string;
  };
  const claims: string[] = [];
  for (const query of ["", `?client=${lease}`]) {
    const stored = await put(world, `ns/file${query}`, CONTENT);
    assert.equal(stored.status, 201, await stored.clone().text());
    claims.push((await stored.json() as { readonly id: string }).id);
  }
  assert.notEqual(claims[0], claims[1]);
  const release = (claim: string | undefined) =>
    world.ask("DELETE", `${DATA}/ns/file?claim=${claim}`);
  const first = await release(claims[0]);
  assert.equal(first.status, 200);
  const { heldBy } = await first.json() as { readonly heldBy: Record<string, unknown> };
  assert.deepEqual([heldBy.programs, heldBy.stores], [1, 0]);
  assert.equal((await release(claims[0])).status, 404);
  assert.equal((await release(claims[1])).status, 204);
  assert.equal((await read(world, "ns/file")).status, 404);
  const unknown = await put(world, "ns/file?client=none", CONTENT);
  assert.deepEqual([unknown.status, (await problemOf(unknown)).code], [404, "unknown_client"]);
});

Deno.test("a digest that does not match stores nothing", async () => {
  using world = new ApiWorld();
  await using server = startServer(world);
  await using worker = await FakeWorker.join(server.url);
  const right = await put(world, "ns/a", CONTENT, { "repr-digest": DIGEST });
  assert.equal(right.status, 201);
  for (const [key, content] of [["b", CONTENT.slice(1)], ["c", new Uint8Array(0)]] as const) {
    const wrong = await put(world, `ns/${key}`, content, { "repr-digest": DIGEST });
    assert.deepEqual([wrong.status, (await problemOf(wrong)).code], [422, "invalid_body"]);
    assert.equal(worker.holder.values.has(`ns/${key}`), false);
    assert.equal((await read(world, `ns/${key}`)).status, 404);
  }
});

Deno.test("what cannot be stored is refused before the body is read", async () => {
  using world = new ApiWorld();
  await using server = startServer(world);
  const none = await put(world, "ns/file", CONTENT);
  assert.deepEqual([none.status, (await problemOf(none)).code], [503, "no_worker"]);
  await using _ = await FakeWorker.join(server.url, { memoryLimit: 200_000 });
  let pulled = 0;
  const body = () =>
    new ReadableStream<Uint8Array>({
      pull(controller) {
        pulled++;
        controller.enqueue(CONTENT);
      },
    }, { highWaterMark: 0 });
  const send = (headers: Record<string, string>) =>
    world.app.request(`${DATA}/ns/file`, {
      method: "PUT",
      headers: { host: "127.0.0.1:8786", "content-type": BINARY, ...headers },
      body: body(),
    });
  const large = await send({ "content-length": "200000" });
  const problem = await problemOf(large);
  assert.deepEqual([large.status, problem.code], [413, "body_too_large"]);
  assert.match(
    problem.detail,
    /Cannot store 200000 bytes: the largest worker holds at most 199995/,
  );
  const huge = await send({ "content-length": String(3 * 2 ** 30) });
  assert.equal(huge.status, 413);
  const unknown = await send({});
  assert.deepEqual([unknown.status, (await problemOf(unknown)).code], [411, "length_required"]);
  const packed = await send({ "content-length": "1", "content-encoding": "gzip" });
  assert.deepEqual([packed.status, (await problemOf(packed)).code], [415, "unsupported_encoding"]);
  assert.equal(pulled, 0);
  const form = await put(world, "ns/file", CONTENT, { "content-type": "text/plain" });
  assert.deepEqual([form.status, (await problemOf(form)).code], [415, "unsupported_media_type"]);
  assert.deepEqual(await world.get(`${DATA}/ns`), { items: [], nextCursor: null });
});

Deno.test("ranges, entity tags and digests let an interrupted download go on", async () => {
  using world = new ApiWorld();
  await using server = startServer(world);
  await using _ = await FakeWorker.join(server.url);
  await put(world, "ns/file", CONTENT);
  const whole = await read(world, "ns/file", { "want-repr-digest": "sha-256=1" });
  assert.deepEqual([whole.status, whole.headers.get("repr-digest")], [200, DIGEST]);
  assert.equal(whole.headers.get("accept-ranges"), "bytes");
  const tag = String(whole.headers.get("etag"));
  await whole.body?.cancel();
  const rest = await read(world, "ns/file", { range: "bytes=299990-", "if-range": tag });
  assert.deepEqual(
    [rest.status, rest.headers.get("content-range"), rest.headers.get("content-length")],
    [206, "bytes 299990-299999/300000", "10"],
  );
  assert.deepEqual(await rest.bytes(), CONTENT.slice(299_990));
  const changed = await read(world, "ns/file", { range: "bytes=299990-", "if-range": '"old"' });
  assert.deepEqual([changed.status, (await changed.bytes()).byteLength], [200, 300_000]);
  const beyond = await read(world, "ns/file", { range: "bytes=300000-" });
  assert.equal(beyond.headers.get("content-range"), "bytes */300000");
  assert.deepEqual([beyond.status, (await problemOf(beyond)).code], [416, "range_not_satisfiable"]);
});

Deno.test("?file= gives one file of the result of a task", async () => {
  using world = new ApiWorld();
  await using server = startServer(world);
  await using worker = await FakeWorker.join(server.url);
  const id = await world.submit({ tasks: { t: { op: "inc", args: [], outputs: { f: "out" } } } });
  await worker.finish(await worker.compute(), { files: { e: CONTENT, f: CONTENT }, value: 1 });
  const path = `/api/v1/graphs/${id}/results/t`;
  const file = await world.ask("GET", `${path}?file=f`);
  assert.equal(file.headers.get("content-type"), BINARY);
  assert.deepEqual(await file.bytes(), CONTENT);
  const part = await world.ask("GET", `${path}?file=f`, undefined, { range: "bytes=5-7" });
  assert.deepEqual([part.status, await part.bytes()], [206, CONTENT.slice(5, 8)]);
  const missing = await world.ask("GET", `${path}?file=g`);
  assert.deepEqual([missing.status, (await problemOf(missing)).code], [404, "unknown_file"]);
  const form = await world.ask("GET", `${path}?file=f`, undefined, { accept: "application/json" });
  assert.equal((await problemOf(form)).code, "not_acceptable");
});

Deno.test("an upload whose client goes away leaves nothing, and a later one succeeds", async () => {
  using world = new ApiWorld();
  await using server = startServer(world);
  await using worker = await FakeWorker.join(server.url);
  const broken = new ReadableStream<Uint8Array>({
    pull(controller) {
      controller.enqueue(CONTENT.slice(0, 100_000));
      controller.error(new Error("the client is gone"));
    },
  });
  const response = await world.app.request(`${DATA}/ns/file`, {
    method: "PUT",
    headers: {
      host: "127.0.0.1:8786",
      "content-type": BINARY,
      "content-length": String(CONTENT.byteLength),
    },
    body: broken,
  });
  assert.deepEqual([response.status, (await problemOf(response)).code], [400, "invalid_encoding"]);
  assert.equal(worker.holder.values.has("ns/file"), false);
  assert.equal((await put(world, "ns/file", CONTENT)).status, 201);
  assert.equal(worker.holder.values.get("local/ns/file")?.byteLength, encode(CONTENT).byteLength);
});
