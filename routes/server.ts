/**
 * The HTTP server of a scheduler. A stop ends the event streams first, because
 * `server.shutdown()` waits for every open response. It then answers the requests in flight; those
 * that do not end in time are cut off by the end of the process.
 */
import type { SchedulerShell } from "../scheduler/mod.ts";
import { ANSWER_STALL_MS_MAX, CONNECTION_IDLE_MS_MAX, REQUEST_HEAD_MS_MAX } from "../base/mod.ts";
import { descriptorLimit, planDescriptors } from "./listen/descriptors.ts";
import type { RequestHandler } from "./listen/engine.ts";
import { type HttpListener, listenHttp } from "./listen/http_listener.ts";
import type { ConnectionLimits } from "./listen/open_connections.ts";

/** Time for requests in flight when the server stops. */
const SHUTDOWN_MS = 8000;

export interface ServeOptions {
  readonly hostname: string;
  /** 0: any free port. */
  readonly port: number;
  /** Time for requests in flight when the server stops; default 8,000. */
  readonly shutdownMs?: number;
  /** Limits other than the defaults. */
  readonly limits?: Partial<ConnectionLimits>;
}

export interface SchedulerServer {
  /** `http://127.0.0.1:8786`, with the actual port. */
  readonly url: string;
  /** Stops the server. `true`: every response has ended; `false`: the time was over before. */
  stop(): Promise<boolean>;
  /** Settles when the server has stopped and every response has ended. */
  readonly finished: Promise<void>;
}

/** Serves the API of `shell`. Throws `Deno.errors.AddrInUse` and other errors of `Deno.listen`. */
export function serveScheduler(
  app: { fetch: RequestHandler },
  shell: Pick<SchedulerShell, "drain" | "close">,
  options: ServeOptions,
): SchedulerServer {
  const server = listenWithLimits(options, (request, info) => app.fetch(request, info));
  return {
    url: `http://${urlHost(options.hostname)}:${server.addr.port}`,
    finished: server.finished,
    async stop() {
      shell.drain();
      const late = Promise.withResolvers<boolean>();
      const timer = setTimeout(() => late.resolve(false), options.shutdownMs ?? SHUTDOWN_MS);
      try {
        return await Promise.race([server.shutdown().then(() => true), late.promise]);
      } finally {
        clearTimeout(timer);
        shell.close();
      }
    },
  };
}

/**
 * Serves `handler` with the limits of both roles. Without an explicit bound on connections, the
 * bound follows from the descriptors that this process may have.
 */
export function listenWithLimits(
  { hostname, port, limits = {} }: Pick<ServeOptions, "hostname" | "port" | "limits">,
  handler: RequestHandler,
): HttpListener {
  return listenHttp({
    hostname,
    port,
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
