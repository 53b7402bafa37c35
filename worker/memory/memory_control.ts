/**
 * Memory controller of a worker: takes samples and returns actions. It neither measures memory nor
 * reads a clock.
 *
 * It has four thresholds, each a fraction of the limit; each can be off. The store itself spills
 * values beyond `target`. The other thresholds apply to the resident size of the worker and its
 * executors together:
 *
 * - Above `pause` the worker is *paused*: no task is started, running tasks finish. It resumes at
 *   15/16 of the threshold (0.75 for 0.80), after a minimum time.
 * - Above `spill` values are *evicted* down to `target`, or to `spill` if `target` is off or
 *   higher, with a new sample after each value or a few small ones. Freed memory leaves the
 *   resident size only after a garbage collection, and up to half a second later. When the excess
 *   has been evicted, garbage is therefore collected, and no more is evicted until the size had
 *   time to follow.
 * - Above `spill`, and while many bytes wait to be written, the intake is gated
 *   (`machine/intake.ts`).
 * - Above the lower of `spill` and `pause`, garbage is collected, and idle executors that have
 *   grown are replaced.
 * - Above `terminate` the largest executor is killed, an idle one first, one at a time.
 *
 * Pausing is decided at every sample, also during an eviction.
 */
import { formatBytes, SPILL_BATCH_BYTES_MAX } from "../../base/mod.ts";

/** Fractions of the limit; `null`: off. */
export interface MemoryThresholds {
  readonly target: number | null;
  readonly spill: number | null;
  readonly pause: number | null;
  readonly terminate: number | null;
}

export const DEFAULT_THRESHOLDS: MemoryThresholds = {
  target: 0.6,
  spill: 0.7,
  pause: 0.8,
  terminate: 0.95,
};

/** A measurement: integer bytes, and milliseconds of a monotonic clock. */
export interface ProcessMemorySample {
  readonly at: number;
  /** Resident size of the worker and its executors. */
  readonly processBytes: number;
  /**
   * Bytes of values being written to the slow tier or waiting for it, which are still in memory.
   */
  readonly waitingBytes: number;
  /** Whether a value is in memory. The outcome of `evict` tells whether it can be evicted. */
  readonly evictable: boolean;
}

export type MemoryAction =
  | { readonly type: "pause" }
  | { readonly type: "resume" }
  | { readonly type: "gate-intake"; readonly gated: boolean }
  /** Collect garbage, then call `collected`. */
  | { readonly type: "collect" }
  /**
   * Evict one value, or more while they have fewer than `bytes` together, then call `evicted`. No
   * other eviction is requested meanwhile.
   */
  | { readonly type: "evict"; readonly bytes: number }
  /** Replace idle executors that have grown by at least `growthBytesMin`. */
  | { readonly type: "replace-idle"; readonly growthBytesMin: number }
  /**
   * Kill the largest executor if it has grown by `growthBytesMin`; less growth would free too
   * little.
   */
  | { readonly type: "kill-executor"; readonly reason: string; readonly growthBytesMin: number }
  | { readonly type: "warn"; readonly text: string };

export interface MemoryOptions {
  readonly limitBytes: number;
  readonly thresholds: MemoryThresholds;
}

/** Fraction of the pause threshold at which the worker resumes. */
const RESUME_FRACTION = 15 / 16;
const PAUSE_MS_MIN = 200;
/** Time that the resident size may take to follow freed memory. */
const SETTLE_MS = 500;
/** Time before the next attempt after a failed eviction. */
const RETRY_MS = 1000;
/** Fraction of the limit by which an executor must have grown to be replaced or killed. */
const GROWTH_FRACTION_MIN = 0.03;
/** Fraction of time that collections may take, and the duration above which one is logged. */
const COLLECTION_FRACTION_MAX = 0.05;
const COLLECTION_MS_WARNED = 1000;
const UNMANAGED_WARNING_MS = 300_000;
/** Fraction of the limit that may wait to be written before the intake is gated. */
const WAITING_FRACTION_MAX = 0.1;
const INTERVAL_MS = 100;
const INTERVAL_NEAR_LIMIT_MS = 25;

export class MemoryControl {
  readonly #limit: number;
  readonly #spill: number;
  readonly #goal: number;
  readonly #pause: number;
  readonly #resume: number;
  readonly #terminate: number;
  readonly #waitingMax: number;
  readonly #growthBytesMin: number;
  #paused = false;
  #pausedAt = 0;
  #gated = false;
  #evicting = false;
  /** Bytes that the present series of evictions must free, and has freed; `null`: no series. */
  #round: { excess: number; freed: number } | null = null;
  #evictAfter = -Infinity;
  #collectedAt = -Infinity;
  #collectionMs = 0;
  #warnedUnmanagedAt = -Infinity;
  #processBytes = 0;

  constructor({ limitBytes, thresholds }: MemoryOptions) {
    const { target, spill, pause, terminate } = thresholds;
    const bytes = (fraction: number | null) => fraction === null ? Infinity : limitBytes * fraction;
    this.#limit = limitBytes;
    this.#spill = bytes(spill);
    this.#goal = Math.min(bytes(target), this.#spill);
    this.#pause = bytes(pause);
    this.#resume = this.#pause * RESUME_FRACTION;
    this.#terminate = bytes(terminate);
    this.#growthBytesMin = Math.floor(limitBytes * GROWTH_FRACTION_MIN);
    this.#waitingMax = spill === null ? Infinity : limitBytes * WAITING_FRACTION_MAX;
  }

  /** Milliseconds until the next sample: fewer near the limit. */
  get intervalMs(): number {
    const near = Math.min(this.#pause, this.#terminate);
    return this.#processBytes > near ? INTERVAL_NEAR_LIMIT_MS : INTERVAL_MS;
  }

  /** Returns the actions for a new sample, in order. Called once per interval. */
  sample(sample: ProcessMemorySample): MemoryAction[] {
    this.#processBytes = sample.processBytes;
    const actions: MemoryAction[] = [];
    if (sample.processBytes > Math.min(this.#spill, this.#pause)) {
      this.#collect(sample.at, actions);
      actions.push({ type: "replace-idle", growthBytesMin: this.#growthBytesMin });
    }
    this.#decidePause(sample, actions);
    this.#decideIntake(sample, actions);
    this.#decideSpill(sample, actions);
    this.#decideTerminate(sample, actions);
    return actions;
  }

  /**
   * Takes the outcome of an eviction: bytes freed, or -1 if none was possible; and a new sample.
   */
  evicted(freed: number, sample: ProcessMemorySample): MemoryAction[] {
    this.#evicting = false;
    const actions: MemoryAction[] = [];
    const round = this.#round;
    if (round === null) return actions;
    if (freed < 0) {
      this.#round = null;
      this.#evictAfter = sample.at + RETRY_MS;
      return actions;
    }
    round.freed += freed;
    if (round.freed >= round.excess && sample.processBytes > this.#goal) {
      this.#collect(sample.at, actions);
      this.#round = null;
      this.#evictAfter = sample.at + SETTLE_MS;
    } else this.#evictMore(sample, actions);
    return actions;
  }

  /** Takes the duration of a garbage collection in milliseconds. */
  collected(durationMs: number, at: number): MemoryAction[] {
    this.#collectedAt = at;
    this.#collectionMs = durationMs;
    if (durationMs <= COLLECTION_MS_WARNED) return [];
    return [warning(`A garbage collection took ${Math.round(durationMs)} ms`)];
  }

  #decidePause({ at, processBytes }: ProcessMemorySample, actions: MemoryAction[]): void {
    if (!this.#paused && processBytes > this.#pause) {
      this.#paused = true;
      this.#pausedAt = at;
      actions.push({ type: "pause" });
      actions.push(warning(`The worker is paused: ${this.#share(processBytes)} is in use`));
    } else if (
      this.#paused && processBytes <= this.#resume && at - this.#pausedAt >= PAUSE_MS_MIN
    ) {
      this.#paused = false;
      actions.push({ type: "resume" });
      actions.push(warning(`The worker resumes: ${this.#share(processBytes)} is in use`));
    }
  }

  #decideIntake(
    { processBytes, waitingBytes }: ProcessMemorySample,
    actions: MemoryAction[],
  ): void {
    const gated = processBytes > this.#spill || waitingBytes > this.#waitingMax;
    if (gated === this.#gated) return;
    this.#gated = gated;
    actions.push({ type: "gate-intake", gated });
  }

  #decideSpill(sample: ProcessMemorySample, actions: MemoryAction[]): void {
    const { at, processBytes } = sample;
    if (this.#evicting || at < this.#evictAfter || processBytes <= this.#spill) return;
    this.#round = { excess: processBytes - this.#goal, freed: 0 };
    this.#evictMore(sample, actions);
  }

  /** Requests another eviction unless the goal is reached or no value is left. */
  #evictMore({ at, processBytes, evictable }: ProcessMemorySample, actions: MemoryAction[]): void {
    if (processBytes > this.#goal && evictable) {
      this.#evicting = true;
      const missing = Math.ceil(Math.max(1, processBytes - this.#goal));
      actions.push({ type: "evict", bytes: Math.min(missing, SPILL_BATCH_BYTES_MAX) });
      return;
    }
    this.#round = null;
    if (processBytes <= this.#goal || at - this.#warnedUnmanagedAt < UNMANAGED_WARNING_MS) return;
    this.#warnedUnmanagedAt = at;
    actions.push(warning(
      `Unmanaged memory use is high: ${this.#share(processBytes)} is in use and no value is left ` +
        "to spill; tasks may be holding it, or freed memory was not returned to the system yet",
    ));
  }

  #decideTerminate({ processBytes }: ProcessMemorySample, actions: MemoryAction[]): void {
    if (processBytes <= this.#terminate) return;
    actions.push({
      type: "kill-executor",
      reason: `the worker had ${this.#share(processBytes)} in use (--memory-terminate), ` +
        "and this process took most of it",
      growthBytesMin: this.#growthBytesMin,
    });
  }

  /** Requests a collection unless collections take more than their fraction of the time. */
  #collect(at: number, actions: MemoryAction[]): void {
    if (this.#collectionMs >= COLLECTION_FRACTION_MAX * (at - this.#collectedAt)) return;
    this.#collectedAt = at;
    actions.push({ type: "collect" });
  }

  #share(bytes: number): string {
    const percent = Math.round(bytes / this.#limit * 100);
    return `${percent} % of its memory limit of ${formatBytes(this.#limit)}`;
  }
}

function warning(text: string): MemoryAction {
  return { type: "warn", text };
}
