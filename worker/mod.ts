/** The worker: its state machine with events and instructions, its stores, and its shell. */
export * from "./machine/mod.ts";
export * from "./store/spill_store.ts";
export * from "./store/memory_store.ts";
export * from "./store/value_store.ts";
export * from "./store/custom_store.ts";
export {
  DEFAULT_THRESHOLDS,
  type MemoryOptions,
  type MemoryThresholds,
} from "./memory/memory_control.ts";
export * from "./shell/memory_limit.ts";
export * from "./connection/scheduler_client.ts";
export * from "./shell/shell.ts";
export { openCollector } from "./shell/collector.ts";
export { type Identity, RegistrationError } from "./connection/session.ts";
