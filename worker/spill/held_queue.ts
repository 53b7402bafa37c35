/**
 * Records in the order in which they came; any of them can be taken out at once, and without a look
 * at its key, because the links lie in the records. A record is in one queue at most.
 */
import type { Held } from "./held.ts";

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
