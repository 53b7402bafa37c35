/** The pure part of the worker alone, without the shell: what simulation, tests and bench need. */
export * from "./core.ts";
export * from "./event.ts";
export * from "./instruction.ts";
export * from "./options.ts";
export type { WorkerSnapshot } from "./snapshot.ts";
