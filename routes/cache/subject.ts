/** The cache across runs: results that are not computed twice. */
import type { RouteTable } from "../access/route_table.ts";
import type { Subject } from "../inbox/dispatch.ts";
import type { EnqueuePort, ProcessPort, StatePort } from "../inbox/ports.ts";
import { CacheRequests } from "./cache_requests.ts";
import { addCacheRoutes } from "./cache_routes.ts";
import { CachedValues } from "./cached_values.ts";
import { Environments } from "./environments.ts";
import { addFlakyRoutes } from "./flaky.ts";
import { CacheManagement } from "./management.ts";
import type { HeldValues } from "./stores.ts";
import type { SchedulerCache } from "./scheduler_cache.ts";

export interface CacheSubjectOptions {
  /** Absent: there is none. */
  readonly cache?: SchedulerCache;
}

/** Requests of the cache. `connect` says how to read values that workers hold. */
export function cacheSubject(
  ports: EnqueuePort & ProcessPort & StatePort,
  { cache: options }: CacheSubjectOptions,
) {
  let held: HeldValues | null = null;
  const environments = new Environments(options?.environment ?? "");
  const cache = options === undefined ? null : new CacheRequests(ports, {
    ...options,
    environments,
    held: {
      open: async (key) => await held?.open(key) ?? null,
      read: async (keys) => await held?.read(keys) ?? new Map(),
    },
  });
  const cacheManagement = options === undefined || cache === null
    ? null
    : new CacheManagement(ports, { ...options, requests: cache });
  const cachedHolder = new CachedValues(ports.state, cache?.found ?? null);
  const subject = {
    ports: { cache, cacheManagement, cachedHolder },
    routes(table) {
      addCacheRoutes(table, cacheManagement);
      addFlakyRoutes(table, options?.outcomes ?? null);
    },
    after(event) {
      environments.observe(event, (worker) => ports.state.cluster.workers.has(worker));
    },
    settled: async () => await cache?.settled(),
    perform: {
      "look-up-result": (asked) => cache?.lookUp(asked),
      "store-result": (order) => cache?.store(order),
      "note-outcome": (run) => cache?.noteOutcome(run),
      "end-look-up": ({ key }) => cache?.endLookUp(key),
      "forget-graph": ({ graph }) => cache?.forget(graph),
    },
  } satisfies Subject<RouteTable>;
  const connect = (values: HeldValues) => {
    held = values;
  };
  return { subject, connect };
}
