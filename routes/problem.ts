/** Errors of the HTTP API: thrown anywhere below a route, answered in one place as problem+json. */
import type { Context } from "hono";
import { type Fault, type Problem, PROBLEM_MEDIA_TYPE } from "../protocol/mod.ts";
import type { AppEnv } from "./env.ts";
import { type ProblemCode, PROBLEMS } from "./problem_code.ts";

export interface HttpProblemOptions {
  /** All faults of a body or query, with JSON Pointers. */
  readonly faults?: readonly Fault[];
  readonly headers?: Readonly<Record<string, string>>;
  /** Members beside the standard ones, for programs. */
  readonly members?: Readonly<Record<string, unknown>>;
}

/** Ends a request. `detail` says what cannot be done and why, and what to do. */
export class HttpProblem extends Error {
  override name = "HttpProblem";
  readonly code: ProblemCode;
  readonly options: HttpProblemOptions;

  constructor(code: ProblemCode, detail: string, options: HttpProblemOptions = {}) {
    super(detail);
    this.code = code;
    this.options = options;
  }

  get status(): number {
    return PROBLEMS[this.code][0];
  }
}

/** The answer that `problem` makes. */
export function problemResponse(c: Context<AppEnv>, problem: HttpProblem): Response {
  const [status, title] = PROBLEMS[problem.code];
  const { faults, headers, members } = problem.options;
  const body: Problem & Record<string, unknown> = {
    type: `urn:weir:problem:${problem.code}`,
    title,
    status,
    detail: problem.message,
    code: problem.code,
    requestId: c.get("requestId"),
    ...(faults ? { errors: faults } : {}),
    ...members,
  };
  return c.body(JSON.stringify(body), status as 400, {
    "content-type": PROBLEM_MEDIA_TYPE,
    "cache-control": "no-store",
    ...headers,
  });
}
