/**
 * A graph whose parts are still arriving. Its tasks are registered in state `released`, so other
 * submissions to the namespace share or respect them, but nothing wants them and no view shows
 * them.
 */
import { fullKey, type Key } from "../../protocol/mod.ts";
import type { GraphConflict } from "../instruction.ts";
import type { GraphRecord } from "./graph.ts";
import type { Task } from "./task.ts";

export class ArrivingGraph {
  /** Hidden; its `tasks` are those that have arrived. */
  readonly graph: GraphRecord;
  readonly terms: ArrivalTerms;
  readonly tasks: Task[] = [];
  readonly externals: Task[] = [];
  readonly groups: string[] = [];
  readonly outputs = new Map<string, Task>();
  /** The tasks of the outputs, each once. */
  readonly wants = new Set<Task>();
  /** Priorities for tasks that other graphs have too. */
  readonly raises: (readonly [task: Task, userNegated: number])[] = [];
  /** Reasons for which the graph will be refused. No tasks are made once there is a reason. */
  readonly conflicts: GraphConflict[] = [];

  constructor(graph: GraphRecord, terms: ArrivalTerms) {
    this.graph = graph;
    this.terms = terms;
    graph.arriving = true;
    graph.tasks = this.tasks;
  }

  addOutput(name: string, task: Task): void {
    this.outputs.set(name, task);
    this.wants.add(task);
  }

  fullKey(key: string): Key {
    return fullKey(this.graph.namespace, key);
  }
}

/** Terms by which the parts are read. */
export interface ArrivalTerms {
  /** Number of tasks of the whole graph: the first index of an external. */
  readonly taskTotal: number;
  readonly priority: number;
}

/** Returns whether only graphs that are still arriving know the task. */
export function isHidden({ context, graphs }: Task): boolean {
  return graphs.some((graph) => graph.arriving && graph.context === context) &&
    graphs.every((graph) => graph.arriving);
}
