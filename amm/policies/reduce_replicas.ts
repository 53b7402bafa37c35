/**
 * Drops replicas that are not needed. A key keeps max(1, declared number, places) replicas. A place
 * is a worker to which dependents are assigned, queued or pinned, or a dependent whose worker is
 * not known yet. A worker that will read the key and has no replica fetches one in any case, so no
 * replica is kept elsewhere for it. A dependent far from its turn does not count either, since it
 * can fetch the key then.
 *
 * A key with many unassigned dependents therefore keeps all its replicas, and is not fetched again
 * when they are assigned. If nothing has changed since the last complete pass, the policy does
 * nothing.
 */
import type { Key } from "../../protocol/mod.ts";
import {
  ActiveMemoryManagerPolicy,
  checkParams,
  type PolicyParams,
  type Suggestion,
} from "../policy.ts";
import type { ReaderCounts, TaskView, WorkerView } from "../view.ts";

/** With this many waiters or more, each counts as a separate place. */
const PLACES_COUNTED_BELOW = 20;

/**
 * Drops unneeded replicas.
 *
 * Parameter `abovePressure`: do nothing while the memory of the cluster is below this fraction of
 * its limits. Default 0: always active.
 */
export class ReduceReplicas extends ActiveMemoryManagerPolicy {
  override readonly name = "ReduceReplicas";
  /** The last task that was checked and left unchanged; `null` after a complete pass. */
  #cursor: Key | null = null;
  /** The cluster's counter of changes at the last complete pass. */
  #seen = -1;

  constructor(params: PolicyParams = {}) {
    super(params);
    checkParams("ReduceReplicas", params, { abovePressure: "number" });
  }

  override *run(): Generator<Suggestion, void, WorkerView | null> {
    const { cluster } = this.manager;
    if (this.#seen === cluster.changes || this.#isRelaxed()) return;
    const resumeAfter = this.#cursor === null ? undefined : cluster.task(this.#cursor);
    let skipping = resumeAfter !== undefined && cluster.replicated.has(resumeAfter);
    for (const task of cluster.replicated) {
      if (skipping) {
        skipping = task !== resumeAfter;
        continue;
      }
      const surplus = this.#surplus(task);
      if (surplus <= 0) {
        this.#cursor = task.key;
        continue;
      }
      const suggestion = { op: "drop", task } as const;
      for (let count = 0; count < surplus; count++) yield suggestion;
    }
    this.#cursor = null;
    this.#seen = cluster.changes;
  }

  override state(): unknown {
    return { cursor: this.#cursor, seen: this.#seen };
  }

  override restore(state: unknown): void {
    const { cursor, seen } = state as { cursor: Key | null; seen: number };
    this.#cursor = cursor;
    this.#seen = seen;
  }

  /** Number of replicas to drop. */
  #surplus(task: TaskView): number {
    const { manager } = this;
    const { copies, waiters, replicas } = task;
    if (copies === "all") return 0;
    const places = waiters > 1 && waiters < PLACES_COUNTED_BELOW
      ? this.#countPlaces(task, manager.cluster.readersOf(task))
      : waiters;
    const held = replicas.length - manager.dropping(task);
    const wanted = Math.max(copies, 1);
    // Replicas under way count for the places, but not for the declared number.
    return Math.min(held + manager.receiving(task) - Math.max(wanted, places), held - wanted);
  }

  /**
   * Counts the workers that will read the value and hold or fetch it already, and the dependents
   * whose worker is not known.
   */
  #countPlaces(task: TaskView, readers: ReaderCounts): number {
    const receive = this.manager.pending.get(task)?.receive;
    let places = task.waiters - readers.distant;
    for (const [worker, dependents] of readers) {
      places -= dependents;
      if (worker.held.has(task) || worker.acquiring.has(task) || receive?.has(worker)) places++;
    }
    return places;
  }

  /** Returns whether memory is below `abovePressure`. */
  #isRelaxed(): boolean {
    const { abovePressure } = this.params;
    if (typeof abovePressure !== "number" || abovePressure === 0) return false;
    let bytes = 0;
    let limit = 0;
    for (const [worker, used] of this.manager.workersMemory) {
      bytes += used;
      limit += worker.memoryLimit;
    }
    return limit > 0 && bytes < abovePressure * limit;
  }
}
