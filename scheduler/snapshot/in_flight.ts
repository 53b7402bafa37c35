/** Pending steals and a memory deadlock in a snapshot. */
import type { Move } from "../state/pending_steal.ts";
import type { Standstill } from "../state/management.ts";
import { at, type Indices, type Lists, pick } from "./index.ts";
import type { Cluster } from "../state/cluster.ts";

export interface MoveDump {
  readonly id: number;
  readonly task: number;
  readonly thief: number | null;
  readonly us: number;
  readonly fetching: readonly number[] | null;
}

export function dumpMoves(cluster: Cluster, indices: Indices): MoveDump[] {
  return [...cluster.moves.values()].map(({ id, task, thief, us, fetching }) => ({
    id,
    task: at(indices.tasks, task),
    thief: thief === null ? null : at(indices.workers, thief),
    us,
    fetching: fetching?.map((input) => at(indices.tasks, input)) ?? null,
  }));
}

export function loadMoves(cluster: Cluster, lists: Lists, dumps: readonly MoveDump[]): void {
  const { tasks, workers } = lists;
  for (const dump of dumps) {
    const task = pick(tasks, dump.task);
    const move: Move = {
      id: dump.id,
      task,
      thief: dump.thief === null ? null : pick(workers, dump.thief),
      us: dump.us,
      fetching: dump.fetching?.map((index) => pick(tasks, index)) ?? null,
    };
    task.move = move;
    cluster.moves.set(move.id, move);
  }
}

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
