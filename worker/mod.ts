/** The worker: its state machine with events and instructions, its stores, and its shell. */
export { type Identity, RegistrationError } from "./connection/session.ts";
export {
  type Incarnation,
  SchedulerClient,
  type SchedulerClientOptions,
  SchedulerRefusedError,
  SchedulerUnreachableError,
} from "./connection/scheduler_client.ts";
export * from "./machine/mod.ts";
export {
  DEFAULT_THRESHOLDS,
  type MemoryOptions,
  type MemoryThresholds,
} from "./memory/memory_control.ts";
export { type Collector, openCollector } from "./shell/collector.ts";
export {
  type MemoryLimit,
  parseMemoryLimit,
  systemMemoryBytes,
  type SystemResources,
} from "./shell/memory_limit.ts";
export {
  type PushedValue,
  type WorkerMachine,
  WorkerShell,
  type WorkerShellOptions,
} from "./shell/shell.ts";
export { type CustomStore, wrapCustomStore } from "./store/custom_store.ts";
export { MemoryStore } from "./store/memory_store.ts";
export { SpillStore, type SpillStoreOptions } from "./store/spill_store.ts";
export type { Cause, ValueStore } from "./store/value_store.ts";
