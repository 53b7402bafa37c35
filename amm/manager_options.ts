/** The options of a memory manager and of one run, with their defaults. */
import type { MemoryMeasure } from "../protocol/mod.ts";

export interface ManagerOptions {
  /** Measure by which workers are compared. */
  readonly measure: MemoryMeasure;
  /** Milliseconds between two runs. */
  readonly intervalMs: number;
  /** Most suggestions of one run. */
  readonly suggestionsMax: number;
  /** Fraction of its memory limit up to which a worker may be filled with replicas. */
  readonly capacity: number;
  /**
   * A recipient that does not answer for this many milliseconds is unresponsive, for the same time.
   */
  readonly patienceMs: number;
}

export const DEFAULT_MANAGER_OPTIONS: ManagerOptions = {
  measure: "optimistic",
  intervalMs: 2000,
  suggestionsMax: 20_000,
  capacity: 0.8,
  patienceMs: 10_000,
};

export interface RunOptions {
  /** Decide, but enact nothing; the policies are restored to their state before the run. */
  readonly dryRun?: boolean;
  /** List every suggestion in the report. */
  readonly suggestions?: boolean;
}
