/**
 * The channel to one registration of one worker: the scheduler's ends of both links, and the
 * current reader of the messages.
 *
 * There is one reader at a time, a stream or a poll; a newer reader replaces an older one. Readers
 * pull the batches after their last one ({@linkcode WorkerChannel.next}), so that a slow reader
 * delays nothing: unread messages stay in the sender, once, and are counted there. Messages that
 * arrive while the reader is busy are sent together.
 *
 * What a report of the worker causes goes with its answer, if the reader waits: an event less for
 * each task of a worker that has one at a time. The reader leaves those batches out. An answer that
 * is lost is repeated with its post, and a new reader gets everything after its last batch.
 */
import { getLogger } from "@logtape/logtape";
import {
  type Batch,
  DownlinkSender,
  type SentToWorker,
  UplinkReceiver,
  type WorkerId,
} from "../../protocol/mod.ts";
import type { BatchGrants } from "./grants.ts";
import { hashSecret, isSecret } from "./registration_secret.ts";

const log = getLogger(["weir", "scheduler"]);

/** Messages that go with an answer; more go to the reader, which sends them in pieces. */
const ANSWERED_MESSAGES_MAX = 512;
/** Messages kept unsealed, and so uncounted, while there is no reader. */
const PENDING_MESSAGES_MAX = 4096;

/**
 * Reason for which a reader gets no more messages. `superseded`: another reader replaced it.
 * `reset`: the worker must register again. `closed`: its registration has ended. `shutdown`: the
 * scheduler stops.
 */
export type ChannelEnd = "superseded" | "reset" | "closed" | "shutdown";

export type NextBatches =
  | { readonly type: "batches"; readonly batches: readonly Batch[] }
  /** No message arrived within the time. */
  | { readonly type: "idle" }
  | { readonly type: "end"; readonly reason: ChannelEnd };

/** Identifies a reader; made by {@linkcode WorkerChannel.claim}. */
export type ChannelReader = symbol;

export interface ChannelOptions {
  readonly worker: WorkerId;
  readonly name: string;
  readonly incarnation: number;
  /** The secret of the registration. */
  readonly secret: string;
  /** Signs grants to read from this worker, and announcements to it. */
  readonly grantKey: string;
  /** Makes the grants of a batch for this worker. Default: none. */
  readonly grants?: BatchGrants;
  /** Base URL of the worker's HTTP server; `null` if it has none. */
  readonly url: string | null;
  /** The certificate of this server as PEM; `null` if it has given none. Default: none. */
  readonly certificate?: string | null;
  /** The bearer token that this server accepts. Sent to no other address. */
  readonly token: string;
  /** Called when the only reader has gone. `broken`: its connection has ended. */
  readonly onUnread?: (reason: "broken" | "answered") => void;
}

export class WorkerChannel {
  readonly worker: WorkerId;
  readonly name: string;
  readonly incarnation: number;
  readonly grantKey: string;
  readonly url: string | null;
  readonly certificate: string | null;
  readonly token: string;
  readonly #secret: string;
  readonly #grants: BatchGrants | null;
  readonly #onUnread: ChannelOptions["onUnread"];
  readonly #sender = new DownlinkSender();
  readonly #receiver = new UplinkReceiver();
  #reader: ChannelReader | null = null;
  #wake: ((isNew: boolean) => void) | null = null;
  /** Timer of a reader that does not say how long it waits. */
  #idling: ReturnType<typeof setInterval> | undefined;
  /** The last batch that went with an answer, and that the present reader leaves out. */
  #answered = 0;
  /** Whether a batch ever went with an answer. */
  #hasAnswered = false;
  /** A turn of the event loop is over, and pending messages may be sealed. */
  #sealable = false;
  #end: ChannelEnd | null = null;

  constructor(options: ChannelOptions) {
    this.worker = options.worker;
    this.name = options.name;
    this.incarnation = options.incarnation;
    this.#secret = options.secret;
    this.grantKey = options.grantKey;
    this.#grants = options.grants ?? null;
    this.#onUnread = options.onUnread;
    this.url = options.url;
    this.certificate = options.certificate ?? null;
    this.token = options.token;
  }

  /** Returns whether a request with this secret is of this registration. */
  isOf(secret: string | undefined): boolean {
    return isSecret(this.#secret, secret);
  }

  /** SHA-256 of the secret, in hexadecimal. */
  get secretHash(): string {
    return hashSecret(this.#secret);
  }

  /** Appends a message to the batch of this turn of the event loop. */
  send(message: SentToWorker): void {
    if (this.#end !== null) return;
    this.#sender.push(message);
    this.#grants?.add(message);
  }

  /** Ends a turn of the event loop: the reader may seal and take the pending messages. */
  flush(): void {
    if (this.#sender.pending === 0 || this.#end !== null) return;
    this.#sealable = true;
    if (this.#wake) this.#wake(true);
    else if (this.#sender.pending > PENDING_MESSAGES_MAX) this.#seal();
  }

  /**
   * Makes a new reader, which replaces the current one. With `idleMs`, it is `idle` each time that
   * it waits at the end of so many milliseconds. One timer for a reader costs less than one for
   * each wait, which may be as many as tasks.
   */
  claim(idleMs?: number): ChannelReader {
    const reader = Symbol(this.worker);
    this.#reader = reader;
    this.#answered = 0;
    clearInterval(this.#idling);
    if (idleMs !== undefined && this.#end === null) {
      this.#idling = setInterval(() => this.#wake?.(false), idleMs);
    }
    this.#wake?.(true);
    return reader;
  }

  /** Removes a reader that has gone, or that was answered and will come again. */
  release(reader: ChannelReader, reason: "broken" | "answered" = "broken"): void {
    if (this.#reader !== reader) return;
    this.#reader = null;
    clearInterval(this.#idling);
    this.#wake?.(true);
    if (this.#end === null) this.#onUnread?.(reason);
  }

  /**
   * Returns the batches after `after` as soon as there are any, or `idle` after `idleMs`; without
   * it, when the time of {@linkcode claim} is over.
   */
  async next(reader: ChannelReader, after: number, idleMs?: number): Promise<NextBatches> {
    for (;;) {
      if (this.#end !== null) return { type: "end", reason: this.#end };
      if (this.#reader !== reader) return { type: "end", reason: "superseded" };
      const batches = this.#sender.after(this.#from(Math.max(after, this.#answered)));
      if (batches === null) return { type: "end", reason: "reset" };
      if (batches.length > 0) return { type: "batches", batches };
      if (this.#sealable && this.#sender.pending > 0) this.#seal();
      else if (!await this.#sleep(idleMs)) return { type: "idle" };
    }
  }

  /**
   * Records that the worker's machine has every batch up to `seq`. Returns `false` if that is
   * impossible; then the worker must register again.
   */
  acknowledge(seq: number): boolean {
    return this.#sender.acknowledge(seq);
  }

  /** Acknowledges `seq`, and returns whether the worker can continue to read after it. */
  resumable(seq: number): boolean {
    return this.acknowledge(seq) && this.#sender.after(this.#from(seq)) !== null;
  }

  /**
   * The batch after which a reader goes on. While its request was under way, the worker may have
   * acknowledged later batches, which went with an answer. Any other worker has lost them.
   */
  #from(after: number): number {
    return this.#hasAnswered ? Math.max(after, this.#sender.acknowledged) : after;
  }

  /**
   * The pending messages as batches for the answer to a post; none unless the reader has all others
   * and waits.
   */
  takeForAnswer(): readonly Batch[] {
    const { pending, sealed } = this.#sender;
    if (pending === 0 || pending > ANSWERED_MESSAGES_MAX || this.#wake === null) return [];
    this.#seal();
    if (this.#end !== null) return [];
    this.#answered = this.#sender.sealed;
    this.#hasAnswered = true;
    return this.#sender.after(sealed) ?? [];
  }

  /** The batches after `after` that went with answers, for a post that is repeated. */
  answeredAfter(after: number): readonly Batch[] {
    return this.#sender.after(after)?.filter(({ seq }) => seq <= this.#answered) ?? [];
  }

  /** Decides what to do with the worker's post `seq`; see {@linkcode UplinkReceiver}. */
  accept(seq: number): ReturnType<UplinkReceiver["accept"]> {
    return this.#receiver.accept(seq);
  }

  /** Ends the present reader and all later ones. The first reason is kept. */
  end(reason: ChannelEnd): void {
    this.#end ??= reason;
    clearInterval(this.#idling);
    this.#wake?.(true);
  }

  /** Returns whether a stream or a poll is open. */
  get isRead(): boolean {
    return this.#reader !== null;
  }

  /** Reason for which the channel ended; `null` while it is open. */
  get ended(): ChannelEnd | null {
    return this.#end;
  }

  /** A batch that cannot be sealed is lost: the worker registers again. */
  #seal(): void {
    this.#sealable = false;
    try {
      const grants = this.#grants?.take();
      if (grants) this.#sender.push(grants);
      this.#sender.seal();
    } catch (error) {
      log.error("cannot write instructions for worker {worker}: {error}", {
        worker: this.worker,
        error,
      });
      return this.end("reset");
    }
    if (this.#sender.overflowed) this.end("reset");
  }

  /** Waits to be woken; `false` after `ms`, or at the end of the time of the reader. */
  #sleep(ms: number | undefined): Promise<boolean> {
    return new Promise((resolve) => {
      const timer = ms === undefined ? undefined : setTimeout(() => wake(false), ms);
      const wake = (isNew: boolean) => {
        clearTimeout(timer);
        this.#wake = null;
        resolve(isNew);
      };
      this.#wake = wake;
    });
  }
}
