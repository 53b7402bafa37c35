/**
 * The local scheduler: runs a graph in this process, or on its own processes, without a server and
 * with little memory. Start at `get_async.ts`; the loop is in `run.ts`.
 *
 * - `graph/`: a graph as runs use it.
 * - `state/`: what a run needs, and what is waiting, ready, running and released.
 * - `callbacks/`: observers of runs.
 * - `pool.ts`: runs tasks on sandboxed processes.
 */
export { type ApplyAsync, applyInline, type Job, type JobOutcome, type RunJob } from "./apply.ts";
export { registerCallbacks, type TaskCallbacks } from "./callbacks/callbacks.ts";
export { Profiler } from "./callbacks/profiler.ts";
export { ProgressBar, type ProgressBarOptions } from "./callbacks/progress_bar.ts";
export type { TaskSpan } from "./callbacks/timeline.ts";
export { getAsync, type Keys, nestedGet } from "./get_async.ts";
export { LocalGraph, type LocalNode } from "./graph/local_graph.ts";
export { openCache, type OpenCacheOptions } from "./open_cache.ts";
export { LocalPool, type LocalPoolOptions } from "./pool.ts";
export { type GetOptions, useCache } from "./run.ts";
export type { FinishOptions, LocalState, ReleaseOptions } from "./state/local_state.ts";
export { MissingKeyError, type StartStateOptions } from "./state/needed.ts";
export { finishTask, releaseData, startState } from "./state/state.ts";
