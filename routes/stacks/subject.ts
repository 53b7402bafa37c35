/** Stacks: what running tasks are doing now, as their workers see it. */
import type { RouteTable } from "../access/route_table.ts";
import type { Subject } from "../inbox/dispatch.ts";
import type { StatePort } from "../inbox/ports.ts";
import type { TransfersPort } from "../workers/transfer_requests.ts";
import { addStackRoutes } from "./stacks.ts";

export function stackSubject(ports: StatePort & TransfersPort) {
  return {
    ports: {},
    routes(table) {
      addStackRoutes(table, ports);
    },
  } satisfies Subject<RouteTable>;
}
