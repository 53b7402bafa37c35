/**
 * Execution of the tasks of a run: in batches, each on one worker, one task after another. A worker
 * is a number below `numWorkers`; the `ApplyAsync` decides what it stands for.
 */
import type { CallNode, LocalGraph } from "./graph/local_graph.ts";

/** A task with its inputs, ready to run. */
export interface Job {
  readonly key: string;
  readonly graph: LocalGraph;
  readonly node: CallNode;
  /** The values of `node.inputs`, in that order, converted by `dumps`. */
  readonly inputs: readonly unknown[];
  readonly worker: number;
}

export type JobOutcome =
  /** `value` is converted by `dumps`. */
  | { readonly ok: true; readonly value: unknown }
  /** `error` is converted by `packException`. */
  | { readonly ok: false; readonly error: unknown };

type Awaitable<T> = T | PromiseLike<T>;

/** Runs one task in this process. Never throws or rejects: an error is part of the outcome. */
export type RunJob = (job: Job) => Awaitable<JobOutcome>;

/**
 * Runs a batch, by calling `run` for each job, now or later, or by other means. Returns one outcome
 * per job, in the order of the batch. If it throws or rejects, the run ends with that error.
 *
 * @param signal is aborted when the run has ended and the batch is no longer needed
 */
export type ApplyAsync = (
  batch: readonly Job[],
  run: RunJob,
  signal: AbortSignal,
) => Awaitable<readonly JobOutcome[]>;

/**
 * Runs every batch in this process, at once. Synchronous bodies need no promise; asynchronous
 * bodies of different batches overlap.
 *
 * @example
 * ```ts
 * import { type ApplyAsync, applyInline, getAsync } from "@weir/weir/local";
 * import { task, TaskGraph } from "@weir/weir/graph";
 *
 * const graph = new TaskGraph();
 * graph.add("a", task("inc", 1));
 *
 * const applyAsync: ApplyAsync = (batch, run, signal) => {
 *   console.log(batch.map(({ key }) => key)); // [ "a" ]
 *   return applyInline(batch, run, signal);
 * };
 * await getAsync(graph, "a", { applyAsync });
 * ```
 */
export const applyInline: ApplyAsync = (batch, run) => {
  const outcomes: JobOutcome[] = [];
  for (const job of batch) {
    const outcome = run(job);
    if (isThenable(outcome)) return runRest(batch, run, outcomes, outcome);
    outcomes.push(outcome);
  }
  return outcomes;
};

/** Returns whether `value` is a promise of any kind: `await` would wait for it. */
export function isThenable<T>(value: T | PromiseLike<T>): value is PromiseLike<T> {
  return (typeof value === "object" || typeof value === "function") && value !== null &&
    "then" in value && typeof value.then === "function";
}

async function runRest(
  batch: readonly Job[],
  run: RunJob,
  outcomes: JobOutcome[],
  first: PromiseLike<JobOutcome>,
): Promise<JobOutcome[]> {
  outcomes.push(await first);
  for (const job of batch.slice(outcomes.length)) outcomes.push(await run(job));
  return outcomes;
}
