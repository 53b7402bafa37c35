/**
 * Makes a failing simulation shorter: finds the steps it needs to fail. Steps are left out by
 * halves, quarters and so on, the last ones first, as long as the rest still fails (after delta
 * debugging, Zeller and Hildebrandt 2002). Chance faults are not affected by this, since every
 * random stream has its own name.
 */
import type { FaultStep } from "./steps.ts";

/** Most simulations of one reduction. A large graph takes ten seconds for each. */
export const TRIES_MAX = 100;

export interface FailedSteps<Failure> {
  readonly steps: readonly FaultStep[];
  readonly failure: Failure;
}

/**
 * Returns a short list of steps that fails, and its failure.
 *
 * @param fails simulates only these steps; returns the failure, or `null` if there is none
 */
export async function reduceSteps<Failure>(
  failed: FailedSteps<Failure>,
  fails: (steps: readonly FaultStep[]) => Promise<Failure | null>,
): Promise<FailedSteps<Failure>> {
  let least = failed;
  let tries = 0;
  for (let size = failed.steps.length; size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let from = least.steps.length - size; tries < TRIES_MAX; from -= size) {
      const start = Math.max(0, from);
      const steps = least.steps.filter((_, index) => index < start || index >= from + size);
      if (steps.length === least.steps.length) break;
      tries++;
      const failure = await fails(steps);
      if (failure !== null) least = { steps, failure };
      if (start === 0) break;
    }
  }
  return least;
}
