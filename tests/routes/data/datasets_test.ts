/** Datasets over HTTP: values that outlive their graph, under a name. */
import assert from "node:assert/strict";
import { startCluster } from "../cluster.ts";

Deno.test("a dataset keeps the values of a graph that is deleted, until it is removed", async () => {
  await using cluster = await startCluster();
  const { world, worker } = cluster;
  const id = await world.submit({ namespace: "ns", tasks: { x: { op: "inc", args: [1] } } });
  await worker.finish(await worker.compute(), 2);
  const body = { namespace: "ns", value: { rows: [{ $ref: "x" }] } };
  const put = await world.ask("PUT", "/api/v1/datasets/clean", body);
  const { publishedAt, ...published } = await put.json() as { publishedAt: string };
  assert.ok(Date.parse(publishedAt) > 0);
  assert.deepEqual(published, {
    name: "clean",
    ...body,
    keys: [{ key: "x", state: "memory", nbytes: 1 }],
  });
  assert.equal((await world.ask("DELETE", `/api/v1/graphs/${id}`)).status, 204);
  assert.equal(await world.get("/api/v1/data/ns/x"), 2);
  const { items } = await world.get("/api/v1/datasets") as { items: { name: string }[] };
  assert.deepEqual(items.map(({ name }) => name), ["clean"]);
  assert.equal((await world.ask("DELETE", "/api/v1/datasets/clean")).status, 204);
  assert.equal((await world.ask("GET", "/api/v1/data/ns/x")).status, 404);
  assert.equal((await world.ask("GET", "/api/v1/datasets/clean")).status, 404);
});
