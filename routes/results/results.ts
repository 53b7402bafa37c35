/**
 * Routes of the results of graphs. MessagePack is exact and is streamed from the worker that holds
 * the value, without decoding. JSON is a view for people: the value is decoded, up to a size limit.
 */
import type { Context } from "hono";
import { z } from "zod";
import {
  asGraphId,
  CodecError,
  ContentDescriptionShape,
  type GraphId,
  type GraphStatus,
} from "../../protocol/mod.ts";
import { output } from "../../scheduler/mod.ts";
import { JSON_MEDIA_TYPE } from "../../http/body.ts";
import type { AppEnv } from "../../http/env.ts";
import { requireGraph } from "../graphs/graphs.ts";
import { HolderUnreachable } from "./gather.ts";
import type { HeldView } from "./held_views.ts";
import type { ValueSource } from "./json_views.ts";
import { msgpackMap } from "./msgpack_map.ts";
import { HttpProblem } from "../../http/problem.ts";
import { KeyParam } from "../../http/key_param.ts";
import {
  availableOutputs,
  outputsOfSuccess,
  requireOutputGraph,
  requireResult,
  requireResults,
} from "./result_state.ts";
import type { RouteTable } from "../access/route_table.ts";
import {
  answerDescription,
  answerValue,
  answerView,
  FILE_QUERY,
  MSGPACK_MEDIA_TYPE,
  requireForm,
  VALUE_ANSWERS,
  valueHeaders,
  type ValuePorts,
} from "./value_answer.ts";

export function addResultRoutes(routes: RouteTable, ports: ValuePorts): void {
  const { scheduler } = ports;
  routes.add({
    method: "get",
    path: "/api/v1/graphs/{id}/results",
    scopes: ["read"],
    audit: "reads",
    summary: "All outputs, by key",
    examples: {
      partial: {
        summary: "Those that are there now",
        query: { partial: "true" },
        answer: { status: 200, body: { three: 3 } },
      },
    },
    params: z.object({ id: z.string() }),
    query: z.strictObject({
      partial: z.enum(["true", "false"]).default("false").describe(
        "`true`: the outputs that are available now, although others failed or are not computed",
      ),
    }),
    limits: ["streams"],
    answers: {
      200: {
        description: "Key -> value; exact with MessagePack",
        content: {
          [JSON_MEDIA_TYPE]: z.record(z.string(), z.unknown()),
          [MSGPACK_MEDIA_TYPE]: z.string(),
        },
      },
    },
  }, async (c, { params, query }) => {
    const { id, status } = await requireOutputGraph(scheduler, c, params.id);
    const form = requireForm(c, [JSON_MEDIA_TYPE, MSGPACK_MEDIA_TYPE]);
    const partial = query.partial === "true";
    const outputs = partial
      ? await availableOutputs(scheduler, id, status)
      : await requireResults(scheduler, id, status);
    return await answerResults(ports, c, { graph: id, outputs, form });
  });

  routes.add({
    method: "get",
    path: "/api/v1/graphs/{id}/results/{key}",
    scopes: ["read"],
    audit: "reads",
    summary: "One output",
    params: z.object({ id: z.string(), key: KeyParam }),
    query: z.strictObject(FILE_QUERY),
    limits: ["streams"],
    answers: VALUE_ANSWERS,
  }, async (c, { params: { id: text, key }, query: { file } }) => {
    const { id } = await requireOutputGraph(scheduler, c, text);
    return await answerValue(c, ports, outputsOf(ports, c, id), { name: key, file });
  });

  routes.add({
    method: "get",
    path: "/api/v1/graphs/{id}/results/{key}/files",
    scopes: ["read"],
    audit: "reads",
    summary: "Names and sizes of the files of one output",
    params: z.object({ id: z.string(), key: KeyParam }),
    limits: ["streams"],
    answers: {
      200: {
        description: "Whether it is a binary, files, or another value",
        content: { [JSON_MEDIA_TYPE]: ContentDescriptionShape },
      },
    },
  }, async (c, { params: { id: text, key } }) => {
    const { id } = await requireOutputGraph(scheduler, c, text);
    return await answerDescription(c, scheduler, outputsOf(ports, c, id), key);
  });
}

/** The response with some outputs, which are available. */
export async function answerResults(
  ports: ValuePorts,
  c: Context<AppEnv>,
  { graph, outputs, form }: {
    readonly graph: GraphId;
    readonly outputs: readonly string[];
    readonly form: string;
  },
): Promise<Response> {
  if (form === MSGPACK_MEDIA_TYPE) {
    return c.body(
      msgpackMap(ports.scheduler, graph, outputs),
      200,
      valueHeaders(MSGPACK_MEDIA_TYPE),
    );
  }
  return await answerView(c, () => viewAll(ports, c, graph, outputs));
}

/** All outputs as JSON; `null` when they are too large for JSON or cannot be fetched now. */
export async function resultsView(
  ports: ValuePorts,
  c: Context<AppEnv>,
  status: GraphStatus,
): Promise<string | HeldView | null> {
  try {
    const id = asGraphId(status.id);
    const outputs = await outputsOfSuccess(ports.scheduler, id, status);
    return await viewAll(ports, c, id, outputs);
  } catch (error) {
    if (error instanceof HttpProblem || error instanceof HolderUnreachable) return null;
    if (error instanceof CodecError) return null;
    throw error;
  }
}

function viewAll(
  ports: ValuePorts,
  c: Context<AppEnv>,
  graph: GraphId,
  names: readonly string[],
): Promise<string | HeldView> {
  const { owner } = c.get("principal");
  return ports.views.of(outputsOf(ports, c, graph), { names, shape: "object", owner });
}

/** Finds the outputs of a graph by name. */
function outputsOf(
  { scheduler }: Pick<ValuePorts, "scheduler">,
  c: Context<AppEnv>,
  graph: GraphId,
): ValueSource {
  return {
    find: (name) => output(scheduler.state, graph, name),
    require: (name) =>
      requireResult(scheduler, graph, requireGraph(scheduler, c, graph).status, name),
  };
}
