/** A typed client for the HTTP API. */
export { Client } from "./http/client.ts";
export { type ClientOptions, type SentRequest } from "./http/connection.ts";
export * from "./http/error.ts";
export {
  type AnyHeardEvent,
  type EventOptions,
  followEvents,
  type Heard,
  type HeardEvent,
} from "./http/events.ts";
export type * from "../protocol/facts.ts";
export { graphLog, type LogOptions, type OutputPiece, taskLog } from "./http/logs.ts";
export {
  describeOutputFiles,
  type FileAddress,
  inspectFile,
  openFileFrom,
  putFile,
  type UploadedFile,
  type UploadOptions,
} from "./http/files.ts";
export type { LimitWaitOptions } from "./http/limit_wait.ts";
export { mayComeBack, RESTART_MS, whenReachable } from "./http/reachable.ts";
export { deletePool, listPools, type PoolPlace, setPool } from "./http/pools.ts";
export { listShares } from "./http/shares.ts";
export * from "./http/request.ts";
export { fetchModules, fetchTaskCall, openTaskInput, type TaskModules } from "./http/task_calls.ts";
export { sessionCode } from "./http/sessions.ts";
export { readBody, readBodyText, readStream } from "./http/whole_body.ts";
export { waitForWorkers, type WorkersWait } from "./http/wait_for_workers.ts";

export {
  type ConnectOptions,
  type LocalOptions,
  type SchedulerAddress,
  Weir,
  type WeirCloseOptions,
} from "./weir.ts";
export type { LocalSize, TaskGrant, TaskPermissions } from "./local/local_process.ts";
export type { RunHereOptions } from "./local/run_here.ts";
export { Future, type ResultOptions } from "./future.ts";
export * from "./errors.ts";
export type { TaskBefore } from "./call/after.ts";
export type {
  Arg,
  CallOptions,
  Gathered,
  Plain,
  Remote,
  RemoteFunction,
  TaskResult,
} from "./remote.ts";
export type { CompletedOptions, MapStreamOptions } from "./completed.ts";
export type { Completed } from "./completed_values.ts";
export type { PublishOptions } from "./datasets.ts";
export { LazyGraph, type LazyRun } from "./lazy_graph.ts";
export {
  type ArrayKey,
  type ArrayOptions,
  ArrayValue,
  type ShuffleOptions,
  WeirArray,
  WeirGroups,
} from "./array/array.ts";
export {
  csv,
  type FileItems,
  type FileItemsOptions,
  type ItemSource,
  lines,
  ndjson,
} from "./array/source.ts";
export { GraphNode } from "./node.ts";
export type { Spawned, SpawnedSubmission } from "../graph/builder.ts";
export { FutureProgress, type ProgressOptions } from "./progress.ts";
export type { OutputState } from "./outputs/entry.ts";
