/** Durations as people write them. */

/** Milliseconds -> `"20 ms"`, `"1.2 s"`, `"12 s"`, `"3 min 20 s"`, `"2 h 5 min"`. */
export function formatDuration(ms: number): string {
  const seconds = Math.max(0, ms) / 1000;
  if (seconds < 1) return `${Math.round(seconds * 1000)} ms`;
  if (seconds < 10) return `${seconds.toFixed(1)} s`;
  if (seconds < 100) return `${Math.round(seconds)} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 100) return `${minutes} min ${Math.floor(seconds % 60)} s`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/** A range of time: `"14-20 min"`, or `"about 16 min"` if both ends are nearly the same. */
export function formatRange([from, to]: readonly [seconds: number, seconds: number]): string {
  if (to < 1) return "less than 1 s";
  const [unit, seconds] = to < 100 ? ["s", 1] as const : to < 6000 ? ["min", 60] as const : [
    "h",
    3600,
  ] as const;
  const [first, last] = [Math.round(from / seconds), Math.round(to / seconds)];
  return to < 1.2 * from || first === last
    ? `about ${Math.round((from + to) / 2 / seconds)} ${unit}`
    : `${first}-${last} ${unit}`;
}

/** Time between two ISO 8601 times; up to `now` if the second is `null`, empty if the first is. */
export function spanOf(from: string | null, to: string | null, now: number): string {
  if (from === null) return "";
  return formatDuration((to === null ? now : Date.parse(to)) - Date.parse(from));
}

/** Milliseconds since an ISO 8601 time as `"5.0 s ago"`; empty if there was none. */
export function ago(time: string | null, now: number): string {
  return time === null ? "" : `${formatDuration(now - Date.parse(time))} ago`;
}
