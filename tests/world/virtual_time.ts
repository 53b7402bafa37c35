/**
 * A clock that moves only when it is told to, with what is to happen at which moment, and the
 * chance that decides what does. The same seed gives the same course of things.
 */
import { Heap, Prng } from "../../base/mod.ts";
import { asMillis, type Millis } from "../../protocol/mod.ts";

interface Appointment {
  readonly at: number;
  readonly serial: number;
  readonly action: () => void;
}

/** 2020-09-13; any moment would do. */
const EPOCH_MS = 1_600_000_000_000;

export class VirtualTime {
  readonly prng: Prng;
  /** Whether anything may go wrong; {@linkcode chance} says no to everything while it is off. */
  faults = true;
  #now = EPOCH_MS;
  #serial = 0;
  readonly #appointments = new Heap<Appointment>((a, b) => a.at - b.at || a.serial - b.serial);

  constructor(seed: number) {
    this.prng = new Prng(seed);
  }

  get now(): Millis {
    return asMillis(this.#now);
  }

  /** Milliseconds since the start. */
  get elapsedMs(): number {
    return this.#now - EPOCH_MS;
  }

  after(milliseconds: number, action: () => void): void {
    const at = this.#now + Math.max(0, milliseconds);
    this.#appointments.push({ at, serial: this.#serial++, action });
  }

  /** Lets so many milliseconds pass; `false` stops it early. */
  run(milliseconds: number, goOn: () => boolean = () => true): void {
    const until = this.#now + milliseconds;
    while (goOn()) {
      const next = this.#appointments.peek();
      if (next === undefined || next.at > until) {
        this.#now = until;
        return;
      }
      this.#appointments.pop();
      this.#now = next.at;
      next.action();
    }
  }

  /** Whether a fault of this probability happens now. */
  chance(probability: number): boolean {
    const drawn = this.prng.next();
    return this.faults && drawn < probability;
  }

  /** An integer from `least` to `most`, more often small than large. */
  span(least: number, most: number): number {
    const drawn = this.prng.next();
    return least + Math.floor((most - least + 1) * drawn * drawn);
  }

  pick<T>(list: readonly T[]): T | undefined {
    return list[this.prng.integer(Math.max(1, list.length))];
  }
}
