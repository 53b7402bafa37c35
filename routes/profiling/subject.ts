/** Profiles: where the CPU time of tasks went, as their workers have sampled it. */
import type { RouteTable } from "../access/route_table.ts";
import type { Subject } from "../inbox/dispatch.ts";
import type { ChangePort, EnqueuePort, ProcessPort, StatePort } from "../inbox/ports.ts";
import type { TransfersPort } from "../workers/transfer_requests.ts";
import type { WorkersPort } from "../workers/worker_requests.ts";
import { ProfileRequests } from "./profile_requests.ts";
import { addProfilingRoutes } from "./profiling.ts";
import { addSentProfileRoutes } from "./sent_profiles.ts";

type Ports = ChangePort & EnqueuePort & ProcessPort & StatePort & TransfersPort & WorkersPort;

/** Requests and routes of profiles. */
export function profilingSubject(ports: Ports) {
  const { state, isReplay, transfers, workers } = ports;
  const profiles = new ProfileRequests({
    state,
    isReplay,
    enqueue: (event) => ports.enqueue(event),
    channels: workers.channels,
    transfers,
  });
  return {
    ports: {},
    routes(table) {
      addSentProfileRoutes(table, { profiles });
      addProfilingRoutes(table, Object.assign({ profiles }, ports));
    },
    perform: { "forget-graph": ({ graph }) => profiles.forget(graph) },
  } satisfies Subject<RouteTable>;
}
