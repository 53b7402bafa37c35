/**
 * What every request passes on its way to the handler of its route, and every answer on its way
 * back. A route is one function for the router: the checks run one after another and make no
 * promise unless one of them waits, because a report of a worker costs little more than they do.
 */
import type { Context } from "hono";
import type { BodyRoom } from "../../http/body_room.ts";
import type { AppEnv } from "../../http/env.ts";
import { type HttpProblem, problemResponse } from "../../http/problem.ts";
import { REQUEST_ID_HEADER, requestIdOf } from "../../http/request_id.ts";

/** Throws `HttpProblem` if the request may not go on. A promise only where it must wait. */
export type RequestCheck = (c: Context<AppEnv>) => void | Promise<void>;

/** Answers a request. */
export type Answer = (c: Context<AppEnv>) => Response | Promise<Response>;

/** Sees the answer of a request; made when the request comes. */
export type AnswerWitness = (response: Response) => void;

export interface RequestChainOptions {
  /** Checks before those of the route, in their order. */
  readonly checks: readonly RequestCheck[];
  readonly bodyRoom: BodyRoom;
  /** Converts what a check or a handler threw. */
  readonly asProblem: (c: Context<AppEnv>, error: unknown) => HttpProblem;
  /** Called when a request comes, before its checks. Default: nobody sees the answers. */
  readonly witness?: ((c: Context<AppEnv>) => AnswerWitness) | undefined;
}

export class RequestChain {
  readonly #options: RequestChainOptions;
  readonly #check: RequestCheck;

  constructor(options: RequestChainOptions) {
    this.#options = options;
    this.#check = allOf(options.checks);
  }

  /** Returns the function for the router: the answer with all that is around it. Never throws. */
  around(answer: Answer): Answer {
    const checked = afterCheck(this.#check, answer);
    const { bodyRoom, witness } = this.#options;
    return (c) => {
      c.set("requestId", requestIdOf(c));
      c.set("bodyRoom", bodyRoom);
      const witnessed = witness?.(c);
      let response: Response | Promise<Response>;
      try {
        response = checked(c);
      } catch (error) {
        response = this.#failed(c, error);
      }
      if (response instanceof Response) return finish(c, response, witnessed);
      return response.then(
        (answered) => finish(c, answered, witnessed),
        (error) => finish(c, this.#failed(c, error), witnessed),
      );
    };
  }

  /** The answer to a request that failed where no route was reached. */
  failedOutside(c: Context<AppEnv>, error: unknown): Response {
    c.set("requestId", requestIdOf(c));
    return finish(c, this.#failed(c, error));
  }

  /** The answer to a request that failed. */
  #failed(c: Context<AppEnv>, error: unknown): Response {
    const problem = this.#options.asProblem(c, error);
    c.set("problem", problem.code);
    return problemResponse(c, problem);
  }
}

function finish(c: Context<AppEnv>, response: Response, witness?: AnswerWitness): Response {
  const { headers } = response;
  headers.set(REQUEST_ID_HEADER, c.get("requestId"));
  headers.set("x-content-type-options", "nosniff");
  witness?.(response);
  return response;
}

/** The answer, if the check lets the request pass. */
export function afterCheck(check: RequestCheck, answer: Answer): Answer {
  return (c) => {
    const waiting = check(c);
    return waiting === undefined ? answer(c) : waiting.then(() => answer(c));
  };
}

/** One check of several, each after the one before. */
function allOf(checks: readonly RequestCheck[]): RequestCheck {
  const from = (c: Context<AppEnv>, first: number): void | Promise<void> => {
    for (let index = first; index < checks.length; index++) {
      const waiting = checks[index]?.(c);
      if (waiting !== undefined) return waiting.then(() => from(c, index + 1));
    }
  };
  return (c) => from(c, 0);
}
