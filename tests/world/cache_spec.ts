/** What a test says of the cache, as a submission says it. */
import type { CompiledGraph } from "../../graph/mod.ts";
import { asSha256, type Unstamped } from "../../protocol/mod.ts";
import type { PartCache } from "../../scheduler/event_cache.ts";
import type { SchedulerEvent } from "../../scheduler/mod.ts";
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

/** The events of a graph in parts. The last one has the hits of all. */
export function withCache(
  events: readonly Unstamped<SchedulerEvent>[],
  compiled: CompiledGraph,
  spec: CacheSpec,
): Unstamped<SchedulerEvent>[] {
  const { hits, ...rest } = cacheOf(compiled, spec);
  let first = 0;
  return events.map((event, at) => {
    if (event.type !== "graph-submitted" && event.type !== "graph-continued") return event;
    const { tasks } = event.type === "graph-submitted" ? event.compiled : event.part;
    const told = at < events.length - 1 ? [] : hits;
    const cache = { ...rest, hits: told.map(([task, ...hit]) => [task - first, ...hit] as const) };
    first += tasks.length;
    return { ...event, cache };
  });
}
