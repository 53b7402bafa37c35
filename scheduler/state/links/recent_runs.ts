/**
 * The tasks of the latest assignments, by attempt number. A worker reports a run by key and
 * attempt. The text of the key has just been parsed, so a look-up by it has to hash it, and to read
 * an index and other keys that are in no cache of the processor. An attempt number leads to the
 * task at once, and its key is compared.
 *
 * An entry is a hint: a task that is not here is found by its key. A snapshot has none.
 */
import type { Key } from "../../../protocol/mod.ts";
import type { Cluster } from "../cluster.ts";
import type { Task } from "../task.ts";

/** Entries; a power of two. More tasks are assigned at a time only to thousands of threads. */
const ENTRIES = 2 ** 14;

export class RecentRuns {
  readonly #tasks: (Task | null)[] = new Array(ENTRIES).fill(null);

  /** The task has been assigned under its present attempt. */
  add(task: Task): void {
    this.#tasks[task.attempt % ENTRIES] = task;
  }

  /** The assignment has ended. */
  remove(task: Task): void {
    const place = task.attempt % ENTRIES;
    if (this.#tasks[place] === task) this.#tasks[place] = null;
  }

  /** The task with this key, if it is assigned under this attempt and is still here. */
  find(key: Key, attempt: number): Task | null {
    const task = this.#tasks[attempt % ENTRIES] ?? null;
    if (task === null || task.attempt !== attempt || task.forgotten) return null;
    return task.key === key ? task : null;
  }
}

/** The task with this key. `attempt`: of the run that a worker reports. */
export function taskOfRun(cluster: Cluster, key: Key, attempt: number): Task | undefined {
  return cluster.recentRuns.find(key, attempt) ?? cluster.tasks.get(key);
}
