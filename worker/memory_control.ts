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
 * - After an eviction the store keeps no more values in memory than there is room for beside the
 *   rest of the process (`values_limit.ts`), so that new values cause no further one.
 * - While values are to be spilled, because the size is above `spill` or many bytes wait to be
 *   written, the intake is gated (`machine/intake.ts`): spilling must keep up with new values. A
 *   size that is not made of values gates nothing; at `pause` the worker pauses.
 * - While *room* is requested for a task, values are evicted until the size is below `terminate` by
 *   that much; the result is reported.
 * - What is decided because of the size is decided *after* a garbage collection. Much of a growing
 *   size is garbage: otherwise a worker with little in use would spill and pause. Above each of
 *   these sizes, idle executors that have grown are replaced.
 * - An idle worker above the goal of evictions collects the garbage of the tasks before: later it
 *   would do so while other tasks run, with what these need in its way.
 * - Above `terminate` the largest executor is killed, an idle one first, one at a time.
 * - What the worker itself takes is freed by no kill. If that alone stays above `terminate` while
 *   nothing can be spilled, the *own memory is full*: the worker is paused for that until its own
 *   size is below 15/16 of `terminate`, and the scheduler retires and restarts it. Where a fresh
 *   process would have no less than that, nothing is gained and it is only paused
 *   (`own_memory.ts`).
 *
 * Pausing is decided at every sample, also during an eviction.
 */
import { formatBytes, SPILL_BATCH_BYTES_MAX, SPILL_STALLED_MS_MAX } from "../base/mod.ts";
import { OwnMemory, type OwnSizes, RESUME_FRACTION } from "./own_memory.ts";
import { ValuesLimit } from "./values_limit.ts";

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
export interface ProcessMemorySample extends OwnSizes {
  /** Resident size of the worker and its executors. */
  readonly processBytes: number;
  /**
   * Bytes of values being written to the slow tier or waiting for it, which are still in memory.
   */
  readonly waitingBytes: number;
  /** Whether more of them become free without an eviction: the slow tier writes. */
  readonly writing: boolean;
  /** Bytes of values in memory. The outcome of `evict` tells whether one can be evicted. */
  readonly managedBytes: number;
  /** Bytes of the engine beside values in use: what it keeps for objects, and other buffers. */
  readonly engineBytes: number;
  /** The worker has nothing to do. */
  readonly isIdle: boolean;
}

export type MemoryAction =
  /** `ownMemoryFull`: no task is the cause, and nothing can be spilled. May change in a pause. */
  | { readonly type: "pause"; readonly ownMemoryFull: boolean }
  | { readonly type: "resume" }
  | { readonly type: "gate-intake"; readonly gated: boolean }
  /** The answer to `requestRoom` has changed. */
  | { readonly type: "report-room"; readonly bytes: number; readonly state: RoomState }
  /** Collect garbage if possible, then call `collected`. */
  | { readonly type: "collect" }
  /**
   * Evict one value, or more while they have fewer than `bytes` together, then call `evicted`. No
   * other eviction is requested meanwhile.
   */
  | { readonly type: "evict"; readonly bytes: number }
  /** Keep at most so many bytes of values in memory from now on. */
  | { readonly type: "limit-values"; readonly bytes: number }
  /** Replace idle executors that have grown by at least `growthBytesMin`. */
  | { readonly type: "replace-idle"; readonly growthBytesMin: number }
  /**
   * Kill the largest executor if it has grown by `growthBytesMin`; less growth would free too
   * little.
   */
  | { readonly type: "kill-executor"; readonly reason: string; readonly growthBytesMin: number }
  | { readonly type: "warn"; readonly text: string };

/** `enough`: there is as much as requested. `most`: there is less, and nothing more to spill. */
type RoomState = "unknown" | "enough" | "most";

export interface MemoryOptions {
  readonly limitBytes: number;
  readonly thresholds: MemoryThresholds;
}

const PAUSE_MS_MIN = 200;
/** Time that the resident size may take to follow freed memory. */
const SETTLE_MS = 500;
/**
 * Fraction of the limit that the values in memory must have for one to be evicted. Thousands of
 * tiny values take long to write and to read again, and their bytes are not what fills the memory.
 */
const EVICTABLE_FRACTION_MIN = 0.01;
/** Time before the next attempt after a failed eviction. */
const RETRY_MS = 1000;
/** Fraction of the limit by which an executor must have grown to be replaced or killed. */
const GROWTH_FRACTION_MIN = 0.03;
/**
 * Fraction of time that collections may take: of those on which a decision depends, if they are
 * expected to free enough to be worth their time or a process would be killed, and of others.
 */
const DECISIVE_COLLECTION_FRACTION_MAX = 0.5;
const COLLECTION_FRACTION_MAX = 0.05;
/** Fraction of the limit that is enough. */
const USEFUL_FREED_FRACTION_MIN = 0.03;
/** Fraction of the limit that must have come for a collection of an idle worker. */
const IDLE_GARBAGE_FRACTION_MIN = 0.1;
/** Collections that free less one after the other, each of which doubles what must have come. */
const DOUBLINGS_MAX = 4;
/** Duration above which a collection is logged. */
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
  readonly #usefulBytesMin: number;
  readonly #idleGarbageBytesMin: number;
  readonly #evictableBytesMin: number;
  readonly #growthBytesMin: number;
  #paused = false;
  #pausedAt = 0;
  readonly #own: OwnMemory;
  readonly #values: ValuesLimit;
  #gated = false;
  #evicting = false;
  #evictingSince = 0;
  /** Bytes that the present series of evictions must free, and has freed; `null`: no series. */
  #round: { excess: number; freed: number } | null = null;
  #evictAfter = -Infinity;
  /** The last collection: when it ended, how long it took, what it freed and what it left. */
  #collected = {
    at: -Infinity,
    durationMs: 0,
    freedBytes: Infinity,
    engineBytes: 0,
    processBytes: 0,
  };
  /** Bytes that must have come since it for another one to be expected to free enough. */
  #garbageBytesMin: number;
  #wasIdle = false;
  #warnedUnmanagedAt = -Infinity;
  #processBytes = 0;
  #engineBytes = 0;
  /** Room that was requested, bytes, and the last answer. */
  #room = 0;
  #roomState: RoomState = "unknown";
  /** The last eviction failed. */
  #exhausted = false;
  /** Time from which the resident size has followed the last eviction. */
  #settledAt = 0;

  constructor({ limitBytes, thresholds }: MemoryOptions) {
    const { target, spill, pause, terminate } = thresholds;
    const bytes = (fraction: number | null) => fraction === null ? Infinity : limitBytes * fraction;
    this.#limit = limitBytes;
    this.#spill = bytes(spill);
    this.#goal = Math.min(bytes(target), this.#spill);
    this.#pause = bytes(pause);
    this.#resume = this.#pause * RESUME_FRACTION;
    this.#terminate = bytes(terminate);
    this.#own = new OwnMemory(this.#terminate);
    this.#values = new ValuesLimit(limitBytes);
    this.#evictableBytesMin = limitBytes * EVICTABLE_FRACTION_MIN;
    this.#usefulBytesMin = this.#garbageBytesMin = limitBytes * USEFUL_FREED_FRACTION_MIN;
    this.#idleGarbageBytesMin = limitBytes * IDLE_GARBAGE_FRACTION_MIN;
    this.#growthBytesMin = growthBytesMin(limitBytes);
    this.#waitingMax = spill === null ? Infinity : limitBytes * WAITING_FRACTION_MAX;
  }

  /** The size above which a decision depends on how much of it is in use. */
  get decisiveBytes(): number {
    return Math.min(this.#spill, this.#pause, this.#terminate, this.#roomy);
  }

  /** Milliseconds until the next sample: fewer near the limit. */
  get intervalMs(): number {
    const near = Math.min(this.#pause, this.#terminate);
    return this.#processBytes > near ? INTERVAL_NEAR_LIMIT_MS : INTERVAL_MS;
  }

  /**
   * Requests that the worker can grow by `bytes` without a kill; 0: no longer. The following
   * samples give the answer.
   */
  requestRoom(bytes: number, at: number): void {
    this.#room = bytes;
    this.#roomState = "unknown";
    this.#exhausted = false;
    this.#settledAt = at + SETTLE_MS;
  }

  /** Returns the actions for a new sample, in order. Called once per interval. */
  sample(sample: ProcessMemorySample): MemoryAction[] {
    this.#processBytes = sample.processBytes;
    this.#engineBytes = sample.engineBytes;
    const wasIdle = this.#wasIdle;
    this.#wasIdle = sample.isIdle;
    const isDue = this.#isDecisive(sample) || (wasIdle && this.#isFreeToCollect(sample));
    return isDue && this.#mayCollect(sample) ? [{ type: "collect" }] : this.#decide(sample);
  }

  /**
   * Takes the outcome of an eviction: bytes freed, or -1 if none was possible; and a new sample.
   */
  evicted(freed: number, sample: ProcessMemorySample): MemoryAction[] {
    this.#evicting = false;
    this.#exhausted = freed < 0;
    if (freed >= 0) this.#settledAt = sample.at + SETTLE_MS;
    const actions: MemoryAction[] = [];
    const round = this.#round;
    if (round === null) return actions;
    if (freed < 0) {
      this.#round = null;
      this.#evictAfter = sample.at + RETRY_MS;
      return actions;
    }
    round.freed += freed;
    if (round.freed >= round.excess && sample.processBytes > this.#target) {
      this.#processBytes = sample.processBytes;
      this.#engineBytes = sample.engineBytes;
      if (this.#mayCollect(sample)) actions.push({ type: "collect" });
      this.#round = null;
      this.#evictAfter = sample.at + SETTLE_MS;
    } else this.#evictMore(sample, actions);
    return actions;
  }

  /** Takes the duration of a garbage collection in milliseconds, and a new sample. */
  collected(durationMs: number, sample: ProcessMemorySample): MemoryAction[] {
    const { at, processBytes, engineBytes } = sample;
    const freedBytes = this.#engineBytes - engineBytes;
    this.#collected = { at, durationMs, freedBytes, engineBytes, processBytes };
    const least = this.#usefulBytesMin;
    this.#garbageBytesMin = freedBytes >= least
      ? least
      : Math.min(2 * this.#garbageBytesMin, least * 2 ** DOUBLINGS_MAX);
    this.#processBytes = processBytes;
    this.#engineBytes = engineBytes;
    const actions = this.#decide(sample);
    if (durationMs > COLLECTION_MS_WARNED) {
      actions.push(warning(`A garbage collection took ${Math.round(durationMs)} ms`));
    }
    return actions;
  }

  #mayCollect(sample: ProcessMemorySample): boolean {
    const { at, durationMs } = this.#collected;
    const isUrgent = this.#isDecisive(sample) && this.#isWorthwhile(sample);
    const fraction = isUrgent || sample.processBytes > this.#terminate
      ? DECISIVE_COLLECTION_FRACTION_MAX
      : COLLECTION_FRACTION_MAX;
    return sample.at - at >= durationMs / fraction;
  }

  /**
   * Returns whether a collection is expected to free enough: the last one did, or so much has come
   * since that may be garbage. Values and what executors take are not, and the more collections
   * have shown that buffers are in use, the more must have come, up to half of the room that was
   * left: what is garbage this time must not fill the memory.
   */
  #isWorthwhile({ engineBytes }: ProcessMemorySample): boolean {
    const last = this.#collected;
    if (last.freedBytes >= this.#usefulBytesMin) return true;
    const room = Math.min(this.#terminate, this.#limit) - last.processBytes;
    const most = Math.max(room / 2, this.#usefulBytesMin);
    return engineBytes - last.engineBytes >= Math.min(this.#garbageBytesMin, most);
  }

  /** Returns whether a collection disturbs no task now, and would soon disturb some. */
  #isFreeToCollect({ isIdle, processBytes, engineBytes }: ProcessMemorySample): boolean {
    const come = engineBytes - this.#collected.engineBytes;
    return isIdle && processBytes > this.#goal && come >= this.#idleGarbageBytesMin;
  }

  /** Returns whether a decision depends on how much of the size is garbage. */
  #isDecisive(sample: ProcessMemorySample): boolean {
    const pause = this.#paused ? this.#resume : this.#pause;
    const lowest = Math.min(pause, this.#terminate, this.#roomy);
    return sample.processBytes > lowest || this.#mustSpill(sample);
  }

  #mustSpill(sample: ProcessMemorySample): boolean {
    return sample.processBytes > this.#spill && this.#isEvictable(sample);
  }

  #isEvictable({ managedBytes }: ProcessMemorySample): boolean {
    return managedBytes >= this.#evictableBytesMin;
  }

  get #isLarge(): boolean {
    return this.#processBytes > this.decisiveBytes;
  }

  #decide(sample: ProcessMemorySample): MemoryAction[] {
    const actions: MemoryAction[] = [];
    if (this.#isLarge) {
      actions.push({ type: "replace-idle", growthBytesMin: this.#growthBytesMin });
    }
    this.#decideOwn(sample, actions);
    this.#decidePause(sample, actions);
    this.#decideIntake(sample, actions);
    this.#decideSpill(sample, actions);
    this.#decideRoom(sample, actions);
    this.#decideTerminate(sample, actions);
    return actions;
  }

  /** Decides whether the own memory is full. This is a separate pause if `pause` is off. */
  #decideOwn(sample: ProcessMemorySample, actions: MemoryAction[]): void {
    const { at, ownBytes } = sample;
    const hangs = this.#evicting && at - this.#evictingSince >= SPILL_STALLED_MS_MAX;
    const canSpill = sample.writing || (!hangs && this.#canSpill(sample));
    if (!this.#own.sample(sample, canSpill)) return;
    const ownMemoryFull = this.#own.isFull;
    actions.push({ type: "pause", ownMemoryFull });
    if (!ownMemoryFull) return;
    if (!this.#paused) this.#pausedAt = at;
    this.#paused = true;
    actions.push(warning(
      `The worker itself is too large: it has ${this.#share(ownBytes)} without its tasks ` +
        "(--memory-terminate), and nothing more can be spilled; it is to be retired and restarted",
    ));
  }

  /** Returns whether a value in memory may leave it. */
  #canSpill(sample: ProcessMemorySample): boolean {
    return this.#isEvictable(sample) && !this.#exhausted;
  }

  #decidePause({ at, processBytes }: ProcessMemorySample, actions: MemoryAction[]): void {
    if (!this.#paused && processBytes > this.#pause) {
      this.#paused = true;
      this.#pausedAt = at;
      actions.push({ type: "pause", ownMemoryFull: false });
      actions.push(warning(`The worker is paused: ${this.#share(processBytes)} is in use`));
    } else if (
      this.#paused && !this.#own.isFull && processBytes <= this.#resume &&
      at - this.#pausedAt >= PAUSE_MS_MIN
    ) {
      this.#paused = false;
      actions.push({ type: "resume" });
      actions.push(warning(`The worker resumes: ${this.#share(processBytes)} is in use`));
    }
  }

  #decideIntake(sample: ProcessMemorySample, actions: MemoryAction[]): void {
    const gated = this.#mustSpill(sample) || sample.waitingBytes > this.#waitingMax;
    if (gated === this.#gated) return;
    this.#gated = gated;
    actions.push({ type: "gate-intake", gated });
  }

  #decideSpill(sample: ProcessMemorySample, actions: MemoryAction[]): void {
    const { at, processBytes } = sample;
    if (this.#values.sample(sample, this.#target)) actions.push(this.#limitValues());
    if (this.#evicting || at < this.#evictAfter) return;
    if (processBytes <= Math.min(this.#spill, this.#roomy)) return;
    if (this.#isEvictable(sample) && this.#values.lower(sample, this.#target)) {
      actions.push(this.#limitValues());
    }
    this.#round = { excess: processBytes - this.#target, freed: 0 };
    this.#evictMore(sample, actions);
  }

  #limitValues(): MemoryAction {
    return { type: "limit-values", bytes: this.#values.bytes };
  }

  /** Requests another eviction unless the goal is reached or no value is left. */
  #evictMore(sample: ProcessMemorySample, actions: MemoryAction[]): void {
    const { at, processBytes } = sample;
    if (processBytes > this.#target && this.#isEvictable(sample)) {
      this.#evicting = true;
      this.#evictingSince = at;
      const missing = Math.ceil(Math.max(1, processBytes - this.#target));
      actions.push({ type: "evict", bytes: Math.min(missing, SPILL_BATCH_BYTES_MAX) });
      return;
    }
    this.#round = null;
    if (processBytes <= this.#goal || this.#room > 0) return;
    if (at - this.#warnedUnmanagedAt < UNMANAGED_WARNING_MS) return;
    this.#warnedUnmanagedAt = at;
    actions.push(warning(
      `Unmanaged memory use is high: ${this.#share(processBytes)} is in use and too little ` +
        "of it is values to spill; tasks may be holding it, or freed memory was not returned to the system yet",
    ));
  }

  /** The resident size up to which there is the requested room. */
  get #roomy(): number {
    return this.#room === 0 ? Infinity : this.#terminate - this.#room;
  }

  /** The resident size at which an eviction ends. */
  get #target(): number {
    return Math.min(this.#goal, this.#roomy);
  }

  #decideRoom(sample: ProcessMemorySample, actions: MemoryAction[]): void {
    if (this.#room === 0) return;
    const state = this.#measureRoom(sample);
    if (state === this.#roomState) return;
    this.#roomState = state;
    actions.push({ type: "report-room", bytes: this.#room, state });
  }

  #measureRoom(sample: ProcessMemorySample): RoomState {
    const { at, processBytes, writing } = sample;
    if (processBytes <= this.#roomy) return "enough";
    if (this.#evicting || writing || at < this.#settledAt) return "unknown";
    return this.#canSpill(sample) ? "unknown" : "most";
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

  #share(bytes: number): string {
    const percent = Math.round(bytes / this.#limit * 100);
    return `${percent} % of its memory limit of ${formatBytes(this.#limit)}`;
  }
}

function warning(text: string): MemoryAction {
  return { type: "warn", text };
}

/** Bytes by which an executor must have grown to be replaced or killed. */
export function growthBytesMin(limitBytes: number): number {
  return Math.floor(limitBytes * GROWTH_FRACTION_MIN);
}
