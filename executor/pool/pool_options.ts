/** The options of an `ExecutorPool`. */
import { KEPT_BYTES_MAX } from "../wire/greeting.ts";
import { join } from "node:path";
import {
  EXECUTOR_RUNS_MAX,
  LOG_TAIL_BYTES_MAX,
  TASK_LOG_BYTES_MAX,
  WORKER_LOG_BYTES_MAX,
  WORKER_LOGS_MAX,
} from "../../base/mod.ts";
import { LogFolder } from "../../logs/mod.ts";
import type { LogEntry } from "../../protocol/mod.ts";
import { defaultSpares, type SlotsOptions } from "../slots/slot_records.ts";
import type { MemoryLimits } from "./memory_limits.ts";
import type { ModuleSource, OnOutcome, Run } from "../executor.ts";
import type { SetupFile } from "./modules/module_store.ts";
import type { SandboxKind } from "./confinement.ts";
import { FetchProcess } from "./imports/fetch_process.ts";
import { LockedImports } from "./imports/locked_imports.ts";
import type { ExecutorPermissions } from "./permissions.ts";
import type { ProfilerTimes } from "./profiling/child_profiler.ts";
import type { SocketTransport } from "./socket.ts";
import type { SpawnerOptions } from "./spawner.ts";

export interface ExecutorPoolOptions {
  /** Maximum number of tasks that run at a time. */
  readonly slots: number;
  readonly onOutcome: OnOutcome;
  readonly modules: ModuleSource;
  /** A folder that only this worker uses; created if missing. Module sets are written below it. */
  readonly localDirectory: string;
  readonly permissions: ExecutorPermissions;
  /** Prepares each child before its first task. Default: nothing does. */
  readonly setup?: SetupFile;
  /** A busy child with more resident bytes is killed. Default: no limit. */
  readonly executorMemoryLimit?: number;
  /** A task whose files take more bytes on the disk is killed. Default: 4 GiB. */
  readonly filesBytesMax?: number;
  /** The last bytes of the output of a run that are kept. Default: `TASK_LOG_BYTES_MAX`. */
  readonly logBytesMax?: number;
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
  /**
   * Number of children that have loaded the modules of a recent graph before the next one comes.
   * Default: one more than slots, at most 4; none without spares.
   */
  readonly prepared?: number;
  /** The same while graphs come faster than modules load. Default: 8, or `prepared` if given. */
  readonly preparedMax?: number;
  /** A prepared child that takes longer to load its modules is killed. Default: 10,000. */
  readonly loadMsMax?: number;
  /** Milliseconds in which a process must have answered with its stack. Default: 3,000. */
  readonly stackMsMax?: number;
  /** The name of the group of a run in profiles. Default: its operation. */
  readonly groupOf?: (run: Pick<Run, "key" | "call">) => string;
  /** Lengths of time of the sampling of CPU time. */
  readonly profilerTimes?: Partial<ProfilerTimes>;
  /** Time that stops what was kept for further graphs when it passes twice. Default: 30,000. */
  readonly ageMs?: number;
  /** Default: Unix sockets where the system has them. */
  readonly transport?: SocketTransport;
  /** Default: `"none"`. The constructor throws when the sandbox cannot start. */
  readonly sandbox?: SandboxKind;
  /** An absolute path: each child writes a CPU profile to this folder when it ends. */
  readonly profileFolder?: string;
  /** Called with each part of the sandbox that this system does not have. */
  readonly onMissing?: (message: string) => void;
  /** Called when a run has failed that has written output. */
  readonly onFailedLog?: (entry: LogEntry) => void;
  /** Called with failures that no task causes, such as a child that cannot be started. */
  readonly onTrouble?: (message: string) => void;
}

export const LOAD_MS_MAX = 10_000;
export const AGE_MS = 30_000;
/** Children that are prepared while graphs come faster than they load their modules. */
const PREPARED_MAX = 8;
const IDLE_GROWTH_BYTES_MAX = 256 * 2 ** 20;
/** Part of the growth of an idle process that it may keep after a task. */
const KEPT_FRACTION_MAX = 1 / 4;

export function slotsOptions(options: ExecutorPoolOptions): SlotsOptions {
  const { slots, depth = EXECUTOR_RUNS_MAX, spares = defaultSpares(slots) } = options;
  const isDefault = options.prepared === undefined && spares > 0;
  const { prepared = isDefault ? defaultSpares(slots + 1) : 0 } = options;
  const { preparedMax = isDefault ? PREPARED_MAX : prepared } = options;
  return { slots, spares, prepared, preparedMax, depth };
}

/**
 * Opens the imports of tasks from elsewhere; `null`: there are none. `cache`: the `DENO_DIR` to
 * fetch into.
 *
 * Throws `SandboxError` when the sandbox that was asked for cannot start.
 */
export function openImports(
  options: ExecutorPoolOptions,
  cache: string | null,
  onChange: (modules: string | null) => void,
): LockedImports | null {
  if (cache === null) return null;
  const { permissions, localDirectory, denoPath = Deno.execPath(), sandbox = "none" } = options;
  const folder = join(localDirectory, "locks");
  const process = new FetchProcess({ folder, cache, permissions, denoPath, sandbox });
  return new LockedImports({ folder, cache, permissions, process, onChange });
}

/** The logs of the runs, in a folder of the worker. */
export function openLogs(options: ExecutorPoolOptions): LogFolder {
  const { localDirectory, logBytesMax = TASK_LOG_BYTES_MAX, onTrouble, onFailedLog } = options;
  return new LogFolder({
    folder: join(localDirectory, "logs"),
    bytesMax: WORKER_LOG_BYTES_MAX,
    logsMax: WORKER_LOGS_MAX,
    logBytesMax,
    tailBytesMax: LOG_TAIL_BYTES_MAX,
    onTrouble: (message) => onTrouble?.(message),
    ...(onFailedLog && { onFailed: onFailedLog }),
  });
}

/** `descendants`: whether the memory of programs that a child started counts. */
export function memoryLimits(options: ExecutorPoolOptions, descendants: boolean): MemoryLimits {
  const { executorMemoryLimit: residentBytesMax = Infinity } = options;
  const { idleGrowthBytesMax = IDLE_GROWTH_BYTES_MAX } = options;
  return { residentBytesMax, idleGrowthBytesMax, descendants };
}

/** Bytes that a child may keep in memory after a task. */
export function keptBytesMax({ idleGrowthBytesMax = IDLE_GROWTH_BYTES_MAX }: Growth): number {
  return Math.min(KEPT_BYTES_MAX, Math.floor(idleGrowthBytesMax * KEPT_FRACTION_MAX));
}

type Growth = Pick<ExecutorPoolOptions, "idleGrowthBytesMax">;

/** `cache`: the `DENO_DIR` that children read fetched modules from; `null`: they have none. */
export function spawnerOptions(options: ExecutorPoolOptions, cache: string | null): SpawnerOptions {
  const { localDirectory, permissions, transport = "unix", denoPath = Deno.execPath() } = options;
  return {
    folder: join(localDirectory, "executors"),
    denoPath,
    permissions,
    transport,
    sandbox: options.sandbox ?? "none",
    profileFolder: options.profileFolder ?? null,
    cache,
    filesBytesMax: options.filesBytesMax,
    keptBytesMax: keptBytesMax(options),
    onMissing: (message) => options.onMissing?.(message),
    onTrouble: (message) => options.onTrouble?.(message),
  };
}
