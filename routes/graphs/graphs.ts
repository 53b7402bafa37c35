/** Routes of accepted graphs: list, status, cancel, retry, delete. */
import type { Context } from "hono";
import { z } from "zod";
import { LABEL_NAME, splitLabel } from "../../base/mod.ts";
import {
  asGraphId,
  GRAPH_OUTCOMES,
  type GraphId,
  type GraphStatus,
  GraphStatusShape,
} from "../../protocol/mod.ts";
import {
  graphOwner,
  graphState,
  graphStatus,
  graphStatuses,
  retryRefusal,
} from "../../scheduler/mod.ts";
import { JSON_MEDIA_TYPE } from "../../http/body.ts";
import type { AppEnv } from "../../http/env.ts";
import {
  chosenOf,
  decodeCursor,
  fieldsQuery,
  PAGE_QUERY,
  pageAfter,
  pageOf,
  withFields,
} from "../../http/page.ts";
import { HttpProblem, recordingEnded } from "../../http/problem.ts";
import type { RouteTable } from "../access/route_table.ts";
import { GRAPH_EXAMPLE } from "./graph_example.ts";
import { GraphStatusSchema } from "../../http/schema.ts";
import { listedOwner, OWNER_QUERY, ownerField, sees } from "../access/visibility.ts";
import { Wait, waitMs } from "../../http/wait.ts";
import type { GraphsPort } from "./graph_requests.ts";
import type { ChangePort, ProcessPort, StatePort } from "../inbox/ports.ts";

/** Default wait of a deletion: longer than a worker takes to kill a task. */
const DELETION_MS = 10_000;

const GraphParams = z.object({ id: z.string() });

/** Ports of these routes. */
type Ports = ChangePort & GraphsPort & ProcessPort & StatePort;

export function addGraphRoutes(routes: RouteTable, ports: Ports): void {
  routes.add({
    method: "get",
    path: "/api/v1/graphs",
    scopes: ["read"],
    summary: "Graphs, newest first",
    examples: {
      succeeded: {
        summary: "The last ten that have succeeded",
        query: { state: "succeeded", limit: "10" },
        answer: { status: 200, body: { items: [GRAPH_EXAMPLE], nextCursor: null } },
      },
      labels: { summary: "Those of a commit", query: { label: "commit=5f2a9c1" } },
      fields: {
        summary: "Only ids and states",
        query: { fields: "id,state" },
        answer: {
          status: 200,
          body: { items: [{ id: GRAPH_EXAMPLE.id, state: "succeeded" }], nextCursor: null },
        },
      },
    },
    query: z.strictObject({
      ...PAGE_QUERY,
      ...OWNER_QUERY,
      fields: fieldsQuery(GraphStatusShape),
      state: z.enum(GRAPH_OUTCOMES).optional().describe(
        "succeeded has those that are partly cancelled too",
      ),
      label: z.string().optional().transform((text, context) => readLabels(text, context)).describe(
        "only graphs with all these labels, as in commit=abc,branch; without =, with any value",
      ),
      mine: z.enum(["true", "false"]).default("false").describe(
        "only graphs of the owner of the token, also with the scope admin",
      ),
    }),
    answers: {
      200: {
        description: "A page",
        content: { [JSON_MEDIA_TYPE]: pageOf(chosenOf(GraphStatusSchema, GraphStatusShape)) },
      },
    },
  }, (c, { query: { limit, cursor, state, label, owner, mine, fields } }) => {
    const after = decodeCursor(cursor);
    const principal = c.get("principal");
    const graphs = graphStatuses(ports.state, {
      limit: limit + 1,
      ...listedOwner(principal, mine === "true" ? principal.owner : owner),
      ...(state ? { state } : {}),
      ...(label && { labels: label }),
      ...(after === null ? {} : { after: asGraphId(after) }),
    });
    const shown = graphs.map((graph) => ({
      ...graph,
      ...ownerField(principal, graphOwner(ports.state, asGraphId(graph.id)) ?? ""),
    }));
    const { items, nextCursor } = pageAfter(shown, limit, ({ id }) => id);
    return c.json({ items: withFields(items, fields), nextCursor });
  });

  routes.add({
    method: "get",
    path: "/api/v1/graphs/{id}",
    scopes: ["read"],
    summary: "Status of a graph, now or when it has ended",
    examples: {
      end: {
        summary: "When it has ended, and after 30 s at the latest",
        query: { wait: "30" },
        answer: { status: 200, body: GRAPH_EXAMPLE },
      },
    },
    params: GraphParams,
    query: z.strictObject({ wait: Wait }),
    etag: true,
    answers: { 200: { description: "Now", content: { [JSON_MEDIA_TYPE]: GraphStatusSchema } } },
  }, async (c, { params, query }) => {
    const { id } = requireGraph(ports, c, params.id);
    await waitUntilEnded(ports, id, waitMs(c, query.wait));
    return c.json(requireGraph(ports, c, id).status);
  });

  routes.add({
    method: "post",
    path: "/api/v1/graphs/{id}/cancel",
    scopes: ["submit"],
    summary: "Cancel a graph: kill its running tasks and start no others",
    params: GraphParams,
    query: z.strictObject({ wait: Wait }),
    answers: {
      202: {
        description: "The graph is being cancelled",
        content: { [JSON_MEDIA_TYPE]: GraphStatusSchema },
      },
    },
  }, async (c, { params, query }) => {
    const { id } = requireGraph(ports, c, params.id);
    if (!ports.change(() => ports.graphs.cancel(id))) throw recordingEnded();
    await waitWhileActive(ports, id, waitMs(c, query.wait));
    return c.json(requireGraph(ports, c, id).status, 202);
  });

  addRetryRoute(routes, ports);

  routes.add({
    method: "delete",
    path: "/api/v1/graphs/{id}",
    scopes: ["submit"],
    summary: "Cancel a graph if it runs, release its results and delete it",
    params: GraphParams,
    query: z.strictObject({ wait: Wait }),
    answers: {
      202: {
        description: "Running tasks of the graph are still being killed; its keys are in use",
        content: { [JSON_MEDIA_TYPE]: GraphStatusSchema },
      },
      204: { description: "The graph is deleted" },
    },
  }, async (c, { params, query }) => {
    const { id } = requireGraph(ports, c, params.id);
    if (!ports.change(() => ports.graphs.delete(id))) throw recordingEnded();
    await waitWhileActive(ports, id, waitMs(c, query.wait, DELETION_MS));
    const status = shownGraph(ports, c, id);
    return status === undefined ? c.body(null, 204) : c.json(status, 202);
  });
}

/** Reads the labels that a query asks for. */
function readLabels(
  text: string | undefined,
  context: z.RefinementCtx,
): ReadonlyMap<string, string | null> | undefined {
  if (text === undefined) return undefined;
  const labels = new Map<string, string | null>();
  for (const part of text.split(",")) {
    const { name, value } = splitLabel(part);
    if (!LABEL_NAME.test(name)) {
      context.addIssue({ code: "custom", message: `"${name}" is not the name of a label` });
      return z.NEVER;
    }
    labels.set(name, value);
  }
  return labels;
}

function addRetryRoute(routes: RouteTable, ports: Ports): void {
  routes.add({
    method: "post",
    path: "/api/v1/graphs/{id}/retry",
    scopes: ["submit"],
    summary: "Run the failed tasks of a graph, and those they blocked, again; results are kept",
    params: GraphParams,
    query: z.strictObject({ wait: Wait }),
    answers: {
      202: {
        description: "The graph is running",
        content: { [JSON_MEDIA_TYPE]: GraphStatusSchema },
      },
    },
  }, async (c, { params, query }) => {
    const { id } = requireGraph(ports, c, params.id);
    const reason = retryRefusal(ports.state, id);
    if (reason !== null) {
      throw new HttpProblem("not_retryable", `Cannot retry the graph: ${reason}`);
    }
    if (!ports.change(() => ports.graphs.retry(id))) throw recordingEnded();
    await waitUntilEnded(ports, id, waitMs(c, query.wait));
    return c.json(requireGraph(ports, c, id).status, 202);
  });
}

/**
 * The graph with this id, if the sender of the request sees it. Throws the problem `unknown_graph`
 * (404).
 */
export function requireGraph(
  ports: StatePort,
  c: Context<AppEnv>,
  id: string,
): { readonly id: GraphId; readonly status: GraphStatus } {
  const status = shownGraph(ports, c, asGraphId(id));
  if (status !== undefined) return { id: asGraphId(id), status };
  throw new HttpProblem(
    "unknown_graph",
    `Cannot find the graph "${id}": it was deleted, has expired, or never existed`,
  );
}

/** The status of a graph as the sender of the request sees it; `undefined` if it does not. */
export function shownGraph(
  ports: StatePort,
  c: Context<AppEnv>,
  id: GraphId,
): GraphStatus | undefined {
  const principal = c.get("principal");
  const owner = graphOwner(ports.state, id);
  if (owner === undefined || !sees(principal, owner)) return undefined;
  const status = graphStatus(ports.state, id);
  return status && { ...status, ...ownerField(principal, owner) };
}

/** Returns whether the graph has reached its final state. */
export function isFinished({ state }: Pick<GraphStatus, "state">): boolean {
  return state !== "running" && state !== "cancelling";
}

/**
 * Waits until the graph has ended, at most `ms` milliseconds. Throws the problem `draining` (503)
 * if the scheduler stops meanwhile and does not record: the graph ends with the process.
 */
export async function waitUntilEnded(
  ports: Ports,
  id: GraphId,
  ms: number,
): Promise<void> {
  if (ms <= 0) return;
  await waitWhileActive(ports, id, ms);
  if (!ports.isDraining() || ports.records) return;
  const last = graphStatus(ports.state, id);
  if (last !== undefined && !isFinished(last)) throw endsUnfinished(last);
}

async function waitWhileActive(
  ports: GraphsPort & StatePort,
  id: GraphId,
  ms: number,
): Promise<void> {
  const state = ms > 0 ? graphState(ports.state, id) : undefined;
  if (state !== undefined && !isFinished({ state })) await ports.graphs.waitForEnd(id, ms);
}

function endsUnfinished({ id, state, counts }: GraphStatus): HttpProblem {
  return new HttpProblem(
    "draining",
    `The graph "${id}" is lost with ${counts.memory} results: the scheduler is shutting down and ` +
      "does not record; submit the graph again after the restart",
    { headers: { "retry-after": "1" }, members: { graph: id, state } },
  );
}
