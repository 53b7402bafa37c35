/** Cuts a compiled graph into parts, each small enough for one event of the machine. */
import { GRAPH_PART_ITEMS } from "../base/mod.ts";
import type { CompiledGraph, GraphPart } from "./compiled.ts";

/** Returns whether one event can bring the whole graph. */
export function isOnePart({ tasks, externals, outputs }: CompiledGraph): boolean {
  return [tasks, externals, outputs].every(({ length }) => length <= GRAPH_PART_ITEMS);
}

/** The parts, in order: externals, tasks with their groups, outputs. */
export function* graphParts(
  { tasks, externals, outputs, groups }: CompiledGraph,
  items = GRAPH_PART_ITEMS,
): Generator<GraphPart> {
  for (const part of slices(externals, items)) yield { ...NO_ITEMS, externals: part };
  // Groups are numbered in the order of their first task.
  let known = 0;
  for (const part of slices(tasks, items)) {
    const end = part.reduce((most, { group }) => Math.max(most, group + 1), known);
    yield { ...NO_ITEMS, tasks: part, groups: groups.slice(known, end) };
    known = end;
  }
  for (const part of slices(outputs, items)) yield { ...NO_ITEMS, outputs: part };
}

/** Consecutive parts as one. */
export function joinParts(parts: Iterable<GraphPart>): GraphPart {
  const tasks: GraphPart["tasks"][number][] = [];
  const externals: GraphPart["externals"][number][] = [];
  const outputs: GraphPart["outputs"][number][] = [];
  const groups: string[] = [];
  for (const part of parts) {
    for (const task of part.tasks) tasks.push(task);
    for (const external of part.externals) externals.push(external);
    for (const output of part.outputs) outputs.push(output);
    for (const group of part.groups) groups.push(group);
  }
  return { tasks, externals, outputs, groups };
}

/** A part without items. */
export const NO_ITEMS: GraphPart = { tasks: [], externals: [], outputs: [], groups: [] };

/** Consecutive items, `count` at a time. */
export function* slices<T>(
  items: readonly T[],
  count = GRAPH_PART_ITEMS,
): Generator<readonly T[]> {
  for (let from = 0; from < items.length; from += count) yield items.slice(from, from + count);
}
