/** Values of shared namespaces over HTTP: `/api/v1/data`. */
import assert from "node:assert/strict";
import { decode, encode } from "../../../protocol/mod.ts";
import { TokenTable } from "../../../routes/mod.ts";
import { FakeWorker } from "../fake_worker.ts";
import { ApiWorld, problemOf } from "../world.ts";

const DATA = "/api/v1/data";
const MSGPACK = "application/msgpack";

/** Puts values into `ns`; they must be taken in. */
async function put(world: ApiWorld, values: unknown, options = {}): Promise<Item[]> {
  const response = await world.ask("POST", DATA, { namespace: "ns", values, ...options });
  assert.equal(response.status, 201, await response.clone().text());
  return (await response.json() as { items: Item[] }).items;
}

interface Item {
  readonly key: string;
  readonly nbytes: number;
  readonly holders: readonly string[];
}

/** The world behind a real server, which is stopped at the end. */
function serve(world: ApiWorld): { readonly url: string } & AsyncDisposable {
  const server = world.serve();
  return {
    url: server.url,
    [Symbol.asyncDispose]: async () => assert.ok(await server.stop()),
  };
}

Deno.test("POST /data brings values to workers and says where they are", async () => {
  using world = new ApiWorld();
  await using server = serve(world);
  await using w1 = await FakeWorker.join(server.url, { name: "w1" });
  await using w2 = await FakeWorker.join(server.url, { name: "w2" });
  const items = await put(world, { a: "first", b: [1, 2] });
  assert.deepEqual(items, [
    { key: "a", nbytes: encode("first").byteLength, holders: [w1.id] },
    { key: "b", nbytes: encode([1, 2]).byteLength, holders: [w2.id] },
  ]);
  assert.deepEqual(w1.holder.values.get("ns/a"), encode("first"));
  assert.deepEqual(w2.holder.values.get("ns/b"), encode([1, 2]));
  const [named] = await put(world, { c: 1 }, { workers: ["w2"] });
  assert.deepEqual(named?.holders, [w2.id]);
  const [copied] = await put(world, { d: 1 }, { replicas: "all" });
  assert.deepEqual([...copied?.holders ?? []].sort(), [w1.id, w2.id].sort());
});

Deno.test("GET /data shows values as JSON, exactly as MessagePack, and bytes as they are", async () => {
  using world = new ApiWorld();
  await using server = serve(world);
  await using _ = await FakeWorker.join(server.url);
  const exact = { map: new Map([[1n, new Date(5)]]), bytes: new Uint8Array([1, 2, 3]) };
  const body = encode({ namespace: "ns", values: exact });
  const response = await world.ask("POST", DATA, body, { "content-type": MSGPACK });
  assert.equal(response.status, 201, await response.clone().text());
  assert.deepEqual(await world.get(`${DATA}/ns/map`), [["1", "1970-01-01T00:00:00.005Z"]]);
  const packed = await world.ask("GET", `${DATA}/ns/map`, undefined, { accept: MSGPACK });
  assert.deepEqual(decode(await packed.bytes()), exact.map);
  const bare = await world.ask("GET", `${DATA}/ns/bytes`, undefined, {
    accept: "application/octet-stream",
  });
  assert.deepEqual(await bare.bytes(), exact.bytes);
});

Deno.test("GET /data lists a namespace in pages, results of graphs among them", async () => {
  using world = new ApiWorld();
  await using server = serve(world);
  await using worker = await FakeWorker.join(server.url);
  await put(world, { b: 1, a: 2 }, { replicas: 2 });
  await world.submit({ namespace: "ns", tasks: { c: { op: "inc", args: [{ $ref: "a" }] } } });
  await worker.finish(await worker.compute(), 3);
  const page = await world.get(`${DATA}/ns?limit=2`) as { items: unknown[]; nextCursor: string };
  assert.deepEqual(page.items, [
    { key: "a", nbytes: 1, holders: [worker.id], replicas: 2 },
    { key: "b", nbytes: 1, holders: [worker.id], replicas: 2 },
  ]);
  assert.deepEqual(await world.get(`${DATA}/ns?limit=2&cursor=${page.nextCursor}`), {
    items: [{ key: "c", nbytes: 1, holders: [worker.id], replicas: 1 }],
    nextCursor: null,
  });
  assert.equal(await world.get(`${DATA}/ns/c`), 3);
  assert.deepEqual(await world.get(`${DATA}/other`), { items: [], nextCursor: null });
  assert.deepEqual(
    await world.get("/api/v1/graphs").then((list) => (list as { items: unknown[] }).items.length),
    1,
    "what was put in is no graph",
  );
});

Deno.test("DELETE /data releases a value, and refuses the result of a graph", async () => {
  using world = new ApiWorld();
  await using server = serve(world);
  await using worker = await FakeWorker.join(server.url);
  await put(world, { a: 1 });
  assert.equal((await world.ask("DELETE", `${DATA}/ns/a`)).status, 204);
  assert.deepEqual((await worker.received("free-keys"))[2], ["ns/a"]);
  for (const method of ["GET", "DELETE"]) {
    const gone = await world.ask(method, `${DATA}/ns/a`);
    assert.equal((await problemOf(gone)).code, "unknown_key", method);
  }
  await world.submit({ namespace: "ns", tasks: { r: { op: "inc", args: [1] } } });
  await worker.finish(await worker.compute(), 2);
  const refused = await world.ask("DELETE", `${DATA}/ns/r`);
  assert.deepEqual([refused.status, (await problemOf(refused)).code], [409, "graph_result"]);
});

Deno.test("PUT /data/.../replicas records how many copies shall be kept", async () => {
  using world = new ApiWorld();
  await using server = serve(world);
  await using worker = await FakeWorker.join(server.url);
  await put(world, { a: 1 });
  const path = `${DATA}/ns/a/replicas`;
  const answer = await world.ask("PUT", path, { replicas: "all" });
  const item = { key: "a", nbytes: 1, holders: [worker.id], replicas: "all" };
  assert.deepEqual(await answer.json(), item);
  assert.deepEqual(await world.get(`${DATA}/ns`), { items: [item], nextCursor: null });
  for (const body of [{ replicas: 0 }, { replicas: "some" }, {}, { replicas: 1, more: 1 }]) {
    const { code, errors } = await problemOf(await world.ask("PUT", path, body));
    assert.equal(code, "invalid_body", JSON.stringify(body));
    assert.ok(errors?.length, JSON.stringify(body));
  }
  const nobody = await world.ask("PUT", `${DATA}/ns/b/replicas`, { replicas: 1 });
  assert.equal((await problemOf(nobody)).code, "unknown_key");
});

Deno.test("POST /data names every fault of a body, with pointers", async () => {
  using world = new ApiWorld();
  await using server = serve(world);
  await using _ = await FakeWorker.join(server.url);
  let deep: unknown = 1;
  for (let level = 0; level < 70; level++) deep = [deep];
  const cases: [body: unknown, pointers: string[]][] = [
    [[], [""]],
    [{ namespace: "ns" }, ["/values"]],
    [{ namespace: "ns", values: {} }, ["/values"]],
    [{ namespace: "a b", values: { "x/y": 1, "": 2 }, more: 1 }, [
      "/more",
      "/namespace",
      "/values/",
      "/values/x~1y",
    ]],
    [{ namespace: "ns", values: { ok: 1, deep } }, ["/values/deep"]],
    [{ namespace: "ns", values: { a: 1 }, workers: ["w1", "w9"] }, ["/workers/1"]],
    [{ namespace: "ns", values: { a: 1 }, replicas: 0, ttl: -1 }, ["/replicas", "/ttl"]],
  ];
  for (const [body, pointers] of cases) {
    const response = await world.ask("POST", DATA, body);
    const { code, errors } = await problemOf(response);
    const found = [...new Set(errors?.map(({ pointer }) => pointer))].sort();
    assert.deepEqual([response.status, code, found], [422, "invalid_body", pointers]);
  }
  const packed = await world.ask("POST", DATA, new Uint8Array([0xc1]), { "content-type": MSGPACK });
  assert.equal((await problemOf(packed)).code, "invalid_body");
});

Deno.test("POST /data refuses a key that means something else, and changes nothing", async () => {
  using world = new ApiWorld();
  await using server = serve(world);
  await using worker = await FakeWorker.join(server.url);
  await put(world, { a: 1 });
  await put(world, { a: 1 });
  const response = await world.ask("POST", DATA, { namespace: "ns", values: { a: 2, b: 1 } });
  const { code, errors } = await problemOf(response);
  assert.deepEqual([response.status, code], [409, "key_conflict"]);
  assert.deepEqual(errors?.map(({ pointer }) => pointer), ["/values/a"]);
  assert.equal(await world.get(`${DATA}/ns/a`), 1);
  assert.equal((await world.ask("GET", `${DATA}/ns/b`)).status, 404);
  assert.deepEqual([...worker.holder.values.keys()], ["ns/a"], "no byte was sent");
  const graph = { namespace: "ns", tasks: { a: { op: "inc", args: [1] } } };
  const conflict = await world.ask("POST", "/api/v1/graphs", graph);
  assert.equal((await problemOf(conflict)).code, "key_conflict");
});

Deno.test("POST /data passes over a worker that does not take values, and says when none does", async () => {
  using world = new ApiWorld();
  await using server = serve(world);
  const none = await world.ask("POST", DATA, { namespace: "ns", values: { a: 1 } });
  assert.deepEqual([none.status, (await problemOf(none)).code], [503, "no_worker"]);
  await using w1 = await FakeWorker.join(server.url, { name: "w1" });
  await using w2 = await FakeWorker.join(server.url, { name: "w2" });
  w1.holder.behaviour = "busy";
  const [item] = await put(world, { a: 1 });
  assert.deepEqual(item?.holders, [w2.id]);
  assert.deepEqual((await w1.received("free-keys"))[2], ["ns/a"], "it may have stored it");
  w2.holder.behaviour = "busy";
  const both = await world.ask("POST", DATA, { namespace: "ns", values: { b: 1 } });
  const { code, detail } = await problemOf(both);
  assert.equal(code, "no_worker");
  assert.match(detail, new RegExp(`${w1.id}.*503.*${w2.id}.*503`));
});

Deno.test("a lost value is 410 lost, and so is the reason of the graph that needs it", async () => {
  using world = new ApiWorld();
  await using server = serve(world);
  await using worker = await FakeWorker.join(server.url);
  await put(world, { a: 1 });
  await world.ask("DELETE", `/api/v1/workers/${worker.id}`);
  const lost = await world.ask("GET", `${DATA}/ns/a`);
  assert.deepEqual([lost.status, (await problemOf(lost)).code], [410, "lost"]);
  const tasks = { b: { op: "inc", args: [{ $ref: "a" }] } };
  const id = await world.submit({ namespace: "ns", tasks });
  const task = await world.get(`/api/v1/graphs/${id}/tasks/b`) as {
    state: string;
    error: { kind: string; message: string };
  };
  assert.deepEqual([task.state, task.error.kind], ["erred", "lost"]);
  assert.match(task.error.message, /data "a" of namespace "ns"/);
});

Deno.test("putting and releasing data take the scope submit, reading it takes read", async () => {
  const reader = { token: "a-token-that-reads", scopes: ["read"], name: "reader" };
  using world = new ApiWorld({ tokens: TokenTable.parse(JSON.stringify(reader)) });
  const headers = { authorization: `Bearer ${reader.token}` };
  const cases = [
    ["POST", DATA],
    ["DELETE", `${DATA}/ns/a`],
    ["PUT", `${DATA}/ns/a/replicas`],
  ] as const;
  for (const [method, path] of cases) {
    const response = await world.ask(method, path, {}, headers);
    assert.equal((await problemOf(response)).code, "forbidden_scope", method);
  }
  assert.equal((await world.ask("GET", `${DATA}/ns`, undefined, headers)).status, 200);
});

Deno.test("POST /data serves one namespace in order: the second of two finds what the first put", async () => {
  using world = new ApiWorld();
  await using server = serve(world);
  await using worker = await FakeWorker.join(server.url);
  const answers = await Promise.all(
    [1, 2].map((a) => world.ask("POST", DATA, { namespace: "ns", values: { a } })),
  );
  assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 409]);
  assert.equal(worker.holder.attempts.length, 1, "only the first was brought");
});
