/**
 * The HTTP server of a scheduler. A stop ends the event streams first, because
 * `server.shutdown()` waits for every open response. It then answers the requests in flight, and
 * results on their way into the cache are stored. What does not end in time is cut off by the end
 * of the process.
 */
import type { RequestHandler } from "../http/listen/engine.ts";
import { type ListenAddress, listenWithLimits, urlHost } from "../http/listen/limited_listener.ts";
import type { HttpListener } from "../http/listen/http_listener.ts";
import { socketEngine } from "../http/listen/socket_engine.ts";
import { WHOLE_BYTES_MAX } from "../http/body_stream.ts";
import type { TlsIdentity } from "../http/listen/listener.ts";
import type { SchedulerShell } from "./shell.ts";

/** Time for what is under way when the server stops. */
const SHUTDOWN_MS = 8000;

export interface ServeOptions extends ListenAddress {
  /** The port for WebSockets of workers, which ends with the server. Default: none. */
  readonly workerSockets?: HttpListener | null;
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

const WORKER_SOCKET = /^\/api\/v1\/workers\/[^/]+\/socket$/;

/**
 * Listens for WebSockets of workers: every other request is answered with 404. Throws
 * `Deno.errors.AddrInUse` and other errors of `Deno.listen`.
 */
export function listenForWorkers(
  app: { fetch: RequestHandler },
  address: Omit<ListenAddress, "engine">,
): HttpListener {
  const engine = socketEngine(WHOLE_BYTES_MAX);
  return listenWithLimits({ ...address, engine }, (request, info) => {
    const isOfWorker = WORKER_SOCKET.test(new URL(request.url).pathname);
    return isOfWorker ? app.fetch(request, info) : new Response(null, { status: 404 });
  });
}

/** Serves the API of `shell`. Throws `Deno.errors.AddrInUse` and other errors of `Deno.listen`. */
export function serveScheduler(
  app: { fetch: RequestHandler },
  shell: Pick<SchedulerShell, "drain" | "settled" | "close">,
  options: ServeOptions,
): SchedulerServer {
  const server = listenWithLimits(options, (request, info) => app.fetch(request, info));
  const { workerSockets } = options;
  return {
    url: `${options.tls ? "https" : "http"}://${urlHost(options.hostname)}:${server.addr.port}`,
    replaceCertificate(identity) {
      server.replaceCertificate(identity);
      workerSockets?.replaceCertificate(identity);
    },
    finished: Promise.all([server.finished, workerSockets?.finished]).then(() => {}),
    async stop() {
      shell.drain();
      const late = Promise.withResolvers<false>();
      const timer = setTimeout(() => late.resolve(false), options.shutdownMs ?? SHUTDOWN_MS);
      const inTime = (work: Promise<void>) => Promise.race([work.then(() => true), late.promise]);
      try {
        const closed = Promise.all([server.shutdown(), workerSockets?.shutdown()]);
        const ends = [inTime(closed.then(() => {})), inTime(shell.settled())] as const;
        return (await Promise.all(ends))[0];
      } finally {
        clearTimeout(timer);
        shell.close();
      }
    },
  };
}
