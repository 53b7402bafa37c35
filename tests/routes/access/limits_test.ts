/**
 * Limits of two owners over HTTP: the owner at a limit is answered 429 with the code of the limit
 * and a `Retry-After`, and goes on when there is room; the other owner notices nothing. At a limit
 * of the cluster everybody is answered 503.
 */
import assert from "node:assert/strict";
import { CLUSTER_LIMITS, type LimitName } from "../../../base/mod.ts";
import { LimitTable } from "../../../routes/access/limits.ts";
import { PROBLEMS, TokenTable } from "../../../routes/mod.ts";
import { type GuardedApi, guardedApi, startCluster, tokenOf } from "../cluster.ts";
import { documentedRoutes } from "../documented_routes.ts";
import { ApiWorld, problemOf } from "../world.ts";

const GRAPHS = "/api/v1/graphs";
const DATA = "/api/v1/data";
const MSGPACK = { accept: "application/msgpack" };
const SCOPES = ["read", "submit"];
const limited = (limits: Partial<Record<LimitName, number>>) => [
  { name: "alice", scopes: SCOPES, limits },
  { name: "bob", scopes: SCOPES },
];
const inc = (count: number) => ({
  tasks: Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`t${index}`, { op: "inc", args: [index] }]),
  ),
});

async function accepted(response: Response): Promise<string> {
  assert.equal(response.status, 202, await response.clone().text());
  return (await response.json() as { id: string }).id;
}

/** Checks that the answer is the problem with this code, and says when to try again. */
async function refused(response: Response, code: keyof typeof PROBLEMS): Promise<void> {
  const problem = await problemOf(response);
  assert.deepEqual([problem.code, response.status], [code, PROBLEMS[code][0]]);
  assert.ok(Number(response.headers.get("retry-after")) >= 1);
}

const submit = (api: GuardedApi, who: string, graph: unknown, headers = {}) =>
  api.ask(who, "POST", GRAPHS, { body: graph, headers });

Deno.test("POST /graphs is answered 429 at each limit of the owner, and goes on after a deletion", async () => {
  const module = (text: string) => ({
    modules: { "m.ts": `export const f = () => ${text};` },
    tasks: { a: { op: "./m.ts#f" } },
  });
  const cases: [LimitName, number, keyof typeof PROBLEMS, unknown, unknown][] = [
    ["graphs", 1, "owner_limit_graphs", inc(2), inc(1)],
    ["tasks", 3, "owner_limit_tasks", inc(2), inc(2)],
    ["records", 3, "owner_limit_records", inc(2), inc(2)],
    ["modules", 1, "owner_limit_modules", module("1"), module("2")],
  ];
  for (const [name, max, code, first, second] of cases) {
    using world = new ApiWorld();
    const api = guardedApi(world, limited({ [name]: max }));
    const id = await accepted(await submit(api, "alice", first));
    const before = await (await api.ask("alice", "GET", GRAPHS)).text();
    await refused(await submit(api, "alice", second), code);
    assert.equal(await (await api.ask("alice", "GET", GRAPHS)).text(), before);
    await accepted(await submit(api, "bob", second));
    assert.equal((await api.ask("alice", "DELETE", `${GRAPHS}/${id}`)).status, 204);
    await accepted(await submit(api, "alice", second));
  }
});

Deno.test("POST /graphs is answered 413 if the graph alone exceeds the limit, without Retry-After", async () => {
  using world = new ApiWorld();
  const api = guardedApi(world, limited({ tasks: 3 }));
  const response = await submit(api, "alice", inc(4));
  const { code, limit } = await problemOf(response);
  assert.equal(code, "over_limit");
  assert.deepEqual(limit, { of: "owner", name: "tasks", max: 3, asked: 4, used: 0 });
  assert.equal(response.headers.get("retry-after"), null);
});

Deno.test("POST /graphs is answered 503 at a limit of the cluster, which tells nothing of others", async () => {
  using world = new ApiWorld();
  const api = guardedApi(world, limited({}), { cluster: { tasks: 3 } });
  const id = await accepted(await submit(api, "bob", inc(2)));
  const response = await submit(api, "alice", inc(2));
  const { limit } = await response.clone().json() as { limit: unknown };
  assert.deepEqual(limit, { of: "cluster", name: "tasks", max: 3, asked: 2 });
  await refused(response, "cluster_limit_tasks");
  await api.ask("bob", "POST", `${GRAPHS}/${id}/cancel`);
  await accepted(await submit(api, "alice", inc(2)));
});

Deno.test("a repeat with an idempotency key is answered at a limit; a new key beyond its limit is not", async () => {
  using world = new ApiWorld();
  const api = guardedApi(world, limited({ graphs: 1, idempotencyKeys: 1 }));
  const key = { "idempotency-key": "k1" };
  const id = await accepted(await submit(api, "alice", inc(1), key));
  assert.equal(await accepted(await submit(api, "alice", inc(1), key)), id);
  await api.ask("alice", "DELETE", `${GRAPHS}/${id}`);
  const other = { "idempotency-key": "k2" };
  await refused(
    await submit(api, "alice", inc(1), other),
    "owner_limit_idempotency_keys",
  );
  await accepted(await submit(api, "bob", inc(1), other));
  await accepted(await submit(api, "alice", inc(1)));
});

Deno.test("POST /data is answered 429 at a limit, and goes on when a value is released", async () => {
  await using scheduler = await startCluster();
  const api = guardedApi(scheduler.world, limited({ bytes: 150, graphs: 2 }));
  const put = (who: string, values: unknown) =>
    api.ask(who, "POST", DATA, { body: { namespace: "ns", values } });
  const text = (length: number) => "x".repeat(length);
  assert.equal((await put("alice", { a: text(100) })).status, 201);
  await refused(await put("alice", { b: text(60) }), "owner_limit_bytes");
  assert.equal((await put("bob", { b: text(60) })).status, 201);
  assert.equal((await put("alice", { a: text(100) })).status, 201);
  await refused(await put("alice", { c: 1 }), "owner_limit_graphs");
  await api.ask("alice", "DELETE", `${DATA}/ns/a`);
  assert.equal((await put("alice", { b: text(60) })).status, 201);
});

Deno.test("boundWaits() rejects a GET beyond the limit and answers other requests at once", async () => {
  using world = new ApiWorld();
  const api = guardedApi(world, limited({ waits: 2 }), { cluster: { waits: 3 } });
  const id = await accepted(await submit(api, "alice", inc(1)));
  const wait = (who: string, graph: string) => api.ask(who, "GET", `${GRAPHS}/${graph}?wait=30`);
  const waiting = [wait("alice", id), wait("alice", id)];
  await refused(await wait("alice", id), "owner_limit_waits");
  const next = await accepted(await submit(api, "alice", inc(1), { prefer: "wait=30" }));
  const others = await accepted(await submit(api, "bob", inc(1)));
  waiting.push(wait("bob", others));
  await refused(await wait("bob", others), "busy");
  assert.equal((await api.ask("alice", "GET", `${GRAPHS}/${id}`)).status, 200);
  for (const [who, graph] of [["alice", id], ["bob", others]] as const) {
    await api.ask(who, "POST", `${GRAPHS}/${graph}/cancel`);
  }
  for (const answer of await Promise.all(waiting)) assert.equal(answer.status, 200);
  const path = `${GRAPHS}/${next}?wait=0.01`;
  assert.equal((await api.ask("alice", "GET", path)).status, 200);
});

Deno.test("boundStreams() counts an answer until it is read, cancelled or failed", async () => {
  await using scheduler = await startCluster();
  const { world, worker } = scheduler;
  const api = guardedApi(world, limited({ streams: 1 }));
  const ids: Record<string, string> = {};
  for (const who of ["alice", "bob"]) {
    ids[who] = await accepted(await submit(api, who, { tasks: { a: { op: "inc", args: [1] } } }));
    await worker.finishAll({ a: new Uint8Array(300_000) });
    await api.ask(who, "GET", `${GRAPHS}/${ids[who]}?wait=30`);
  }
  const path = (who: string, more = "") => `${GRAPHS}/${ids[who]}/results/a${more}`;
  const read = (who: string, target = path(who)) =>
    api.ask(who, "GET", target, { headers: MSGPACK });
  const open = await read("alice");
  await refused(await read("alice"), "owner_limit_streams");
  const other = await read("bob");
  assert.equal((await other.arrayBuffer()).byteLength > 300_000, true);
  assert.equal((await open.arrayBuffer()).byteLength > 300_000, true);
  await (await read("alice")).body?.cancel();
  assert.equal((await read("alice", path("alice", "x"))).status, 404);
  await api.ask("alice", "HEAD", path("alice"), { headers: MSGPACK });
  assert.equal((await (await read("alice")).arrayBuffer()).byteLength > 300_000, true);
});

Deno.test("LimitTable gives the limits of a token, then of the flags, then the defaults", () => {
  const line = JSON.stringify({
    token: tokenOf("alice"),
    name: "alice",
    scopes: SCOPES,
    limits: { tasks: 5 },
  });
  const table = new LimitTable(TokenTable.parse(line), { owner: { tasks: 7, graphs: 8 } });
  assert.deepEqual([table.of("alice").tasks, table.of("alice").graphs], [5, 8]);
  assert.deepEqual([table.of("bob").tasks, table.of("bob").bytes < CLUSTER_LIMITS.bytes], [
    7,
    true,
  ]);
  // Without tokens there is one owner.
  assert.deepEqual(new LimitTable(null).of("local"), CLUSTER_LIMITS);
});

Deno.test("GET /openapi.json names the codes of the limits that a route meets", async () => {
  using world = new ApiWorld();
  const routes = await documentedRoutes(world, "");
  const codes = (route: string, status: number) => {
    const { responses } = routes.get(route) as unknown as {
      responses: Record<number, { description: string; headers: Record<string, unknown> }>;
    };
    assert.ok("Retry-After" in (responses[status]?.headers ?? {}));
    const found = responses[status]?.description.match(/[a-z]+(_[a-z]+)+|busy/g);
    return [...found ?? []];
  };
  assert.ok(codes("POST /api/v1/graphs", 429).includes("owner_limit_idempotency_keys"));
  assert.deepEqual(codes("POST /api/v1/data", 503), [
    "cluster_limit_graphs",
    "cluster_limit_records",
    "cluster_limit_bytes",
  ]);
  assert.deepEqual(codes("GET /api/v1/graphs/{id}", 503), ["busy"]);
  const named = [...routes.keys()].flatMap((route) => {
    const { responses } = routes.get(route) as unknown as {
      responses: Record<number, { description: string }>;
    };
    return [429, 503].flatMap((status) => responses[status]?.description.match(/\w+/g) ?? []);
  });
  const ofLimits = Object.keys(PROBLEMS).filter((code) => /^(owner|cluster)_limit_/.test(code));
  assert.deepEqual(ofLimits.filter((code) => !named.includes(code)), []);
});
