/** Runs long computations in slices, so that the scheduler handles events in between. */

/** Milliseconds for which the event loop is taken at a time. */
const SLICE_MS = 8;

/** Runs the steps to their end, and returns their result. */
export async function inSlices<Result>(steps: Iterator<void, Result>): Promise<Result> {
  let begun = performance.now();
  for (let step = steps.next();; step = steps.next()) {
    if (step.done) return step.value;
    if (performance.now() - begun < SLICE_MS) continue;
    await new Promise((resolve) => setImmediate(resolve));
    begun = performance.now();
  }
}
