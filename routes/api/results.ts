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
  decode,
  type GraphId,
  type GraphStatus,
  jsonText,
} from "../../protocol/mod.ts";
import { HolderUnreachable, output, type SchedulerShell } from "../../scheduler/mod.ts";
import { JSON_MEDIA_TYPE } from "../http/body.ts";
import type { AppEnv } from "../http/env.ts";
import { requireGraph } from "./graphs.ts";
import { msgpackMap } from "./msgpack_map.ts";
import { HttpProblem } from "../http/problem.ts";
import {
  availableOutputs,
  outputsOfSuccess,
  requireResult,
  requireResults,
} from "./result_state.ts";
import type { RouteTable } from "../http/route_table.ts";
import {
  answerDescription,
  answerValue,
  FILE_QUERY,
  lostValueProblem,
  MSGPACK_MEDIA_TYPE,
  requireForm,
  requireViewable,
  VALUE_ANSWERS,
  valueHeaders,
  type ValueSource,
  viewBytesMax,
  withFetchProblems,
} from "./value_answer.ts";

/** After a value of this size, other requests get their turn. */
const YIELD_BYTES = 256 * 1024;

export function addResultRoutes(routes: RouteTable, shell: SchedulerShell): void {
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
    const { id, status } = requireGraph(shell, c, params.id);
    const form = requireForm(c, [JSON_MEDIA_TYPE, MSGPACK_MEDIA_TYPE]);
    const partial = query.partial === "true";
    const outputs = partial
      ? availableOutputs(shell, id, status)
      : requireResults(shell, id, status);
    return await answerResults(shell, c, { graph: id, outputs, form });
  });

  routes.add({
    method: "get",
    path: "/api/v1/graphs/{id}/results/{key}",
    scopes: ["read"],
    audit: "reads",
    summary: "One output",
    params: z.object({ id: z.string(), key: z.string() }),
    query: z.strictObject(FILE_QUERY),
    limits: ["streams"],
    answers: VALUE_ANSWERS,
  }, async (c, { params: { id: text, key }, query: { file } }) => {
    const { id } = requireGraph(shell, c, text);
    return await answerValue(c, shell, outputsOf(shell, c, id), { name: key, file });
  });

  routes.add({
    method: "get",
    path: "/api/v1/graphs/{id}/results/{key}/files",
    scopes: ["read"],
    audit: "reads",
    summary: "Names and sizes of the files of one output",
    params: z.object({ id: z.string(), key: z.string() }),
    limits: ["streams"],
    answers: {
      200: {
        description: "Whether it is a binary, files, or another value",
        content: { [JSON_MEDIA_TYPE]: ContentDescriptionShape },
      },
    },
  }, async (c, { params: { id: text, key } }) => {
    const { id } = requireGraph(shell, c, text);
    return await answerDescription(c, shell, outputsOf(shell, c, id), key);
  });
}

/** The response with some outputs, which are available. */
export async function answerResults(
  shell: SchedulerShell,
  c: Context<AppEnv>,
  { graph, outputs, form }: {
    readonly graph: GraphId;
    readonly outputs: readonly string[];
    readonly form: string;
  },
): Promise<Response> {
  if (form === MSGPACK_MEDIA_TYPE) {
    return c.body(msgpackMap(shell, graph, outputs), 200, valueHeaders(MSGPACK_MEDIA_TYPE));
  }
  const text = await withFetchProblems(c, () => viewAll(shell, c, graph, outputs));
  return c.body(text, 200, valueHeaders(JSON_MEDIA_TYPE));
}

/** All outputs as JSON text; `null` when they are too large for JSON or cannot be fetched now. */
export async function resultsText(
  shell: SchedulerShell,
  c: Context<AppEnv>,
  status: GraphStatus,
): Promise<string | null> {
  try {
    const id = asGraphId(status.id);
    return await viewAll(shell, c, id, outputsOfSuccess(shell, id, status));
  } catch (error) {
    if (error instanceof HttpProblem || error instanceof HolderUnreachable) return null;
    if (error instanceof CodecError) return null;
    throw error;
  }
}

async function viewAll(
  shell: SchedulerShell,
  c: Context<AppEnv>,
  graph: GraphId,
  outputs: readonly string[],
): Promise<string> {
  const source = outputsOf(shell, c, graph);
  requireViewable(c, source.find, outputs);
  const values = await shell.results.take(source.find, outputs);
  if (values === null) throw lostValueProblem(source, outputs);
  const members: string[] = [];
  let left = viewBytesMax(c);
  for (const [key, bytes] of values) {
    const member = `${JSON.stringify(key)}:${jsonText(decode(bytes), left)}`;
    left -= member.length + 1;
    members.push(member);
    // The conversion of one value is synchronous; other requests can run between two values.
    if (bytes.byteLength > YIELD_BYTES) await new Promise((resolve) => setImmediate(resolve));
  }
  return `{${members.join(",")}}`;
}

/** Finds the outputs of a graph by name. */
function outputsOf(shell: SchedulerShell, c: Context<AppEnv>, graph: GraphId): ValueSource {
  return {
    find: (name) => output(shell.state, graph, name),
    require: (name) => requireResult(shell, graph, requireGraph(shell, c, graph).status, name),
  };
}
