/** Second runs, watched runs and the times of runs in a snapshot. Absent where there are none. */
import { present } from "../../base/mod.ts";
import type { SecondChanceTerms } from "../../graph/mod.ts";
import type { Cluster } from "../state/cluster.ts";
import type { DurationsDump } from "../state/second_chance/run_durations.ts";
import { SecondChance } from "../state/second_chance/second_chance.ts";
import { SecondRun } from "../state/second_chance/second_run.ts";
import type { Task } from "../state/task.ts";
import { at, copyFields, type Indices, type Lists, pick, processIndex } from "./index.ts";

/** Fields of the record that a snapshot holds as they are. */
const FIELDS = [
  "assignedAt",
  "attempt",
  "reservedUs",
  "reservedBytes",
  "fetchUs",
  "charge",
  "killing",
] as const;

/** A second run. Other records are given by their index in the lists of the snapshot. */
export interface SecondRunDump extends Readonly<Pick<SecondRun, (typeof FIELDS)[number]>> {
  readonly worker: number;
  readonly ranBy: number;
  readonly fetching?: readonly number[];
}

export interface SecondChanceDump {
  readonly terms: SecondChanceTerms;
  readonly groups: readonly (readonly [group: string, times: DurationsDump])[];
  /** Absent: 0. */
  readonly started?: number;
  readonly won?: number;
}

export interface WatchedDump {
  readonly due: readonly (readonly [task: number, at: number])[];
  readonly late: readonly number[];
  readonly searchedAt: number;
}

export function dumpSecond(indices: Indices, run: SecondRun): SecondRunDump {
  return {
    ...copyFields(run, FIELDS),
    worker: at(indices.workers, present(run.worker, "the worker of a second run")),
    ranBy: processIndex(indices, present(run.ranBy, "the process of a second run")),
    ...(run.fetching !== null && {
      fetching: run.fetching.map((input) => at(indices.tasks, input)),
    }),
  };
}

/** Makes the record, when the task has its inputs and all workers exist. */
export function loadSecond(
  { tasks, workers }: Lists,
  task: Task,
  { dump, processes }: { readonly dump: SecondRunDump; readonly processes: readonly string[] },
): void {
  const { assignedAt, ...fields } = copyFields(dump, FIELDS);
  const run = new SecondRun(task, assignedAt);
  Object.assign(run, fields);
  run.worker = pick(workers, dump.worker);
  run.ranBy = pick(processes, dump.ranBy);
  run.fetching = dump.fetching?.map((input) => pick(tasks, input)) ?? null;
  task.second = run;
}

/** The number of a run in the lists of its worker: of a second run below 0. */
export function runIndex({ tasks }: Indices, run: Task): number {
  return run instanceof SecondRun ? -1 - at(tasks, run.first) : at(tasks, run);
}

export function pickRun({ tasks }: Pick<Lists, "tasks">, index: number): Task {
  if (index >= 0) return pick(tasks, index);
  return present(pick(tasks, -1 - index).second, "a second run");
}

export function dumpSecondChance(
  { groups }: Cluster,
  chance: SecondChance,
): SecondChanceDump {
  const names = new Set([...groups].map(({ name }) => name));
  return {
    terms: chance.terms,
    groups: chance.dump().filter(([group]) => names.has(group)),
    ...(chance.started > 0 && { started: chance.started, won: chance.won }),
  };
}

export function loadSecondChance(
  { groups }: Cluster,
  { terms, groups: known, started = 0, won = 0 }: SecondChanceDump,
): SecondChance {
  const chance = Object.assign(new SecondChance(terms), { started, won });
  for (const [name, times] of known) chance.load(groups.named(name), times);
  return chance;
}

export function dumpWatched(
  { tasks }: Indices,
  { watched: { due, late, searchedAt } }: Cluster,
): { readonly watched?: WatchedDump } {
  if (due.size + late.size === 0) return {};
  const watched = {
    due: [...due].map(([task, when]) => [at(tasks, task), when] as const),
    late: [...late].map((task) => at(tasks, task)),
    searchedAt,
  };
  return { watched };
}

export function loadWatched(
  { watched }: Cluster,
  { tasks }: Lists,
  { due, late, searchedAt }: WatchedDump = { due: [], late: [], searchedAt: 0 },
): void {
  for (const [task, when] of due) watched.watch(pick(tasks, task), when);
  for (const task of late) watched.late.add(pick(tasks, task));
  watched.searchedAt = searchedAt;
}
