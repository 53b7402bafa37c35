/** The errors of calls to a scheduler: a separate door, for a program that may make no call. */
import type { Problem } from "../../protocol/http_api.ts";

/** The scheduler answered with a problem; `problem.code` is stable. */
export class ProblemError extends Error {
  override name = "ProblemError";
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.detail || problem.title);
    this.problem = problem;
  }
}

/** There was no response, or one that is not from a scheduler. */
export class UnreachableError extends Error {
  override name = "UnreachableError";
}

/** Nothing came in time. It is a `TypeError`, as that of a connection that broke off. */
export class SilenceError extends TypeError {
  override name = "SilenceError";

  constructor(ms: number) {
    super(`nothing received for ${ms / 1000} s`);
  }
}

/** The cluster did not have so many workers in time. */
export class WorkersTimeoutError extends Error {
  override name = "WorkersTimeoutError";
}

/** Returns whether the request met a limit, and may be repeated when there is room. */
export function isLimit({ status, code }: Problem): boolean {
  return status === 429 || (status === 503 && /^(cluster_limit_|busy$)/.test(code));
}
