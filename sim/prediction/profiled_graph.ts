/** The graph of a profile: its tasks as the scheduler takes them, without their calls. */
import { present } from "../../base/mod.ts";
import {
  type CompiledAnnotations,
  type CompiledGraph,
  type CompiledTask,
  orderGraph,
} from "../../graph/mod.ts";
import type { GraphProfile, ProfiledTask } from "../../protocol/mod.ts";
import { plainGraph } from "../processes/plain_graph.ts";

/** `recorded`: the order of the lines. `computed`: again, by the static ordering of Weir. */
export type ProfileOrder = "recorded" | "computed";

/** A graph, and the lines of its tasks by their numbers in it. */
export interface ProfiledGraph {
  readonly compiled: CompiledGraph;
  readonly lines: readonly ProfiledTask[];
}

export function profiledGraph({ header, tasks }: GraphProfile, order: ProfileOrder): ProfiledGraph {
  const lines = order === "recorded" ? tasks : inComputedOrder(tasks);
  const numbers = new Map(lines.map(({ key }, index) => [key, index]));
  const numberOf = (key: string) => present(numbers.get(key), "a task before");
  const groups = new Map<string, number>();
  const outputs: [string, number][] = [];
  const isNeeded = new Uint8Array(lines.length);
  const compiled = lines.map((line, index): CompiledTask => {
    const dependencies = (line.inputs ?? []).map(numberOf);
    const after = (line.after ?? []).map(numberOf)
      .filter((number) => !dependencies.includes(number));
    for (const input of [...dependencies, ...after]) isNeeded[input] = 1;
    const { group } = line;
    if (!groups.has(group)) groups.set(group, groups.size);
    if (line.output) outputs.push([line.key, index]);
    return {
      key: line.key,
      op: group.split(" ", 1)[0] || group,
      args: dependencies.map((_, input) => ({ $ref: input })),
      dependencies,
      ...(after.length > 0 && { after }),
      group: groups.get(group) ?? 0,
      annotations: annotationsOf(line),
      definition: null,
    };
  });
  // A line that nothing needs is run all the same.
  for (const [index, { key, output }] of lines.entries()) {
    if (isNeeded[index] === 0 && !output) outputs.push([key, index]);
  }
  return {
    lines,
    compiled: plainGraph({
      name: header.name,
      namespace: "what-if",
      tasks: compiled,
      outputs,
      groups: [...groups.keys()],
    }),
  };
}

function annotationsOf(line: ProfiledTask): CompiledAnnotations | null {
  const { priority, resources, pools, replicas } = line;
  const annotations = {
    ...(priority !== undefined && { priority }),
    ...(resources !== undefined && { resources }),
    ...(pools !== undefined && { pools }),
    ...(replicas !== undefined && { replicas }),
  };
  return Object.keys(annotations).length === 0 ? null : annotations;
}

function inComputedOrder(tasks: readonly ProfiledTask[]): readonly ProfiledTask[] {
  const numbers = new Map(tasks.map(({ key }, index) => [key, index]));
  const keys = tasks.map(({ key }) => key);
  const dependencies = tasks.map(({ inputs = [], after = [] }) =>
    [...new Set([...inputs, ...after])].map((key) => present(numbers.get(key), "a task before"))
  );
  const ordered: ProfiledTask[] = [];
  for (const [index, place] of orderGraph({ keys, dependencies }).entries()) {
    ordered[place] = present(tasks[index], "a task");
  }
  return ordered;
}
