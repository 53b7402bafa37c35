/**
 * A row of the bench: a measured figure, and the limit that its bare parts reach in the same run.
 */

/** How a row appears in the usage and in the results. */
export interface RowTitle {
  /** Stable, because results are compared from one release to the next. */
  readonly name: string;
  /** Measured thing, in half a line. */
  readonly summary: string;
}

export interface BenchRow extends RowTitle {
  /** Runs only when it is named: it takes minutes. */
  readonly byHand?: true;
  /** The same work for Dask (`--dask`). */
  readonly dask?: (options: BenchOptions) => DaskWork;
  run(options: BenchOptions): Promise<BenchResult>;
}

/** Work that `dask.py` does under the name of the row. */
export interface DaskWork {
  /** How many tasks, leaves, values or graphs. */
  readonly count: number;
  /** The figure of the row, in its unit, if the work took so many milliseconds. */
  readonly valueOf: (ms: number) => number;
}

export interface BenchOptions {
  /** `--quick`: a row that takes longer than a minute does less work. */
  readonly quick: boolean;
  /** `--million`: a row that can also measure with 1,000,000 tasks does so. */
  readonly million: boolean;
  /** `--profile`: folder for the CPU profiles of the processes that a row starts. */
  readonly profile?: string;
}

export interface BenchResult {
  /** The unit of all figures. Larger is better, unless the row has a ceiling. */
  readonly unit: string;
  readonly value: number;
  /** The figure that the same computer reaches in the same run without the measured part. */
  readonly limit: number;
  readonly limitName: string;
  readonly goal?: number;
  /** The row fails below this value. */
  readonly floor?: number;
  /** The row fails above this value. */
  readonly ceiling?: number;
  readonly notes?: string;
}
