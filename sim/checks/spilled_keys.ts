/**
 * The scheduler knows which values its workers have spilled, with a limited delay. That the spilled
 * replicas are marked accordingly is checked by its invariants.
 */
import assert from "node:assert/strict";
import { isPartKey, type Key } from "../../protocol/mod.ts";
import type { SchedulerProcess } from "../processes/scheduler_process.ts";
import type { WorkerProcess } from "../processes/worker_process.ts";
import { isConnected } from "./held_keys.ts";

/** Virtual milliseconds of connection: two heartbeats, and lost requests. */
const LATE_MS_MAX = 8_000;
/** Messages over the connection at its latency: earlier posts, and lost ones. */
const MESSAGES_MAX = 8;

export class SpilledKeys {
  /** Worker, place and key -> time since which the scheduler has the wrong place. */
  readonly #since = new Map<string, number>();

  check(scheduler: SchedulerProcess, workers: readonly WorkerProcess[], now: number): void {
    const wrong = new Set<string>();
    for (const worker of workers) {
      if (!isConnected(scheduler, worker)) continue;
      const lateMsMax = LATE_MS_MAX + MESSAGES_MAX * worker.link.latencyMsMax;
      for (const key of misplaced(scheduler, worker)) {
        // A key that moves back and forth is wrong for another reason each time.
        const id = `${worker.url} ${worker.values.isSpilled(key)} ${key}`;
        const since = this.#since.get(id) ?? now;
        assert.ok(
          now - since <= lateMsMax,
          `the scheduler does not know where "${worker.name}" has "${key}"`,
        );
        this.#since.set(id, since);
        wrong.add(id);
      }
    }
    for (const id of this.#since.keys()) if (!wrong.has(id)) this.#since.delete(id);
  }
}

/** Keys that are spilled unknown to the scheduler, or that it takes to be spilled wrongly. */
function misplaced(scheduler: SchedulerProcess, worker: WorkerProcess): Key[] {
  const { registered } = worker.session;
  const known = registered && scheduler.machine.cluster.workers.get(registered.id)?.spilled;
  // Parts of results are no values that the scheduler knows.
  const spilled = new Set([...worker.values.spilled()].filter((key) => !isPartKey(key)));
  return [...spilled.symmetricDifference(known ?? new Set<Key>())];
}
