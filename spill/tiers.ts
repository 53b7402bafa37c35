/**
 * The tier of each value, and the byte counts of both tiers. Synchronous: every method leaves each
 * key in exactly one tier and the counts correct. The asynchronous work of the buffer happens
 * between calls and afterwards checks that its entry is still the current one of the key.
 *
 * A value enters the fast tier by `insert`, moves to the slow tier between `beginSpill` and
 * `spilled`, and returns by `readBack`. A value that is deleted while it is pinned stays readable
 * until its last pin is removed, and is not counted in either tier.
 */
import { PinCounts } from "./pin_counts.ts";
import type { Boxed, Entry, RetryCondition } from "./entry.ts";
import type { SlowCopy } from "./ledger.ts";
import { EvictionOrder, type SpillConditions } from "./eviction.ts";

/** A read-only view of one tier. */
export interface TierView {
  readonly count: number;
  /** Sum of the weights of the values in memory, or bytes that the values take on the disk. */
  readonly bytes: number;
  has(key: string): boolean;
  keys(): Iterable<string>;
}

export class Tiers<V> {
  readonly #target: number;
  readonly #discard: (copy: SlowCopy) => void;
  readonly #onSpilled: (key: string, spilled: boolean) => void;
  readonly #release: (value: V) => void;
  readonly #values = new Map<string, Entry<V>>();
  readonly #deletedWhilePinned = new Map<string, Entry<V>>();
  /** Pins of keys that have no entry. Other pins are counted in the entry. */
  readonly #earlyPins = new PinCounts();
  readonly #eviction: EvictionOrder<V>;
  #memory = { count: 0, bytes: 0 };
  #disk = { count: 0, weight: 0, bytes: 0 };
  #spillingBytes = 0;
  #referencedBytes = 0;
  #setAside = 0;
  #retryBytes = 0;

  /**
   * `onSpilled` is called when a key has entered (`true`) or left the slow tier. `release` gets a
   * value that has left memory and is neither pinned nor being written.
   */
  constructor(
    target: number,
    discard: (copy: SlowCopy) => void,
    { onSpilled, release }: {
      readonly onSpilled: (key: string, spilled: boolean) => void;
      readonly release: (value: V) => void;
    },
  ) {
    this.#target = target;
    this.#discard = discard;
    this.#onSpilled = onSpilled;
    this.#release = release;
    this.#eviction = new EvictionOrder(target);
  }

  /** The fast tier: number of values and sum of their weights. */
  get memory(): { readonly count: number; readonly bytes: number } {
    return this.#memory;
  }

  /** The slow tier: number of values, sum of their weights in memory, and bytes on the disk. */
  get disk(): { readonly count: number; readonly weight: number; readonly bytes: number } {
    return this.#disk;
  }

  /** Weights of the values being written, which are still part of `memory`. */
  get spillingBytes(): number {
    return this.#spillingBytes;
  }

  /** Weights of values that pins keep in memory outside the fast tier. */
  get referencedBytes(): number {
    return this.#referencedBytes;
  }

  get setAsideCount(): number {
    return this.#setAside;
  }

  /** Weights of the values whose write failed and is repeated later. */
  get retryBytes(): number {
    return this.#retryBytes;
  }

  get(key: string): Entry<V> | undefined {
    return this.#values.get(key);
  }

  /** The values of the entries that `isHere` accepts, with these figures. */
  view(count: number, bytes: number, isHere: (entry: Entry<V>) => boolean): TierView {
    const values = this.#values;
    const has = (key: string) => {
      const entry = values.get(key);
      return entry !== undefined && isHere(entry);
    };
    return {
      count,
      bytes,
      has,
      *keys() {
        for (const [key, entry] of values) if (isHere(entry)) yield key;
      },
    };
  }

  /** The entry of a key, or its deleted entry that is still pinned. */
  readable(key: string): Entry<V> | undefined {
    return this.#values.get(key) ?? this.#deletedWhilePinned.get(key);
  }

  keys(): MapIterator<string> {
    return this.#values.keys();
  }

  /**
   * Inserts an entry into the fast tier, as the most recently used or, if it is `cold`, the least
   * recently used. Replaces the entry of the same key.
   */
  insert(entry: Entry<V>, cold = false): void {
    const { key } = entry;
    const older = this.#values.get(key);
    if (older) {
      entry.pins = older.pins;
      this.#discardCopy(this.#leave(older));
    } else {
      entry.pins = this.#deletedWhilePinned.get(key)?.pins ?? this.#earlyPins.take(key);
      this.#dropDeleted(key);
    }
    this.#values.set(key, entry);
    this.#enterMemory(entry, cold);
  }

  /** Returns `false` if the key has no value. */
  delete(key: string): boolean {
    const entry = this.#values.get(key);
    if (entry === undefined) return false;
    this.#values.delete(key);
    const { spilling } = entry;
    this.#leave(entry);
    // Its write still reads the value.
    entry.spilling = spilling;
    if (entry.pins > 0) {
      this.#deletedWhilePinned.set(key, entry);
      if (entry.memory) this.#referencedBytes += entry.weight;
    } else {
      this.#discardCopy(entry);
      if (!spilling) this.#releaseMemory(entry);
    }
    return true;
  }

  /**
   * Removes an entry whose copy in the slow tier cannot be read. The pins of its key remain.
   * Returns `false` if the entry was deleted or replaced, or its value is in memory after all.
   */
  lose(entry: Entry<V>): boolean {
    if (this.#values.get(entry.key) !== entry || entry.memory) return false;
    this.#values.delete(entry.key);
    this.#discardCopy(this.#leave(entry));
    for (let pins = entry.pins; pins > 0; pins--) this.#earlyPins.add(entry.key);
    return true;
  }

  /**
   * Handles the loss of copies in the slow tier. A value that a pin keeps in memory returns to the
   * fast tier. Returns the keys of the others, which are lost.
   */
  loseCopies(names: ReadonlySet<string>): string[] {
    const lost: string[] = [];
    for (const entry of this.#values.values()) {
      if (entry.copy === undefined || !names.has(entry.copy.name)) continue;
      if (entry.memory) this.#returnToMemory(entry, entry.memory);
      else if (this.lose(entry)) lost.push(entry.key);
    }
    return lost;
  }

  pin(key: string): void {
    const entry = this.readable(key);
    if (entry === undefined) return this.#earlyPins.add(key);
    entry.pins++;
    this.#eviction.remove(entry);
  }

  unpin(key: string): void {
    const entry = this.readable(key);
    if (entry === undefined) return void this.#earlyPins.remove(key);
    if (entry.pins > 0) entry.pins--;
    if (entry.pins > 0) return;
    if (this.#values.get(key) !== entry) {
      this.#dropDeleted(key);
      this.#releaseUnused(entry);
    } else if (entry.copy) this.#releasePinned(entry);
    else if (!entry.spilling) this.#eviction.add(entry);
  }

  touch(entry: Entry<V>): void {
    this.#eviction.touch(entry);
  }

  nextToEvict(conditions: SpillConditions): Entry<V> | undefined {
    return this.#eviction.next(conditions);
  }

  /** Marks an entry as being written, and no longer as set aside. It stays in the fast tier. */
  beginSpill(entry: Entry<V>): void {
    this.#clearSetAside(entry);
    entry.spilling = true;
    this.#spillingBytes += entry.weight;
  }

  /** Moves a written entry to the slow tier. Returns `false` if it was deleted or replaced. */
  spilled(entry: Entry<V>, copy: SlowCopy): boolean {
    if (this.#values.get(entry.key) !== entry) {
      this.#discard(copy);
      this.#writeEnded(entry);
      return false;
    }
    this.#leaveMemory(entry);
    entry.copy = copy;
    entry.wasRead = false;
    this.#disk.count++;
    this.#disk.weight += entry.weight;
    this.#disk.bytes += copy.diskBytes;
    this.#onSpilled(entry.key, true);
    if (entry.pins > 0) this.#referencedBytes += entry.weight;
    else this.#releaseMemory(entry);
    return true;
  }

  /** Marks an entry whose write failed. It is not chosen again before the condition is met. */
  setAside(entry: Entry<V>, retry: RetryCondition): void {
    if (this.#values.get(entry.key) !== entry) return this.#writeEnded(entry);
    this.#endSpill(entry);
    this.#clearSetAside(entry);
    this.#setAside++;
    entry.setAside = retry;
    if (retry.reason === "write") this.#retryBytes += entry.weight;
    if (entry.pins === 0) this.#eviction.add(entry);
  }

  /**
   * Takes a value that was read from the slow tier. The entry returns to the fast tier unless it
   * is larger than the target or `stays`; the value is then in memory while it is pinned. Returns
   * `false` if the entry is not readable any more.
   */
  readBack(entry: Entry<V>, memory: Boxed<V>, stays = false): boolean {
    if (this.readable(entry.key) !== entry) return false;
    const current = this.#values.get(entry.key) === entry;
    if (current && !stays && entry.weight <= this.#target) {
      this.#returnToMemory(entry, memory);
    } else if (entry.memory === undefined && entry.pins > 0) {
      entry.memory = memory;
      this.#referencedBytes += entry.weight;
    }
    return true;
  }

  clear(): void {
    for (const key of [...this.#deletedWhilePinned.keys()]) this.#dropDeleted(key);
    for (const key of [...this.#values.keys()]) this.delete(key);
    this.#deletedWhilePinned.clear();
    this.#earlyPins.clear();
    this.#referencedBytes = 0;
  }

  #returnToMemory(entry: Entry<V>, memory: Boxed<V>): void {
    this.#dropPinnedValue(entry);
    this.#leaveDisk(entry);
    this.#discardCopy(entry);
    entry.memory = memory;
    this.#enterMemory(entry);
  }

  /** Drops a deleted entry: its last pin was removed, or its key has a new value. */
  #dropDeleted(key: string): void {
    const deleted = this.#deletedWhilePinned.get(key);
    if (deleted === undefined) return;
    this.#deletedWhilePinned.delete(key);
    if (deleted.memory) this.#referencedBytes -= deleted.weight;
    this.#discardCopy(deleted);
  }

  /** Removes an entry from the counts of its tier. */
  #leave(entry: Entry<V>): Entry<V> {
    this.#clearSetAside(entry);
    if (entry.copy === undefined) {
      this.#eviction.remove(entry);
      this.#leaveMemory(entry);
    } else {
      if (entry.memory) this.#referencedBytes -= entry.weight;
      this.#leaveDisk(entry);
    }
    return entry;
  }

  #enterMemory(entry: Entry<V>, cold = false): void {
    this.#memory.count++;
    this.#memory.bytes += entry.weight;
    if (entry.pins === 0) this.#eviction.add(entry, cold);
  }

  #leaveMemory(entry: Entry<V>): void {
    this.#endSpill(entry);
    this.#memory.count--;
    this.#memory.bytes -= entry.weight;
  }

  #leaveDisk(entry: Entry<V>): void {
    this.#disk.count--;
    this.#disk.weight -= entry.weight;
    this.#disk.bytes -= entry.copy?.diskBytes ?? 0;
    this.#onSpilled(entry.key, false);
  }

  #endSpill(entry: Entry<V>): void {
    if (entry.spilling) this.#spillingBytes -= entry.weight;
    entry.spilling = false;
  }

  #clearSetAside(entry: Entry<V>): void {
    if (entry.setAside) this.#setAside--;
    if (entry.setAside?.reason === "write") this.#retryBytes -= entry.weight;
    entry.setAside = undefined;
  }

  /** Drops the value of a spilled entry that a pin kept in memory. */
  #dropPinnedValue(entry: Entry<V>): void {
    if (entry.memory) this.#referencedBytes -= entry.weight;
    entry.memory = undefined;
  }

  /** The write of an entry that was deleted or replaced has ended. */
  #writeEnded(entry: Entry<V>): void {
    entry.spilling = false;
    this.#releaseUnused(entry);
  }

  /** Releases the value of an entry that was deleted, unless it is pinned or being written. */
  #releaseUnused(entry: Entry<V>): void {
    const present = this.readable(entry.key);
    if (entry.pins > 0 || entry.spilling || present === entry) return;
    if (present?.memory && present.memory.value === entry.memory?.value) return;
    this.#releaseMemory(entry);
  }

  #releasePinned(entry: Entry<V>): void {
    if (entry.memory) this.#referencedBytes -= entry.weight;
    this.#releaseMemory(entry);
  }

  #releaseMemory(entry: Entry<V>): void {
    const { memory } = entry;
    entry.memory = undefined;
    if (memory) this.#release(memory.value);
  }

  #discardCopy(entry: Entry<V>): void {
    if (entry.copy) this.#discard(entry.copy);
    entry.copy = undefined;
  }
}
