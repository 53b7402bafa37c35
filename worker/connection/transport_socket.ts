/**
 * Receives instructions and posts events over one WebSocket, on the port that the scheduler names
 * in its answer to the registration. One call is one WebSocket: the caller opens the next, which
 * resumes after the last applied batch.
 *
 * Whatever the WebSocket cannot do goes over HTTP: without a port, or where it cannot be reached,
 * the other transport receives the instructions; a post that is long, or that the scheduler does
 * not accept here, is posted as a request, whose answer says why.
 */
import { getLogger } from "@logtape/logtape";
import { IdleTimeout } from "../../peer/mod.ts";
import type { SentToWorker } from "../../protocol/mod.ts";
import type { Incarnation, ReportAnswer, SchedulerClient } from "./scheduler_client.ts";
import type { Downlink, Transport } from "./transport.ts";

/** Milliseconds until a WebSocket must be open. */
const OPEN_MS_MAX = 3_000;
/** Milliseconds without a message after which it counts as broken; there is one every 15 s. */
const IDLE_MS_MAX = 30_000;
/** Milliseconds after a failure until a WebSocket is tried again. */
const RETRY_MS = 60_000;
/** Characters of a post; the scheduler ends a WebSocket at a message of 64 KiB. */
const POST_CHARACTERS_MAX = 16 * 1024;

const UNREACHABLE =
  "Cannot open a WebSocket to port {port} of the scheduler: each report is a request";

const log = getLogger(["weir", "worker"]);

/** A message of the scheduler; all fields are absent in a ping. */
type SocketMessage = Partial<ReportAnswer>;

/** `other` receives the instructions while there is no WebSocket. */
export function socketTransport(client: SchedulerClient, other: Transport): Transport {
  /** The registration whose WebSocket could not be opened, and when. */
  let failed: { readonly worker: Incarnation; readonly at: number } | null = null;
  let loggedPort: number | undefined;
  return async (link) => {
    const { worker } = link;
    const isFailed = failed?.worker === worker && performance.now() - failed.at < RETRY_MS;
    if (worker.workerPort === undefined || isFailed) return await other(link);
    const socket = new WorkerSocket(client, link);
    const ended = await socket.ended;
    if (socket.wasOpen || link.signal.aborted) return ended;
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
  readonly #link: Downlink;
  readonly #socket: WebSocket;
  readonly #idle: IdleTimeout;
  /** Ends the wait for the answer to a post; `null`: none is under way. */
  #answer: ((answer: ReportAnswer | null) => void) | null = null;

  constructor(client: SchedulerClient, link: Downlink) {
    this.#link = link;
    this.#idle = new IdleTimeout(IDLE_MS_MAX, link.signal);
    this.#idle.touch();
    const { promise, resolve } = Promise.withResolvers<"end" | "reset">();
    this.ended = promise;
    this.#socket = client.openSocket(link.worker, link.applied);
    const end = (outcome: "end" | "reset") => {
      clearTimeout(opening);
      this.#idle.stop();
      link.postBy(null);
      this.#answered(null);
      resolve(outcome);
    };
    const close = () => {
      end("end");
      this.#socket.close();
    };
    const opening = setTimeout(close, OPEN_MS_MAX);
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
