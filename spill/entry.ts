/**
 * The entry of one value in a spill buffer. Setting a key again makes a new entry. Work in the
 * background compares entries to find out that its value was deleted or replaced meanwhile.
 *
 * An entry without `copy` is in the fast tier and has its value in memory. An entry with `copy` is
 * in the slow tier; its value is in memory too only while it is pinned.
 */
import type { SlowCopy } from "./ledger.ts";

export interface Entry<V> {
  readonly key: string;
  /** Bytes in memory, as returned by `sizeOf`. */
  readonly weight: number;
  /** Boxed, because `undefined` is a valid value. */
  memory: Boxed<V> | undefined;
  copy: SlowCopy | undefined;
  /** The encoded value, if it was encoded before its write began. */
  encoded: Uint8Array | undefined;
  /** A write is in progress. The entry stays in the fast tier until the write ends. */
  spilling: boolean;
  /** The read in progress, shared by all callers that ask for the value meanwhile. */
  reading: Promise<Boxed<V> | undefined> | undefined;
  /** Set after a failed write: the reason, and when to try again. */
  setAside: RetryCondition | undefined;
  /** Read from the slow tier since it was spilled. */
  wasRead: boolean;
  /** Number of pins. A pinned entry is neither spilled nor dropped. */
  pins: number;
  /** The queue of the eviction order that contains the entry, and its neighbours there. */
  queue: EntryQueue<V> | undefined;
  before: Entry<V> | undefined;
  after: Entry<V> | undefined;
}

export interface Boxed<V> {
  readonly value: V;
}

export type RetryCondition =
  /** Never: the same value would fail the same way. */
  | { readonly reason: "encode" }
  /** When `needs` bytes are free. */
  | { readonly reason: "full"; readonly needs: number }
  /** When `needs` bytes were freed since the counter was at `freed`, or at time `retryAt`. */
  | {
    readonly reason: "write";
    readonly needs: number;
    readonly freed: number;
    readonly retryAt: number;
  };

export function newEntry<V>(key: string, value: V, weight: number): Entry<V> {
  return {
    key,
    weight,
    memory: { value },
    copy: undefined,
    encoded: undefined,
    spilling: false,
    reading: undefined,
    setAside: undefined,
    wasRead: false,
    pins: 0,
    queue: undefined,
    before: undefined,
    after: undefined,
  };
}

/**
 * A queue of entries in order of arrival. Any entry can be removed in constant time and without
 * hashing its key, because the links are in the entries. An entry is in at most one queue.
 */
export class EntryQueue<V> {
  #first: Entry<V> | undefined;
  #last: Entry<V> | undefined;
  #size = 0;

  get size(): number {
    return this.#size;
  }

  /** Appends an entry. An entry that is in a queue stays where it is. */
  add(entry: Entry<V>): void {
    if (entry.queue !== undefined) return;
    entry.queue = this;
    entry.before = this.#last;
    if (this.#last === undefined) this.#first = entry;
    else this.#last.after = entry;
    this.#last = entry;
    this.#size++;
  }

  /** Returns `false` if the entry is not in this queue. */
  remove(entry: Entry<V>): boolean {
    if (entry.queue !== this) return false;
    const { before, after } = entry;
    if (before === undefined) this.#first = after;
    else before.after = after;
    if (after === undefined) this.#last = before;
    else after.before = before;
    entry.queue = entry.before = entry.after = undefined;
    this.#size--;
    return true;
  }

  /** Removes and returns the first entry. */
  take(): Entry<V> | undefined {
    const first = this.#first;
    if (first !== undefined) this.remove(first);
    return first;
  }
}
