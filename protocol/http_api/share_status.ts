/** Fair shares of the HTTP API as schemas. `answers_shares.ts` has the same as types. */
import { z } from "zod";

/** What an owner gets of the workers, and what it has used. */
export const ShareStatusShape = z.object({
  owner: z.string().optional().describe("shown to admin"),
  weight: z.number(),
  share: z.number().describe("part of all workers that it gets now, from 0 to 1; 0 without tasks"),
  queued: z.int().describe("tasks that wait for a worker"),
  assigned: z.int().describe("tasks that workers have"),
  slotSeconds: z.number().describe("time that its runs have taken since the scheduler started"),
});
