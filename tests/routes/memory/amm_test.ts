/** Routes of the Active Memory Manager: `/api/v1/amm`. */
import assert from "node:assert/strict";
import { BUILT_IN_POLICIES } from "../../../amm/mod.ts";
import { type AmmRun, AmmRunsShape, type AmmStatus } from "../../../protocol/mod.ts";
import { TokenTable } from "../../../routes/mod.ts";
import { keepLog } from "../../log_records.ts";
import { startServer } from "../cluster.ts";
import { FakeWorker } from "../fake_worker.ts";
import { ApiWorld, problemOf } from "../world.ts";

const AMM = "/api/v1/amm";

async function post<Answer>(world: ApiWorld, path: string, body?: unknown): Promise<Answer> {
  const response = await world.ask("POST", path, body);
  assert.equal(response.status, 200, await response.clone().text());
  return await response.json() as Answer;
}

Deno.test("GET /amm shows the defaults: running, every 2 s, by optimistic memory", async () => {
  using world = new ApiWorld();
  const status = await world.get(AMM) as AmmStatus;
  assert.deepEqual(status, {
    running: true,
    interval: 2,
    measure: "optimistic",
    policies: [
      { id: "1", name: "ReduceReplicas", params: {} },
      { id: "2", name: "Replicate", params: {} },
      { id: "3", name: "Rebalance", params: {} },
    ],
    available: [...BUILT_IN_POLICIES.keys()].map((name) => ({
      name,
      sha256: null,
    })),
    inFlight: { copies: 0, bytes: 0 },
    lastRun: null,
  });
});

Deno.test("POST /amm/start and /amm/stop: a repeat changes nothing", async () => {
  using world = new ApiWorld({ machine: { amm: false } });
  const running = () => world.get(`${AMM}/running`);
  assert.deepEqual(await running(), { running: false });
  for (const _ of [1, 2]) {
    assert.equal((await post<AmmStatus>(world, `${AMM}/start`)).running, true);
  }
  assert.deepEqual(await running(), { running: true });
  for (const _ of [1, 2]) {
    assert.equal((await post<AmmStatus>(world, `${AMM}/stop`, {})).running, false);
  }
  assert.deepEqual(await running(), { running: false });
});

Deno.test("POST /amm/run_once drops replicas whether the manager runs or not", async () => {
  using world = new ApiWorld({ machine: { amm: false } });
  await using server = startServer(world);
  await using w1 = await FakeWorker.join(server.url, { name: "w1" });
  await using w2 = await FakeWorker.join(server.url, { name: "w2" });
  const values = { namespace: "ns", values: { a: "a value" }, replicas: "all" };
  assert.equal((await world.ask("POST", "/api/v1/data", values)).status, 201);
  const one = { replicas: 1 };
  assert.equal((await world.ask("PUT", "/api/v1/data/ns/a/replicas", one)).status, 200);

  const path = `${AMM}/run_once?dryRun=true&suggestions=true`;
  const { suggestions, seconds, ...dry } = await post<AmmRun>(world, path);
  assert.deepEqual(dry, {
    replicated: 0,
    dropped: 1,
    rejected: {},
    bytes: 0,
    bytesDropped: 8,
    complete: true,
    dryRun: true,
    errors: [],
  });
  assert.ok(typeof seconds === "number" && seconds >= 0);
  assert.deepEqual(suggestions?.map(({ op, key }) => `${op} ${key}`), ["drop ns/a"]);
  assert.equal((await world.get(AMM) as AmmStatus).lastRun, null, "a dry run leaves no trace");
  assert.equal((await holders(world)).length, 2);

  const { seconds: _, ...ran } = await post<AmmRun>(world, `${AMM}/run_once`);
  assert.equal(ran.dropped, 1);
  assert.equal((await holders(world)).length, 1);
  const { lastRun } = await world.get(AMM) as AmmStatus;
  const { at = "" } = lastRun ?? {};
  assert.deepEqual(lastRun, { ...ran, at });
  assert.match(at, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  assert.ok(Math.abs(Date.parse(at) - Date.now()) < 60_000);
  const dropper = (await holders(world))[0] === w1.id ? w2 : w1;
  assert.deepEqual((await dropper.received("remove-replicas"))[2], ["local/ns/a"]);
  assert.equal((await post<AmmRun>(world, `${AMM}/run_once`)).dropped, 0);
});

Deno.test("GET /amm/runs has the last 100 runs, with counts by policy and reason", async () => {
  using log = keepLog();
  using world = new ApiWorld({ machine: { amm: false } });
  await using server = startServer(world);
  await using _w1 = await FakeWorker.join(server.url, { name: "w1" });
  const values = { namespace: "ns", values: { a: "a value" } };
  assert.equal((await world.ask("POST", "/api/v1/data", values)).status, 201);
  await using _w2 = await FakeWorker.join(server.url, { name: "w2" });
  const two = { replicas: 2 };
  assert.equal((await world.ask("PUT", "/api/v1/data/ns/a/replicas", two)).status, 200);
  await post<AmmRun>(world, `${AMM}/run_once?dryRun=true`);
  assert.deepEqual(await world.get(`${AMM}/runs`), { items: [] }, "a dry run leaves no trace");
  const { seconds: _, ...ran } = await post<AmmRun>(world, `${AMM}/run_once`);
  const runs = async () => AmmRunsShape.parse(await world.get(`${AMM}/runs`)).items;
  const nothing = { replicated: 0, dropped: 0, rejected: {}, bytes: 0, bytesDropped: 0 };
  const [first] = await runs();
  assert.deepEqual(first, {
    ...ran,
    at: first?.at,
    policies: [
      { policy: "ReduceReplicas", ...nothing },
      { policy: "Replicate", ...nothing, replicated: 1, bytes: 8 },
      { policy: "Rebalance", ...nothing },
    ],
  });
  for (let count = 0; count < 100; count++) await world.shell.ports.amm.runOnce();
  const items = await runs();
  assert.equal(items.length, 100);
  assert.ok(items.every(({ replicated }) => replicated === 0), "the oldest is gone");
  assert.ok((items[0]?.at ?? "") >= (items[99]?.at ?? ""), "the latest first");

  const lines = (category: string) =>
    log.records.filter((record) => record.category.join(".") === category)
      .map(({ level, message }) => `${level} ${message.join("")}`);
  assert.deepEqual(lines("weir.amm").slice(1, 2), [
    "debug memory manager ran: 1 copied (8 B), 0 dropped (0 B); ReduceReplicas: 0 copied, " +
    "0 dropped; Replicate: 1 copied, 0 dropped; Rebalance: 0 copied, 0 dropped",
  ]);
  assert.equal(lines("weir.amm.tasks").at(-1), "debug Replicate: replicate ns/a (8 B): worker w2");
});

Deno.test("PUT /data/.../replicas takes effect, also for workers that join later", async () => {
  using world = new ApiWorld({ machine: { amm: false } });
  await using server = startServer(world);
  await using w1 = await FakeWorker.join(server.url, { name: "w1" });
  const values = { namespace: "ns", values: { a: "a value" } };
  assert.equal((await world.ask("POST", "/api/v1/data", values)).status, 201);
  const all = { replicas: "all" };
  assert.equal((await world.ask("PUT", "/api/v1/data/ns/a/replicas", all)).status, 200);
  assert.equal((await post<AmmRun>(world, `${AMM}/run_once`)).replicated, 0);
  await using w2 = await FakeWorker.join(server.url, { name: "w2" });
  const run = await post<AmmRun>(world, `${AMM}/run_once`);
  assert.deepEqual([run.replicated, run.bytes], [1, 8]);
  assert.deepEqual((await world.get(AMM) as AmmStatus).inFlight, { copies: 1, bytes: 8 });
  assert.deepEqual(await w2.acquire(), ["local/ns/a"]);
  assert.deepEqual(await holders(world), [w1.id, w2.id]);
  assert.equal((await post<AmmRun>(world, `${AMM}/run_once`)).dropped, 0);
});

Deno.test("POST /amm/policies adds a policy by name, DELETE removes it by id; errors point at the field", async () => {
  using world = new ApiWorld({ machine: { ammPolicies: [] } });
  const policies = async () => (await world.get(AMM) as AmmStatus).policies;
  const body = { name: "ReduceReplicas", params: { abovePressure: 0.5 } };
  const added = await world.ask("POST", `${AMM}/policies`, body);
  assert.equal(added.status, 201);
  const { id } = await added.json();
  assert.equal(added.headers.get("location"), `${AMM}/policies/${id}`);
  assert.deepEqual(await policies(), [{ id, ...body }]);

  assert.equal((await world.ask("DELETE", `${AMM}/policies/${id}`)).status, 204);
  assert.deepEqual(await policies(), []);
  const gone = await problemOf(await world.ask("DELETE", `${AMM}/policies/${id}`));
  assert.equal(gone.code, "unknown_policy");
});

Deno.test("POST /amm/policies rejects workers that nobody knows, and takes names and ids", async () => {
  using world = new ApiWorld({ machine: { ammPolicies: [] } });
  await using server = startServer(world);
  await using w1 = await FakeWorker.join(server.url, { name: "w1" });
  await using _w2 = await FakeWorker.join(server.url, { name: "w2" });
  const body = (...workers: string[]) => ({ name: "Rebalance", params: { workers } });
  const unknown = body("w1", "w3", w1.id, "w1/x");
  const problem = await problemOf(await world.ask("POST", `${AMM}/policies`, unknown));
  assert.deepEqual([problem.status, problem.code], [422, "invalid_body"]);
  assert.deepEqual(problem.errors, [
    { pointer: "/params/workers/1", detail: 'Cannot find the worker "w3"' },
    { pointer: "/params/workers/3", detail: 'Cannot find the worker "w1/x"' },
  ]);
  assert.deepEqual((await world.get(AMM) as AmmStatus).policies, []);
  assert.equal((await world.ask("POST", `${AMM}/policies`, body("w2", w1.id))).status, 201);
});

Deno.test("POST /amm/rebalance moves data from a full worker to an empty one", async () => {
  using world = new ApiWorld({ machine: { amm: false } });
  await using server = startServer(world);
  await using w1 = await FakeWorker.join(server.url, { name: "w1" });
  const nothing = await post(world, `${AMM}/rebalance`);
  assert.deepEqual(nothing, { moved: 0, bytes: 0, complete: true });
  const text = "x".repeat(100);
  const values = { namespace: "ns", values: { a: text, b: text } };
  assert.equal((await world.ask("POST", "/api/v1/data", values)).status, 201);
  await using w2 = await FakeWorker.join(server.url, { name: "w2" });
  const answers = [post(world, `${AMM}/rebalance`), post(world, `${AMM}/rebalance`)];
  assert.deepEqual(await w2.acquire(), ["local/ns/a"]);
  for (const answer of answers) {
    assert.deepEqual(await answer, { moved: 1, bytes: 102, complete: true });
  }
  assert.deepEqual((await w1.received("remove-replicas"))[2], ["local/ns/a"]);
});

Deno.test("POST /amm/... needs the scope admin, and rejects unknown routes and fields", async () => {
  const tokens = TokenTable.parse(
    '{"token": "a-submitters-token", "scopes": ["submit", "read"], "name": "s"}\n' +
      '{"token": "an-admins-token-1", "scopes": ["admin"], "name": "a"}\n',
  );
  using world = new ApiWorld({ tokens });
  const as = (token: string) => ({ authorization: `Bearer ${token}` });
  const paths = ["start", "stop", "run_once", "rebalance", "policies"].map((verb) =>
    `${AMM}/${verb}`
  );
  for (const path of [...paths, "/api/v1/workers/retire", "/api/v1/workers/w1/retire"]) {
    const refused = await world.ask("POST", path, {}, as("a-submitters-token"));
    assert.equal((await problemOf(refused)).code, "forbidden_scope", path);
  }
  assert.equal(
    (await world.ask("POST", `${AMM}/stop`, undefined, as("an-admins-token-1"))).status,
    200,
  );
  assert.deepEqual(await world.get(`${AMM}/running`, as("a-submitters-token")), { running: false });
  const unknown = await world.ask("POST", `${AMM}/pause`, undefined, as("an-admins-token-1"));
  assert.equal((await problemOf(unknown)).code, "unknown_route");
  const read = await world.ask("GET", `${AMM}/start`, undefined, as("an-admins-token-1"));
  assert.equal((await problemOf(read)).code, "method_not_allowed");
  const query = await world.ask(
    "POST",
    `${AMM}/run_once?dry=1`,
    undefined,
    as("an-admins-token-1"),
  );
  assert.equal((await problemOf(query)).code, "invalid_query");
  const body = await world.ask("POST", `${AMM}/start`, { interval: 3 }, as("an-admins-token-1"));
  assert.equal((await problemOf(body)).code, "invalid_body");
});

async function holders(world: ApiWorld): Promise<readonly string[]> {
  const { items } = await world.get("/api/v1/data/ns") as {
    items: { holders: readonly string[] }[];
  };
  return items[0]?.holders ?? [];
}

Deno.test("no request loads a policy by a path: its module never runs", async () => {
  using world = new ApiWorld();
  const folder = await Deno.makeTempDir();
  try {
    const file = `${folder}/evil.ts`;
    const mark = `${folder}/ran`;
    const source = `Deno.writeTextFileSync(${JSON.stringify(mark)}, "");\nexport class Evil {}\n`;
    await Deno.writeTextFile(file, source);
    // A set of modules that a client uploads is on no path either.
    const graph = { tasks: { a: { value: 1 } }, modules: { "evil.ts": source } };
    assert.equal((await world.ask("POST", "/api/v1/graphs", graph)).status, 202);
    const names = [`${file}#Evil`, `file://${file}#Evil`, "./evil.ts#Evil", "evil.ts#Evil"];
    for (const name of names) {
      for (const body of [{ name }, { name, params: {} }, { class: name }, { path: name, name }]) {
        const response = await world.ask("POST", `${AMM}/policies`, body);
        assert.equal(response.status, 422, name);
        await response.body?.cancel();
      }
    }
    await assert.rejects(Deno.stat(mark), Deno.errors.NotFound);
    const { policies, available } = await world.get(AMM) as AmmStatus;
    assert.equal(policies.length, 3);
    assert.deepEqual(available.map(({ name }) => name), [...BUILT_IN_POLICIES.keys()]);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});
