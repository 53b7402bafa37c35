import assert from "node:assert/strict";
import { guardedApi, startServer } from "../cluster.ts";
import { FakeWorker } from "../fake_worker.ts";
import { ApiWorld, problemOf } from "../world.ts";
import { CacheWorld, ENVIRONMENT } from "./cache_world.ts";

const TOKENS = [{ name: "main", owner: "ci", scopes: ["read", "submit"] }];

Deno.test("a scheduler without a cache computes what only the cache of the former one had", async () => {
  await using before = await CacheWorld.start();
  const graph = { tasks: { a: { op: "inc", args: [1] } }, outputs: ["a"] };
  await before.run("main", graph, { a: 2 });
  await before.stored(1);
  const id = await before.submit("main", graph);
  await before.json("main", "GET", `/api/v1/graphs/${id}?wait=30`);
  const snapshot = JSON.parse(JSON.stringify(before.world.shell.ports.state.snapshot()));

  using world = new ApiWorld();
  world.shell.ports.state.restore(snapshot);
  world.shell.resume(1);
  await using server = startServer(world);
  await using worker = await FakeWorker.join(server.url, { environment: ENVIRONMENT });
  const api = guardedApi(world, TOKENS);
  const path = `/api/v1/graphs/${id}/results/a`;
  assert.equal((await problemOf(await api.ask("main", "GET", path))).code, "recomputing");
  assert.match((await worker.compute())[1], /\/a$/);
});
