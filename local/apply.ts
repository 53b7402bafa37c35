/**
 * How the tasks of a run are run: in batches, each by one worker, one task after another. A worker
 * is a number below `numWorkers`; what stands behind it is for the `ApplyAsync` to say.
 */
import type { CallNode } from "./local_graph.ts";
import type { LocalGraph } from "./local_graph.ts";

/** One task, ready to run. */
export interface Job {
  readonly key: string;
  readonly graph: LocalGraph;
  readonly node: CallNode;
  /** The values of `node.inputs` in that order, as `dumps` made them. */
  readonly inputs: readonly unknown[];
  readonly worker: number;
}

export type JobOutcome =
  /** `value`: as `dumps` made it. */
  | { readonly ok: true; readonly value: unknown }
  /** `error`: as `packException` made it. */
  | { readonly ok: false; readonly error: unknown };

type Awaitable<T> = T | Promise<T>;

/** Runs one task in this process. Never throws or rejects: a body that throws has an outcome. */
export type RunJob = (job: Job) => Awaitable<JobOutcome>;

/**
 * Runs a batch somewhere: by calling `run` now or later, or by other means. One outcome a job, in
 * the order of the batch. `signal` is aborted when the run has ended and nothing of the batch is
 * wanted any more. What it throws or rejects with ends the run.
 */
export type ApplyAsync = (
  batch: readonly Job[],
  run: RunJob,
  signal: AbortSignal,
) => Awaitable<readonly JobOutcome[]>;

/**
 * Runs every batch here and at once. Bodies that are synchronous cost no promise; asynchronous
 * ones of different batches overlap.
 */
export const applyInline: ApplyAsync = (batch, run) => {
  const outcomes: JobOutcome[] = [];
  for (const job of batch) {
    const outcome = run(job);
    if (outcome instanceof Promise) return runRest(batch, run, outcomes, outcome);
    outcomes.push(outcome);
  }
  return outcomes;
};

async function runRest(
  batch: readonly Job[],
  run: RunJob,
  outcomes: JobOutcome[],
  first: Promise<JobOutcome>,
): Promise<JobOutcome[]> {
  outcomes.push(await first);
  for (const job of batch.slice(outcomes.length)) outcomes.push(await run(job));
  return outcomes;
}
