/** An {@linkcode Executor} whose tasks run in sandboxed child processes. */
import type { Attempt, GraphContext, GraphId, Key } from "../protocol/mod.ts";
import type { Executor, ModuleSource, OnOutcome, Run } from "./executor.ts";
import type { ExecutorPermissions } from "./permissions.ts";
import type { TaskLog } from "./task_log.ts";

export interface ExecutorPoolOptions {
  /** Bodies that may run at a time. */
  readonly slots: number;
  readonly onOutcome: OnOutcome;
  readonly modules: ModuleSource;
  /** A folder of this worker alone; made if missing. Module sets are written below it. */
  readonly localDirectory: string;
  readonly permissions: ExecutorPermissions;
  /** A child with more resident bytes is killed. Default: no limit. */
  readonly executorMemoryLimit?: number;
  /** How often resident sizes are read. Default 100. */
  readonly sampleMs?: number;
  /** Default `Deno.execPath()`. */
  readonly denoPath?: string;
  /** Short runs that may wait on one child, the running one included. Default `EXECUTOR_RUNS_MAX`. */
  readonly depth?: number;
  /** Clean children kept ready beside the busy ones. Default: one per slot, at most 4. */
  readonly spares?: number;
  /** Told of what goes wrong without being the fault of a task: a child that cannot be started, ... */
  readonly onTrouble?: (message: string) => void;
}

export class ExecutorPool implements Executor {
  /** Starts the reaper and the spare children; returns at once. */
  constructor(_options: ExecutorPoolOptions) {
    throw new Error("being written");
  }
  openGraph(_context: GraphContext): void {}
  closeGraph(_graph: GraphId): void {}
  run(_run: Run): void {}
  kill(_attempt: Attempt, _reason: "cancelled" | "timeout"): void {}
  /** What the last run of this task wrote; `undefined` when nothing was, or it was dropped. */
  logs(_key: Key): TaskLog | undefined {
    return undefined;
  }
  residentBytes(): number {
    return 0;
  }
  async close(): Promise<void> {}
}
