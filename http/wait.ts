/** Long polling: delays a response until a graph has ended (`?wait=30` or `Prefer: wait=30`). */
import type { Context } from "hono";
import { WAIT_SECONDS_MAX } from "../base/mod.ts";
import { durationShape } from "../protocol/mod.ts";
import type { AppEnv } from "./env.ts";

/** Schema of the query parameter `wait`, a duration. */
export const Wait = durationShape({ most: WAIT_SECONDS_MAX }).optional()
  .describe("Maximum delay of the answer, until the graph has ended");

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
