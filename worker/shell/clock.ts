/** The clock of a worker. */

/**
 * Milliseconds since 1970, whole: the system's clock when the process started, and the time since.
 * It does not jump when the system's clock is set.
 */
export function steadyNow(): number {
  return Math.floor(performance.timeOrigin + performance.now());
}
