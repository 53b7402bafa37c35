/** Results: outputs of graphs as JSON, as bytes, and as files. */
import type { RouteTable } from "../access/route_table.ts";
import type { ClientsPort } from "../clients/client_requests.ts";
import type { Subject } from "../inbox/dispatch.ts";
import type { ChangePort, EnqueuePort, StatePort } from "../inbox/ports.ts";
import type { TransfersPort } from "../workers/transfer_requests.ts";
import { addOutputRoutes } from "./outputs.ts";
import { Results } from "./result_requests.ts";
import { addResultRoutes } from "./results.ts";
import { addTaskInputRoute } from "./task_inputs.ts";
import type { ViewsPort } from "./value_answer.ts";

/** Requests and routes of values. */
export function resultSubject(
  ports: ChangePort & ClientsPort & EnqueuePort & StatePort & TransfersPort,
) {
  const { enqueue, transfers } = ports;
  const results = new Results({ enqueue, uploads: (worker) => transfers.openerOf(worker) });
  return {
    ports: { results },
    routes(table, { views }: ViewsPort) {
      const routed = { scheduler: { ...ports, results }, views };
      addResultRoutes(table, routed);
      addOutputRoutes(table, routed);
      addTaskInputRoute(table, routed);
    },
  } satisfies Subject<RouteTable>;
}
