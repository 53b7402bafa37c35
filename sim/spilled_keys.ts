/**
 * The scheduler may be late with what its workers have spilled, but not for long. Which copies are
 * marked after that is checked by its own invariants.
 */
import assert from "node:assert/strict";
import type { Key } from "../protocol/mod.ts";
import { isConnected } from "./held_keys.ts";
import type { SchedulerProcess } from "./scheduler_process.ts";
import type { WorkerProcess } from "./worker_process.ts";

/** Virtual milliseconds, while the connection is up: two heartbeats, and requests that are lost. */
const LATE_MS_MAX = 8_000;
/** Ways over the connection, as slow as it is: those of the posts that are before it, and lost. */
const WAYS_MAX = 8;

export class SpilledKeys {
  /** Since when each key is where it is not taken to be. */
  readonly #since = new Map<string, number>();

  check(scheduler: SchedulerProcess, workers: readonly WorkerProcess[], now: number): void {
    const wrong = new Set<string>();
    for (const worker of workers) {
      if (!isConnected(scheduler, worker)) continue;
      const lateMsMax = LATE_MS_MAX + WAYS_MAX * worker.session.link.slownessMs;
      for (const key of misplaced(scheduler, worker)) {
        // What goes to and fro is wrong for another reason every time.
        const id = `${worker.url} ${worker.values.isSpilled(key)} ${key}`;
        const since = this.#since.get(id) ?? now;
        assert.ok(now - since <= lateMsMax, `where "${worker.name}" has "${key}" is not known`);
        this.#since.set(id, since);
        wrong.add(id);
      }
    }
    for (const id of this.#since.keys()) if (!wrong.has(id)) this.#since.delete(id);
  }
}

/** Keys that are spilled and not known to be, and the other way round. */
function misplaced(scheduler: SchedulerProcess, worker: WorkerProcess): Key[] {
  const { registered } = worker.session;
  const booked = registered && scheduler.machine.cluster.workers.get(registered.id)?.spilled;
  const spilled = new Set(worker.values.spilled());
  return [...spilled.symmetricDifference(booked ?? new Set<Key>())];
}
