/** Drawings in words, for those who do not see them. Pure. */
import { showCount, showTime } from "./format.ts";
import type { WorkerLanes } from "./lanes.ts";

/** A line of a chart. */
export interface DescribedSeries {
  readonly label: string;
  readonly values: readonly number[];
}

/** Rows of a chart as a table. */
const ROWS_MAX = 12;
/** Workers that are named. */
const WORKERS_NAMED = 12;

/** A chart in a sentence for each line: its last value, its mean and its largest value. */
export function describeChart(
  title: string,
  { times, series, show }: {
    /** Seconds since 1970. */
    readonly times: readonly number[];
    readonly series: readonly DescribedSeries[];
    readonly show: (value: number) => string;
  },
): string {
  const [first, last] = [times[0], times.at(-1)];
  if (first === undefined || last === undefined) return `${title}: no values yet`;
  const lines = series.map(({ label, values }) => {
    const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
    const most = values.reduce((max, value) => Math.max(max, value), 0);
    return `${label} ${show(values.at(-1) ?? 0)}, mean ${show(mean)}, at most ${show(most)}`;
  });
  return `${title}, ${showTime(first * 1000)} to ${showTime(last * 1000)}. ${lines.join(". ")}`;
}

/** Indices of at most {@linkcode ROWS_MAX} moments, evenly spread, the newest first. */
export function tableMoments(count: number): number[] {
  const rows = Math.min(count, ROWS_MAX);
  return Array.from(
    { length: rows },
    (_, row) => Math.round((count - 1) * (1 - row / Math.max(1, rows - 1))),
  );
}

/** The task stream in words: runs of each worker in the interval that is drawn. */
export function describeLanes(workers: readonly WorkerLanes[], from: number, to: number): string {
  const told = workers.slice(0, WORKERS_NAMED).map(({ worker, lanes }) => {
    const runs = lanes.flat();
    const failed = runs.filter((run) => run.failed).length;
    return `${worker} ${showCount(runs.length)}${
      failed > 0 ? ` (${showCount(failed)} failed)` : ""
    }`;
  });
  const others = workers.length - told.length;
  if (others > 0) told.push(`${showCount(others)} other workers`);
  return `Runs by worker, ${showTime(from)} to ${showTime(to)}: ${told.join(", ") || "none"}`;
}
