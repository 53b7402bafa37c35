/**
 * Chance that is decided by a seed, split by name: whoever draws has dice of its own, so that one
 * draw more or less in one place changes nothing in another. That is what lets a failing course of
 * events be made shorter and still fail.
 */
import { Prng } from "../base/mod.ts";
import type { ChanceFault } from "./faults.ts";

/** Probability of each fault, every time that it could happen. */
export type Odds = Readonly<Record<ChanceFault, number>>;

export class Chance {
  /** `null`: nothing goes wrong by itself. The same numbers are drawn either way. */
  odds: Odds | null;
  readonly #seed: number;
  readonly #dice = new Map<string, Dice>();

  constructor(seed: number, odds: Odds | null) {
    this.#seed = seed;
    this.odds = odds;
  }

  /** The dice of this name, always the same ones. */
  of(name: string): Dice {
    const known = this.#dice.get(name);
    if (known !== undefined) return known;
    const dice = new Dice(this, new Prng(hashText(`${this.#seed} ${name}`)));
    this.#dice.set(name, dice);
    return dice;
  }
}

export class Dice {
  readonly #chance: Chance;
  readonly #prng: Prng;

  constructor(chance: Chance, prng: Prng) {
    this.#chance = chance;
    this.#prng = prng;
  }

  /** Whether this fault happens now. */
  fails(fault: ChanceFault): boolean {
    return this.#prng.next() < (this.#chance.odds?.[fault] ?? 0);
  }

  /** One time of two. */
  coin(): boolean {
    return this.#prng.next() < 0.5;
  }

  /** A float in [0, 1). */
  next(): number {
    return this.#prng.next();
  }

  /** An integer from `least` to `most`, more often small than large. */
  span(least: number, most: number): number {
    const drawn = this.#prng.next();
    return least + Math.floor((most - least + 1) * drawn * drawn);
  }
}

/** FNV-1a, 32 bits. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
  }
  return hash;
}
