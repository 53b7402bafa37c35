/**
 * The cluster as the memory manager sees it. Tasks and workers are the records themselves; they
 * have all that `TaskView` and `WorkerView` ask for.
 */
import type { ManagedCluster } from "../amm/mod.ts";
import type { Key, MemoryMeasure, WorkerId } from "../protocol/mod.ts";
import { memoryOf } from "./memory_state.ts";
import { orderDrops, orderReplicas } from "./replica_requests.ts";
import type { Cluster } from "./state.ts";
import type { Task } from "./task_record.ts";
import type { WorkerRecord } from "./worker_record.ts";

export class ManagedRecords implements ManagedCluster {
  readonly #cluster: Cluster;
  readonly #users = new Map<WorkerRecord, number>();

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

  /** Looks at dependents until all that wait have been seen. */
  usersOf(task: Task): ReadonlyMap<WorkerRecord, number> {
    const users = this.#users;
    if (users.size > 0) users.clear();
    let left = task.waiters;
    for (const { inPlay, worker, queue } of left > 0 ? task.dependents : []) {
      if (!inPlay) continue;
      const place = worker ?? queue?.home ?? null;
      if (place !== null) users.set(place, (users.get(place) ?? 0) + 1);
      if (--left === 0) break;
    }
    return users;
  }

  acquire(worker: WorkerRecord, tasks: readonly Task[]): void {
    orderReplicas(this.#cluster, worker, tasks);
  }

  remove(worker: WorkerRecord, tasks: readonly Task[]): void {
    orderDrops(this.#cluster, worker, tasks);
  }
}
