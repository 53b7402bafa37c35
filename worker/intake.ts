/**
 * What a worker may start while its memory is short.
 *
 * | paused    | gated | starts                                                     |
 * | --------- | ----- | ---------------------------------------------------------- |
 * | no        | no    | everything                                                 |
 * | no        | yes   | what frees memory; anything else when nothing is in flight |
 * | by memory | any   | what frees memory, and what is permitted (`permit.ts`)     |
 * | by hand   | any   | what is permitted                                          |
 *
 * Gated: values are being moved out of memory, and more should not come in meanwhile. "In flight"
 * are bodies and gathers: as one thing at a time always goes on, memory that is short for good
 * makes a worker slow and never stuck.
 */
import type { Books } from "./state.ts";
import type { RunWish } from "./task.ts";

export function takesAll(books: Books): boolean {
  return !books.paused && !books.intakeGated;
}

/** One thing may be begun, whatever it needs, because nothing else is going on. */
export function mayStartAlone(books: Books): boolean {
  return !books.paused && books.running.size === 0 && books.gathers.size === 0;
}

/** Its result is expected to be smaller than the inputs that no other task here waits for. */
export function isFreeing(wish: RunWish): boolean {
  if (wish.expectedBytes < 0) return false;
  let freed = 0;
  for (const input of wish.sources) if (input.needs === 1) freed += input.value?.nbytes ?? 0;
  return freed > wish.expectedBytes;
}
