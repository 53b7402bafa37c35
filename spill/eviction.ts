/**
 * The order in which values are spilled: values larger than the target, then values that were set
 * cold and not used since, then the least recently used, then values whose write failed and may
 * succeed now. Pinned values and values being written are not part of it.
 */
import { SPILL_RETRIES_MAX } from "../base/mod.ts";
import { type Entry, EntryQueue, type RetryCondition } from "./entry.ts";

/** Disk space and time, which decide whether a failed write is tried again. */
export interface SpillConditions {
  /** Bytes that may still be written. */
  readonly free: number;
  /** Bytes freed since the buffer was created. */
  readonly freed: number;
  readonly now: number;
}

export class EvictionOrder<V> {
  readonly #target: number;
  readonly #heavy = new EntryQueue<V>();
  readonly #cold = new EntryQueue<V>();
  readonly #light = new EntryQueue<V>();
  readonly #failed = new EntryQueue<V>();

  constructor(target: number) {
    this.#target = target;
  }

  /** Adds an entry as the most recently used, or as one that was set cold. */
  add(entry: Entry<V>, cold = false): void {
    if (entry.setAside?.reason === "encode") return;
    if (entry.setAside) this.#failed.add(entry);
    else if (entry.weight > this.#target) this.#heavy.add(entry);
    else if (cold) this.#cold.add(entry);
    else {
      this.#cold.remove(entry);
      this.#light.add(entry);
    }
  }

  touch(entry: Entry<V>): void {
    if (this.#light.remove(entry) || this.#cold.remove(entry)) this.#light.add(entry);
  }

  remove(entry: Entry<V>): void {
    entry.queue?.remove(entry);
  }

  /** Removes and returns the entry to spill next. */
  next(conditions: SpillConditions): Entry<V> | undefined {
    return this.#heavy.take() ?? this.#cold.take() ?? this.#light.take() ??
      this.#nextOfFailed(conditions);
  }

  /**
   * Looks at a few entries per call, so that no call takes long. Those that must wait move to the
   * end, so that none that is too large blocks the others.
   */
  #nextOfFailed(conditions: SpillConditions): Entry<V> | undefined {
    for (let tries = Math.min(this.#failed.size, SPILL_RETRIES_MAX); tries > 0; tries--) {
      const entry = this.#failed.take();
      if (!entry || canRetry(entry.setAside, conditions)) return entry;
      this.#failed.add(entry);
    }
  }
}

function canRetry(
  condition: RetryCondition | undefined,
  { free, freed, now }: SpillConditions,
): boolean {
  if (condition === undefined) return true;
  if (condition.reason === "encode" || condition.needs > free) return false;
  return condition.reason === "full" || freed - condition.freed >= condition.needs ||
    now >= condition.retryAt;
}
