/** Series of memory samples side by side (M267), and as points of a plot (M268). */
import type { MemorySeries } from "./sampler.ts";

const GIB = 2 ** 30;

export interface SeriesTable {
  /** Labels, in the order given. */
  readonly columns: readonly string[];
  /** Ascending: milliseconds since 1970, or since each series' own first sample. */
  readonly index: readonly number[];
  /** A row per entry of the index. `null`: before the first or after the last of that series. */
  readonly rows: readonly (readonly (number | null)[])[];
}

/** `align`: time counts from each series' own first sample. Gaps repeat what was there before. */
export function tabulate(
  series: readonly MemorySeries[],
  { align = false }: { readonly align?: boolean } = {},
): SeriesTable {
  const columns = series.map((one) => values(one, align ? one.samples[0]?.at ?? 0 : 0));
  const index = [...new Set(columns.flatMap((column) => [...column.keys()]))].sort((a, b) => a - b);
  const last = columns.map((column) => Math.max(...column.keys()));
  const current: (number | null)[] = columns.map(() => null);
  const rows = index.map((at) =>
    columns.map((column, which) => {
      current[which] = column.get(at) ?? current[which] ?? null;
      return at > (last[which] ?? 0) ? null : current[which];
    })
  );
  return { columns: series.map(({ label }) => label), index, rows };
}

/** A point of a plot: seconds since 1970 and GiB. */
export type PlotPoint = readonly [seconds: number, gib: number];

/**
 * One point a second, or one a millisecond where a second would leave a single point: the mean of
 * the samples in it.
 */
export function plotPoints(series: MemorySeries): readonly PlotPoint[] {
  const bySecond = resample(series, 1000);
  return bySecond.length > 1 ? bySecond : resample(series, 1);
}

function resample(series: MemorySeries, stepMs: number): PlotPoint[] {
  const bins = new Map<number, { sum: number; count: number }>();
  for (const { at, bytes } of series.samples) {
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
function values(series: MemorySeries, from: number): ReadonlyMap<number, number> {
  return new Map(series.samples.map(({ at, bytes }) => [at - from, bytes]));
}
