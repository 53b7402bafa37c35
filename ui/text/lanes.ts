/** Where the runs of the task stream are drawn. Pure. */
import type { RunColumns } from "../../protocol/mod.ts";

/** One run. Times in milliseconds since 1970. */
export interface DrawnRun {
  /** Number in the stream of the scheduler. */
  readonly number: number;
  readonly worker: string;
  readonly group: string;
  readonly start: number;
  readonly end: number;
  readonly failed: boolean;
  /** It failed, and another attempt followed. */
  readonly retried: boolean;
  /** It was ended before it had a result. */
  readonly killed: boolean;
  /** Another worker had been assigned the task. */
  readonly stolen: boolean;
  /** Key in its namespace, where it is known; empty otherwise. */
  readonly key: string;
  /** A graph that has the task; empty if it is not known. */
  readonly graph: string;
}

/** Bits of the column `m`. */
const MARKS = { retried: 1, killed: 2, stolen: 4 } as const;

/** Marks of runs in a drawing: their names and what they say, in the order of a legend. */
export const RUN_MARKS = [
  ["failed", "failed"],
  ["retried", "failed, then tried again"],
  ["killed", "killed"],
  ["stolen", "stolen from another worker"],
] as const;
export type RunMark = typeof RUN_MARKS[number][0];

/** The marks of a run: how it ended badly, once, and whether it was stolen. */
export function marksOf({ failed, retried, killed, stolen }: DrawnRun): RunMark[] {
  const end = killed ? "killed" : retried ? "retried" : failed ? "failed" : null;
  const ends: RunMark[] = end === null ? [] : [end];
  return stolen ? [...ends, "stolen"] : ends;
}

/** Number of runs with each mark, of those that have any. */
export function countMarks(workers: readonly WorkerLanes[]): ReadonlyMap<RunMark, number> {
  const counts = new Map<RunMark, number>();
  for (const { lanes } of workers) {
    for (const run of lanes.flat()) {
      for (const mark of marksOf(run)) counts.set(mark, (counts.get(mark) ?? 0) + 1);
    }
  }
  return counts;
}

/** The runs of columns. `numberOf`: the number of a row. */
export function readRuns(columns: RunColumns, numberOf: (row: number) => number): DrawnRun[] {
  const { workers, groups, w, g, s, d, k, m, task, graph } = columns;
  return s.map((start, row) => ({
    number: numberOf(row),
    worker: workers[w[row] ?? 0] ?? "",
    group: groups[g[row] ?? 0] ?? "",
    start,
    end: start + (d[row] ?? 0) / 1000,
    failed: k[row] === 1,
    retried: ((m[row] ?? 0) & MARKS.retried) !== 0,
    killed: ((m[row] ?? 0) & MARKS.killed) !== 0,
    stolen: ((m[row] ?? 0) & MARKS.stolen) !== 0,
    key: task?.[row] ?? "",
    graph: graph?.[row] ?? "",
  }));
}

/** Compares runs by their ends. */
export function byEnd(a: DrawnRun, b: DrawnRun): number {
  return a.end - b.end;
}

/**
 * The interval that follows the runs, which are in the order of their ends: it ends now, and stops
 * when the last run has moved to its middle, so that it never becomes empty. A clock of a worker
 * that is ahead does not hide its runs.
 */
export function followedView(
  runs: readonly DrawnRun[],
  now: number,
  windowMs: number,
): readonly [from: number, to: number] {
  const last = runs.at(-1)?.end ?? now;
  const to = Math.max(last, Math.min(now, last + windowMs / 2));
  return [to - windowMs, to];
}

/** The lanes of one worker. */
export interface WorkerLanes {
  readonly worker: string;
  /** Runs that do not overlap, by lane. */
  readonly lanes: readonly (readonly DrawnRun[])[];
}

/** Compares names with numbers in them by these: `w-9` is before `w-10`. */
const byNumber = new Intl.Collator("en", { numeric: true });

/**
 * Packs runs into as few lanes a worker as possible: in the order of their starts, each into the
 * first lane that is free. Starts are whole milliseconds, so that runs may overlap by one. Workers
 * are sorted by their names.
 */
export function packLanes(runs: readonly DrawnRun[]): WorkerLanes[] {
  const workers = new Map<string, DrawnRun[][]>();
  for (const run of [...runs].sort((a, b) => a.start - b.start)) {
    const lanes = workers.get(run.worker) ?? [];
    workers.set(run.worker, lanes);
    const free = lanes.find((lane) => (lane.at(-1)?.end ?? 0) < run.start + 1);
    if (free === undefined) lanes.push([run]);
    else free.push(run);
  }
  const names = [...workers.keys()].sort(byNumber.compare);
  return names.map((worker) => ({ worker, lanes: workers.get(worker) ?? [] }));
}

/** Colours of groups in the style sheet: `--hue-0` to `--hue-11`. */
const HUES = 12;

/**
 * The colours of groups: the same in every session, except that groups that are shown together get
 * different ones as far as there are enough.
 */
export function huesOf(groups: Iterable<string>): ReadonlyMap<string, number> {
  const hues = new Map<string, number>();
  for (const group of [...groups].sort()) {
    let hue = hashOf(group) % HUES;
    const taken = new Set(hues.values());
    while (taken.size < HUES && taken.has(hue)) hue = (hue + 5) % HUES;
    hues.set(group, hue);
  }
  return hues;
}

function hashOf(text: string): number {
  let hash = 0;
  for (let at = 0; at < text.length; at++) hash = (Math.imul(hash, 31) + text.charCodeAt(at)) | 0;
  return Math.abs(hash);
}
