/**
 * Removal of task records: with the last graph that has them, unless tasks of other graphs depend
 * on them; then with the last of those. Linear in the removed tasks and links.
 */
import { dropInline } from "../replicas/inline_values.ts";
import { broken } from "../../base/mod.ts";
import type { GraphRecord } from "../state/graph.ts";
import { withdrawAcquires } from "../replicas/replica_requests.ts";
import { freeReplicas } from "../replicas/replicas.ts";
import type { Cluster } from "../state/cluster.ts";
import { releaseConstraints } from "../state/links/constraint_records.ts";
import { countBytes, countModules } from "../state/owner_use.ts";
import { forgetFollowers, isFollowed } from "../state/links/precedence.ts";
import type { Context, Task } from "../state/task.ts";

/** Removes the tasks of a graph that has released its outputs. */
export function forgetTasks(cluster: Cluster, graph: GraphRecord): void {
  const { tasks } = graph;
  graph.tasks = [];
  graph.outputs = new Map();
  graph.tallies.clear();
  for (const task of tasks) {
    task.graphs = task.graphs.length === 1 ? NO_GRAPHS : task.graphs.filter((g) => g !== graph);
  }
  graph.finals = null;
  graph.lost = null;
  // Dependents come after their inputs: from the end, one pass removes all that can be removed.
  const inputs: Task[] = [];
  for (let index = tasks.length - 1; index >= 0; index--) {
    const task = tasks[index];
    if (task !== undefined) forgetIfUnused(cluster, task, inputs);
  }
  // Nearly all inputs were among the tasks.
  forgetAll(cluster, inputs.filter(({ forgotten }) => !forgotten));
  graph.context.closed = true;
  if (graph.context.times !== null && graph.startedAt > 0) {
    cluster.terms.forgottenAt = graph.endedAt || cluster.at;
  }
  graph.context.times = null;
  dropContext(cluster, graph.context);
}

/** Removes the task, and those of its inputs, that no graph has and nothing depends on. */
export function forgetTask(cluster: Cluster, task: Task): void {
  forgetAll(cluster, [task]);
}

/** Removes the tasks that have just died, if no graph has them and nothing depends on them. */
export function forgetDead(cluster: Cluster): void {
  forgetAll(cluster, cluster.marks.dead.splice(0));
}

/** Removes what is not used among these tasks, and among the inputs of what was removed. */
function forgetAll(cluster: Cluster, tasks: readonly Task[]): void {
  while (tasks.length > 0) {
    const next: Task[] = [];
    for (const task of new Set(tasks)) {
      if (task.forgotten) continue;
      task.dependents = task.dependents.filter((dependent) => !dependent.forgotten);
      forgetFollowers(task);
      const former = task.formerDependents?.filter((dependent) => !dependent.forgotten) ?? [];
      task.formerDependents = former.length === 0 ? null : former;
      forgetIfUnused(cluster, task, next);
    }
    tasks = next;
  }
}

const NO_GRAPHS: readonly GraphRecord[] = [];

function forgetIfUnused(cluster: Cluster, task: Task, inputs: Task[]): void {
  if (task.forgotten || task.graphs.length > 0) return;
  // It is being killed, and is forgotten when it is dead.
  if (task.killing) return;
  if (task.dependents.some(isKnown) || task.formerDependents?.some(isKnown)) return;
  if (isFollowed(task)) return;
  if (task.inPlay || task.worker !== null || task.queue !== null) {
    broken(task, `"${task.key}" is forgotten while ${task.state}`);
  }
  // The cache may have been storing the result, and workers may have been copying it.
  withdrawAcquires(cluster, task);
  if (task.replicas.length > 0) freeReplicas(cluster, task);
  if (task.state === "memory") countBytes(cluster, task, -1);
  dropInline(cluster, task);
  task.forgotten = true;
  cluster.tasks.delete(task.key);
  cluster.declared.delete(task);
  cluster.groups.release(task.group);
  releaseConstraints(cluster, task.constraints);
  addKnown(inputs, task.dependencies);
  if (task.spawn !== null) addKnown(inputs, task.spawn.origin?.dependencies ?? []);
  if (task.precedence !== null) addKnown(inputs, task.precedence.after);
  task.context.tasks--;
  if (task.context.tasks < 0) {
    broken(null, `tasks of context "${task.context.graph}" >= 0: ${task.context.tasks}`);
  }
  dropContext(cluster, task.context);
}

function isKnown({ forgotten }: Task): boolean {
  return !forgotten;
}

function addKnown(tasks: Task[], further: readonly Task[]): void {
  if (further.length === 0) return;
  for (const task of further) if (isKnown(task)) tasks.push(task);
}

/** Drops the module set of a context with the last context that uses it. */
function dropContext(cluster: Cluster, context: Context): void {
  if (!context.closed || context.tasks > 0 || context.modules === null) return;
  const { modules } = context;
  countModules(cluster, context, -1);
  const rest = (cluster.modules.get(modules) ?? 1) - 1;
  if (rest > 0) {
    cluster.modules.set(modules, rest);
    return;
  }
  cluster.modules.delete(modules);
  cluster.stimulus.out.push({ type: "drop-modules", modules });
}
