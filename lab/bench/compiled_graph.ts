/** Compiled graphs for the rows that run the scheduler's machine without a submission. */
import type { CompiledGraph, CompiledTask } from "../../graph/mod.ts";
import { plainGraph } from "../../sim/processes/plain_graph.ts";

/** A task of the operation `core.echo`; `dependencies` are indices of tasks. */
export function compiledTask(key: string, dependencies: number[], group: number): CompiledTask {
  const args = dependencies.length === 0 ? [1] : [{ $ref: 0 }];
  return { key, op: "core.echo", args, dependencies, group, annotations: null, definition: null };
}

/**
 * A graph of these tasks in the namespace `ns` of the default owner. `outputs` are names with
 * indices of tasks.
 */
export function compiledGraph(
  tasks: readonly CompiledTask[],
  outputs: readonly [string, number][],
  groups: readonly string[],
): CompiledGraph {
  return plainGraph({ name: "bench", namespace: "ns", tasks, outputs, groups });
}
