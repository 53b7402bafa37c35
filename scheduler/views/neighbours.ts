/** The tasks beside one: its inputs, or the tasks that need it, with their states and sizes. */
import {
  fullKey,
  type GraphId,
  namespaceOf,
  ownerOfKey,
  shortKey,
  type TaskNeighbour,
} from "../../protocol/mod.ts";
import type { SchedulerState } from "../core.ts";
import { countedIn, finalIn } from "../state/account.ts";
import type { GraphRecord } from "../state/graph.ts";
import type { Task } from "../state/task.ts";
import { nameFor } from "./task_name.ts";

export interface NeighbourOptions {
  readonly side: "inputs" | "dependents";
  /** Neighbours before the first that is wanted. */
  readonly from: number;
  readonly limit: number;
  /** Returns whether the reader sees what belongs to this owner. */
  sees(owner: string): boolean;
}

export interface FoundNeighbours {
  readonly items: TaskNeighbour[];
  /** Number of all. */
  readonly total: number;
}

/** Neighbours that are looked at in one step. */
const STEP_TASKS = 1000;

/**
 * Inputs in the order of the task, then the tasks that it only comes after; or the dependents of
 * the same graph, then what comes after it. `undefined` if the graph has no such task. Linear in
 * all of them, in steps.
 */
export function* neighbours(
  { cluster }: SchedulerState,
  graph: GraphId,
  key: string,
  { side, from, limit, sees }: NeighbourOptions,
): Generator<void, FoundNeighbours | undefined> {
  const record = cluster.graphs.get(graph);
  const task = record && cluster.tasks.get(fullKey(record.namespace, key));
  if (record === undefined || !task?.graphs.includes(record)) return undefined;
  const { precedence } = task;
  const isShown = (other: Task) => side === "inputs" || other.graphs.includes(record);
  const lists = side === "inputs"
    ? [task.dependencies, precedence?.after ?? []]
    : [task.dependents, precedence?.followers ?? []];
  const items: TaskNeighbour[] = [];
  let [total, looked] = [0, 0];
  for (const [list, isOrder] of [[lists[0], false], [lists[1], true]] as const) {
    for (const other of list ?? []) {
      if (++looked % STEP_TASKS === 0) yield;
      if (!isShown(other)) continue;
      if (total >= from && items.length < limit) {
        const shown = describe(record, task, other, sees(ownerOfKey(other.key)));
        items.push(isOrder ? { ...shown, order: true } : shown);
      }
      total++;
    }
  }
  return { items, total };
}

/** Of a task that the reader does not see, the name, as the task itself has it. */
function describe(graph: GraphRecord, task: Task, other: Task, isSeen: boolean): TaskNeighbour {
  const key = nameFor(task, other.key);
  if (!isSeen) return { key, state: null, nbytes: null };
  const isOwn = namespaceOf(other.key) === namespaceOf(task.key) && other.graphs.includes(graph);
  const { state, blame } = isOwn ? countedIn(graph, other) : other;
  const nbytes = (isOwn ? finalIn(graph, other) : null)?.nbytes ?? other.nbytes;
  const label = other.annotations?.label;
  return {
    key: isOwn ? shortKey(other.key) : key,
    ...(label !== undefined && { label }),
    state: state === "erred" && blame !== null ? "blocked" : state,
    nbytes: nbytes < 0 ? null : nbytes,
  };
}
