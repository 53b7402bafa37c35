/** Routes of the values in shared namespaces: `/api/v1/data`. */
import assert from "node:assert/strict";
import { decode, encode } from "../../../protocol/mod.ts";
import { TokenTable } from "../../../routes/mod.ts";
import { startServer } from "../cluster.ts";
import { FakeWorker } from "../fake_worker.ts";
import { ApiWorld, problemOf } from "../world.ts";
import { putData } from "./put_data.ts";

const DATA = "/api/v1/data";
const MSGPACK = "application/msgpack";

Deno.test("GET /data shows values as JSON, as exact MessagePack, or as bare bytes", async () => {
  using world = new ApiWorld();
  await using server = startServer(world);
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

Deno.test("GET /data lists a namespace in pages, including the results of graphs", async () => {
  using world = new ApiWorld();
  await using server = startServer(world);
  await using worker = await FakeWorker.join(server.url);
  await putData(world, { b: 1, a: 2 }, { replicas: 2 });
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
    "external data does not count as a graph",
  );
});

Deno.test("DELETE /data releases a value, and rejects the result of a graph", async () => {
  using world = new ApiWorld();
  await using server = startServer(world);
  await using worker = await FakeWorker.join(server.url);
  await putData(world, { a: 1 });
  assert.equal((await world.ask("DELETE", `${DATA}/ns/a`)).status, 204);
  assert.deepEqual((await worker.received("free-keys"))[2], ["local/ns/a"]);
  for (const method of ["GET", "DELETE"]) {
    const gone = await world.ask(method, `${DATA}/ns/a`);
    assert.equal((await problemOf(gone)).code, "unknown_key", method);
  }
  await world.submit({ namespace: "ns", tasks: { r: { op: "inc", args: [1] } } });
  await worker.finish(await worker.compute(), 2);
  const refused = await world.ask("DELETE", `${DATA}/ns/r`);
  assert.deepEqual([refused.status, (await problemOf(refused)).code], [409, "graph_result"]);
});

Deno.test("PUT /data/.../replicas records the desired number of replicas", async () => {
  using world = new ApiWorld();
  await using server = startServer(world);
  await using worker = await FakeWorker.join(server.url);
  await putData(world, { a: 1 });
  const path = `${DATA}/ns/a/replicas`;
  const answer = await world.ask("PUT", path, { replicas: "all" });
  const item = { key: "a", nbytes: 1, holders: [worker.id], replicas: "all" };
  assert.deepEqual(await answer.json(), item);
  assert.deepEqual(await world.get(`${DATA}/ns`), { items: [item], nextCursor: null });
});

Deno.test("GET /data: a lost value is 410 lost, and fails the graph that needs it", async () => {
  using world = new ApiWorld();
  await using server = startServer(world);
  await using worker = await FakeWorker.join(server.url);
  await putData(world, { a: 1 });
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

Deno.test("POST, PUT and DELETE /data need the scope submit, GET needs read", async () => {
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
