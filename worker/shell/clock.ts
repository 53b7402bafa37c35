/** The clock of a worker. */

/**
 * Milliseconds since 1970, whole: the system's clock when the process started, and the time since.
 * It does not jump when the system's clock is set.
 */
export function steadyNow(): number {
  return steadyAt(performance.now());
}

/** The same at a moment of `performance.now()`. */
export function steadyAt(now: number): number {
  return Math.floor(ORIGIN + now);
}

const ORIGIN = performance.timeOrigin;
