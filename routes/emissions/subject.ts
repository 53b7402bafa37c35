/** Emissions: what tasks say while they run. */
import type { RouteTable } from "../access/route_table.ts";
import type { EventsPort } from "../events/event_hub.ts";
import type { Subject } from "../inbox/dispatch.ts";
import type { ProcessPort, StatePort } from "../inbox/ports.ts";
import type { WorkersPort } from "../workers/worker_requests.ts";
import { EmissionRequests } from "./emission_requests.ts";
import { addEmissionRoutes } from "./emissions.ts";

export function emissionSubject(
  { state, events, workers, now }: EventsPort & ProcessPort & StatePort & WorkersPort,
) {
  const emissions = new EmissionRequests({ state, channels: workers.channels, events, now });
  return {
    ports: { emissions },
    routes: (table) => addEmissionRoutes(table, { emissions }),
  } satisfies Subject<RouteTable>;
}
