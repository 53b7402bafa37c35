/** A standstill in a snapshot. */
import { at, type Indices, type Lists, pick } from "./index.ts";
import type { Standstill } from "../state/management.ts";
import type { Cluster } from "../state/cluster.ts";

export interface StandstillDump {
  readonly since: number;
  readonly relief: {
    readonly task: number;
    readonly worker: number;
    readonly attempt: number;
  } | null;
}

export function dumpStandstill(
  { standstill }: Cluster,
  { tasks, workers }: Indices,
): StandstillDump | null {
  if (standstill === null) return null;
  const { since, relief } = standstill;
  return {
    since,
    relief: relief === null ? null : {
      task: at(tasks, relief.task),
      worker: at(workers, relief.worker),
      attempt: relief.attempt,
    },
  };
}

export function loadStandstill(
  { tasks, workers }: Lists,
  dump: StandstillDump | null,
): Standstill | null {
  if (dump === null) return null;
  const { since, relief } = dump;
  return {
    since,
    relief: relief === null ? null : {
      task: pick(tasks, relief.task),
      worker: pick(workers, relief.worker),
      attempt: relief.attempt,
    },
  };
}
