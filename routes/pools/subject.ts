/** Pools: numbers of slots in the whole cluster, which tasks take while they run. */
import type { RouteTable } from "../access/route_table.ts";
import type { Subject } from "../inbox/dispatch.ts";
import type { ChangePort, EnqueuePort, StatePort } from "../inbox/ports.ts";
import { addPoolRoutes } from "./pools.ts";

/** Routes of pools. */
export function poolSubject(ports: ChangePort & EnqueuePort & StatePort) {
  return {
    routes: (table) => addPoolRoutes(table, { ...ports, tell: (event) => ports.enqueue(event) }),
  } satisfies Subject<RouteTable>;
}
