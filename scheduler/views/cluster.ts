/** Totals over all workers and graphs: plain data, made on request. */
import type { TaskTotals } from "../state/cluster.ts";
import {
  type ClusterMemory,
  COUNTED_STATES,
  type CountsByState,
  type GraphOutcome,
  type WorkerStateName,
} from "../../protocol/mod.ts";
import type { SchedulerState } from "../core.ts";
import type { ExceededLimit, UseLimits } from "../event_limits.ts";
import { isClosed } from "../state/account.ts";
import { emptyCounts } from "../state/graph.ts";
import { outcomeOf, shownCounts } from "./graphs.ts";
import { findExceeded } from "../state/owner_use.ts";
import { clusterMemory } from "../state/worker_memory.ts";

/** Memory of all workers together. `limit` is `null` if a worker has no limit. */
export function memoryStatus({ cluster }: SchedulerState): ClusterMemory {
  const workers = [...cluster.workers.values()];
  const limit = workers.some(({ memoryLimit }) => memoryLimit === 0)
    ? null
    : workers.reduce((sum, { memoryLimit }) => sum + memoryLimit, 0);
  return { workers: workers.length, ...clusterMemory(cluster), limit };
}

/**
 * The memory limit of the running worker with the largest one, in bytes. `null`: a worker has no
 * limit, or none is running.
 */
export function largestWorkerBytes({ cluster }: SchedulerState): number | null {
  let largest = 0;
  for (const { status, memoryLimit } of cluster.workers.values()) {
    if (status !== "running") continue;
    if (memoryLimit === 0) return null;
    largest = Math.max(largest, memoryLimit);
  }
  return largest === 0 ? null : largest;
}

export interface ClusterCounts {
  readonly workers: Readonly<Record<WorkerStateName, number>>;
  /** Kept graphs, including those of which only a summary is left. */
  readonly graphs: Readonly<Record<GraphOutcome, number>>;
  /** Tasks of these graphs; a shared task counts once for each graph. */
  readonly tasks: Readonly<CountsByState>;
  /** Since the start of this process. */
  readonly totals: Readonly<TaskTotals>;
  /** Workers that no other worker reaches. */
  readonly isolated: number;
  /** Expected microseconds of all assigned tasks. */
  readonly occupancyUs: number;
  /** Memory deadlock: every worker is paused, and nothing under way will free memory. */
  readonly standstill: boolean;
}

/** Linear in workers and graphs. */
export function clusterCounts({ cluster }: SchedulerState): ClusterCounts {
  const workers = { running: 0, paused: 0, closing_gracefully: 0, closed: 0 };
  for (const { status } of cluster.workers.values()) workers[status]++;
  const graphs = {
    running: 0,
    cancelling: 0,
    succeeded: 0,
    failed: 0,
    cancelled: 0,
    "partly cancelled": 0,
  };
  const tasks = emptyCounts();
  for (const graph of cluster.graphs.values()) {
    if (graph.context.scattered) continue;
    graphs[outcomeOf(graph)]++;
    const counts = shownCounts(graph, graph.counts);
    for (const state of COUNTED_STATES) tasks[state] += counts[state];
    if (!isClosed(graph)) continue;
    // Of results that an ended graph has had, those count that are still there.
    const gone = graph.counts.memory - (graph.results?.available ?? 0);
    tasks.memory -= gone;
    tasks.released += gone;
  }
  const { occupancyUs, memoryDeadlock } = cluster;
  const totals = { ...cluster.totals };
  return {
    workers,
    graphs,
    tasks,
    totals,
    isolated: cluster.isolated.size,
    occupancyUs,
    standstill: memoryDeadlock !== null,
  };
}

/** Figures that the value store of a worker reports, by name. */
export interface StoreFigures {
  readonly worker: string;
  readonly figures: Readonly<Record<string, number>>;
}

export function storeFigures({ cluster }: SchedulerState): StoreFigures[] {
  return Array.from(cluster.workers.values(), ({ name, store }) => ({
    worker: name,
    figures: { ...store },
  }));
}

/** The limit that stands against any graph of the owner; `null`: there is room for a small one. */
export function metLimit(
  state: SchedulerState,
  owner: string,
  limits: UseLimits,
): ExceededLimit | null {
  const asked = { graphs: 1, tasks: 1, records: 1, bytes: 1, modules: 0 };
  return findExceeded(state.cluster, owner, limits, asked);
}
