/**
 * Warnings of a spill buffer. Each kind is counted every time and logged at most once per interval,
 * with a remedy.
 */
import { getLogger } from "@logtape/logtape";
import { failureReason, formatBytes } from "../base/mod.ts";

/** Receives warnings. `error` is the thrown value, with its stack. */
export type Warn = (message: string, error?: unknown) => void;

/** Kinds of failures. Only `read` loses values, one or more by one failure. */
export type Failure = "encode" | "full" | "write" | "delete" | "size" | "stuck" | "read";

export interface SpillWarningOptions {
  readonly warn: Warn;
  readonly clock: () => number;
  readonly intervalMs: number;
  /** The place of the slow tier, as {@linkcode SlowTier.where} names it. */
  readonly where: string;
}

const log = getLogger(["weir", "worker", "spill"]);

export function logWarning(message: string, error?: unknown): void {
  if (error === undefined) log.warn("{message}", { message });
  else log.warn("{message}\n{error}", { message, error });
}

export class SpillWarnings {
  readonly #options: SpillWarningOptions;
  readonly #last = new Map<Failure, number>();
  readonly #counts: Record<Failure, number> = {
    encode: 0,
    full: 0,
    write: 0,
    delete: 0,
    size: 0,
    stuck: 0,
    read: 0,
  };

  constructor(options: SpillWarningOptions) {
    this.#options = options;
  }

  /** Number of times that each failure happened, logged or not. */
  get counts(): Readonly<Record<Failure, number>> {
    return { ...this.#counts };
  }

  size(key: string, error: unknown): void {
    this.#report("size", `Cannot determine the size of "${key}": 1 MB is assumed`, error);
  }

  /** Logged for each value, because the buffer does not try to encode it again. */
  encode(key: string, error: unknown): void {
    this.#counts.encode++;
    this.#options.warn(`Cannot spill "${key}": it cannot be encoded; it stays in memory`, error);
  }

  full(key: string, bytes: number, taken: number, bytesMax: number): void {
    this.#report(
      "full",
      `Cannot spill "${key}" (${formatBytes(bytes)}): ${this.#options.where} reached its capacity` +
        `, ${formatBytes(taken)} of ${formatBytes(bytesMax)}; it stays in memory. Raise maxSpill`,
    );
  }

  write(key: string, error: unknown): void {
    this.#report(
      "write",
      `Cannot spill "${key}" to ${this.#options.where}: ${failureReason(error)}; it stays in ` +
        "memory. Check the free space and the permissions there",
      error,
    );
  }

  delete(error: unknown): void {
    this.#report(
      "delete",
      `Cannot delete spilled values from ${this.#options.where}: ${failureReason(error)}; their ` +
        "space stays in use for now",
      error,
    );
  }

  /** The value is lost. */
  read(key: string, error: unknown): void {
    this.#report(
      "read",
      `Lost the spilled value "${key}": ${failureReason(error)}. Check the disk of ` +
        this.#options.where,
      error,
    );
  }

  /** The tier lost values together, and warned of it. */
  lost(values: number): void {
    this.#counts.read += values;
  }

  stuck(values: number, setAside: number): void {
    this.#report(
      "stuck",
      `Cannot spill: of ${values} values in memory ${setAside} failed before and are set aside` +
        (setAside < values ? ", and the others are in use" : ""),
    );
  }

  #report(failure: Failure, message: string, error?: unknown): void {
    this.#counts[failure]++;
    const now = this.#options.clock();
    const last = this.#last.get(failure);
    if (last !== undefined && now - last < this.#options.intervalMs) return;
    this.#last.set(failure, now);
    this.#options.warn(message, error);
  }
}
