/**
 * The connection between a scheduler and one worker, as four small machines without any I/O: who
 * sends numbers and keeps, who receives tells new from repeated. Whatever the network loses,
 * repeats or delays, every message is handed over exactly once and in order.
 *
 * Down (instructions): the scheduler seals what gathered into a numbered batch and keeps it until
 * it is acknowledged; a stream that broke is resumed after the last batch that reached the worker's
 * machine.
 *
 * Up (events): one post at a time. Its answer is its acknowledgement; without one it is posted
 * again, byte for byte, and recognised by its number if it had arrived.
 *
 * Numbers start at 1 with every incarnation of a worker. A new incarnation starts with four new
 * objects: fencing is not to carry anything over. What was on its way is void then, because the
 * registration says what the worker holds and runs at that moment.
 */
import { UNACKNOWLEDGED_BYTES_MAX } from "../base/mod.ts";
import type { FromWorker } from "./from_worker.ts";
import type { ToWorker } from "./to_worker.ts";

/** Sealed instructions. `text` is a JSON array of them; a repeat is the same text. */
export interface Batch {
  readonly seq: number;
  readonly text: string;
}

/** The scheduler's end of the instructions. */
export class DownlinkSender {
  #pending: ToWorker[] = [];
  /** Sealed and not acknowledged, oldest first; their numbers have no gap. */
  readonly #batches: Batch[] = [];
  #sealed = 0;
  #unacknowledgedBytes = 0;

  /** Appends to the batch that is sealed next. */
  push(message: ToWorker): void {
    this.#pending.push(message);
  }

  /**
   * Numbers what was pushed since the last call; `null` when nothing was. Call it once a tick, or
   * for a poll when it is asked: what gathers until then travels together.
   */
  seal(): Batch | null {
    if (this.#pending.length === 0) return null;
    const batch = { seq: ++this.#sealed, text: JSON.stringify(this.#pending) };
    this.#pending = [];
    this.#batches.push(batch);
    this.#unacknowledgedBytes += batch.text.length;
    return batch;
  }

  /**
   * The sealed batches that follow `seq`, oldest first. `null` when the stream cannot be resumed
   * there (batches after it are gone, or it was never sealed): the worker must register again.
   */
  after(seq: number): readonly Batch[] | null {
    const oldest = this.#sealed - this.#batches.length;
    if (seq < oldest || seq > this.#sealed) return null;
    return this.#batches.slice(seq - oldest);
  }

  /**
   * Everything up to `seq` has reached the worker's machine and is forgotten here; older numbers
   * change nothing. `false` when such a batch was never sealed: the worker is not to be trusted.
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

  /** Number of the last sealed batch; 0 before the first. */
  get sealed(): number {
    return this.#sealed;
  }

  /** Messages that wait for {@linkcode seal}. */
  get pending(): number {
    return this.#pending.length;
  }

  /** Length of the sealed texts that are kept (characters; JSON is nearly all ASCII). */
  get unacknowledgedBytes(): number {
    return this.#unacknowledgedBytes;
  }

  /**
   * The worker is too far behind: make it register again. The oldest batch does not count, however
   * large it is: while it is on its way, it holds the later ones back, and they are not late for
   * it.
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
   * `apply`: hand this batch to the machine now, it counts as applied. `repeat`: it was applied
   * before. `gap`: one before it is missing; resume the stream after {@linkcode applied}.
   */
  accept(seq: number): "apply" | "repeat" | "gap" {
    if (seq <= this.#applied) return "repeat";
    if (seq > this.#applied + 1) return "gap";
    this.#applied = seq;
    return "apply";
  }

  /** Number of the last batch handed over: `Last-Event-ID`, `after`, and `ack` of the posts. */
  get applied(): number {
    return this.#applied;
  }
}

/** Sealed events. `text` is a JSON array of them; a repeat is the same text. */
export interface Post {
  readonly seq: number;
  readonly text: string;
}

/** More events than fit into this many characters go into the following post. */
export const POST_CHARACTERS_MAX = 4 * 1024 * 1024;

/** The worker's end of the events. */
export class UplinkSender {
  #pending: FromWorker[] = [];
  /** The post in flight, or the one that failed and must be repeated first. */
  #open: Post | null = null;
  #sealed = 0;

  /**
   * Appends to the next post. Of heartbeats that wait in a row only the newest is kept, and those
   * that say what has been spilled: that is said once.
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
   * The post to send now: the one that was not acknowledged, else a new one, else `null`. `empty:
   * true` makes a post without events, to acknowledge instructions when there is nothing else to
   * say.
   */
  next(options: { readonly empty?: boolean } = {}): Post | null {
    if (this.#open) return this.#open;
    if (this.#pending.length === 0 && !options.empty) return null;
    this.#open = { seq: ++this.#sealed, text: this.#seal() };
    return this.#open;
  }

  /**
   * The scheduler has applied everything up to `seq`. `false` when it speaks of no post in flight.
   */
  acknowledged(seq: number): boolean {
    if (seq !== this.#open?.seq) return false;
    this.#open = null;
    return true;
  }

  /** Whether {@linkcode next} has something to send. */
  get waiting(): boolean {
    return this.#open !== null || this.#pending.length > 0;
  }

  #seal(): string {
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

/** The scheduler's end of the events. */
export class UplinkReceiver {
  #applied = 0;

  /**
   * `apply`: hand these events to the machine now and acknowledge them. `repeat`: they were
   * applied; only acknowledge. `expected`: a post is missing, answer 409 with its number.
   */
  accept(seq: number): "apply" | "repeat" | { readonly expected: number } {
    if (seq <= this.#applied) return "repeat";
    if (seq > this.#applied + 1) return { expected: this.#applied + 1 };
    this.#applied = seq;
    return "apply";
  }

  /** Number of the last post handed over. */
  get applied(): number {
    return this.#applied;
  }
}
