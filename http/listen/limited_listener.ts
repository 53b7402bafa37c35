/** Listens with the limits that both roles have. */
import {
  ANSWER_STALL_MS_MAX,
  CONNECTION_IDLE_MS_MAX,
  REQUEST_HEAD_MS_MAX,
} from "../../base/mod.ts";
import { descriptorLimit, planDescriptors } from "./descriptors.ts";
import type { RequestHandler, ServeConnection } from "./engine.ts";
import { type HttpListener, listenHttp } from "./http_listener.ts";
import type { ListenTls, SocketAddress } from "./listener.ts";
import type { ConnectionLimits } from "./open_connections.ts";

export interface ListenAddress extends SocketAddress {
  /** Absent: connections are not encrypted. */
  readonly tls?: ListenTls | undefined;
  /** Limits other than the defaults. */
  readonly limits?: Partial<ConnectionLimits>;
  /** What serves each connection. Default: Deno's HTTP engine. */
  readonly engine?: ServeConnection;
}

/**
 * Serves `handler` with the limits of both roles. Without an explicit bound on connections, the
 * bound follows from the descriptors that this process may have.
 */
export function listenWithLimits(
  { hostname, port, tls, limits = {}, engine }: ListenAddress,
  handler: RequestHandler,
): HttpListener {
  return listenHttp({
    hostname,
    port,
    tls,
    engine,
    connectionsMax: limits.connectionsMax ??
      planDescriptors({ limit: descriptorLimit() }).connectionsMax,
    headMs: limits.headMs ?? REQUEST_HEAD_MS_MAX,
    idleMs: limits.idleMs ?? CONNECTION_IDLE_MS_MAX,
    stallMs: limits.stallMs ?? ANSWER_STALL_MS_MAX,
  }, handler);
}

/** A host name or address as it stands in a URL: IPv6 addresses are in brackets. */
export function urlHost(host: string): string {
  return host.includes(":") ? `[${host}]` : host;
}
