/** Culling: finds the tasks that outputs need by walking back from them; the rest is dropped. */
import { present } from "../../base/mod.ts";
import { ArgumentRewriter } from "./rewrite.ts";
import type { ResolvedGraph } from "./resolved_graph.ts";

/** The needed tasks in the order in which they were found. A place is an index into `nodes`. */
export interface NeededTasks {
  readonly nodes: readonly number[];
  readonly calls: readonly NeededCall[];
  /** Node -> place, -1 for a node that is not a needed task. */
  readonly places: Int32Array;
  /** Tasks of the submission that no output needs. */
  readonly culled: number;
}

/** The call of a needed task, with its arguments rewritten. */
export interface NeededCall {
  readonly op: string;
  /** `{"$ref": i}` is the i-th of `inputs`. */
  readonly args: readonly unknown[];
  /** Nodes of the resolved graph, including externals. */
  readonly inputs: readonly number[];
  /** Positions in `inputs` of those that are read in parts only, ascending. */
  readonly parts: readonly number[];
  /** Nodes that are no inputs and must have ended before it starts. */
  readonly after: readonly number[];
}

/**
 * Finds the needed tasks and rewrites their arguments. Linear in the needed tasks, without
 * recursion over tasks.
 */
export function neededTasks(graph: ResolvedGraph): NeededTasks {
  const { outputs, references, needs, tasks } = graph.valid;
  const needed = markNeeded(outputs, needs, tasks.length);
  // The references of a task were looked up in text order, the order in which they are rewritten.
  let referred: readonly number[] = [];
  let next = 0;
  const rewriter = new ArgumentRewriter({
    resolve: (_reference, level) =>
      graph.resolve(present(referred[next++], "the node of a reference"), level),
    canonicalOperation: (op) => graph.canonicalOperation(op),
  });
  const places = new Int32Array(tasks.length).fill(-1);
  const nodes: number[] = [];
  const calls: NeededCall[] = [];
  const find = (node: number): void => {
    if (graph.isExternal(node) || places[node] !== -1) return;
    places[node] = nodes.push(node) - 1;
  };
  for (const output of outputs) find(graph.target(output));
  // Tasks found while rewriting are appended: the loop ends when no new task is needed.
  for (let place = 0; place < nodes.length; place++) {
    const node = present(nodes[place], "a needed task");
    referred = references[node] ?? [];
    next = 0;
    const call = graph.callOf(node);
    const { args, inputs, parts } = rewriter.rewrite(call.args);
    const named = graph.after(node);
    const after = named.length === 0 ? named : without(named, inputs);
    calls.push({ op: call.op, args, inputs, parts, after });
    if (inputs.length > 0) inputs.forEach(find);
    if (after.length > 0) after.forEach(find);
  }
  return { nodes, calls, places, culled: tasks.length - needed };
}

function without(nodes: readonly number[], others: readonly number[]): readonly number[] {
  const excluded = new Set(others);
  return nodes.filter((node) => !excluded.has(node));
}

/** Returns the number of submitted nodes that the outputs need, including aliases and literals. */
function markNeeded(
  outputs: readonly number[],
  needs: readonly (readonly number[])[],
  count: number,
): number {
  const marked = new Uint8Array(count);
  const found = [...outputs];
  for (const node of found) marked[node] = 1;
  for (let index = 0; index < found.length; index++) {
    const needed = needs[found[index] ?? 0];
    if (needed === undefined || needed.length === 0) continue;
    for (const next of needed) {
      // Externals are beyond the end, where the mark reads as `undefined`.
      if (marked[next] !== 0) continue;
      marked[next] = 1;
      found.push(next);
    }
  }
  return found.length;
}
