/**
 * A graph as the local scheduler reads it: for every key a value, or a call with the keys of its
 * inputs. Nothing is validated here beyond that: what is missing or goes in a ring is found when
 * the run begins, so that callbacks hear of it.
 */
import { present } from "../base/mod.ts";
import {
  type BuiltTask,
  type GraphSubmission,
  TaskGraph,
  type TaskOperation,
} from "../graph/mod.ts";
import { type Arguments, readArguments } from "./arguments.ts";

export type LocalNode =
  | { readonly type: "literal"; readonly value: unknown }
  | CallNode;

/** An alias is a call of `identity`. */
export interface CallNode extends Arguments {
  readonly type: "call";
  readonly op: TaskOperation;
  /** How often the task is run again when it fails. */
  readonly retries: number;
  /** Seconds that the body may take, where it can be stopped. */
  readonly timeout: number | undefined;
}

export class LocalGraph {
  readonly #graph: TaskGraph;
  readonly #indices = new Map<string, number>();
  readonly #nodes: LocalNode[] = [];
  #submission: GraphSubmission | undefined;

  constructor(graph: TaskGraph | GraphSubmission) {
    this.#graph = graph instanceof TaskGraph ? graph : TaskGraph.from(graph);
    const { defaults } = this.#graph.settings;
    for (const [key, built] of this.#graph.entries()) {
      this.#indices.set(key, this.#nodes.push(toNode(built, defaults)) - 1);
    }
  }

  /** How many keys it has. */
  get size(): number {
    return this.#nodes.length;
  }

  /** From 0; -1 for a key that the graph has not. */
  indexOf(key: string): number {
    return this.#indices.get(key) ?? -1;
  }

  nodeAt(index: number): LocalNode {
    return present(this.#nodes[index], "the node of a key");
  }

  /** The tasks that refer to `key`, sorted: for errors, since it looks at every task. */
  usersOf(key: string): string[] {
    const users: string[] = [];
    for (const [user, index] of this.#indices) {
      const node = this.nodeAt(index);
      if (node.type === "call" && node.inputs.includes(key)) users.push(user);
    }
    return users.sort();
  }

  get(key: string): LocalNode | undefined {
    return this.#nodes[this.indexOf(key)];
  }

  /**
   * The graph as JSON, functions shipped as a module: what other processes need. Made once. Throws
   * `TypeError` when a function cannot be shipped.
   */
  submission(): GraphSubmission {
    return this.#submission ??= this.#graph.toJSON();
  }
}

type Defaults = GraphSubmission["defaults"];

function toNode({ node, annotations }: BuiltTask, defaults: Defaults): LocalNode {
  if ("$value" in node) return { type: "literal", value: node.$value };
  const { op, args } = "$ref" in node ? { op: "identity", args: [node] } : node;
  const { retries = defaults?.retries ?? 0, timeout = defaults?.timeout } = annotations;
  const { inputs, shape, slots } = readArguments(args);
  return { type: "call", op, args, inputs, shape, slots, retries, timeout };
}
