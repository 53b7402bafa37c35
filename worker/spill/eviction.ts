/**
 * Which value goes next: those heavier than the target, then those that came cold and were not used
 * since, then the least recently used, then those that failed before and may succeed now. Pinned
 * values and those being written are not in here.
 */
import { SPILL_RETRIES_MAX } from "../../base/mod.ts";
import { type Held, HeldQueue, type SetAside } from "./entry.ts";

/** What there is of disk space, and of time. */
export interface Room {
  readonly free: number;
  /** Bytes freed since the beginning. */
  readonly freed: number;
  readonly now: number;
}

export class Victims<V> {
  readonly #target: number;
  readonly #heavy = new HeldQueue<V>();
  readonly #cold = new HeldQueue<V>();
  readonly #light = new HeldQueue<V>();
  readonly #failed = new HeldQueue<V>();

  constructor(target: number) {
    this.#target = target;
  }

  /** As the most recently used, or as one that came cold. */
  add(held: Held<V>, cold = false): void {
    if (held.setAside?.reason === "encode") return;
    if (held.setAside) this.#failed.add(held);
    else if (held.weight > this.#target) this.#heavy.add(held);
    else if (cold) this.#cold.add(held);
    else {
      this.#cold.remove(held);
      this.#light.add(held);
    }
  }

  touch(held: Held<V>): void {
    if (this.#light.remove(held) || this.#cold.remove(held)) this.#light.add(held);
  }

  remove(held: Held<V>): void {
    held.queue?.remove(held);
  }

  /** Takes one out. */
  next(room: Room): Held<V> | undefined {
    return this.#heavy.take() ?? this.#cold.take() ?? this.#light.take() ??
      this.#nextOfFailed(room);
  }

  /**
   * A few are looked at each time, and those that must wait go to the end: none that is too large
   * stands before the others, and no call takes long.
   */
  #nextOfFailed(room: Room): Held<V> | undefined {
    for (let looks = Math.min(this.#failed.size, SPILL_RETRIES_MAX); looks > 0; looks--) {
      const held = this.#failed.take();
      if (!held || worthwhile(held.setAside, room)) return held;
      this.#failed.add(held);
    }
  }
}

function worthwhile(aside: SetAside | undefined, { free, freed, now }: Room): boolean {
  if (aside === undefined) return true;
  if (aside.reason === "encode" || aside.needs > free) return false;
  return aside.reason === "full" || freed - aside.freed >= aside.needs || now >= aside.retryAt;
}
