/**
 * What a paused worker may do all the same: run one task that the scheduler has named, and fetch
 * what that lacks. The scheduler does so when every worker is paused for want of memory, and only
 * tasks that end could free any. A permission is for one attempt; the next takes its place.
 */
import type { Attempt, Key } from "../protocol/mod.ts";
import type { Demand } from "./ready_queue.ts";
import type { Books } from "./state.ts";
import type { RunWish, Task } from "./task.ts";

export interface Permit {
  readonly key: Key;
  readonly attempt: Attempt;
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
