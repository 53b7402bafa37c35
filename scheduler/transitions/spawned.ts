/**
 * A task has returned a graph in place of a result. Its run ends, its slot is free, and it waits
 * until the shell has compiled the graph. What follows is in `graphs/expansion.ts`.
 */
import { type Key, shortKey } from "../../protocol/mod.ts";
import type { Cluster } from "../state/cluster.ts";
import type { Expansion, SpawnRecord, Task } from "../state/task.ts";
import { failForGood } from "./failure.ts";
import { transition } from "./table.ts";

/** Ends the run of a processing task that returned a graph, and requests that it is compiled. */
export function beginExpansion(cluster: Cluster, task: Task, expansion: Expansion): void {
  const spawn = task.spawn ??= newRecord(task.key, expansion.attempt);
  if (spawn.expanded) {
    return failForGood(cluster, task, {
      kind: "refused",
      name: "spawn_limit",
      message: `Cannot start the tasks of "${shortKey(task.key)}": it has started tasks before`,
    });
  }
  spawn.expansion = expansion;
  transition(cluster, task, "waiting");
  requestExpansion(cluster, task);
}

/** Requests that the graph of the task is compiled, if it waits for one. */
export function requestExpansion(cluster: Cluster, { key, context, op, spawn }: Task): void {
  if (spawn === null || spawn.expansion === null) return;
  const { document, attempt } = spawn.expansion;
  cluster.stimulus.out.push({
    type: "expand-task",
    key,
    attempt,
    document,
    prefix: `${shortKey(spawn.root.key)}~${attempt}.`,
    op,
    modules: context.modules,
  });
}

/** The record of a task that no task has started. */
function newRecord(key: Key, attempt: number): SpawnRecord {
  return { root: { key, attempt, tasks: 0 }, depth: 0, expansion: null, expanded: false };
}
