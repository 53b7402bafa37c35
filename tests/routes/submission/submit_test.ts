/** `POST /api/v1/graphs`: accepting graphs, waiting, dry runs, and idempotency keys. */
import assert from "node:assert/strict";
import type { GraphStatus } from "../../../protocol/mod.ts";
import { guardedApi, startCluster } from "../cluster.ts";
import { ApiWorld, problemOf } from "../world.ts";

const GRAPHS = "/api/v1/graphs";
const ONE = { tasks: { a: { op: "inc", args: [1] } } };

Deno.test("POST /graphs accepts a graph and gives its location", async () => {
  using world = new ApiWorld();
  const response = await world.ask("POST", GRAPHS, { ...ONE, name: "first" });
  const answer = await response.json() as GraphStatus;
  assert.equal(response.status, 202);
  assert.equal(response.headers.get("location"), `${GRAPHS}/${answer.id}`);
  assert.deepEqual([answer.name, answer.state, answer.tasks], ["first", "running", 1]);
  assert.equal(answer.outputs, 1);
  assert.equal(answer.namespace, answer.id);
  assert.deepEqual(await world.get(`${GRAPHS}/${answer.id}`), answer);
});

Deno.test("POST /graphs accepts ndjson and gzip", async () => {
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
  assert.deepEqual([answer.tasks, answer.outputs], [2, 1]);
});

Deno.test("POST /graphs?dryRun=true shows what would run and keeps nothing", async () => {
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

Deno.test("POST /graphs waits for the end with Prefer: wait, and confirms the preference", async () => {
  await using scheduler = await startCluster();
  const answer = scheduler.world.ask("POST", GRAPHS, ONE, { prefer: "respond-async, wait=99" });
  await scheduler.worker.finishAll({ a: 2 });
  const response = await answer;
  assert.equal(response.status, 200);
  assert.equal(response.headers.get("preference-applied"), "wait=60");
  assert.deepEqual((await response.json()).results, { a: 2 });
});

Deno.test("POST /graphs answers 202 when the wait is too short", async () => {
  using world = new ApiWorld();
  const response = await world.ask("POST", `${GRAPHS}?wait=0.01`, ONE);
  assert.equal(response.status, 202);
  assert.equal((await response.json()).state, "running");
});

Deno.test("POST /graphs repeats the first answer for the same idempotency key", async () => {
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

Deno.test("POST /graphs accepts a corrected graph under the idempotency key of a rejected one", async () => {
  using world = new ApiWorld();
  const headers = { "idempotency-key": "k1" };
  const wrong = await world.ask("POST", GRAPHS, { tasks: {} }, headers);
  assert.equal(wrong.status, 422);
  assert.equal((await world.ask("POST", GRAPHS, ONE, headers)).status, 202);
});

Deno.test("POST /graphs rejects a repeat while the first request waits, and gives the location of its graph", async () => {
  await using scheduler = await startCluster();
  const headers = { "idempotency-key": "k1" };
  const first = scheduler.world.ask("POST", `${GRAPHS}?wait=30`, ONE, headers);
  const task = await scheduler.worker.compute();
  const again = await scheduler.world.ask("POST", GRAPHS, ONE, headers);
  assert.equal((await problemOf(again)).code, "idempotency_in_progress");
  await scheduler.worker.finish(task, 2);
  assert.equal(again.headers.get("location"), (await first).headers.get("location"));
});

Deno.test("POST /graphs rejects another definition of a shared key and changes nothing", async () => {
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

/** Tokens of one owner with different scopes, and a worker. */
async function startOwner() {
  const scheduler = await startCluster();
  const api = guardedApi(scheduler.world, [
    { name: "writer", owner: "team", scopes: ["submit"] },
    { name: "reader", owner: "team", scopes: ["submit", "read"] },
    { name: "other", scopes: ["submit", "read"] },
  ]);
  const submit = async (name: string) => {
    const headers = { "idempotency-key": "once" };
    const response = await api.ask(name, "POST", `${GRAPHS}?wait=60`, { body: ONE, headers });
    return await response.json() as GraphStatus;
  };
  return { scheduler, submit };
}

Deno.test("POST /graphs?wait= leaves results out for a token without the scope read", async () => {
  const { scheduler, submit } = await startOwner();
  await using worker = scheduler;
  const answer = submit("writer");
  await worker.worker.finishAll({ a: 2 });
  const { state, results, resultsOmitted } = await answer;
  assert.deepEqual([state, results, resultsOmitted], ["succeeded", undefined, "needs scope read"]);
});

for (const [first, second] of [["reader", "writer"], ["writer", "reader"]] as const) {
  Deno.test(`a repeat by the ${second} shows what the ${second} may see`, async () => {
    const { scheduler, submit } = await startOwner();
    await using worker = scheduler;
    const answer = submit(first);
    await worker.worker.finishAll({ a: 2 });
    const { id } = await answer;
    const { id: again, results, resultsOmitted } = await submit(second);
    assert.equal(again, id);
    assert.deepEqual(
      [results, resultsOmitted],
      second === "reader" ? [{ a: 2 }, undefined] : [undefined, "needs scope read"],
    );
  });
}

Deno.test("a graph of a group waits for the former one, or takes its place", async () => {
  await using cluster = await startCluster();
  const { world, worker } = cluster;
  const submit = (onNewer: string) => world.submit({ ...ONE, group: "main", onNewer });
  const status = async (id: string) => await world.get(`${GRAPHS}/${id}`) as GraphStatus;
  const first = await submit("wait");
  await worker.compute();
  const second = await submit("wait");
  const { group, waitsFor, startedAt } = await status(second);
  assert.deepEqual([group, waitsFor, startedAt], ["main", first, null]);
  const problem = await problemOf(await world.ask("POST", `${GRAPHS}/${second}/retry`));
  assert.equal(problem.code, "not_retryable");
  assert.match(problem.detail, new RegExp(`another graph of its group "main" .*: ${first}$`));
  const third = await submit("cancel");
  assert.equal((await status(first)).outcome, "cancelling");
  assert.equal((await status(second)).outcome, "cancelled");
  assert.equal((await status(third)).waitsFor, first);
  const reason = `a newer graph of its group "main" was submitted: ${third}`;
  assert.equal((await status(second)).stopReason, reason);
});
