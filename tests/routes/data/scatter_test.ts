/** `POST /api/v1/data`: storing external data. */
import assert from "node:assert/strict";
import { JSON_VALUES_MAX } from "../../../base/mod.ts";
import { encode } from "../../../protocol/mod.ts";
import { startServer } from "../cluster.ts";
import { FakeWorker } from "../fake_worker.ts";
import { ApiWorld, problemOf } from "../world.ts";
import { putData } from "./put_data.ts";

const DATA = "/api/v1/data";
const MSGPACK = "application/msgpack";

Deno.test("POST /data stores values on workers and lists the holders", async () => {
  using world = new ApiWorld();
  await using server = startServer(world);
  await using w1 = await FakeWorker.join(server.url, { name: "w1" });
  await using w2 = await FakeWorker.join(server.url, { name: "w2" });
  const items = await putData(world, { a: "first", b: [1, 2] });
  assert.deepEqual(items, [
    { key: "a", nbytes: encode("first").byteLength, holders: [w1.id] },
    { key: "b", nbytes: encode([1, 2]).byteLength, holders: [w2.id] },
  ]);
  assert.deepEqual(w1.holder.values.get("local/ns/a"), encode("first"));
  assert.deepEqual(w2.holder.values.get("local/ns/b"), encode([1, 2]));
  const [named] = await putData(world, { c: 1 }, { workers: ["w2"] });
  assert.deepEqual(named?.holders, [w2.id]);
  const [copied] = await putData(world, { d: 1 }, { replicas: "all" });
  assert.deepEqual([...copied?.holders ?? []].sort(), [w1.id, w2.id].sort());
});

Deno.test("POST /data decodes no body of more values than JSON may have", async () => {
  using world = new ApiWorld();
  const body = new Uint8Array(5 + JSON_VALUES_MAX).fill(0xc0);
  body[0] = 0xdd;
  new DataView(body.buffer).setUint32(1, JSON_VALUES_MAX);
  const refused = await world.ask("POST", DATA, body, { "content-type": MSGPACK });
  const problem = await problemOf(refused);
  assert.deepEqual([problem.status, problem.code], [413, "body_too_large"]);
});

Deno.test("POST /data rejects a key with another value, and changes nothing", async () => {
  using world = new ApiWorld();
  await using server = startServer(world);
  await using worker = await FakeWorker.join(server.url);
  await putData(world, { a: 1 });
  await putData(world, { a: 1 });
  const response = await world.ask("POST", DATA, { namespace: "ns", values: { a: 2, b: 1 } });
  const { code, errors } = await problemOf(response);
  assert.deepEqual([response.status, code], [409, "key_conflict"]);
  assert.deepEqual(errors?.map(({ pointer }) => pointer), ["/values/a"]);
  assert.equal(await world.get(`${DATA}/ns/a`), 1);
  assert.equal((await world.ask("GET", `${DATA}/ns/b`)).status, 404);
  assert.deepEqual([...worker.holder.values.keys()], ["local/ns/a"], "no bytes were sent");
  const graph = { namespace: "ns", tasks: { a: { op: "inc", args: [1] } } };
  const conflict = await world.ask("POST", "/api/v1/graphs", graph);
  assert.equal((await problemOf(conflict)).code, "key_conflict");
});

Deno.test("POST /data skips a worker that rejects values, and answers 503 when every worker does", async () => {
  using world = new ApiWorld();
  await using server = startServer(world);
  const none = await world.ask("POST", DATA, { namespace: "ns", values: { a: 1 } });
  assert.deepEqual([none.status, (await problemOf(none)).code], [503, "no_worker"]);
  await using w1 = await FakeWorker.join(server.url, { name: "w1" });
  await using w2 = await FakeWorker.join(server.url, { name: "w2" });
  w1.holder.behaviour = "busy";
  const [item] = await putData(world, { a: 1 });
  assert.deepEqual(item?.holders, [w2.id]);
  assert.deepEqual(
    (await w1.received("free-keys"))[2],
    ["local/ns/a"],
    "the worker may have stored it",
  );
  w2.holder.behaviour = "busy";
  const both = await world.ask("POST", DATA, { namespace: "ns", values: { b: 1 } });
  const { code, detail } = await problemOf(both);
  assert.equal(code, "no_worker");
  assert.match(detail, new RegExp(`${w1.id}.*503.*${w2.id}.*503`));
});

Deno.test("POST /data serves requests of a namespace in order: the second one finds the values of the first", async () => {
  using world = new ApiWorld();
  await using server = startServer(world);
  await using worker = await FakeWorker.join(server.url);
  const answers = await Promise.all(
    [1, 2].map((a) => world.ask("POST", DATA, { namespace: "ns", values: { a } })),
  );
  assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 409]);
  assert.equal(worker.holder.attempts.length, 1, "only the first was stored");
});
