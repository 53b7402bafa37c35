/** The transports of a worker by name. */
import type { SchedulerClient } from "./scheduler_client.ts";
import type { Transport } from "./transport.ts";
import { pollTransport } from "./transport_poll.ts";
import { socketTransport } from "./transport_socket.ts";
import { sseTransport } from "./transport_sse.ts";

export const TRANSPORTS = ["websocket", "sse", "poll"] as const;
/** `websocket`: like `sse` where the scheduler has no port for it, or it is out of reach. */
export type TransportName = (typeof TRANSPORTS)[number];

export function transportOf(name: TransportName, client: SchedulerClient): Transport {
  switch (name) {
    case "websocket":
      return socketTransport(client, sseTransport(client));
    case "sse":
      return sseTransport(client);
    case "poll":
      return pollTransport(client);
  }
}
