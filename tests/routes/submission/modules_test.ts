/** Route of module sets. */
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { endedStatus, startCluster } from "../cluster.ts";
import { problemOf } from "../world.ts";

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

Deno.test("PUT /modules/{sha256}: a set that was uploaded is named by later graphs", async () => {
  await using scheduler = await startCluster();
  const { world, worker } = scheduler;
  const files = { "tasks.ts": "export const one = () => 1;" };
  const sha256 = createHash("sha256").update(JSON.stringify(Object.entries(files))).digest("hex");
  const graph = { tasks: { a: { op: "./tasks.ts#one" } }, modules: { sha256 } };
  const unknown = await problemOf(await world.ask("POST", GRAPHS, graph));
  assert.deepEqual([unknown.status, unknown.code], [404, "unknown_modules"]);
  const upload = () => world.ask("PUT", `/api/v1/modules/${sha256}`, { files });
  const first = await upload();
  assert.deepEqual([first.status, await first.json()], [201, { sha256, files: 1, bytes: 27 }]);
  assert.equal((await upload()).status, 200);
  const wrong = await problemOf(
    await world.ask("POST", GRAPHS, { ...graph, tasks: { a: { op: "./other.ts#one" } } }),
  );
  assert.deepEqual(wrong.errors, [
    { pointer: "/modules", detail: 'Unknown module "other.ts": the set has no such file' },
  ]);
  const dry = await world.ask("POST", `${GRAPHS}?dryRun=true`, graph);
  assert.equal(dry.status, 200);
  await world.submit(graph);
  const [, opened] = await worker.received("open-graph");
  assert.equal(opened.modules, sha256);
  assert.deepEqual(await world.get(`/api/v1/modules/${sha256}`), { sha256, files });
  await worker.finish(await worker.compute(), 1);
});
