/**
 * The tasks of a graph in running order, built some at a time: those who read the first ones need
 * not wait for the last. What concerns the whole graph is found before.
 */
import { assert, GRAPH_PART_ITEMS, present } from "../../base/mod.ts";
import type { Key } from "../../protocol/mod.ts";
import type { CompiledAnnotations, CompiledTask, GraphPart } from "../compiled.ts";
import { taskGroupName } from "../key.ts";
import { orderGraph } from "../order/order.ts";
import { compileAnnotations } from "../submission/annotations.ts";
import type { Definitions } from "./definition_digest.ts";
import { type NeededCall, type NeededTasks, neededTasks } from "./needed_tasks.ts";
import type { ResolvedGraph } from "./resolved_graph.ts";

/** The size of a compiled graph. */
export interface GraphStats {
  /** Inputs of all tasks together, and tasks that they come after. */
  readonly edges: number;
  /** Tasks on the longest path. */
  readonly depth: number;
}

export class TaskParts {
  readonly stats: GraphStats;
  /** Keys in the cluster of other graphs, in the order of their first use. */
  readonly externals: readonly Key[];
  /** Tasks of the submission that no output needs. */
  readonly culled: number;
  readonly #graph: ResolvedGraph;
  readonly #needed: NeededTasks;
  /** Place -> number, which is the position in running order. */
  readonly #numbers: Int32Array;
  /** Number -> place. */
  readonly #sequence: Int32Array;
  readonly #externals = new Numbered<number>();

  constructor(graph: ResolvedGraph) {
    this.#graph = graph;
    this.#needed = neededTasks(graph);
    this.culled = this.#needed.culled;
    this.#numbers = numberTasks(graph, this.#needed);
    this.#sequence = invert(this.#numbers);
    this.stats = this.#measure();
    this.externals = this.#externals.items.map((node) => graph.externalOf(node));
  }

  /** Number of tasks. */
  get total(): number {
    return this.#sequence.length;
  }

  /** The number of the task that computes the value of a node that outputs need. */
  numberOf(node: number): number {
    const place = this.#needed.places[this.#graph.target(node)] ?? -1;
    return present(this.#numbers[place], "the number of an output");
  }

  /**
   * The tasks with their new groups, some at a time.
   *
   * @param definitions `null` when the namespace is not shared
   */
  *parts(definitions: Definitions | null): Generator<Pick<GraphPart, "tasks" | "groups">> {
    const groups = new Numbered<string>();
    const annotate = annotator(this.#graph);
    for (let first = 0; first < this.total; first += GRAPH_PART_ITEMS) {
      const tasks = new Array<CompiledTask>(Math.min(GRAPH_PART_ITEMS, this.total - first));
      const known = groups.items.length;
      for (let at = 0; at < tasks.length; at++) {
        const place = present(this.#sequence[first + at], "a place in the running order");
        const node = present(this.#needed.nodes[place], "a needed task");
        const { op, args, inputs, parts, after } = this.#callAt(place);
        const key = this.#graph.keyOf(node);
        const annotations = annotate(node);
        const before = this.#numbersOf(after);
        tasks[at] = {
          key,
          op,
          args,
          dependencies: this.#numbersOf(inputs),
          ...(parts.length > 0 && { parts }),
          ...(before.length > 0 && { after: before }),
          group: groups.numberOf(taskGroupName(this.#graph.operationOf(node, op), key)),
          annotations,
          definition: definitions?.of(node, annotations) ?? null,
        };
      }
      yield { tasks, groups: groups.items.slice(known) };
    }
  }

  #callAt(place: number): NeededCall {
    return present(this.#needed.calls[place], "a needed call");
  }

  #numbersOf(nodes: readonly number[]): readonly number[] {
    return nodes.length === 0 ? nodes : nodes.map((node) => this.#numberOf(node));
  }

  /** The number of an input; those of externals follow those of all tasks. */
  #numberOf(node: number): number {
    if (this.#graph.isExternal(node)) return this.total + this.#externals.numberOf(node);
    return present(this.#numbers[this.#needed.places[node] ?? -1], "the number of an input");
  }

  /** Numbers the externals, too. */
  #measure(): GraphStats {
    const levels = new Int32Array(this.total);
    let edges = 0;
    let depth = 0;
    for (let number = 0; number < this.total; number++) {
      const { inputs, after } = this.#callAt(this.#sequence[number] ?? -1);
      const below = Math.max(this.#highest(inputs, levels), this.#highest(after, levels));
      levels[number] = below + 1;
      depth = Math.max(depth, below + 1);
      edges += inputs.length + after.length;
    }
    return { edges, depth };
  }

  /** The highest level of these nodes, which have levels already; that of an external is 0. */
  #highest(nodes: readonly number[], levels: Int32Array): number {
    let highest = 0;
    for (const node of nodes) {
      const input = this.#numberOf(node);
      const level = input < this.total ? levels[input] ?? 0 : 0;
      assert(level > 0 || input >= this.total, ORDER_BROKEN);
      highest = Math.max(highest, level);
    }
    return highest;
  }
}

const ORDER_BROKEN = "A task is ordered before one of its inputs";

/** Place -> running order. */
function numberTasks(graph: ResolvedGraph, { nodes, calls, places }: NeededTasks): Int32Array {
  const keys = nodes.map((node) => graph.keyOf(node));
  // An external has no place and is ignored by the order.
  const placesOf = (found: readonly number[]) => found.map((node) => places[node] ?? -1);
  const dependencies = calls.map(({ inputs, after }) => {
    if (after.length > 0) return placesOf([...inputs, ...after]);
    return inputs.length === 0 ? inputs : placesOf(inputs);
  });
  return orderGraph({ keys, dependencies });
}

function invert(numbers: Int32Array): Int32Array {
  const sequence = new Int32Array(numbers.length);
  for (let place = 0; place < numbers.length; place++) sequence[numbers[place] ?? 0] = place;
  return sequence;
}

/** Items numbered from 0 in order of first use. */
class Numbered<T> {
  readonly items: T[] = [];
  readonly #numbers = new Map<T, number>();

  numberOf(item: T): number {
    let number = this.#numbers.get(item);
    if (number === undefined) {
      number = this.items.push(item) - 1;
      this.#numbers.set(item, number);
    }
    return number;
  }
}

/** Tasks without own annotations share one object. Literals and aliases have none. */
function annotator({ valid }: ResolvedGraph): (node: number) => CompiledAnnotations | null {
  const { defaults, settings: { priority = 0 } } = valid;
  const common = compileAnnotations({}, defaults, priority);
  const annotated = new Set(valid.annotated);
  return (node) => {
    const task = valid.tasks[node];
    if (task === undefined || !("op" in task)) return null;
    return annotated.has(node) ? compileAnnotations(task, defaults, priority) : common;
  };
}
