/** Cycles of a graph, by Tarjan's strongly connected components (SIAM J. Comput. 1, 1972). */

/**
 * Returns one cycle of each strongly connected component: nodes of which each needs the next and
 * the last needs the first, starting with the lowest. Without recursion, O(nodes + edges).
 *
 * @param needs for each node the nodes that it needs; `needs.length` and above are not in the graph
 */
export function findCycles(needs: readonly (readonly number[])[]): number[][] {
  if (isInOrder(needs)) return [];
  const cycles: number[][] = [];
  const count = needs.length;
  const component = new Int32Array(count).fill(-1);
  let components = 0;
  /** Order of discovery from 1; 0 before. */
  const seen = new Int32Array(count);
  /** The earliest discovery known to be reachable. */
  const low = new Int32Array(count);
  /** Index into `needs[node]` of the next edge to follow. */
  const cursor = new Int32Array(count);
  /** Nodes from the start of the search to the current one. */
  const path: number[] = [];
  /** Nodes discovered whose component is not complete. */
  const open: number[] = [];
  let discovered = 0;

  const enter = (node: number): void => {
    seen[node] = low[node] = ++discovered;
    path.push(node);
    open.push(node);
  };

  const closeComponent = (root: number): void => {
    const isCycle = open[open.length - 1] !== root || needs[root]?.includes(root);
    let member: number;
    do {
      member = open.pop() ?? root;
      component[member] = components;
    } while (member !== root);
    components++;
    if (isCycle) cycles.push(cycleWithin(needs, component, root));
  };

  for (let start = 0; start < count; start++) {
    if (seen[start] !== 0) continue;
    enter(start);
    while (path.length > 0) {
      const node = path[path.length - 1] ?? 0;
      const next = needs[node]?.[at(cursor, node)];
      if (next === undefined) {
        path.pop();
        const parent = path[path.length - 1];
        if (parent !== undefined) low[parent] = Math.min(at(low, parent), at(low, node));
        if (low[node] === seen[node]) closeComponent(node);
        continue;
      }
      cursor[node] = at(cursor, node) + 1;
      if (next >= count) continue;
      if (seen[next] === 0) enter(next);
      else if (component[next] === -1) low[node] = Math.min(at(low, node), at(seen, next));
    }
  }
  return cycles;
}

/** Returns whether each node needs only nodes before it, as in most graphs. */
function isInOrder(needs: readonly (readonly number[])[]): boolean {
  for (let node = 0; node < needs.length; node++) {
    const needed = needs[node];
    if (needed === undefined || needed.length === 0) continue;
    for (const need of needed) if (need >= node && need < needs.length) return false;
  }
  return true;
}

/** Follows edges inside the component of `root` until a node repeats. */
function cycleWithin(
  needs: readonly (readonly number[])[],
  component: Int32Array,
  root: number,
): number[] {
  const position = new Map<number, number>();
  const walk: number[] = [];
  let node = root;
  while (!position.has(node)) {
    position.set(node, walk.length);
    walk.push(node);
    node = needs[node]?.find((next) => component[next] === component[root]) ?? root;
  }
  const cycle = walk.slice(position.get(node));
  let lowest = 0;
  for (let index = 1; index < cycle.length; index++) {
    if ((cycle[index] ?? 0) < (cycle[lowest] ?? 0)) lowest = index;
  }
  return [...cycle.slice(lowest), ...cycle.slice(0, lowest)];
}

function at(numbers: Int32Array, index: number): number {
  return numbers[index] ?? 0;
}
