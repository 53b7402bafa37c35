/** Claims over HTTP: what a release ends, and what it says of the claims that are left. */
import assert from "node:assert/strict";
import { startCluster } from "../cluster.ts";
import type { ApiWorld } from "../world.ts";

const API = "/api/v1";
const NOBODY = { datasets: [], programs: 0, stores: 0, graphs: 0, tasks: 0 };

async function opened(world: ApiWorld): Promise<string> {
  return (await (await world.ask("POST", `${API}/clients`, {})).json() as { id: string }).id;
}

/** Stores `x` and returns the id of the claim. */
async function stored(world: ApiWorld, query = ""): Promise<string> {
  const body = { namespace: "ns", values: { x: [1, 2] } };
  const response = await world.ask("POST", `${API}/data${query}`, body);
  assert.equal(response.status, 201);
  return (await response.json() as { id: string }).id;
}

/** The status of a release, and what still holds the value. */
async function released(world: ApiWorld, query = ""): Promise<unknown> {
  const response = await world.ask("DELETE", `${API}/data/ns/x${query}`);
  return response.status === 204 ? 204 : [response.status, await response.json()];
}

Deno.test("DELETE of a value without a claim removes what nobody else holds, and says who does", async () => {
  await using cluster = await startCluster();
  const { world } = cluster;
  await stored(world);
  assert.equal(await released(world), 204);
  const client = await opened(world);
  const claim = await stored(world, `?client=${client}`);
  await stored(world);
  const dataset = { namespace: "ns", value: [{ $ref: "x" }] };
  assert.equal((await world.ask("PUT", `${API}/datasets/ds`, dataset)).status, 200);
  const left = { ...NOBODY, datasets: ["ds"], programs: 1 };
  assert.deepEqual(await released(world), [200, { key: "x", heldBy: left }]);
  assert.deepEqual(await released(world), [200, { key: "x", heldBy: left }], "again");
  const held = { ...NOBODY, datasets: ["ds"] };
  assert.deepEqual(await released(world, `?claim=${claim}`), [200, { key: "x", heldBy: held }]);
  assert.deepEqual(await world.get(`${API}/data/ns/x`), [1, 2]);
  assert.equal((await world.ask("DELETE", `${API}/datasets/ds`)).status, 204);
  assert.equal((await world.ask("GET", `${API}/data/ns/x`)).status, 404);
});

Deno.test("a program claims a dataset, and has its values past the dataset", async () => {
  await using cluster = await startCluster();
  const { world, worker } = cluster;
  await world.submit({ namespace: "ns", tasks: { x: { op: "inc", args: [1] } } });
  await worker.finish(await worker.compute(), 2);
  const dataset = { namespace: "ns", value: { $ref: "x" } };
  assert.equal((await world.ask("PUT", `${API}/datasets/ds`, dataset)).status, 200);
  const client = await opened(world);
  const response = await world.ask("POST", `${API}/datasets/ds/claims?client=${client}`, {});
  assert.equal(response.status, 201);
  const { id, value } = await response.json() as { id: string; value: unknown };
  assert.deepEqual(value, { $ref: "x" });
  const { items } = await world.get(`${API}/graphs`) as { items: { id: string }[] };
  for (const graph of items) await world.ask("DELETE", `${API}/graphs/${graph.id}`);
  assert.equal((await world.ask("DELETE", `${API}/datasets/ds`)).status, 204);
  assert.equal(await world.get(`${API}/data/ns/x`), 2);
  assert.equal(await released(world, `?claim=${id}`), 204);
  assert.equal((await world.ask("GET", `${API}/data/ns/x`)).status, 404);
});
