/**
 * One incarnation of a worker at its scheduler: instructions come in, events go out, until the
 * scheduler says that this incarnation is over. Broken requests are repeated for as long as it
 * takes, with growing pauses; sequence numbers (`protocol/link.ts`) make sure that nothing is lost
 * or applied twice.
 */
import { getLogger } from "@logtape/logtape";
import { errorMessage } from "../../base/mod.ts";
import { DownlinkReceiver, type ToWorker, type UplinkSender } from "../../protocol/mod.ts";
import { Backoff, delay } from "./backoff.ts";
import type { Downlink, Transport } from "./transport.ts";
import {
  type Incarnation,
  type SchedulerClient,
  SchedulerRefusedError,
} from "./scheduler_client.ts";

/** `stale`: register again. `removed`: stop for good. `closed`: it was closed from here. */
export type Verdict = "stale" | "removed" | "closed";

export interface ConnectionOptions {
  readonly client: SchedulerClient;
  readonly worker: Incarnation;
  readonly transport: Transport;
  /** Events that wait already come along. */
  readonly uplink: UplinkSender;
  readonly onInstructions: (messages: readonly ToWorker[]) => void;
}

const FIRST_PAUSE_MS = 100;
const PAUSE_MS_MAX = 5_000;
/** A connection that stood for so long is opened again without a pause. */
const STOOD_MS = 100;
/** Instructions of this many characters are acknowledged even when there are no events to send. */
const ACKNOWLEDGE_CHARACTERS = 1024 * 1024;

const log = getLogger(["weir", "worker"]);

export class Connection implements Downlink {
  readonly worker: Incarnation;
  /** Settles once, with the reason why this incarnation is over. */
  readonly ended: Promise<Verdict>;
  readonly #options: ConnectionOptions;
  readonly #receiver = new DownlinkReceiver();
  readonly #controller = new AbortController();
  readonly #loops: Promise<unknown>;
  readonly #ended = Promise.withResolvers<Verdict>();
  /** Resolved by {@linkcode wake}; what the poster waits for when there is nothing to send. */
  #woken = Promise.withResolvers<void>();
  /** Resolved whenever everything was acknowledged. */
  #drained = Promise.withResolvers<void>();
  #unacknowledgedCharacters = 0;
  #lost = false;

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

  /** The scheduler does not answer at the moment. */
  get lost(): boolean {
    return this.#lost;
  }

  /** There is something in the uplink. What is pushed until the present task ends goes along. */
  wake(): void {
    this.#woken.resolve();
  }

  /** Settles when all events were acknowledged, at the latest after `ms`. */
  async flush(ms: number): Promise<void> {
    this.#drained = Promise.withResolvers();
    this.wake();
    const limit = new AbortController();
    const drained = this.#drained.promise.then(() => limit.abort());
    await Promise.race([drained, this.ended, delay(ms, limit.signal)]);
    limit.abort();
  }

  /** Breaks both directions off and settles when they are at rest. */
  async close(): Promise<void> {
    this.#end("closed");
    await this.#loops;
  }

  opened(): void {
    if (!this.#lost) return;
    this.#lost = false;
    log.info("Reached the scheduler at {url} again", { url: this.#options.client.url });
  }

  deliver(
    seq: number,
    messages: readonly ToWorker[],
    characters: number,
  ): "apply" | "repeat" | "gap" {
    if (this.signal.aborted) return "gap";
    const verdict = this.#receiver.accept(seq);
    if (verdict === "apply") {
      this.#unacknowledgedCharacters += characters;
      if (this.#unacknowledgedCharacters > ACKNOWLEDGE_CHARACTERS) this.wake();
      this.#options.onInstructions(messages);
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
        if (this.applied > applied || performance.now() - startedAt > STOOD_MS) {
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
        const ack = await client.postEvents(this.worker, post, this.applied, this.signal);
        this.opened();
        backoff.reset();
        // A scheduler that acknowledges anything else does not mean this incarnation.
        if (!uplink.acknowledged(ack)) return this.#end("stale");
      } catch (error) {
        this.#failed(error, { post: true });
        await delay(backoff.nextMs(), this.signal);
      }
    }
  }

  /** Ends this incarnation, or says once that the scheduler is out of reach. */
  #failed(error: unknown, options: { readonly post?: boolean } = {}): void {
    if (this.signal.aborted) return;
    const { url } = this.#options.client;
    if (error instanceof SchedulerRefusedError) {
      if (error.isRemoved) return this.#end("removed");
      if (error.isStale) return this.#end("stale");
      // It will never take these events: start over rather than repeat them for ever.
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

  #end(verdict: Verdict): void {
    this.#ended.resolve(verdict);
    this.#controller.abort();
    this.wake();
  }
}
