/**
 * The server of a scheduler: listens, and stops so that nobody is cut off who could be answered.
 * Streams are ended first, because the server waits for every open one (`server.shutdown()`), then
 * what is in flight is answered, and what does not end in time is left to the end of the process.
 */
import type { SchedulerShell } from "../scheduler/mod.ts";

/** What is in flight has this long to end. */
const SHUTDOWN_MS = 8000;

export interface ServeOptions {
  readonly hostname: string;
  /** 0 takes any free one. */
  readonly port: number;
  /** What is in flight when it stops has this long; 8,000 when absent. */
  readonly shutdownMs?: number;
}

export interface SchedulerServer {
  /** `http://127.0.0.1:8786`, with the port that was taken. */
  readonly url: string;
  /** Settles when nothing is open any more, or when the time is over; `false` then. */
  stop(): Promise<boolean>;
  /** Settles when nothing is open any more. */
  readonly finished: Promise<void>;
}

/** Serves the API over `shell`. Throws `Deno.errors.AddrInUse` and other errors of listening. */
export function serveScheduler(
  app: { fetch(request: Request): Response | Promise<Response> },
  shell: SchedulerShell,
  options: ServeOptions,
): SchedulerServer {
  const server = Deno.serve({
    hostname: options.hostname,
    port: options.port,
    onListen: () => {},
    handler: (request) => app.fetch(request),
  });
  const host = options.hostname.includes(":") ? `[${options.hostname}]` : options.hostname;
  return {
    url: `http://${host}:${server.addr.port}`,
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
