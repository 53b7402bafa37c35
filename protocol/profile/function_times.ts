/** Trees of calls as plain data, and the times of their functions. No package is used here. */

/**
 * A function. Lines and columns count from 1; 0: unknown. The file is empty for code without one,
 * such as the garbage collector.
 */
export type ProfileFunction = readonly [
  name: string,
  file: string,
  line: number,
  column: number,
];

/**
 * A node: the index of its caller among the nodes (-1: it has none), the index of its function, and
 * the microseconds in the function itself. Callers come before what they call.
 */
export type ProfileNode = readonly [
  caller: number,
  functionIndex: number,
  selfUs: number,
];

/** A tree as plain data. */
export interface ProfileTreeData {
  readonly functions: readonly ProfileFunction[];
  readonly nodes: readonly ProfileNode[];
}

/** The microseconds of a function in a whole tree. Recursive calls count once in `totalUs`. */
export interface FunctionTime {
  readonly called: ProfileFunction;
  readonly selfUs: number;
  readonly totalUs: number;
}

/** Microseconds of each node with what it calls, in the order of the nodes. */
export function profileTotals(nodes: readonly ProfileNode[]): number[] {
  const totals = nodes.map(([, , selfUs]) => selfUs);
  for (let index = nodes.length - 1; index >= 0; index--) {
    const [caller] = nodes[index] as ProfileNode;
    if (caller >= 0) {
      totals[caller] = (totals[caller] ?? 0) + (totals[index] ?? 0);
    }
  }
  return totals;
}

/** The functions of a tree, those with the most self time first. */
export function functionTimes(
  { functions, nodes }: ProfileTreeData,
): FunctionTime[] {
  const totals = profileTotals(nodes);
  const times = functions.map((called) => ({ called, selfUs: 0, totalUs: 0 }));
  for (const [at, [, index, selfUs]] of nodes.entries()) {
    const time = times[index];
    if (time === undefined) continue;
    time.selfUs += selfUs;
    if (!isWithin(nodes, at)) time.totalUs += totals[at] ?? 0;
  }
  return times.sort((a, b) =>
    b.selfUs - a.selfUs || b.totalUs - a.totalUs ||
    compareText(functionKey(a.called), functionKey(b.called))
  );
}

/** Returns whether a node is called, directly or not, by its own function. */
function isWithin(nodes: readonly ProfileNode[], at: number): boolean {
  const [first, index] = nodes[at] as ProfileNode;
  for (let caller = first; caller >= 0;) {
    const [next, other] = nodes[caller] as ProfileNode;
    if (other === index) return true;
    caller = next;
  }
  return false;
}

/** A text that tells functions apart: names of functions may have any characters. */
export function functionKey(called: ProfileFunction): string {
  return JSON.stringify(called);
}

/** Orders texts. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
