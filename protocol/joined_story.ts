/** A story of several machines in one, as the HTTP API shows it. */
import { z } from "zod";

const text = z.string();

/** What one machine tells: its transitions, oldest first. */
export const MachineStory = z.object({
  entries: z.array(z.object({
    at: z.number().int().describe("milliseconds since 1970, of the clock of that machine"),
    stimulusId: text,
    key: text,
    from: text,
    to: text,
    cause: text,
  })),
  cut: z.boolean().describe("whether older entries may be missing"),
});

export type MachineStory = z.infer<typeof MachineStory>;

export const JoinedStory = z.object({
  entries: z.array(MachineStory.shape.entries.element.extend({
    where: text.describe('"scheduler", or the name of a worker'),
  })),
  cut: MachineStory.shape.cut,
  unheard: z.array(z.object({ worker: text, reason: text }))
    .describe("workers that did not tell their part"),
});
export type JoinedStory = z.infer<typeof JoinedStory>;
