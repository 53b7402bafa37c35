import assert from "node:assert/strict";
import type { GraphFailures, GraphGroups, MemoryGroups } from "../../../protocol/mod.ts";
import { startServer } from "../cluster.ts";
import { FakeWorker } from "../fake_worker.ts";
import { ApiWorld } from "../world.ts";

Deno.test("groups of a graph, its failures, and results by groups", async () => {
  using world = new ApiWorld();
  await using server = startServer(world);
  await using worker = await FakeWorker.join(server.url);
  const id = await world.submit({
    tasks: { "x-1": { op: "inc", args: [1] }, after: { op: "inc", args: [{ $ref: "x-1" }] } },
  });
  const path = `/api/v1/graphs/${id}`;
  const begun = await world.get(`${path}/groups`) as GraphGroups;
  assert.deepEqual(begun.items.map(({ group, tasks }) => [group, tasks]), [
    ["inc x", 1],
    ["inc", 1],
  ]);
  assert.equal(begun.etaSeconds, null);
  await worker.finish(await worker.compute(), 2);
  const later = await world.get(`${path}/groups`) as GraphGroups;
  assert.equal(later.items[0]?.counts.memory, 1);
  const { items } = await world.get("/api/v1/memory/groups") as MemoryGroups;
  assert.deepEqual(items.map(({ group, copies }) => [group, copies]), [["inc x", 1]]);
  assert.deepEqual(await world.get(`${path}/failures`) as GraphFailures, {
    items: [],
    omitted: 0,
    first: null,
  });
  const inGroup = async (group: string) => {
    const tasks = await world.get(`${path}/tasks?${new URLSearchParams({ group, fields: "key" })}`);
    return (tasks as { readonly items: readonly { readonly key: string }[] }).items;
  };
  assert.deepEqual(await inGroup("inc x"), [{ key: "x-1" }]);
  assert.deepEqual(await inGroup("inc"), [{ key: "after" }]);
  assert.deepEqual(await inGroup("none"), []);
});
