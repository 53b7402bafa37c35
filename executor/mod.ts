/** Who runs the bodies of tasks: the pool of sandboxed processes. */
export * from "./executor.ts";
export * from "./pool/permissions.ts";
export * from "./pool/pool.ts";
export type { TaskLog } from "./pool/task_log.ts";
