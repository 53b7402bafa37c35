/**
 * Makes a failing simulation shorter: which of its steps are needed for it to fail? Steps are left
 * out by halves, quarters and so on while what is left still fails (delta debugging, Zeller and
 * Hildebrandt 2002). Chance keeps its own course meanwhile, since it is split by name.
 */
import type { Step } from "./steps.ts";

/** Simulations that it takes, at most. */
const TRIES_MAX = 60;

/** `fails`: what a simulation with only these steps failed with; `null`: it did not. */
export async function reduceSteps<Failure>(
  failure: { readonly steps: readonly Step[]; readonly failure: Failure },
  fails: (steps: readonly Step[]) => Promise<Failure | null>,
): Promise<{ readonly steps: readonly Step[]; readonly failure: Failure }> {
  let least = failure;
  let pieces = 2;
  for (let tries = 0; least.steps.length > 0 && tries < TRIES_MAX;) {
    const size = Math.ceil(least.steps.length / pieces);
    let found = false;
    for (let from = 0; from < least.steps.length && tries < TRIES_MAX; from += size) {
      const rest = least.steps.filter((_, index) => index < from || index >= from + size);
      tries++;
      const shorter = await fails(rest);
      if (shorter === null) continue;
      least = { steps: rest, failure: shorter };
      found = true;
      break;
    }
    if (found) pieces = Math.max(2, pieces - 1);
    else if (size === 1) break;
    else pieces *= 2;
  }
  return least;
}
