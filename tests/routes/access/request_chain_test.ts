/**
 * The checks around a route, and the router. The reports of workers are found before all other
 * paths: a table shows that they pass every check that a route of the tree would have.
 */
import assert from "node:assert/strict";
import { RegExpRouter } from "hono/router/reg-exp-router";
import { SECRET_HEADER } from "../../../protocol/mod.ts";
import { ApiRouter } from "../../../routes/access/api_router.ts";
import type { AuditEntry } from "../../../routes/access/audit_log.ts";
import { TokenTable } from "../../../routes/access/token.ts";
import type { ReplayControl } from "../../../routes/operation/replay.ts";
import { FREQUENT_ROUTES } from "../../../routes/workers/connection.ts";
import { cardOf } from "../../world/worker_card.ts";
import { ApiWorld } from "../world.ts";
import { tokenOf } from "../cluster.ts";

const line = (name: string, scopes: readonly string[], fields = {}) =>
  JSON.stringify({ token: tokenOf(name), name, scopes, ...fields });
const TOKENS = () =>
  TokenTable.parse([
    line("worker", ["worker"]),
    line("reader", ["read"]),
    line("late", ["worker"], { expiresAt: "2001-01-01T00:00:00Z" }),
  ].join("\n"));
const bearer = (name: string) => ({ authorization: `Bearer ${tokenOf(name)}` });

interface Case {
  readonly what: string;
  readonly headers?: Record<string, string>;
  readonly query?: string;
  readonly body?: unknown;
  readonly code: string;
  readonly pointer?: string;
}

const WORKER = bearer("worker");
const POST = { incarnation: 1, seq: 1, ack: 0, events: [] };
/** What is refused of both routes, before their handlers. */
const OF_BOTH: readonly Case[] = [
  { what: "without a token", code: "unauthenticated" },
  { what: "with an unknown token", headers: bearer("nobody"), code: "unauthenticated" },
  { what: "with an expired token", headers: bearer("late"), code: "token_expired" },
  { what: "without the scope", headers: bearer("reader"), code: "forbidden_scope" },
  { what: "under another host", headers: { host: "evil.example" }, code: "misdirected_host" },
  {
    what: "of another page",
    headers: { ...WORKER, origin: "http://evil.example" },
    code: "forbidden_origin",
  },
  {
    what: "of another site",
    headers: { ...WORKER, "sec-fetch-site": "cross-site" },
    code: "forbidden_origin",
  },
];
const OF_REPORTS: readonly Case[] = [
  ...OF_BOTH,
  {
    what: "with a query",
    headers: WORKER,
    query: "?x=1",
    code: "invalid_query",
    pointer: "/x",
  },
  {
    what: "of another type",
    headers: { ...WORKER, "content-type": "text/plain" },
    code: "unsupported_media_type",
  },
  {
    what: "of an unknown encoding",
    headers: { ...WORKER, "content-encoding": "br" },
    code: "unsupported_encoding",
  },
  {
    what: "that is too large",
    headers: { ...WORKER, "content-length": String(2 ** 40) },
    code: "body_too_large",
  },
  { what: "that is not JSON", headers: WORKER, body: "{", code: "invalid_json" },
  {
    what: "that is not UTF-8",
    headers: { ...WORKER, "content-type": "application/json" },
    body: Uint8Array.of(34, 255, 34),
    code: "invalid_encoding",
  },
  {
    what: "with an invalid field",
    headers: WORKER,
    body: { ...POST, seq: 0 },
    code: "invalid_body",
    pointer: "/seq",
  },
  { what: "without the secret", headers: WORKER, code: "wrong_secret" },
  {
    what: "with another secret",
    headers: { ...WORKER, [SECRET_HEADER]: "x".repeat(43) },
    code: "wrong_secret",
  },
  {
    what: "of another incarnation",
    headers: WORKER,
    body: { ...POST, incarnation: 9 },
    code: "stale_incarnation",
  },
];

async function checkCase(world: ApiWorld, method: string, path: string, given: Case) {
  const { headers = {}, query = "", body = method === "POST" ? POST : undefined } = given;
  const id = "chosen-by-client";
  const response = await world.ask(method, path + query, body, { ...headers, "x-request-id": id });
  const problem = await response.json();
  assert.deepEqual([given.what, problem.code], [given.what, given.code]);
  assert.equal(response.headers.get("content-type"), "application/problem+json");
  assert.equal(response.headers.get("x-content-type-options"), "nosniff");
  assert.deepEqual([response.headers.get("x-request-id"), problem.requestId], [id, id]);
  if (given.pointer !== undefined) assert.equal(problem.errors[0].pointer, given.pointer);
}

Deno.test("POST /workers/{id}/events passes every check, and is answered as all routes are", async () => {
  const entries: AuditEntry[] = [];
  using world = new ApiWorld({
    tokens: TOKENS(),
    audit: { reads: false, lost: 0, write: (entry) => entries.push(entry) },
  });
  const registered = await world.ask("POST", "/api/v1/workers", cardOf("w1"), WORKER);
  const { id, secret } = await registered.json();
  entries.length = 0;
  const path = `/api/v1/workers/${id}/events`;
  for (const given of OF_REPORTS) await checkCase(world, "POST", path, given);
  const count = entries.length;
  // With the secret and the length of its body, nothing else is wrong with each of them.
  for (const given of OF_REPORTS.filter(({ what }) => what !== "without the secret")) {
    const headers = { ...lengthOf(given.body ?? POST), [SECRET_HEADER]: secret, ...given.headers };
    await checkCase(world, "POST", path, { ...given, headers });
  }
  assert.ok(entries.length > count);
  // A report itself is not in the audit log; a refused one is, with its route and its sender.
  const refused = entries.map(({ route, token, code }) => [route, token, code]);
  const route = "/api/v1/workers/{id}/events";
  assert.deepEqual(refused.slice(0, 4), [
    [route, null, "unauthenticated"],
    [route, null, "unauthenticated"],
    [route, "late", "token_expired"],
    [route, "reader", "forbidden_scope"],
  ]);
  entries.length = 0;
  // First before the router, then by it.
  for (const length of [lengthOf(POST), {}]) {
    const headers = { ...WORKER, ...length, [SECRET_HEADER]: secret };
    const done = await world.ask("POST", path, POST, headers);
    const heartbeatMs = 500;
    assert.deepEqual([done.status, await done.json(), entries], [200, { ack: 1, heartbeatMs }, []]);
    assert.match(done.headers.get("x-request-id") ?? "", /^[0-9a-f-]{36}$/);
    assert.deepEqual([...done.headers.keys()], [
      "content-type",
      "x-content-type-options",
      "x-request-id",
    ]);
  }
});

function lengthOf(body: unknown): { readonly "content-length": string } {
  const bytes = body instanceof Uint8Array ? body : new TextEncoder().encode(asText(body));
  return { "content-length": String(bytes.length) };
}

function asText(body: unknown): string {
  return typeof body === "string" ? body : JSON.stringify(body);
}

Deno.test("GET /workers/{id}/instructions passes every check", async () => {
  using world = new ApiWorld({ tokens: TOKENS() });
  const registered = await world.ask("POST", "/api/v1/workers", cardOf("w1"), WORKER);
  const { id, secret } = await registered.json();
  const path = `/api/v1/workers/${id}/instructions`;
  for (const given of OF_BOTH) await checkCase(world, "GET", path, given);
  const query = "?incarnation=1";
  await checkCase(world, "GET", path, {
    what: "no secret",
    headers: WORKER,
    query,
    code: "wrong_secret",
  });
  await checkCase(world, "GET", path, {
    what: "no number",
    headers: WORKER,
    code: "invalid_query",
  });
  world.shell.drain();
  const headers = { ...WORKER, [SECRET_HEADER]: secret };
  await checkCase(world, "GET", path, { what: "draining", headers, query, code: "draining" });
});

Deno.test("a recording that is shown takes no reports", async () => {
  using world = new ApiWorld({ replay: {} as ReplayControl });
  for (const [method, path] of [["POST", "events"], ["GET", "instructions"]] as const) {
    await checkCase(world, method, `/api/v1/workers/w/${path}`, {
      what: "replay",
      code: "replayed",
    });
  }
});

Deno.test("the routes that are looked at first exist, and all others are in one expression", () => {
  using world = new ApiWorld();
  const routes = world.app.routes.map(({ method, path }) => `${method} ${path}`);
  for (const [method, path] of FREQUENT_ROUTES) assert.ok(routes.includes(`${method} ${path}`));
  const expression = new RegExpRouter<number>();
  for (const { method, path } of world.app.routes) {
    if (/[:*]/.test(path)) expression.add(method, path, 1);
  }
  expression.match("GET", "/");
});

Deno.test("ApiRouter finds a path where it is, and takes no middleware and no second handler", () => {
  const router = new ApiRouter<string>([["POST", "/workers/:id/events"]]);
  router.add("POST", "/workers/:id/events", "events");
  router.add("POST", "/workers/:id/pause", "pause");
  router.add("POST", "/workers/retire", "retire");
  router.add("GET", "/ui/*", "page");
  const found = (method: string, path: string) => router.match(method, path)[0].map(([h]) => h);
  assert.deepEqual(router.match("POST", "/workers/w1/events"), [[["events", { id: "w1" }]]]);
  assert.deepEqual(found("POST", "/workers/w1/pause"), ["pause"]);
  assert.deepEqual(found("POST", "/workers/retire"), ["retire"]);
  assert.deepEqual(found("GET", "/ui/graphs/1"), ["page"]);
  for (
    const path of [
      "/workers//events",
      "/workers/a/b/events",
      "/workers/events",
      "/x/w1/events",
      "/workers/w1/events/",
    ]
  ) {
    assert.deepEqual([path, found("POST", path)], [path, []]);
  }
  assert.deepEqual(found("GET", "/workers/w1/events"), []);
  assert.throws(() => router.add("ALL", "*", "all"), /^RangeError: Cannot add middleware/);
  assert.throws(() => router.add("POST", "/workers/retire", "again"), /^RangeError/);
  assert.throws(() => router.add("POST", "/workers/:id/events", "again"), /^RangeError/);
});
