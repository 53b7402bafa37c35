/**
 * What the buffer knows of one value. Setting a key again makes a new record, so work in the
 * background that began for an older one finds out that it is about nothing any more.
 *
 * A record without `copy` is in the fast tier and has its value in memory. One with `copy` is in
 * the slow tier; its value is in memory too only while someone has pinned it.
 */
import type { SlowCopy } from "./ledger.ts";

export interface Held<V> {
  readonly key: string;
  /** Bytes in memory, as `sizeOf` said. */
  readonly weight: number;
  /** A box, since `undefined` is a value like any other. */
  memory: Boxed<V> | undefined;
  copy: SlowCopy | undefined;
  /** Encoded already, and about to be written. */
  encoded: Uint8Array | undefined;
  /** A write of it is under way; it stays in the fast tier until that has ended. */
  spilling: boolean;
  /** A read of it is under way, shared by all who ask meanwhile. */
  reading: Promise<Boxed<V> | undefined> | undefined;
  /** Why it could not be spilled, and when it is worth another attempt. */
  setAside: SetAside | undefined;
  /** How many have pinned its key; a record with readers is neither moved away nor dropped. */
  readers: number;
  /** Where it waits for its turn to be spilled, and its neighbours there. */
  queue: HeldQueue<V> | undefined;
  before: Held<V> | undefined;
  after: Held<V> | undefined;
}

export interface Boxed<V> {
  readonly value: V;
}

export type SetAside =
  /** Never again: the same value would fail the same way. */
  | { readonly reason: "encode" }
  /** When there is room for its `needs` bytes. */
  | { readonly reason: "full"; readonly needs: number }
  /** When that many bytes were freed since `freed`, or at `retryAt`. */
  | {
    readonly reason: "write";
    readonly needs: number;
    readonly freed: number;
    readonly retryAt: number;
  };

export function held<V>(key: string, value: V, weight: number): Held<V> {
  return {
    key,
    weight,
    memory: { value },
    copy: undefined,
    encoded: undefined,
    spilling: false,
    reading: undefined,
    setAside: undefined,
    readers: 0,
    queue: undefined,
    before: undefined,
    after: undefined,
  };
}

/**
 * Records in the order in which they came; any of them can be taken out at once, and without a look
 * at its key, because the links lie in the records. A record is in one queue at most.
 */
export class HeldQueue<V> {
  #first: Held<V> | undefined;
  #last: Held<V> | undefined;
  #size = 0;

  get size(): number {
    return this.#size;
  }

  /** To the end; one that is in a queue stays where it is. */
  add(held: Held<V>): void {
    if (held.queue !== undefined) return;
    held.queue = this;
    held.before = this.#last;
    if (this.#last === undefined) this.#first = held;
    else this.#last.after = held;
    this.#last = held;
    this.#size++;
  }

  /** `false` when it is not in here. */
  remove(held: Held<V>): boolean {
    if (held.queue !== this) return false;
    const { before, after } = held;
    if (before === undefined) this.#first = after;
    else before.after = after;
    if (after === undefined) this.#last = before;
    else after.before = before;
    held.queue = held.before = held.after = undefined;
    this.#size--;
    return true;
  }

  /** Takes the first out. */
  take(): Held<V> | undefined {
    const first = this.#first;
    if (first !== undefined) this.remove(first);
    return first;
  }
}
