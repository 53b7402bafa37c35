/**
 * The copies that one worker holds: those in its memory in the order in which they came there, and
 * then those that it has spilled, in the order in which it said so. Whoever moves data away begins
 * with what is in memory (M102, M160), and need not look for it among a million that are not.
 */
import type { Replica, Task } from "./task.ts";

export class HeldReplicas implements ReadonlyMap<Task, Replica> {
  readonly #warm = new Map<Task, Replica>();
  /** Most workers never spill: `null` until the first time. */
  #cold: Map<Task, Replica> | null = null;

  get size(): number {
    return this.#warm.size + (this.#cold === null ? 0 : this.#cold.size);
  }

  has(task: Task): boolean {
    return this.#warm.has(task) || (this.#cold !== null && this.#cold.has(task));
  }

  get(task: Task): Replica | undefined {
    const copy = this.#warm.get(task);
    return copy === undefined && this.#cold !== null ? this.#cold.get(task) : copy;
  }

  /** A copy of a task that it has no copy of. */
  add(task: Task, copy: Replica): void {
    if (copy.spilled) (this.#cold ??= new Map()).set(task, copy);
    else this.#warm.set(task, copy);
  }

  delete(task: Task): boolean {
    return this.#warm.delete(task) || (this.#cold !== null && this.#cold.delete(task));
  }

  /** The worker has said where its copy is, if it has one: the last there, unless it was before. */
  mark(task: Task, spilled: boolean): void {
    const copy = this.get(task);
    if (copy === undefined || copy.spilled === spilled) return;
    this.delete(task);
    copy.spilled = spilled;
    this.add(task, copy);
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

  forEach(take: (copy: Replica, task: Task, copies: ReadonlyMap<Task, Replica>) => void): void {
    for (const [task, copy] of this) take(copy, task, this);
  }

  #isWarm(): boolean {
    return this.#cold === null || this.#cold.size === 0;
  }

  *#keys(): MapIterator<Task> {
    for (const task of this.#warm.keys()) yield task;
    for (const task of this.#cold?.keys() ?? []) yield task;
  }

  *#values(): MapIterator<Replica> {
    for (const copy of this.#warm.values()) yield copy;
    for (const copy of this.#cold?.values() ?? []) yield copy;
  }

  *#entries(): MapIterator<[Task, Replica]> {
    for (const entry of this.#warm) yield entry;
    for (const entry of this.#cold ?? []) yield entry;
  }
}
