/**
 * Events for the Active Memory Manager, for the retirement of workers, and for memory samplers. A
 * request that has an answer carries an id made by the shell; the instruction that answers it
 * names that id.
 */
import type { PolicyParams } from "../amm/mod.ts";
import type { MemoryMeasure, Stamp, WorkerId } from "../protocol/mod.ts";

/** Starts the periodic runs of the manager; a repeat does nothing. */
export interface AmmStarted extends Stamp {
  readonly type: "amm-started";
}

export interface AmmStopped extends Stamp {
  readonly type: "amm-stopped";
}

/** Requests one run now, whether periodic runs are on or off. Answered by `report-amm-run`. */
export interface AmmRunRequested extends Stamp {
  readonly type: "amm-run-requested";
  readonly request: string;
  /** Decide without acting. */
  readonly dryRun: boolean;
  /** List every suggestion in the report. */
  readonly suggestions: boolean;
}

/** Requests that data moves from full workers to empty ones. Answered by `report-rebalance`. */
export interface AmmRebalanceRequested extends Stamp {
  readonly type: "amm-rebalance-requested";
  readonly request: string;
}

/** Adds a policy by its name in the registry. Answered by `answer-amm-policy`. */
export interface AmmPolicyAdded extends Stamp {
  readonly type: "amm-policy-added";
  readonly request: string;
  readonly name: string;
  readonly params: PolicyParams;
}

/** Removes a policy by the id that the manager gave it; an unknown id is ignored. */
export interface AmmPolicyRemoved extends Stamp {
  readonly type: "amm-policy-removed";
  readonly id: string;
}

/** Number of workers that may be closed, and which of them only together. */
export interface CloseOptions {
  /** Upper bound; absent: all that are idle and whose memory is not needed for data. */
  readonly count?: number;
  /** Number of workers that must remain; 0 when absent. */
  readonly minimum?: number;
  /**
   * `host`: the workers of one host (in their URLs) close together or not at all. Absent: each
   * alone.
   */
  readonly groupBy?: "host";
}

/** Workers to retire; a name is accepted for an id and vice versa. Unknown ones are ignored. */
export type RetireTarget =
  | { readonly ids: readonly WorkerId[] }
  | { readonly names: readonly string[] }
  /** A number of workers, the idle and empty ones first. */
  | CloseOptions & { readonly count: number }
  /** All workers that are not needed at present. */
  | Omit<CloseOptions, "count"> & { readonly idle: true };

/**
 * Requests that workers leave without loss of data. All are marked before any data moves. Answered
 * by `end-retirement` when the last of them has left or stays. For a worker that is already
 * leaving, the options of the first request apply; this one waits for the same end.
 */
export interface WorkerRetireRequested extends Stamp {
  readonly type: "worker-retire-requested";
  readonly request: string;
  readonly target: RetireTarget;
  /** `false`: the worker stays registered and empty, and receives nothing. */
  readonly close: boolean;
  /** Wait for the tasks that run there. */
  readonly drain: boolean;
  /** Milliseconds; `null` for no limit. */
  readonly timeoutMs: number | null;
  /** After the timeout: keep the worker, or close it with loss of data. */
  readonly onTimeout: "abort" | "force";
}

/** Starts a series of samples of the cluster's memory. A known id is ignored. */
export interface SamplerStarted extends Stamp {
  readonly type: "sampler-started";
  /** Id made by the shell. */
  readonly sampler: string;
  readonly label: string;
  readonly measure: MemoryMeasure;
  readonly intervalMs: number;
  /** Samples each worker too; absent: the cluster alone. */
  readonly perWorker?: boolean;
  /** Whose sampler it is; absent: the default owner. */
  readonly owner?: string;
}

/** Takes the last sample; the series is kept. */
export interface SamplerStopped extends Stamp {
  readonly type: "sampler-stopped";
  readonly sampler: string;
}

export interface SamplerDeleted extends Stamp {
  readonly type: "sampler-deleted";
  readonly sampler: string;
}

/** Events of the manager itself. */
export type AmmEvent =
  | AmmStarted
  | AmmStopped
  | AmmRunRequested
  | AmmRebalanceRequested
  | AmmPolicyAdded
  | AmmPolicyRemoved;

export type MemoryEvent =
  | AmmEvent
  | SamplerStarted
  | SamplerStopped
  | SamplerDeleted
  | WorkerRetireRequested;
