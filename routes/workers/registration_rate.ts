/**
 * Rate of the registrations with one token. Each registration is an event of the machine and a line
 * of the recording, so one token must not fill the scheduler with them. Each token has a supply of
 * registrations that grows with time. It suffices for a fifth of the workers that the token may
 * have at once, and for all of them within a minute; others try again.
 *
 * A registration that is refused, because its name is in use for example, is no event. It has a
 * separate supply: a worker that was started with the name of another, and tries again and again,
 * takes nothing from those that may register.
 */
import { REGISTRATION_SUPPLY_MIN, REGISTRATIONS_OF_ALL_SECONDS } from "../../base/mod.ts";
import { Supplies, type SupplyRate } from "../access/supplies.ts";
import type { Registrar } from "./token_workers.ts";

/** Fraction of the workers of a token for which a full supply suffices. */
const SUPPLY_FRACTION = 0.2;
/**
 * Cost of a worker that proves that it was registered before. After a restart of the scheduler all
 * workers of a token come at once, and a worker that waits for longer than its lease is lost.
 */
const AGAIN_COST = 0.2;

export class RegistrationRate {
  readonly #registrations: Supplies;
  readonly #refusals: Supplies;

  /** `now`: milliseconds. */
  constructor(now: () => number) {
    this.#registrations = new Supplies(now);
    this.#refusals = new Supplies(now);
  }

  /**
   * Milliseconds until any worker may register with the token; 0: now. Nothing is taken, so that a
   * registration that would be refused in any case need not be read.
   */
  waitMs(by: Registrar): number {
    return this.#registrations.missingMs(by.token, rateOf(by), AGAIN_COST);
  }

  /**
   * Takes a registration, and returns 0, or the milliseconds until there is one. `again`: the
   * worker proves that it was registered before.
   */
  take(by: Registrar, again: boolean): number {
    const cost = again ? AGAIN_COST : 1;
    return this.#registrations.take(by.token, rateOf(by), cost)?.waitMs ?? 0;
  }

  /** Takes a refusal, and returns 0, or the milliseconds until there is one. */
  takeRefusal(by: Registrar): number {
    return this.#refusals.take(by.token, rateOf(by))?.waitMs ?? 0;
  }
}

/**
 * The supply of a token: enough for a part of its workers at once, and for all of them within a
 * minute; at least one registration a second.
 */
function rateOf({ workersMax }: Registrar): SupplyRate {
  return {
    full: Math.max(REGISTRATION_SUPPLY_MIN, workersMax * SUPPLY_FRACTION),
    perSecond: Math.max(1, workersMax / REGISTRATIONS_OF_ALL_SECONDS),
  };
}
