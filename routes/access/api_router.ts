/**
 * The router: a table of the paths without parameters, and one regular expression for all others.
 * Hono's own choice for these routes is a walk through a tree at each request, because
 * `POST /workers/retire` is beside `POST /workers/{id}/pause`, which one expression cannot tell
 * apart. Each path has one handler, which Hono calls without a chain of promises.
 */
import type { Result, Router } from "hono/router";
import { RegExpRouter } from "hono/router/reg-exp-router";

export class ApiRouter<T> implements Router<T> {
  readonly name = "ApiRouter";
  /** Method and path -> its handler. */
  readonly #fixed = new Map<string, Result<T>>();
  readonly #others = new RegExpRouter<T>();

  /** Throws `RangeError` for middleware, and for a route that exists. */
  add(method: string, path: string, handler: T): void {
    if (method === "ALL") {
      throw new RangeError(`Cannot add middleware for "${path}": use the chain of requests`);
    }
    if (/[:*]/.test(path)) return this.#others.add(method, path, handler);
    const name = `${method} ${path}`;
    if (this.#fixed.has(name)) throw new RangeError(`Cannot add "${name}": there is such a route`);
    this.#fixed.set(name, [[[handler, {}]]]);
  }

  match(method: string, path: string): Result<T> {
    return this.#fixed.get(`${method} ${path}`) ?? this.#others.match(method, path);
  }
}
