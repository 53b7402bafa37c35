/** The client of a command. */
import { Client, type SentRequest } from "../../client/mod.ts";
import type { Problem } from "../../protocol/mod.ts";
import { say } from "../output/print.ts";
import { printableLine } from "../output/printable.ts";
import { addressOf, type ConnectionFlags } from "./address.ts";

/** Waits of the client of a command. */
interface ConnectOptions {
  /** Milliseconds since 1970 until which it waits for room at a limit; absent: as long as it is. */
  readonly waitUntil?: number;
  /** Ends waits between two requests. */
  readonly signal?: AbortSignal;
  /** Milliseconds without a byte of an answer; there is a default. */
  readonly silenceMs?: number;
  /** Called after each request. */
  readonly onRequest?: (request: SentRequest) => void;
}

/**
 * A client of the scheduler that the flags name. It says on standard error that it waits for room,
 * once for each limit.
 */
export function connect(flags: ConnectionFlags, options: ConnectOptions = {}): Client {
  const { url, token, authorities } = addressOf(flags);
  const told = new Set<string>();
  const onLimit = ({ code, detail }: Problem) => {
    if (!told.has(code)) say(`Waiting for room: ${detail}`);
    told.add(code);
  };
  const { waitUntil = Infinity, signal, silenceMs } = options;
  const onRequest = (request: SentRequest) => {
    options.onRequest?.(request);
    if (flags.verbose) showRequest(request);
  };
  return new Client({
    url,
    waitUntil,
    onLimit,
    onRequest,
    ...(token && { token }),
    ...(authorities && { caCerts: authorities }),
    ...(signal && { signal }),
    ...(silenceMs !== undefined && { silenceMs }),
  });
}

/** `> GET http://127.0.0.1:8786/api/v1/workers: 200 after 3 ms` */
function showRequest({ method, url, outcome, ms }: SentRequest): void {
  say(printableLine(`> ${method} ${url}: ${outcome} after ${Math.round(ms)} ms`));
}
