/**
 * A small seeded generator for tests, simulation and `matrix.random`: the same seed gives the same
 * numbers on every machine. Not for secrets.
 *
 * Algorithm: mulberry32 by Tommy Ettinger (public domain), 32 bits of state.
 */
export class Prng {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** The seed of a generator that continues where this one stands. */
  get state(): number {
    return this.#state;
  }

  /** A float in [0, 1). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** An integer in [0, below). */
  integer(below: number): number {
    return Math.floor(this.next() * below);
  }
}
