/** Profiles that a worker which leaves hands over to the scheduler. */
import { z } from "zod";
import { WORKER_PROFILES_MAX } from "../../base/mod.ts";
import type { Attempt, GraphId, Key } from "../ids.ts";
import { type SampledGraph, SampledGraphShape } from "./group_profile.ts";

/** The profile of a graph, and the last run that was sampled: it shows that the graph ran there. */
export interface SentProfile extends SampledGraph {
  readonly graph: GraphId;
  readonly key: Key;
  readonly attempt: Attempt;
}

/** Body of `POST /api/v1/workers/{id}/profiles`. */
export const SentProfilesShape = z.strictObject({
  profiles: z.array(SampledGraphShape.extend({
    graph: z.string().max(128),
    key: z.string().min(1).max(4096),
    attempt: z.number().int().nonnegative(),
  })).max(WORKER_PROFILES_MAX),
});
