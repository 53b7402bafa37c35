/** How a call to a scheduler can fail. */
import type { Problem } from "../protocol/mod.ts";

/** The scheduler answered with a problem; `problem.code` is stable. */
export class ProblemError extends Error {
  override name = "ProblemError";
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.detail || problem.title);
    this.problem = problem;
  }
}

/** No answer, or one that no scheduler gives. */
export class UnreachableError extends Error {
  override name = "UnreachableError";
}
