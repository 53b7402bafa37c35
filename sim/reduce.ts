/**
 * Makes a failing simulation shorter: which of its steps are needed for it to fail? Steps are left
 * out by halves, quarters and so on, the last ones first, while what is left still fails (after
 * delta debugging, Zeller and Hildebrandt 2002). Chance keeps its own course meanwhile, since it is
 * split by name.
 */
import type { Step } from "./steps.ts";

/** Simulations that it takes, at most. */
const TRIES_MAX = 250;

export interface FailedSteps<Failure> {
  readonly steps: readonly Step[];
  readonly failure: Failure;
}

/** `fails`: what a simulation with only these steps failed with; `null`: it did not. */
export async function reduceSteps<Failure>(
  failed: FailedSteps<Failure>,
  fails: (steps: readonly Step[]) => Promise<Failure | null>,
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
