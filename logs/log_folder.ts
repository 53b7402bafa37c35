/**
 * The output of the runs of one worker, one file a run. The sum of all is bounded: the logs of the
 * oldest successes go first, then those of the oldest failures.
 */
import { join } from "node:path";
import type { Attempt, GraphId, Key, LogEntry, LogState } from "../protocol/mod.ts";
import { LogFile } from "./log_file.ts";
import { LogRing } from "./ring.ts";
import type { OutputMask } from "./secret_mask.ts";

/** A run that has written output. */
export interface LoggedRun {
  readonly key: Key;
  readonly attempt: Attempt;
  readonly graph: GraphId;
  /** Masks secrets in its output; absent: there are none. */
  readonly mask?: OutputMask;
}

/** A piece of a log. `ended`: nothing follows it. */
export interface LogPiece {
  readonly attempt: Attempt;
  readonly at: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly ended: boolean;
}

export interface LogFolderOptions {
  /** Created with the first log. */
  readonly folder: string;
  /** Bytes of all logs, and number of logs. Logs of running tasks are never dropped. */
  readonly bytesMax: number;
  readonly logsMax: number;
  /** Bytes of one log. The oldest are dropped first. */
  readonly logBytesMax: number;
  /** Bytes at the end of the log of a running task that are kept in memory as well. */
  readonly tailBytesMax: number;
  /** Called when a log cannot be written. */
  readonly onTrouble: (message: string) => void;
  /** Called when a run has failed that has written something. */
  readonly onFailed?: (entry: LogEntry) => void;
}

interface Log {
  readonly run: LoggedRun;
  readonly file: LogFile;
  state: LogState;
  /** Number of the last change of any log. */
  changed: number;
}

export class LogFolder {
  readonly #options: LogFolderOptions;
  readonly #logs = new Map<Attempt, Log>();
  /** The latest run of each task that has written something. */
  readonly #latest = new Map<Key, Attempt>();
  /** Oldest first. */
  readonly #succeeded = new Set<Log>();
  readonly #failed = new Set<Log>();
  /** Bytes of the logs of ended runs. */
  #bytes = 0;
  #change = 0;
  #waiting: PromiseWithResolvers<void> | null = null;
  readonly #closing = new Set<Promise<void>>();
  /** The latest attempts whose logs were dropped, as many as logs may be kept. */
  readonly #dropped = new Set<Attempt>();
  /** The highest attempt that was dropped and is not in the set any more. */
  #forgotten = 0;

  constructor(options: LogFolderOptions) {
    this.#options = options;
  }

  /** Number of the last change. */
  get change(): number {
    return this.#change;
  }

  /**
   * Returns whether the log of the attempt was dropped. Of an attempt so old that this is not known
   * any more, the answer is `true`.
   */
  mayHaveDropped(attempt: Attempt): boolean {
    return attempt <= this.#forgotten || this.#dropped.has(attempt);
  }

  /**
   * Appends output of a run. Returns a promise when more waits to be written than may; then the
   * next output should be read after it.
   */
  append(run: LoggedRun, bytes: Uint8Array): Promise<void> | undefined {
    if (bytes.length === 0) return undefined;
    const log = this.#logs.get(run.attempt) ?? this.#open(run);
    const room = log.file.append(run.mask?.push(bytes) ?? bytes);
    this.#touch(log);
    return room;
  }

  /**
   * The run has ended. Returns the end of its output, also if it has written nothing.
   */
  end(attempt: Attempt, state: "succeeded" | "failed"): LogRing {
    const log = this.#logs.get(attempt);
    if (log === undefined || log.state !== "running") return new LogRing(0);
    const { tail } = log.file;
    if (log.run.mask) void log.file.append(log.run.mask.rest());
    log.state = state;
    this.#bytes += log.file.bytes;
    (state === "succeeded" ? this.#succeeded : this.#failed).add(log);
    this.#hold(log.file.close());
    this.#touch(log);
    this.#makeRoom();
    if (state === "failed") this.#options.onFailed?.(entryOf(log));
    return tail;
  }

  /** The log of the attempt; by default of the latest run of the task that wrote something. */
  find(key: Key, attempt = this.#latest.get(key)): LogEntry | undefined {
    const log = attempt === undefined ? undefined : this.#logs.get(attempt);
    return log?.run.key === key ? entryOf(log) : undefined;
  }

  /** The logs of a graph, or all, that have changed after this change; in the order of change. */
  list(graph: GraphId | null, after = 0): LogEntry[] {
    const found = [...this.#logs.values()].filter((log) =>
      log.changed > after && (graph === null || log.run.graph === graph)
    );
    return found.sort((a, b) => a.changed - b.changed).map(entryOf);
  }

  /** Reads from a log; `undefined` if it is not kept. */
  async read(attempt: Attempt, from: number, bytesMax: number): Promise<LogPiece | undefined> {
    const log = this.#logs.get(attempt);
    if (log === undefined) return undefined;
    const { at, bytes } = await log.file.read(from, bytesMax);
    const ended = log.state !== "running" && at + bytes.length >= log.file.end;
    return { attempt, at, bytes, ended };
  }

  /** Settles after the next change of any log. */
  changed(): Promise<void> {
    this.#waiting ??= Promise.withResolvers<void>();
    return this.#waiting.promise;
  }

  /** Waits until everything is written. */
  async close(): Promise<void> {
    for (const { file } of this.#logs.values()) this.#hold(file.close());
    await Promise.all(this.#closing);
  }

  #open(run: LoggedRun): Log {
    const { folder, logBytesMax, tailBytesMax, onTrouble } = this.#options;
    const file = new LogFile({
      path: join(folder, `${run.attempt}.log`),
      bytesMax: logBytesMax,
      tailBytesMax,
      onTrouble: ({ message }) => onTrouble(`Cannot write the log of "${run.key}": ${message}`),
    });
    // Only these fields: a run may have its inputs as well.
    const { key, attempt, graph, mask } = run;
    const kept = { key, attempt, graph, ...(mask && { mask }) };
    const log: Log = { run: kept, file, state: "running", changed: 0 };
    this.#logs.set(attempt, log);
    this.#latest.set(key, attempt);
    return log;
  }

  #makeRoom(): void {
    const { bytesMax, logsMax } = this.#options;
    while (this.#bytes > bytesMax || this.#succeeded.size + this.#failed.size > logsMax) {
      const [oldest] = this.#succeeded.size > 0 ? this.#succeeded : this.#failed;
      if (oldest === undefined) return;
      this.#drop(oldest);
    }
  }

  #drop(log: Log): void {
    const { key, attempt } = log.run;
    this.#succeeded.delete(log);
    this.#failed.delete(log);
    this.#logs.delete(attempt);
    this.#noteDropped(attempt);
    if (this.#latest.get(key) === attempt) this.#latest.delete(key);
    this.#bytes -= log.file.bytes;
    this.#hold(log.file.remove());
  }

  #noteDropped(attempt: Attempt): void {
    this.#dropped.add(attempt);
    if (this.#dropped.size <= this.#options.logsMax) return;
    const [oldest] = this.#dropped;
    if (oldest === undefined) return;
    this.#dropped.delete(oldest);
    this.#forgotten = Math.max(this.#forgotten, oldest);
  }

  #touch(log: Log): void {
    log.changed = ++this.#change;
    this.#waiting?.resolve();
    this.#waiting = null;
  }

  #hold(work: Promise<void>): void {
    this.#closing.add(work);
    void work.finally(() => this.#closing.delete(work));
  }
}

function entryOf({ run: { key, attempt, graph }, file: { start, end }, state }: Log): LogEntry {
  return { key, attempt, graph, state, start, end };
}
