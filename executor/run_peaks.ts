/**
 * The largest resident size that a process was seen with while it ran a task. It includes what
 * earlier tasks left in the process. Of many tasks only the largest are kept.
 */
import { HEARTBEAT_PEAKS_MAX } from "../base/mod.ts";
import type { Key } from "../protocol/mod.ts";

/** Peaks are kept for so many tasks; beyond that, those of the smallest are dropped. */
const KEPT_MAX = 4 * HEARTBEAT_PEAKS_MAX;

export class RunPeaks {
  readonly #bytes = new Map<Key, number>();

  /** A process had `bytes` resident bytes while it ran the task. */
  note(key: Key, bytes: number): void {
    if (bytes <= (this.#bytes.get(key) ?? 0)) return;
    this.#bytes.set(key, bytes);
    if (this.#bytes.size > KEPT_MAX) this.#keep(HEARTBEAT_PEAKS_MAX);
  }

  /** Removes all peaks and returns the largest ones, the largest first. */
  take(): [key: Key, bytes: number][] {
    this.#keep(HEARTBEAT_PEAKS_MAX);
    const taken = [...this.#bytes];
    this.#bytes.clear();
    return taken;
  }

  #keep(count: number): void {
    const largest = [...this.#bytes].sort((a, b) => b[1] - a[1]).slice(0, count);
    this.#bytes.clear();
    for (const [key, bytes] of largest) this.#bytes.set(key, bytes);
  }
}
