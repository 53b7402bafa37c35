/** Memory series as a table with one column per line, and as points of a plot. */
import { MEMORY_TABLE_CELLS_MAX } from "../../base/mod.ts";
import type { MemorySeries } from "./sampler.ts";
import { samplesOf } from "./worker_series.ts";

const GIB = 2 ** 30;

/** A column of a table or a line of a plot: the memory of the cluster or of one worker. */
export interface SeriesLine {
  readonly label: string;
  /** Milliseconds since 1970: time of the first sample of the whole series. */
  readonly from: number;
  /** By time; at least one. */
  readonly samples: readonly { readonly at: number; readonly bytes: number }[];
}

/** Returns the line of the cluster, then one per recorded worker, labelled `label/worker`. */
export function linesOf({ label, samples, workers = [] }: MemorySeries): readonly SeriesLine[] {
  const from = samples[0]?.at ?? 0;
  const single = workers.map((worker) => ({
    label: `${label}/${worker.name}`,
    from,
    samples: samplesOf(worker, samples),
  }));
  return [{ label, from, samples }, ...single];
}

export interface SeriesTable {
  /** Labels of the lines, series by series, in the order given. */
  readonly columns: readonly string[];
  /** Ascending: milliseconds since 1970, or since the first sample of each series. */
  readonly index: readonly number[];
  /** One row per entry of the index. `null`: before the first or after the last sample. */
  readonly rows: readonly (readonly (number | null)[])[];
}

/**
 * Puts several series side by side. Where a line has no sample at a time, its last value is
 * repeated.
 *
 * @param options.align count the time from the first sample of each series
 * @throws RangeError if the table would have too many cells
 */
export function tabulate(
  series: readonly MemorySeries[],
  { align = false }: { readonly align?: boolean } = {},
): SeriesTable {
  const index = timesOf(series, align);
  const width = series.reduce((sum, { workers = [] }) => sum + 1 + workers.length, 0);
  if (index.length * width > MEMORY_TABLE_CELLS_MAX) {
    throw new RangeError(
      `Cannot make a table of ${index.length} rows and ${width} columns: ` +
        `ask for fewer series, ${MEMORY_TABLE_CELLS_MAX} cells are the most`,
    );
  }
  const lines = series.flatMap(linesOf);
  const columns = lines.map((line) => valuesByTime(line, align ? line.from : 0));
  const last = columns.map((column) => [...column.keys()].at(-1) ?? 0);
  const current: (number | null)[] = columns.map(() => null);
  const rows = index.map((at) =>
    columns.map((column, which) => {
      current[which] = column.get(at) ?? current[which] ?? null;
      return at > (last[which] ?? 0) ? null : current[which];
    })
  );
  return { columns: lines.map(({ label }) => label), index, rows };
}

/** Sorted times of all samples, without repeats. Workers are sampled with their series. */
function timesOf(series: readonly MemorySeries[], align: boolean): number[] {
  const times = new Set<number>();
  for (const { samples } of series) {
    const from = align ? samples[0]?.at ?? 0 : 0;
    for (const { at } of samples) times.add(at - from);
  }
  return [...times].sort((a, b) => a - b);
}

/** A point of a plot: seconds since 1970, and GiB. */
export type PlotPoint = readonly [seconds: number, gib: number];

/**
 * Returns one point per second: the mean of the samples in it. If all samples lie within one
 * second, returns one point per millisecond.
 */
export function plotPoints(line: Pick<SeriesLine, "samples">): readonly PlotPoint[] {
  const bySecond = resample(line, 1000);
  return bySecond.length > 1 ? bySecond : resample(line, 1);
}

function resample({ samples }: Pick<SeriesLine, "samples">, stepMs: number): PlotPoint[] {
  const bins = new Map<number, { sum: number; count: number }>();
  for (const { at, bytes } of samples) {
    const bin = Math.floor(at / stepMs);
    const known = bins.get(bin);
    if (known === undefined) bins.set(bin, { sum: bytes, count: 1 });
    else {
      known.sum += bytes;
      known.count++;
    }
  }
  return [...bins].map(([bin, { sum, count }]) => [bin * stepMs / 1000, sum / count / GIB]);
}

/** Time since `from` -> bytes; of several samples at one time the last. */
function valuesByTime({ samples }: SeriesLine, from: number): ReadonlyMap<number, number> {
  return new Map(samples.map(({ at, bytes }) => [at - from, bytes]));
}
