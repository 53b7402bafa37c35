/** The limit of emissions of a run: a token bucket. The child asks it, and the pool checks. */
import { EMISSIONS_PER_SECOND } from "../../protocol/link/emission.ts";

/** Milliseconds in which a run gains one emission. */
const GAIN_MS = 1000 / EMISSIONS_PER_SECOND;

export class EmissionLimit {
  #attempt = 0;
  /** Emissions that the run may send now. */
  #room = 0;
  #at = 0;

  /** Counts an emission of the run at `now` (ms). Returns whether it may be sent. */
  admits(attempt: number, now: number): boolean {
    if (attempt !== this.#attempt) {
      this.#attempt = attempt;
      this.#room = EMISSIONS_PER_SECOND;
    } else {
      const gained = this.#room + (now - this.#at) / GAIN_MS;
      this.#room = gained > EMISSIONS_PER_SECOND ? EMISSIONS_PER_SECOND : gained;
    }
    this.#at = now;
    if (this.#room < 1) return false;
    this.#room--;
    return true;
  }
}
