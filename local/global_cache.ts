/** Values that all runs of this process know, unless a run is given a cache of its own. */

let cache: Map<string, unknown> | null = null;

/**
 * Runs that are given no cache read this one, and leave their results in it. `null` ends that.
 * Keys are taken as they are: the same key must mean the same value in all graphs.
 */
export function useCache(values: Map<string, unknown> | null): void {
  cache = values;
}

export function globalCache(): Map<string, unknown> | null {
  return cache;
}
