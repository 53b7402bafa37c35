/** Data: values from outside, datasets, and namespaces that owners share. */
import { holderOf } from "../../scheduler/mod.ts";
import type { RouteTable } from "../access/route_table.ts";
import type { ClientsPort } from "../clients/client_requests.ts";
import { newGraphId } from "../graphs/graph_requests.ts";
import type { Subject } from "../inbox/dispatch.ts";
import type { ChangePort, EnqueuePort, StatePort } from "../inbox/ports.ts";
import type { ResultsPort } from "../results/result_requests.ts";
import type { ViewsPort } from "../results/value_answer.ts";
import type { WorkersPort } from "../workers/worker_requests.ts";
import { addDataRoutes } from "./data.ts";
import { DataRequests } from "./data_requests.ts";
import { addDatasetRoutes } from "./datasets.ts";
import { addNamespaceRoutes } from "./namespaces.ts";
import type { ScatterRouteOptions } from "./scatter.ts";

/** Requests and routes of data. */
export function dataSubject(
  ports: ChangePort & ClientsPort & EnqueuePort & ResultsPort & StatePort & WorkersPort,
) {
  const { state, workers } = ports;
  const data = new DataRequests({
    ...ports,
    holder: (worker) => {
      const holder = holderOf(state, worker);
      const { memoryLimit = 0 } = state.cluster.workers.get(worker) ?? {};
      return holder && { ...holder, grantKey: workers.grantKeyOf(worker), memoryLimit };
    },
    newBatch: newGraphId,
  });
  return {
    ports: { data },
    routes(table, { views, ...options }: ScatterRouteOptions & ViewsPort) {
      const scheduler = { ...ports, data };
      addDatasetRoutes(table, { scheduler, limits: options.limits });
      addNamespaceRoutes(table, scheduler);
      addDataRoutes(table, { scheduler, views }, options);
    },
    perform: {
      "place-data": (answer) => data.answer(answer),
      "accept-data": (answer) => data.answer(answer),
      "refuse-data": (answer) => data.answer(answer),
    },
    reject: {
      "data-announced": ({ batch }, error) => data.reject(batch, error),
      "data-scattered": ({ batch }, error) => data.reject(batch, error),
      "dataset-published": ({ batch }, error) => data.reject(batch, error),
      "dataset-claimed": ({ batch }, error) => data.reject(batch, error),
    },
  } satisfies Subject<RouteTable>;
}
