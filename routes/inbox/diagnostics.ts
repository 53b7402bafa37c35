/** Reports of the shell about itself and the cluster: figures of stimuli, and a log warning. */
import { getLogger } from "@logtape/logtape";
import { formatBytes, SPILL_STALLED_MS_MAX } from "../../base/mod.ts";

const log = getLogger(["weir", "scheduler"]);

/** Milliseconds between two warnings about memory deadlocks. */
const WARNING_INTERVAL_MS = 300_000;
/** Most workers that a message names. */
const NAMED_MAX = 10;

/** Logs memory deadlocks, at most one in {@linkcode WARNING_INTERVAL_MS}. */
export class MemoryDeadlockReport {
  #warnedAt = -Infinity;

  /** `now` in milliseconds. Returns whether the deadlock was logged. */
  report(
    { workers, stalledBytes }: {
      readonly workers: readonly string[];
      readonly stalledBytes: number;
    },
    now: number,
  ): boolean {
    if (now - this.#warnedAt < WARNING_INTERVAL_MS) return false;
    this.#warnedAt = now;
    const why = stalledBytes === 0
      ? "nothing is left to spill"
      : `their disks have written none of the ${formatBytes(stalledBytes)} that wait for ` +
        `${SPILL_STALLED_MS_MAX / 1000} s`;
    log.warn(
      "all workers are paused ({count}: {workers}), and {why}: tasks go on one at a time; add a " +
        "worker, give workers more memory, or release results",
      { count: workers.length, workers: nameSome(workers), why },
    );
    return true;
  }
}

/** Number of stimuli of one type, and the time the machine took for them. */
export interface StimulusCount {
  readonly type: string;
  readonly count: number;
  /** Milliseconds in total. */
  readonly ms: number;
}

export class StimulusMeter {
  readonly #counts = new Map<string, { count: number; ms: number }>();

  add(type: string, ms: number): void {
    const known = this.#counts.get(type);
    if (known === undefined) {
      this.#counts.set(type, { count: 1, ms });
      return;
    }
    known.count++;
    known.ms += ms;
  }

  counts(): StimulusCount[] {
    return Array.from(this.#counts, ([type, { count, ms }]) => ({ type, count, ms }));
  }
}

/** Logs that no other worker reaches a worker, or that one does again: once for each change. */
export function reportReach(
  { isolated }: { readonly isolated: boolean },
  worker: { readonly name: string; readonly url: string | null } | undefined,
): void {
  if (worker === undefined) return;
  const { name, url } = worker;
  if (!isolated) return log.info("worker {name} is reached by other workers again", { name });
  log.warn(
    "no other worker reaches worker {name} at {url}: its values travel through the scheduler, and " +
      "it gets only tasks that no other worker can run; check its --advertise",
    { name, url },
  );
}

/** Names of workers for a message: the first few. */
export function nameSome(workers: readonly string[]): string {
  const names = workers.slice(0, NAMED_MAX).join(", ");
  return workers.length > NAMED_MAX ? `${names}, ...` : names;
}
