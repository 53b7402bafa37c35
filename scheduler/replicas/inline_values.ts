/**
 * The values of small results, kept beside the record of the task while it is in `memory`. They go
 * with the request to run a task that needs them, so that its worker fetches nothing. They are
 * never the copy that counts: when the last replica is lost, the task runs again.
 */
import type { Cluster } from "../state/cluster.ts";
import type { Task } from "../state/task.ts";

/** Characters of all values together; beyond that, results are fetched from their workers. */
const CHARACTERS_MAX = 32 * 1024 * 1024;

/** Keeps the value of a result that has just come to memory, if there is room and use for it. */
export function keepInline(cluster: Cluster, task: Task, value: string): void {
  if (task.state !== "memory" || task.dependents.length === 0) return;
  if (cluster.inlineCharacters + value.length > CHARACTERS_MAX) return;
  dropInline(cluster, task);
  task.inline = value;
  cluster.inlineCharacters += value.length;
}

/** Forgets the value: the result has left memory, or the value may be wrong. */
export function dropInline(cluster: Cluster, task: Task): void {
  if (task.inline === null) return;
  cluster.inlineCharacters -= task.inline.length;
  task.inline = null;
}
