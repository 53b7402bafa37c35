/**
 * The router. The requests that come most often, those of workers, are recognised by the two fixed
 * parts of their path; then come the paths without parameters, and one regular expression for all
 * others. Hono's own choice would be a walk through a tree at each request, because one expression
 * cannot tell `POST /workers/retire` from `POST /workers/{id}/pause`.
 *
 * Each path has one handler with all its checks (`request_chain.ts`), which Hono calls without a
 * chain of promises. Where a path is found changes nothing else.
 */
import type { Result, Router } from "hono/router";
import { RegExpRouter } from "hono/router/reg-exp-router";

/** A path with one parameter, `/api/v1/workers/:id/events`, and its handler. */
interface FrequentRoute<T> {
  readonly method: string;
  readonly path: string;
  /** Text before and after the parameter. */
  readonly before: string;
  readonly after: string;
  readonly name: string;
  handler: T | null;
}

export class ApiRouter<T> implements Router<T> {
  readonly name = "ApiRouter";
  readonly #frequent: readonly FrequentRoute<T>[];
  /** Method -> path -> its handler. */
  readonly #fixed = new Map<string, Map<string, Result<T>>>();
  readonly #others = new RegExpRouter<T>();

  /** `frequent`: method and path of the routes to look at first, each with one parameter. */
  constructor(frequent: readonly (readonly [method: string, path: string])[] = []) {
    this.#frequent = frequent.map(([method, path]) => {
      const [, before = "", name = "", after = ""] = /^([^:]+):(\w+)(\/[^:*]+)$/.exec(path) ?? [];
      return { method, path, before, after, name, handler: null };
    });
  }

  /** Throws `RangeError` for middleware, and for a route that exists. */
  add(method: string, path: string, handler: T): void {
    if (method === "ALL") {
      throw new RangeError(`Cannot add middleware for "${path}": use the chain of requests`);
    }
    const frequent = this.#frequent.find((route) => route.method === method && route.path === path);
    const fixed = this.#fixed.get(method) ?? new Map<string, Result<T>>();
    if (fixed.has(path) || (frequent && frequent.handler !== null)) {
      throw new RangeError(`Cannot add "${method} ${path}": there is such a route`);
    }
    if (frequent !== undefined) frequent.handler = handler;
    else if (/[:*]/.test(path)) this.#others.add(method, path, handler);
    else this.#fixed.set(method, fixed.set(path, [[[handler, {}]]]));
  }

  match(method: string, path: string): Result<T> {
    for (const route of this.#frequent) {
      if (route.method !== method || !path.endsWith(route.after)) continue;
      const value = path.slice(route.before.length, -route.after.length);
      const isOne = value !== "" && !value.includes("/") && path.startsWith(route.before);
      if (isOne && route.handler !== null) return [[[route.handler, { [route.name]: value }]]];
    }
    return this.#fixed.get(method)?.get(path) ?? this.#others.match(method, path);
  }
}
