/** A clock that moves only when it is told to, with what is to happen at which moment. */
import { Heap } from "../../base/mod.ts";
import { asMillis, type Millis } from "../../protocol/mod.ts";

interface Appointment {
  readonly at: number;
  readonly serial: number;
  readonly action: () => void;
}

/** 2020-09-13; any moment would do. */
const EPOCH_MS = 1_600_000_000_000;

export class VirtualTime {
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
}
