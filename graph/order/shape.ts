/**
 * Ranks tasks by their position in the graph: measures of each task's position, and a rank by these
 * measures. The lowest rank is preferred wherever there is a choice.
 */
import type { Links } from "./links.ts";

/** Shorter rows of needs are sorted by insertion. */
const INSERTION_MAX = 16;

/**
 * Measures with one entry per task. A need is at most the number of dependencies along a path, so
 * it does not overflow.
 */
export interface Shape {
  /**
   * Peak of results held while the task is computed from nothing, as if no result were shared: the
   * numbers of Sethi and Ullman (1970), exact for trees, an upper estimate elsewhere.
   */
  readonly need: Int32Array;
  /** Edges on the longest path up to a goal. */
  readonly height: Int32Array;
  /** Number of direct dependents. */
  readonly dependentCount: Int32Array;
  /** Number of direct dependencies. */
  readonly dependencyCount: Int32Array;
  /**
   * A hash of the graph around the task: of everything below it and of everything above it, without
   * names. Tasks in equal positions have equal hashes. Not negative.
   */
  readonly surroundings: Int32Array;
}

/**
 * Returns the measures of all tasks. Linear, apart from sorting the needs of many dependencies.
 *
 * @param topology all indices, dependencies first
 * @param skipped 1 for tasks that are treated as absent
 */
export function shapeOf(links: Links, topology: Int32Array, skipped: Uint8Array): Shape {
  const { count, dependentStart } = links;
  const need = new Int32Array(count);
  const dependentCount = new Int32Array(count);
  const scratch = new Int32Array(longestRow(links));
  for (let at = 0; at < count; at++) {
    const index = topology[at] as number;
    dependentCount[index] = (dependentStart[index + 1] as number) -
      (dependentStart[index] as number);
    if (skipped[index] === 0) need[index] = needOf(links, index, need, skipped, scratch);
  }
  const height = heights(links, topology, skipped);
  const dependencyCount = inputCounts(links, skipped);
  const surroundings = surroundingsOf(links, topology, skipped);
  return { need, height, dependentCount, dependencyCount, surroundings };
}

function inputCounts(links: Links, skipped: Uint8Array): Int32Array {
  const { count, dependencyStart, dependencies } = links;
  const inputs = new Int32Array(count);
  for (let index = 0; index < count; index++) {
    const rowEnd = dependencyStart[index + 1] as number;
    for (let edge = dependencyStart[index] as number; edge < rowEnd; edge++) {
      if (skipped[dependencies[edge] as number] === 0) (inputs[index] as number)++;
    }
  }
  return inputs;
}

/**
 * Two passes: from the roots up, the hash of a task covers what is below it; from the goals down,
 * also what is above it, with all that this depends on. Sums of mixed numbers do not depend on the
 * order of the rows.
 */
function surroundingsOf(
  { count, dependencyStart, dependencies, dependentStart, dependents }: Links,
  topology: Int32Array,
  skipped: Uint8Array,
): Int32Array {
  const hash = new Int32Array(count);
  for (let at = 0; at < count; at++) {
    const index = topology[at] as number;
    hash[index] = hashOf(index, dependencyStart, dependencies, hash, skipped);
  }
  for (let at = count - 1; at >= 0; at--) {
    const index = topology[at] as number;
    hash[index] = hashOf(index, dependentStart, dependents, hash, skipped);
  }
  for (let index = 0; index < count; index++) (hash[index] as number) &= 0x7fffffff;
  return hash;
}

function hashOf(
  index: number,
  start: Int32Array,
  row: Int32Array,
  hash: Int32Array,
  skipped: Uint8Array,
): number {
  let sum = (hash[index] as number) + 1;
  const end = start[index + 1] as number;
  for (let at = start[index] as number; at < end; at++) {
    const other = row[at] as number;
    if (skipped[other] === 0) sum = (sum + mix(hash[other] as number)) | 0;
  }
  return mix(sum);
}

/** The finalizer of MurmurHash3: every bit of the input affects every bit of the output. */
function mix(value: number): number {
  let bits = value | 0;
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return bits ^ (bits >>> 16);
}

/** Returns the largest number of dependencies of one task. */
function longestRow({ count, dependencyStart }: Links): number {
  let longest = 0;
  for (let index = 0; index < count; index++) {
    const length = (dependencyStart[index + 1] as number) - (dependencyStart[index] as number);
    if (length > longest) longest = length;
  }
  return longest;
}

/**
 * The dependency with the largest need is computed first. While the i-th is computed, i results are
 * held. The need is therefore the maximum of `need + i` over the dependencies sorted by falling
 * need.
 *
 * @param scratch room for the needs of the longest row
 */
function needOf(
  { dependencyStart, dependencies }: Links,
  index: number,
  need: Int32Array,
  skipped: Uint8Array,
  scratch: Int32Array,
): number {
  const to = dependencyStart[index + 1] as number;
  let count = 0;
  let least = 0x7fffffff;
  let most = 0;
  for (let at = dependencyStart[index] as number; at < to; at++) {
    const dependency = dependencies[at] as number;
    if (skipped[dependency] !== 0) continue;
    const own = need[dependency] as number;
    scratch[count++] = own;
    if (own < least) least = own;
    if (own > most) most = own;
  }
  if (count === 0) return 1;
  if (least === most) return most + count - 1; // So in most rows: inputs are made alike.
  if (count === 2) return most;
  sortAscending(scratch, count);
  let worst = most;
  for (let place = 1; place < count; place++) {
    worst = Math.max(worst, (scratch[count - 1 - place] as number) + place);
  }
  return worst;
}

function sortAscending(items: Int32Array, count: number): void {
  if (count > INSERTION_MAX) {
    items.subarray(0, count).sort();
    return;
  }
  for (let at = 1; at < count; at++) {
    const item = items[at] as number;
    let hole = at;
    for (; hole > 0 && (items[hole - 1] as number) > item; hole--) {
      items[hole] = items[hole - 1] as number;
    }
    items[hole] = item;
  }
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
 * Returns the tasks that are not skipped, the preferred one first: by `need`, `height`,
 * `dependentCount`, `dependencyCount`, `surroundings`, each the largest first. Only between tasks
 * that structure does not tell apart does the key decide. Linear: stable counting sorts, the last
 * criterion first.
 *
 * @param keyRank rank of each task's key among all keys
 */
export function preferenceOf(shape: Shape, keyRank: Int32Array, skipped: Uint8Array): Int32Array {
  const byKey = new Int32Array(keyRank.length);
  for (let index = 0; index < keyRank.length; index++) byKey[keyRank[index] as number] = index;
  return [shape.surroundings, shape.dependencyCount, shape.dependentCount, shape.height, shape.need]
    .reduce(sortDescending, byKey.filter((index) => skipped[index] === 0));
}

/**
 * Stable radix sort of `items` by `value[item]`, largest first. A digit has about as many values as
 * there are items, so that a small graph clears no large table.
 */
function sortDescending(items: Int32Array, value: Int32Array): Int32Array {
  let max = 0;
  for (let at = 0; at < items.length; at++) {
    const own = value[items[at] as number] as number;
    if (own > max) max = own;
  }
  const bits = Math.min(16, Math.max(8, 32 - Math.clz32(items.length)));
  const mask = (1 << bits) - 1;
  let sorted = items;
  for (let shift = 0; shift < 32 && max >>> shift > 0; shift += bits) {
    const digits = Math.min(max >>> shift, mask);
    const start = new Int32Array(digits + 2);
    for (let at = 0; at < sorted.length; at++) {
      const digit = ((value[sorted[at] as number] as number) >>> shift) & mask;
      (start[digits - digit + 1] as number)++;
    }
    for (let digit = 0; digit <= digits; digit++) {
      (start[digit + 1] as number) += start[digit] as number;
    }
    const next = new Int32Array(sorted.length);
    for (let at = 0; at < sorted.length; at++) {
      const item = sorted[at] as number;
      const digit = ((value[item] as number) >>> shift) & mask;
      next[(start[digits - digit] as number)++] = item;
    }
    sorted = next;
  }
  return sorted;
}
