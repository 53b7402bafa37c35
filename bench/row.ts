/** A row of the bench: something measured, and what its bare parts reach in the same run. */

export interface BenchRow {
  /** Stable: people compare it from one release to the next. */
  readonly name: string;
  run(): Promise<BenchResult>;
}

export interface BenchResult {
  /** Of `value`, `limit`, `goal` and `floor`; bigger is better. */
  readonly unit: string;
  readonly value: number;
  /** What the same machine reaches in the same run without the part that is measured. */
  readonly limit: number;
  readonly limitName: string;
  readonly goal?: number;
  /** The row fails under it. */
  readonly floor?: number;
  readonly notes?: string;
}
