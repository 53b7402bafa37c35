/** What owners get: slots of pools, which tasks take while they run, and shares of the workers. */
import type { RouteTable } from "../access/route_table.ts";
import type { Subject } from "../inbox/dispatch.ts";
import type { ChangePort, EnqueuePort, StatePort } from "../inbox/ports.ts";
import { addPoolRoutes } from "./pools.ts";
import { addShareRoutes } from "./shares.ts";

/** Routes of pools and shares. */
export function poolSubject(ports: ChangePort & EnqueuePort & StatePort) {
  return {
    routes: (table) => {
      addPoolRoutes(table, { ...ports, tell: (event) => ports.enqueue(event) });
      addShareRoutes(table, ports);
    },
  } satisfies Subject<RouteTable>;
}
