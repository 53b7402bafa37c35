/**
 * The quality of an order: how many results it holds.
 *
 * A result is held from the end of its task until the last dependent has run. Results are counted
 * before each task, as if one slot ran all tasks in turn. While a task runs, its own result
 * is added, so at most one more result than the peak exists at a time.
 */
import type { Links } from "./links.ts";

/** Held results of an order, with one entry per component (see `GraphFacts.componentStart`). */
export interface HeldResults {
  /** The most results held before any task. */
  readonly peak: Int32Array;
  /** The sum of the results held before each task; the mean times the number of tasks. */
  readonly sum: Float64Array;
}

/**
 * Counts the results that an order holds. Linear.
 *
 * @param sequence an order in which the tasks of component `c` are at `componentStart[c] ..
 *   componentStart[c + 1])`
 */
export function measureHeld(
  links: Links,
  sequence: Int32Array,
  componentStart: Int32Array,
): HeldResults {
  const { count, dependencyStart, dependencies, dependentStart } = links;
  const waiting = new Int32Array(count);
  for (let task = 0; task < count; task++) {
    waiting[task] = (dependentStart[task + 1] as number) - (dependentStart[task] as number);
  }
  const components = componentStart.length - 1;
  const held: HeldResults = {
    peak: new Int32Array(components),
    sum: new Float64Array(components),
  };
  for (let index = 0; index < components; index++) {
    let now = 0;
    let peak = 0;
    let sum = 0;
    const componentEnd = componentStart[index + 1] as number;
    for (let place = componentStart[index] as number; place < componentEnd; place++) {
      const task = sequence[place] as number;
      sum += now;
      if (now > peak) peak = now;
      const end = dependencyStart[task + 1] as number;
      for (let at = dependencyStart[task] as number; at < end; at++) {
        if (--(waiting[dependencies[at] as number] as number) === 0) now--;
      }
      if ((waiting[task] as number) > 0) now++;
    }
    held.peak[index] = peak;
    held.sum[index] = sum;
  }
  return held;
}
