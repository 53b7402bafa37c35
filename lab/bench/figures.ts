/** Figures that several rows of the bench compute alike. */

/** The median of the values; of an even number, the upper of the two in the middle. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}

/** Microseconds per item at a rate per second: `"1.25 us"`. */
export function micros(rate: number, digits = 2): string {
  return `${(1e6 / rate).toFixed(digits)} us`;
}

/** Milliseconds that `run` takes. */
export async function timeMs(run: () => unknown): Promise<number> {
  const start = performance.now();
  await run();
  return performance.now() - start;
}
