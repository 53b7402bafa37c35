/** Why a task is in its state, as the HTTP API shows it. */
import { z } from "zod";

export const TaskExplanation = z.object({
  reasons: z.array(z.looseObject({
    code: z.string().describe(
      "stable name of the reason; which other fields there are depends on it",
    ),
    text: z.string().describe("the same for people"),
  })),
});
export type TaskExplanation = z.infer<typeof TaskExplanation>;
