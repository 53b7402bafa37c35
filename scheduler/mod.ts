/**
 * The scheduler: the machine (`machine.ts`; start at `core.ts`), the views of its state, and the
 * shell that connects it to the outside.
 *
 * - To change when a task is placed, see `placement/assign.ts`; where,
 *   `placement/choose_worker.ts`; what is stolen, `placement/stealing.ts`. The figures that these
 *   rules compare are in `state/transfer_cost.ts` (sizes and transfer times),
 *   `state/worker_load.ts` (load, expected wait) and `state/occupancy.ts` (what an assignment
 *   reserves).
 * - To show something of the state, add a view in `views/` and export it below.
 * - To change the state at a request, follow `graph-retried`: `shell/graph_requests.ts` makes the
 *   event, `event.ts` declares it, `core.ts` passes it to `graphs/retry.ts`, and
 *   `shell/answered_events.ts` says that it has no answer of the machine.
 * - To handle a message of a worker, see `workers/messages.ts`.
 */
export {
  DEFAULT_OPTIONS,
  type IdempotencyMark,
  type RetireTarget,
  type SchedulerEvent,
  type SchedulerInstruction,
  type SchedulerOptions,
  SchedulerState,
} from "./machine.ts";

export {
  ammStatus,
  leavingWorkers,
  memorySamplers,
  memorySeries,
  samplerOwner,
  type Scaling,
  scaling,
} from "./views/amm.ts";
export {
  clientLease,
  countClients,
  datasetOf,
  datasetsOf,
  type DatasetView,
} from "./views/clients.ts";
export {
  clusterCounts,
  largestWorkerBytes,
  memoryStatus,
  metLimit,
  storeFigures,
} from "./views/cluster.ts";
export {
  dataStatuses,
  type Datum,
  datum,
  datumStatus,
  hasClaim,
  mayReadNamespace,
  readersOf,
  sharedNamespaces,
  valueHolders,
} from "./views/data.ts";
export {
  graphOwner,
  graphStatus,
  graphStatuses,
  idempotentSubmissions,
  isExpired,
  modulesInUse,
  retryRefusal,
  shipsModules,
} from "./views/graphs.ts";
export { attemptNumber, type LoggedAttempt, taskAttempts } from "./views/attempts.ts";
export {
  explain,
  keyOfTask,
  type Output,
  output,
  taskStatus,
  taskStatuses,
} from "./views/tasks.ts";
export { graphFailures, graphGroups, memoryGroups } from "./views/groups.ts";
export { shapeAround } from "./views/shape.ts";
export { stuckTasks } from "./views/stuck.ts";
export { busiestGroups } from "./views/busy_groups.ts";
export type { SlotTimes } from "./shell/history/slot_times.ts";
export { type GroupPeak, groupPeaks } from "./views/group_peaks.ts";
export { workerIdOf, workerStatus, workerStatuses } from "./views/workers.ts";

export type { UseLimits } from "./event_limits.ts";
export type { OpenValue } from "../peer/mod.ts";
export type { PolicyAnswer, RetirementRequest, RetireOptions } from "./shell/amm_requests.ts";
export type {
  ConnectionRefusal,
  EventPost,
  KnownPolicy,
  PostAnswer,
  RefusedRegistration,
  RegistrationAnswer,
  Submission,
  SubmissionAnswer,
} from "./shell/answer.ts";
export type { DataUpload, ScatterAnswer, ScatterRequest } from "./shell/data_requests.ts";
export type { HistorySample } from "./shell/history/history.ts";
export { spanColumns } from "./shell/spans/span_columns.ts";
export { SPAN_KINDS, type SpanFilter } from "./shell/spans/span_ring.ts";
export { streamTopic } from "./shell/spans/stream_topic.ts";
export { HolderUnreachable } from "./shell/gather.ts";
export {
  clusterTopic,
  type FrameTopic,
  graphTopic,
  groupsTopic,
  workersTopic,
} from "./shell/events/frame_topics.ts";
export type { FrameOptions } from "./shell/events/frames.ts";
export {
  type NoPlace,
  type SubscribeOptions,
  SUBSCRIBER_PLACES,
  VIEWER_PLACES,
} from "./shell/events/event_hub.ts";
export type { FoundLog, LogRead } from "./shell/logs.ts";
export { newGraphId } from "./shell/graph_requests.ts";
export type { FindValue } from "./shell/results.ts";
export { SchedulerShell } from "./shell/shell.ts";
export type { SchedulerShellOptions } from "./shell/shell_options.ts";
export type { RelayReadAnswer, UploadAnswer } from "./shell/transfers/transfer_requests.ts";
export { type WholeStory, wholeStory } from "./shell/stories/story.ts";
export type { ChannelCredentials } from "./shell/worker_channels.ts";
export { type NotifyHost, parseNotifyHost } from "./shell/webhooks/notify_hosts.ts";
