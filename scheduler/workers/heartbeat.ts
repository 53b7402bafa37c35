/** How often workers shall say how they are: the more there are, the less often each. */

/** Milliseconds between two heartbeats of one of so many workers. */
export function heartbeatMsOf(workers: number): number {
  if (workers <= 10) return 500;
  if (workers < 50) return 1000;
  if (workers < 200) return 2000;
  return 1000 + workers * 5;
}
