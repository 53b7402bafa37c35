/** The tasks beside one task of a graph: its inputs and its dependents, with state and size. */
import {
  fullKey,
  type GraphId,
  type NeighbourTask,
  shownTaskState,
  type TaskNeighbours,
} from "../../protocol/mod.ts";
import type { SchedulerState } from "../core.ts";
import { countedIn, finalIn } from "../state/account.ts";
import type { GraphRecord } from "../state/graph.ts";
import type { Task } from "../state/task.ts";
import { nameFor } from "./task_status.ts";

/** Dependents of any graph that are looked at for those of this one. */
const LOOKED_AT_MAX = 1000;

/**
 * At most `limit` of each kind; `undefined` if the graph has no such task. Dependents in other
 * graphs of the namespace are left out.
 */
export function taskNeighbours(
  { cluster }: SchedulerState,
  graph: GraphId,
  { key, limit }: { readonly key: string; readonly limit: number },
): TaskNeighbours | undefined {
  const record = cluster.graphs.get(graph);
  const task = record && cluster.tasks.get(fullKey(record.namespace, key));
  if (record === undefined || !task?.graphs.includes(record)) return undefined;
  const { dependencies, precedence, dependents } = task;
  const after = precedence?.after ?? [];
  const describe = (other: Task) => describeNeighbour(record, task, other);
  return {
    inputs: dependencies.slice(0, limit).map(describe),
    inputCount: dependencies.length,
    after: after.slice(0, limit).map(describe),
    afterCount: after.length,
    ...dependentsIn(record, [dependents, precedence?.followers ?? []], { limit, describe }),
  };
}

function dependentsIn(
  graph: GraphRecord,
  lists: readonly Iterable<Task>[],
  { limit, describe }: {
    readonly limit: number;
    readonly describe: (task: Task) => NeighbourTask;
  },
): Pick<TaskNeighbours, "dependents" | "moreDependents"> {
  const found: NeighbourTask[] = [];
  let looked = 0;
  for (const list of lists) {
    for (const task of list) {
      if (found.length === limit || looked++ === LOOKED_AT_MAX) {
        return { dependents: found, moreDependents: true };
      }
      if (!task.forgotten && task.graphs.includes(graph)) found.push(describe(task));
    }
  }
  return { dependents: found, moreDependents: false };
}

function describeNeighbour(graph: GraphRecord, task: Task, other: Task): NeighbourTask {
  const isOwn = other.graphs.includes(graph);
  const { nbytes } = (isOwn ? finalIn(graph, other) : null) ?? other;
  const { label } = other.annotations ?? {};
  return {
    name: nameFor(task, other.key),
    ...(label !== undefined && { label }),
    state: shownTaskState(isOwn ? countedIn(graph, other) : other),
    nbytes: nbytes < 0 ? null : nbytes,
  };
}
