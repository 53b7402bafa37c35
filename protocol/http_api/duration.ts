/** The schema of durations in bodies and queries. */
import { z } from "zod";
import {
  DURATION_TEXT,
  type DurationRange,
  durationWithin,
  wantedDuration,
} from "../../base/mod.ts";

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
  const number = z.number(message);
  const seconds = above ? number.gt(least, message) : number.min(least, message);
  const bounded = most === undefined ? seconds : seconds.max(most, message);
  const text = z.string(message).regex(DURATION_TEXT, message);
  return z.union([bounded, text], message).transform(
    (value, context) => {
      const seconds = durationWithin(value, range);
      if (seconds !== null) return seconds;
      context.addIssue({ code: "custom", message });
      return z.NEVER;
    },
  );
}
