/**
 * The API as a whole: the problems of requests that do not reach the scheduler, request ids, and
 * the scopes of every route.
 */
import assert from "node:assert/strict";
import { TokenTable } from "../../routes/mod.ts";
import { keepLog } from "../log_records.ts";
import {
  answers,
  assertRefused,
  BAD_JSON,
  BAD_QUERY,
  type Request,
  type Said,
  sendTo,
} from "./bad_input.ts";
import { ApiWorld, problemOf } from "./world.ts";

const GRAPHS = "/api/v1/graphs";
const GRAPH = { tasks: { x: { op: "inc", args: [1] } } };

async function gzip(graph: unknown): Promise<Uint8Array> {
  const stream = new Blob([JSON.stringify(graph)]).stream().pipeThrough(
    new CompressionStream("gzip"),
  );
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

const NDJSON = { "content-type": "application/x-ndjson" };
const GZIP = { "content-encoding": "gzip" };
const MISDIRECTED = "without a token: start the scheduler with --allowed-host for other names";
const FOREIGN =
  "403 forbidden_origin: Cannot answer the web page <fault>: only pages of this server";
const LARGE =
  "413 body_too_large: Cannot take a body of more than 4.0 KiB, inflated: start the scheduler with a larger --max-body, or split the graph";

/** Name -> request and problem; those of every route are in scenarios/bad_inputs. */
const CASES: Readonly<Record<string, readonly [Request, answer: string, ...Said]>> = {
  "an unknown route": [
    "GET /api/v1/nothing",
    '404 unknown_route: Cannot find "GET /api/v1/nothing": the routes are in /openapi.json',
  ],
  "a path outside the API": [
    "GET /favicon.ico",
    '404 unknown_route: Cannot find "GET /favicon.ico": the routes are in /openapi.json',
  ],
  "a wrong method": [
    `PUT ${GRAPHS}`,
    "405 method_not_allowed: Cannot PUT /api/v1/graphs: use GET, HEAD, POST",
  ],
  "a wrong method on a path with a parameter": [
    { to: `POST ${GRAPHS}/g1`, body: {} },
    "405 method_not_allowed: Cannot POST /api/v1/graphs/g1: use DELETE, GET, HEAD",
  ],
  "a body that is not JSON": [
    { to: `POST ${GRAPHS}`, body: '{"tasks": {\n  "x": oops}}' },
    BAD_JSON,
    'unexpected "o" at line 2, column 8',
  ],
  "a line of ndjson that is not JSON": [
    { to: `POST ${GRAPHS}`, headers: NDJSON, body: '{"name":"n"}\n{"key":"x","value":1}\n{"key"' },
    BAD_JSON,
    "the text ends too early at line 3, column 7",
  ],
  "no body at all": [
    { to: `POST ${GRAPHS}`, body: "" },
    BAD_JSON,
    "the text ends too early at line 1, column 1",
  ],
  "a body that is not UTF-8": [
    { to: `POST ${GRAPHS}`, body: new Uint8Array([0x7b, 0xff, 0x7d]) },
    "400 invalid_encoding: Cannot read the body: it is not UTF-8",
  ],
  "a body over the limit": [
    { to: `POST ${GRAPHS}`, body: { tasks: { x: { value: "x".repeat(5000) } } } },
    LARGE,
  ],
  "a small gzip body that inflates over the limit": [
    { to: `POST ${GRAPHS}`, headers: GZIP, body: await gzip({ tasks: "x".repeat(100_000) }) },
    LARGE,
  ],
  "a gzip body that is cut off": [
    { to: `POST ${GRAPHS}`, headers: GZIP, body: (await gzip(GRAPH)).slice(0, -9) },
    "400 invalid_encoding: Cannot read the body: it is not gzip, or is truncated",
  ],
  "an unknown field of the query": [
    { to: `POST ${GRAPHS}?dryrun=true`, body: GRAPH },
    BAD_QUERY,
    "/dryrun",
    "Unknown field",
  ],
  "a page that is too large": [
    `GET ${GRAPHS}?limit=1001`,
    BAD_QUERY,
    "/limit",
    "Too big: expected number to be <=1000",
  ],
  "a cursor that the API did not create": [
    `GET ${GRAPHS}?cursor=***`,
    '400 invalid_query: Cannot read the query: "<field>" is not valid',
    "/cursor",
    "Must be the nextCursor of a previous page",
  ],
  "a host that begins like loopback": [
    { to: `POST ${GRAPHS}`, headers: { host: "127.0.0.1.evil.example" }, body: GRAPH },
    `421 misdirected_host: Cannot answer as "127.0.0.1.evil.example" ${MISDIRECTED}`,
  ],
  "a foreign origin": [
    { to: `POST ${GRAPHS}`, headers: { origin: "https://evil.example" }, body: GRAPH },
    FOREIGN,
    '"https://evil.example"',
  ],
  "another port of this machine as origin": [
    { to: `POST ${GRAPHS}`, headers: { origin: "http://127.0.0.1:3000" }, body: GRAPH },
    FOREIGN,
    '"http://127.0.0.1:3000"',
  ],
  "an opaque origin": [
    { to: `POST ${GRAPHS}`, headers: { origin: "null" }, body: GRAPH },
    FOREIGN,
    '"null"',
  ],
  "a request from another site": [
    { to: `GET ${GRAPHS}`, headers: { "sec-fetch-site": "cross-site" } },
    "403 forbidden_origin: Cannot answer a web page of another site: only pages of this server",
  ],
};

for (const [name, row] of Object.entries(CASES)) {
  const [input = assert.fail()] = answers([row]);
  const [status, code, detail] = input.answer;
  Deno.test(`the API answers ${name} with ${status} ${code}`, async () => {
    using world = new ApiWorld({ bodyBytesMax: 4096 });
    const response = await assertRefused(input, (sent) => sendTo(world, sent));
    const allowed = status === 405 ? detail.split(": use ")[1] : null;
    assert.equal(response.headers.get("allow"), allowed);
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
  world.shell.ports.secrets.of = () => assert.fail("a mistake");
  const trace_id = "4bf92f3577b34da6a3ce929d0e0e4736";
  const headers = {
    "traceparent": `00-${trace_id}-00f067aa0ba902b7-01`,
    "x-request-id": "mine",
  };
  const path = "/api/v1/workers/w1/secrets";
  const response = await world.ask(
    "GET",
    `${path}?incarnation=1&graph=private`,
    undefined,
    headers,
  );
  assert.equal((await problemOf(response)).code, "internal");
  const [{ properties } = assert.fail()] = log.records;
  const { error, ...fields } = properties;
  assert.ok(error instanceof Error);
  const request = { requestId: "mine", method: "GET", path };
  assert.deepEqual(fields, { ...request, trace_id, span_id: "00f067aa0ba902b7" });
});
