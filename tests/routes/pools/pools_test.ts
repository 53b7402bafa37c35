/** Pools over HTTP: who may make them, what they show, and graphs that name them. */
import assert from "node:assert/strict";
import type { GraphStatus, TaskExplanation } from "../../../protocol/mod.ts";
import { guardedApi, startCluster } from "../cluster.ts";
import { ApiWorld, problemOf } from "../world.ts";

const DB = "/api/v1/pools/db";
const EMPTY = { shared: false, used: 0, queued: 0 };

/** A graph whose tasks take a slot each. */
function graphOf(slots: number, ...keys: readonly string[]) {
  const task = { op: "inc", args: [1], pools: { db: slots } };
  return { tasks: Object.fromEntries(keys.map((key) => [key, task])) };
}

Deno.test("a pool is made, changed, listed and removed", async () => {
  using world = new ApiWorld();
  const put = async (slots: number) => await (await world.ask("PUT", DB, { slots })).json();
  assert.deepEqual(await put(2), { name: "db", ...EMPTY, slots: 2 });
  assert.deepEqual(await put(3), { name: "db", ...EMPTY, slots: 3 });
  await (await world.ask("PUT", "/api/v1/pools/api", { slots: 1, shared: true })).body?.cancel();
  assert.deepEqual(await world.get("/api/v1/pools"), {
    items: [
      { name: "api", ...EMPTY, shared: true, slots: 1 },
      { name: "db", ...EMPTY, slots: 3 },
    ],
    nextCursor: null,
  });
  const { nextCursor } = await world.get("/api/v1/pools?limit=1") as { nextCursor: string };
  const next = await world.get(`/api/v1/pools?cursor=${nextCursor}`) as { items: unknown[] };
  assert.deepEqual(next.items, [{ name: "db", ...EMPTY, slots: 3 }]);
  assert.equal((await world.ask("DELETE", DB)).status, 204);
  assert.equal((await problemOf(await world.ask("GET", DB))).code, "unknown_pool");
  assert.equal((await problemOf(await world.ask("DELETE", DB))).code, "unknown_pool");
  assert.equal((await world.ask("DELETE", "/api/v1/pools/api?shared=true")).status, 204);
});

Deno.test("one task of a pool of one slot runs at a time, and explain says which", async () => {
  await using cluster = await startCluster();
  const { world, worker } = cluster;
  await (await world.ask("PUT", DB, { slots: 1 })).body?.cancel();
  const id = await world.submit(graphOf(1, "a", "b"));
  const first = await worker.compute();
  const status = await world.get(DB);
  assert.deepEqual(status, { name: "db", shared: false, slots: 1, used: 1, queued: 1 });
  const explained = await world.get(`/api/v1/graphs/${id}/tasks/b/explain`) as TaskExplanation;
  assert.deepEqual(explained.reasons.map(({ code, text }) => [code, text]), [
    ["pool-full", 'Waits for pool "db": 1 of 1 slots are held by "a"'],
  ]);
  const problem = await problemOf(await world.ask("DELETE", DB));
  assert.equal(problem.status, 409);
  assert.equal(
    problem.detail,
    'Cannot remove the pool "db": tasks hold 1 slots of it, and 1 wait for some',
  );
  await worker.finish(first, 2);
  await worker.finish(await worker.compute(), 2);
  const ended = await world.get(`/api/v1/graphs/${id}?wait=30`) as GraphStatus;
  assert.equal(ended.state, "succeeded");
  assert.equal((await world.ask("DELETE", DB)).status, 204);
});

Deno.test("a graph is refused for a pool that is not there or too small, with a pointer", async () => {
  using world = new ApiWorld();
  const refused = async () => {
    const response = await world.ask("POST", "/api/v1/graphs", graphOf(2, "a"));
    const { status, code, errors } = await problemOf(response);
    return [status, code, errors];
  };
  const pointer = "/tasks/a/pools/db";
  assert.deepEqual(await refused(), [422, "invalid_graph", [
    { pointer, detail: 'There is no pool "db": make it with PUT /api/v1/pools/db' },
  ]]);
  await (await world.ask("PUT", DB, { slots: 1 })).body?.cancel();
  assert.deepEqual(await refused(), [422, "invalid_graph", [
    { pointer, detail: 'Asks for more slots than the pool "db" has: 1' },
  ]]);
  assert.deepEqual(await world.get("/api/v1/graphs"), { items: [], nextCursor: null });
});

Deno.test("owners have separate pools, and admin alone makes shared ones", async () => {
  await using cluster = await startCluster();
  const both = ["submit", "read"];
  const api = guardedApi(cluster.world, [
    { name: "alice", scopes: both },
    { name: "bob", scopes: both },
    { name: "root", scopes: ["admin"] },
  ]);
  const ask = async (who: string, method: string, path: string, body?: unknown) => {
    const response = await api.ask(who, method, path, body === undefined ? {} : { body });
    return [response.status, response.status === 204 ? null : await response.json()];
  };
  const [made] = await ask("alice", "PUT", DB, { slots: 2 });
  assert.equal(made, 200);
  assert.equal((await ask("bob", "GET", DB))[0], 404);
  for (const path of [DB, `${DB}?owner=alice`]) {
    assert.equal((await ask("bob", "GET", path))[0], 404);
  }
  assert.equal((await ask("bob", "PUT", `${DB}?owner=alice`, { slots: 9 }))[0], 403);
  assert.equal((await ask("bob", "PUT", DB, { slots: 9, shared: true }))[0], 403);
  assert.equal((await ask("bob", "DELETE", `${DB}?shared=true`))[0], 403);
  assert.equal((await ask("root", "PUT", DB, { slots: 5, shared: true }))[0], 200);
  const shared = { name: "db", shared: true, slots: 5, used: 0, queued: 0 };
  assert.deepEqual(await ask("bob", "GET", DB), [200, shared]);
  const own = { name: "db", shared: false, slots: 2, used: 0, queued: 0 };
  assert.deepEqual(await ask("alice", "GET", DB), [200, own]);
  assert.deepEqual(await ask("alice", "GET", "/api/v1/pools"), [200, {
    items: [own, shared],
    nextCursor: null,
  }]);
  assert.deepEqual(await ask("root", "GET", `${DB}?owner=alice`), [200, {
    ...own,
    owner: "alice",
  }]);
  assert.equal((await ask("root", "DELETE", `${DB}?owner=alice`))[0], 204);
});
