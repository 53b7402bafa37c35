/**
 * The worker: its state machine with events and instructions, its stores, and its shell.
 *
 * - To change what the machine does with an event or a message of the scheduler, start at
 *   `machine/core.ts`; the handlers are in `machine/handlers`.
 * - To send a message to the scheduler, declare it in `protocol/from_worker.ts` and send it in one
 *   of these handlers.
 * - To change when the worker spills, pauses or kills, see `memory_control.ts`.
 * - To change how instructions are carried out, see `shell/shell.ts`.
 */
export { type Identity, RegistrationError } from "./connection/session.ts";
export {
  type Incarnation,
  SchedulerClient,
  type SchedulerClientOptions,
  SchedulerRefusedError,
  SchedulerUnreachableError,
  type WorkerRemoval,
} from "./connection/scheduler_client.ts";
export { type TransportName, TRANSPORTS } from "./connection/transports.ts";
export * from "./machine/mod.ts";
export { DEFAULT_THRESHOLDS, type MemoryOptions, type MemoryThresholds } from "./memory_control.ts";
export { type Collector, openCollector } from "./shell/collector.ts";
export { type MemoryLimit, parseMemoryLimit, type SystemResources } from "./shell/memory_limit.ts";
export { findSystemMemory, type SystemMemory, type SystemSources } from "./shell/system_memory.ts";
export { HolderGuard } from "./shell/holder_guard.ts";
export { SecretsOfGraphs } from "./shell/graph_secrets.ts";
export { LogUploads } from "./shell/log_uploads.ts";
export type { AnswerRead } from "./shell/uploads.ts";
export { WorkerShell } from "./shell/shell.ts";
export type { PushedValue, WorkerMachine, WorkerShellOptions } from "./shell/shell_options.ts";
export { type CustomStore, wrapCustomStore } from "./store/custom_store.ts";
export { MemoryStore } from "./store/memory_store.ts";
export { SpillStore, type SpillStoreOptions } from "./store/spill_store.ts";
export type { Cause, ValueStore } from "./store/value_store.ts";
