/**
 * The API as a whole: the problems of requests that do not reach the scheduler, request ids, and
 * the scopes of every route.
 */
import assert from "node:assert/strict";
import { TokenTable } from "../../routes/mod.ts";
import { keepLog } from "../log_records.ts";
import { ApiWorld, problemOf } from "./world.ts";

const GRAPHS = "/api/v1/graphs";
const GRAPH = { tasks: { x: { op: "inc", args: [1] } } };

async function gzip(text: string): Promise<Uint8Array> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

interface Case {
  readonly name: string;
  readonly method?: string;
  readonly path?: string;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
  readonly status: number;
  readonly code: string;
  readonly detail?: RegExp;
  readonly answerHeaders?: Record<string, string>;
}

const CASES: readonly Case[] = [
  {
    name: "an unknown route",
    method: "GET",
    path: "/api/v1/nothing",
    status: 404,
    code: "unknown_route",
  },
  {
    name: "a path outside the API",
    method: "GET",
    path: "/favicon.ico",
    status: 404,
    code: "unknown_route",
  },
  {
    name: "a wrong method",
    method: "PUT",
    status: 405,
    code: "method_not_allowed",
    answerHeaders: { allow: "GET, HEAD, POST" },
  },
  {
    name: "a wrong method on a path with a parameter",
    method: "POST",
    path: `${GRAPHS}/g1`,
    body: {},
    status: 405,
    code: "method_not_allowed",
    answerHeaders: { allow: "DELETE, GET, HEAD" },
  },
  {
    name: "a form, as curl -d sends it",
    body: "tasks=1",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    status: 415,
    code: "unsupported_media_type",
    detail: /curl --json @graph\.json/,
  },
  {
    name: "a body without a type",
    body: "{}",
    headers: { "content-type": "" },
    status: 415,
    code: "unsupported_media_type",
    detail: /curl --json @graph\.json/,
  },
  {
    name: "a body that is not JSON",
    body: '{"tasks": {\n  "x": oops}}',
    status: 400,
    code: "invalid_json",
    detail: /line 2, column 8/,
  },
  {
    name: "a line of ndjson that is not JSON",
    body: '{"name":"n"}\n{"key":"x","value":1}\n{"key"',
    headers: { "content-type": "application/x-ndjson" },
    status: 400,
    code: "invalid_json",
    detail: /line 3/,
  },
  {
    name: "no body at all",
    body: "",
    status: 400,
    code: "invalid_json",
    detail: /line 1, column 1/,
  },
  {
    name: "a body that is not UTF-8",
    body: new Uint8Array([0x7b, 0xff, 0x7d]),
    status: 400,
    code: "invalid_encoding",
  },
  {
    name: "a body that claims gzip and is not",
    body: "{}",
    headers: { "content-encoding": "gzip" },
    status: 400,
    code: "invalid_encoding",
  },
  {
    name: "an unknown encoding",
    body: "{}",
    headers: { "content-encoding": "br" },
    status: 415,
    code: "unsupported_encoding",
  },
  {
    name: "a body over the limit",
    body: JSON.stringify({ tasks: { x: { value: "x".repeat(5000) } } }),
    status: 413,
    code: "body_too_large",
    detail: /--max-body/,
  },
  {
    name: "a small gzip body that inflates over the limit",
    body: await gzip(JSON.stringify({ tasks: { x: { value: "x".repeat(100_000) } } })),
    headers: { "content-encoding": "gzip" },
    status: 413,
    code: "body_too_large",
  },
  {
    name: "a gzip body that is cut off",
    body: (await gzip(JSON.stringify(GRAPH))).slice(0, -9),
    headers: { "content-encoding": "gzip" },
    status: 400,
    code: "invalid_encoding",
  },
  {
    name: "an unknown field of the query",
    path: `${GRAPHS}?dryrun=true`,
    body: GRAPH,
    status: 400,
    code: "invalid_query",
    detail: /dryrun/,
  },
  {
    name: "a wait that is too long",
    path: `${GRAPHS}?wait=61`,
    body: GRAPH,
    status: 400,
    code: "invalid_query",
    detail: /At most 60/,
  },
  {
    name: "a wait that is not a number",
    path: `${GRAPHS}?wait=soon`,
    body: GRAPH,
    status: 400,
    code: "invalid_query",
  },
  {
    name: "a page that is too large",
    method: "GET",
    path: `${GRAPHS}?limit=1001`,
    status: 400,
    code: "invalid_query",
  },
  {
    name: "a cursor that the API did not create",
    method: "GET",
    path: `${GRAPHS}?cursor=***`,
    status: 400,
    code: "invalid_query",
  },
  {
    name: "a foreign host",
    headers: { host: "evil.example" },
    body: GRAPH,
    status: 421,
    code: "misdirected_host",
    detail: /--allowed-host/,
  },
  {
    name: "a host that begins like loopback",
    headers: { host: "127.0.0.1.evil.example" },
    body: GRAPH,
    status: 421,
    code: "misdirected_host",
  },
  {
    name: "a foreign origin",
    headers: { origin: "https://evil.example" },
    body: GRAPH,
    status: 403,
    code: "forbidden_origin",
  },
  {
    name: "another port of this machine as origin",
    headers: { origin: "http://127.0.0.1:3000" },
    body: GRAPH,
    status: 403,
    code: "forbidden_origin",
  },
  {
    name: "an opaque origin",
    headers: { origin: "null" },
    body: GRAPH,
    status: 403,
    code: "forbidden_origin",
  },
  {
    name: "a request from another site",
    method: "GET",
    headers: { "sec-fetch-site": "cross-site" },
    status: 403,
    code: "forbidden_origin",
  },
  {
    name: "an unknown graph",
    method: "GET",
    path: `${GRAPHS}/g1`,
    status: 404,
    code: "unknown_graph",
  },
  {
    name: "an unknown graph to cancel",
    method: "POST",
    path: `${GRAPHS}/g1/cancel`,
    status: 404,
    code: "unknown_graph",
  },
  {
    name: "an unknown graph to delete",
    method: "DELETE",
    path: `${GRAPHS}/g1`,
    status: 404,
    code: "unknown_graph",
  },
  {
    name: "results of an unknown graph",
    method: "GET",
    path: `${GRAPHS}/g1/results`,
    status: 404,
    code: "unknown_graph",
  },
  {
    name: "a task of an unknown graph",
    method: "GET",
    path: `${GRAPHS}/g1/tasks/x`,
    status: 404,
    code: "unknown_graph",
  },
  {
    name: "an unknown worker",
    method: "GET",
    path: "/api/v1/workers/w1",
    status: 404,
    code: "unknown_worker",
  },
  {
    name: "an unknown worker to remove",
    method: "DELETE",
    path: "/api/v1/workers/w1",
    status: 404,
    code: "unknown_worker",
  },
  {
    name: "an unknown worker to pause",
    method: "POST",
    path: "/api/v1/workers/w1/pause",
    status: 404,
    code: "unknown_worker",
  },
  {
    name: "an unknown module set",
    method: "GET",
    path: `/api/v1/modules/${"0".repeat(64)}`,
    status: 404,
    code: "unknown_modules",
  },
];

for (const test of CASES) {
  Deno.test(`the API answers ${test.name} with ${test.status} ${test.code}`, async () => {
    using world = new ApiWorld({ bodyBytesMax: 4096 });
    const { method = "POST", path = GRAPHS } = test;
    const response = await world.ask(method, path, test.body, test.headers);
    const problem = await problemOf(response);
    assert.deepEqual([response.status, problem.code], [test.status, test.code]);
    if (test.detail) assert.match(problem.detail, test.detail);
    for (const [name, value] of Object.entries(test.answerHeaders ?? {})) {
      assert.equal(response.headers.get(name), value);
    }
  });
}

Deno.test("the API reports all faults of a graph at once, with pointers", async () => {
  using world = new ApiWorld();
  const response = await world.ask("POST", GRAPHS, {
    tasks: {
      a: { op: "inc", args: [{ $ref: "b" }] },
      b: { op: "inc", args: [{ $ref: "a" }] },
      "c~d": { op: "inc", args: [{ $ref: "nobody" }], retries: -1 },
    },
    output: ["a"],
  });
  assert.equal(response.status, 422);
  const { code, errors } = await problemOf(response);
  assert.equal(code, "invalid_graph");
  const pointers = (errors ?? []).map(({ pointer }) => pointer);
  assert.ok(pointers.includes("/output"), String(pointers));
  assert.ok(pointers.includes("/tasks/c~0d/retries"), String(pointers));
  assert.ok(pointers.some((pointer) => pointer.startsWith("/tasks/c~0d/args/0")), String(pointers));
  assert.ok(pointers.length >= 4, String(pointers));
});

Deno.test("the API gives every answer a request id, the one of the client if it sends one", async () => {
  using world = new ApiWorld();
  const own = await world.ask("GET", "/livez");
  assert.match(own.headers.get("x-request-id") ?? "", /^[0-9a-f-]{36}$/);
  const given = await world.ask("GET", "/api/v1/x", undefined, { "x-request-id": "mine-1" });
  assert.equal((await problemOf(given)).requestId, "mine-1");
});

Deno.test("the API does not show internal errors", async () => {
  using world = new ApiWorld();
  world.app.get("/broken", () => {
    throw new Error("the secret reason");
  });
  const response = await world.ask("GET", "/broken");
  assert.equal(response.status, 500);
  assert.doesNotMatch(JSON.stringify(await problemOf(response)), /secret/);
});

Deno.test("the API accepts its allowed host names, and requests from its own origin", async () => {
  using world = new ApiWorld({ allowedHosts: ["Weir.Example"] });
  for (
    const host of ["weir.example:8786", "localhost:8786", "[::1]:8786", "127.8.9.1", "a.localhost"]
  ) {
    const own = { host, origin: `http://${host}`, "sec-fetch-site": "same-origin" };
    assert.equal((await world.ask("GET", "/livez", undefined, own)).status, 200, host);
  }
});

Deno.test("the API answers a valid token under every host name", async () => {
  using world = new ApiWorld({ tokens: TOKENS });
  const ask = async (path: string, authorization: string) =>
    await world.ask("GET", path, undefined, { host: "proxy.example", authorization });
  for (const path of [GRAPHS, "/metrics", "/api/v1/scaling?seconds=60"]) {
    assert.equal((await ask(path, "Bearer read-token-012345")).status, 200, path);
  }
  assert.equal((await problemOf(await ask(GRAPHS, "Bearer wrong"))).code, "misdirected_host");
  assert.equal((await ask("/livez", "")).status, 200);
  using open = new ApiWorld();
  const response = await open.ask("GET", GRAPHS, undefined, {
    host: "evil.example",
    authorization: "Bearer read-token-012345",
  });
  assert.equal((await problemOf(response)).code, "misdirected_host", "no token is valid here");
});

const TOKENS = TokenTable.parse(
  [
    { token: "read-token-012345", scopes: ["read"], name: "reader" },
    { token: "submit-token-0123", scopes: ["submit"], name: "submitter" },
    { token: "worker-token-0123", scopes: ["worker"], name: "worker" },
    { token: "admin-token-01234", scopes: ["admin"], name: "admin" },
  ].map((line) => JSON.stringify(line)).join("\n"),
);

/** Each route, and the scopes that may use it; tokens of other scopes get 403. */
const SCOPES: readonly (readonly [method: string, path: string, allowed: readonly string[]])[] = [
  ["GET", GRAPHS, ["read", "admin"]],
  ["POST", GRAPHS, ["submit", "admin"]],
  ["GET", `${GRAPHS}/g/results`, ["read", "admin"]],
  ["GET", `${GRAPHS}/g/tasks/k/explain`, ["read", "admin"]],
  ["POST", `${GRAPHS}/g/cancel`, ["submit", "admin"]],
  ["DELETE", `${GRAPHS}/g`, ["submit", "admin"]],
  ["GET", "/api/v1/workers", ["read", "admin"]],
  ["POST", "/api/v1/workers", ["worker", "admin"]],
  ["POST", "/api/v1/workers/w/events", ["worker", "admin"]],
  ["GET", "/api/v1/workers/w/instructions?incarnation=1", ["worker", "admin"]],
  ["GET", "/api/v1/modules/0", ["read", "worker", "admin"]],
  ["DELETE", "/api/v1/workers/w", ["admin"]],
  ["POST", "/api/v1/workers/w/pause", ["admin"]],
  ["POST", "/api/v1/workers/w/resume", ["admin"]],
  ["GET", "/api/v1/ops", ["read", "admin"]],
  ["GET", "/openapi.json", ["nobody", "read", "submit", "worker", "admin"]],
  ["GET", "/docs", ["nobody", "read", "submit", "worker", "admin"]],
  ["GET", "/problems", ["nobody", "read", "submit", "worker", "admin"]],
  ["GET", "/livez", ["nobody", "read", "submit", "worker", "admin"]],
  ["GET", "/readyz", ["nobody", "read", "submit", "worker", "admin"]],
];

for (const [method, path, allowed] of SCOPES) {
  Deno.test(`${method} ${path} is open to ${allowed.join(", ")}`, async () => {
    using world = new ApiWorld({ tokens: TOKENS });
    for (const scope of ["nobody", "read", "submit", "worker", "admin"]) {
      const token = `${scope}-token-0123456`.slice(0, 17);
      const headers: Record<string, string> = scope === "nobody"
        ? {}
        : { authorization: `Bearer ${token}` };
      const response = await world.ask(method, path, undefined, headers);
      if (allowed.includes(scope)) {
        assert.ok(![401, 403].includes(response.status), `${scope} ${response.status}`);
        continue;
      }
      const { code } = await problemOf(response);
      assert.equal(code, scope === "nobody" ? "unauthenticated" : "forbidden_scope", scope);
    }
  });
}

for (
  const authorization of [
    "Bearer unknown-token-0123",
    "Bearer",
    "Basic cmVhZGVyOnJlYWQtdG9rZW4tMDEyMzQ1",
    "read-token-012345",
    "Bearer read-token-012345 x",
  ]
) {
  Deno.test(`the API rejects "${authorization}"`, async () => {
    using world = new ApiWorld({ tokens: TOKENS });
    const response = await world.ask("GET", GRAPHS, undefined, { authorization });
    assert.equal((await problemOf(response)).code, "unauthenticated");
    assert.match(response.headers.get("www-authenticate") ?? "", /^Bearer /);
  });
}

Deno.test("the API does not accept a token in the query", async () => {
  using world = new ApiWorld({ tokens: TOKENS });
  const response = await world.ask("GET", `${GRAPHS}?access_token=admin-token-01234`);
  assert.equal(response.status, 401);
});

Deno.test("the log of a request that fails names it and its trace, and not its query", async () => {
  using log = keepLog();
  using world = new ApiWorld();
  Object.defineProperty(world.shell, "secrets", {
    get: () => assert.fail("a mistake"),
  });
  const trace_id = "4bf92f3577b34da6a3ce929d0e0e4736";
  const headers = {
    "traceparent": `00-${trace_id}-00f067aa0ba902b7-01`,
    "x-request-id": "mine",
  };
  const path = "/api/v1/workers/w1/secrets";
  const response = await world.ask("GET", `${path}?graph=private`, undefined, headers);
  assert.equal((await problemOf(response)).code, "internal");
  const [{ properties } = assert.fail()] = log.records;
  const { error, ...fields } = properties;
  assert.ok(error instanceof Error);
  const request = { requestId: "mine", method: "GET", path };
  assert.deepEqual(fields, { ...request, trace_id, span_id: "00f067aa0ba902b7" });
});
