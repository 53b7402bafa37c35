/**
 * The connection to one incarnation of one worker: both of the scheduler's ends of the link, and
 * who reads the instructions at the moment.
 *
 * There is one reader at a time, a stream or a poll; a newer one takes the place of an older one.
 * The reader asks for what follows its last batch ({@linkcode WorkerChannel.next}) and is never
 * pushed to, so that a slow one holds up nothing: what it has not read yet lies in the sender,
 * once, and is counted there. Instructions that gather while it is busy travel together.
 */
import { type Batch, DownlinkSender, type ToWorker, UplinkReceiver } from "../../protocol/mod.ts";
import type { WorkerId } from "../../protocol/mod.ts";

/** Messages kept unsealed, and so uncounted, while nobody reads. */
const PENDING_MESSAGES_MAX = 4096;

/**
 * Why a reader hears no more. `superseded`: another reader took its place. `reset`: the worker must
 * register again. `closed`: it is known no more. `shutdown`: the scheduler stops.
 */
export type ChannelEnd = "superseded" | "reset" | "closed" | "shutdown";

export type NextBatches =
  | { readonly type: "batches"; readonly batches: readonly Batch[] }
  /** Nothing came within the time. */
  | { readonly type: "idle" }
  | { readonly type: "end"; readonly reason: ChannelEnd };

/** Says who reads: made by {@linkcode WorkerChannel.claim}. */
export type ChannelReader = symbol;

export interface ChannelOptions {
  readonly worker: WorkerId;
  readonly incarnation: number;
  /** Where its values are served; `null` when it cannot be reached. */
  readonly url: string | null;
  /** What it accepts there. Sent to no other address. */
  readonly token: string;
}

export class WorkerChannel {
  readonly worker: WorkerId;
  readonly incarnation: number;
  readonly url: string | null;
  readonly token: string;
  readonly #sender = new DownlinkSender();
  readonly #receiver = new UplinkReceiver();
  #reader: ChannelReader | null = null;
  #wake: (() => void) | null = null;
  /** A tick is over and what is pending may be sealed. */
  #ripe = false;
  #end: ChannelEnd | null = null;

  constructor(options: ChannelOptions) {
    this.worker = options.worker;
    this.incarnation = options.incarnation;
    this.url = options.url;
    this.token = options.token;
  }

  /** Appends to what is sealed after this tick. */
  send(message: ToWorker): void {
    if (this.#end === null) this.#sender.push(message);
  }

  /** The tick is over: lets the reader seal and take what gathered. */
  flush(): void {
    if (this.#sender.pending === 0 || this.#end !== null) return;
    this.#ripe = true;
    if (this.#wake) this.#wake();
    else if (this.#sender.pending > PENDING_MESSAGES_MAX) this.#seal();
  }

  /** Takes the place of whoever read before. */
  claim(): ChannelReader {
    const reader = Symbol(this.worker);
    this.#reader = reader;
    this.#wake?.();
    return reader;
  }

  /** This reader went away. */
  release(reader: ChannelReader): void {
    if (this.#reader !== reader) return;
    this.#reader = null;
    this.#wake?.();
  }

  /** What follows batch `after`, as soon as there is something, or `idle` after `idleMs`. */
  async next(reader: ChannelReader, after: number, idleMs: number): Promise<NextBatches> {
    for (;;) {
      if (this.#end !== null) return { type: "end", reason: this.#end };
      if (this.#reader !== reader) return { type: "end", reason: "superseded" };
      const batches = this.#sender.after(after);
      if (batches === null) return { type: "end", reason: "reset" };
      if (batches.length > 0) return { type: "batches", batches };
      if (this.#ripe && this.#sender.pending > 0) this.#seal();
      else if (!await this.#sleep(idleMs)) return { type: "idle" };
    }
  }

  /**
   * The worker's machine has everything up to `seq`; `false`: it cannot have, so it must register
   * again.
   */
  acknowledge(seq: number): boolean {
    return this.#sender.acknowledge(seq);
  }

  /** Whether it can go on reading after `seq`, which it thereby has. */
  resumable(seq: number): boolean {
    return this.acknowledge(seq) && this.#sender.after(seq) !== null;
  }

  /** What to do with its post `seq`; see {@linkcode UplinkReceiver}. */
  accept(seq: number): ReturnType<UplinkReceiver["accept"]> {
    return this.#receiver.accept(seq);
  }

  /** Ends whoever reads, now and later. The first reason stays. */
  end(reason: ChannelEnd): void {
    this.#end ??= reason;
    this.#wake?.();
  }

  /** Why it ended, `null` while it is open. */
  get ended(): ChannelEnd | null {
    return this.#end;
  }

  #seal(): void {
    this.#ripe = false;
    this.#sender.seal();
    if (this.#sender.overflowed) this.end("reset");
  }

  /** `false` when the time passed and nobody woke. */
  #sleep(ms: number): Promise<boolean> {
    return new Promise((resolve) => {
      const wake = (woken: boolean) => {
        clearTimeout(timer);
        this.#wake = null;
        resolve(woken);
      };
      const timer = setTimeout(() => wake(false), ms);
      this.#wake = () => wake(true);
    });
  }
}
