/** The result of a dry run: what a submission would compute. */
import type { CompiledGraph } from "../compiled.ts";
import type { GraphStats } from "./task_parts.ts";

/** 200 of `POST /api/v1/graphs?dryRun=true`. */
export interface DryRun {
  /** Tasks that would run, without aliases, inlined literals and culled tasks. */
  tasks: number;
  /** Inputs of all tasks together, and tasks that they come after. */
  edges: number;
  /** Keys of the results that would be kept. */
  outputs: string[];
  /** Tasks on the longest path. */
  depth: number;
  /** The first 20 keys in running order. */
  order: string[];
}

/** Tasks that a dry run names. */
export const DRY_RUN_TASKS_MAX = 20;

/** The result of a dry run of a graph, of which the first tasks are enough. */
export function dryRun(
  { tasks, outputs }: Pick<CompiledGraph, "tasks" | "outputs">,
  { edges, depth }: GraphStats,
  taskTotal: number = tasks.length,
): DryRun {
  return {
    tasks: taskTotal,
    edges,
    outputs: outputs.map(([key]) => key),
    depth,
    order: tasks.slice(0, DRY_RUN_TASKS_MAX).map(({ key }) => key),
  };
}
