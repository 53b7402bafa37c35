/**
 * A clock that moves only when it is told to, with what is to happen at which moment. What is
 * asynchronous in the code under test (`spill_values.ts`) takes no time of its own: all that can go
 * on goes on before the clock moves.
 */
import { Heap } from "../base/mod.ts";
import { asMillis, type Millis } from "../protocol/mod.ts";

interface Appointment {
  readonly at: number;
  readonly serial: number;
  readonly action: () => void;
}

/** 2020-09-13; any moment would do. */
const EPOCH_MS = 1_600_000_000_000;
/** More than the longest chain of promises that nothing holds up. */
const MICROTASK_TURNS = 64;

export class VirtualTime {
  /** Operations under way that end by promises. */
  promises = 0;
  #now = EPOCH_MS;
  #serial = 0;
  readonly #appointments = new Heap<Appointment>((a, b) => a.at - b.at || a.serial - b.serial);

  get now(): Millis {
    return asMillis(this.#now);
  }

  /** Milliseconds since the start. */
  get elapsedMs(): number {
    return this.#now - EPOCH_MS;
  }

  /** Of two at the same moment, the one that was asked for first happens first. */
  after(milliseconds: number, action: () => void): void {
    const at = this.#now + Math.max(0, milliseconds);
    this.#appointments.push({ at, serial: this.#serial++, action });
  }

  /** Lets so many milliseconds pass; `false` stops it early. */
  run(milliseconds: number, goOn: () => boolean = () => true): void {
    const until = this.#now + milliseconds;
    while (goOn() && this.#step(until));
  }

  /** The same where something ends by promises. Microtasks run in order, so this is no chance. */
  async runAll(milliseconds: number, goOn: () => boolean = () => true): Promise<void> {
    const until = this.#now + milliseconds;
    while (goOn()) {
      for (let turn = 0; this.promises > 0 && turn < MICROTASK_TURNS; turn++) await null;
      if (!this.#step(until)) break;
    }
  }

  /** `false`: there is nothing before `until`, which is now. */
  #step(until: number): boolean {
    const next = this.#appointments.peek();
    if (next === undefined || next.at > until) {
      this.#now = until;
      return false;
    }
    this.#appointments.pop();
    this.#now = next.at;
    next.action();
    return true;
  }
}
