/** Pools of the HTTP API as schemas. `answers_pools.ts` has the same as types without a library. */
import { z } from "zod";
import { POOL_SLOTS_MAX } from "../../base/mod.ts";

/** The body that makes a pool or changes it. */
export const PoolBodyShape = z.strictObject({
  slots: z.int().min(1).max(POOL_SLOTS_MAX).describe("slots that tasks may hold at a time"),
  shared: z.boolean().default(false).describe("a pool of all owners, for admin only"),
});

/** A pool, and what tasks do with it. */
export const PoolStatusShape = z.object({
  name: z.string(),
  owner: z.string().optional().describe("whose pool it is; shown to admin"),
  shared: z.boolean().describe("whether all owners may use it"),
  slots: z.int(),
  used: z.int().describe("slots that tasks hold; more than there are after a change to fewer"),
  queued: z.int().describe("tasks that could run but for a slot or a worker"),
});
