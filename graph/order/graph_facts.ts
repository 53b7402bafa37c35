/** Facts about a graph that every walk needs: components, goals, trees and chains. */
import type { Links } from "./links.ts";
import { IntStack } from "./int_stack.ts";
import { type WalkStart, walkStart } from "./progress.ts";

/** Computed once per graph. "Above" a task are its dependents, their dependents, and so on. */
export interface GraphFacts {
  readonly links: Links;
  /**
   * The tasks of connected component `c` take the positions `componentStart[c] ..
   * componentStart[c + 1])` of every order: one component ends before the next begins.
   */
  readonly componentStart: Int32Array;
  /** The goals of component `c` are `goals[goalStart[c] .. goalStart[c + 1])`. */
  readonly goalStart: Int32Array;
  /** Tasks without dependents. */
  readonly goals: Int32Array;
  /** 1 if everything above the task is a tree of tasks with no other dependencies. */
  readonly hasTreeAbove: Uint8Array;
  /**
   * The last task of the chain that leads up from the task. Each task in a chain is the only
   * dependent of the one before, and has no other dependency.
   */
  readonly chainEnd: Int32Array;
  /** The figures with which every walk starts. */
  readonly start: WalkStart;
}

/** Returns the facts about a graph. Linear. Components are numbered by their preferred task. */
export function findGraphFacts(links: Links): GraphFacts {
  const { componentOf, sizes } = connectedComponents(links);
  const componentStart = new Int32Array(sizes.length + 1);
  const goalStart = new Int32Array(sizes.length + 1);
  for (let task = 0; task < links.count; task++) {
    if (isGoal(links, task)) (goalStart[(componentOf[task] as number) + 1] as number)++;
  }
  for (let index = 0; index < sizes.length; index++) {
    componentStart[index + 1] = (componentStart[index] as number) + (sizes[index] as number);
    (goalStart[index + 1] as number) += goalStart[index] as number;
  }
  const goals = new Int32Array(goalStart[sizes.length] as number);
  const end = goalStart.slice();
  for (let task = 0; task < links.count; task++) {
    if (isGoal(links, task)) goals[(end[componentOf[task] as number] as number)++] = task;
  }
  const start = walkStart(links);
  return { links, componentStart, goalStart, goals, start, ...factsFromAbove(links) };
}

/** Returns whether nothing depends on the task. */
export function isGoal({ dependentStart }: Links, task: number): boolean {
  return dependentStart[task] === dependentStart[task + 1];
}

/**
 * Returns whether the task depends on nothing. Placing a root makes an order hold one more result.
 */
export function isRoot({ dependencyStart }: Links, task: number): boolean {
  return dependencyStart[task] === dependencyStart[task + 1];
}

function connectedComponents(links: Links): { componentOf: Int32Array; sizes: number[] } {
  const componentOf = new Int32Array(links.count).fill(-1);
  const sizes: number[] = [];
  const open = new IntStack(links.count);
  const { dependencyStart, dependencies, dependentStart, dependents } = links;
  const visit = (start: Int32Array, row: Int32Array, task: number, index: number) => {
    const end = start[task + 1] as number;
    for (let at = start[task] as number; at < end; at++) {
      const other = row[at] as number;
      if (componentOf[other] !== -1) continue;
      componentOf[other] = index;
      open.push(other);
    }
  };
  for (let first = 0; first < links.count; first++) {
    if (componentOf[first] !== -1) continue;
    const index = sizes.length;
    componentOf[first] = index;
    open.push(first);
    let size = 0;
    for (; open.size > 0; size++) {
      const task = open.pop();
      visit(dependencyStart, dependencies, task, index);
      visit(dependentStart, dependents, task, index);
    }
    sizes.push(size);
  }
  return { componentOf, sizes };
}

/** `hasTreeAbove` and `chainEnd`, in one pass down from the goals: a task after its dependents. */
function factsFromAbove(links: Links): Pick<GraphFacts, "hasTreeAbove" | "chainEnd"> {
  const { count, dependencyStart, dependencies, dependentStart } = links;
  const hasTreeAbove = new Uint8Array(count).fill(1);
  const chainEnd = new Int32Array(count);
  const unseen = new Int32Array(count);
  const open = new IntStack(count);
  for (let task = 0; task < count; task++) {
    chainEnd[task] = task;
    unseen[task] = (dependentStart[task + 1] as number) - (dependentStart[task] as number);
    if (unseen[task] === 0) open.push(task);
  }
  while (open.size > 0) {
    const task = open.pop();
    const from = dependencyStart[task] as number;
    const to = dependencyStart[task + 1] as number;
    const isTreeUpward = hasTreeAbove[task] === 1 && to - from === 1;
    for (let at = from; at < to; at++) {
      const dependency = dependencies[at] as number;
      if (!isTreeUpward) hasTreeAbove[dependency] = 0;
      if (--(unseen[dependency] as number) === 0) open.push(dependency);
    }
    if (to - from !== 1) continue;
    const below = dependencies[from] as number;
    const isOnlyDependent = (dependentStart[below + 1] as number) -
        (dependentStart[below] as number) === 1;
    if (isOnlyDependent) chainEnd[below] = chainEnd[task] as number;
  }
  return { hasTreeAbove, chainEnd };
}
