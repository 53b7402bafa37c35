/**
 * Sends logs to the scheduler: the end of the log of each failed run at once, and all logs when the
 * worker leaves, if the scheduler keeps them.
 */
import { getLogger } from "@logtape/logtape";
import {
  errorMessage,
  FAILED_LOG_BYTES_MAX,
  FAILED_LOGS_WAITING_MAX,
  joinBytes,
  LOG_HANDOVER_MS_MAX,
  LOG_POST_BYTES_MAX,
  TASK_LOG_BYTES_MAX,
} from "../../base/mod.ts";
import type { LogFolder } from "../../logs/mod.ts";
import type { LogEntry, Registered, SentLog } from "../../protocol/mod.ts";
import type { SchedulerClient } from "../connection/scheduler_client.ts";

const log = getLogger(["weir", "worker"]);

export class LogUploads {
  readonly #client: Pick<SchedulerClient, "sendLogs">;
  readonly #logs: () => Pick<LogFolder, "list" | "read"> | undefined;
  readonly #controller = new AbortController();
  /** Logs of failed runs that are not sent yet, oldest first. */
  #failed: LogEntry[] = [];
  #sending: Promise<void> | null = null;
  #registered: Registered | null = null;

  /** `logs`: returns `undefined` before there are any. */
  constructor(
    client: Pick<SchedulerClient, "sendLogs">,
    logs: () => Pick<LogFolder, "list" | "read"> | undefined,
  ) {
    this.#client = client;
    this.#logs = logs;
  }

  /** Begins a registration. */
  begin(registered: Registered): void {
    this.#registered = registered;
  }

  /** A run has failed that has written output. */
  failed(entry: LogEntry): void {
    this.#failed.push(entry);
    if (this.#failed.length > FAILED_LOGS_WAITING_MAX) this.#failed.shift();
    this.#sending ??= this.#sendFailed();
  }

  /** Sends what is left. Settles when that is done or the time for it is over. */
  async handOver(): Promise<void> {
    const timer = setTimeout(() => this.#controller.abort(), LOG_HANDOVER_MS_MAX);
    try {
      await this.#sending;
      if (this.#registered?.keepsLogs) await this.#send(this.#logs()?.list(null) ?? [], Infinity);
    } finally {
      clearTimeout(timer);
    }
  }

  async #sendFailed(): Promise<void> {
    while (this.#failed.length > 0) {
      const failed = this.#failed;
      this.#failed = [];
      await this.#send(failed, FAILED_LOG_BYTES_MAX);
    }
    this.#sending = null;
  }

  /** Sends the last bytes of each log, several in a post. Logs that cannot be sent stay here. */
  async #send(entries: readonly LogEntry[], bytesMax: number): Promise<void> {
    let pieces: Uint8Array[] = [];
    let size = 0;
    const post = async () => {
      if (pieces.length > 0) await this.#post(joinBytes(pieces));
      [pieces, size] = [[], 0];
    };
    for (const entry of entries) {
      const piece = await this.#pieceOf(entry, bytesMax);
      if (piece === null) continue;
      if (size + piece.length > LOG_POST_BYTES_MAX) await post();
      pieces.push(piece);
      size += piece.length;
    }
    await post();
  }

  async #post(body: Uint8Array<ArrayBuffer>): Promise<void> {
    const registered = this.#registered;
    const { signal } = this.#controller;
    if (registered === null || signal.aborted) return;
    try {
      await this.#client.sendLogs(registered, body, signal);
    } catch (error) {
      log.warn("Cannot send logs to the scheduler: {error}", { error: errorMessage(error) });
    }
  }

  /** The head of a log and its last bytes; `null` if it is not kept any more. */
  async #pieceOf(entry: LogEntry, bytesMax: number): Promise<Uint8Array | null> {
    const from = Math.max(entry.start, entry.end - bytesMax);
    const piece = await this.#logs()?.read(entry.attempt, from, TASK_LOG_BYTES_MAX);
    if (piece === undefined) return null;
    const { at, bytes } = piece;
    const head: SentLog = {
      ...entry,
      start: at,
      end: at + bytes.length,
      bytes: bytes.length,
    };
    return joinBytes([new TextEncoder().encode(`${JSON.stringify(head)}\n`), bytes]);
  }
}
