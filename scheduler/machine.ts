/**
 * The scheduler's machine alone: the state machine, its events and instructions, and its options.
 * Pure; for the simulation, recordings and other programs that drive the machine without its shell.
 */
export { SchedulerState } from "./core.ts";
export type * from "./event.ts";
export type * from "./event_data.ts";
export type * from "./event_memory.ts";
export type * from "./instruction.ts";
export { DEFAULT_OPTIONS, type SchedulerOptions } from "./options.ts";
