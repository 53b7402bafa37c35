/**
 * How good an order is: how many results it holds.
 *
 * A result is held from when its task is done until the last task that depends on it is. Counted
 * before each task, with nothing that runs beside it, as on one slot. (While the task runs its
 * own result comes on top, so the most that ever exists at once is one more.)
 */
import type { Links } from "./links.ts";

/** Per part (see `Terrain.partStart`). */
export interface Held {
  /** The most results held before any task. */
  readonly most: Int32Array;
  /** The results held before each task, added up: divided by the tasks, the mean. */
  readonly sum: Float64Array;
}

/**
 * @param sequence an order in which the tasks of part `p` take `partStart[p] .. partStart[p +
 * 1])`
 */
export function heldIn(links: Links, sequence: Int32Array, partStart: Int32Array): Held {
  const { count, dependencyStart, dependencies, dependentStart } = links;
  const waiting = new Int32Array(count);
  for (let task = 0; task < count; task++) {
    waiting[task] = (dependentStart[task + 1] as number) - (dependentStart[task] as number);
  }
  const parts = partStart.length - 1;
  const held: Held = { most: new Int32Array(parts), sum: new Float64Array(parts) };
  for (let part = 0; part < parts; part++) {
    let now = 0;
    let most = 0;
    let sum = 0;
    const partEnd = partStart[part + 1] as number;
    for (let place = partStart[part] as number; place < partEnd; place++) {
      const task = sequence[place] as number;
      sum += now;
      if (now > most) most = now;
      const end = dependencyStart[task + 1] as number;
      for (let at = dependencyStart[task] as number; at < end; at++) {
        if (--(waiting[dependencies[at] as number] as number) === 0) now--;
      }
      if ((waiting[task] as number) > 0) now++;
    }
    held.most[part] = most;
    held.sum[part] = sum;
  }
  return held;
}
