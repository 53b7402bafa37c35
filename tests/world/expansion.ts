/** Graphs that tasks return, as tests write them, in the form in which the scheduler takes them. */
import type { Unstamped } from "../../protocol/mod.ts";
import type { SchedulerEvent, SchedulerInstruction } from "../../scheduler/mod.ts";
import { compile, type GraphSpec } from "./scheduler_graph.ts";

export type ExpandTask = Extract<SchedulerInstruction, { readonly type: "expand-task" }>;

/**
 * The event that answers an `expand-task`. `result`: the tasks that the result of the parent is
 * made of; all of them by default.
 */
export function expansionOf(
  { key, attempt, prefix }: ExpandTask,
  spec: GraphSpec,
  result?: readonly string[],
): Unstamped<Extract<SchedulerEvent, { readonly type: "task-expanded" }>> {
  const { tasks, groups } = compile("spawned", spec, {});
  const names = tasks.map((task) => task.key);
  return {
    type: "task-expanded",
    key,
    attempt,
    tasks: tasks.map(({ definition: _, ...task }) => ({
      ...task,
      key: prefix + task.key,
      group: groups[task.group] ?? "other",
    })),
    result: {
      args: [(result ?? names).map((_, place) => ({ $ref: place }))],
      dependencies: (result ?? names).map((name) => names.indexOf(name)),
    },
  };
}
