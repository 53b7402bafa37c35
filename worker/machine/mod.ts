/**
 * Door of the worker's machine, the pure part of the worker without the shell: for simulation,
 * tests and benchmarks.
 */
export * from "./core.ts";
export * from "./event.ts";
export * from "./instruction.ts";
export * from "./options.ts";
export type { WorkerSnapshot } from "./snapshot.ts";
