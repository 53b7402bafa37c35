/**
 * Compares two runs of a graph. Tasks are matched by their keys without owner and namespace,
 * workers by their names, and those with other names in the order of their registration.
 */
import { type Cost, costsOf } from "./costs.ts";
import { firstDifference } from "./first_difference.ts";
import { DurationNoise } from "./noise.ts";
import type { RunRecord, TaskRecord } from "./run_record.ts";
import {
  type Difference,
  type DifferenceKind,
  differencesOf,
  hasOtherValue,
  type Pair,
} from "./task_difference.ts";

export interface Comparison {
  readonly runs: Pair<RunRecord>;
  /** Workers with other names, which are taken for each other. */
  readonly renamed: readonly Pair<string>[];
  /** Keys of tasks that one run has only. */
  readonly only: Pair<readonly string[]>;
  /** Number of tasks that both have. */
  readonly common: number;
  readonly first: Difference | null;
  /** Key of a task -> the input whose other value its first difference comes from. */
  readonly dueTo: ReadonlyMap<string, string>;
  /** Tasks that differ, by the kind of their first difference. */
  readonly kinds: ReadonlyMap<DifferenceKind, number>;
  readonly noise: DurationNoise;
  /** The tasks whose times differ most. */
  readonly costs: readonly Cost[];
}

/** Kinds of a difference that another value of an input explains. */
const CONSEQUENCES: ReadonlySet<DifferenceKind> = new Set([
  "duration",
  "size",
  "value",
  "outcome",
  "policy",
]);

export function compareRuns(
  runs: Pair<RunRecord>,
  ignore: ReadonlySet<DifferenceKind> = new Set(),
): Comparison {
  const [first, second] = runs;
  const pairs: (readonly [TaskRecord, TaskRecord])[] = [];
  for (const [key, task] of first.tasks) {
    const other = second.tasks.get(key);
    if (other !== undefined) pairs.push([task, other]);
  }
  const renamed = renamedWorkers(runs);
  const roles = new Map(renamed);
  const noise = new DurationNoise(pairs);
  const options = {
    noise,
    ignore,
    isSameWorker: (a: string, b: string) => (roles.get(a) ?? a) === b,
  };
  const all: Difference[] = [];
  const primary = new Map<string, Difference>();
  for (const pair of ordered(pairs, runs)) {
    const found = differencesOf(pair, options);
    all.push(...found);
    if (found[0] !== undefined) primary.set(found[0].key, found[0]);
  }
  const dueTo = dueToInputs(primary.values(), runs);
  const kinds = new Map<DifferenceKind, number>();
  for (const { kind } of primary.values()) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  const roots = all.filter(({ key, kind }) => !CONSEQUENCES.has(kind) || !dueTo.has(key));
  return {
    runs,
    renamed,
    only: [missing(first, second), missing(second, first)],
    common: pairs.length,
    first: firstDifference(roots.length > 0 ? roots : all, runs),
    dueTo,
    kinds,
    noise,
    costs: costsOf(pairs, primary),
  };
}

/** A profile has no times: what its tasks are compared with is ordered by places as well. */
function ordered(
  pairs: readonly Pair<TaskRecord>[],
  [first, second]: Pair<RunRecord>,
): Iterable<Pair<TaskRecord>> {
  if (first.kind === second.kind) return pairs;
  return pairs.map(([a, b]): Pair<TaskRecord> =>
    first.kind === "recording" ? [onlyResult(a), b] : [a, onlyResult(b)]
  );
}

/** The task as a profile has it: its last result, with the time of all its attempts. */
function onlyResult(task: TaskRecord): TaskRecord {
  const last = task.attempts.findLast(({ end }) => end === "finished");
  if (last === undefined) return { ...task, attempts: [], moves: null };
  const us = task.attempts.reduce((sum, attempt) => sum + attempt.us, 0);
  const only = { ...last, us, at: 0, endAt: 0, worker: null, waits: null, loss: null };
  return { ...task, attempts: [only], moves: null };
}

/** Keys that the other run has not. Of values from elsewhere, a profile has only some. */
function missing({ tasks, kind }: RunRecord, other: RunRecord): string[] {
  return [...tasks.values()].filter(({ key, external }) =>
    !other.tasks.has(key) && (kind === other.kind || external === null)
  ).map(({ key }) => key);
}

/** Pairs of workers that have other names in the two runs, by the order of registration. */
function renamedWorkers([first, second]: Pair<RunRecord>): Pair<string>[] {
  const names = ({ workers }: RunRecord) => workers.map(({ name }) => name);
  const [a, b] = [names(first), names(second)];
  const [knownA, knownB] = [new Set(a), new Set(b)];
  const newA = a.filter((name) => !knownB.has(name));
  const newB = b.filter((name) => !knownA.has(name));
  return newA.slice(0, newB.length).map((name, index) => [name, newB[index] ?? name]);
}

function dueToInputs(
  differences: Iterable<Difference>,
  [first, second]: Pair<RunRecord>,
): Map<string, string> {
  const dueTo = new Map<string, string>();
  for (const { key, kind, tasks } of differences) {
    if (!CONSEQUENCES.has(kind)) continue;
    const input = tasks[0].inputs.find((name) => {
      const [a, b] = [first.tasks.get(name), second.tasks.get(name)];
      return a !== undefined && b !== undefined && hasOtherValue([a, b]);
    });
    if (input !== undefined) dueTo.set(key, input);
  }
  return dueTo;
}
