/**
 * Seeded random streams, one per name, so that an extra draw in one stream does not shift the
 * others. This lets a failing simulation be shortened and still fail.
 */
import { Prng } from "../../base/mod.ts";
import type { ChanceFault } from "./faults.ts";

/** Probability of each fault at every opportunity. */
export type Odds = Readonly<Record<ChanceFault, number>>;

/** All random streams of one simulation. */
export class Chance {
  /** `null`: no chance faults. The same numbers are drawn either way. */
  odds: Odds | null;
  readonly #seed: number;
  readonly #dice = new Map<string, Dice>();
  /** The stream of all tasks; `null`: each task has one. */
  readonly #ofTasks: Dice | null;

  /** `tasksShare`: all tasks draw from one stream, which takes less memory. */
  constructor(seed: number, odds: Odds | null, tasksShare = false) {
    this.#seed = seed;
    this.odds = odds;
    this.#ofTasks = tasksShare ? this.of("tasks") : null;
  }

  /** Returns the stream of the runs of a task. */
  ofTask(key: string): Dice {
    return this.#ofTasks ?? this.of(`body ${key}`);
  }

  /** Returns the stream of this name: the same object for the same name. */
  of(name: string): Dice {
    const known = this.#dice.get(name);
    if (known !== undefined) return known;
    const dice = new Dice(this, new Prng(hashText(`${this.#seed} ${name}`)));
    this.#dice.set(name, dice);
    return dice;
  }
}

/** One random stream. */
export class Dice {
  readonly #chance: Chance;
  readonly #prng: Prng;

  constructor(chance: Chance, prng: Prng) {
    this.#chance = chance;
    this.#prng = prng;
  }

  /** Draws whether this fault happens now. */
  fails(fault: ChanceFault): boolean {
    return this.#prng.next() < (this.#chance.odds?.[fault] ?? 0);
  }

  /** Draws a boolean with equal probability. */
  coin(): boolean {
    return this.#prng.next() < 0.5;
  }

  /** Draws a float in [0, 1). */
  next(): number {
    return this.#prng.next();
  }

  /** Draws an integer from `least` to `most`; small ones are more frequent. */
  span(least: number, most: number): number {
    const drawn = this.#prng.next();
    return least + Math.floor((most - least + 1) * drawn * drawn);
  }
}

/** The 32-bit FNV-1a hash of `text`. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
  }
  return hash;
}
