/** Tasks on their way between workers, in a snapshot. */
import type { PendingSteal } from "../state/pending_steal.ts";
import { at, type Indices, type Lists, pick } from "./index.ts";
import type { Cluster } from "../state/cluster.ts";

export interface PendingStealDump {
  readonly id: number;
  readonly task: number;
  readonly thief: number | null;
  readonly us: number;
  readonly fetching: readonly number[] | null;
}

export function dumpPendingSteals(cluster: Cluster, indices: Indices): PendingStealDump[] {
  return [...cluster.pendingSteals.values()].map(({ id, task, thief, us, fetching }) => ({
    id,
    task: at(indices.tasks, task),
    thief: thief === null ? null : at(indices.workers, thief),
    us,
    fetching: fetching?.map((input) => at(indices.tasks, input)) ?? null,
  }));
}

export function loadPendingSteals(
  cluster: Cluster,
  lists: Lists,
  dumps: readonly PendingStealDump[],
): void {
  const { tasks, workers } = lists;
  for (const dump of dumps) {
    const task = pick(tasks, dump.task);
    const steal: PendingSteal = {
      id: dump.id,
      task,
      thief: dump.thief === null ? null : pick(workers, dump.thief),
      us: dump.us,
      fetching: dump.fetching?.map((index) => pick(tasks, index)) ?? null,
    };
    task.pendingSteal = steal;
    cluster.pendingSteals.set(steal.id, steal);
  }
}
