/**
 * The connection of one incarnation of a worker: receives instructions and sends events until the
 * scheduler ends the incarnation. Failed requests are repeated without limit, with growing pauses.
 * Sequence numbers (`protocol/link/link.ts`) ensure that no message is lost or applied twice.
 */
import { getLogger } from "@logtape/logtape";
import { errorMessage } from "../../base/mod.ts";
import { DownlinkReceiver, type SentToWorker, type UplinkSender } from "../../protocol/mod.ts";
import { Backoff, delay } from "./backoff.ts";
import type { Downlink, Poster, Transport } from "./transport.ts";
import {
  type Incarnation,
  postBody,
  type ReportAnswer,
  type SchedulerClient,
  SchedulerRefusedError,
  type WorkerRemoval,
} from "./scheduler_client.ts";

/**
 * Reason for which an incarnation ended. `stale`: register again. A removal: stop. `closed`: this
 * side closed the connection.
 */
export type IncarnationEnd = "stale" | WorkerRemoval | "closed";

export interface ConnectionOptions {
  readonly client: SchedulerClient;
  readonly worker: Incarnation;
  readonly transport: Transport;
  /** May contain events already; they are sent first. */
  readonly uplink: UplinkSender;
  readonly onInstructions: (messages: readonly SentToWorker[]) => void;
  /** Called with each answer to a post. */
  readonly onHeartbeatMs: (heartbeatMs: number) => void;
}

interface ReceivedBatch {
  readonly messages: readonly SentToWorker[];
  readonly characters: number;
}

const FIRST_PAUSE_MS = 100;
const PAUSE_MS_MAX = 5_000;
/** Milliseconds; a connection that was open for longer is opened again without a pause. */
const STABLE_MS = 100;
/** Characters of instructions after which they are acknowledged even without events to send. */
const ACKNOWLEDGE_CHARACTERS = 1024 * 1024;

const log = getLogger(["weir", "worker"]);

export class Connection implements Downlink {
  readonly worker: Incarnation;
  /** Settles when the incarnation ends, with the reason. */
  readonly ended: Promise<IncarnationEnd>;
  readonly #options: ConnectionOptions;
  readonly #receiver = new DownlinkReceiver();
  /** Whether a post is in flight, whose answer may have instructions. */
  #isPosting = false;
  /** Batches of an answer or of the stream that have overtaken those of the other one. */
  readonly #early = new Map<number, ReceivedBatch>();
  readonly #controller = new AbortController();
  readonly #loops: Promise<unknown>;
  readonly #ended = Promise.withResolvers<IncarnationEnd>();
  /** Resolved by {@linkcode wake}. Awaited while there is nothing to send. */
  #woken = Promise.withResolvers<void>();
  /** Resolved when all events are acknowledged. */
  #drained = Promise.withResolvers<void>();
  #unacknowledgedCharacters = 0;
  #lost = false;
  /** Posts events by the present transport; `null`: they are sent as requests. */
  #poster: Poster | null = null;

  constructor(options: ConnectionOptions) {
    this.#options = options;
    this.worker = options.worker;
    this.ended = this.#ended.promise;
    this.#loops = Promise.all([this.#readInstructions(), this.#postEvents()]);
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  get applied(): number {
    return this.#receiver.applied;
  }

  /** Returns whether the scheduler does not answer at present. */
  get lost(): boolean {
    return this.#lost;
  }

  /**
   * Sends the events of the uplink. Events that are pushed in the same turn of the event loop are
   * part of the same post.
   */
  wake(): void {
    this.#woken.resolve();
  }

  /** Settles when all events are acknowledged, or after `ms`. */
  async flush(ms: number): Promise<void> {
    this.#drained = Promise.withResolvers();
    this.wake();
    const limit = new AbortController();
    const drained = this.#drained.promise.then(() => limit.abort());
    await Promise.race([drained, this.ended, delay(ms, limit.signal)]);
    limit.abort();
  }

  /** Ends both directions and settles when they have stopped. */
  async close(): Promise<void> {
    this.#end("closed");
    await this.#loops;
  }

  opened(): void {
    if (!this.#lost) return;
    this.#lost = false;
    log.info("Reached the scheduler at {url} again", { url: this.#options.client.url });
  }

  postBy(poster: Poster | null): void {
    this.#poster = poster;
  }

  deliver(
    seq: number,
    messages: readonly SentToWorker[],
    characters: number,
  ): "apply" | "repeat" | "early" | "gap" {
    if (this.signal.aborted) return "gap";
    const verdict = this.#receiver.accept(seq);
    if (verdict === "gap" && this.#isPosting) {
      this.#early.set(seq, { messages, characters });
      return "early";
    }
    if (verdict === "apply") {
      this.#unacknowledgedCharacters += characters;
      if (this.#unacknowledgedCharacters > ACKNOWLEDGE_CHARACTERS) this.wake();
      this.#options.onInstructions(messages);
      if (this.#early.size > 0) this.#deliverEarly();
    }
    return verdict;
  }

  async #readInstructions(): Promise<void> {
    const backoff = new Backoff(FIRST_PAUSE_MS, PAUSE_MS_MAX);
    while (!this.signal.aborted) {
      const { applied } = this;
      const startedAt = performance.now();
      try {
        if (await this.#options.transport(this) === "reset") return this.#end("stale");
        if (this.applied > applied || performance.now() - startedAt > STABLE_MS) {
          backoff.reset();
          continue;
        }
      } catch (error) {
        this.#failed(error);
      }
      await delay(backoff.nextMs(), this.signal);
    }
  }

  async #postEvents(): Promise<void> {
    const { client, uplink } = this.#options;
    const backoff = new Backoff(FIRST_PAUSE_MS, PAUSE_MS_MAX);
    while (!this.signal.aborted) {
      const empty = this.#unacknowledgedCharacters > ACKNOWLEDGE_CHARACTERS;
      const post = uplink.next({ empty });
      if (post === null) {
        this.#drained.resolve();
        await this.#woken.promise;
        this.#woken = Promise.withResolvers();
        continue;
      }
      try {
        this.#unacknowledgedCharacters = 0;
        this.#isPosting = true;
        const body = postBody(this.worker, post, this.applied);
        const { ack, heartbeatMs, batches = [] } = await this.#poster?.(body) ??
          await client.postEvents(this.worker, body, this.signal);
        this.opened();
        backoff.reset();
        // An unexpected acknowledgement belongs to another incarnation.
        if (!uplink.acknowledged(ack)) return this.#end("stale");
        this.#options.onHeartbeatMs(heartbeatMs);
        this.#receiveAnswered(batches);
      } catch (error) {
        this.#failed(error, { post: true });
        await delay(backoff.nextMs(), this.signal);
      }
    }
  }

  /** Delivers the batch that has overtaken the last one, if there is one. */
  #deliverEarly(): void {
    const { applied } = this;
    // A new stream repeats what an older one has brought.
    this.#early.delete(applied);
    const next = this.#early.get(applied + 1);
    if (next !== undefined) this.deliver(applied + 1, next.messages, next.characters);
  }

  /**
   * Delivers the batches of an answer. The stream brings what is before them, so that they wait for
   * it; what has overtaken them waits no longer. The next post, which acknowledges them, is soon.
   */
  #receiveAnswered(batches: NonNullable<ReportAnswer["batches"]>): void {
    for (const { seq, instructions } of batches) this.deliver(seq, instructions, 0);
    this.#isPosting = false;
  }

  /** Ends this incarnation, or logs once that the scheduler is unreachable. */
  #failed(error: unknown, options: { readonly post?: boolean } = {}): void {
    if (this.signal.aborted) return;
    const { url } = this.#options.client;
    if (error instanceof SchedulerRefusedError) {
      if (error.isRemoved) return this.#end(error.removal);
      if (error.isStale) return this.#end("stale");
      // The scheduler will never accept these events: register again instead of repeating them.
      if (options.post && error.status !== 401 && error.status !== 403) {
        log.error("The scheduler at {url} refused events: {reason}", {
          url,
          reason: error.message,
        });
        return this.#end("stale");
      }
    }
    if (this.#lost) return;
    this.#lost = true;
    const reason = errorMessage(error);
    log.warn("Lost the scheduler at {url}: {reason}; trying again until it is back", {
      url,
      reason,
    });
  }

  #end(reason: IncarnationEnd): void {
    this.#ended.resolve(reason);
    this.#controller.abort();
    this.wake();
  }
}
