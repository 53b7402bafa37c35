/** `POST /api/v1/graphs`: accepts a graph, optionally waits for its end, or makes a dry run. */
import { getLogger } from "@logtape/logtape";
import type { Context } from "hono";
import { z } from "zod";
import { COMPILED_HERE_BYTES_MAX } from "../../base/mod.ts";
import { type CompiledSubmission, type Compilers, dryRunOf } from "../../compile/mod.ts";
import { type GraphId, traceOf } from "../../protocol/mod.ts";
import { type IdempotencyMark, metLimit } from "../../scheduler/mod.ts";
import { JSON_MEDIA_TYPE, NDJSON_MEDIA_TYPE, requireMediaType } from "../../http/body.ts";
import type { AppEnv } from "../../http/env.ts";
import { isFinished, shownGraph, waitUntilEnded } from "../graphs/graphs.ts";
import { requireClient } from "../clients/clients.ts";
import type { IdempotencyKeys, KeptAnswer } from "./idempotency.ts";
import { limitProblem, type LimitTable } from "../access/limits.ts";
import { requireModuleSet } from "./modules.ts";
import { draining, HttpProblem, recordingEnded } from "../../http/problem.ts";
import { conflictProblem, requireReading } from "./refused_graph.ts";
import { resultsView } from "../results/results.ts";
import type { RouteExamples } from "../access/route_examples.ts";
import type { RouteTable } from "../access/route_table.ts";
import { GRAPH_EXAMPLE } from "../graphs/graph_example.ts";
import { type ReceivedSubmission, SubmissionBodies } from "./submission_body.ts";
import { faultyProblem } from "../../http/faults.ts";
import { streamBetween, untilRead } from "../../http/stream_answer.ts";
import { DryRunSchema, GraphStatusSchema, GraphSubmissionSchema } from "../../http/schema.ts";
import { allows } from "../access/token.ts";
import type { ValuePorts } from "../results/value_answer.ts";
import { Wait, waitMs } from "../../http/wait.ts";
import type { ChangePort, ProcessPort } from "../inbox/ports.ts";
import type { GraphsPort } from "../graphs/graph_requests.ts";
import type { ModulesPort } from "../graphs/submitted_modules.ts";
import type { UploadsPort } from "./uploaded_modules.ts";
import type { WebhooksPort } from "../webhooks/webhooks.ts";

const log = getLogger(["weir", "scheduler", "http"]);

const EXAMPLES: RouteExamples = {
  sum: {
    summary: "Three tasks, and the results if they end within 30 s",
    query: { wait: "30" },
    body: {
      name: "sum",
      tasks: {
        one: { op: "inc", args: [0] },
        two: { op: "inc", args: [{ $ref: "one" }] },
        three: { op: "add", args: [{ $ref: "one" }, { $ref: "two" }] },
      },
      outputs: ["three"],
    },
    answer: { status: 200, body: { ...GRAPH_EXAMPLE, results: { three: 3 } } },
  },
  module: {
    summary: "A module with the code of the tasks",
    body: {
      modules: { "tasks.ts": "export const double = (x: number) => 2 * x;" },
      tasks: { x: { op: "./tasks.ts#double", args: [21] } },
    },
  },
  settings: {
    summary: "Labels, retries, and limits of time",
    body: {
      name: "nightly",
      labels: { commit: "5f2a9c1", branch: "main" },
      timeout: 3600,
      ttl: 86400,
      defaults: { retries: 2, timeout: 600 },
      tasks: { x: { op: "inc", args: [1] } },
    },
  },
  lines: {
    summary: "A graph line by line, for many tasks",
    type: NDJSON_MEDIA_TYPE,
    body: [
      '{"name": "lines", "outputs": ["b"]}',
      '{"key": "a", "op": "inc", "args": [1]}',
      '{"key": "b", "op": "inc", "args": [{"$ref": "a"}]}',
      "",
    ].join("\n"),
  },
};

/** Ports of this route, beside values. */
type SubmitPorts = ChangePort & GraphsPort & ProcessPort & ModulesPort & UploadsPort & WebhooksPort;

export interface SubmitRouteOptions extends ValuePorts<SubmitPorts> {
  readonly compilers: Compilers;
  readonly limits: LimitTable;
  readonly idempotencyKeys: IdempotencyKeys;
  /** The built-in operations by name. */
  readonly operations: ReadonlyMap<string, unknown>;
  readonly bodyBytesMax: number;
  /** Inflated bytes of a body that is compiled in this process; there is a default. */
  readonly compiledHereBytesMax?: number | undefined;
}

/** The options for a graph that a client program may keep. */
interface KeptSubmission extends SubmitRouteOptions {
  readonly client: string | undefined;
}

export function addSubmitRoute(routes: RouteTable, options: SubmitRouteOptions): void {
  const bodies = new SubmissionBodies({
    builtins: options.operations,
    bytesMax: options.bodyBytesMax,
    compiledHereBytesMax: options.compiledHereBytesMax ?? COMPILED_HERE_BYTES_MAX,
    compilers: options.compilers,
  });
  routes.add({
    method: "post",
    path: "/api/v1/graphs",
    scopes: ["submit"],
    summary: "Submit a graph",
    examples: EXAMPLES,
    query: z.strictObject({
      wait: Wait,
      dryRun: z.enum(["true", "false"]).default("false"),
      client: z.string().optional().describe("the lease that keeps the graph"),
    }),
    limits: ["graphs", "tasks", "records", "bytes", "modules", "idempotencyKeys"],
    body: { [JSON_MEDIA_TYPE]: GraphSubmissionSchema, [NDJSON_MEDIA_TYPE]: z.string() },
    answers: {
      200: {
        description: "The graph ended in time, or this is a dry run",
        content: { [JSON_MEDIA_TYPE]: z.union([GraphStatusSchema, DryRunSchema]) },
      },
      202: {
        description: "The graph was accepted",
        content: { [JSON_MEDIA_TYPE]: GraphStatusSchema },
      },
    },
  }, async (c, { query }) => {
    if (options.scheduler.isDraining()) throw draining();
    const type = requireMediaType(c, [JSON_MEDIA_TYPE, NDJSON_MEDIA_TYPE]);
    if (query.client !== undefined) requireClient(options.scheduler, c, query.client);
    const isDryRun = query.dryRun === "true";
    if (!isDryRun) requireRoom(c, options);
    await using body = await bodies.receive(c, type, isDryRun ? "dry-run" : "graph");
    if (isDryRun) {
      const submission = await body.compile();
      requireNotify(options.scheduler, submission);
      const { moduleReference } = submission;
      if (moduleReference !== null) requireModuleSet(options.scheduler, c, moduleReference);
      return c.json(await dryRunOf(submission));
    }
    const { client } = query;
    return await submitOnce(c, body, waitMs(c, query.wait), { ...options, client });
  });
}

/**
 * Throws a problem if there is no room for any graph, before its body is read. A repeat needs none.
 * The machine decides about room for the whole graph.
 */
function requireRoom(
  c: Context<AppEnv>,
  { scheduler, limits, idempotencyKeys }: SubmitRouteOptions,
): void {
  const { owner } = c.get("principal");
  const key = c.req.header("idempotency-key");
  if (key && idempotencyKeys.has(owner, key)) return;
  if (scheduler.refusesChanges()) throw recordingEnded();
  const limit = metLimit(scheduler.state, owner, limits.forMachine(owner));
  if (limit !== null) throw limitProblem(ACCEPT, limit);
}

const ACCEPT = "accept the graph";

/** Submits the graph, or repeats the response if the idempotency key was used for it before. */
async function submitOnce(
  c: Context<AppEnv>,
  body: ReceivedSubmission,
  ms: number,
  options: KeptSubmission,
): Promise<Response> {
  const key = c.req.header("idempotency-key");
  const { owner } = c.get("principal");
  const { idempotencyKeys } = options;
  const claim = key ? idempotencyKeys.claimFingerprint(owner, key, body.fingerprint) : null;
  if (claim !== null && "status" in claim) return await repeatAnswer(c, claim, options);
  let location: string | null = null;
  try {
    const mark = key && claim ? { owner, key, fingerprint: claim.fingerprint } : null;
    const graph = await acceptGraph(c, body, options, mark);
    location = locationOf(graph);
    claim?.setLocation(location);
    await waitUntilEnded(options.scheduler, graph, ms);
    const answer = await answerFor(options, c, graph, ms > 0);
    claim?.setAnswer(answer.kept);
    return send(c, answer);
  } catch (error) {
    // An accepted graph runs whatever fails afterwards, so a repeat must not submit it again.
    if (location === null) claim?.abandon();
    else claim?.setAnswer({ status: 202, headers: { location }, body: null, forReader: false });
    throw error;
  }
}

/** Submits the graph to the scheduler and returns its id. Throws a problem if it is rejected. */
async function acceptGraph(
  c: Context<AppEnv>,
  body: ReceivedSubmission,
  options: KeptSubmission,
  idempotency: IdempotencyMark | null,
): Promise<GraphId> {
  const { graph } = body;
  const { owner, cache: cacheAccess } = c.get("principal");
  const submission = await body.compile();
  const { compiled, rest, externals, moduleReference, notify } = submission;
  const modules = moduleReference === null
    ? submission.modules
    : requireModuleSet(options.scheduler, c, moduleReference);
  requireNotify(options.scheduler, submission);
  requireReading(c.get("principal"), compiled.namespace, externals);
  if (options.scheduler.isDraining()) throw draining();
  if (options.scheduler.refusesChanges()) throw recordingEnded();
  const { webhooks } = options.scheduler;
  const trace = c.req.header("traceparent") ?? null;
  const weight = options.limits.weightOf(owner);
  // It may end before the answer is here.
  if (notify !== null) webhooks.watch(graph, notify, trace);
  let isAccepted = false;
  try {
    const answer = await options.scheduler.graphs.submit({
      graph,
      compiled,
      rest,
      modules,
      submitter: owner,
      trace,
      limits: options.limits.forMachine(owner),
      ...(idempotency === null ? null : { idempotency }),
      ...(options.client !== undefined && { client: options.client }),
      ...(weight !== undefined && { weight }),
      cacheAccess,
    });
    isAccepted = answer.type === "accepted";
    if (answer.type === "accepted") {
      log.debug("Accepted graph {graph} of {owner}", { graph, owner, ...traceOf(trace) });
      return graph;
    }
    if (answer.type === "limited") throw limitProblem(ACCEPT, answer.limit);
    if (answer.type === "abandoned") throw draining();
    if (answer.type === "unrecorded") throw recordingEnded();
    throw conflictProblem(compiled.namespace, answer.conflicts);
  } finally {
    if (!isAccepted) webhooks.forget(graph);
  }
}

/** Throws a problem if the graph names a webhook that is not allowed. */
function requireNotify(
  { webhooks }: WebhooksPort,
  { notify }: Pick<CompiledSubmission, "notify">,
): void {
  const detail = notify && webhooks.whyNot(notify);
  if (detail === null) return;
  throw faultyProblem("invalid_graph", "the graph", [{ pointer: "/notify/url", detail }]);
}

/** A response, and what is kept of it for repeats of the request. */
interface CurrentAnswer {
  readonly kept: KeptAnswer;
  readonly body: string | ReadableStream<Uint8Array<ArrayBuffer>>;
}

/**
 * The response for the current state of the graph. It includes the results if the graph has
 * succeeded, the request waited for it, and the token may read.
 */
async function answerFor(
  ports: ValuePorts,
  c: Context<AppEnv>,
  graph: GraphId,
  waited: boolean,
): Promise<CurrentAnswer> {
  const status = shownGraph(ports.scheduler, c, graph);
  const headers = { "content-type": JSON_MEDIA_TYPE, "location": locationOf(graph) };
  if (status === undefined) {
    throw new HttpProblem(
      "unknown_graph",
      `The graph "${graph}" was deleted while its results were awaited`,
    );
  }
  const forReader = allows(c.get("principal"), "read");
  if (!waited || !isFinished(status)) return answered(JSON.stringify(status), 202);
  const hasResults = status.state === "succeeded";
  const results = hasResults && forReader ? await resultsView(ports, c, status) : null;
  const text = JSON.stringify({
    ...status,
    ...(hasResults && !forReader ? { resultsOmitted: "needs scope read" } : null),
  });
  const before = `${text.slice(0, -1)},"results":`;
  if (results === null) return answered(text, 200);
  if (typeof results === "string") return answered(`${before}${results}}`, 200);
  const kept = { status: 200, headers, body: null, forReader };
  return { kept, body: streamBetween(before, results.stream, "}") };

  function answered(body: string, status: number): CurrentAnswer {
    return { kept: { status, headers, body, forReader }, body };
  }
}

async function repeatAnswer(
  c: Context<AppEnv>,
  kept: KeptAnswer,
  ports: ValuePorts,
): Promise<Response> {
  c.header("idempotency-replayed", "true");
  // Another token of the owner may see less, or more, than the one of the first request.
  const isSame = kept.forReader === allows(c.get("principal"), "read");
  if (kept.body !== null && isSame) return send(c, { kept, body: kept.body });
  const graph = (kept.headers.location ?? "").split("/").at(-1) as GraphId;
  return send(c, await answerFor(ports, c, graph, kept.status === 200));
}

/** URL path of a graph. */
export function locationOf(graph: GraphId): string {
  return `/api/v1/graphs/${graph}`;
}

function send(c: Context<AppEnv>, { kept, body }: CurrentAnswer): Response {
  const sent = body instanceof ReadableStream ? untilRead(c, body) : body;
  return c.body(sent, kept.status as 200, { ...kept.headers });
}
