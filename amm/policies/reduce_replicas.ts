/**
 * Drops copies that nobody is waiting for (M70-M82). A key keeps as many copies as the most of:
 * what was declared for it; one; and one for each place where it is going to be read, which is
 * every worker that dependents are assigned to or queued for, and every other dependent. A worker
 * that is going to read it, and has no copy yet, fetches one in any case: for its sake none is kept
 * elsewhere. Nor does a dependent count that is far from its turn and can fetch the key then.
 *
 * So what many dependents without a worker wait for is kept everywhere, and is not fetched again as
 * they are assigned (M79). When nothing has changed since the last whole pass there is nothing
 * to look at (M80).
 */
import type { Key } from "../../protocol/mod.ts";
import {
  ActiveMemoryManagerPolicy,
  checkParams,
  type PolicyParams,
  type Suggestion,
} from "../policy.ts";
import type { TaskView, Users, WorkerView } from "../view.ts";

/** From this many waiters on, each counts as a place of its own. */
const DISTINCT_WAITERS_MAX = 20;

/**
 * `abovePressure`: leaves copies alone while the cluster's memory is below this fraction of its
 * limits (M81); 0, the default, never does.
 */
export class ReduceReplicas extends ActiveMemoryManagerPolicy {
  override readonly name = "ReduceReplicas";
  /** The last task that was looked at and left as it is; `null` after a whole pass. */
  #cursor: Key | null = null;
  /** Changes of the cluster at the last whole pass. */
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

  /** How many copies are too many (M72). */
  #surplus(task: TaskView): number {
    const { manager } = this;
    const { copies, waiters, replicas } = task;
    if (copies === "all") return 0;
    const places = waiters > 1 && waiters < DISTINCT_WAITERS_MAX
      ? this.#countPlaces(task, manager.cluster.usersOf(task))
      : waiters;
    const held = replicas.length - manager.dropping(task);
    const wanted = Math.max(copies, 1);
    // What is on its way makes up for what is read, not for what was declared.
    return Math.min(held + manager.receiving(task) - Math.max(wanted, places), held - wanted);
  }

  /**
   * Of the workers that will read the value those that need not fetch it any more, and one for each
   * dependent of which nothing is known.
   */
  #countPlaces(task: TaskView, users: Users): number {
    const receive = this.manager.pending.get(task)?.receive;
    let places = task.waiters - users.distant;
    for (const [worker, dependents] of users) {
      places -= dependents;
      if (worker.held.has(task) || worker.acquiring.has(task) || receive?.has(worker)) places++;
    }
    return places;
  }

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
