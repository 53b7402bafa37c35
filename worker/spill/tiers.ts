/**
 * Which value lies in which tier, and what that comes to in bytes. Synchronous: every method leaves
 * each key in exactly one tier and the books right; the buffer's asynchronous work happens between
 * calls, and asks again afterwards whether its record is still the one that counts.
 *
 * A value enters the fast tier by `insert`, leaves it for the slow one between `beginSpill` and
 * `spilled`, and returns by `arrived`. What is deleted while it is pinned becomes a ghost:
 * readable, no longer counted, and gone with its last reader.
 */
import { PinCounts } from "./pin_counts.ts";
import type { Boxed, Held, SetAside } from "./entry.ts";
import type { SlowCopy } from "./ledger.ts";
import { type Room, Victims } from "./eviction.ts";

export class Tiers<V> {
  readonly #target: number;
  readonly #discard: (copy: SlowCopy) => void;
  readonly #onSpilled: (key: string, spilled: boolean) => void;
  readonly #values = new Map<string, Held<V>>();
  readonly #ghosts = new Map<string, Held<V>>();
  /** Readers of keys that have no record: all others are counted in it. */
  readonly #awaited = new PinCounts();
  readonly #victims: Victims<V>;
  #memory = { count: 0, bytes: 0 };
  #disk = { count: 0, weight: 0, bytes: 0 };
  #spillingBytes = 0;
  #referencedBytes = 0;
  #setAside = 0;

  /** `onSpilled`: a key is in the slow tier now, or not any more. */
  constructor(
    target: number,
    discard: (copy: SlowCopy) => void,
    onSpilled: (key: string, spilled: boolean) => void,
  ) {
    this.#target = target;
    this.#discard = discard;
    this.#onSpilled = onSpilled;
    this.#victims = new Victims(target);
  }

  /** The fast tier: values, and their weights together. */
  get memory(): { readonly count: number; readonly bytes: number } {
    return this.#memory;
  }

  /** The slow tier: values, their weights in memory, and their bytes there. */
  get disk(): { readonly count: number; readonly weight: number; readonly bytes: number } {
    return this.#disk;
  }

  /** Weights of what is being written, still part of `memory`. */
  get spillingBytes(): number {
    return this.#spillingBytes;
  }

  /** Weights of what is in memory outside the fast tier, for those who have pinned it. */
  get referencedBytes(): number {
    return this.#referencedBytes;
  }

  get setAsideCount(): number {
    return this.#setAside;
  }

  get(key: string): Held<V> | undefined {
    return this.#values.get(key);
  }

  /** Ghosts too. */
  readable(key: string): Held<V> | undefined {
    return this.#values.get(key) ?? this.#ghosts.get(key);
  }

  keys(): MapIterator<string> {
    return this.#values.keys();
  }

  /**
   * Into the fast tier, as the most recently used or, when it is `cold`, the least, in place of
   * what was under its key.
   */
  insert(held: Held<V>, cold = false): void {
    const { key } = held;
    const older = this.#values.get(key);
    if (older) {
      held.readers = older.readers;
      this.#discardCopy(this.#leave(older));
    } else {
      held.readers = this.#ghosts.get(key)?.readers ?? this.#awaited.take(key);
      this.#evaporate(key);
    }
    this.#values.set(key, held);
    this.#enterMemory(held, cold);
  }

  /** `false` when there was nothing. */
  delete(key: string): boolean {
    const held = this.#values.get(key);
    if (held === undefined) return false;
    this.#values.delete(key);
    this.#leave(held);
    if (held.readers > 0) {
      this.#ghosts.set(key, held);
      if (held.memory) this.#referencedBytes += held.weight;
    } else this.#discardCopy(held);
    return true;
  }

  pin(key: string): void {
    const held = this.readable(key);
    if (held === undefined) return this.#awaited.add(key);
    held.readers++;
    this.#victims.remove(held);
  }

  unpin(key: string): void {
    const held = this.readable(key);
    if (held === undefined) return void this.#awaited.remove(key);
    if (held.readers > 0) held.readers--;
    if (held.readers > 0) return;
    if (this.#values.get(key) !== held) this.#evaporate(key);
    else if (held.copy) this.#letGo(held);
    else if (!held.spilling) this.#victims.add(held);
  }

  touch(held: Held<V>): void {
    this.#victims.touch(held);
  }

  nextVictim(room: Room): Held<V> | undefined {
    return this.#victims.next(room);
  }

  /** A victim is about to be written. It stays in the fast tier. */
  beginSpill(held: Held<V>): void {
    held.spilling = true;
    this.#spillingBytes += held.weight;
  }

  /** A victim lies in the slow tier now; `false` when it was deleted or replaced meanwhile. */
  spilled(held: Held<V>, copy: SlowCopy): boolean {
    if (this.#values.get(held.key) !== held) {
      this.#discard(copy);
      return false;
    }
    this.#leaveMemory(held);
    this.#clearSetAside(held);
    held.copy = copy;
    this.#disk.count++;
    this.#disk.weight += held.weight;
    this.#disk.bytes += copy.diskBytes;
    this.#onSpilled(held.key, true);
    if (held.readers > 0) this.#referencedBytes += held.weight;
    else held.memory = undefined;
    return true;
  }

  /** A victim could not be written, and is not chosen before it is worth another attempt. */
  setAside(held: Held<V>, why: SetAside): void {
    if (this.#values.get(held.key) !== held) return;
    this.#endSpill(held);
    if (held.setAside === undefined) this.#setAside++;
    held.setAside = why;
    if (held.readers === 0) this.#victims.add(held);
  }

  /**
   * The value of a spilled record is in memory: it comes back to the fast tier when it is not
   * heavier than the target, and otherwise stays for as long as it is pinned. `false` when nobody
   * can read the record any more.
   */
  arrived(held: Held<V>, memory: Boxed<V>): boolean {
    if (this.readable(held.key) !== held) return false;
    const current = this.#values.get(held.key) === held;
    if (current && held.weight <= this.#target) {
      this.#letGo(held);
      this.#leaveDisk(held);
      this.#discardCopy(held);
      held.memory = memory;
      this.#enterMemory(held);
    } else if (held.memory === undefined && held.readers > 0) {
      held.memory = memory;
      this.#referencedBytes += held.weight;
    }
    return true;
  }

  clear(): void {
    for (const key of [...this.#ghosts.keys()]) this.#evaporate(key);
    for (const key of [...this.#values.keys()]) this.delete(key);
    this.#ghosts.clear();
    this.#awaited.clear();
    this.#referencedBytes = 0;
  }

  /** The last reader of a deleted value is gone, or there is a new value for all. */
  #evaporate(key: string): void {
    const ghost = this.#ghosts.get(key);
    if (ghost === undefined) return;
    this.#ghosts.delete(key);
    if (ghost.memory) this.#referencedBytes -= ghost.weight;
    this.#discardCopy(ghost);
  }

  /** Out of the books of either tier. */
  #leave(held: Held<V>): Held<V> {
    this.#clearSetAside(held);
    if (held.copy === undefined) {
      this.#victims.remove(held);
      this.#leaveMemory(held);
    } else {
      if (held.memory) this.#referencedBytes -= held.weight;
      this.#leaveDisk(held);
    }
    return held;
  }

  #enterMemory(held: Held<V>, cold = false): void {
    this.#memory.count++;
    this.#memory.bytes += held.weight;
    if (held.readers === 0) this.#victims.add(held, cold);
  }

  #leaveMemory(held: Held<V>): void {
    this.#endSpill(held);
    this.#memory.count--;
    this.#memory.bytes -= held.weight;
  }

  #leaveDisk(held: Held<V>): void {
    this.#disk.count--;
    this.#disk.weight -= held.weight;
    this.#disk.bytes -= held.copy?.diskBytes ?? 0;
    this.#onSpilled(held.key, false);
  }

  #endSpill(held: Held<V>): void {
    if (held.spilling) this.#spillingBytes -= held.weight;
    held.spilling = false;
  }

  #clearSetAside(held: Held<V>): void {
    if (held.setAside) this.#setAside--;
    held.setAside = undefined;
  }

  /** What a pin kept in memory of a spilled value. */
  #letGo(held: Held<V>): void {
    if (held.memory) this.#referencedBytes -= held.weight;
    held.memory = undefined;
  }

  #discardCopy(held: Held<V>): void {
    if (held.copy) this.#discard(held.copy);
    held.copy = undefined;
  }
}
