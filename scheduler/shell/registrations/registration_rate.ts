/**
 * How often workers register with one token. Each registration is an event of the machine and a
 * line of the recording, so one token must not fill the scheduler with them. Each token has a
 * supply of registrations that grows with time. It suffices for a fifth of the workers that the
 * token may have at once, and for all of them within a minute; others try again.
 */
import { REGISTRATION_SUPPLY_MIN, REGISTRATIONS_OF_ALL_SECONDS } from "../../../base/mod.ts";
import type { Registrar } from "./token_workers.ts";

/** Fraction of the workers of a token for which a full supply suffices. */
const SUPPLY_FRACTION = 0.2;
/**
 * Cost of a worker that proves that it was registered before. After a restart of the scheduler all
 * workers of a token come at once, and a worker that waits for longer than its lease is lost.
 */
const AGAIN_COST = 0.2;

export class RegistrationRate {
  readonly #now: () => number;
  /** Name of a token -> what is left of its supply, and when. */
  readonly #supplies = new Map<string, { left: number; at: number }>();

  /** `now`: milliseconds. */
  constructor(now: () => number) {
    this.#now = now;
  }

  /**
   * Milliseconds until any worker may register with the token; 0: now. Nothing is taken, so that a
   * registration that would be refused in any case need not be read.
   */
  waitMs(by: Registrar): number {
    return missingMs(by, this.#supply(by), AGAIN_COST);
  }

  /**
   * Takes a registration, and returns 0, or the milliseconds until there is one. `again`: the
   * worker proves that it was registered before.
   */
  take(by: Registrar, again: boolean): number {
    const left = this.#supply(by);
    const cost = again ? AGAIN_COST : 1;
    const ms = missingMs(by, left, cost);
    if (ms === 0) this.#supplies.set(by.token, { left: left - cost, at: this.#now() });
    return ms;
  }

  /** What is left of the supply now. */
  #supply(by: Registrar): number {
    const now = this.#now();
    const full = Math.max(REGISTRATION_SUPPLY_MIN, by.workersMax * SUPPLY_FRACTION);
    const { left, at } = this.#supplies.get(by.token) ?? { left: full, at: now };
    // A clock that was set back adds nothing.
    return Math.min(full, left + Math.max(0, now - at) * perMs(by));
  }
}

/** Registrations that are added each millisecond: at least one a second. */
function perMs({ workersMax }: Registrar): number {
  return Math.max(1, workersMax / REGISTRATIONS_OF_ALL_SECONDS) / 1000;
}

function missingMs(by: Registrar, left: number, cost: number): number {
  // Sums of fractions are a little too small.
  return left + 1e-9 >= cost ? 0 : Math.ceil((cost - left) / perMs(by));
}
