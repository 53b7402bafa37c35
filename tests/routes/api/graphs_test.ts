/** Graphs over the API, from the submission to the results, with a worker that the test plays. */
import assert from "node:assert/strict";
import {
  decode,
  type GraphStatus,
  type TaskStatus,
  type WorkerStatus,
} from "../../../protocol/mod.ts";
import { FakeWorker } from "../fake_worker.ts";
import { ApiWorld, problemOf } from "../world.ts";

const GRAPHS = "/api/v1/graphs";
const ONE = { tasks: { a: { op: "inc", args: [1] } } };

/** A scheduler with one worker. */
async function cluster(options: ConstructorParameters<typeof ApiWorld>[0] = {}) {
  const world = new ApiWorld(options);
  const server = world.serve();
  const worker = await FakeWorker.join(server.url);
  return {
    world,
    worker,
    url: server.url,
    async [Symbol.asyncDispose]() {
      await server.stop();
      await worker[Symbol.asyncDispose]();
    },
  };
}

const status = async (world: ApiWorld, id: string) =>
  await world.get(`${GRAPHS}/${id}?wait=30`) as GraphStatus;

Deno.test("POST /graphs takes a graph in and says where it is", async () => {
  using world = new ApiWorld();
  const response = await world.ask("POST", GRAPHS, { ...ONE, name: "first" });
  const answer = await response.json() as GraphStatus;
  assert.equal(response.status, 202);
  assert.equal(response.headers.get("location"), `${GRAPHS}/${answer.id}`);
  assert.deepEqual([answer.name, answer.state, answer.tasks], ["first", "running", 1]);
  assert.deepEqual(answer.outputs, ["a"]);
  assert.equal(answer.namespace, answer.id);
  assert.deepEqual(await world.get(`${GRAPHS}/${answer.id}`), answer);
});

Deno.test("POST /graphs takes lines, and gzip", async () => {
  using world = new ApiWorld();
  const lines = '{"outputs":["b"]}\n{"key":"a","op":"inc","args":[1]}\n' +
    '{"key":"b","op":"inc","args":[{"$ref":"a"}]}\n';
  const packed = new Blob([lines]).stream().pipeThrough(new CompressionStream("gzip"));
  const response = await world.ask(
    "POST",
    GRAPHS,
    new Uint8Array(await new Response(packed).arrayBuffer()),
    { "content-type": "application/x-ndjson", "content-encoding": "gzip" },
  );
  const answer = await response.json() as GraphStatus;
  assert.equal(response.status, 202, JSON.stringify(answer));
  assert.deepEqual([answer.tasks, answer.outputs], [2, ["b"]]);
});

Deno.test("POST /graphs?dryRun=true says what would run, and keeps nothing", async () => {
  using world = new ApiWorld();
  const response = await world.ask("POST", `${GRAPHS}?dryRun=true`, {
    tasks: { a: { op: "inc", args: [1] }, b: { op: "inc", args: [{ $ref: "a" }] } },
  });
  assert.equal(response.status, 200);
  assert.deepEqual(await response.json(), {
    tasks: 2,
    edges: 1,
    outputs: ["b"],
    depth: 2,
    order: ["a", "b"],
  });
  assert.deepEqual(await world.get(GRAPHS), { items: [], nextCursor: null });
});

Deno.test("POST /graphs holds its answer for Prefer: wait, and says that it did", async () => {
  await using scheduler = await cluster();
  const answer = scheduler.world.ask("POST", GRAPHS, ONE, { prefer: "respond-async, wait=99" });
  await scheduler.worker.finishAll({ a: 2 });
  const response = await answer;
  assert.equal(response.status, 200);
  assert.equal(response.headers.get("preference-applied"), "wait=60");
  assert.deepEqual((await response.json()).results, { a: 2 });
});

Deno.test("POST /graphs answers 202 when the wait was too short", async () => {
  using world = new ApiWorld();
  const response = await world.ask("POST", `${GRAPHS}?wait=0.01`, ONE);
  assert.equal(response.status, 202);
  assert.equal((await response.json()).state, "running");
});

Deno.test("POST /graphs answers a repeat under an idempotency key by the first answer", async () => {
  using world = new ApiWorld();
  const headers = { "idempotency-key": "k1" };
  const first = await world.ask("POST", GRAPHS, ONE, headers);
  const again = await world.ask("POST", GRAPHS, ONE, headers);
  assert.equal(first.headers.get("idempotency-replayed"), null);
  assert.equal(again.headers.get("idempotency-replayed"), "true");
  assert.equal(again.status, first.status);
  assert.equal(again.headers.get("location"), first.headers.get("location"));
  assert.equal(await again.text(), await first.text());
  assert.equal((await world.get(GRAPHS) as { items: unknown[] }).items.length, 1);
  const other = await world.ask("POST", GRAPHS, { tasks: { a: { value: 1 } } }, headers);
  assert.equal((await problemOf(other)).code, "idempotency_mismatch");
  assert.equal(other.status, 422);
});

Deno.test("POST /graphs lets a refused graph be corrected under its idempotency key", async () => {
  using world = new ApiWorld();
  const headers = { "idempotency-key": "k1" };
  const wrong = await world.ask("POST", GRAPHS, { tasks: {} }, headers);
  assert.equal(wrong.status, 422);
  assert.equal((await world.ask("POST", GRAPHS, ONE, headers)).status, 202);
});

Deno.test("POST /graphs refuses a repeat while the first is held, and names its graph", async () => {
  await using scheduler = await cluster();
  const headers = { "idempotency-key": "k1" };
  const first = scheduler.world.ask("POST", `${GRAPHS}?wait=30`, ONE, headers);
  const task = await scheduler.worker.compute();
  const again = await scheduler.world.ask("POST", GRAPHS, ONE, headers);
  assert.equal((await problemOf(again)).code, "idempotency_in_progress");
  await scheduler.worker.finish(task, 2);
  assert.equal(again.headers.get("location"), (await first).headers.get("location"));
});

Deno.test("POST /graphs refuses another definition of a shared key, and changes nothing", async () => {
  using world = new ApiWorld();
  const shared = (value: number) => ({
    namespace: "shared",
    tasks: { a: { op: "inc", args: [value] }, b: { op: "inc", args: [{ $ref: "a" }] } },
  });
  await world.submit(shared(1));
  const conflict = await world.ask("POST", GRAPHS, shared(2));
  assert.equal(conflict.status, 409);
  const { code, errors } = await problemOf(conflict);
  assert.equal(code, "key_conflict");
  assert.ok(errors?.some(({ pointer }) => pointer === "/tasks/a"));
  const stranger = await world.ask("POST", GRAPHS, {
    namespace: "shared",
    tasks: { c: { op: "inc", args: [{ $ref: "nobody" }] } },
  });
  assert.equal(stranger.status, 422);
  assert.equal((await world.get(GRAPHS) as { items: unknown[] }).items.length, 1);
});

Deno.test("GET /graphs lists the newest first, page by page, by state", async () => {
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

Deno.test("GET /graphs/{id} answers 304 to who has the status already", async () => {
  using world = new ApiWorld();
  const id = await world.submit(ONE);
  const first = await world.ask("GET", `${GRAPHS}/${id}`);
  const etag = first.headers.get("etag") ?? "";
  assert.ok(etag.length > 2);
  const again = await world.ask("GET", `${GRAPHS}/${id}`, undefined, { "if-none-match": etag });
  assert.equal(again.status, 304);
});

Deno.test("GET /graphs/{id}/tasks lists tasks, and each can be asked about", async () => {
  await using scheduler = await cluster();
  const { world, worker } = scheduler;
  const id = await world.submit({
    tasks: { "a b": { op: "inc", args: [1] }, c: { op: "inc", args: [{ $ref: "a b" }] } },
  });
  const task = await worker.compute();
  const page = await world.get(`${GRAPHS}/${id}/tasks?limit=1`) as {
    items: TaskStatus[];
    nextCursor: string;
  };
  const rest = await world.get(`${GRAPHS}/${id}/tasks?cursor=${page.nextCursor}`) as typeof page;
  const states = [...page.items, ...rest.items].map(({ key, state }) => [key, state]);
  assert.deepEqual(states.sort(), [["a b", "processing"], ["c", "waiting"]]);
  assert.equal(rest.nextCursor, null);

  const path = `${GRAPHS}/${id}/tasks/a%20b`;
  const one = await world.get(path) as TaskStatus;
  assert.deepEqual([one.key, one.state, one.worker], ["a b", "processing", worker.id]);
  const story = await world.get(`${path}/story`) as { entries: { to: string }[] };
  assert.ok(story.entries.some(({ to }) => to === "processing"));
  const explained = await world.get(`${GRAPHS}/${id}/tasks/c/explain`) as {
    reasons: { text: string }[];
  };
  assert.match(explained.reasons.map(({ text }) => text).join(), /a b/);
  const nobody = await world.ask("GET", `${GRAPHS}/${id}/tasks/nobody`);
  assert.equal((await problemOf(nobody)).code, "unknown_task");
  await worker.finish(task, 2);
});

Deno.test("results come as JSON, as exact MessagePack, and bytes as they are", async () => {
  await using scheduler = await cluster();
  const { world, worker } = scheduler;
  const bytes = new Uint8Array(300_000).map((_, index) => index % 256);
  const values = {
    map: new Map([[1, 2n]]),
    bytes,
    floats: new Float64Array([1, Number.NaN]),
    nothing: undefined,
  };
  const tasks = Object.fromEntries(
    Object.keys(values).map((key) => [key, { op: "inc", args: [1] }]),
  );
  const id = await world.submit({ tasks });
  await worker.finishAll(values);
  await status(world, id);
  const path = `${GRAPHS}/${id}/results`;
  const msgpack = { accept: "application/msgpack" };

  const shown = await world.get(path) as Record<string, unknown>;
  assert.deepEqual(Object.keys(shown).sort(), ["bytes", "floats", "map", "nothing"]);
  assert.deepEqual([shown.map, shown.floats, shown.nothing], [[[1, "2"]], [1, null], null]);
  assert.equal(shown.bytes, bytes.toBase64());
  assert.deepEqual(await world.get(`${path}/map`), [[1, "2"]]);

  const all = await world.ask("GET", path, undefined, msgpack);
  assert.equal(all.headers.get("content-type"), "application/msgpack");
  assert.deepEqual(decode(new Uint8Array(await all.arrayBuffer())), values);
  for (const [key, value] of Object.entries(values)) {
    const one = await world.ask("GET", `${path}/${key}`, undefined, msgpack);
    const body = new Uint8Array(await one.arrayBuffer());
    assert.equal(one.headers.get("content-length"), String(body.byteLength));
    assert.deepEqual(decode(body), value);
  }

  const octets = { accept: "application/octet-stream" };
  const raw = await world.ask("GET", `${path}/bytes`, undefined, octets);
  assert.equal(raw.headers.get("content-length"), "300000");
  assert.deepEqual(new Uint8Array(await raw.arrayBuffer()), bytes);
  for (const [key, headers] of [["map", octets], ["map", { accept: "text/html" }]] as const) {
    const refused = await world.ask("GET", `${path}/${key}`, undefined, headers);
    assert.equal((await problemOf(refused)).code, "not_acceptable");
  }
});

Deno.test("results over the size of the JSON view are 406, and exact as MessagePack", async () => {
  await using scheduler = await cluster();
  const { world, worker } = scheduler;
  const half = new Uint8Array(25 * 1024 * 1024);
  const values = { large: new Uint8Array(49 * 1024 * 1024), half, other: half };
  const tasks = Object.fromEntries(Object.keys(values).map((key) => [key, { op: "inc" }]));
  const id = await world.submit({ tasks });
  await worker.finishAll(values);
  await status(world, id);
  // Base64 takes a third more: one value is too large, or two together are.
  for (const path of ["results", "results/large"]) {
    const refused = await world.ask("GET", `${GRAPHS}/${id}/${path}`);
    assert.equal(refused.status, 406, path);
    const problem = await problemOf(refused);
    assert.equal(problem.code, "view_too_large");
    assert.match(problem.detail, /application\/msgpack/);
  }
  const exact = await world.ask("GET", `${GRAPHS}/${id}/results/large`, undefined, {
    accept: "application/msgpack",
  });
  assert.equal((await exact.arrayBuffer()).byteLength, values.large.byteLength + 5);
  const shown = await world.ask("GET", `${GRAPHS}/${id}/results/half`);
  assert.equal((await shown.arrayBuffer()).byteLength, Math.ceil(half.byteLength / 3) * 4 + 2);

  const two = await world.submit({ tasks: { half: { op: "inc" }, other: { op: "inc" } } });
  await worker.finishAll({ half, other: half });
  const held = await world.ask("GET", `${GRAPHS}/${two}?wait=30`);
  assert.equal((await held.json()).state, "succeeded");
  assert.equal((await world.ask("GET", `${GRAPHS}/${two}/results`)).status, 406);
});

Deno.test("results are 409 before the end, and one is there as soon as it is computed", async () => {
  await using scheduler = await cluster();
  const { world, worker } = scheduler;
  const id = await world.submit({
    tasks: { a: { op: "inc", args: [1] }, b: { op: "inc", args: [{ $ref: "a" }] } },
    outputs: ["a", "b"],
  });
  const first = await worker.compute();
  for (const path of ["results", "results/a"]) {
    const early = await world.ask("GET", `${GRAPHS}/${id}/${path}`);
    assert.equal((await problemOf(early)).code, "not_finished", path);
  }
  await worker.finish(first, 2);
  assert.equal(await world.get(`${GRAPHS}/${id}/results/a`), 2);
  const early = await world.ask("GET", `${GRAPHS}/${id}/results/b`);
  assert.equal((await problemOf(early)).code, "not_finished");
});

Deno.test("the value of a task that is no output is 410, an unknown key 404", async () => {
  await using scheduler = await cluster();
  const { world, worker } = scheduler;
  const id = await world.submit({
    tasks: { a: { op: "inc", args: [1] }, b: { op: "inc", args: [{ $ref: "a" }] } },
  });
  await worker.finishAll({ a: 2, b: 3 });
  await status(world, id);
  const inner = await world.ask("GET", `${GRAPHS}/${id}/results/a`);
  assert.deepEqual([inner.status, (await problemOf(inner)).code], [410, "released"]);
  const nobody = await world.ask("GET", `${GRAPHS}/${id}/results/nobody`);
  assert.equal((await problemOf(nobody)).code, "unknown_task");
});

Deno.test("results of a failed graph are 424 with the failed keys, the others can be had", async () => {
  await using scheduler = await cluster();
  const { world, worker } = scheduler;
  const id = await world.submit({
    tasks: { good: { op: "inc" }, bad: { op: "fail" }, worse: { op: "fail" } },
  });
  for (let count = 0; count < 3; count++) {
    const task = await worker.compute();
    const [, key, attempt] = task;
    if (key.endsWith("/good")) await worker.finish(task, 2);
    else {
      const error = { kind: "raised", name: "Error", message: "no", stack: "at x" } as const;
      await worker.post(["task-erred", key, attempt, error, Date.now(), 1000]);
    }
  }
  const { state, errors } = await status(world, id);
  assert.equal(state, "failed");
  assert.deepEqual(errors, ["bad", "worse"].map((key) => ({ key, message: "no" })));
  const all = await world.ask("GET", `${GRAPHS}/${id}/results`);
  assert.equal(all.status, 424);
  const problem = await problemOf(all);
  assert.deepEqual([problem.code, problem.failed], ["task_failed", ["bad", "worse"]]);
  assert.equal(await world.get(`${GRAPHS}/${id}/results/good`), 2);
  assert.equal((await world.ask("GET", `${GRAPHS}/${id}/results/bad`)).status, 424);
  const task = await world.get(`${GRAPHS}/${id}/tasks/bad`) as TaskStatus;
  assert.equal(task.error?.message, "no");
});

Deno.test("a result whose only copy vanished is computed again", async () => {
  await using scheduler = await cluster();
  const { world, worker } = scheduler;
  const id = await world.submit(ONE);
  await worker.finishAll({ a: 2 });
  await status(world, id);
  worker.holder.values.clear();
  for (const path of ["results", "results/a"]) {
    const lost = await world.ask("GET", `${GRAPHS}/${id}/${path}`);
    assert.equal((await problemOf(lost)).code, "recomputing", path);
    assert.equal(lost.headers.get("retry-after"), "1");
  }
  await worker.finishAll({ a: 2 });
  assert.deepEqual(await world.get(`${GRAPHS}/${id}/results`), { a: 2 });
});

Deno.test("a result that must not be computed twice is lost with its only copy", async () => {
  await using scheduler = await cluster();
  const { world, worker } = scheduler;
  const id = await world.submit({ tasks: { a: { op: "inc", args: [1], pure: false } } });
  await worker.finishAll({ a: 2 });
  await status(world, id);
  worker.holder.values.clear();
  const lost = await world.ask("GET", `${GRAPHS}/${id}/results/a`);
  assert.deepEqual([lost.status, (await problemOf(lost)).code], [410, "lost"]);
});

Deno.test("results are 410 when their time is over", async () => {
  await using scheduler = await cluster();
  const { world, worker } = scheduler;
  const id = await world.submit({ ...ONE, ttl: 0.001 });
  await worker.finishAll({ a: 2 });
  await worker.received("free-keys");
  for (const path of ["results", "results/a"]) {
    const late = await world.ask("GET", `${GRAPHS}/${id}/${path}`);
    assert.deepEqual([late.status, (await problemOf(late)).code], [410, "released"], path);
  }
});

Deno.test("tasks of a graph that ended long ago are 410, its status stays", async () => {
  await using scheduler = await cluster({ machine: { keepGraphs: 1 } });
  const { world, worker } = scheduler;
  const ids: string[] = [];
  for (let count = 0; count < 2; count++) {
    ids.push(await world.submit({ ...ONE, ttl: 0.001 }));
    await worker.finishAll({ a: 2 });
    await worker.received("free-keys");
  }
  for (const path of ["tasks", "tasks/a", "tasks/a/story"]) {
    const late = await world.ask("GET", `${GRAPHS}/${ids[0]}/${path}`);
    assert.deepEqual([late.status, (await problemOf(late)).code], [410, "expired"], path);
    assert.equal((await world.ask("GET", `${GRAPHS}/${ids[1]}/${path}`)).status, 200);
  }
  assert.equal((await status(world, ids[0] ?? "")).state, "succeeded");
});

Deno.test("a result whose holder does not answer is 503", async () => {
  await using scheduler = await cluster();
  const { world, worker } = scheduler;
  const id = await world.submit(ONE);
  await worker.finishAll({ a: 2 });
  await status(world, id);
  worker.holder.behaviour = "stranger";
  const response = await world.ask("GET", `${GRAPHS}/${id}/results`);
  assert.equal((await problemOf(response)).code, "holder_unreachable");
});

Deno.test("POST /graphs/{id}/cancel says cancelled only when nothing runs any more", async () => {
  await using scheduler = await cluster();
  const { world, worker } = scheduler;
  const id = await world.submit({ tasks: { a: { op: "sleep", args: [60] } } });
  const [, key, attempt] = await worker.compute();
  const response = await world.ask("POST", `${GRAPHS}/${id}/cancel`);
  assert.equal(response.status, 202);
  assert.equal((await response.json()).state, "cancelling");
  assert.deepEqual((await worker.received("cancel-runs"))[1], [key]);
  await worker.post(["run-killed", key, attempt]);
  assert.equal((await status(world, id)).state, "cancelled");
  const results = await world.ask("GET", `${GRAPHS}/${id}/results`);
  assert.equal((await problemOf(results)).code, "graph_cancelled");
});

Deno.test("POST /graphs/{id}/retry runs what failed again, and is 409 where nothing can", async () => {
  await using scheduler = await cluster();
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
  assert.equal((await status(world, id)).state, "failed");
  const response = await retry();
  assert.equal(response.status, 202);
  const { state, counts, errors } = await response.json() as GraphStatus;
  assert.deepEqual([state, counts.memory, errors], ["running", 1, []]);
  assert.equal((await retry()).status, 202, "a repeat changes nothing");
  const again = await worker.compute();
  assert.equal(again[1], `${id}/a`);
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

Deno.test("DELETE /graphs/{id} releases the results and forgets the graph", async () => {
  await using scheduler = await cluster();
  const { world, worker } = scheduler;
  const id = await world.submit(ONE);
  await worker.finishAll({ a: 2 });
  await status(world, id);
  assert.equal((await world.ask("DELETE", `${GRAPHS}/${id}`)).status, 204);
  const [, , keys] = await worker.received("free-keys");
  assert.deepEqual(keys, [`${id}/a`]);
  assert.equal((await world.ask("GET", `${GRAPHS}/${id}`)).status, 404);
});

Deno.test("modules are kept for workers as long as a graph uses them", async () => {
  await using scheduler = await cluster();
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
    await status(world, each);
    assert.equal((await world.ask("DELETE", `${GRAPHS}/${each}`)).status, 204);
  }
  assert.equal((await world.ask("GET", `/api/v1/modules/${sha256}`)).status, 404);
});

Deno.test("workers are listed and shown, by id and by name, with what they hold", async () => {
  await using scheduler = await cluster();
  const { world, worker } = scheduler;
  const id = await world.submit(ONE);
  await worker.finishAll({ a: 2 });
  await status(world, id);
  const { items } = await world.get("/api/v1/workers") as { items: WorkerStatus[] };
  assert.deepEqual(items.map(({ id, name, state }) => [id, name, state]), [
    [worker.id, "w1", "running"],
  ]);
  for (const path of [worker.id, "w1"]) {
    const shown = await world.get(`/api/v1/workers/${path}?keys=true`) as WorkerStatus;
    assert.equal(shown.id, worker.id);
    assert.deepEqual(shown.holds, [{ key: `${id}/a`, nbytes: 1 }]);
  }
});

Deno.test("the rest of the API: version, operations, health", async () => {
  using world = new ApiWorld();
  assert.deepEqual(await world.get("/livez"), { status: "ok" });
  assert.deepEqual(await world.get("/readyz"), { status: "ok" });
  assert.deepEqual(await world.get("/api/v1/version"), { version: "0.1.0", protocol: 1 });
  const { items } = await world.get("/api/v1/ops") as { items: { name: string }[] };
  assert.deepEqual(items.map(({ name }) => name), ["inc", "add", "fail", "sleep"]);
  const head = await world.ask("HEAD", "/livez");
  assert.deepEqual([head.status, await head.text()], [200, ""]);
});
