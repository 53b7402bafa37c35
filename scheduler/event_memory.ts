/**
 * What people ask of the memory manager, and of workers that shall leave. Each request has an id
 * that the shell makes; what came of it is an instruction that names it.
 */
import type { PolicyParams } from "../amm/mod.ts";
import type { MemoryMeasure, Millis, StimulusId, WorkerId } from "../protocol/mod.ts";

interface Stimulus {
  readonly stimulusId: StimulusId;
  readonly at: Millis;
}

/** The manager shall run by itself from now on; a repeat does nothing. */
export interface AmmStarted extends Stimulus {
  readonly type: "amm-started";
}

export interface AmmStopped extends Stimulus {
  readonly type: "amm-stopped";
}

/** One run now, running or not. Answered by `report-amm-run`. */
export interface AmmRunRequested extends Stimulus {
  readonly type: "amm-run-requested";
  readonly request: string;
  /** Decide and enact nothing. */
  readonly dryRun: boolean;
  /** List every suggestion in the report. */
  readonly suggestions: boolean;
}

/** Data is to be moved from full workers to empty ones now. Answered by `report-rebalance`. */
export interface AmmRebalanceRequested extends Stimulus {
  readonly type: "amm-rebalance-requested";
  readonly request: string;
}

/** A policy by its name in the registry. Answered by `answer-amm-policy`. */
export interface AmmPolicyAdded extends Stimulus {
  readonly type: "amm-policy-added";
  readonly request: string;
  readonly name: string;
  readonly params: PolicyParams;
}

/** By the id that the manager gave it; nothing is done when there is none. */
export interface AmmPolicyRemoved extends Stimulus {
  readonly type: "amm-policy-removed";
  readonly id: string;
}

/** How many workers could go, and which stay together. */
export interface CloseOptions {
  /** At most so many; absent: as many as are idle and not needed for what is held. */
  readonly count?: number;
  /** So many have to remain; absent: none. */
  readonly minimum?: number;
  /** Those on one host (of their URLs) go together; absent: each by itself. */
  readonly groupBy?: "host";
}

/** Which workers shall leave. Unknown ids and names are passed over. */
export type RetireTarget =
  | { readonly ids: readonly WorkerId[] }
  | { readonly names: readonly string[] }
  /** So many, the idle and empty ones first. */
  | CloseOptions & { readonly count: number }
  /** As many as nobody needs at present. */
  | Omit<CloseOptions, "count"> & { readonly idle: true };

/**
 * Workers shall leave, and nothing they hold be lost. All are marked before any data moves.
 * Answered by `end-retirement` when the last of them has left, or stays. Of a worker that leaves
 * already the first request decides how; this one waits along.
 */
export interface WorkerRetireRequested extends Stimulus {
  readonly type: "worker-retire-requested";
  readonly request: string;
  readonly target: RetireTarget;
  /** `false`: it stays registered, empty, and takes nothing. */
  readonly close: boolean;
  /** Wait for the bodies that run there. */
  readonly drain: boolean;
  /** Milliseconds; `null` for as long as it takes. */
  readonly timeoutMs: number | null;
  /** When that is over: take it back, or close it whatever is lost. */
  readonly onTimeout: "abort" | "force";
}

/** A series of the cluster's memory begins. A repeat of a known id does nothing. */
export interface SamplerStarted extends Stimulus {
  readonly type: "sampler-started";
  /** Made by the shell. */
  readonly sampler: string;
  readonly label: string;
  readonly measure: MemoryMeasure;
  readonly intervalMs: number;
  /** Each worker is sampled, too; absent: the cluster alone. */
  readonly perWorker?: boolean;
}

/** The last sample is taken; the series stays. */
export interface SamplerStopped extends Stimulus {
  readonly type: "sampler-stopped";
  readonly sampler: string;
}

export interface SamplerDeleted extends Stimulus {
  readonly type: "sampler-deleted";
  readonly sampler: string;
}

/** What the manager is asked. */
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
