/** Routes of accepted graphs: list, status, cancel, retry, delete. */
import assert from "node:assert/strict";
import type { GraphStatus, TaskStatus } from "../../../protocol/mod.ts";
import { endedStatus, guardedApi, startCluster } from "../cluster.ts";
import { ApiWorld, problemOf } from "../world.ts";

const GRAPHS = "/api/v1/graphs";
const ONE = { tasks: { a: { op: "inc", args: [1] } } };

Deno.test("GET /graphs lists the newest graphs first, in pages and by state", async () => {
  using world = new ApiWorld();
  const ids: string[] = [];
  for (let count = 0; count < 5; count++) ids.unshift(await world.submit(ONE));
  const listed: string[] = [];
  let cursor: string | null = "";
  while (cursor !== null) {
    const query: string = cursor === "" ? "?limit=2" : `?limit=2&cursor=${cursor}`;
    const page = await world.get(GRAPHS + query) as {
      items: GraphStatus[];
      nextCursor: string | null;
    };
    listed.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor;
  }
  assert.deepEqual(listed, ids);
  const running = await world.get(`${GRAPHS}?state=running`) as { items: unknown[] };
  const failed = await world.get(`${GRAPHS}?state=failed`) as { items: unknown[] };
  assert.deepEqual([running.items.length, failed.items.length], [5, 0]);
});

Deno.test("GET /graphs?fields= and /graphs/{id}/tasks?fields= give only these fields", async () => {
  using world = new ApiWorld();
  const id = await world.submit({
    tasks: { ...ONE.tasks, b: { op: "add", args: [{ $ref: "a" }, { $ref: "a" }] } },
  });
  const items = async (path: string) => (await world.get(path) as { items: unknown[] }).items;
  assert.deepEqual(await items(`${GRAPHS}?fields=tasks,id`), [{ id, tasks: 2 }]);
  assert.deepEqual(await items(`${GRAPHS}/${id}/tasks?fields=key,dependencyCount`), [
    { key: "a", dependencyCount: 0 },
    { key: "b", dependencyCount: 1 },
  ]);
  for (const path of [GRAPHS, `${GRAPHS}/${id}/tasks`]) {
    const { status, errors } = await problemOf(await world.ask("GET", `${path}?fields=id,no`));
    assert.equal(status, 400);
    assert.equal(errors?.[0]?.pointer, "/fields");
  }
  const task = await world.get(`${GRAPHS}/${id}/tasks/b?dependencies=0`) as TaskStatus;
  assert.deepEqual([task.dependencies, task.dependencyCount], [[], 1]);
});

Deno.test("GET /graphs?label= finds graphs by all of these labels", async () => {
  using world = new ApiWorld();
  const a = await world.submit({ ...ONE, labels: { commit: "4f2a", "ci/branch": "main" } });
  const b = await world.submit({ ...ONE, labels: { commit: "4f2a=b" } });
  await world.submit(ONE);
  const found = async (label: string) => {
    const query = `?label=${encodeURIComponent(label)}`;
    return (await world.get(GRAPHS + query) as { items: GraphStatus[] }).items.map(({ id }) => id);
  };
  assert.deepEqual(await found("commit"), [b, a]);
  assert.deepEqual(await found("commit=4f2a"), [a]);
  assert.deepEqual(await found("commit=4f2a=b"), [b]);
  assert.deepEqual(await found("commit,ci/branch=main"), [a]);
  assert.deepEqual(await found("commit,ci/branch=other"), []);
  const { labels } = await world.get(`${GRAPHS}/${a}`) as GraphStatus;
  assert.deepEqual(labels, { commit: "4f2a", "ci/branch": "main" });
  const problem = await problemOf(await world.ask("GET", `${GRAPHS}?label=a%20b`));
  assert.equal(problem.code, "invalid_query");
});

Deno.test("GET /graphs?mine=true lists the graphs of the owner of the token, also to admin", async () => {
  using world = new ApiWorld();
  const api = guardedApi(world, [
    { name: "alice", scopes: ["submit", "read"] },
    { name: "root", scopes: ["admin"] },
  ]);
  for (const name of ["alice", "root"]) {
    await api.ask(name, "POST", GRAPHS, { body: { ...ONE, name } });
  }
  const names = async (who: string, query: string) => {
    const response = await api.ask(who, "GET", `${GRAPHS}${query}`);
    return (await response.json() as { items: GraphStatus[] }).items.map(({ name }) => name);
  };
  assert.deepEqual(await names("root", ""), ["root", "alice"]);
  assert.deepEqual(await names("root", "?mine=true"), ["root"]);
  assert.deepEqual(await names("alice", "?mine=true"), ["alice"]);
});

Deno.test("GET /graphs/{id} answers 304 when the client has the current status", async () => {
  using world = new ApiWorld();
  const id = await world.submit(ONE);
  const first = await world.ask("GET", `${GRAPHS}/${id}`);
  const etag = first.headers.get("etag") ?? "";
  assert.ok(etag.length > 2);
  const again = await world.ask("GET", `${GRAPHS}/${id}`, undefined, { "if-none-match": etag });
  assert.equal(again.status, 304);
});

Deno.test("POST /graphs/{id}/cancel: the graph is cancelled only when no task runs any more", async () => {
  await using scheduler = await startCluster();
  const { world, worker } = scheduler;
  const id = await world.submit({ tasks: { a: { op: "sleep", args: [60] } } });
  const [, key, attempt] = await worker.compute();
  const response = await world.ask("POST", `${GRAPHS}/${id}/cancel`);
  assert.equal(response.status, 202);
  assert.equal((await response.json()).state, "cancelling");
  assert.deepEqual((await worker.received("cancel-runs"))[1], [key]);
  await worker.post(["run-killed", key, attempt]);
  assert.equal((await endedStatus(world, id)).state, "cancelled");
  const results = await world.ask("GET", `${GRAPHS}/${id}/results`);
  assert.equal((await problemOf(results)).code, "graph_cancelled");
});

Deno.test("POST /graphs/{id}/retry runs failed tasks again; 409 when there are none", async () => {
  await using scheduler = await startCluster();
  const { world, worker } = scheduler;
  const id = await world.submit({ tasks: { a: { op: "fail" }, b: { op: "inc" } } });
  const retry = () => world.ask("POST", `${GRAPHS}/${id}/retry`);
  for (let count = 0; count < 2; count++) {
    const task = await worker.compute();
    if (task[1].endsWith("/b")) await worker.finish(task, 2);
    else {
      const error = { kind: "raised", name: "Error", message: "no" } as const;
      await worker.post(["task-erred", task[1], task[2], error, Date.now(), 1000]);
    }
  }
  assert.equal((await endedStatus(world, id)).state, "failed");
  const response = await retry();
  assert.equal(response.status, 202);
  const { state, counts, errors } = await response.json() as GraphStatus;
  assert.deepEqual([state, counts.memory, errors], ["running", 1, []]);
  assert.equal((await retry()).status, 202, "a repeat changes nothing");
  const again = await worker.compute();
  assert.equal(again[1], `local/${id}/a`);
  const ended = world.ask("POST", `${GRAPHS}/${id}/retry?wait=30`);
  await worker.finish(again, 3);
  assert.equal((await (await ended).json()).state, "succeeded");
  assert.deepEqual(await world.get(`${GRAPHS}/${id}/results`), { a: 3, b: 2 });
  const refused = await retry();
  assert.equal(refused.status, 409);
  const { code, detail } = await problemOf(refused);
  assert.deepEqual([code, detail], [
    "not_retryable",
    "Cannot retry the graph: it has succeeded",
  ]);
  assert.equal((await world.ask("POST", `${GRAPHS}/nobody/retry`)).status, 404);
});

Deno.test("DELETE /graphs/{id} answers 204 when the keys of a running graph are free", async () => {
  await using scheduler = await startCluster();
  const { world, worker } = scheduler;
  const shared = (seconds: number) => ({
    namespace: "shared",
    tasks: { a: { op: "sleep", args: [seconds] } },
  });
  const id = await world.submit(shared(60));
  const [, key, attempt] = await worker.compute();
  const early = await world.ask("DELETE", `${GRAPHS}/${id}?wait=0`);
  assert.equal(early.status, 202);
  assert.equal((await early.json() as GraphStatus).state, "cancelling");
  const conflict = await world.ask("POST", GRAPHS, shared(61));
  assert.equal((await problemOf(conflict)).code, "key_conflict");
  const deletion = world.ask("DELETE", `${GRAPHS}/${id}`);
  await worker.received("cancel-runs");
  await worker.post(["run-killed", key, attempt]);
  assert.equal((await deletion).status, 204);
  await world.submit(shared(61));
});

Deno.test("a request that waits when an unrecorded scheduler stops learns that its graph is lost", async () => {
  await using scheduler = await startCluster();
  const { world, worker } = scheduler;
  const graph = { tasks: { a: { op: "sleep", args: [60] } } };
  const submission = world.ask("POST", `${GRAPHS}?wait=30`, graph);
  const [, key] = await worker.compute();
  const id = key.split("/")[1];
  const status = world.ask("GET", `${GRAPHS}/${id}?wait=30`);
  await new Promise((resolve) => setImmediate(resolve));
  world.shell.drain();
  for (const response of [await submission, await status]) {
    assert.equal(response.status, 503);
    const problem = await problemOf(response);
    assert.deepEqual([problem.code, problem.graph, problem.state], ["draining", id, "running"]);
  }
});

Deno.test("DELETE /graphs/{id} releases the results and deletes the graph", async () => {
  await using scheduler = await startCluster();
  const { world, worker } = scheduler;
  const id = await world.submit(ONE);
  await worker.finishAll({ a: 2 });
  await endedStatus(world, id);
  assert.equal((await world.ask("DELETE", `${GRAPHS}/${id}`)).status, 204);
  const [, , keys] = await worker.received("free-keys");
  assert.deepEqual(keys, [`local/${id}/a`]);
  assert.equal((await world.ask("GET", `${GRAPHS}/${id}`)).status, 404);
});
