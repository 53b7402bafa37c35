/**
 * Receives instructions and posts events over one WebSocket, on the port that the scheduler names
 * in its answer to the registration. One call is one WebSocket: the caller opens the next, which
 * resumes after the last applied batch.
 *
 * Whatever the WebSocket cannot do goes over HTTP: without a port, where it cannot be reached, or
 * where WebSockets open and bring nothing, the other transport receives the instructions; a post
 * that is long, or that the scheduler does not accept here, is posted as a request, whose answer
 * says why.
 */
import { getLogger } from "@logtape/logtape";
import { IdleTimeout } from "../../peer/mod.ts";
import type { SentToWorker } from "../../protocol/mod.ts";
import type { Incarnation, ReportAnswer, SchedulerClient } from "./scheduler_client.ts";
import type { Downlink, Transport } from "./transport.ts";

/** Time limits of a WebSocket in milliseconds. */
export interface SocketLimits {
  /** Until it must be open. */
  readonly openMs: number;
  /** Without a message, after which it counts as broken; there is one every 15 s. */
  readonly idleMs: number;
}

const LIMITS: SocketLimits = { openMs: 3_000, idleMs: 30_000 };
/**
 * WebSockets in a row that open and end without a message, until the other transport is used: a
 * proxy passes none, or the next message takes too long or is larger than 64 MiB, which is what the
 * WebSocket of Deno takes.
 */
const EMPTY_MAX = 2;
/** Milliseconds after a failure until a WebSocket is tried again. */
const RETRY_MS = 60_000;
/** Characters of a post; the scheduler ends a WebSocket at a message of 64 KiB. */
const POST_CHARACTERS_MAX = 16 * 1024;

const UNREACHABLE =
  "Cannot use a WebSocket to port {port} of the scheduler: each report is a request";

const log = getLogger(["weir", "worker"]);

/** A message of the scheduler; all fields are absent in a ping. */
type SocketMessage = Partial<ReportAnswer>;

/** `other` receives the instructions while there is no WebSocket. */
export function socketTransport(
  client: SchedulerClient,
  other: Transport,
  limits: SocketLimits = LIMITS,
): Transport {
  /** The registration whose WebSocket could not be used, and when. */
  let failed: { readonly worker: Incarnation; readonly at: number } | null = null;
  /** WebSockets that opened and brought nothing since the last message. */
  let empty = 0;
  let loggedPort: number | undefined;
  return async (link) => {
    const { worker } = link;
    const isFailed = failed?.worker === worker && performance.now() - failed.at < RETRY_MS;
    if (worker.workerPort === undefined || isFailed) return await other(link);
    const socket = new WorkerSocket(client, link, limits);
    const ended = await socket.ended;
    empty = socket.wasOpen && !socket.hasReceived ? empty + 1 : 0;
    const isUsable = socket.wasOpen && empty < EMPTY_MAX;
    if (isUsable || ended === "reset" || link.signal.aborted) return ended;
    empty = 0;
    failed = { worker, at: performance.now() };
    const opened = () => {
      if (loggedPort !== worker.workerPort) log.info(UNREACHABLE, { port: worker.workerPort });
      loggedPort = worker.workerPort;
      link.opened();
    };
    try {
      return await other(withOpened(link, opened));
    } catch (error) {
      // The scheduler itself is out of reach, or does not know this registration.
      failed = null;
      throw error;
    }
  };
}

/** The same link, which calls `opened` when a transport has reached the scheduler. */
function withOpened(link: Downlink, opened: () => void): Downlink {
  return {
    worker: link.worker,
    signal: link.signal,
    get applied() {
      return link.applied;
    },
    opened,
    postBy: (poster) => link.postBy(poster),
    deliver: (...batch) => link.deliver(...batch),
  };
}

function readMessage(text: string): SocketMessage | null {
  try {
    return JSON.parse(text);
  } catch (error) {
    log.debug("A message of the scheduler is not JSON: {error}", { error });
    return null;
  }
}

/** One WebSocket. */
class WorkerSocket {
  readonly ended: Promise<"end" | "reset">;
  wasOpen = false;
  /** Whether a message has come. */
  hasReceived = false;
  readonly #link: Downlink;
  readonly #socket: WebSocket;
  readonly #idle: IdleTimeout;
  /** Ends the wait for the answer to a post; `null`: none is under way. */
  #answer: ((answer: ReportAnswer | null) => void) | null = null;

  constructor(client: SchedulerClient, link: Downlink, { openMs, idleMs }: SocketLimits) {
    this.#link = link;
    this.#idle = new IdleTimeout(idleMs, link.signal);
    this.#idle.touch();
    const { promise, resolve } = Promise.withResolvers<"end" | "reset">();
    this.ended = promise;
    this.#socket = client.openSocket(link.worker, link.applied);
    const end = (outcome: "end" | "reset") => {
      clearTimeout(opening);
      this.#idle.stop();
      // A scheduler that was frozen answers later, and by then there may be another WebSocket.
      this.#socket.onmessage = null;
      link.postBy(null);
      this.#answered(null);
      resolve(outcome);
    };
    const close = () => {
      end("end");
      this.#socket.close();
    };
    const opening = setTimeout(close, openMs);
    this.#idle.signal.addEventListener("abort", close, { once: true });
    this.#socket.onopen = () => {
      clearTimeout(opening);
      this.wasOpen = true;
      this.#idle.touch();
      link.opened();
      link.postBy((body) => this.#post(body));
    };
    this.#socket.onmessage = ({ data }) => this.#receive(data);
    // Its error follows by `close`.
    this.#socket.onerror = (event) => event.preventDefault();
    this.#socket.onclose = ({ reason }) => end(reason === "reset" ? "reset" : "end");
  }

  /** The answer to a post; `null`: it must be posted as a request. */
  #post(body: string): Promise<ReportAnswer | null> {
    const isFit = body.length <= POST_CHARACTERS_MAX && this.#socket.readyState === WebSocket.OPEN;
    if (!isFit) return Promise.resolve(null);
    const { promise, resolve } = Promise.withResolvers<ReportAnswer | null>();
    this.#answer = resolve;
    this.#socket.send(body);
    return promise;
  }

  #receive(text: string): void {
    this.hasReceived = true;
    this.#idle.touch();
    const { ack, heartbeatMs, batches = [] } = readMessage(text) ?? {};
    if (ack !== undefined && heartbeatMs !== undefined) {
      return this.#answered({ ack, heartbeatMs, batches });
    }
    for (const { seq, instructions } of batches) this.#deliver(seq, instructions, text.length);
  }

  #deliver(seq: number, instructions: readonly SentToWorker[], characters: number): void {
    if (this.#link.deliver(seq, instructions, characters) === "gap") this.#socket.close();
  }

  #answered(answer: ReportAnswer | null): void {
    const resolve = this.#answer;
    this.#answer = null;
    resolve?.(answer);
  }
}
