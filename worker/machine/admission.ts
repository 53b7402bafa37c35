/**
 * What a worker may start while its memory is short.
 *
 * | paused    | gated | starts                                                     |
 * | --------- | ----- | ---------------------------------------------------------- |
 * | no        | no    | everything                                                 |
 * | no        | yes   | what frees memory; anything else when nothing is in flight |
 * | by memory | any   | what frees memory, and what is permitted                   |
 * | by hand   | any   | what is permitted                                          |
 *
 * Gated: values are being moved out of memory, and more should not come in meanwhile. "In flight"
 * are bodies and gathers: as one thing at a time always goes on, memory that is short for good
 * makes a worker slow and never stuck.
 *
 * What a paused worker may do all the same: run one task that the scheduler has named, and fetch
 * what that lacks. The scheduler does so when every worker is paused for want of memory, and only
 * tasks that end could free any. A permission is for one attempt; the next takes its place.
 */
import type { Books } from "./state.ts";
import type { Demand, RunWish, Task } from "./task.ts";

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

/** The permitted run when it is ready and its resources are free. */
export function permittedReady(
  books: Books,
  fits: (demand: Demand) => boolean,
): RunWish | null {
  const wish = permitted(books);
  return wish !== null && wish.ready && fits(wish.bucket.demand) ? wish : null;
}

/** Inputs of the permitted run that wait to be fetched. One that is to be run here is not. */
export function permittedInputs(books: Books): Task[] {
  const wish = permitted(books);
  if (wish === null || !wish.enlisted) return [];
  return wish.sources.filter(({ state, effect }) => state === "fetch" && effect === null);
}

function permitted({ permit, tasks }: Books): RunWish | null {
  if (permit === null) return null;
  const wish = tasks.get(permit.key)?.run ?? null;
  return wish?.attempt === permit.attempt ? wish : null;
}
