/** The output of tasks, as the scheduler reads it from workers, receives it and shows it. */
import type { Attempt, GraphId, Key } from "./ids.ts";

/** State of a run, as far as its log is concerned. */
export type LogState = "running" | "succeeded" | "failed";

/** A log. Offsets are bytes of the whole output of the run. */
export interface LogEntry {
  readonly key: Key;
  readonly attempt: Attempt;
  readonly graph: GraphId;
  readonly state: LogState;
  /** The first byte that is kept. */
  readonly start: number;
  /** Bytes written so far. */
  readonly end: number;
}

/** The answer of a worker to `GET /logs`. `change`: to be given as `since` next time. */
export interface LogListing {
  readonly change: number;
  readonly logs: readonly LogEntry[];
}

/**
 * Headers of a piece of a log: the attempt, the offset of the first byte, and whether nothing
 * follows.
 */
export const LOG_HEADERS = {
  attempt: "weir-log-attempt",
  start: "weir-log-start",
  ended: "weir-log-ended",
} as const;

/**
 * The head of a log in the body of `POST /api/v1/workers/{id}/logs`: a line of JSON, followed by
 * that many bytes of the log, those from `start` on. The body has any number of logs.
 */
export interface SentLog extends LogEntry {
  readonly bytes: number;
}

/** Media type of that body. */
export const LOGS_MEDIA_TYPE = "application/vnd.weir.logs";
