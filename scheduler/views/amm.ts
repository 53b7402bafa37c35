/** Views of the memory manager, its retirements and samplers: plain data, made on request. */
import type { LastRun, MemorySeries, PolicyParams } from "../../amm/mod.ts";
import { DEFAULT_OWNER, type MemoryMeasure, type WorkerId } from "../../protocol/mod.ts";
import type { SchedulerState } from "../core.ts";
import type { Notice } from "../notice.ts";
import { managementOf, managersOf } from "../state/management.ts";
import { desiredScaling, type Scaling, type ScalingOptions } from "./scaling.ts";

export type { Scaling };

interface AmmView {
  readonly running: boolean;
  /** Milliseconds. */
  readonly intervalMs: number;
  readonly measure: MemoryMeasure;
  /** In the order in which they run. */
  readonly policies: readonly {
    readonly id: string;
    readonly name: string;
    readonly params: PolicyParams;
  }[];
  /** Replicas in transfer, and their bytes. */
  readonly inFlight: { readonly copies: number; readonly bytes: number };
  /** `null` before the first run. */
  readonly lastRun: LastRun | null;
}

export function ammStatus({ cluster }: SchedulerState): AmmView {
  const { manager } = managementOf(cluster);
  let copies = 0;
  let bytes = 0;
  for (const { acquiring } of cluster.workers.values()) {
    for (const { nbytes } of acquiring) {
      copies++;
      bytes += nbytes;
    }
  }
  return {
    running: manager.running,
    intervalMs: manager.options.intervalMs,
    measure: manager.options.measure,
    policies: [...manager.policies].map(([id, { name, params }]) => ({ id, name, params })),
    inFlight: { copies, bytes },
    lastRun: manager.lastRun,
  };
}

/** What the last stimulus did, for logs and facts. */
export function lastNotices({ cluster }: SchedulerState): readonly Notice[] {
  return cluster.stimulus.notices;
}

/** Makes the notices of runs list every suggestion, or not. This changes no decision. */
export function listSuggestions({ cluster }: SchedulerState, lists: boolean): void {
  for (const manager of managersOf(cluster)) manager.listsSuggestions = lists;
}

/** A worker that has not left yet. */
interface LeavingWorker {
  readonly id: WorkerId;
  /** Milliseconds for which it still waits for a paused worker to resume; `null`: does not wait. */
  readonly waitMs: number | null;
}

/** The workers of a retirement request that have not left yet, in order of the request. */
export function leavingWorkers({ cluster }: SchedulerState, request: string): LeavingWorker[] {
  const { retirements } = managementOf(cluster);
  return [...retirements.values()].filter(({ requests }) => requests.has(request))
    .map(({ worker, policy }) => ({ id: worker.id, waitMs: policy.waitMs }));
}

/** The samples of a sampler so far; `undefined` for an unknown id. */
export function memorySeries({ cluster }: SchedulerState, id: string): MemorySeries | undefined {
  return cluster.samplers.get(id)?.series;
}

/** The owner of a sampler; `undefined` for an unknown id. */
export function samplerOwner({ cluster }: SchedulerState, id: string): string | undefined {
  return cluster.samplers.has(id) ? cluster.samplerOwners.get(id) ?? DEFAULT_OWNER : undefined;
}

/** Ids of all samplers, oldest first. */
export function memorySamplers({ cluster }: SchedulerState): readonly string[] {
  return [...cluster.samplers.keys()];
}

/** The recommended number of workers, and why. */
export function scaling({ cluster }: SchedulerState, options: ScalingOptions): Scaling {
  return desiredScaling(cluster, options);
}
