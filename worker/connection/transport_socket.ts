/**
 * Receives instructions and posts events over one WebSocket, on the port that the scheduler names
 * in its answer to the registration. One call is one WebSocket: the caller opens the next, which
 * resumes after the last applied batch.
 *
 * Whatever the WebSocket cannot do goes over HTTP: without a port, where it cannot be reached, or
 * where WebSockets open and fail, the other transport receives the instructions; a post that is
 * long, that the scheduler does not accept here, or that has no answer in time, is posted as a
 * request, whose answer says why.
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
  /**
   * Without an answer to a post, after which it counts as broken; at most a third of the lease of
   * the worker, in which a request must follow. The connection may have been forgotten on the way.
   */
  readonly answerMs: number;
}

const LIMITS: SocketLimits = { openMs: 3_000, idleMs: 30_000, answerMs: 5_000 };
/**
 * WebSockets in a row that open and {@linkcode WorkerSocket.failed fail}, until the other transport
 * is used: a proxy passes none, or the next message takes too long or is larger than 64 MiB, which
 * is what the WebSocket of Deno takes.
 */
const FAILED_MAX = 2;
/**
 * Milliseconds after a failure until a WebSocket is tried again. One that was open for longer was
 * of use, whatever has ended it.
 */
const RETRY_MS = 60_000;
/** Code with which the scheduler closes a WebSocket at a post that it does not accept. */
const REFUSED = 1008;
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
  let unusable: { readonly worker: Incarnation; readonly at: number } | null = null;
  /** WebSockets in a row that opened and failed. */
  let failures = 0;
  let loggedPort: number | undefined;
  return async (link) => {
    const { worker } = link;
    const isUnusable = unusable?.worker === worker && performance.now() - unusable.at < RETRY_MS;
    if (worker.workerPort === undefined || isUnusable) return await other(link);
    const socket = new WorkerSocket(client, link, limits);
    const ended = await socket.ended;
    if (ended === "reset" || link.signal.aborted) return ended;
    failures = socket.failed ? failures + 1 : 0;
    if (socket.wasOpen && failures < FAILED_MAX) return ended;
    failures = 0;
    unusable = { worker, at: performance.now() };
    const opened = () => {
      if (loggedPort !== worker.workerPort) log.info(UNREACHABLE, { port: worker.workerPort });
      loggedPort = worker.workerPort;
      link.opened();
    };
    try {
      return await other(withOpened(link, opened));
    } catch (error) {
      // The scheduler itself is out of reach, or does not know this registration.
      unusable = null;
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
  readonly #link: Downlink;
  readonly #socket: WebSocket;
  readonly #answerMs: number;
  readonly #idle: IdleTimeout;
  readonly #ended = Promise.withResolvers<"end" | "reset">();
  readonly #opening: ReturnType<typeof setTimeout>;
  /** Time at which it opened, in milliseconds; `null`: it has not. */
  #openedAt: number | null = null;
  /** Whether a message has come. */
  #hasReceived = false;
  /** Whether it was silent for too long, or has not accepted a post. */
  #isFaulty = false;
  /** Whether it opened and was of no use. */
  failed = false;
  /** Ends the wait for the answer to a post; `null`: none is under way. */
  #answer: ((answer: ReportAnswer | null) => void) | null = null;

  constructor(client: SchedulerClient, link: Downlink, limits: SocketLimits) {
    this.#link = link;
    this.#answerMs = Math.min(limits.answerMs, (link.worker.leaseMs ?? Infinity) / 3);
    this.ended = this.#ended.promise;
    this.#socket = client.openSocket(link.worker, link.applied);
    this.#idle = new IdleTimeout(limits.idleMs, link.signal);
    this.#idle.touch();
    this.#opening = setTimeout(() => this.#giveUp(), limits.openMs);
    this.#idle.signal.addEventListener("abort", () => this.#giveUp(), { once: true });
    this.#socket.onopen = () => this.#opened();
    this.#socket.onmessage = ({ data }) => this.#receive(data);
    // Its error follows by `close`.
    this.#socket.onerror = (event) => event.preventDefault();
    this.#socket.onclose = ({ code, reason }) => {
      this.#isFaulty ||= code === REFUSED;
      this.#end(reason === "reset" ? "reset" : "end");
    };
  }

  get wasOpen(): boolean {
    return this.#openedAt !== null;
  }

  #opened(): void {
    clearTimeout(this.#opening);
    this.#openedAt = performance.now();
    this.#idle.touch();
    this.#link.opened();
    this.#link.postBy((body) => this.#post(body));
  }

  /** The port or the connection does not answer. */
  #giveUp(): void {
    this.#isFaulty = true;
    this.#end("end");
    this.#socket.close();
  }

  #end(outcome: "end" | "reset"): void {
    clearTimeout(this.#opening);
    this.#idle.stop();
    // A scheduler that was frozen answers later, and by then there may be another WebSocket.
    this.#socket.onopen = this.#socket.onmessage = this.#socket.onclose = null;
    const isShort = this.#openedAt !== null && performance.now() - this.#openedAt < RETRY_MS;
    this.failed = isShort && (this.#isFaulty || !this.#hasReceived);
    this.#link.postBy(null);
    this.#answered(null);
    this.#ended.resolve(outcome);
  }

  /** The answer to a post; `null`: it must be posted as a request. */
  async #post(body: string): Promise<ReportAnswer | null> {
    const isFit = body.length <= POST_CHARACTERS_MAX && this.#socket.readyState === WebSocket.OPEN;
    if (!isFit) return null;
    const { promise, resolve } = Promise.withResolvers<ReportAnswer | null>();
    this.#answer = resolve;
    this.#socket.send(body);
    const timer = setTimeout(() => this.#giveUp(), this.#answerMs);
    try {
      return await promise;
    } finally {
      clearTimeout(timer);
    }
  }

  #receive(text: string): void {
    this.#hasReceived = true;
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
