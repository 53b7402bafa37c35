/**
 * Runs the tasks of a worker. Start at `executor.ts`, the interface of the worker, or at
 * `pool/pool.ts`, its implementation by sandboxed child processes.
 */
export type { Executor, ModuleSource, OnOutcome, Outcome, Run } from "./executor.ts";
export { mayEndAtOnce, resultAtOnce } from "./at_once.ts";
export {
  type ExecutorPermissions,
  GRANT_KINDS,
  type GrantKind,
  GRANTS,
  type PermissionGrant,
  permissionWarnings,
} from "./pool/permissions.ts";
export { taskProgram } from "./pool/child_program.ts";
export { folderArguments, folderEnvironment, type FolderTask } from "./pool/command.ts";
export { TASK_PATHS, type TaskDocument, type TaskOutcome } from "./here/task_document.ts";
export { SandboxError, type SandboxKind } from "./pool/confinement.ts";
export { canMeasureResidentSize, measureResidentSize } from "./pool/resident_size.ts";
export { ExecutorPool } from "./pool/pool.ts";
export type { ExecutorPoolOptions } from "./pool/pool_options.ts";
