/** The options of an `ExecutorPool`. */
import type { ModuleSource, OnOutcome } from "../executor.ts";
import type { SandboxKind } from "./confinement.ts";
import type { ExecutorPermissions } from "./permissions.ts";
import type { SocketTransport } from "./socket.ts";

export interface ExecutorPoolOptions {
  /** Maximum number of tasks that run at a time. */
  readonly slots: number;
  readonly onOutcome: OnOutcome;
  readonly modules: ModuleSource;
  /** A folder that only this worker uses; created if missing. Module sets are written below it. */
  readonly localDirectory: string;
  readonly permissions: ExecutorPermissions;
  /** A busy child with more resident bytes is killed. Default: no limit. */
  readonly executorMemoryLimit?: number;
  /** Interval at which resident sizes are measured. Default: 100. */
  readonly sampleMs?: number;
  /** An idle child that has grown by more is replaced. Default: 256 MiB. */
  readonly idleGrowthBytesMax?: number;
  /** Default: `Deno.execPath()`. */
  readonly denoPath?: string;
  /**
   * Maximum number of short runs on one child, the running one included. Default:
   * `EXECUTOR_RUNS_MAX`.
   */
  readonly depth?: number;
  /**
   * Number of clean children kept ready besides the busy ones. Default: one per slot, at most 4.
   */
  readonly spares?: number;
  /** Default: Unix sockets where the system has them. */
  readonly transport?: SocketTransport;
  /** Default: `"none"`. The constructor throws when the sandbox cannot start. */
  readonly sandbox?: SandboxKind;
  /** An absolute path: each child writes a CPU profile to this folder when it ends. */
  readonly profileFolder?: string;
  /** Called with each part of the sandbox that this system does not have. */
  readonly onMissing?: (message: string) => void;
  /** Called with failures that no task causes, such as a child that cannot be started. */
  readonly onTrouble?: (message: string) => void;
}
