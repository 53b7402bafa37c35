/**
 * The output of tasks on this worker. `GET /logs/{key}` returns a piece of one log as bytes;
 * `GET /logs` lists the logs that have changed. Both wait on request until there is something new.
 */
import type { Context } from "hono";
import { z } from "zod";
import { LOG_PIECE_BYTES_MAX, WAIT_SECONDS_MAX } from "../../base/mod.ts";
import type { LogFolder } from "../../logs/mod.ts";
import {
  asAttempt,
  asGraphId,
  asKey,
  durationShape,
  LOG_HEADERS,
  type LogListing,
} from "../../protocol/mod.ts";
import type { AppEnv } from "../../http/env.ts";
import { requireKey } from "../../http/key_param.ts";
import { HttpProblem } from "../../http/problem.ts";

/** The part of the worker's logs that the server uses. */
export type ReadableLogs = Pick<
  LogFolder,
  "find" | "list" | "read" | "changed" | "change" | "mayHaveDropped"
>;

const whole = z.coerce.number().int().nonnegative();
const wait = durationShape({ most: WAIT_SECONDS_MAX }).default(0);
const LogQuery = z.object({
  attempt: whole.optional(),
  after: whole.default(0),
  wait,
});
const ListQuery = z.object({
  graph: z.string().optional(),
  since: whole.default(0),
  wait,
});

/** `GET /logs/{key}?attempt=&after=&wait=`. */
export async function answerLog(
  c: Context<AppEnv>,
  logs: ReadableLogs | undefined,
): Promise<Response> {
  const key = asKey(requireKey(c.req.param("key") ?? ""));
  const { attempt, after, wait } = queryOf(c, LogQuery);
  const find = () => logs?.find(key, attempt === undefined ? undefined : asAttempt(attempt));
  await until(c, logs, wait, () => {
    const log = find();
    return log !== undefined && (log.state !== "running" || log.end > after);
  });
  const log = find();
  const piece = log && await logs?.read(log.attempt, after, LOG_PIECE_BYTES_MAX);
  if (piece === undefined) {
    if (attempt !== undefined && logs?.mayHaveDropped(asAttempt(attempt))) {
      throw new HttpProblem("log_lost", `Cannot show the log of "${key}": it was dropped`);
    }
    throw new HttpProblem("unknown_task", `Cannot show the log of "${key}": no output is kept`);
  }
  return c.body(piece.bytes, 200, {
    "content-type": "application/octet-stream",
    "cache-control": "no-store",
    [LOG_HEADERS.attempt]: String(piece.attempt),
    [LOG_HEADERS.start]: String(piece.at),
    [LOG_HEADERS.ended]: String(piece.ended),
  });
}

/** `GET /logs?graph=&since=&wait=`. */
export async function answerLogs(
  c: Context<AppEnv>,
  logs: ReadableLogs | undefined,
): Promise<Response> {
  const { graph, since, wait } = queryOf(c, ListQuery);
  const list = () => logs?.list(graph === undefined ? null : asGraphId(graph), since) ?? [];
  await until(c, logs, wait, () => list().length > 0);
  const listing: LogListing = { change: logs?.change ?? 0, logs: list() };
  return c.json(listing);
}

function queryOf<T extends z.ZodType>(c: Context<AppEnv>, schema: T): z.infer<T> {
  const parsed = schema.safeParse(c.req.query());
  if (parsed.success) return parsed.data;
  throw new HttpProblem("invalid_query", "Cannot show logs: give whole numbers, not below 0");
}

/** Waits until `holds`, the time is over or the client has gone. */
async function until(
  c: Context<AppEnv>,
  logs: ReadableLogs | undefined,
  seconds: number,
  holds: () => boolean,
): Promise<void> {
  if (logs === undefined || seconds === 0 || holds()) return;
  const over = Promise.withResolvers<void>();
  let isOver = false;
  const end = () => {
    isOver = true;
    over.resolve();
  };
  const timer = setTimeout(end, seconds * 1000);
  c.req.raw.signal.addEventListener("abort", end, { once: true });
  try {
    while (!isOver && !holds()) await Promise.race([logs.changed(), over.promise]);
  } finally {
    clearTimeout(timer);
    c.req.raw.signal.removeEventListener("abort", end);
  }
}
