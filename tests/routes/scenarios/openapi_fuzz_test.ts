/**
 * Random requests made from the OpenAPI document: valid by its schemas, then spoilt. None may be
 * answered by a failure of the scheduler, take long, or get a problem that is not documented.
 *
 * `WEIR_FUZZ_RUNS` sets the number of requests. A failure prints seed and path for the variables
 * that `property_runs.ts` names.
 */
import assert from "node:assert/strict";
import * as fc from "fast-check";
import { PROBLEMS } from "../../../routes/mod.ts";
import { propertyRuns } from "../../property_runs.ts";
import { ApiWorld, problemOf } from "../world.ts";
import { type Asked, Furnished } from "./furnished.ts";
import { type ApiOperation, type ApiSchema, requestsOf } from "./fuzz_requests.ts";

/** Requests that one scheduler gets. */
const EACH = 25;
const REQUESTS = Number(Deno.env.get("WEIR_FUZZ_RUNS") ?? 300);
/** Far more than any request takes on a slow machine. */
const ANSWER_MS = 20_000;
/** After this time the client of a stream, or of a poll, goes away. */
const PATIENCE_MS = 50;
/** Failures of other parts than the scheduler, which docs/reference/http.md lists. */
const DOCUMENTED = new Set([503, 504, 507]);
/** It answers when workers have copied the data, and the worker of the test copies none. */
const LEFT_OUT = "/api/v1/amm/rebalance";

interface Document {
  readonly paths: Record<string, Record<string, Omit<ApiOperation, "method" | "path">>>;
  readonly components: { readonly schemas: Record<string, ApiSchema> };
}

async function readDocument(): Promise<fc.Arbitrary<Asked>> {
  using world = new ApiWorld();
  const { paths, components } = await world.get("/openapi.json") as Document;
  const tested = Object.entries(paths).filter(([path]) => path !== LEFT_OUT);
  const operations = tested.flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, rest]) => ({ method, path, ...rest }))
  );
  assert.ok(operations.length > 50);
  return requestsOf(operations, components.schemas);
}

/** Sends a request and checks its answer. Returns the status and, of a problem, the code. */
async function check(cluster: Furnished, asked: Asked): Promise<string> {
  const client = new AbortController();
  const isLong = /follow=true|\/instructions|\/events/.test(asked.path);
  const leaves = isLong ? setTimeout(() => client.abort(), PATIENCE_MS) : undefined;
  const late = Promise.withResolvers<never>();
  const deadline = setTimeout(() => late.reject(new Error("There is no answer")), ANSWER_MS);
  try {
    const answer = cluster.send({ ...asked, signal: client.signal });
    const response = await Promise.race([answer, late.promise]);
    const { status } = response;
    if (status < 400) {
      if (isLong) await response.body?.cancel();
      else await Promise.race([response.arrayBuffer(), late.promise]);
      return String(status);
    }
    const { code } = await problemOf(response);
    assert.equal(PROBLEMS[code as keyof typeof PROBLEMS]?.[0], status, `unknown code ${code}`);
    assert.ok(status < 500 || DOCUMENTED.has(status), `${status} ${code}`);
    return `${status} ${code}`;
  } finally {
    clearTimeout(leaves);
    clearTimeout(deadline);
  }
}

Deno.test("no request that is made from the OpenAPI document makes the scheduler fail", async () => {
  const seen = new Map<string, number>();
  const requests = fc.array(await readDocument(), { minLength: 1, maxLength: EACH, size: "max" });
  let sent = 0;
  await fc.assert(
    fc.asyncProperty(requests, async (list) => {
      await using cluster = await Furnished.start();
      for (const asked of list) {
        const outcome = await check(cluster, asked);
        seen.set(outcome, (seen.get(outcome) ?? 0) + 1);
        sent++;
      }
    }),
    { ...propertyRuns(0), numRuns: Math.max(1, Math.ceil(2 * REQUESTS / EACH)) },
  );
  if (Deno.env.has("WEIR_FUZZ_RUNS")) {
    console.log(`${sent} requests:`, [...seen].sort(([, a], [, b]) => b - a));
  }
  // The generator reaches what lies behind the checks.
  if (sent < 200) return;
  assert.ok(seen.has("200"), "no request was accepted");
  assert.ok(seen.has("422 invalid_body") && seen.has("400 invalid_query"));
});
