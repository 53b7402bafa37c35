/** Routes of retirement and scaling: `/api/v1/workers/retire`, `/retirements`, `/scaling`. */
import assert from "node:assert/strict";
import type { RetireReport, Retiring } from "../../../protocol/mod.ts";
import { FakeWorker } from "../fake_worker.ts";
import { ApiWorld } from "../world.ts";

const MANY = "/api/v1/workers/retire";

interface Joined extends AsyncDisposable {
  readonly url: string;
  readonly workers: readonly FakeWorker[];
}

async function join(world: ApiWorld, ...names: readonly string[]): Promise<Joined> {
  const server = world.serve();
  const workers: FakeWorker[] = [];
  for (const name of names) workers.push(await FakeWorker.join(server.url, { name }));
  return {
    url: server.url,
    workers,
    async [Symbol.asyncDispose]() {
      for (const worker of workers) await worker[Symbol.asyncDispose]();
      assert.ok(await server.stop());
    },
  };
}

async function put(world: ApiWorld, worker: string): Promise<void> {
  const body = { namespace: "ns", values: { a: "a value" }, workers: [worker] };
  assert.equal((await world.ask("POST", "/api/v1/data", body)).status, 201);
}

const read = async <Answer>(response: Response, status: number): Promise<Answer> => {
  assert.equal(response.status, status, await response.clone().text());
  return await response.json() as Answer;
};

Deno.test("POST /workers/{id}/retire: an empty worker has retired before the answer", async () => {
  using world = new ApiWorld();
  await using cluster = await join(world, "w1", "w2");
  const [w1] = cluster.workers;
  const report = await read<RetireReport>(
    await world.ask("POST", "/api/v1/workers/w1/retire"),
    200,
  );
  const { id, ...rest } = report;
  assert.deepEqual(rest, { retired: [w1?.id], notRetired: [], moved: 0, lost: [] });
  assert.equal((await world.ask("GET", "/api/v1/workers/w1")).status, 404);
  assert.deepEqual(await world.get(`/api/v1/retirements/${id}`), report);
});

Deno.test("POST /workers/retire: 202 while data moves, then the outcome under the id", async () => {
  using world = new ApiWorld();
  await using cluster = await join(world, "w1", "w2");
  const [w1, w2] = cluster.workers as [FakeWorker, FakeWorker];
  await put(world, "w1");
  const response = await world.ask("POST", MANY, { names: ["w1", "nobody"] });
  const { id, retiring } = await read<Retiring>(response, 202);
  assert.deepEqual(retiring, [w1.id]);
  const path = `/api/v1/retirements/${id}`;
  assert.equal(response.headers.get("location"), path);
  assert.deepEqual(await read(await world.ask("GET", path), 202), { id, retiring });
  const again = await world.ask("POST", "/api/v1/workers/w1/retire");
  assert.deepEqual((await read<Retiring>(again, 202)).retiring, [w1.id], "twice is once");

  const waiting = world.ask("GET", `${path}?wait=30`);
  assert.deepEqual(await w2.acquire(), ["local/ns/a"]);
  const report = await read<RetireReport>(await waiting, 200);
  assert.deepEqual(report, {
    id,
    retired: [w1.id],
    moved: 1,
    lost: [],
    notRetired: [{ id: "nobody", reason: "unknown" }],
  });
});

Deno.test("POST /workers/retire takes names and ids in both lists", async () => {
  using world = new ApiWorld();
  await using cluster = await join(world, "w1", "w2");
  const [w1, w2] = cluster.workers as [FakeWorker, FakeWorker];
  const retire = async (body: unknown) =>
    (await read<RetireReport>(await world.ask("POST", MANY, body), 200)).retired;
  assert.deepEqual(await retire({ ids: ["w1"] }), [w1.id]);
  assert.deepEqual(await retire({ names: [w2.id] }), [w2.id]);
});

Deno.test("GET /retirements/{id} says which workers wait for a paused one to resume", async () => {
  using world = new ApiWorld();
  await using cluster = await join(world, "w1", "w2");
  const [w1, w2] = cluster.workers as [FakeWorker, FakeWorker];
  await put(world, "w1");
  assert.equal((await world.ask("POST", "/api/v1/workers/w2/pause")).status, 200);
  const { id, waiting } = await read<Retiring>(await world.ask("POST", MANY, { ids: ["w1"] }), 202);
  assert.deepEqual(waiting, [{ id: w1.id, seconds: 30 }]);
  assert.equal((await world.ask("POST", "/api/v1/workers/w2/resume")).status, 200);
  await w2.post(["status-changed", "running", null]);
  assert.deepEqual(await w2.acquire(), ["local/ns/a"]);
  const report = await world.get(`/api/v1/retirements/${id}?wait=30`) as RetireReport;
  assert.deepEqual(report.retired, [w1.id]);
});

Deno.test("POST /workers/retire by count prefers workers without data", async () => {
  using world = new ApiWorld();
  await using cluster = await join(world, "w1", "w2", "w3");
  await put(world, "w2");
  const [w1, , w3] = cluster.workers;
  const report = await read<RetireReport>(await world.ask("POST", MANY, { count: 2 }), 200);
  assert.deepEqual([...report.retired].sort(), [w1?.id, w3?.id].sort());
  const none = await read<RetireReport>(await world.ask("POST", MANY, { count: 0 }), 200);
  assert.deepEqual(none.retired, []);
});

Deno.test("POST /workers/retire by host, with a minimum, or all idle workers", async () => {
  using world = new ApiWorld();
  await using cluster = await join(world, "w1", "w2", "w3");
  const ids = cluster.workers.map(({ id }) => id).sort();
  const retired = async (body: unknown) =>
    [...(await read<RetireReport>(await world.ask("POST", MANY, body), 200)).retired].sort();
  const groupBy = "host";
  assert.deepEqual(await retired({ count: 2, groupBy }), [], "all three are on one host");
  assert.deepEqual(await retired({ count: 3, minimum: 1, groupBy }), []);
  const [first] = await retired({ count: 3, minimum: 2 });
  assert.equal(first, ids[0]);
  assert.deepEqual(await retired({ idle: true, minimum: 2 }), []);
  assert.deepEqual(await retired({ idle: true, groupBy }), ids.slice(1));
});

Deno.test("POST /workers/retire: no worker can take the data, or the timeout expires", async () => {
  using world = new ApiWorld();
  await using cluster = await join(world, "w1");
  const [w1] = cluster.workers as [FakeWorker];
  await put(world, "w1");
  const alone = await read<RetireReport>(await world.ask("POST", MANY, { ids: [w1.id] }), 200);
  assert.deepEqual(alone.notRetired, [{ id: w1.id, reason: "no-recipients" }]);
  const { state } = await world.get("/api/v1/workers/w1") as { state: string };
  assert.equal(state, "running");

  await using w2 = await FakeWorker.join(cluster.url, { name: "w2" });
  const abort = { timeout: 0.05 };
  const timedOut = await world.ask("POST", "/api/v1/workers/w1/retire?wait=30", abort);
  assert.deepEqual((await read<RetireReport>(timedOut, 200)).notRetired, [
    { id: w1.id, reason: "timeout" },
  ]);
  await w2.received("acquire-replicas");
  const force = { names: ["w1"], timeout: 0.05, onTimeout: "force" };
  const forced = await read<RetireReport>(await world.ask("POST", `${MANY}?wait=30`, force), 200);
  assert.deepEqual([forced.retired, forced.lost], [[w1.id], ["ns/a"]]);
});

Deno.test("a retirement continues without its client, and a resume cancels it", async () => {
  using world = new ApiWorld();
  await using cluster = await join(world, "w1", "w2");
  const [w1] = cluster.workers as [FakeWorker];
  await put(world, "w1");
  const { id } = await read<Retiring>(await world.ask("POST", MANY, { names: ["w1"] }), 202);
  assert.equal((await world.ask("POST", "/api/v1/amm/stop")).status, 200);
  assert.equal((await world.ask("POST", "/api/v1/workers/w1/resume")).status, 200);
  const report = await read<RetireReport>(
    await world.ask("GET", `/api/v1/retirements/${id}?wait=30`),
    200,
  );
  assert.deepEqual(report.notRetired, [{ id: w1.id, reason: "resumed" }]);
});

Deno.test("GET /scaling gives the desired number of workers and the reason", async () => {
  using world = new ApiWorld();
  assert.deepEqual(await world.get("/api/v1/scaling"), {
    desiredWorkers: 0,
    reason: "there is nothing to do",
  });
  await world.submit({ tasks: { a: { op: "inc", args: [1] } } });
  const { desiredWorkers } = await world.get("/api/v1/scaling") as { desiredWorkers: number };
  assert.equal(desiredWorkers, 1);
  assert.deepEqual(await world.get("/api/v1/scaling?seconds=0.1&minimum=0&maximum=3"), {
    desiredWorkers: 1,
    reason: "1 task of 0.5 s to be done within 0.1 s",
  });
  assert.deepEqual(await world.get("/api/v1/scaling?seconds=60&minimum=2"), {
    desiredWorkers: 2,
    reason: "it is the minimum",
  });
});
