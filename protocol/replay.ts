/** Where a recording is that is shown. */
import { z } from "zod";

const number = z.number().int().nonnegative();
const time = z.number();

/** Numbers of events, and their times in milliseconds since 1970. */
export const ReplayPosition = z.object({
  event: number.describe("number of the last event that was applied"),
  at: time.describe("its time, in milliseconds since 1970"),
  first: number.describe("number of the first event of the recording"),
  firstAt: time,
  last: number.describe("number of the last one"),
  lastAt: time,
});
export type ReplayPosition = z.infer<typeof ReplayPosition>;
