/**
 * A clock that moves only when it is run, with the actions scheduled on it. Promises in the code
 * under test (`spill_values.ts`) take no virtual time: all promises that can settle do so before
 * the clock moves.
 */
import { Heap } from "../../base/mod.ts";
import { asMillis, type Millis } from "../../protocol/mod.ts";

interface Appointment {
  readonly at: number;
  readonly serial: number;
  readonly action: () => void;
}

/** 2020-09-13, an arbitrary time. */
const EPOCH_MS = 1_600_000_000_000;
/** More than the longest chain of promises that settle without waiting. */
const MICROTASK_TURNS = 64;

export class VirtualTime {
  /** Number of operations under way that end by promises. */
  promises = 0;
  #now = EPOCH_MS;
  #serial = 0;
  readonly #appointments = new Heap<Appointment>((a, b) => a.at - b.at || a.serial - b.serial);

  /** The whole milliseconds of the time, as machines get it. */
  get now(): Millis {
    return asMillis(Math.floor(this.#now));
  }

  /** Milliseconds since the start, to a fraction. */
  get elapsedMs(): number {
    return this.#now - EPOCH_MS;
  }

  /** Schedules an action. Of two at the same time, the one scheduled first runs first. */
  after(milliseconds: number, action: () => void): void {
    const at = this.#now + Math.max(0, milliseconds);
    this.#appointments.push({ at, serial: this.#serial++, action });
  }

  /** Runs the clock for a duration, or until `goOn` returns `false`. */
  run(milliseconds: number, goOn: () => boolean = () => true): void {
    const until = this.#now + milliseconds;
    while (goOn() && this.#step(until));
  }

  /** Does the same and waits for promises. Microtasks run in order, so this is deterministic. */
  async runAll(milliseconds: number, goOn: () => boolean = () => true): Promise<void> {
    const until = this.#now + milliseconds;
    while (goOn()) {
      for (let turn = 0; this.promises > 0 && turn < MICROTASK_TURNS; turn++) await null;
      if (!this.#step(until)) break;
    }
  }

  /** Runs the next action; returns `false` if none is due before `until`, the new time. */
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
