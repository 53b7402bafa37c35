/**
 * A graph as the local scheduler uses it: each key has a value, or a call with the keys of its
 * inputs. Missing keys and cycles are not detected here but when a run begins, so that its
 * callbacks are called.
 */
import { parseDuration, present } from "../../base/mod.ts";
import {
  type BuiltTask,
  type GraphSubmission,
  TaskGraph,
  type TaskOperation,
} from "../../graph/mod.ts";
import { type Arguments, readArguments } from "./arguments.ts";

export type LocalNode =
  | { readonly type: "literal"; readonly value: unknown }
  | CallNode;

/** A call of an operation. An alias is a call of `identity`. */
export interface CallNode extends Arguments {
  readonly type: "call";
  readonly op: TaskOperation;
  /** Keys of tasks that end before it starts, and are no inputs; each once. */
  readonly after: readonly string[];
  /** Number of times that the task runs again after a failure. */
  readonly retries: number;
  /** Seconds after which a `LocalPool` stops the task. */
  readonly timeout: number | undefined;
}

/**
 * A graph for the local scheduler. `getAsync` accepts other forms of graphs and converts them; a
 * graph that is run several times is better converted once.
 *
 * @example
 * ```ts
 * import { LocalGraph } from "@weir/weir/local";
 * import { task, TaskGraph } from "@weir/weir/graph";
 *
 * const graph = new TaskGraph();
 * graph.add("two", task("add", 1, 1));
 * console.log(new LocalGraph(graph).size); // 1
 * ```
 */
export class LocalGraph {
  /** The graph that has the modules, if a task of that one returned this; `null`: this one. */
  readonly base: LocalGraph | null;
  readonly #graph: TaskGraph;
  readonly #indices = new Map<string, number>();
  readonly #nodes: LocalNode[] = [];
  #submission: GraphSubmission | undefined;

  /** Throws `TypeError` if a task has files. */
  constructor(graph: TaskGraph | GraphSubmission, base: LocalGraph | null = null) {
    this.base = base;
    this.#graph = graph instanceof TaskGraph ? graph : TaskGraph.from(graph);
    const { defaults } = this.#graph.settings;
    for (const [key, built] of this.#graph.entries()) {
      this.#indices.set(key, this.#nodes.push(toNode(key, built, defaults)) - 1);
    }
  }

  /** Number of keys. */
  get size(): number {
    return this.#nodes.length;
  }

  /** Index of a key, from 0; -1 if the graph does not have it. */
  indexOf(key: string): number {
    return this.#indices.get(key) ?? -1;
  }

  nodeAt(index: number): LocalNode {
    return present(this.#nodes[index], "the node of a key");
  }

  /** The tasks that refer to `key`, sorted. Looks at every task, so it is only for errors. */
  usersOf(key: string): string[] {
    const users: string[] = [];
    for (const [user, index] of this.#indices) {
      const node = this.nodeAt(index);
      if (node.type === "call" && [...node.inputs, ...node.after].includes(key)) users.push(user);
    }
    return users.sort();
  }

  get(key: string): LocalNode | undefined {
    return this.#nodes[this.indexOf(key)];
  }

  /**
   * The graph as JSON, with its functions as a module, for other processes. Created once.
   *
   * @throws TypeError if a function cannot be shipped
   */
  submission(): GraphSubmission {
    if (this.#submission !== undefined) return this.#submission;
    const { modules } = this.base?.submission() ?? {};
    return this.#submission = { ...this.#graph.toJSON(), ...(modules && { modules }) };
  }
}

const NONE: readonly string[] = [];

function without(keys: readonly string[], others: readonly string[]): readonly string[] {
  const excluded = new Set(others);
  return [...new Set(keys)].filter((key) => !excluded.has(key));
}

type Defaults = GraphSubmission["defaults"];

function toNode(key: string, { node, annotations }: BuiltTask, defaults: Defaults): LocalNode {
  if ("$value" in node) return { type: "literal", value: node.$value };
  if ("op" in node && (node.inputs !== undefined || node.outputs !== undefined)) {
    throw new TypeError(`Cannot run "${key}" locally: it has files, which need a worker`);
  }
  const { op, args } = "$ref" in node ? { op: "identity", args: [node] } : node;
  const { retries = defaults?.retries ?? 0, timeout = defaults?.timeout } = annotations;
  const { inputs, shape, slots } = readArguments(args);
  const after = annotations.after === undefined ? NONE : without(annotations.after, inputs);
  const seconds = timeout === undefined ? undefined : parseDuration(timeout);
  return {
    type: "call",
    op,
    args,
    inputs,
    shape,
    slots,
    after,
    retries,
    timeout: seconds,
  };
}
