/**
 * Judges the memory of a worker: samples in, orders out, no clock and no measuring of its own.
 *
 * Four thresholds, each a fraction of the limit, each can be off. Values in memory beyond `target`
 * are spilled by the store as they come; here, resident sizes count, of the worker and its
 * executors together:
 *
 * - above `pause` the worker is *paused*: nothing new is started, what runs ends. It goes on below
 *   15/16 of it (0.75 for 0.80), not before a while has passed;
 * - above `spill` values are *evicted*, with a new sample after each, or a few small ones, down to
 *   `target`, or to `spill` when that is off or lower. What was freed leaves the resident size only
 *   after a garbage collection, and up to half a second later. So when as much was evicted as was
 *   too much, garbage is collected and the size is given time to follow before more goes;
 * - above `spill`, and while many bytes wait to be written, the intake is *gated*
 * (`machine/admission.ts`);
 * - above the lower of `spill` and `pause`, garbage is collected, and executors that are idle and
 *   have grown are replaced;
 * - above `terminate` the largest executor is killed, an idle one first, one at a time.
 *
 * Pausing is decided at every sample, whatever the eviction under way is doing.
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

/** What was measured; integer bytes, and milliseconds of a clock that never goes back. */
export interface ProcessMemorySample {
  readonly at: number;
  /** Resident size of the worker and its executors. */
  readonly processBytes: number;
  /** Values that are being written to the slow tier, and still in memory. */
  readonly waitingBytes: number;
  /** Whether there is a value in memory; the answer to `evict` tells whether it can go. */
  readonly evictable: boolean;
}

export type MemoryAction =
  | { readonly type: "pause" }
  | { readonly type: "resume" }
  | { readonly type: "gate"; readonly gated: boolean }
  /** Collect garbage, and tell `collected`. */
  | { readonly type: "collect" }
  /**
   * Evict one value, or more while they have fewer `bytes` together, and tell `evicted`; nothing
   * else is ordered to go meanwhile.
   */
  | { readonly type: "evict"; readonly bytes: number }
  /** Replace idle executors that have grown by so much. */
  | { readonly type: "replace-idle"; readonly growthBytesMin: number }
  /** Kill the executor that takes most, if it has grown by so much: less would not help. */
  | { readonly type: "kill-executor"; readonly reason: string; readonly growthBytesMin: number }
  | { readonly type: "warn"; readonly text: string };

export interface MemoryOptions {
  readonly limitBytes: number;
  readonly thresholds: MemoryThresholds;
}

/** The pause is left at this part of its threshold. */
const RESUME_PART = 15 / 16;
const PAUSE_MS_MIN = 200;
/** How long the resident size may take to follow what was freed. */
const SETTLE_MS = 500;
/** After an eviction that failed. */
const RETRY_MS = 1000;
/** Part of the limit that an executor must have grown by to be worth replacing, or killing. */
const GROWTH_PART_MIN = 0.03;
/** Part of the time that collections may take, and a length worth a warning. */
const COLLECTION_PART_MAX = 0.05;
const COLLECTION_MS_WARNED = 1000;
const UNMANAGED_WARNING_MS = 300_000;
/** Part of the limit that may wait to be written before the intake is gated. */
const WAITING_PART_MAX = 0.1;
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
  /** Bytes that this round of evictions has to free, and has freed; `null`: none is needed. */
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
    this.#resume = this.#pause * RESUME_PART;
    this.#terminate = bytes(terminate);
    this.#growthBytesMin = Math.floor(limitBytes * GROWTH_PART_MIN);
    this.#waitingMax = spill === null ? Infinity : limitBytes * WAITING_PART_MAX;
  }

  /** Milliseconds until the next sample: fewer when there is little room left. */
  get intervalMs(): number {
    const near = Math.min(this.#pause, this.#terminate);
    return this.#processBytes > near ? INTERVAL_NEAR_LIMIT_MS : INTERVAL_MS;
  }

  /** What is to be done now, in order. To be called at every interval, with a new sample. */
  sample(sample: ProcessMemorySample): MemoryAction[] {
    this.#processBytes = sample.processBytes;
    const orders: MemoryAction[] = [];
    if (sample.processBytes > Math.min(this.#spill, this.#pause)) {
      this.#collect(sample.at, orders);
      orders.push({ type: "replace-idle", growthBytesMin: this.#growthBytesMin });
    }
    this.#judgePause(sample, orders);
    this.#judgeIntake(sample, orders);
    this.#judgeSpill(sample, orders);
    this.#judgeTerminate(sample, orders);
    return orders;
  }

  /** An eviction has ended: bytes freed, or -1 when none was possible; and what is left. */
  evicted(freed: number, sample: ProcessMemorySample): MemoryAction[] {
    this.#evicting = false;
    const orders: MemoryAction[] = [];
    const round = this.#round;
    if (round === null) return orders;
    if (freed < 0) {
      this.#round = null;
      this.#evictAfter = sample.at + RETRY_MS;
      return orders;
    }
    round.freed += freed;
    if (round.freed >= round.excess && sample.processBytes > this.#goal) {
      this.#collect(sample.at, orders);
      this.#round = null;
      this.#evictAfter = sample.at + SETTLE_MS;
    } else this.#evictMore(sample, orders);
    return orders;
  }

  /** A collection has ended that took so many milliseconds. */
  collected(durationMs: number, at: number): MemoryAction[] {
    this.#collectedAt = at;
    this.#collectionMs = durationMs;
    if (durationMs <= COLLECTION_MS_WARNED) return [];
    return [warning(`A garbage collection took ${Math.round(durationMs)} ms`)];
  }

  #judgePause({ at, processBytes }: ProcessMemorySample, orders: MemoryAction[]): void {
    if (!this.#paused && processBytes > this.#pause) {
      this.#paused = true;
      this.#pausedAt = at;
      orders.push({ type: "pause" });
      orders.push(warning(`The worker is paused: ${this.#share(processBytes)} is in use`));
    } else if (
      this.#paused && processBytes <= this.#resume && at - this.#pausedAt >= PAUSE_MS_MIN
    ) {
      this.#paused = false;
      orders.push({ type: "resume" });
      orders.push(warning(`The worker goes on: ${this.#share(processBytes)} is in use`));
    }
  }

  #judgeIntake({ processBytes, waitingBytes }: ProcessMemorySample, orders: MemoryAction[]): void {
    const gated = processBytes > this.#spill || waitingBytes > this.#waitingMax;
    if (gated === this.#gated) return;
    this.#gated = gated;
    orders.push({ type: "gate", gated });
  }

  #judgeSpill(sample: ProcessMemorySample, orders: MemoryAction[]): void {
    const { at, processBytes } = sample;
    if (this.#evicting || at < this.#evictAfter || processBytes <= this.#spill) return;
    this.#round = { excess: processBytes - this.#goal, freed: 0 };
    this.#evictMore(sample, orders);
  }

  /** Down to the goal, or until there is nothing left. */
  #evictMore({ at, processBytes, evictable }: ProcessMemorySample, orders: MemoryAction[]): void {
    if (processBytes > this.#goal && evictable) {
      this.#evicting = true;
      const missing = Math.ceil(Math.max(1, processBytes - this.#goal));
      orders.push({ type: "evict", bytes: Math.min(missing, SPILL_BATCH_BYTES_MAX) });
      return;
    }
    this.#round = null;
    if (processBytes <= this.#goal || at - this.#warnedUnmanagedAt < UNMANAGED_WARNING_MS) return;
    this.#warnedUnmanagedAt = at;
    orders.push(warning(
      `Unmanaged memory use is high: ${this.#share(processBytes)} is in use and no value is left ` +
        "to spill; tasks may be holding it, or memory that was freed was not given back yet",
    ));
  }

  #judgeTerminate({ processBytes }: ProcessMemorySample, orders: MemoryAction[]): void {
    if (processBytes <= this.#terminate) return;
    orders.push({
      type: "kill-executor",
      reason: `the worker had ${this.#share(processBytes)} in use (--memory-terminate), ` +
        "and this process took most of it",
      growthBytesMin: this.#growthBytesMin,
    });
  }

  /** Not so often that it takes more than its part of the time. */
  #collect(at: number, orders: MemoryAction[]): void {
    if (this.#collectionMs >= COLLECTION_PART_MAX * (at - this.#collectedAt)) return;
    this.#collectedAt = at;
    orders.push({ type: "collect" });
  }

  #share(bytes: number): string {
    const percent = Math.round(bytes / this.#limit * 100);
    return `${percent} % of its memory limit of ${formatBytes(this.#limit)}`;
  }
}

function warning(text: string): MemoryAction {
  return { type: "warn", text };
}
