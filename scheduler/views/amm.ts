/** The memory manager as the API shows it. Plain data, made at the moment of asking. */
import type { LastRun, MemorySeries, PolicyParams } from "../../amm/mod.ts";
import type { MemoryMeasure, WorkerId } from "../../protocol/mod.ts";
import type { SchedulerState } from "../core.ts";
import { managementOf } from "../state/management.ts";
import { desiredScaling, type Scaling } from "./scaling.ts";

export type { Scaling };

export interface AmmStatus {
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
  /** Copies on their way, and their bytes. */
  readonly inFlight: { readonly copies: number; readonly bytes: number };
  /** `null` before the first. */
  readonly lastRun: LastRun | null;
}

export function ammStatus({ cluster }: SchedulerState): AmmStatus {
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

/** The workers that are still leaving for this request, in the order of asking. */
export function leavingFor({ cluster }: SchedulerState, request: string): WorkerId[] {
  const { retirements } = managementOf(cluster);
  return [...retirements.values()].filter(({ requests }) => requests.has(request))
    .map(({ worker }) => worker.id);
}

/** What a sampler has collected so far; `undefined` when there is none of this id. */
export function memorySeries({ cluster }: SchedulerState, id: string): MemorySeries | undefined {
  return cluster.samplers.get(id)?.series;
}

/** Ids of all samplers, the oldest first. */
export function memorySamplers({ cluster }: SchedulerState): readonly string[] {
  return [...cluster.samplers.keys()];
}

/** How many workers there should be, and why. */
export function scaling({ cluster }: SchedulerState): Scaling {
  return desiredScaling(cluster);
}
