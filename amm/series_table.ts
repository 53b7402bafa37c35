/** Series of memory samples side by side (M267), and as points of a plot (M268). */
import { MEMORY_TABLE_CELLS_MAX } from "../base/mod.ts";
import type { MemorySeries } from "./sampler.ts";
import { samplesOf } from "./worker_series.ts";

const GIB = 2 ** 30;

/** A column of a table, a line of a plot: the cluster's, or one worker's. */
export interface SeriesLine {
  readonly label: string;
  /** Milliseconds since 1970: the first sample of the whole series. */
  readonly from: number;
  /** By time; at least one. */
  readonly samples: readonly { readonly at: number; readonly bytes: number }[];
}

/** The line of the cluster, then one for each worker that is sampled, labelled `label/worker`. */
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
  /** Labels of the lines, series by series in the order given. */
  readonly columns: readonly string[];
  /** Ascending: milliseconds since 1970, or since each series' own first sample. */
  readonly index: readonly number[];
  /** A row per entry of the index. `null`: before the first or after the last of that line. */
  readonly rows: readonly (readonly (number | null)[])[];
}

/**
 * `align`: time counts from each series' own first sample. Gaps repeat what was there before.
 * Throws `RangeError` when there would be too many cells.
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
  const columns = lines.map((line) => values(line, align ? line.from : 0));
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

/** Ascending, each once. A worker is sampled when its series is. */
function timesOf(series: readonly MemorySeries[], align: boolean): number[] {
  const times = new Set<number>();
  for (const { samples } of series) {
    const from = align ? samples[0]?.at ?? 0 : 0;
    for (const { at } of samples) times.add(at - from);
  }
  return [...times].sort((a, b) => a - b);
}

/** A point of a plot: seconds since 1970 and GiB. */
export type PlotPoint = readonly [seconds: number, gib: number];

/**
 * One point a second, or one a millisecond where a second would leave a single point: the mean of
 * the samples in it.
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

/** Offset -> bytes; of several at one instant the last. */
function values({ samples }: SeriesLine, from: number): ReadonlyMap<number, number> {
  return new Map(samples.map(({ at, bytes }) => [at - from, bytes]));
}
