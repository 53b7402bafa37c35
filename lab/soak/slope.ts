/** The growth of a figure while a cluster works: its slope over the tasks that have run. */

export interface Point {
  /** Tasks that have run. */
  readonly tasks: number;
  readonly value: number;
}

/** Slopes are given for this number of tasks. */
export const TASKS_PER_SLOPE = 100_000;
/** Points of which all pairs are compared; of more points, as many at equal distances. */
const POINTS_MAX = 300;

/**
 * The median of the slopes between all pairs of points (Theil and Sen), for
 * {@linkcode TASKS_PER_SLOPE} tasks. Peaks, such as garbage that is not collected yet, do not move
 * it. `null` for fewer than two points with different numbers of tasks.
 */
export function slopeOf(points: readonly Point[]): number | null {
  const step = Math.max(1, points.length / POINTS_MAX);
  const chosen: Point[] = [];
  for (let index = 0; index < points.length; index += step) {
    const point = points[Math.floor(index)];
    if (point !== undefined) chosen.push(point);
  }
  const slopes: number[] = [];
  for (const [index, a] of chosen.entries()) {
    for (const b of chosen.slice(index + 1)) {
      if (a.tasks !== b.tasks) slopes.push((b.value - a.value) / (b.tasks - a.tasks));
    }
  }
  if (slopes.length === 0) return null;
  return medianOf(slopes) * TASKS_PER_SLOPE;
}

/** The middle value, or the mean of the two in the middle. */
export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = Math.floor(sorted.length / 2);
  const [high, low] = [sorted[upper] ?? NaN, sorted[upper - 1] ?? NaN];
  return sorted.length % 2 === 1 ? high : (low + high) / 2;
}
