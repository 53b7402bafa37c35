/**
 * What the place of a task in its graph says about how much must be held for it, and the
 * numbering of tasks by that: number 0 is the task to prefer wherever a choice is free.
 */
import type { Links } from "./links.ts";

/**
 * Per task. Needs grow along a path by the dependencies on it at most, so nothing ever overflows.
 */
export interface Shape {
  /**
   * Results held at the worst moment while the task is computed from nothing, if no result were
   * shared: the numbering of Sethi and Ullman (1970), exact for trees, an upper estimate
   * elsewhere.
   */
  readonly need: Int32Array;
  /** Steps on the longest way from here up to a task that nobody depends on. */
  readonly height: Int32Array;
  /** Tasks that depend on it directly. */
  readonly users: Int32Array;
}

/**
 * @param topology dependencies first; tasks with `skipped` set are treated as if they were not
 * there
 */
export function shapeOf(links: Links, topology: Int32Array, skipped: Uint8Array): Shape {
  const { count, dependentStart } = links;
  const need = new Int32Array(count);
  const users = new Int32Array(count);
  for (let at = 0; at < count; at++) {
    const index = topology[at] as number;
    users[index] = (dependentStart[index + 1] as number) - (dependentStart[index] as number);
    if (skipped[index] === 0) need[index] = needOf(links, index, need, skipped);
  }
  return { need, height: heights(links, topology, skipped), users };
}

/**
 * Doing the neediest dependency first, the i-th is computed while i results are already held. So
 * the need is the largest of `need + i` over the dependencies sorted from the neediest.
 */
function needOf(links: Links, index: number, need: Int32Array, skipped: Uint8Array): number {
  const from = links.dependencyStart[index] as number;
  const to = links.dependencyStart[index + 1] as number;
  if (to - from > 2) return needOfMany(links.dependencies.subarray(from, to), need, skipped);
  let first = 0;
  let second = 0;
  for (let at = from; at < to; at++) {
    const dependency = links.dependencies[at] as number;
    if (skipped[dependency] !== 0) continue;
    second = first;
    first = need[dependency] as number;
  }
  return Math.max(first, second, Math.min(first, second) + 1);
}

function needOfMany(row: Int32Array, need: Int32Array, skipped: Uint8Array): number {
  const needs = row.map((dependency) => skipped[dependency] === 0 ? need[dependency] as number : 0)
    .sort();
  let worst = 1;
  for (let place = 0; place < needs.length; place++) {
    const own = needs[needs.length - 1 - place] as number;
    if (own > 0) worst = Math.max(worst, own + place);
  }
  return worst;
}

function heights(links: Links, topology: Int32Array, skipped: Uint8Array): Int32Array {
  const height = new Int32Array(links.count);
  for (let at = topology.length - 1; at >= 0; at--) {
    const index = topology[at] as number;
    if (skipped[index] !== 0) continue;
    const above = (height[index] as number) + 1;
    const rowEnd = links.dependencyStart[index + 1] as number;
    for (let edge = links.dependencyStart[index] as number; edge < rowEnd; edge++) {
      const dependency = links.dependencies[edge] as number;
      if ((height[dependency] as number) < above) height[dependency] = above;
    }
  }
  return height;
}

/**
 * The tasks that are not skipped, the one to prefer first: by `need`, `height`, `users`, each the
 * largest first, and by key where all of them are equal. Linear: stable counting sorts, the
 * weakest measure first.
 *
 * @param keyRank place of each task's key among all keys
 */
export function preferenceOf(shape: Shape, keyRank: Int32Array, skipped: Uint8Array): Int32Array {
  const byKey = new Int32Array(keyRank.length);
  for (let index = 0; index < keyRank.length; index++) byKey[keyRank[index] as number] = index;
  return [shape.users, shape.height, shape.need].reduce(
    sortDescending,
    byKey.filter((index) => skipped[index] === 0),
  );
}

/** Stable sort of `items` by `value[item]`, largest first, 16 bits at a time. */
function sortDescending(items: Int32Array, value: Int32Array): Int32Array {
  let max = 0;
  for (let at = 0; at < items.length; at++) {
    max = Math.max(max, value[items[at] as number] as number);
  }
  let sorted = items;
  for (let shift = 0; max >>> shift > 0 && shift < 32; shift += 16) {
    const digits = Math.min(max >>> shift, 0xffff);
    const start = new Int32Array(digits + 2);
    for (let at = 0; at < sorted.length; at++) {
      const digit = ((value[sorted[at] as number] as number) >>> shift) & 0xffff;
      (start[digits - digit + 1] as number)++;
    }
    for (let digit = 0; digit <= digits; digit++) {
      (start[digit + 1] as number) += start[digit] as number;
    }
    const next = new Int32Array(sorted.length);
    for (let at = 0; at < sorted.length; at++) {
      const item = sorted[at] as number;
      const digit = ((value[item] as number) >>> shift) & 0xffff;
      next[(start[digits - digit] as number)++] = item;
    }
    sorted = next;
  }
  return sorted;
}
