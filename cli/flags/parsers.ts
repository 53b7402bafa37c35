/** Parsers of flag values that several commands share. Each throws `InvalidArgumentError`. */
import { InvalidArgumentError } from "commander";
import {
  type DurationRange,
  durationWithin,
  errorMessage,
  formatBytes,
  LABEL_NAME,
  LABEL_VALUE,
  parseBytes,
  splitLabel,
  STORY_BYTES_MIN,
  TIME_SECONDS_MAX,
  wantedDuration,
} from "../../base/mod.ts";

/** A parser of whole numbers from `least` to `most`, both included. */
export function wholeNumber(
  least: number,
  most: number = Number.MAX_SAFE_INTEGER,
): (text: string) => number {
  return (text) => {
    const number = Number(text);
    if (/^\d+$/.test(text) && number >= least && number <= most) return number;
    const range = most === Number.MAX_SAFE_INTEGER
      ? `of at least ${least}`
      : `from ${least} to ${most}`;
    throw new InvalidArgumentError(`Give a whole number ${range}.`);
  };
}

/** A parser of numbers, with a fraction or without, from `least` to `most`, both included. */
export function numberWithin(least: number, most: number): (text: string) => number {
  return (text) => {
    const number = Number(text);
    if (/^\d+(\.\d+)?$/.test(text) && number >= least && number <= most) return number;
    throw new InvalidArgumentError(`Give a number from ${least} to ${most}.`);
  };
}

/** A parser of durations of a range, which gives seconds: `"500ms"` -> 0.5. */
export function duration(range: DurationRange = ABOVE_ZERO): (text: string) => number {
  return (text) => {
    const seconds = durationWithin(text, range);
    if (seconds !== null) return seconds;
    throw new InvalidArgumentError(`Give ${wantedDuration(range)}.`);
  };
}

const ABOVE_ZERO: DurationRange = {
  least: 0,
  above: true,
  most: TIME_SECONDS_MAX,
};

/** `"1.5"` -> 1.5, `"2m"` -> 120; more than 0. */
export const parseSeconds: (text: string) => number = duration();

/** `"512MiB"` -> bytes. */
export function parseSize(text: string): number {
  try {
    return parseBytes(text);
  } catch (error) {
    throw new InvalidArgumentError(errorMessage(error));
  }
}

/** Bytes of a story, as in `"16MiB"`. */
export function parseStoryBytes(text: string): number {
  const bytes = parseSize(text);
  if (bytes >= STORY_BYTES_MIN) return bytes;
  throw new InvalidArgumentError(`Give a size of at least ${formatBytes(STORY_BYTES_MIN)}.`);
}

/** Hint for an invalid scheduler address, or `null`. */
export function whyNotHttpUrl(text: string): string | null {
  const advice = "give a URL such as http://127.0.0.1:8786";
  const url = URL.parse(text);
  if (url === null || !/^https?:\/\/./.test(text)) return advice;
  const isBare = !url.username && !url.password && !url.search && !url.hash;
  return isBare ? null : `${advice}, without user, query and fragment`;
}

/** The address of a scheduler, as it was given. */
export function parseHttpUrl(text: string): string {
  const reason = whyNotHttpUrl(text);
  if (reason === null) return text;
  throw new InvalidArgumentError(`G${reason.slice(1)}.`);
}

/** Adds an origin, as in `https://wiki.example.com`; a repeatable flag. */
export function appendOrigin(text: string, previous: readonly string[]): readonly string[] {
  if (whyNotHttpUrl(text) === null && URL.parse(text)?.origin === text) return [...previous, text];
  throw new InvalidArgumentError(
    "Give an origin such as https://wiki.example.com, without a path.",
  );
}

/** Collects the values of a flag that can be given several times. */
/** `name=value` or, to find any value, `name`; a repeatable flag. */
export function appendLabel(text: string, previous: readonly string[]): readonly string[] {
  const { name, value } = splitLabel(text);
  if (LABEL_NAME.test(name) && LABEL_VALUE.test(value ?? "")) return [...previous, text];
  throw new InvalidArgumentError(
    "Give a name and a value, as in commit=4f2a1c: the name has letters, digits, ., _, / and -, " +
      "the value no comma.",
  );
}

export function appendValue(value: string, previous: readonly string[]): readonly string[] {
  return [...previous, value];
}
