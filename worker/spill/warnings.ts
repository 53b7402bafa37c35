/**
 * Warnings of a spill buffer. Each kind is said at most once per interval, with what can be done
 * about it; each is counted every time.
 */
import { getLogger } from "@logtape/logtape";
import { failureReason, formatBytes } from "../../base/mod.ts";

/** Where warnings go; `error` is what was thrown, with its stack. */
export type Warn = (message: string, error?: unknown) => void;

/** What can go wrong without a value being lost. */
export type Failure = "encode" | "full" | "write" | "delete" | "size" | "stuck";

export interface ComplaintOptions {
  readonly warn: Warn;
  readonly clock: () => number;
  readonly intervalMs: number;
  /** Of the slow tier. */
  readonly where: string;
}

const log = getLogger(["weir", "worker", "spill"]);

export function logWarning(message: string, error?: unknown): void {
  if (error === undefined) log.warn("{message}", { message });
  else log.warn("{message}\n{error}", { message, error });
}

export class Complaints {
  readonly #options: ComplaintOptions;
  readonly #last = new Map<Failure, number>();
  readonly #counts: Record<Failure, number> = {
    encode: 0,
    full: 0,
    write: 0,
    delete: 0,
    size: 0,
    stuck: 0,
  };

  constructor(options: ComplaintOptions) {
    this.#options = options;
  }

  /** How often each happened, said or not. */
  get counts(): Readonly<Record<Failure, number>> {
    return { ...this.#counts };
  }

  size(key: string, error: unknown): void {
    this.#say("size", `Cannot tell the size of "${key}": 1 MB is assumed`, error);
  }

  /** Once per value, since the buffer does not try to encode it again. */
  encode(key: string, error: unknown): void {
    this.#counts.encode++;
    this.#options.warn(`Cannot spill "${key}": it cannot be encoded; it stays in memory`, error);
  }

  full(key: string, bytes: number, taken: number, bytesMax: number): void {
    this.#say(
      "full",
      `Cannot spill "${key}" (${formatBytes(bytes)}): ${this.#options.where} reached its capacity` +
        `, ${formatBytes(taken)} of ${formatBytes(bytesMax)}; it stays in memory. Raise maxSpill`,
    );
  }

  write(key: string, error: unknown): void {
    this.#say(
      "write",
      `Cannot spill "${key}" to ${this.#options.where}: ${failureReason(error)}; it stays in ` +
        "memory. Look at the free space and the permissions there",
      error,
    );
  }

  delete(error: unknown): void {
    this.#say(
      "delete",
      `Cannot delete spilled values from ${this.#options.where}: ${failureReason(error)}; their ` +
        "space stays taken for now",
      error,
    );
  }

  stuck(values: number, setAside: number): void {
    this.#say(
      "stuck",
      `Cannot spill: of ${values} values in memory ${setAside} failed before and are set aside` +
        (setAside < values ? ", and the others are in use" : ""),
    );
  }

  #say(failure: Failure, message: string, error?: unknown): void {
    this.#counts[failure]++;
    const now = this.#options.clock();
    const last = this.#last.get(failure);
    if (last !== undefined && now - last < this.#options.intervalMs) return;
    this.#last.set(failure, now);
    this.#options.warn(message, error);
  }
}
