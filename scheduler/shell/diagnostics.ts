/** Tells people of a standstill: once, and again no sooner than after a while. */
import { getLogger } from "@logtape/logtape";

const log = getLogger(["weir", "scheduler"]);

const SILENT_MS = 300_000;
/** Workers that are named one by one. */
const NAMED_MAX = 10;

export class StandstillReport {
  #toldAt = -Infinity;

  /** `now` in milliseconds. Tells whether it was said. */
  tell(workers: readonly string[], now: number): boolean {
    if (now - this.#toldAt < SILENT_MS) return false;
    this.#toldAt = now;
    const names = workers.slice(0, NAMED_MAX).join(", ");
    log.warn(
      "all workers are paused ({count}: {workers}), and nothing is left to spill: tasks go on one " +
        "at a time; add a worker, give workers more memory, or release results",
      { count: workers.length, workers: workers.length > NAMED_MAX ? `${names}, ...` : names },
    );
    return true;
  }
}
