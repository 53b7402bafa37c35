/** Durations: numbers of seconds, or text with a unit, as in `"500ms"`. */

/** Seconds, or text with a unit: `"500ms"`, `"2s"`, `"5m"`, `"1h"`. */
export type Duration = number | string;

/** Seconds between which a duration must be. */
export interface DurationRange {
  /** Smallest one; 0 when absent. */
  readonly least?: number;
  /** Whether `least` itself is too short. */
  readonly above?: boolean;
  /** Longest one; without a bound when absent. */
  readonly most?: number;
}

const MICROSECONDS: ReadonlyMap<string, number> = new Map([
  ["ms", 1e3],
  ["s", 1e6],
  ["m", 60e6],
  ["min", 60e6],
  ["h", 3600e6],
  ["d", 86_400e6],
]);

/** A duration as text. Without a unit it means seconds. */
export const DURATION_TEXT: RegExp =
  /^\s*([0-9]+(?:\.[0-9]*)?|\.[0-9]+)(e[+-]?[0-9]+)?\s*(ms|s|m|min|h|d|)\s*$/;

/** The forms of a duration, as the end of a sentence. */
const DURATION_FORMS = "seconds, or as in 500ms, 2s, 5m or 1h";

/**
 * Returns the seconds of a duration: 2 -> 2, `"500ms"` -> 0.5, `"1.5h"` -> 5400. Text is read to
 * the microsecond. Throws `RangeError` if text is not a duration.
 */
export function parseDuration(duration: Duration): number {
  const seconds = typeof duration === "number" ? duration : readText(duration);
  if (seconds !== null) return seconds;
  throw new RangeError(`Cannot read "${duration}" as a duration: write ${DURATION_FORMS}`);
}

/** Returns the seconds of a value, or `null` if it is no duration of the range. */
export function durationWithin(value: unknown, range: DurationRange): number | null {
  const seconds = typeof value === "string" ? readText(value) : value;
  if (typeof seconds !== "number") return null;
  const { least = 0, above = false, most = Number.MAX_VALUE } = range;
  const isLong = above ? seconds > least : seconds >= least;
  return isLong && seconds <= most ? seconds : null;
}

/** Returns the seconds of a text, or `null` if it is no duration. */
function readText(text: string): number | null {
  const [, amount, exponent = "", unit = ""] = DURATION_TEXT.exec(text) ?? [];
  const number = amount === undefined ? NaN : Number(`${amount}${exponent}`);
  const factor = unit === "" ? 1e6 : MICROSECONDS.get(unit) ?? NaN;
  if (!Number.isFinite(number * factor)) return null;
  return unit === "" ? number : Math.round(number * factor) / 1e6;
}

/**
 * The sentence about a duration that is wrong, without its verb: `a duration from 0 to 60 s:
 * seconds, or as in ...`.
 */
export function wantedDuration({ least = 0, above = false, most }: DurationRange): string {
  const from = above ? `above ${least}` : most === undefined ? `of ${least} s or more` : null;
  const bounds = from === null
    ? `from ${least} to ${most} s`
    : most === undefined
    ? from + (above ? " s" : "")
    : `${from}, at most ${most} s`;
  return `a duration ${bounds}: ${DURATION_FORMS}`;
}
