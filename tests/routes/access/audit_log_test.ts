/** Which requests are in the audit log, and what is said of them. */
import assert from "node:assert/strict";
import { type AuditEntry, type AuditLog, TokenTable } from "../../../routes/mod.ts";
import { documentedRoutes } from "../documented_routes.ts";
import { registration } from "../fake_worker.ts";
import { ApiWorld, type WorldOptions } from "../world.ts";

const TOKENS = {
  admin: "token-of-the-admin-0123",
  reader: "token-of-a-reader-0123",
  old: "token-that-has-expired",
};
const GRAPH = { tasks: { x: { op: "inc", args: [1] } } };
const GRAPHS = "/api/v1/graphs";

function tokenTable(): TokenTable {
  return TokenTable.parse(
    [
      { token: TOKENS.admin, scopes: ["admin"], name: "root", owner: "ops" },
      { token: TOKENS.reader, scopes: ["read"], name: "reader", owner: "team" },
      { token: TOKENS.old, scopes: ["admin"], name: "old", expiresAt: "2020-01-01T00:00:00Z" },
    ].map((line) => JSON.stringify(line)).join("\n"),
  );
}

class AuditWorld extends ApiWorld {
  readonly entries: AuditEntry[];

  constructor({ reads = false, ...options }: WorldOptions & { readonly reads?: boolean } = {}) {
    const entries: AuditEntry[] = [];
    const audit: AuditLog = { reads, lost: 0, write: (entry) => void entries.push(entry) };
    super({ tokens: tokenTable(), ...options, audit });
    this.entries = entries;
  }

  /** The entry of one request, without what differs from run to run; `null`: there is none. */
  async entryOf(
    method: string,
    path: string,
    { token = TOKENS.admin, body, headers = {} }: {
      readonly token?: string | null;
      readonly body?: unknown;
      readonly headers?: Readonly<Record<string, string>>;
    } = {},
  ): Promise<Omit<AuditEntry, "time" | "durationMs"> | null> {
    const before = this.entries.length;
    const response = await this.ask(method, path, body, {
      "x-request-id": "request-1",
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...headers,
    });
    await response.body?.cancel();
    const [entry, ...more] = this.entries.slice(before);
    assert.equal(more.length, 0, "one entry for a request");
    if (entry === undefined) return null;
    const { time, durationMs, ...rest } = entry;
    assert.equal(new Date(time).toISOString(), time);
    assert.ok(Number.isInteger(durationMs) && durationMs >= 0);
    assert.equal(rest.status, response.status);
    return rest;
  }
}

const BY_ROOT = { request: "request-1", token: "root", owner: "ops" };
const BY_NOBODY = { request: "request-1", token: null, owner: null };

Deno.test("a submission and what is done with the graph name the graph and the token", async () => {
  using world = new AuditWorld();
  const submission = await world.entryOf("POST", GRAPHS, { body: GRAPH });
  const graph = submission?.graph ?? assert.fail("the submission names no graph");
  assert.match(graph, /^[0-9a-f-]{36}$/);
  assert.deepEqual(submission, {
    ...BY_ROOT,
    method: "POST",
    route: GRAPHS,
    path: GRAPHS,
    status: 202,
    outcome: "done",
    graph,
  });
  assert.deepEqual(await world.entryOf("POST", `${GRAPHS}/${graph}/cancel`), {
    ...BY_ROOT,
    method: "POST",
    route: `${GRAPHS}/{id}/cancel`,
    path: `${GRAPHS}/${graph}/cancel`,
    status: 202,
    outcome: "done",
    graph,
  });
  const dryRun = await world.entryOf("POST", `${GRAPHS}?dryRun=true`, { body: GRAPH });
  assert.deepEqual([dryRun?.path, dryRun?.graph], [GRAPHS, undefined], "without its query");
  assert.deepEqual(await world.entryOf("DELETE", `${GRAPHS}/none`), {
    ...BY_ROOT,
    method: "DELETE",
    route: `${GRAPHS}/{id}`,
    path: `${GRAPHS}/none`,
    graph: "none",
    status: 404,
    outcome: "refused",
    code: "unknown_graph",
  });
  assert.equal(await world.entryOf("GET", `${GRAPHS}/${graph}`), null, "a read");
});

Deno.test("a registration names the worker; a worker's own requests are in it when refused", async () => {
  using world = new AuditWorld();
  const body = registration("w1", { url: "http://127.0.0.1:9", token: "0123456789abcdef" });
  const entry = await world.entryOf("POST", "/api/v1/workers", { body });
  const [id] = world.shell.state.cluster.workers.keys();
  assert.equal(entry?.worker, id);
  const events = `/api/v1/workers/${id}/events`;
  const post = { incarnation: 1, seq: 1, ack: 0, events: [] };
  const refused = await world.entryOf("POST", events, { body: post });
  assert.deepEqual([refused?.status, refused?.code], [403, "wrong_secret"]);
  const gone = await world.entryOf("POST", "/api/v1/workers/none/events", { body: post });
  assert.equal(gone, null);
});

Deno.test("without a token file, entries are of the token local", async () => {
  using world = new AuditWorld({ tokens: null });
  const entry = await world.entryOf("POST", GRAPHS, { body: GRAPH, token: null });
  assert.deepEqual([entry?.token, entry?.owner], ["local", "local"]);
});

const REFUSALS: readonly {
  readonly name: string;
  readonly method?: string;
  readonly path?: string;
  readonly token?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
  readonly entry: Partial<AuditEntry>;
}[] = [
  {
    name: "no token",
    token: null,
    entry: { ...BY_NOBODY, status: 401, code: "unauthenticated", path: GRAPHS },
  },
  {
    name: "an unknown token",
    token: "unknown-0123456789",
    entry: { ...BY_NOBODY, status: 401, code: "unauthenticated" },
  },
  {
    name: "a token that has expired",
    token: TOKENS.old,
    entry: { token: "old", owner: "old", status: 401, code: "token_expired" },
  },
  {
    name: "a token without the scope",
    method: "POST",
    token: TOKENS.reader,
    entry: { token: "reader", owner: "team", status: 403, code: "forbidden_scope" },
  },
  {
    name: "another host",
    token: null,
    headers: { host: "evil.example" },
    entry: { ...BY_NOBODY, status: 421, code: "misdirected_host", route: GRAPHS },
  },
  {
    name: "a page of another site",
    headers: { origin: "https://evil.example" },
    entry: { ...BY_NOBODY, status: 403, code: "forbidden_origin" },
  },
  {
    name: "a path that no route has: it may contain anything",
    method: "POST",
    path: "/api/v1/nothing/token-in-a-path",
    entry: { ...BY_NOBODY, status: 404, code: "unknown_route", route: null, path: undefined },
  },
  {
    name: "a method that the path does not have",
    method: "PUT",
    path: GRAPHS,
    entry: { ...BY_NOBODY, status: 405, code: "method_not_allowed", route: null },
  },
];

for (const { name, method = "GET", path = GRAPHS, token, headers, entry } of REFUSALS) {
  Deno.test(`the audit log has a request with ${name}`, async () => {
    using world = new AuditWorld();
    const found = await world.entryOf(method, path, {
      ...(token !== undefined && { token }),
      ...(headers && { headers }),
    });
    assert.equal(found?.outcome, "refused");
    const seen = Object.keys(entry).map((key) => [key, found?.[key as keyof typeof found]]);
    assert.deepEqual(Object.fromEntries(seen), entry);
  });
}

Deno.test("sessions of the dashboard are named by their token, also when they are refused", async () => {
  using world = new AuditWorld();
  const page = { "sec-fetch-site": "same-origin", "x-weir-ui": "1" };
  const login = await world.ask("POST", "/api/v1/session", { actions: false }, {
    ...page,
    authorization: `Bearer ${TOKENS.admin}`,
    origin: "http://127.0.0.1:8786",
  });
  assert.equal(login.status, 200);
  const names = ({ token, owner, status }: Partial<AuditEntry>) => ({ token, owner, status });
  assert.deepEqual(names(world.entries[0] ?? {}), { token: "root", owner: "ops", status: 200 });
  const cookie = login.headers.get("set-cookie")?.split(";")[0] ?? "";
  const session = { token: null, headers: { ...page, cookie } };
  const submission = await world.entryOf("POST", GRAPHS, { ...session, body: GRAPH });
  assert.deepEqual(names(submission ?? {}), { token: "root", owner: "ops", status: 403 });
  const logout = await world.entryOf("DELETE", "/api/v1/session", session);
  assert.deepEqual(names(logout ?? {}), { token: "root", owner: "ops", status: 204 });
  const failed = await world.entryOf("POST", "/api/v1/session", {
    ...session,
    body: { code: "guessed" },
  });
  assert.deepEqual(names(failed ?? {}), { token: null, owner: null, status: 401 });
  assert.ok(!JSON.stringify(world.entries).includes(cookie.split("=")[1] ?? assert.fail()));
});

Deno.test("a request that fails is in the audit log as failed", async () => {
  using world = new AuditWorld();
  world.shell.ports.graphs.submit = () => assert.fail("a mistake");
  const entry = await world.entryOf("POST", GRAPHS, { body: GRAPH });
  assert.deepEqual([entry?.outcome, entry?.code], ["failed", "internal"]);
});

Deno.test("reads of values are in the audit log only when they are asked for", async () => {
  const paths = [
    ...[`${GRAPHS}/g1/results`, `${GRAPHS}/g1/results/x`, "/api/v1/data/ns/x"],
    ...[`${GRAPHS}/g1/tasks/x/call`, `${GRAPHS}/g1/tasks/x/inputs/0`],
  ];
  for (const reads of [false, true]) {
    using world = new AuditWorld({ reads });
    for (const path of paths) {
      assert.equal((await world.entryOf("GET", path)) !== null, reads, path);
    }
    const some = await world.entryOf("POST", paths[0] ?? "", { body: { keys: ["x"] } });
    assert.equal(some !== null, reads);
    assert.equal(await world.entryOf("GET", GRAPHS), null);
  }
});

/** Requests of workers and leases that come every second: only refused ones are in the log. */
const FREQUENT: ReadonlySet<string> = new Set([
  "POST /api/v1/workers/{id}/events",
  "POST /api/v1/workers/{id}/emissions",
  "POST /api/v1/workers/{id}/logs",
  "POST /api/v1/workers/{id}/profiles",
  "POST /api/v1/transfers",
  "POST /api/v1/transfers/{id}",
  "PUT /api/v1/clients/{id}",
]);
/** Requests with a body that only read. */
const READS: ReadonlySet<string> = new Set(["POST /api/v1/graphs/{id}/results"]);
const REFUSED = [401, 403, 421];

Deno.test("every route that changes something is in the audit log, except those named here", async () => {
  using world = new AuditWorld();
  const routes = await documentedRoutes(world, `Bearer ${TOKENS.admin}`);
  const left = new Set<string>();
  for (const route of routes.keys()) {
    const [method = "", template = ""] = route.split(" ");
    if (method === "GET") continue;
    const entry = await world.entryOf(method, template.replace(/\{\w+\}/g, "none"));
    if (entry === null) left.add(route);
    else if (!FREQUENT.has(route) || !REFUSED.includes(entry.status)) {
      assert.deepEqual([entry.method, entry.route], [method, template]);
    }
  }
  assert.ok(routes.size > 50);
  assert.deepEqual([...left].filter((route) => !FREQUENT.has(route) && !READS.has(route)), []);
});

Deno.test("the audit log has a request without a token to every route that needs one", async () => {
  using world = new AuditWorld();
  const routes = await documentedRoutes(world, `Bearer ${TOKENS.admin}`);
  let count = 0;
  for (const [route, { security }] of routes) {
    if (!security?.length) continue;
    const [method = "", template = ""] = route.split(" ");
    const path = template.replace(/\{\w+\}/g, "none");
    // Unknown tokens would be slowed down.
    const entry = await world.entryOf(method, path, { token: null });
    assert.deepEqual([entry?.route, entry?.status, entry?.path], [template, 401, path]);
    count++;
  }
  assert.ok(count > 50);
});

Deno.test("requests are answered without an audit log, too", async () => {
  using world = new ApiWorld();
  await world.submit(GRAPH);
});
