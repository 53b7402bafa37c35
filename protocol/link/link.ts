/**
 * The connection between a scheduler and one worker, as four small state machines without I/O: the
 * senders number and keep messages, the receivers tell new ones from repeated ones. Whatever the
 * network loses, repeats or delays, every message is delivered exactly once and in order.
 *
 * Down (instructions): the scheduler seals pending messages into a numbered batch and keeps it
 * until it is acknowledged. A broken stream is resumed after the last batch that reached the
 * worker's machine. A batch may also come with the answer to a post, while the stream waits.
 *
 * Up (events): one post at a time. The response acknowledges the post; without a response it is
 * posted again, byte for byte, and recognised by its number if it had arrived.
 *
 * Numbers start at 1 with every incarnation of a worker. A new incarnation starts with four new
 * objects, so nothing of the previous one is carried over. Messages that were in flight are void,
 * because the registration says what the worker holds and runs at that moment.
 */
import { UNACKNOWLEDGED_BYTES_MAX } from "../../base/mod.ts";
import type { FromWorker } from "../from_worker.ts";
import type { SentToWorker } from "../grant.ts";
import { reportedKeys } from "./held_parts.ts";
import type { Key } from "../ids.ts";

/** Sealed instructions. `text` is a JSON array of them; a repeat has the same text. */
export interface Batch {
  readonly seq: number;
  readonly text: string;
}

/** The scheduler's end of the instructions. */
export class DownlinkSender {
  #pending: SentToWorker[] = [];
  /** Sealed and not acknowledged batches, oldest first, with consecutive numbers. */
  readonly #batches: Batch[] = [];
  #sealed = 0;
  #unacknowledgedBytes = 0;

  /** Appends to the batch that is sealed next. */
  push(message: SentToWorker): void {
    this.#pending.push(message);
  }

  /**
   * Seals the messages pushed since the last call into a batch, `null` when there are none. To be
   * called once per tick, or at a poll, so that the messages until then are sent together. Messages
   * whose text together is longer than a string can be become one batch each; then the last batch
   * is returned.
   */
  seal(): Batch | null {
    const pending = this.#pending;
    if (pending.length === 0) return null;
    this.#pending = [];
    const text = textOf(pending);
    if (text !== null) return this.#add(text);
    let last: Batch | null = null;
    for (const message of pending) last = this.#add(JSON.stringify([message]));
    return last;
  }

  #add(text: string): Batch {
    const batch = { seq: ++this.#sealed, text };
    this.#batches.push(batch);
    this.#unacknowledgedBytes += text.length;
    return batch;
  }

  /**
   * The sealed batches after `seq`, oldest first. `null` when the stream cannot be resumed there
   * (later batches were dropped, or `seq` was never sealed): the worker must register again.
   */
  after(seq: number): readonly Batch[] | null {
    const oldest = this.#sealed - this.#batches.length;
    if (seq < oldest || seq > this.#sealed) return null;
    return this.#batches.slice(seq - oldest);
  }

  /**
   * Drops the batches up to `seq`, which have reached the worker's machine; older numbers change
   * nothing. Returns `false` when `seq` was never sealed: the worker violates the protocol.
   */
  acknowledge(seq: number): boolean {
    if (seq > this.#sealed) return false;
    const oldest = this.#sealed - this.#batches.length;
    if (seq <= oldest) return true;
    for (const batch of this.#batches.splice(0, seq - oldest)) {
      this.#unacknowledgedBytes -= batch.text.length;
    }
    return true;
  }

  /** Number of the last batch that has reached the worker's machine; 0 before the first. */
  get acknowledged(): number {
    return this.#sealed - this.#batches.length;
  }

  /** Number of the last sealed batch; 0 before the first. */
  get sealed(): number {
    return this.#sealed;
  }

  /** Number of messages that wait for {@linkcode seal}. */
  get pending(): number {
    return this.#pending.length;
  }

  /** Length of the batches that are kept (in characters; JSON is nearly all ASCII). */
  get unacknowledgedBytes(): number {
    return this.#unacknowledgedBytes;
  }

  /**
   * Returns whether the worker is too far behind and must register again. The oldest batch does not
   * count: while it is in flight, however large it is, the later ones wait for it and are not late.
   */
  get overflowed(): boolean {
    const underWay = this.#batches[0]?.text.length ?? 0;
    return this.#unacknowledgedBytes - underWay > UNACKNOWLEDGED_BYTES_MAX;
  }
}

/** The worker's end of the instructions. */
export class DownlinkReceiver {
  #applied = 0;

  /**
   * `apply`: pass this batch to the machine now; it counts as applied. `repeat`: it was applied
   * before. `gap`: an earlier batch is missing; resume the stream after {@linkcode applied}.
   */
  accept(seq: number): "apply" | "repeat" | "gap" {
    if (seq <= this.#applied) return "repeat";
    if (seq > this.#applied + 1) return "gap";
    this.#applied = seq;
    return "apply";
  }

  /** Number of the last applied batch: `Last-Event-ID`, `after`, and `ack` of the posts. */
  get applied(): number {
    return this.#applied;
  }
}

/** Sealed events. `text` is a JSON array of them; a repeat has the same text. */
export interface Post {
  readonly seq: number;
  readonly text: string;
}

/** Maximum characters of one post; further events go into the next one. */
export const POST_CHARACTERS_MAX = 4 * 1024 * 1024;

/** Pending events that are serialized in one call, which costs half of one call each. */
const EVENTS_AT_ONCE = 4096;

/** The worker's end of the events. */
export class UplinkSender {
  #pending: FromWorker[] = [];
  /** The post that is in flight, or that failed and must be repeated first. */
  #open: Post | null = null;
  #sealed = 0;

  /**
   * Appends to the next post. A heartbeat replaces a waiting heartbeat directly before it, unless
   * that one reports spilled values, which are reported only once.
   */
  push(event: FromWorker): void {
    const last = this.#pending.length - 1;
    const before = this.#pending[last];
    if (event[0] === "heartbeat" && before?.[0] === "heartbeat" && before[1].spills === undefined) {
      this.#pending[last] = event;
    } else {
      this.#pending.push(event);
    }
  }

  /**
   * The post to send now: the one that was not acknowledged, else a new one, else `null`. With
   * `empty: true` the new post may have no events: it only acknowledges instructions.
   */
  next(options: { readonly empty?: boolean } = {}): Post | null {
    if (this.#open) return this.#open;
    if (this.#pending.length === 0 && !options.empty) return null;
    this.#open = { seq: ++this.#sealed, text: this.#seal() };
    return this.#open;
  }

  /**
   * The scheduler has applied the post `seq`. Returns `false` when that post is not in flight.
   */
  acknowledged(seq: number): boolean {
    if (seq !== this.#open?.seq) return false;
    this.#open = null;
    return true;
  }

  /**
   * Keys of values of which no report is acknowledged. A registration in place of these events must
   * list them first.
   */
  unreportedKeys(): Set<Key> {
    const open = this.#open === null ? [] : JSON.parse(this.#open.text) as FromWorker[];
    return reportedKeys([...open, ...this.#pending]);
  }

  /** Returns whether {@linkcode next} has something to send. */
  get waiting(): boolean {
    return this.#open !== null || this.#pending.length > 0;
  }

  #seal(): string {
    // Messages `held` fill a post each few: what is behind them does not fit.
    if (this.#pending.length <= EVENTS_AT_ONCE && this.#pending[0]?.[0] !== "held") {
      const text = textOf(this.#pending);
      if (text !== null && text.length <= POST_CHARACTERS_MAX) {
        this.#pending = [];
        return text;
      }
    }
    return this.#sealPart();
  }

  /** Serializes as many of the pending events as one post may have, and at least one. */
  #sealPart(): string {
    const texts: string[] = [];
    let characters = 0;
    for (const event of this.#pending) {
      const text = JSON.stringify(event);
      characters += text.length + 1;
      if (texts.length > 0 && characters > POST_CHARACTERS_MAX) break;
      texts.push(text);
    }
    this.#pending = this.#pending.slice(texts.length);
    return `[${texts.join(",")}]`;
  }
}

/** The messages as JSON; `null` if the text is longer than a string can be. */
function textOf(messages: readonly unknown[]): string | null {
  try {
    return JSON.stringify(messages);
  } catch (error) {
    if (error instanceof RangeError && messages.length > 1) return null;
    throw error;
  }
}

/** The scheduler's end of the events. */
export class UplinkReceiver {
  #applied = 0;

  /**
   * `apply`: pass these events to the machine now and acknowledge them. `repeat`: they were applied
   * before; only acknowledge them. `expected`: a post is missing; answer 409 with its number.
   */
  accept(seq: number): "apply" | "repeat" | { readonly expected: number } {
    if (seq <= this.#applied) return "repeat";
    if (seq > this.#applied + 1) return { expected: this.#applied + 1 };
    this.#applied = seq;
    return "apply";
  }

  /** Number of the last applied post. */
  get applied(): number {
    return this.#applied;
  }
}
