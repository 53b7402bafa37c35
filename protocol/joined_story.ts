/** The stories of several machines merged into one, as the HTTP API shows it. */
import { z } from "zod";

const text = z.string();

/** The transitions of one machine, oldest first. */
export const MachineStory = z.object({
  entries: z.array(z.object({
    at: z.number().int().describe("milliseconds since 1970 by the clock of that machine"),
    stimulusId: text,
    key: text,
    from: text,
    to: text,
    cause: text,
  })),
  cut: z.boolean().describe("whether older entries may be missing"),
});

export type MachineStory = z.infer<typeof MachineStory>;

/** The entries of all machines that were asked, in causal order. */
export const JoinedStory = z.object({
  entries: z.array(MachineStory.shape.entries.element.extend({
    where: text.describe('"scheduler" or the name of a worker'),
  })),
  cut: MachineStory.shape.cut,
  unheard: z.array(z.object({ worker: text, reason: text }))
    .describe("workers whose story is missing, and why"),
});
export type JoinedStory = z.infer<typeof JoinedStory>;
