/** Counts the failures of a place, and warns of the first of a series. */
import { failureReason } from "../../base/mod.ts";

/** Milliseconds between two warnings of a place that fails and works in turn. */
const WARN_EVERY_MS = 600_000;

export interface TroubleOptions {
  /** The folder or URL, without credentials. */
  readonly where: string;
  readonly warn: (message: string) => void;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

export class Trouble {
  readonly #options: TroubleOptions;
  readonly #warned = new Map<"read" | "write", number>();
  #errors = 0;

  constructor(options: TroubleOptions) {
    this.#options = options;
  }

  get errors(): number {
    return this.#errors;
  }

  failed(what: "read" | "write", error: unknown): void {
    this.#errors++;
    const { where, warn, now } = this.#options;
    const last = this.#warned.get(what);
    if (last !== undefined && now() - last < WARN_EVERY_MS) return;
    this.#warned.set(what, now());
    const verb = what === "read" ? "read from" : "write to";
    const rest = what === "read" ? "tasks run instead" : "results are not kept";
    warn(`Cannot ${verb} the cache "${where}": ${failureReason(error)}; ${rest}`);
  }
}
