/** The runs that wait for a child, first in first out. Those with `kill` have ended: skipped. */
import type { SlotEntry } from "./slot_records.ts";

export class WaitingRuns<R> {
  /** From index `#first` on. */
  #entries: SlotEntry<R>[] = [];
  #first = 0;

  /** Returns whether no run was added that is not sent. */
  get isEmpty(): boolean {
    return this.#entries.length === 0;
  }

  push(entry: SlotEntry<R>): void {
    this.#entries.push(entry);
  }

  /** Puts runs before all others, in this order. */
  pushFirst(entries: readonly SlotEntry<R>[]): void {
    if (entries.length > 0) this.#entries = [...entries, ...this.take()];
  }

  /** Empties the queue and returns the runs that still wait. */
  take(): SlotEntry<R>[] {
    const waiting = this.list();
    this.#entries = [];
    this.#first = 0;
    return waiting;
  }

  /** The runs that still wait. */
  list(): SlotEntry<R>[] {
    return this.#entries.slice(this.#first).filter((entry) => entry.kill === null);
  }

  /** Calls `send` with each run in order, and removes it, until `send` returns `false`. */
  sendEach(send: (entry: SlotEntry<R>) => boolean): void {
    const entries = this.#entries;
    if (entries.length === 0) return;
    for (; this.#first < entries.length; this.#first++) {
      const entry = entries[this.#first] as SlotEntry<R>;
      if (entry.kill === null && !send(entry)) break;
    }
    if (this.#first === entries.length) entries.length = this.#first = 0;
    else if (this.#first * 2 > entries.length) this.#entries = this.take();
  }
}
