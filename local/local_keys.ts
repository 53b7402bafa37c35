/** The keys of the results of a local graph in a cache. A literal is a call of `identity` here. */
import { GraphKeys, type KeyedTask } from "../cache/mod.ts";
import { InvalidGraphError, toModuleSet } from "../graph/mod.ts";
import { asGraphId } from "../protocol/mod.ts";
import type { LocalGraph } from "./graph/local_graph.ts";
import { PoolGraph } from "./pool_graph.ts";

export class LocalKeys {
  readonly keys: GraphKeys;
  readonly #numbers: ReadonlyMap<string, number>;
  readonly #tasks: readonly KeyedTask[];

  /** Returns `null` when there are no keys: the graph is not valid, or cannot be shipped. */
  static of(graph: LocalGraph, results: Iterable<string>): LocalKeys | null {
    let prepared: PoolGraph;
    try {
      prepared = new PoolGraph(graph, asGraphId("local-keys"));
    } catch (error) {
      // A run that needs what is wrong here reports it.
      if (error instanceof TypeError || error instanceof InvalidGraphError) return null;
      throw error;
    }
    return new LocalKeys(graph, prepared, results);
  }

  private constructor(graph: LocalGraph, prepared: PoolGraph, results: Iterable<string>) {
    const { tasks: submitted, defaults, secrets, cache: all } = graph.submission();
    const numbers = new Map<string, number>();
    const tasks: KeyedTask[] = [];
    for (const key of inOrder(graph, results)) {
      const node = graph.get(key);
      if (node === undefined) continue;
      const task = submitted[key];
      const { cache, cacheKey, pure } = { ...defaults, ...(task && "op" in task ? task : null) };
      const { call, inputs } = node.type === "literal"
        ? { call: { op: "identity", args: [{ $value: node.value }] }, inputs: [] }
        : prepared.prepare(key);
      const after = node.type === "literal" ? [] : node.after;
      // A key that the graph does not have is a key of another graph.
      const numberOf = (each: string) => numbers.get(each) ?? Infinity;
      numbers.set(key, tasks.length);
      tasks.push({
        ...call,
        key,
        dependencies: inputs.map(numberOf),
        ...(after.length > 0 && { after: after.map(numberOf) }),
        annotations: {
          ...(cache !== undefined && { cache }),
          ...(cacheKey && { cacheKey }),
          ...(pure === false && { pure }),
        },
      });
    }
    const { files } = prepared;
    const modules = files.size === 0 ? null : toModuleSet(files);
    this.keys = new GraphKeys(
      { tasks, ...(secrets && { secrets }), ...(all !== undefined && { cache: all }) },
      modules,
      { owner: "local" },
    );
    this.#numbers = numbers;
    this.#tasks = tasks;
  }

  /** Number of a task; `undefined`: no result needs it. */
  numberOf(key: string): number | undefined {
    return this.#numbers.get(key);
  }

  task(number: number): KeyedTask {
    return this.#tasks[number] as KeyedTask;
  }

  /** Numbers of the tasks that a task needs, also of those that it comes after. */
  neededBy(number: number): number[] {
    const { dependencies, after = [] } = this.task(number);
    return [...dependencies, ...after].filter(Number.isFinite);
  }
}

/** The keys that `results` need, each after those that it needs; a circle is cut somewhere. */
function inOrder(graph: LocalGraph, results: Iterable<string>): string[] {
  const ordered: string[] = [];
  const entered = new Set<string>();
  const open = [...results].reverse().map((key) => ({ key, isDone: false }));
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { key, isDone } = next;
    if (isDone) ordered.push(key);
    if (isDone || entered.has(key)) continue;
    entered.add(key);
    open.push({ key, isDone: true });
    const node = graph.get(key);
    if (node?.type !== "call") continue;
    for (const each of [...node.inputs, ...node.after]) open.push({ key: each, isDone: false });
  }
  return ordered;
}
