/**
 * The operation `random`: numbers from a seed. The seed is required, because a task may run a
 * second time, after its worker or its replica is lost, and must give the same result.
 */
import { Prng, RANGE_ITEMS_MAX } from "../base/mod.ts";
import { integer, show } from "./argument.ts";
import { type Operation, operation } from "./operation.ts";

const SEED_MAX = 2 ** 32 - 1;

export const random: Operation = operation(
  "random(seed, count?)",
  "A number from 0 up to, but not including, 1, or a list of them; the same for the same seed",
  (seed, count) => {
    const generator = generatorOf(seed);
    if (count === undefined) return generator.next();
    const items = integer(count, "draw that many random numbers", 0, RANGE_ITEMS_MAX);
    return Array.from({ length: items }, () => generator.next());
  },
);

/**
 * A generator from a seed: an unsigned 32-bit integer, or a string, which is hashed (FNV-1a over
 * its code units). Throws `TypeError` for any other seed.
 */
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
