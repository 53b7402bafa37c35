/** A row of the bench: something measured, and what its bare parts reach in the same run. */

export interface BenchRow {
  /** Stable: people compare it from one release to the next. */
  readonly name: string;
  run(options: BenchOptions): Promise<BenchResult>;
}

export interface BenchOptions {
  /** Less work where a row takes longer than a minute: `--quick`. */
  readonly quick: boolean;
}

export interface BenchResult {
  /** Of all figures; bigger is better, unless there is a ceiling. */
  readonly unit: string;
  readonly value: number;
  /** What the same machine reaches in the same run without the part that is measured. */
  readonly limit: number;
  readonly limitName: string;
  readonly goal?: number;
  /** The row fails under it. */
  readonly floor?: number;
  /** The row fails above it. */
  readonly ceiling?: number;
  readonly notes?: string;
}
