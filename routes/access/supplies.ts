/**
 * Supplies that grow with time up to a bound: token buckets
 * (https://en.wikipedia.org/wiki/Token_bucket), one for each name. A supply that is full again is
 * forgotten, so that memory is only taken by names that have taken something of late.
 */

/** Size of a supply, and how fast it grows. */
export interface SupplyRate {
  /** What a name may take at once; more than 0. */
  readonly full: number;
  /** What is added each second; more than 0. */
  readonly perSecond: number;
}

/** What was asked for is not there. */
export interface Shortage {
  /** Milliseconds until it is there, rounded up; at least 1. */
  readonly waitMs: number;
  /** Whether it is the first shortage of the name since its supply was full. */
  readonly isFirst: boolean;
}

interface Supply {
  left: number;
  /** Milliseconds at which so much was left. */
  at: number;
  rate: SupplyRate;
  isShort: boolean;
}

/** The supply that all names share for which there is no place. No caller has this name. */
const OF_OTHERS = "";
/** Sums of fractions are a little too small. */
const ROUNDING = 1e-9;
/** Supplies that are looked at for each one that is taken from: more than can be added. */
const LOOKS = 2;

export class Supplies {
  readonly #now: () => number;
  readonly #suppliesMax: number;
  /** Those that were taken from longest ago come first. */
  readonly #supplies = new Map<string, Supply>();

  /** `now`: milliseconds. Names beyond `suppliesMax` share one supply. */
  constructor(now: () => number, suppliesMax = Infinity) {
    this.#now = now;
    this.#suppliesMax = suppliesMax;
  }

  /** Number of names with a supply that is not known to be full. */
  get size(): number {
    return this.#supplies.size;
  }

  /** Takes so much and returns `null`, or takes nothing if there is less. */
  take(name: string, rate: SupplyRate, cost = 1): Shortage | null {
    const now = this.#now();
    this.#forgetFull(now);
    const place = this.#placeOf(name);
    const supply = this.#supplies.get(place) ?? { left: rate.full, at: now, rate, isShort: false };
    supply.rate = rate;
    const left = leftOf(supply, now);
    if (left >= rate.full) supply.isShort = false;
    const waitMs = msUntil(cost - left, rate);
    if (waitMs > 0) {
      const isFirst = !supply.isShort;
      supply.isShort = true;
      return { waitMs, isFirst };
    }
    supply.left = left - cost;
    supply.at = Math.max(supply.at, now);
    this.#supplies.delete(place);
    this.#supplies.set(place, supply);
    return null;
  }

  /** Milliseconds until so much can be taken; 0: now. Takes nothing. */
  missingMs(name: string, rate: SupplyRate, cost: number): number {
    const supply = this.#supplies.get(this.#placeOf(name));
    const left = supply === undefined ? rate.full : leftOf({ ...supply, rate }, this.#now());
    return msUntil(cost - left, rate);
  }

  #placeOf(name: string): string {
    const hasPlace = this.#supplies.has(name) || this.#supplies.size < this.#suppliesMax;
    return hasPlace ? name : OF_OTHERS;
  }

  #forgetFull(now: number): void {
    for (let looks = 0; looks < LOOKS; looks++) {
      const [oldest] = this.#supplies;
      if (oldest === undefined || leftOf(oldest[1], now) < oldest[1].rate.full) return;
      this.#supplies.delete(oldest[0]);
    }
  }
}

function leftOf({ left, at, rate }: Supply, now: number): number {
  // A clock that was set back adds nothing.
  return Math.min(rate.full, left + Math.max(0, now - at) * rate.perSecond / 1000);
}

function msUntil(missing: number, { perSecond }: SupplyRate): number {
  return missing <= ROUNDING ? 0 : Math.ceil(missing / perSecond * 1000);
}
