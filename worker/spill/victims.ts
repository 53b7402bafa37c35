/**
 * Which value goes next: those heavier than the target, then those that came cold and were not used
 * since, then the least recently used, then those that failed before and may succeed now. Pinned
 * values and those being written are not in here.
 *
 * Maps keep the order of insertion, so moving a key to the end is all that "recently used" takes.
 */
import { SPILL_RETRIES_MAX } from "../../base/mod.ts";
import type { Held, SetAside } from "./held.ts";

/** What there is of disk space, and of time. */
export interface Room {
  readonly free: number;
  /** Bytes freed since the beginning. */
  readonly freed: number;
  readonly now: number;
}

export class Victims<V> {
  readonly #target: number;
  readonly #heavy = new Map<string, Held<V>>();
  readonly #cold = new Map<string, Held<V>>();
  readonly #light = new Map<string, Held<V>>();
  readonly #failed = new Map<string, Held<V>>();
  readonly #queues = [this.#light, this.#heavy, this.#cold, this.#failed];

  constructor(target: number) {
    this.#target = target;
  }

  /** As the most recently used, or as one that came cold. */
  add(held: Held<V>, cold = false): void {
    if (held.setAside?.reason === "encode") return;
    if (held.setAside) this.#failed.set(held.key, held);
    else if (held.weight > this.#target) this.#heavy.set(held.key, held);
    else if (cold) this.#cold.set(held.key, held);
    else {
      this.#cold.delete(held.key);
      this.#light.set(held.key, held);
    }
  }

  touch(held: Held<V>): void {
    if (this.#light.delete(held.key) || this.#cold.has(held.key)) this.add(held);
  }

  remove(held: Held<V>): void {
    for (const queue of this.#queues) if (queue.delete(held.key)) return;
  }

  /** Takes one out. */
  next(room: Room): Held<V> | undefined {
    return take(this.#heavy) ?? take(this.#cold) ?? take(this.#light) ?? this.#nextOfFailed(room);
  }

  clear(): void {
    for (const queue of this.#queues) queue.clear();
  }

  /**
   * A few are looked at each time, and those that must wait go to the end: none that is too large
   * stands before the others, and no call takes long.
   */
  #nextOfFailed(room: Room): Held<V> | undefined {
    for (let looks = Math.min(this.#failed.size, SPILL_RETRIES_MAX); looks > 0; looks--) {
      const held = take(this.#failed);
      if (!held || worthwhile(held.setAside, room)) return held;
      this.#failed.set(held.key, held);
    }
  }
}

function worthwhile(aside: SetAside | undefined, { free, freed, now }: Room): boolean {
  if (aside === undefined) return true;
  if (aside.reason === "encode" || aside.needs > free) return false;
  return aside.reason === "full" || freed - aside.freed >= aside.needs || now >= aside.retryAt;
}

function take<T>(queue: Map<string, T>): T | undefined {
  for (const [key, item] of queue) {
    queue.delete(key);
    return item;
  }
}
