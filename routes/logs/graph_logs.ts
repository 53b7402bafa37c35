/**
 * The logs of a graph as lines with the keys of their tasks. The workers are asked which logs have
 * changed, and the new bytes of each are read from it.
 */
import { joinBytes } from "../../base/mod.ts";
import type { Attempt, GraphId, LogEntry, LogRecord, WorkerId } from "../../protocol/mod.ts";
import { attemptNumber, graphState, type LoggedAttempt } from "../../scheduler/mod.ts";
import type { FoundLog, LogsPort } from "./log_requests.ts";
import { rest } from "./poll.ts";
import type { StatePort } from "../inbox/ports.ts";

/** Milliseconds between two rounds of questions while logs are followed. */
const ROUND_MS = 300;
/** Rounds in a row without a record, after which a reader gets a sign of life: every 15 s. */
const QUIET_ROUNDS_MAX = 50;

export interface GraphLogsOptions {
  readonly graph: GraphId;
  readonly follow: boolean;
  readonly failedOnly: boolean;
  readonly signal: AbortSignal;
  /** Milliseconds between two rounds of questions; 300 when absent. */
  readonly roundMs?: number;
}

/** Position up to which a log was read. */
interface Position {
  at: number;
  /** The bytes of a line that has not ended, before `at`. */
  rest: Uint8Array<ArrayBuffer>;
  ended: boolean;
}

export class GraphLogs {
  readonly #ports: LogsPort & StatePort;
  readonly #options: GraphLogsOptions;
  readonly #since = new Map<WorkerId, number>();
  readonly #positions = new Map<Attempt, Position>();

  constructor(ports: LogsPort & StatePort, options: GraphLogsOptions) {
    this.#ports = ports;
    this.#options = options;
  }

  /**
   * Everything that is there; if the logs are followed, also what comes until the graph ends.
   * `null` is a sign of life: nothing has come for a while.
   */
  async *records(): AsyncGenerator<LogRecord | null> {
    const { graph, follow, signal, roundMs = ROUND_MS } = this.#options;
    for (let quiet = 0;; quiet++) {
      // Looked at before the round, so that the last round comes after the end.
      const goes = follow && this.#isRunning();
      for (const found of await this.#changed(graph)) {
        if (signal.aborted) return;
        for await (const record of this.#read(found)) {
          quiet = 0;
          yield record;
        }
      }
      if (quiet >= QUIET_ROUNDS_MAX) {
        quiet = 0;
        yield null;
      }
      if (!goes || signal.aborted) return;
      await rest(roundMs, signal);
    }
  }

  #isRunning(): boolean {
    const state = graphState(this.#ports.state, this.#options.graph);
    return state === "running" || state === "cancelling";
  }

  /** In the order of attempts; each once, from its worker if it answers. */
  async #changed(graph: GraphId): Promise<FoundLog[]> {
    const { state, logs } = this.#ports;
    const workers = [...state.cluster.workers.values()];
    const byAttempt = new Map<Attempt, FoundLog>();
    for (const found of await logs.list(graph, workers, this.#since)) {
      const { attempt } = found.entry;
      if (found.worker !== null || !byAttempt.has(attempt)) byAttempt.set(attempt, found);
    }
    return [...byAttempt.values()].sort((a, b) => a.entry.attempt - b.entry.attempt);
  }

  async *#read({ entry, worker }: FoundLog): AsyncGenerator<LogRecord> {
    const { failedOnly } = this.#options;
    if (failedOnly && entry.state !== "failed") return;
    const known = this.#positions.get(entry.attempt);
    const position = known ?? { at: 0, rest: new Uint8Array(0), ended: false };
    this.#positions.set(entry.attempt, position);
    const logged = loggedAs(entry, worker);
    while (!position.ended && (position.at < entry.end || entry.state !== "running")) {
      const read = await this.#ports.logs.read(logged, position.at);
      if ("lost" in read) return;
      if (read.bytes !== null && read.at > position.at) {
        // What lay between was dropped.
        position.rest = new Uint8Array(0);
        position.at = read.at;
      }
      position.ended = read.ended;
      const record = this.#advance(entry, position, read.bytes);
      if (record !== null) yield record;
      if (read.bytes === null || read.bytes.length === 0) return;
    }
  }

  /** The whole lines among the bytes, and after the end all of them. */
  #advance(
    { key, attempt }: LogEntry,
    position: Position,
    bytes: Uint8Array<ArrayBuffer> | null,
  ): LogRecord | null {
    const all = joinBytes([position.rest, ...bytes === null ? [] : [bytes]]);
    position.at += bytes?.length ?? 0;
    const whole = position.ended ? all.length : all.lastIndexOf(NEWLINE) + 1;
    position.rest = all.slice(whole);
    if (whole === 0) return null;
    const task = attemptNumber(this.#ports.state, key, attempt);
    if (task === null) return null;
    return {
      key: task.key,
      attempt: task.number,
      at: position.at - all.length,
      text: new TextDecoder().decode(all.subarray(0, whole)),
    };
  }
}

const NEWLINE = 10;

/** The attempt of a log, as far as it matters for reading. */
function loggedAs({ key, attempt, state }: LogEntry, worker: WorkerId | null): LoggedAttempt {
  return {
    key,
    attempt,
    worker,
    shown: { attempt: 1, state, worker: null, startedAt: null, endedAt: null },
  };
}
