/** Tasks of which only the place in a queue counts. */
import { Constraints } from "../../../scheduler/state/constraints.ts";
import { Task } from "../../../scheduler/state/task.ts";
import { TaskGroup } from "../../../scheduler/state/task_group.ts";

/** What decides about the place. */
type Place =
  & Pick<Task, "key" | "userNegated" | "generation" | "order">
  & Partial<Pick<Task, "context">>;

/** Constraints of a task that any worker may run. */
export const NO_CONSTRAINTS = new Constraints({
  id: "",
  resources: [],
  names: null,
  allowOtherWorkers: false,
});

/** A task that needs nothing. Without a context it has no owner. */
export function queuedTask({ context, ...place }: Place): Task {
  return new Task({
    ...place,
    context: context ?? null as unknown as Task["context"],
    op: "",
    args: [],
    dependencies: [],
    annotations: null,
    definition: null,
    group: new TaskGroup("x"),
    constraints: NO_CONSTRAINTS,
    definedAt: 0,
    dependents: [],
    graphs: [],
  });
}
