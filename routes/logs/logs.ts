/**
 * Routes of what tasks have written to standard output and error: the attempts of a task, the log
 * of one attempt as bytes, and the logs of a graph as lines.
 */
import type { Context } from "hono";
import { z } from "zod";
import {
  type GraphId,
  isActive,
  LOG_HEADERS,
  type LogRecord,
  LogRecordShape,
  TaskAttemptShape,
} from "../../protocol/mod.ts";
import { keyOfTask, type LoggedAttempt, taskAttempts, taskStatus } from "../../scheduler/mod.ts";
import { JSON_MEDIA_TYPE, NDJSON_MEDIA_TYPE } from "../../http/body.ts";
import type { AppEnv } from "../../http/env.ts";
import { negotiate } from "../../http/media_type.ts";
import { HttpProblem } from "../../http/problem.ts";
import type { RouteTable } from "../access/route_table.ts";
import { STREAM_HEADERS } from "../../http/stream_answer.ts";
import { KeyParam } from "../../http/key_param.ts";
import { GraphLogs } from "./graph_logs.ts";
import { requireGraph } from "../graphs/graphs.ts";
import type { LogRead, LogsPort } from "./log_requests.ts";
import { pollUntil } from "./poll.ts";
import { requireKept, unknownTask } from "../graphs/tasks.ts";
import type { StatePort } from "../inbox/ports.ts";

const TEXT = "text/plain";
/** Seconds of one request to a worker while a log is followed. */
const FOLLOW_SECONDS = 2;

const flag = z.enum(["true", "false"]).optional();
const TaskParams = z.object({ id: z.string(), key: KeyParam });
const LogQuery = z.strictObject({
  attempt: z.coerce.number().int().positive().optional().describe(
    "1 for the first; default: last",
  ),
  after: z.coerce.number().int().nonnegative().default(0).describe(
    "offset in bytes of the whole output; what lies before is left out",
  ),
  follow: flag.describe("until the attempt has ended; waits for its start"),
});
const GraphLogQuery = z.strictObject({
  follow: flag.describe("until the graph has ended"),
  failed: flag.describe("of failed attempts only"),
});

export function addLogRoutes(routes: RouteTable, ports: LogsPort & StatePort): void {
  routes.add({
    method: "get",
    path: "/api/v1/graphs/{id}/tasks/{key}/attempts",
    scopes: ["read"],
    summary: "Attempts of a task: the last ones that failed, and the last one",
    params: TaskParams,
    answers: {
      200: {
        description: "Oldest first",
        content: { [JSON_MEDIA_TYPE]: z.object({ items: z.array(TaskAttemptShape) }) },
      },
    },
  }, (c, { params }) => {
    const { id } = requireGraph(ports, c, params.id);
    requireKept(ports, id);
    return c.json({ items: attemptsOf(ports, id, params.key).map(({ shown }) => shown) });
  });

  routes.add({
    method: "get",
    path: "/api/v1/graphs/{id}/tasks/{key}/logs",
    scopes: ["read"],
    summary: "What an attempt of a task has written to standard output and error",
    params: TaskParams,
    query: LogQuery,
    limits: ["streams"],
    answers: { 200: { description: "The bytes", content: { [TEXT]: z.string() } } },
  }, async (c, { params, query }) => {
    const { id } = requireGraph(ports, c, params.id);
    requireKept(ports, id);
    const follow = query.follow === "true";
    const log = new TaskLog(ports, { graph: id, key: params.key, number: query.attempt, follow });
    return await log.answer(c, query.after);
  });

  routes.add({
    method: "get",
    path: "/api/v1/graphs/{id}/logs",
    scopes: ["read"],
    summary: "What the tasks of a graph have written, line by line with their keys",
    examples: { failed: { summary: "Of failed tasks", query: { failed: "true" } } },
    params: z.object({ id: z.string() }),
    query: GraphLogQuery,
    limits: ["streams"],
    answers: {
      200: {
        description: "Lines in the order of reading",
        content: { [TEXT]: z.string(), [NDJSON_MEDIA_TYPE]: LogRecordShape },
      },
    },
  }, (c, { params, query }) => {
    const { id } = requireGraph(ports, c, params.id);
    requireKept(ports, id);
    const form = negotiate(c.req.header("accept"), [TEXT, NDJSON_MEDIA_TYPE]);
    if (form === null) {
      throw new HttpProblem(
        "not_acceptable",
        `Cannot send logs in that form: accept ${TEXT} or ${NDJSON_MEDIA_TYPE}`,
      );
    }
    const { signal } = c.req.raw;
    const logs = new GraphLogs(ports, {
      graph: id,
      follow: query.follow === "true",
      failedOnly: query.failed === "true",
      signal,
    });
    return streamed(c, form, logLines(logs.records(), form));
  });
}

/** The log that a request names. `number`: `undefined` for the last attempt. */
interface AskedLog {
  readonly graph: GraphId;
  readonly key: string;
  readonly number: number | undefined;
  readonly follow: boolean;
}

/** The log of one attempt of a task. */
class TaskLog {
  readonly #ports: LogsPort & StatePort;
  readonly #asked: AskedLog;

  constructor(ports: LogsPort & StatePort, asked: AskedLog) {
    this.#ports = ports;
    this.#asked = asked;
  }

  /** The log from `after` on. Its first piece is read before the answer begins. */
  async answer(c: Context<AppEnv>, after: number): Promise<Response> {
    const { signal } = c.req.raw;
    const { follow } = this.#asked;
    const logged = await this.#attempt(signal);
    if (logged === null) return streamed(c, TEXT, nothing(), { [LOG_HEADERS.start]: `${after}` });
    const number = logged.shown.attempt;
    // Nothing new is awaited before the answer begins.
    const first = await this.#read(number, after, { signal });
    const start = first.bytes === null ? after : first.at;
    const headers = {
      [LOG_HEADERS.attempt]: String(number),
      [LOG_HEADERS.start]: String(start),
    };
    return streamed(c, TEXT, this.#pieces(number, first, start, { follow, signal }), headers);
  }

  /** The attempt that is asked for. If the log is followed, its start is awaited. */
  async #attempt(signal: AbortSignal): Promise<LoggedAttempt | null> {
    const { number, follow } = this.#asked;
    if (follow) await pollUntil(() => this.#find() !== undefined || this.#hasEnded(), signal);
    const found = this.#find();
    if (found !== undefined) return found;
    if (number === undefined) return null;
    throw new HttpProblem(
      "unknown_attempt",
      `Cannot find attempt ${number} of the task "${this.#asked.key}": ` +
        "see /attempts for those that are known",
    );
  }

  #find(): LoggedAttempt | undefined {
    const { graph, key, number } = this.#asked;
    const attempts = attemptsOf(this.#ports, graph, key);
    return number === undefined
      ? attempts.at(-1)
      : attempts.find(({ shown }) => shown.attempt === number);
  }

  /** Returns whether no further attempt will begin. */
  #hasEnded(): boolean {
    const { graph, key } = this.#asked;
    const state = taskStatus(this.#ports.state, graph, key)?.state;
    return state === undefined || !isActive(state);
  }

  async *#pieces(
    number: number,
    first: Exclude<LogRead, { lost: string }>,
    start: number,
    { follow, signal }: { readonly follow: boolean; readonly signal: AbortSignal },
  ): AsyncGenerator<Uint8Array<ArrayBuffer>> {
    let at = start;
    for (let piece = first;;) {
      if (piece.bytes !== null && piece.bytes.length > 0) {
        at = piece.at + piece.bytes.length;
        yield piece.bytes;
      }
      if (piece.ended || signal.aborted) return;
      if (!follow && (piece.bytes === null || piece.bytes.length === 0)) return;
      piece = await this.#read(number, at, { waitSeconds: follow ? FOLLOW_SECONDS : 0, signal });
    }
  }

  async #read(
    number: number,
    after: number,
    wait: { readonly waitSeconds?: number; readonly signal: AbortSignal },
  ): Promise<Exclude<LogRead, { lost: string }>> {
    const { graph, key } = this.#asked;
    const find = () =>
      attemptsOf(this.#ports, graph, key).find(({ shown }) => shown.attempt === number);
    const logged = find();
    // The assignment was withdrawn.
    if (logged === undefined) return { ended: true, bytes: null };
    const read = await this.#ports.logs.read(logged, after, wait);
    if (!("lost" in read)) return read;
    // A worker that does not answer may have ended; then the end of the attempt is known soon.
    const later = find();
    if (later?.shown.state === "running" && wait.waitSeconds) return { ended: false, bytes: null };
    throw new HttpProblem("log_lost", `Cannot show the log of "${key}": ${read.lost}`);
  }
}

function attemptsOf(
  ports: StatePort,
  graph: GraphId,
  key: string,
): readonly LoggedAttempt[] {
  const attempts = taskAttempts(ports.state, graph, key);
  if (attempts !== undefined) return attempts;
  if (keyOfTask(ports.state, graph, key) === undefined) throw unknownTask(key);
  return [];
}

/** Sends pieces as they come. The client that does not read stops them. */
function streamed(
  c: Context<AppEnv>,
  type: string,
  pieces: AsyncGenerator<Uint8Array<ArrayBuffer>>,
  headers: Readonly<Record<string, string>> = {},
): Response {
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull: async (controller) => {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: async () => void await pieces.return(undefined),
  }, { highWaterMark: 0 });
  return c.body(body, 200, {
    "content-type": type === TEXT ? `${TEXT}; charset=utf-8` : type,
    ...STREAM_HEADERS,
    ...headers,
  });
}

/**
 * The records in a form. A sign of life is an empty line; a text has none, because a reader would
 * take it for output.
 */
async function* logLines(
  records: AsyncIterable<LogRecord | null>,
  form: string,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  for await (const record of records) {
    if (form !== TEXT) yield encoder.encode(record === null ? "\n" : `${JSON.stringify(record)}\n`);
    else if (record !== null) yield encoder.encode(linesOf(record));
  }
}

const encoder = new TextEncoder();

/** Each line with the key of its task. */
function linesOf({ key, text }: LogRecord): string {
  return text.replace(/\n$/, "").split("\n").map((line) => `${key}: ${line}\n`).join("");
}

async function* nothing(): AsyncGenerator<Uint8Array<ArrayBuffer>> {}
