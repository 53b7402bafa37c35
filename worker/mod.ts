/** The worker: its machine, what it hears and orders, and the shell that moves the bytes. */
export * from "./machine.ts";
export * from "./spill/spill_store.ts";
export * from "./value_map.ts";
export * from "./value_store.ts";
export * from "./adopted_store.ts";
export { DEFAULT_THRESHOLDS, type MemoryOptions, type MemoryThresholds } from "./memory.ts";
export * from "./memory_limit.ts";
export * from "./scheduler_client.ts";
export * from "./shell.ts";
export { openCollector } from "./shell_collector.ts";
export { type Identity, RegistrationError } from "./shell_session.ts";
