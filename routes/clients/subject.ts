/** Clients: leases that keep graphs while a program lives. */
import type { RouteTable } from "../access/route_table.ts";
import type { Subject } from "../inbox/dispatch.ts";
import type { ChangePort, EnqueuePort, StatePort, TimePort } from "../inbox/ports.ts";
import { ClientRequests } from "./client_requests.ts";
import { addClientRoutes } from "./clients.ts";

/** Leases of client programs. */
export function clientSubject(ports: ChangePort & EnqueuePort & StatePort & TimePort) {
  const clients = new ClientRequests(ports);
  return {
    ports: { clients },
    routes: (table) => addClientRoutes(table, { ...ports, clients }),
    close: () => clients.close(),
  } satisfies Subject<RouteTable>;
}
