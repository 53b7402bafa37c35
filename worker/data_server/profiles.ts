/** `GET /profiles?graph=`: where the CPU time of the tasks of a graph went on this worker. */
import type { Context } from "hono";
import { z } from "zod";
import { asGraphId, type GraphId, type SampledGraph } from "../../protocol/mod.ts";
import type { AppEnv } from "../../http/env.ts";
import { HttpProblem } from "../../http/problem.ts";

/** The part of the worker's executor that the server uses. */
export interface ReadableProfiles {
  take(graph: GraphId): Promise<SampledGraph>;
}

const Query = z.object({ graph: z.string().min(1).max(128) });

export async function answerProfiles(
  c: Context<AppEnv>,
  profiles: ReadableProfiles | undefined,
): Promise<Response> {
  const parsed = Query.safeParse(c.req.query());
  if (!parsed.success) {
    throw new HttpProblem("invalid_query", "Cannot show a profile: name the graph");
  }
  const taken = await profiles?.take(asGraphId(parsed.data.graph));
  return c.json(taken ?? { groups: [], groupsCut: 0 });
}
