/** Opens a place of results for the option `cache` of `getAsync`. */
import type { CachePlace } from "../cache/mod.ts";

export interface OpenCacheOptions {
  /** Bytes of a folder. The results that were used last are kept. Default: no limit. */
  readonly limitBytes?: number;
}

/**
 * Opens a place of results: a folder, or the URL of a server that speaks Bazel's HTTP cache
 * protocol. Later runs, also of other processes, find there what they need not compute again. Close
 * it after the last run.
 *
 * @throws Error if a folder cannot be used
 * @example
 * ```ts
 * import { getAsync, LocalPool, openCache } from "@weir/weir/local";
 * import { ref, task, TaskGraph } from "@weir/weir/graph";
 *
 * const graph = new TaskGraph();
 * graph.add("square", task((n: number) => n * n, 3));
 * graph.add("total", task("add", ref("square"), 1));
 *
 * const folder = await Deno.makeTempDir();
 * const cache = await openCache(folder);
 * await using pool = new LocalPool({ processes: 1 });
 * console.log(await getAsync(graph, "total", { ...pool.options, cache })); // 10
 * await cache.close();
 * ```
 */
export async function openCache(
  place: string,
  options: OpenCacheOptions = {},
): Promise<CachePlace> {
  const { openPlace } = await import("../cache/mod.ts");
  return await openPlace(place, options);
}
