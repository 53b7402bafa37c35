/** What the tasks of a profile take and return. */
import { fullKey, type ProfileRates } from "../../protocol/mod.ts";
import type { Execute } from "../../worker/machine/instruction.ts";
import type { Work } from "../processes/executions.ts";
import type { Value } from "../processes/value.ts";
import type { ProfiledGraph } from "./profiled_graph.ts";

/** A run takes some time. */
const DURATION_MS_MIN = 0.001;

export class ProfiledWork implements Work {
  /** Milliseconds of all runs that have begun. */
  runMs = 0;
  /** Number of runs that have begun. */
  runs = 0;
  readonly #lines = new Map<string, ProfiledGraph["lines"][number]>();
  readonly #processBytes: number;
  /** Whether any task takes more than an idle process has. */
  readonly #takesBytes: boolean;

  constructor({ compiled, lines }: ProfiledGraph, { processBytes = Infinity }: ProfileRates) {
    for (const line of lines) this.#lines.set(fullKey(compiled.namespace, line.key), line);
    this.#processBytes = processBytes;
    this.#takesBytes = lines.some(({ peak = 0 }) => peak > processBytes);
  }

  valueOf({ key }: Execute): Value {
    return { text: "", nbytes: this.#lines.get(key)?.bytes ?? 0 };
  }

  takenBytes({ key }: Execute): number {
    if (!this.#takesBytes) return 0;
    const peak = this.#lines.get(key)?.peak ?? 0;
    return Math.max(0, peak - this.#processBytes);
  }

  durationMs({ key }: Execute): number {
    const ms = Math.max(DURATION_MS_MIN, (this.#lines.get(key)?.us ?? 0) / 1000);
    this.runs++;
    this.runMs += ms;
    return ms;
  }
}
