/**
 * Adapter between the scheduler's state and the memory manager's `ManagedCluster`. Tasks and
 * workers are the records themselves, which satisfy `TaskView` and `WorkerView`.
 */
import type { ManagedCluster, ReaderCounts } from "../../amm/mod.ts";
import type { Key, MemoryMeasure, WorkerId } from "../../protocol/mod.ts";
import { sizeOf, transferUs } from "../state/transfer_cost.ts";
import { memoryOf } from "../state/worker_memory.ts";
import { sendAcquire, sendRemoval } from "../replicas/replica_requests.ts";
import { isCheapFor, isFarBehind } from "../placement/run_ahead.ts";
import type { Cluster } from "../state/cluster.ts";
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
    if (readers.size > 0) readers.clear();
    readers.distant = 0;
    let left = task.waiters;
    for (const dependent of left > 0 ? task.dependents : []) {
      if (!dependent.inPlay) continue;
      const { worker, queue } = dependent;
      const home = queue?.owner ?? null;
      if (worker !== null) readers.add(worker);
      else if (home !== null) {
        if (this.#fetchesLater(task, dependent, home)) readers.distant++;
        else readers.add(home);
      }
      if (--left === 0) break;
    }
    return readers;
  }

  /**
   * Whether `home` can fetch the value when it starts the dependent: its turn comes late, and the
   * transfer is cheap.
   */
  #fetchesLater(task: Task, dependent: Task, home: WorkerRecord): boolean {
    return isFarBehind(this.#cluster, dependent) &&
      isCheapFor(this.#cluster, dependent, transferUs(home, sizeOf(task)));
  }

  acquire(worker: WorkerRecord, tasks: readonly Task[]): void {
    sendAcquire(this.#cluster, worker, tasks);
  }

  remove(worker: WorkerRecord, tasks: readonly Task[]): void {
    sendRemoval(this.#cluster, worker, tasks);
  }
}

class Readers extends Map<WorkerRecord, number> implements ReaderCounts {
  distant = 0;

  add(worker: WorkerRecord): void {
    this.set(worker, (this.get(worker) ?? 0) + 1);
  }
}
