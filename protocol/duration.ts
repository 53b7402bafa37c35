/** The schema of durations in bodies and queries. */
import { z } from "zod";
import { DURATION_TEXT, type DurationRange, durationWithin, wantedDuration } from "../base/mod.ts";

/** A schema that reads a duration and gives its seconds. */
export type DurationShape = z.ZodPipe<
  z.ZodUnion<readonly [z.ZodNumber, z.ZodString]>,
  z.ZodTransform<number, number | string>
>;

/**
 * A schema of durations within a range. Its input is a number of seconds or text with a unit, its
 * output the seconds.
 */
export function durationShape(range: DurationRange): DurationShape {
  const message = `Must be ${wantedDuration(range)}`;
  const { least = 0, above = false, most } = range;
  const seconds = above ? z.number().gt(least) : z.number().min(least);
  const number = most === undefined ? seconds : seconds.max(most);
  return z.union([number, z.string().regex(DURATION_TEXT)], message).transform(
    (value, context) => {
      const seconds = durationWithin(value, range);
      if (seconds !== null) return seconds;
      context.addIssue({ code: "custom", message });
      return z.NEVER;
    },
  );
}
