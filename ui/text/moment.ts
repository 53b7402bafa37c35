/** Moments of a recording in addresses. Pure. */

/** Milliseconds since 1970 of `?at=`, a time as ISO 8601 or in milliseconds, or `null`. */
export function readMoment(text: string): number | null {
  const at = /^\d+$/.test(text) ? Number(text) : Date.parse(text);
  return Number.isFinite(at) ? at : null;
}

/** The text of a moment: `2026-11-27T02:04:46.123Z`. */
export function showMoment(at: number): string {
  return new Date(at).toISOString();
}
