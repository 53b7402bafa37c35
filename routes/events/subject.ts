/** Events: facts, frames and outputs as they come, for subscribers. */
import { getLogger } from "@logtape/logtape";
import type { RouteTable } from "../access/route_table.ts";
import type { ClientsPort } from "../clients/client_requests.ts";
import type { Subject } from "../inbox/dispatch.ts";
import type { ProcessPort, StatePort, TimePort } from "../inbox/ports.ts";
import { EventHub } from "./event_hub.ts";
import { addEventRoutes, type TopicsPort } from "./events.ts";
import { FactTaps } from "./fact_taps.ts";
import { OutputTaps } from "./output_taps.ts";

const log = getLogger(["weir", "scheduler"]);

/** The hub of events, and what feeds it. */
export function eventSubject(
  ports: ClientsPort & ProcessPort & StatePort & TimePort & TopicsPort,
) {
  const { state, time, isReplay, findTopic } = ports;
  const events = new EventHub({ time });
  // Facts of a recording have its times.
  const now = isReplay ? () => state.cluster.at : () => time.now();
  const source = { now, after: (ms: number, call: () => void) => time.after(ms, call) };
  const facts = new FactTaps(state, events, {
    time: source,
    onSilent(name) {
      if (!isReplay) log.warn("worker {name} is lost: it stopped answering", { name });
    },
  });
  const outputs = new OutputTaps(state, events, source);
  return {
    ports: { events },
    routes: (table) => addEventRoutes(table, { ...ports, events }, findTopic),
    before: (event) => facts.before(event),
    after(event, instructions) {
      outputs.after(instructions);
      facts.after(event, instructions);
    },
    close() {
      facts.close();
      outputs.close();
      events.close();
    },
  } satisfies Subject<RouteTable>;
}
