/**
 * The logs of tasks. The worker that ran an attempt has its log and is asked for it; the scheduler
 * itself keeps the ends of the logs of failed attempts, and what workers that left handed over.
 */
import { failureReason, LOG_PIECE_BYTES_MAX } from "../../base/mod.ts";
import type { LogPiece, ReceivedLogFigures, ReceivedLogs } from "../../logs/mod.ts";
import {
  asAttempt,
  type GraphId,
  keySegment,
  LOG_HEADERS,
  type LogEntry,
  type LogListing,
  type SentLog,
  type WorkerId,
} from "../../protocol/mod.ts";
import {
  type LoggedAttempt,
  ranAttempt,
  type SchedulerState,
  type WorkerRecord,
} from "../../scheduler/mod.ts";
import type { ConnectionRefusal } from "../inbox/answer.ts";
import { askWorker, type WorkerAnswer } from "../workers/ask_worker.ts";
import type { TransferRequests } from "../workers/transfer_requests.ts";
import type { ChannelCredentials, WorkerChannels } from "../workers/worker_channels.ts";

/** Milliseconds in which a worker must answer, beside the time that it is asked to wait. */
const ANSWER_MS_MAX = 5000;
/** Workers that are asked for their logs at a time. */
const ASKED_MAX = 16;

export type LogRead =
  | LogPiece
  /** The attempt has written nothing after the offset, so far or at all. */
  | { readonly ended: boolean; readonly bytes: null }
  /** The log is gone. */
  | { readonly lost: string };

/** A log, and the worker that has it; `null`: the scheduler. */
export interface FoundLog {
  readonly entry: LogEntry;
  readonly worker: WorkerId | null;
}

/** Limits of a wait for new output. */
export interface LogWait {
  readonly waitSeconds?: number;
  readonly signal?: AbortSignal;
}

interface LogRequestOptions {
  readonly state: SchedulerState;
  readonly channels: WorkerChannels;
  readonly transfers: TransferRequests;
  readonly received: ReceivedLogs | null;
}

/** Logs of tasks. */
export interface LogsPort {
  readonly logs: LogRequests;
}

export class LogRequests {
  readonly #options: LogRequestOptions;

  constructor(options: LogRequestOptions) {
    this.#options = options;
  }

  /** Reads a piece of the log of an attempt, from the offset `after` on. */
  async read(logged: LoggedAttempt, after: number, wait: LogWait = {}): Promise<LogRead> {
    const { key, attempt, shown, worker: id } = logged;
    const { state, received } = this.#options;
    const worker = id === null ? undefined : state.cluster.workers.get(id);
    const ended = shown.state !== "running";
    let trouble = "its worker has left the cluster";
    if (worker !== undefined) {
      const seconds = ended ? 0 : wait.waitSeconds ?? 0;
      const path = `/logs/${keySegment(key)}?attempt=${attempt}&after=${after}&wait=${seconds}`;
      try {
        const answer = await this.#ask(worker, path, wait);
        if (answer.status === 200) return pieceOf(answer);
        // A worker keeps the log of a run that has not ended.
        if (answer.status === 404 || (answer.status === 410 && !ended)) {
          return { ended, bytes: null };
        }
        trouble = answer.status === 410
          ? "its worker has dropped the oldest logs"
          : `its worker answers with status ${answer.status}`;
      } catch (error) {
        trouble = `its worker does not answer: ${failureReason(error)}`;
      }
    }
    const piece = await received?.read(attempt, after, LOG_PIECE_BYTES_MAX);
    if (piece !== undefined) return piece;
    return { lost: trouble };
  }

  /**
   * The logs of a graph that have changed, by worker, and those that the scheduler keeps. `since`:
   * the change of each worker up to which the logs are known; updated.
   */
  async list(
    graph: GraphId,
    workers: readonly WorkerRecord[],
    since: Map<WorkerId, number>,
  ): Promise<FoundLog[]> {
    const found: FoundLog[] = [];
    const waiting = [...workers];
    const askNext = async () => {
      for (let worker = waiting.shift(); worker !== undefined; worker = waiting.shift()) {
        const { id } = worker;
        const path = `/logs?graph=${encodeURIComponent(graph)}&since=${since.get(id) ?? 0}`;
        // The log of a worker that does not answer is read from what is kept, or is lost.
        const answer = await this.#ask(worker, path, {}).catch(() => null);
        if (answer?.status !== 200) continue;
        const listing: LogListing = JSON.parse(new TextDecoder().decode(answer.bytes));
        since.set(id, listing.change);
        for (const entry of listing.logs) found.push({ entry, worker: id });
      }
    };
    await Promise.all(Array.from({ length: ASKED_MAX }, askNext));
    for (const entry of this.#options.received?.list(graph) ?? []) {
      found.push({ entry, worker: null });
    }
    return found;
  }

  /**
   * Takes logs that a worker sends: `bytes` after each head. Those of attempts that it has not run
   * are ignored. Returns why the request is refused, or `null`.
   */
  receive(
    worker: WorkerId,
    credentials: ChannelCredentials,
    logs: readonly (readonly [head: SentLog, bytes: Uint8Array<ArrayBuffer>])[],
  ): ConnectionRefusal | null {
    const { channels, received, state } = this.#options;
    const process = channels.processOf(worker, credentials);
    if (typeof process === "string") return process;
    for (const [{ bytes: _, ...entry }, bytes] of logs) {
      const run = { attempt: asAttempt(entry.attempt), worker, token: process.token };
      const graph = ranAttempt(state, entry.key, run);
      if (graph !== null) received?.keep({ ...entry, graph }, bytes, worker);
    }
    return null;
  }

  /** Figures of the logs that the scheduler keeps. */
  get receivedFigures(): ReceivedLogFigures {
    return this.#options.received?.figures ?? { logs: 0, heldBytes: 0, failures: 0 };
  }

  /** The graph is forgotten, and so are its logs. */
  forget(graph: GraphId): void {
    this.#options.received?.forget(graph);
  }

  #ask(worker: WorkerRecord, path: string, wait: LogWait): Promise<WorkerAnswer> {
    const ms = ANSWER_MS_MAX + (wait.waitSeconds ?? 0) * 1000;
    const signal = AbortSignal.any([
      AbortSignal.timeout(ms),
      ...wait.signal === undefined ? [] : [wait.signal],
    ]);
    return askWorker(worker, path, { signal, transfers: this.#options.transfers });
  }
}

function pieceOf({ header, bytes }: WorkerAnswer): LogPiece {
  return {
    attempt: asAttempt(Number(header(LOG_HEADERS.attempt))),
    at: Number(header(LOG_HEADERS.start)),
    ended: header(LOG_HEADERS.ended) === "true",
    bytes,
  };
}
