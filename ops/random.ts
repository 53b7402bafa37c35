/**
 * Random numbers from a seed. There are none without: a task may run twice, when a worker is lost
 * or a copy dropped, and must give the same result.
 */
import { Prng, RANGE_ITEMS_MAX } from "../base/mod.ts";
import { integer, show } from "./argument.ts";
import { type Operation, operation } from "./operation.ts";

const SEED_MAX = 2 ** 32 - 1;

export const random: Operation = operation(
  "random(seed, count?)",
  "A number from 0 up to but without 1, or a list of them; the same for the same seed",
  (seed, count) => {
    const generator = generatorOf(seed);
    if (count === undefined) return generator.next();
    const items = integer(count, "draw that many random numbers", 0, RANGE_ITEMS_MAX);
    return Array.from({ length: items }, () => generator.next());
  },
);

/** A seed is an integer of 32 bits, or a string, which is hashed (FNV-1a over its code units). */
export function generatorOf(seed: unknown): Prng {
  if (typeof seed === "string") {
    let hash = 0x811c9dc5;
    for (let index = 0; index < seed.length; index++) {
      hash = Math.imul(hash ^ seed.charCodeAt(index), 0x01000193);
    }
    return new Prng(hash);
  }
  if (typeof seed === "number" && Number.isInteger(seed) && seed >= 0 && seed <= SEED_MAX) {
    return new Prng(seed);
  }
  throw new TypeError(
    `Cannot seed with ${show(seed)}: write an integer from 0 to ${SEED_MAX}, or a string`,
  );
}
