/** Pending steals and a memory deadlock in a snapshot. */
import type { PendingSteal } from "../state/pending_steal.ts";
import type { MemoryDeadlock } from "../state/management.ts";
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

export interface MemoryDeadlockDump {
  readonly since: number;
  readonly override: {
    readonly task: number;
    readonly worker: number;
    readonly attempt: number;
  } | null;
}

export function dumpMemoryDeadlock(
  { memoryDeadlock }: Cluster,
  { tasks, workers }: Indices,
): MemoryDeadlockDump | null {
  if (memoryDeadlock === null) return null;
  const { since, override } = memoryDeadlock;
  return {
    since,
    override: override === null ? null : {
      task: at(tasks, override.task),
      worker: at(workers, override.worker),
      attempt: override.attempt,
    },
  };
}

export function loadMemoryDeadlock(
  { tasks, workers }: Lists,
  dump: MemoryDeadlockDump | null,
): MemoryDeadlock | null {
  if (dump === null) return null;
  const { since, override } = dump;
  return {
    since,
    override: override === null ? null : {
      task: pick(tasks, override.task),
      worker: pick(workers, override.worker),
      attempt: override.attempt,
    },
  };
}
