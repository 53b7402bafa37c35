/**
 * The second run of a task (`placement/second_chance.ts`), while both are under way. It is a record
 * like that of a task, since it is assigned to a worker and reserves there what a task does: time,
 * bytes, resources, slots of pools, fetches, and the charge of its share. The cluster knows it by
 * its task alone: no graph counts it, nothing depends on it, and its state is always `processing`.
 */
import { Task } from "../task.ts";
import type { WorkerRecord } from "../worker.ts";

export class SecondRun extends Task {
  /** The task, which its worker runs too. */
  readonly first: Task;
  /** Milliseconds: time of its assignment. */
  readonly assignedAt: number;

  constructor(first: Task, assignedAt: number) {
    super({
      key: first.key,
      context: first.context,
      op: first.op,
      args: first.args,
      dependencies: first.dependencies,
      annotations: first.annotations,
      definition: first.definition,
      group: first.group,
      constraints: first.constraints,
      definedAt: first.definedAt,
      dependents: NO_DEPENDENTS,
      graphs: NO_GRAPHS,
      userNegated: first.userNegated,
      generation: first.generation,
      order: first.order,
    });
    this.first = first;
    this.assignedAt = assignedAt;
    this.state = "processing";
    this.cache = first.cache;
    if (first.parts !== null) this.parts = first.parts;
    if (first.redefined) this.redefined = true;
  }

  /** The rank of the task has changed. */
  takeRank(): void {
    const { userNegated, generation } = this.first;
    this.userNegated = userNegated;
    this.generation = generation;
  }
}

/** Never changed. */
const NO_DEPENDENTS: Task[] = [];
const NO_GRAPHS: Task["graphs"] = [];

/** The run of the task at this worker: the task itself, or its second run; `null`: neither. */
export function runAt(task: Task, worker: WorkerRecord): Task | null {
  if (task.worker === worker) return task;
  return task.second !== null && task.second.worker === worker ? task.second : null;
}

/** Returns whether the task runs at another worker too. */
export function hasOtherRun(run: Task): boolean {
  return run instanceof SecondRun || run.second !== null;
}
