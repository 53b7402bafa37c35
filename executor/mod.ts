/** Who runs the bodies of tasks: the pool of sandboxed processes. */
export * from "./executor.ts";
export * from "./permissions.ts";
export * from "./pool.ts";
export type { TaskLog } from "./task_log.ts";
