/** Runs the steps of a generator one after another, and returns its result. */
export function runSteps<Result>(steps: Generator<void, Result>): Result {
  for (let step = steps.next();; step = steps.next()) if (step.done) return step.value;
}
