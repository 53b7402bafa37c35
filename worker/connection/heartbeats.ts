/**
 * The times of heartbeats. Workers beat at the same moments of the clock, a few in each second: a
 * scheduler of many workers then handles many heartbeats each time that it wakes. One that wakes
 * for a single heartbeat takes several times as much processor time for it.
 */

/** Milliseconds between two moments of the clock at which workers beat. */
const BEAT_STEP_MS = 250;
/** Shorter intervals are those of few workers, and are kept as they are. */
const ALIGNED_MS_MIN = 1000;

/** Milliseconds to wait at the time `now`, in milliseconds since 1970, for the next heartbeat. */
export function nextBeatMs(now: number, intervalMs: number): number {
  if (intervalMs < ALIGNED_MS_MIN) return intervalMs;
  return Math.round((now + intervalMs) / BEAT_STEP_MS) * BEAT_STEP_MS - now;
}

export class Heartbeats {
  readonly #beat: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(beat: () => void) {
    this.#beat = beat;
  }

  /** Beats about every `intervalMs` from now on. */
  every(intervalMs: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.every(intervalMs);
      this.#beat();
    }, nextBeatMs(Date.now(), intervalMs));
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
