/** A standstill in a snapshot. */
import { at, type Indices, type Lists, pick } from "./index.ts";
import type { MemoryDeadlock } from "../state/management.ts";
import type { Cluster } from "../state/cluster.ts";

export interface MemoryDeadlockDump {
  readonly since: number;
  readonly relief: {
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
    relief: override === null ? null : {
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
  const { since, relief } = dump;
  return {
    since,
    override: relief === null ? null : {
      task: pick(tasks, relief.task),
      worker: pick(workers, relief.worker),
      attempt: relief.attempt,
    },
  };
}
