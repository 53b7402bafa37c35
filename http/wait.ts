/** Long polling: delays a response until a graph has ended (`?wait=30` or `Prefer: wait=30`). */
import type { Context } from "hono";
import "@hono/zod-openapi";
import { z } from "zod";
import { WAIT_SECONDS_MAX } from "../base/mod.ts";
import type { AppEnv } from "./env.ts";

/** Schema of the query parameter `wait` (seconds). */
export const Wait = z.string().regex(/^\d+(\.\d+)?$/, "Give seconds, as in wait=30")
  .transform(Number).pipe(
    z.number().max(WAIT_SECONDS_MAX, `At most ${WAIT_SECONDS_MAX} seconds`),
  ).optional().openapi({
    type: "number",
    minimum: 0,
    maximum: WAIT_SECONDS_MAX,
    description: "Maximum delay of the answer, in seconds, until the graph has ended",
  });

/**
 * Returns the milliseconds to wait, or `defaultMs` if the request says nothing. The query takes
 * precedence. The header is a preference: a value above the maximum means the maximum, and the
 * response confirms it (RFC 7240).
 */
export function waitMs(c: Context<AppEnv>, query: number | undefined, defaultMs = 0): number {
  if (c.get("noWait")) return 0;
  if (query !== undefined) return Math.round(query * 1000);
  const preferred = /(?:^|[,;\s])wait\s*=\s*"?(\d+)"?(?=$|[,;\s])/i.exec(
    c.req.header("prefer") ?? "",
  );
  if (!preferred) return defaultMs;
  const seconds = Math.min(Number(preferred[1]), WAIT_SECONDS_MAX);
  c.header("preference-applied", `wait=${seconds}`);
  return seconds * 1000;
}
