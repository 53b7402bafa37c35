/**
 * Adapter between the scheduler's state and the memory manager's `ManagedCluster`. Tasks and
 * workers are the records themselves, which satisfy `TaskView` and `WorkerView`.
 */
import type { ManagedCluster, ReaderCounts } from "../../amm/mod.ts";
import type { Key, MemoryMeasure, WorkerId } from "../../protocol/mod.ts";
import { sizeOf, transferUs } from "../state/transfer_cost.ts";
import { memoryOf } from "../state/worker_memory.ts";
import { requestRemovals, sendAcquire } from "../replicas/replica_requests.ts";
import { isCheapFor, isFarBehind } from "../placement/run_ahead.ts";
import type { Cluster } from "../state/cluster.ts";
import type { Constraints } from "../state/constraints.ts";
import type { Task } from "../state/task.ts";
import type { WorkerRecord } from "../state/worker.ts";

export class ManagedClusterAdapter implements ManagedCluster {
  readonly #cluster: Cluster;
  readonly #readers = new Readers();

  constructor(cluster: Cluster) {
    this.#cluster = cluster;
  }

  get at(): number {
    return this.#cluster.at;
  }

  get changes(): number {
    return this.#cluster.changes;
  }

  get workers(): ReadonlyMap<WorkerId, WorkerRecord> {
    return this.#cluster.workers;
  }

  get replicated(): ReadonlySet<Task> {
    return this.#cluster.replicated;
  }

  get declared(): ReadonlySet<Task> {
    return this.#cluster.declared;
  }

  task(key: Key): Task | undefined {
    return this.#cluster.tasks.get(key);
  }

  memory(worker: WorkerRecord, measure: MemoryMeasure): number {
    return memoryOf(worker)[measure];
  }

  /** Visits dependents until all that wait for the task were found. */
  readersOf(task: Task): ReaderCounts {
    const readers = this.#readers;
    readers.reset();
    let left = task.waiters;
    for (const dependent of left > 0 ? task.dependents : []) {
      if (!dependent.inPlay) continue;
      const { worker, queue, constraints } = dependent;
      const home = queue?.owner ?? null;
      if (worker !== null) readers.add(worker);
      else if (home !== null) {
        if (this.#fetchesLater(task, dependent, home)) readers.distant++;
        else readers.add(home);
      } else if (constraints !== this.#cluster.unrestricted) readers.addUnassigned(constraints);
      if (--left === 0) break;
    }
    readers.addCandidates();
    return readers;
  }

  /**
   * Returns whether `home` can fetch the value when it starts the dependent: its turn comes late,
   * and the transfer is cheap.
   */
  #fetchesLater(task: Task, dependent: Task, home: WorkerRecord): boolean {
    return isFarBehind(this.#cluster, dependent) &&
      isCheapFor(this.#cluster, dependent, transferUs(home, sizeOf(task)));
  }

  acquire(worker: WorkerRecord, tasks: readonly Task[]): void {
    sendAcquire(this.#cluster, worker, tasks);
  }

  remove(worker: WorkerRecord, tasks: readonly Task[]): void {
    requestRemovals(this.#cluster, worker, tasks);
  }
}

class Readers extends Map<WorkerRecord, number> implements ReaderCounts {
  distant = 0;
  /** Dependents without a worker, by the constraints that they share. */
  readonly #unassigned = new Map<Constraints, number>();

  reset(): void {
    if (this.size > 0) this.clear();
    this.distant = 0;
  }

  add(worker: WorkerRecord, dependents = 1): void {
    this.set(worker, (this.get(worker) ?? 0) + dependents);
  }

  /** Counts a dependent that waits for one of the workers that meet its constraints. */
  addUnassigned(constraints: Constraints): void {
    this.#unassigned.set(constraints, (this.#unassigned.get(constraints) ?? 0) + 1);
  }

  /**
   * Adds the workers for which at least as many dependents wait as there are workers: each is
   * expected to run some. Where fewer wait, their workers are not known.
   */
  addCandidates(): void {
    if (this.#unassigned.size === 0) return;
    for (const [constraints, dependents] of this.#unassigned) {
      const workers = constraints.candidates();
      if (dependents < workers.size) continue;
      let left = dependents;
      let others = workers.size;
      for (const worker of workers) {
        const share = Math.ceil(left / others--);
        this.add(worker, share);
        left -= share;
      }
    }
    this.#unassigned.clear();
  }
}
