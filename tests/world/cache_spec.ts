/** What a test says of the cache, as a submission says it. */
import type { CompiledGraph } from "../../graph/mod.ts";
import { asSha256 } from "../../protocol/mod.ts";
import type { PartCache } from "../../scheduler/event_cache.ts";
import type { CacheSpec } from "./scheduler_graph.ts";

/** Bytes and microseconds of every result in the cache. */
const HIT = [50, 2_000_000] as const;

export function cacheOf(
  { tasks }: CompiledGraph,
  { hits = {}, modes = {}, notes }: CacheSpec,
): PartCache {
  const indexOf = (key: string) => tasks.findIndex((task) => task.key === key);
  return {
    ...(notes && { notes }),
    hits: Object.entries(hits).map(([key, digest]) => [indexOf(key), asSha256(digest), ...HIT]),
    modes: Object.entries(modes).map(([key, mode]) => [indexOf(key), mode]),
  };
}
