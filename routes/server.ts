/**
 * The HTTP server of a scheduler. A stop ends the event streams first, because
 * `server.shutdown()` waits for every open response. It then answers the requests in flight, and
 * results on their way into the cache are stored. What does not end in time is cut off by the end
 * of the process.
 */
import type { RequestHandler } from "../http/listen/engine.ts";
import { type ListenAddress, listenWithLimits, urlHost } from "../http/listen/limited_listener.ts";
import type { TlsIdentity } from "../http/listen/listener.ts";
import type { SchedulerShell } from "./shell.ts";

/** Time for what is under way when the server stops. */
const SHUTDOWN_MS = 8000;

export interface ServeOptions extends ListenAddress {
  /** Time for what is under way when the server stops; default 8,000. */
  readonly shutdownMs?: number;
}

export interface SchedulerServer {
  /** `http://127.0.0.1:8786`, or `https:` with TLS, with the actual port. */
  readonly url: string;
  /** Uses another certificate for new connections. Throws if it cannot be used. */
  replaceCertificate(identity: TlsIdentity): void;
  /** Stops the server. `true`: every response has ended; `false`: the time was over before. */
  stop(): Promise<boolean>;
  /** Settles when the server has stopped and every response has ended. */
  readonly finished: Promise<void>;
}

/** Serves the API of `shell`. Throws `Deno.errors.AddrInUse` and other errors of `Deno.listen`. */
export function serveScheduler(
  app: { fetch: RequestHandler },
  shell: Pick<SchedulerShell, "drain" | "settled" | "close">,
  options: ServeOptions,
): SchedulerServer {
  const server = listenWithLimits(options, (request, info) => app.fetch(request, info));
  return {
    url: `${options.tls ? "https" : "http"}://${urlHost(options.hostname)}:${server.addr.port}`,
    replaceCertificate: (identity) => server.replaceCertificate(identity),
    finished: server.finished,
    async stop() {
      shell.drain();
      const late = Promise.withResolvers<false>();
      const timer = setTimeout(() => late.resolve(false), options.shutdownMs ?? SHUTDOWN_MS);
      const inTime = (work: Promise<void>) => Promise.race([work.then(() => true), late.promise]);
      try {
        const ends = [inTime(server.shutdown()), inTime(shell.settled())] as const;
        return (await Promise.all(ends))[0];
      } finally {
        clearTimeout(timer);
        shell.close();
      }
    },
  };
}
