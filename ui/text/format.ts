/** Numbers, times and sizes as people read them. Pure. */

const UNITS = ["B", "KiB", "MiB", "GiB", "TiB", "PiB"] as const;

/** `1536` -> `"1.5 KiB"`. */
export function showBytes(bytes: number): string {
  let [size, unit] = [bytes, 0];
  while (Math.abs(size) >= 1024 && unit < UNITS.length - 1) [size, unit] = [size / 1024, unit + 1];
  return `${unit === 0 || size >= 100 ? Math.round(size) : round(size)} ${UNITS[unit]}`;
}

const RESULT_STATES = {
  available: "",
  recomputable: "being computed again",
  lost: "lost",
  released: "released",
} as const;

/** The size of a result, and where it is if it is not there: `"1.5 KiB, lost"`. */
export function showResult(
  { nbytes, result = "available" }: {
    readonly nbytes: number | null;
    readonly result?: keyof typeof RESULT_STATES | undefined;
  },
): string {
  const size = nbytes === null ? "" : showBytes(nbytes);
  return [size, RESULT_STATES[result]].filter((text) => text !== "").join(", ");
}

/** The state of a task as people read it: `failed` or `blocked` in place of `erred`. */
export function shownState(
  { state, blame }: { readonly state: string; readonly blame?: unknown },
): string {
  if (state !== "erred") return state;
  return blame === undefined ? "failed" : "blocked";
}

/** `0.0123` -> `"12.3 ms"`, `75` -> `"1 min 15 s"`, `7260` -> `"2 h 1 min"`. */
export function showSeconds(seconds: number): string {
  if (seconds < 1e-3) return `${Math.round(seconds * 1e6)} µs`;
  if (seconds < 1) return `${round(seconds * 1e3)} ms`;
  if (seconds < 60) return `${round(seconds)} s`;
  const whole = Math.round(seconds);
  const [days, hours] = [Math.floor(whole / 86_400), Math.floor(whole / 3600) % 24];
  const [minutes, rest] = [Math.floor(whole / 60) % 60, whole % 60];
  if (days > 0) return join([days, "d"], [hours, "h"]);
  return hours > 0 ? join([hours, "h"], [minutes, "min"]) : join([minutes, "min"], [rest, "s"]);
}

/** A time that is not exact: `"14-20 min"`, or `"16 min"` if both ends are nearly the same. */
export function showRange([from, to]: readonly [seconds: number, seconds: number]): string {
  if (to < 1) return "< 1 s";
  const [unit, seconds] = to < 100 ? ["s", 1] as const : to < 6000 ? ["min", 60] as const : [
    "h",
    3600,
  ] as const;
  const [first, last] = [Math.round(from / seconds), Math.round(to / seconds)];
  return to < 1.2 * from || first === last
    ? `${Math.round((from + to) / 2 / seconds)} ${unit}`
    : `${first}-${last} ${unit}`;
}

function join(...parts: readonly (readonly [number, string])[]): string {
  return parts.filter(([count], at) => at === 0 || count > 0)
    .map(([count, unit]) => `${count} ${unit}`).join(" ");
}

/** `12345` -> `"12,345"`. */
export function showCount(count: number): string {
  return count.toLocaleString("en");
}

/** `12345` -> `"12K"`, where the exact number does not fit. */
export function showShortCount(count: number): string {
  return count.toLocaleString("en", { notation: "compact" });
}

/** A rate a second. */
export function showRate(rate: number): string {
  return rate >= 100 ? showCount(Math.round(rate)) : String(round(rate));
}

/** One digit behind the point at most, three digits in all. */
function round(value: number): number {
  return value >= 100 ? Math.round(value) : Math.round(value * 10) / 10;
}

/** `0.256` -> `"26 %"`. */
export function showPercent(part: number): string {
  return `${Math.round(part * 100)} %`;
}

/** The time of the day, with the date if it is another one than `now`. */
export function showTime(at: string | number, now = new Date()): string {
  const date = new Date(at);
  const time = date.toLocaleTimeString("en-GB");
  const isToday = date.toDateString() === now.toDateString();
  return isToday ? time : `${date.toLocaleDateString("en-CA")} ${time}`;
}

/** Seconds between two times, the second of which may be missing. */
function secondsBetween(from: string, to: string | null, now: number): number {
  return Math.max(0, ((to === null ? now : Date.parse(to)) - Date.parse(from)) / 1000);
}

/** Time that something took up to now; times of the API are whole milliseconds. */
export function showSpan(from: string, to: string | null, now: number): string {
  const seconds = secondsBetween(from, to, now);
  return seconds < 1e-3 ? "< 1 ms" : showSeconds(seconds);
}

/** The first characters of an id. */
export function shortId(id: string): string {
  return id.length <= 13 ? id : `${id.slice(0, 8)}…${id.slice(-4)}`;
}
