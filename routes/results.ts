/**
 * Results of graphs. Exact values are MessagePack and pass through undecoded, straight from the
 * worker that holds them; for people and curl a value is decoded and shown as JSON, up to a size.
 */
import type { Context } from "hono";
import { z } from "zod";
import { JSON_VIEW_BYTES_MAX } from "../base/mod.ts";
import {
  CodecError,
  decode,
  type GraphId,
  type GraphStatus,
  jsonText,
  JsonViewTooLarge,
} from "../protocol/mod.ts";
import {
  HolderUnreachable,
  type OpenValue,
  output,
  type SchedulerShell,
} from "../scheduler/mod.ts";
import { openBinary } from "./binary.ts";
import { JSON_MEDIA_TYPE } from "./body.ts";
import type { AppEnv } from "./env.ts";
import { requireGraph } from "./graphs.ts";
import { negotiate } from "./media_type.ts";
import { msgpackMap } from "./msgpack_map.ts";
import { HttpProblem } from "./problem.ts";
import { requireResult, requireResults } from "./result_state.ts";
import type { RouteTable } from "./route_table.ts";

const MSGPACK_MEDIA_TYPE = "application/msgpack";
const BINARY_MEDIA_TYPE = "application/octet-stream";

/**
 * No value is shorter as JSON than this part of its MessagePack: nine bytes of a double for "0,".
 */
const MSGPACK_TO_JSON_MAX = 5;

export function addResultRoutes(routes: RouteTable, shell: SchedulerShell): void {
  routes.add({
    method: "get",
    path: "/api/v1/graphs/{id}/results",
    scopes: ["read"],
    summary: "All outputs, by key",
    params: z.object({ id: z.string() }),
    answers: {
      200: {
        description: "Key -> value; exact as MessagePack",
        content: {
          [JSON_MEDIA_TYPE]: z.record(z.string(), z.unknown()),
          [MSGPACK_MEDIA_TYPE]: z.string(),
        },
      },
    },
  }, async (c, { params }) => {
    const { id, status } = requireGraph(shell, params.id);
    const form = requireForm(c, [JSON_MEDIA_TYPE, MSGPACK_MEDIA_TYPE]);
    requireResults(shell, id, status);
    if (form === MSGPACK_MEDIA_TYPE) {
      return c.body(msgpackMap(shell, id, status.outputs), 200, exact(MSGPACK_MEDIA_TYPE));
    }
    return c.body(await gathered(() => viewAll(shell, id, status)), 200, exact(JSON_MEDIA_TYPE));
  });

  routes.add({
    method: "get",
    path: "/api/v1/graphs/{id}/results/{key}",
    scopes: ["read"],
    summary: "One output",
    params: z.object({ id: z.string(), key: z.string() }),
    answers: {
      200: {
        description: "The value; exact as MessagePack, and bytes as they are",
        content: {
          [JSON_MEDIA_TYPE]: z.unknown(),
          [MSGPACK_MEDIA_TYPE]: z.string(),
          [BINARY_MEDIA_TYPE]: z.string(),
        },
      },
    },
  }, async (c, { params: { id: text, key } }) => {
    const { id, status } = requireGraph(shell, text);
    const form = requireForm(c, [JSON_MEDIA_TYPE, MSGPACK_MEDIA_TYPE, BINARY_MEDIA_TYPE]);
    requireResult(shell, id, status, key);
    if (form === JSON_MEDIA_TYPE) {
      return c.body(await gathered(() => viewOne(shell, id, key)), 200, exact(JSON_MEDIA_TYPE));
    }
    const value = await gathered(() => openResult(shell, id, key));
    if (form === BINARY_MEDIA_TYPE) return await answerBinary(c, value);
    return c.body(value.bytes, 200, {
      ...exact(MSGPACK_MEDIA_TYPE),
      "content-length": String(value.nbytes),
    });
  });
}

/** All outputs as JSON text, `null` when they cannot be shown: too large, or not to be had now. */
export async function resultsText(
  shell: SchedulerShell,
  graph: GraphId,
  status: GraphStatus,
): Promise<string | null> {
  try {
    return await viewAll(shell, graph, status);
  } catch (error) {
    if (error instanceof HttpProblem || error instanceof HolderUnreachable) return null;
    if (error instanceof CodecError) return null;
    throw error;
  }
}

async function viewAll(
  shell: SchedulerShell,
  graph: GraphId,
  status: GraphStatus,
): Promise<string> {
  requireViewable(shell, graph, status.outputs);
  const values = await shell.results.take(graph, status.outputs);
  if (values === null) throw lostMeanwhile(shell, graph, status.outputs);
  const members: string[] = [];
  let left = JSON_VIEW_BYTES_MAX;
  for (const [key, bytes] of values) {
    const member = `${JSON.stringify(key)}:${jsonText(decode(bytes), left)}`;
    left -= member.length + 1;
    members.push(member);
    // One value is shown in one go; between two, others get their turn.
    if (bytes.byteLength > YIELD_BYTES) await new Promise((resolve) => setImmediate(resolve));
  }
  return `{${members.join(",")}}`;
}

const YIELD_BYTES = 256 * 1024;

async function viewOne(shell: SchedulerShell, graph: GraphId, key: string): Promise<string> {
  requireViewable(shell, graph, [key]);
  const bytes = (await shell.results.take(graph, [key]))?.get(key);
  if (bytes === undefined) throw lostMeanwhile(shell, graph, [key]);
  return jsonText(decode(bytes));
}

async function openResult(
  shell: SchedulerShell,
  graph: GraphId,
  key: string,
): Promise<OpenValue> {
  const value = await shell.results.open(graph, key);
  if (value === null) throw lostMeanwhile(shell, graph, [key]);
  return value;
}

/** Refuses what must be too large for the view before its bytes are fetched. */
function requireViewable(shell: SchedulerShell, graph: GraphId, keys: readonly string[]): void {
  let bytes = 0;
  for (const key of keys) bytes += output(shell.state, graph, key)?.nbytes ?? 0;
  if (bytes > JSON_VIEW_BYTES_MAX * MSGPACK_TO_JSON_MAX) {
    throw new JsonViewTooLarge(JSON_VIEW_BYTES_MAX);
  }
}

/** The value was there when the request came, and nobody had it when it was asked for. */
function lostMeanwhile(
  shell: SchedulerShell,
  graph: GraphId,
  keys: readonly string[],
): HttpProblem {
  const { status } = requireGraph(shell, graph);
  for (const key of keys) requireResult(shell, graph, status, key);
  return new HttpProblem("recomputing", "Cannot show the value now: it was lost; try again", {
    headers: { "retry-after": "1" },
  });
}

/** Failures of fetching and showing, as problems. */
async function gathered<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof JsonViewTooLarge) {
      throw new HttpProblem(
        "view_too_large",
        `Cannot show this as JSON: it takes more than ${JSON_VIEW_BYTES_MAX} bytes; ` +
          `ask for it with "Accept: ${MSGPACK_MEDIA_TYPE}"`,
      );
    }
    if (error instanceof HolderUnreachable) {
      throw new HttpProblem("holder_unreachable", error.message, {
        headers: { "retry-after": "1" },
      });
    }
    throw error;
  }
}

async function answerBinary(c: Context<AppEnv>, value: OpenValue): Promise<Response> {
  const binary = await openBinary(value);
  if (binary !== null) {
    return c.body(binary.bytes, 200, {
      ...exact(BINARY_MEDIA_TYPE),
      "content-length": String(binary.nbytes),
    });
  }
  throw new HttpProblem(
    "not_acceptable",
    `Cannot send the value as bytes: it is none; ask for ${JSON_MEDIA_TYPE} or ${MSGPACK_MEDIA_TYPE}`,
  );
}

function requireForm<T extends string>(c: Context<AppEnv>, offered: readonly T[]): T {
  const form = negotiate(c.req.header("accept"), offered);
  if (form !== null) return form;
  throw new HttpProblem(
    "not_acceptable",
    `Cannot send results in that form: accept ${offered.join(" or ")}`,
  );
}

function exact(type: string): Record<string, string> {
  return { "content-type": type, "cache-control": "no-store", "vary": "accept" };
}
