/**
 * The scheduler: the machine (`machine.ts`; start at `core.ts`) and the views of its state. What
 * connects it to the outside is in `routes/`.
 *
 * - To change where a task is placed, and whether a worker has room for it (`admits`), see
 *   `placement/choose_worker.ts`; in which order tasks and queues are served,
 *   `placement/assign.ts`; what is stolen, `placement/stealing.ts`. The window is in `options.ts`.
 *   The figures that these rules compare are in `state/transfer_cost.ts` (sizes and transfer
 *   times), `state/worker_load.ts` (load, expected wait) and `state/occupancy.ts` (what an
 *   assignment reserves).
 * - To show something of the state, add a view in `views/` and export it below.
 * - To change the state at a request, follow `graph-retried`: `routes/graphs/graph_requests.ts`
 *   makes the event, `event.ts` declares it, `core.ts` passes it to `graphs/retry.ts`, and
 *   `routes/inbox/answered_events.ts` says that it has no answer of the machine. An answer is an
 *   instruction, which `subject.ts` of a folder of `routes` performs.
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
  lastNotices,
  leavingWorkers,
  listSuggestions,
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
  cachedResult,
  cacheUse,
  type CacheUseView,
  dataStatuses,
  type Datum,
  datum,
  datumStatus,
  hasClaim,
  holderOf,
  isOnItsWay,
  mayReadNamespace,
  readersOf,
  sharedNamespaces,
  valueHolders,
  valueOf,
} from "./views/data.ts";
export {
  graphOwner,
  graphState,
  graphStatus,
  graphStatuses,
  idempotentSubmissions,
  isExpired,
  isProfiled,
  modulesInUse,
  retryRefusal,
  shipsModules,
} from "./views/graphs.ts";
export {
  attemptNumber,
  isSecondRun,
  type LoggedAttempt,
  ranAttempt,
  runningAttempt,
  taskAttempts,
} from "./views/attempts.ts";
export {
  explain,
  graphOutputs,
  keptOutputNames,
  keyOfTask,
  type Output,
  output,
  outputNames,
  prepareOutputs,
  type ReplicaHolder,
  taskStatus,
  taskStatuses,
} from "./views/tasks.ts";
export { type CallView, type InputView, taskCall, taskInput } from "./views/calls/task_call.ts";
export { type ArgumentMask, ViewBudget } from "./views/calls/arguments.ts";
export { analyseGraph } from "./views/analysis/analyse_graph.ts";
export {
  type DefinedTask,
  definedTask,
  definedTasks,
  hasCachedResult,
} from "./views/profile/defined_tasks.ts";
export { graphFailures } from "./views/failures.ts";
export type { ShownArguments } from "./views/task_status.ts";
export { profileGraph } from "./views/profile/graph_profile.ts";
export { graphGroups, memoryGroups } from "./views/groups.ts";
export { sharesOf, type ShareView } from "./views/shares/shares.ts";
export { poolOf, poolsOf, type PoolView } from "./views/pools/pools.ts";
export { type FoundNeighbours, neighbours } from "./views/neighbours.ts";
export { countShape, findShape, shapeAround, type ShapeOfGroups } from "./views/shape.ts";
export { stuckTasks } from "./views/stuck.ts";
export { busiestGroups, groupsOfGraph, type ShownGroup } from "./views/busy_groups.ts";
export { type GroupPeak, groupPeaks } from "./views/group_peaks.ts";
export { heldValues, workerIdOf, workerStatus, workerStatuses } from "./views/workers.ts";

export type { ExceededLimit, UseLimits } from "./event_limits.ts";
export type { CacheHit, PartCache } from "./event_cache.ts";
export type { MissingReplica } from "./event.ts";
export type { DatasetClaimed, DatasetPublished } from "./event_client.ts";
export type { DataEvent, ReplicaCount, ScatteredValue } from "./event_data.ts";
export type { MemoryEvent, WorkerRetireRequested } from "./event_memory.ts";
export type {
  DataConflict,
  GraphConflict,
  RebalanceResult,
  RegistrationRefusal,
  RetireResult,
} from "./instruction.ts";
export type {
  ManagerRan,
  Notice,
  RetireCause,
  RetirementBegun,
  RetirementOver,
  Unmoved,
} from "./notice.ts";
export { heartbeatMsOf, HELD_INPUTS_MIN } from "./options.ts";
export { isFinal, stateIn } from "./state/account.ts";
export { emptyCounts, type GraphRecord, hasEnded } from "./state/graph.ts";
export { taskOfRun } from "./state/links/recent_runs.ts";
export type { Task } from "./state/task.ts";
export { pauseCause, type WorkerRecord } from "./state/worker.ts";
export { clusterMemory, memoryOf } from "./state/worker_memory.ts";
export { eventFields, taskFields } from "./views/log_fields.ts";
