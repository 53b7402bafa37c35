/** The cluster at a glance: figures over all workers. Plain data, made at the moment of asking. */
import {
  type ClusterMemory,
  type GraphState,
  TASK_STATES,
  type TaskStateName,
  type WorkerStateName,
} from "../../protocol/mod.ts";
import type { SchedulerState } from "../core.ts";
import { emptyCounts } from "../state/graph.ts";
import { clusterMemory } from "../state/worker_memory.ts";

/** The sum over all workers. `limit` is `null` when one of them has none. */
export function memoryStatus({ cluster }: SchedulerState): ClusterMemory {
  const workers = [...cluster.workers.values()];
  const limit = workers.some(({ memoryLimit }) => memoryLimit === 0)
    ? null
    : workers.reduce((sum, { memoryLimit }) => sum + memoryLimit, 0);
  return { workers: workers.length, ...clusterMemory(cluster), limit };
}

export interface ClusterCounts {
  readonly workers: Readonly<Record<WorkerStateName, number>>;
  /** Graphs that are kept, with those of which only a summary is left. */
  readonly graphs: Readonly<Record<GraphState, number>>;
  /** Tasks of these; one that several graphs share counts for each. */
  readonly tasks: Readonly<Record<TaskStateName, number>>;
  /** Expected microseconds of everything that is assigned. */
  readonly occupancyUs: number;
  /** Every worker is paused, and nothing will end that by itself. */
  readonly standstill: boolean;
}

/** Looks at every worker and every graph, at no task. */
export function clusterCounts({ cluster }: SchedulerState): ClusterCounts {
  const workers = { running: 0, paused: 0, closing_gracefully: 0, closed: 0 };
  for (const { status } of cluster.workers.values()) workers[status]++;
  const graphs = { running: 0, cancelling: 0, succeeded: 0, failed: 0, cancelled: 0 };
  const tasks = emptyCounts();
  for (const graph of cluster.graphs.values()) {
    if (graph.context.scattered) continue;
    graphs[graph.state]++;
    for (const state of TASK_STATES) tasks[state] += graph.counts[state];
  }
  const { occupancyUs, memoryDeadlock } = cluster;
  return { workers, graphs, tasks, occupancyUs, standstill: memoryDeadlock !== null };
}

/** What the store of a worker says of itself, by the names that it has there. */
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
