/** The cluster at a glance: figures over all workers. Plain data, made at the moment of asking. */
import type { ClusterMemory } from "../protocol/mod.ts";
import type { SchedulerState } from "./core.ts";
import { clusterMemory } from "./memory_state.ts";

/** The sum over all workers. `limit` is `null` when one of them has none. */
export function memoryStatus({ cluster }: SchedulerState): ClusterMemory {
  const workers = [...cluster.workers.values()];
  const limit = workers.some(({ memoryLimit }) => memoryLimit === 0)
    ? null
    : workers.reduce((sum, { memoryLimit }) => sum + memoryLimit, 0);
  return { workers: workers.length, ...clusterMemory(cluster), limit };
}
