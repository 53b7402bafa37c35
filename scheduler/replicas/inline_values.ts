/**
 * The values of small results, kept beside the record of the task while it is in `memory`. They go
 * with the request to run a task that needs them, so that its worker fetches nothing. Clients that
 * read an output get them without a request to a worker. They are never the copy that counts: when
 * the last replica is lost, the task runs again.
 */
import type { Cluster } from "../state/cluster.ts";
import type { Task } from "../state/task.ts";

/** Characters of all values together; beyond that, results are fetched from their workers. */
const CHARACTERS_MAX = 32 * 1024 * 1024;
/** The same, for a value that only clients may read: the rest is for the inputs of tasks. */
const OUTPUT_CHARACTERS_MAX = CHARACTERS_MAX / 2;

/** Keeps the value of a result that has just come to memory, if there is room and use for it. */
export function keepInline(cluster: Cluster, task: Task, value: string): void {
  const isInput = task.dependents.length > 0;
  if (task.state !== "memory" || (!isInput && task.wanted === 0)) return;
  const charactersMax = isInput ? CHARACTERS_MAX : OUTPUT_CHARACTERS_MAX;
  if (cluster.inlineCharacters + value.length > charactersMax) return;
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
