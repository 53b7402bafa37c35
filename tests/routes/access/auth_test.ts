/**
 * Who may call what: every route of the OpenAPI document, without a token, with an unknown one, and
 * with one token of each scope. A route that is missing in the table below fails the test, so that
 * nobody adds one without deciding who may call it.
 */
import assert from "node:assert/strict";
import { TokenTable } from "../../../routes/mod.ts";
import { documentedRoutes } from "../documented_routes.ts";
import { ApiWorld } from "../world.ts";

const SCOPES = ["read", "submit", "worker", "admin"] as const;
type CallScope = (typeof SCOPES)[number];

/** Every route with the scopes that may call it; `admin` may call all. */
const ALLOWED: Readonly<Record<string, readonly CallScope[]>> = {
  "GET /api/v1/amm": ["read"],
  "POST /api/v1/amm/policies": ["admin"],
  "DELETE /api/v1/amm/policies/{id}": ["admin"],
  "POST /api/v1/amm/rebalance": ["admin"],
  "POST /api/v1/amm/run_once": ["admin"],
  "GET /api/v1/amm/running": ["read"],
  "GET /api/v1/amm/runs": ["read"],
  "POST /api/v1/amm/start": ["admin"],
  "POST /api/v1/amm/stop": ["admin"],
  "POST /api/v1/clients": ["submit"],
  "DELETE /api/v1/clients/{id}": ["submit"],
  "PUT /api/v1/clients/{id}": ["submit"],
  "GET /api/v1/datasets": ["read"],
  "DELETE /api/v1/datasets/{name}": ["submit"],
  "GET /api/v1/datasets/{name}": ["read"],
  "PUT /api/v1/datasets/{name}": ["submit"],
  "POST /api/v1/datasets/{name}/claims": ["submit"],
  "POST /api/v1/data": ["submit"],
  "GET /api/v1/data/{namespace}": ["read"],
  "DELETE /api/v1/data/{namespace}/{key}": ["submit"],
  "GET /api/v1/data/{namespace}/{key}": ["read"],
  "PUT /api/v1/data/{namespace}/{key}": ["submit"],
  "PUT /api/v1/data/{namespace}/{key}/replicas": ["submit"],
  "GET /api/v1/flaky": ["read"],
  "GET /api/v1/graphs": ["read"],
  "POST /api/v1/graphs": ["submit"],
  "DELETE /api/v1/graphs/{id}": ["submit"],
  "GET /api/v1/graphs/{id}": ["read"],
  "POST /api/v1/graphs/{id}/cancel": ["submit"],
  "GET /api/v1/graphs/{id}/outputs": ["read"],
  "POST /api/v1/graphs/{id}/release": ["submit"],
  "GET /api/v1/graphs/{id}/results": ["read"],
  "POST /api/v1/graphs/{id}/results": ["read"],
  "GET /api/v1/graphs/{id}/results/{key}": ["read"],
  "GET /api/v1/graphs/{id}/results/{key}/files": ["read"],
  "POST /api/v1/graphs/{id}/retry": ["submit"],
  "GET /api/v1/graphs/{id}/tasks": ["read"],
  "GET /api/v1/graphs/{id}/tasks/{key}": ["read"],
  "GET /api/v1/events": ["read"],
  "GET /api/v1/graphs/{id}/events": ["read"],
  "GET /api/v1/graphs/{id}/analysis": ["read"],
  "GET /api/v1/graphs/{id}/failures": ["read"],
  "GET /api/v1/graphs/{id}/groups": ["read"],
  "GET /api/v1/graphs/{id}/logs": ["read"],
  "GET /api/v1/graphs/{id}/profiling": ["read"],
  "PUT /api/v1/graphs/{id}/profiling": ["submit"],
  "GET /api/v1/graphs/{id}/profiling/{group}": ["read"],
  "GET /api/v1/graphs/{id}/shape": ["read"],
  "GET /api/v1/graphs/{id}/profile": ["read"],
  "GET /api/v1/graphs/{id}/tasks/{key}/attempts": ["read"],
  "GET /api/v1/cache": ["read"],
  "DELETE /api/v1/cache": ["submit"],
  "GET /api/v1/cache/distrusted": ["read"],
  "DELETE /api/v1/cache/distrusted": ["submit"],
  "GET /api/v1/cache/entries": ["read"],
  "POST /api/v1/cache/verify": ["admin"],
  "GET /api/v1/graphs/{id}/tasks/{key}/explain": ["read"],
  "GET /api/v1/graphs/{id}/tasks/{key}/stack": ["read"],
  "GET /api/v1/graphs/{id}/tasks/{key}/call": ["read"],
  "GET /api/v1/graphs/{id}/tasks/{key}/inputs/{index}": ["read"],
  "GET /api/v1/graphs/{id}/tasks/{key}/logs": ["read"],
  "GET /api/v1/graphs/{id}/tasks/{key}/story": ["read"],
  "GET /api/v1/graphs/{id}/tasks/{key}/neighbours": ["read"],
  "GET /api/v1/memory": ["read"],
  "GET /api/v1/memory/groups": ["read"],
  "GET /api/v1/memory/history": ["read"],
  "GET /api/v1/memory/samplers": ["read"],
  "POST /api/v1/memory/samplers": ["submit"],
  "DELETE /api/v1/memory/samplers/{id}": ["submit"],
  "GET /api/v1/memory/samplers/{id}": ["read"],
  "POST /api/v1/memory/samplers/{id}/stop": ["submit"],
  "GET /api/v1/modules/{sha256}": ["worker", "read"],
  "PUT /api/v1/modules/{sha256}": ["submit"],
  "GET /api/v1/namespaces": ["read"],
  "GET /api/v1/namespaces/{namespace}": ["read"],
  "PUT /api/v1/namespaces/{namespace}": ["submit"],
  "GET /api/v1/pools": ["read"],
  "DELETE /api/v1/pools/{name}": ["submit"],
  "GET /api/v1/pools/{name}": ["read"],
  "PUT /api/v1/pools/{name}": ["submit"],
  "GET /api/v1/shares": ["read"],
  "GET /api/v1/ops": ["read"],
  "GET /api/v1/retirements/{id}": ["read"],
  "GET /api/v1/scaling": ["read"],
  "GET /api/v1/stories/{stimulusId}": ["read"],
  "POST /api/v1/transfers": ["worker"],
  "POST /api/v1/transfers/{id}": ["worker"],
  "GET /api/v1/version": ["read", "worker"],
  "GET /api/v1/workers": ["read"],
  "POST /api/v1/workers": ["worker"],
  "POST /api/v1/workers/retire": ["admin"],
  "DELETE /api/v1/workers/{id}": ["admin"],
  "GET /api/v1/workers/{id}": ["read"],
  "GET /api/v1/workers/{id}/activity": ["read"],
  "GET /api/v1/workers/{id}/stacks": ["admin"],
  "POST /api/v1/workers/{id}/emissions": ["worker"],
  "POST /api/v1/workers/{id}/events": ["worker"],
  "POST /api/v1/workers/{id}/leave": ["worker"],
  "POST /api/v1/workers/{id}/logs": ["worker"],
  "POST /api/v1/workers/{id}/profiles": ["worker"],
  "GET /api/v1/workers/{id}/secrets": ["worker"],
  "GET /api/v1/workers/{id}/instructions": ["worker"],
  "GET /api/v1/workers/{id}/socket": ["worker"],
  "POST /api/v1/workers/{id}/pause": ["admin"],
  "POST /api/v1/workers/{id}/resume": ["admin"],
  "POST /api/v1/workers/{id}/retire": ["admin"],
  "GET /api/v1/stream": ["read"],
  "GET /api/v1/stuck": ["read"],
  "GET /api/v1/history": ["read"],
  "GET /api/v1/session": [],
  "POST /api/v1/session": [],
  "DELETE /api/v1/session": [],
  "POST /api/v1/session/codes": ["read"],
  "GET /docs": [],
  "GET /docs/{file}": [],
  "GET /livez": [],
  "GET /metrics": ["read"],
  "GET /openapi.json": [],
  "GET /problems": [],
  "GET /problems/{code}": [],
  "GET /readyz": [],
};

function tokenOf(scope: CallScope): string {
  return `token-with-the-scope-${scope}`;
}

function guarded(): ApiWorld {
  const lines = SCOPES.map((scope) =>
    JSON.stringify({ token: tokenOf(scope), scopes: [scope], name: scope })
  );
  return new ApiWorld({ tokens: TokenTable.parse(lines.join("\n")) });
}

/** The problem code of a call, or its status if it is none. */
async function call(world: ApiWorld, route: string, token: string | null): Promise<string> {
  const [method = "", path = ""] = route.split(" ");
  const url = path.replaceAll(/\{\w+\}/g, "unknown");
  const body = method === "POST" || method === "PUT" ? "no json" : undefined;
  const headers: Record<string, string> = token === null ? {} : {
    authorization: `Bearer ${token}`,
  };
  const response = await world.ask(method, url, body, headers);
  const isProblem = response.headers.get("content-type") === "application/problem+json";
  if (isProblem) return (await response.json()).code;
  // A stream of events has no end.
  await response.body?.cancel();
  return String(response.status);
}

Deno.test("every route states who may call it, and no other route exists", async () => {
  using world = guarded();
  const documented = await documentedRoutes(world, `Bearer ${tokenOf("read")}`);
  const stated = Object.fromEntries(
    [...documented].map(([route, { security = [] }]) =>
      [route, security.flatMap(({ bearer = [] }) => bearer)] as const
    ),
  );
  assert.deepEqual(stated, ALLOWED);
  // A handler for all methods must be one for all paths, or it is a route that no table names.
  const served = world.app.routes.filter(({ path }) => path !== "/*").map(({ method, path }) =>
    `${method.toUpperCase()} ${path.replaceAll(/:(\w+)(\{[^}]*\})?/g, "{$1}")}`
  );
  const undocumented = new Set(served.filter((route) => !documented.has(route)));
  // The dashboard is no part of the API. Its files show nothing of the cluster.
  assert.deepEqual([...undocumented], ["GET /", "GET /ui", "GET /ui/*"]);
});

for (const [route, allowed] of Object.entries(ALLOWED)) {
  Deno.test(`authorization of ${route}`, async () => {
    using world = guarded();
    const isOpen = allowed.length === 0;
    const refusals = ["unauthenticated", "forbidden_scope"];
    for (const token of [null, "", "an-unknown-token-0123456789", `${tokenOf("admin")}x`]) {
      const code = await call(world, route, token);
      assert.equal(code === "unauthenticated", !isOpen, `${token}: ${code}`);
    }
    for (const scope of SCOPES) {
      const code = await call(world, route, tokenOf(scope));
      const isAllowed = isOpen || scope === "admin" || allowed.includes(scope);
      if (isAllowed) assert.ok(!refusals.includes(code), `${scope}: ${code}`);
      else assert.equal(code, "forbidden_scope", scope);
    }
  });
}

Deno.test("a token is refused from the time at which it expires", async () => {
  const now = Date.now();
  const tokens = ["past", "future"].map((name) =>
    JSON.stringify({
      token: `the-token-of-the-${name}`,
      scopes: ["read"],
      name,
      expiresAt: new Date(name === "past" ? now - 1000 : now + 3_600_000).toISOString(),
    })
  );
  using world = new ApiWorld({ tokens: TokenTable.parse(tokens.join("\n")) });
  const codes = await Promise.all(
    ["past", "future"].map((name) => call(world, "GET /api/v1/graphs", `the-token-of-the-${name}`)),
  );
  assert.deepEqual(codes, ["token_expired", "200"]);
});
