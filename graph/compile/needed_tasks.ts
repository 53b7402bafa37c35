/** What the outputs need, found by walking back from them; the rest of the graph is left out. */
import { present } from "../../base/mod.ts";
import { ArgumentRewriter } from "./rewrite.ts";
import type { ResolvedGraph } from "./resolved_graph.ts";

/** The tasks that are needed, in the order in which they were found. A place is an index here. */
export interface NeededTasks {
  readonly nodes: readonly number[];
  readonly calls: readonly NeededCall[];
  /** Node -> place, -1 for a node that is no task here. */
  readonly places: Int32Array;
  /** Tasks of the submission that are neither here nor resolved into what is here. */
  readonly culled: number;
}

export interface NeededCall {
  readonly op: string;
  /** `{"$ref": i}` stands for the i-th of `inputs`. */
  readonly args: readonly unknown[];
  /** Nodes of the resolved graph, externals among them. */
  readonly inputs: readonly number[];
}

/** Linear in what is needed, without recursion over tasks. Only needed tasks are rewritten. */
export function neededTasks(graph: ResolvedGraph): NeededTasks {
  const { outputs, references, tasks } = graph.sound;
  const needed = markNeeded(outputs, references, tasks.length);
  const rewriter = new ArgumentRewriter({
    resolve: (key, level) => graph.resolve(key, level),
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
  // Tasks found while rewriting are appended, so this loop ends when nothing new is needed.
  for (let place = 0; place < nodes.length; place++) {
    const { op, args } = graph.callOf(present(nodes[place], "a needed task"));
    const rewritten = rewriter.rewrite(args);
    calls.push({ op, ...rewritten });
    for (const input of rewritten.inputs) find(input);
  }
  return { nodes, calls, places, culled: tasks.length - needed };
}

/** How many nodes of the submission the outputs need, by its own references. */
function markNeeded(
  outputs: readonly number[],
  references: readonly (readonly number[])[],
  count: number,
): number {
  const marked = new Uint8Array(count);
  const found = [...outputs];
  for (const node of found) marked[node] = 1;
  for (let index = 0; index < found.length; index++) {
    for (const next of references[found[index] ?? 0] ?? []) {
      // Beyond the end, for externals, the mark reads as `undefined`.
      if (marked[next] !== 0) continue;
      marked[next] = 1;
      found.push(next);
    }
  }
  return found.length;
}
