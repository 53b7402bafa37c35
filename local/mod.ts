/**
 * The local scheduler: runs a graph in this process, or on processes of its own, without a server
 * and in little memory.
 */
export { type ApplyAsync, applyInline, type Job, type JobOutcome, type RunJob } from "./apply.ts";
export { registerCallbacks, type TaskCallbacks } from "./callbacks.ts";
export { finishTask, releaseData } from "./finish_task.ts";
export { getAsync, type GetOptions } from "./get_async.ts";
export { useCache } from "./global_cache.ts";
export { LocalGraph, type LocalNode } from "./local_graph.ts";
export { LocalPool, type LocalPoolOptions } from "./pool.ts";
export { type Keys, nestedGet } from "./nested.ts";
export { Profiler, type TaskSpan } from "./profiler.ts";
export { ProgressBar, type ProgressBarOptions } from "./progress_bar.ts";
export { MissingKeyError } from "./missing_key_error.ts";
export type { StartStateOptions } from "./needed.ts";
export { type LocalState, startState } from "./state.ts";
