/** Route of module sets. */
import assert from "node:assert/strict";
import { endedStatus, startCluster } from "../cluster.ts";

const GRAPHS = "/api/v1/graphs";

Deno.test("GET /modules/{sha256}: module sets are kept as long as a graph uses them", async () => {
  await using scheduler = await startCluster();
  const { world, worker } = scheduler;
  const modules = { "tasks.ts": "export const one = () => 1;" };
  const graph = { tasks: { a: { op: "./tasks.ts#one" } }, modules };
  const id = await world.submit(graph);
  const other = await world.submit(graph);
  const [, { modules: sha256 }] = await worker.received("open-graph");
  assert.deepEqual(await world.get(`/api/v1/modules/${sha256}`), { sha256, files: modules });
  const tasks = [await worker.compute(), await worker.compute()];
  for (const task of tasks) await worker.finish(task, 1);
  for (const each of [id, other]) {
    assert.equal((await world.ask("GET", `/api/v1/modules/${sha256}`)).status, 200);
    await endedStatus(world, each);
    assert.equal((await world.ask("DELETE", `${GRAPHS}/${each}`)).status, 204);
  }
  assert.equal((await world.ask("GET", `/api/v1/modules/${sha256}`)).status, 404);
});

Deno.test("POST /graphs: workers learn that a graph lets its processes stay, and only if it asks", async () => {
  await using scheduler = await startCluster();
  const { world, worker } = scheduler;
  for (const isolation of ["owner", "graph", undefined]) {
    await world.submit({ tasks: { a: { op: "inc", args: [1] } }, ...(isolation && { isolation }) });
    const [, context] = await worker.received("open-graph");
    assert.equal(context.isolation, isolation === "owner" ? "owner" : undefined);
    await worker.finish(await worker.compute(), 1);
  }
});
