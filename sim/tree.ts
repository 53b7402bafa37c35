/** A graph of any size for capacity reports: a tree that sums its leaves by eights. */
import type { CompiledGraph, CompiledTask } from "../graph/mod.ts";
import { plainGraph } from "./processes/plain_graph.ts";

const FAN_IN = 8;

/** Returns a tree of at least `count` tasks, numbered depth first: inputs, then their sum. */
export function treeGraph(count: number): CompiledGraph {
  const tasks: CompiledTask[] = [];
  const leaves = Math.max(1, Math.floor(count * (FAN_IN - 1) / FAN_IN));
  let left = leaves;
  const add = (group: number, dependencies: readonly number[]): number => {
    const args = dependencies.map((_, input) => ({ $ref: input }));
    const key = `${GROUPS[group]}-${tasks.length}`;
    tasks.push({ key, op: "sum", args, dependencies, group, annotations: null, definition: null });
    return tasks.length - 1;
  };
  const build = (level: number): number => {
    if (level === 0) {
      left--;
      return add(0, []);
    }
    const inputs: number[] = [];
    while (inputs.length < FAN_IN && left > 0) inputs.push(build(level - 1));
    return add(1, inputs);
  };
  let depth = 0;
  while (FAN_IN ** depth < leaves) depth++;
  const root = build(depth);
  return plainGraph({
    name: `tree-${count}`,
    namespace: "tree",
    tasks,
    outputs: [["root", root]],
    groups: GROUPS,
  });
}

const GROUPS = ["leaf", "sum"];
