/**
 * What a worker may start while its memory is short.
 *
 * | paused  | intake      | starts                                                             |
 * | ------- | ----------- | ------------------------------------------------------------------ |
 * | no      | `open`      | everything                                                         |
 * | no      | else        | what frees memory; anything else when nothing is in flight         |
 * | by hand | any         | nothing                                                            |
 * | else    | `exhausted` | what frees memory; anything else when nothing is in flight         |
 * | else    | else        | what frees memory                                                  |
 *
 * `gated`: values are being moved out of memory, and more should not come in meanwhile.
 * `exhausted`: there has been nothing left to move for a while, so waiting does not help either.
 * "In flight" are bodies and gathers: as one thing at a time always goes on, memory that is short
 * for good makes a worker slow and never stuck.
 */
import type { Books } from "./state.ts";
import type { RunWish } from "./task.ts";

export type Intake = "open" | "gated" | "exhausted";

export function takesAll(books: Books): boolean {
  return !books.paused && books.intake === "open";
}

export function takesFreeing(books: Books): boolean {
  return !books.pausedByHand;
}

/** One thing may be begun, whatever it needs, because nothing else is going on. */
export function mayStartAlone(books: Books): boolean {
  if (books.running.size > 0 || books.gathers.size > 0 || books.pausedByHand) return false;
  return !books.pausedByMemory || books.intake === "exhausted";
}

/** Its result is expected to be smaller than the inputs that no other task here waits for. */
export function isFreeing(wish: RunWish): boolean {
  if (wish.expectedBytes < 0) return false;
  let freed = 0;
  for (const input of wish.sources) if (input.needs === 1) freed += input.value?.nbytes ?? 0;
  return freed > wish.expectedBytes;
}
