/** The topics of `GET /events` that frames show, by their names. */
import { requireGraph } from "../graphs/graphs.ts";
import { sees } from "../access/visibility.ts";
import type { Principal } from "../../http/env.ts";
import type { FindTopic } from "../events/events.ts";
import { clusterTopic, graphTopic, groupsTopic, workersTopic } from "./frame_topics.ts";
import { streamTopic } from "./spans/stream_topic.ts";
import type { StatePort } from "../inbox/ports.ts";
import type { ObservationPort } from "./observation.ts";

const GRAPH_PREFIX = "graph:";

export function topicFinder(ports: ObservationPort & StatePort): FindTopic {
  const { state, observed } = ports;
  return (name, c) => {
    const principal = c.get("principal");
    const seen = (owner: string) => sees(principal, owner);
    switch (name) {
      case "cluster":
        return { feed: name, make: () => clusterTopic(state, observed.slots) };
      case "workers":
        return { feed: name, make: () => workersTopic(state) };
      case "groups":
        return { feed: `${name}/${seenBy(principal)}`, make: () => groupsTopic(state, seen) };
      case "stream":
        return {
          feed: `${name}/${seenBy(principal)}`,
          make: () => streamTopic(observed.spans, seen, Math.random),
        };
    }
    if (!name.startsWith(GRAPH_PREFIX)) return null;
    const { id } = requireGraph(ports, c, name.slice(GRAPH_PREFIX.length));
    return { feed: name, make: () => graphTopic(state, id) };
  };
}

/** The same for viewers who see the same: they share a feed. */
function seenBy(principal: Principal): string {
  return principal.scopes.has("admin") ? "" : principal.owner;
}
