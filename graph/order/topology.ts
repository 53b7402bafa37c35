/** A first, arbitrary order in which dependencies come first; or the proof that there is none. */
import type { Links } from "./links.ts";

/** Keys of a cycle that its message spells out. */
const SHOWN_MAX = 20;

/** Tasks that wait for each other in a ring, so that none of them can ever run. */
export class GraphCycleError extends Error {
  override name = "GraphCycleError";
  /** The ring: each key depends on the next, the last on the first. Starts at its smallest key. */
  readonly cycle: readonly string[];

  constructor(cycle: readonly string[]) {
    const keys = [...cycle.slice(0, SHOWN_MAX), cycle[0]].map((key) => JSON.stringify(key));
    if (cycle.length > SHOWN_MAX) keys.splice(SHOWN_MAX, 0, `${cycle.length - SHOWN_MAX} more`);
    super(`Cannot order the graph: tasks depend on each other in a cycle: ${keys.join(" -> ")}`);
    this.cycle = cycle;
  }
}

/**
 * Indices in an order in which every dependency precedes its dependents. Linear.
 *
 * @throws GraphCycleError when there is no such order
 */
export function topologicalOrder(links: Links, keys: readonly string[]): Int32Array {
  const { count, dependencyStart, dependentStart, dependents } = links;
  const sequence = new Int32Array(count);
  const missing = new Int32Array(count);
  let end = 0;
  for (let index = 0; index < count; index++) {
    const needs = (dependencyStart[index + 1] as number) - (dependencyStart[index] as number);
    missing[index] = needs;
    if (needs === 0) sequence[end++] = index;
  }
  for (let next = 0; next < end; next++) {
    const index = sequence[next] as number;
    const rowEnd = dependentStart[index + 1] as number;
    for (let at = dependentStart[index] as number; at < rowEnd; at++) {
      const dependent = dependents[at] as number;
      if (--(missing[dependent] as number) === 0) sequence[end++] = dependent;
    }
  }
  if (end < count) throw new GraphCycleError(findCycle(links, missing, keys));
  return sequence;
}

/**
 * One ring among the tasks that still miss something. Each of them misses another of them, so
 * walking from any to what it misses must come back to where it has been. The walk starts at the
 * smallest key and takes the smallest dependency, so the same graph names the same ring.
 */
function findCycle(links: Links, missing: Int32Array, keys: readonly string[]): string[] {
  const stuck: number[] = [];
  for (let index = 0; index < links.count; index++) {
    if ((missing[index] as number) > 0) stuck.push(index);
  }
  const metAt = new Map<number, number>();
  const path: number[] = [];
  let current = smallest(stuck, keys);
  while (!metAt.has(current)) {
    metAt.set(current, path.length);
    path.push(current);
    const row = links.dependencies.subarray(
      links.dependencyStart[current] as number,
      links.dependencyStart[current + 1] as number,
    );
    current = smallest([...row].filter((index) => (missing[index] as number) > 0), keys);
  }
  const ring = path.slice(metAt.get(current));
  const start = ring.indexOf(smallest(ring, keys));
  return [...ring.slice(start), ...ring.slice(0, start)].map((index) => keys[index] as string);
}

function smallest(indices: readonly number[], keys: readonly string[]): number {
  return indices.reduce((best, index) =>
    (keys[index] as string) < (keys[best] as string) ? index : best
  );
}
