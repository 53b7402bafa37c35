/** The name of a request, in its answer, in problems and in logs. */
import type { Context, MiddlewareHandler } from "hono";
import type { AppEnv } from "./env.ts";

export const REQUEST_ID_HEADER = "x-request-id";
/** Characters of an id that a client chooses. */
const CHARACTERS_MAX = 255;

/** Returns the id that the client has chosen, or a new one if it cannot be used. */
export function requestIdOf(c: Context<AppEnv>): string {
  return usableId(c.req.header(REQUEST_ID_HEADER));
}

/** The id, or a new one if there is none or it cannot be used. */
export function usableId(chosen: string | null | undefined): string {
  const isUsable = chosen && chosen.length <= CHARACTERS_MAX && !/[^\w\-=]/.test(chosen);
  return isUsable ? chosen : crypto.randomUUID();
}

/** Names each request, and its answer. */
export function requestId(): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    c.set("requestId", requestIdOf(c));
    await next();
    c.res.headers.set(REQUEST_ID_HEADER, c.get("requestId"));
  };
}
