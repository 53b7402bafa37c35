/** Computes a topological order (dependencies first), or throws `GraphCycleError`. */
import type { Links } from "./links.ts";

/** The most keys of a cycle that the message lists. */
const SHOWN_MAX = 20;

/** Thrown for a graph with a cycle: tasks that depend on each other and can never run. */
export class GraphCycleError extends Error {
  override name = "GraphCycleError";
  /** Each key depends on the next, the last on the first. Starts at the smallest key. */
  readonly cycle: readonly string[];

  constructor(cycle: readonly string[]) {
    const keys = [...cycle.slice(0, SHOWN_MAX), cycle[0]].map((key) => JSON.stringify(key));
    if (cycle.length > SHOWN_MAX) keys.splice(SHOWN_MAX, 0, `${cycle.length - SHOWN_MAX} more`);
    super(`Cannot order the graph: tasks depend on each other in a cycle: ${keys.join(" -> ")}`);
    this.cycle = cycle;
  }
}

/**
 * Returns the indices in an order with every dependency before its dependents. Linear.
 *
 * @throws GraphCycleError if there is no such order
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
 * Returns a cycle among the tasks that could not be placed. Each of them misses another of them, so
 * a walk from one to a missing dependency must come back to a task that it has visited. It starts
 * at the smallest key and follows the smallest dependency, so that the same graph reports the same
 * cycle.
 */
function findCycle(links: Links, missing: Int32Array, keys: readonly string[]): string[] {
  const stuck: number[] = [];
  for (let index = 0; index < links.count; index++) {
    if ((missing[index] as number) > 0) stuck.push(index);
  }
  const visitedAt = new Map<number, number>();
  const path: number[] = [];
  let current = smallest(stuck, keys);
  while (!visitedAt.has(current)) {
    visitedAt.set(current, path.length);
    path.push(current);
    const row = links.dependencies.subarray(
      links.dependencyStart[current] as number,
      links.dependencyStart[current + 1] as number,
    );
    current = smallest([...row].filter((index) => (missing[index] as number) > 0), keys);
  }
  const cycle = path.slice(visitedAt.get(current));
  const start = cycle.indexOf(smallest(cycle, keys));
  return [...cycle.slice(start), ...cycle.slice(0, start)].map((index) => keys[index] as string);
}

function smallest(indices: readonly number[], keys: readonly string[]): number {
  return indices.reduce((best, index) =>
    (keys[index] as string) < (keys[best] as string) ? index : best
  );
}
