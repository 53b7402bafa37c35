/**
 * The replicas that one worker holds: those in its memory in the order of their arrival, then those
 * that it has spilled in the order of its reports. Retirement and rebalancing move replicas in
 * memory first, and this order finds them without a search among a million spilled ones.
 */
import type { Replica, Task } from "../task.ts";
import type { WorkerRecord } from "../worker.ts";

export class HeldReplicas implements ReadonlyMap<Task, Replica> {
  readonly #warm = new Map<Task, Replica>();
  /** Spilled replicas; `null` until the first one, since most workers never spill. */
  #cold: Map<Task, Replica> | null = null;

  get size(): number {
    return this.#warm.size + (this.#cold === null ? 0 : this.#cold.size);
  }

  has(task: Task): boolean {
    return this.#warm.has(task) || (this.#cold !== null && this.#cold.has(task));
  }

  get(task: Task): Replica | undefined {
    const replica = this.#warm.get(task);
    return replica === undefined && this.#cold !== null ? this.#cold.get(task) : replica;
  }

  /** Adds a replica of a task that the worker holds no replica of. */
  add(task: Task, replica: Replica): void {
    if (replica.spilled) (this.#cold ??= new Map()).set(task, replica);
    else this.#warm.set(task, replica);
  }

  delete(task: Task): boolean {
    return this.#warm.delete(task) || (this.#cold !== null && this.#cold.delete(task));
  }

  /** Records where a replica is; one that has moved becomes the last in its new place. */
  mark(task: Task, spilled: boolean): void {
    const replica = this.get(task);
    if (replica === undefined || replica.spilled === spilled) return;
    this.delete(task);
    replica.spilled = spilled;
    this.add(task, replica);
  }

  /** Makes them replicas of this worker, which has not reported yet which of them are spilled. */
  moveTo(worker: WorkerRecord): void {
    for (const [task, replica] of this.#cold ?? []) {
      replica.spilled = false;
      this.#warm.set(task, replica);
    }
    this.#cold = null;
    for (const replica of this.#warm.values()) replica.worker = worker;
  }

  keys(): MapIterator<Task> {
    return this.#isWarm() ? this.#warm.keys() : this.#keys();
  }

  values(): MapIterator<Replica> {
    return this.#isWarm() ? this.#warm.values() : this.#values();
  }

  entries(): MapIterator<[Task, Replica]> {
    return this.#isWarm() ? this.#warm.entries() : this.#entries();
  }

  [Symbol.iterator](): MapIterator<[Task, Replica]> {
    return this.entries();
  }

  forEach(
    take: (replica: Replica, task: Task, replicas: ReadonlyMap<Task, Replica>) => void,
  ): void {
    for (const [task, replica] of this) take(replica, task, this);
  }

  #isWarm(): boolean {
    return this.#cold === null || this.#cold.size === 0;
  }

  *#keys(): MapIterator<Task> {
    for (const task of this.#warm.keys()) yield task;
    for (const task of this.#cold?.keys() ?? []) yield task;
  }

  *#values(): MapIterator<Replica> {
    for (const replica of this.#warm.values()) yield replica;
    for (const replica of this.#cold?.values() ?? []) yield replica;
  }

  *#entries(): MapIterator<[Task, Replica]> {
    for (const entry of this.#warm) yield entry;
    for (const entry of this.#cold ?? []) yield entry;
  }
}
