/** What is said between the parts of Weir. */
export * from "./from_worker.ts";
export * from "./ids.ts";
export * from "./problem.ts";
export * from "./registration.ts";
export * from "./status.ts";
export * from "./task.ts";
export * from "./to_worker.ts";
export * from "./version.ts";
