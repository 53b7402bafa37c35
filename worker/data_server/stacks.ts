/** `GET /stacks?attempt=`: what the tasks of this worker are doing, or the one of an attempt. */
import type { Context } from "hono";
import { z } from "zod";
import { asAttempt, type Attempt, type TaskStackShot } from "../../protocol/mod.ts";
import type { AppEnv } from "../../http/env.ts";
import { HttpProblem } from "../../http/problem.ts";

/** The part of the worker's executor that the server uses. */
export interface ReadableStacks {
  take(attempt?: Attempt): Promise<readonly TaskStackShot[]>;
}

const Query = z.object({
  attempt: z.string().regex(/^\d{1,16}$/).transform(Number).optional(),
});

export async function answerStacks(
  c: Context<AppEnv>,
  stacks: ReadableStacks | undefined,
): Promise<Response> {
  const parsed = Query.safeParse(c.req.query());
  if (!parsed.success) {
    throw new HttpProblem("invalid_query", "Cannot show stacks: give the attempt as a number");
  }
  const { attempt } = parsed.data;
  const taken = await stacks?.take(attempt === undefined ? undefined : asAttempt(attempt)) ?? [];
  return c.json({ stacks: taken });
}
