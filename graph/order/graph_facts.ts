/** What every walk over a graph needs to know about it, found once. */
import type { Links } from "./links.ts";
import { IntStack } from "./int_stack.ts";

export interface Terrain {
  readonly links: Links;
  /**
   * Parts are what is connected in no way: the tasks of part `p` take the places `partStart[p] ..
   * partStart[p + 1])` of every order, so that one part ends before the next begins.
   */
  readonly partStart: Int32Array;
  /**
   * Goals are tasks nobody depends on: those of part `p` are `goals[goalStart[p] .. goalStart[p +
   * 1])`.
   */
  readonly goalStart: Int32Array;
  readonly goals: Int32Array;
  /** 1 if everything above the task is a tree of tasks that need nothing else. */
  readonly opensOut: Uint8Array;
  /**
   * The end of the chain of single dependents and single dependencies that leads up from the
   * task.
   */
  readonly chainEnd: Int32Array;
}

/** Linear. Parts are numbered by the task they contain that is preferred most. */
export function terrainOf(links: Links): Terrain {
  const { part, sizes } = connectedParts(links);
  const partStart = new Int32Array(sizes.length + 1);
  const goalStart = new Int32Array(sizes.length + 1);
  for (let task = 0; task < links.count; task++) {
    if (isGoal(links, task)) (goalStart[(part[task] as number) + 1] as number)++;
  }
  for (let index = 0; index < sizes.length; index++) {
    partStart[index + 1] = (partStart[index] as number) + (sizes[index] as number);
    (goalStart[index + 1] as number) += goalStart[index] as number;
  }
  const goals = new Int32Array(goalStart[sizes.length] as number);
  const end = goalStart.slice();
  for (let task = 0; task < links.count; task++) {
    if (isGoal(links, task)) goals[(end[part[task] as number] as number)++] = task;
  }
  return { links, partStart, goalStart, goals, ...lookUp(links) };
}

export function isGoal({ dependentStart }: Links, task: number): boolean {
  return dependentStart[task] === dependentStart[task + 1];
}

/** A root depends on nothing: placing it is what makes an order hold more. */
export function isRoot({ dependencyStart }: Links, task: number): boolean {
  return dependencyStart[task] === dependencyStart[task + 1];
}

function connectedParts(links: Links): { part: Int32Array; sizes: number[] } {
  const part = new Int32Array(links.count).fill(-1);
  const sizes: number[] = [];
  const open = new IntStack(links.count);
  const { dependencyStart, dependencies, dependentStart, dependents } = links;
  const visit = (start: Int32Array, row: Int32Array, task: number, index: number) => {
    const end = start[task + 1] as number;
    for (let at = start[task] as number; at < end; at++) {
      const other = row[at] as number;
      if (part[other] !== -1) continue;
      part[other] = index;
      open.push(other);
    }
  };
  for (let first = 0; first < links.count; first++) {
    if (part[first] !== -1) continue;
    const index = sizes.length;
    part[first] = index;
    open.push(first);
    let size = 0;
    for (; open.size > 0; size++) {
      const task = open.pop();
      visit(dependencyStart, dependencies, task, index);
      visit(dependentStart, dependents, task, index);
    }
    sizes.push(size);
  }
  return { part, sizes };
}

/** `opensOut` and `chainEnd`: one pass from the goals down, a task after all of its dependents. */
function lookUp(links: Links): Pick<Terrain, "opensOut" | "chainEnd"> {
  const { count, dependencyStart, dependencies, dependentStart } = links;
  const opensOut = new Uint8Array(count).fill(1);
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
    const isTreeUpward = opensOut[task] === 1 && to - from === 1;
    for (let at = from; at < to; at++) {
      const dependency = dependencies[at] as number;
      if (!isTreeUpward) opensOut[dependency] = 0;
      if (--(unseen[dependency] as number) === 0) open.push(dependency);
    }
    if (to - from !== 1) continue;
    const below = dependencies[from] as number;
    const isOnlyDependent = (dependentStart[below + 1] as number) -
        (dependentStart[below] as number) === 1;
    if (isOnlyDependent) chainEnd[below] = chainEnd[task] as number;
  }
  return { opensOut, chainEnd };
}
