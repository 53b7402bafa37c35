/**
 * `order-tree`, `order-dot`, `order-real`, `order-small`, `order-1m`: tasks ordered per second, for
 * a binary tree and a blocked matrix product, which are the shapes that large graphs mostly consist
 * of, for a graph that Dask made, for small components that are searched for the optimum, and for a
 * tree of a million tasks. The limit is work that no ordering can avoid: reading the dependencies
 * into arrays and traversing them once.
 */
import { Prng } from "../../base/mod.ts";
import { linksOf } from "../../graph/order/links.ts";
import { orderGraph, type OrderInput } from "../../graph/order/order.ts";
import { topologicalOrder } from "../../graph/order/topology.ts";
import { median } from "./figures.ts";
import type { BenchRow, RowTitle } from "./row.ts";

const RUNS = 9;
const GOAL = 1_000_000;
const FLOOR = 500_000;
/** 744 tasks in 5 ms. */
const SMALL_FLOOR = 148_800;

export const orderRows: readonly BenchRow[] = [
  row({ name: "order-tree", summary: "the order of a binary tree" }, () => tree(65_536)),
  row(
    { name: "order-dot", summary: "the order of a blocked matrix product" },
    () => blockedProduct(40),
  ),
  row(
    { name: "order-real", summary: "the order of a graph that Dask made" },
    () => readGraph("dot-product"),
    99,
  ),
  row(
    { name: "order-small", summary: "the order of small components" },
    () => components(31),
    99,
    SMALL_FLOOR,
  ),
  row(
    { name: "order-1m", summary: "the order of a tree of a million tasks" },
    () => tree(524_288),
    3,
  ),
];

function row(
  title: RowTitle,
  make: () => OrderInput | Promise<OrderInput>,
  runs = RUNS,
  floor = FLOOR,
): BenchRow {
  return { ...title, run: async () => measure(await make(), runs, floor) };
}

function measure(graph: OrderInput, runs: number, floor: number) {
  const { keys, dependencies } = graph;
  const ordering = timesMs(() => orderGraph(graph), runs);
  const reading = timesMs(() => topologicalOrder(linksOf(dependencies), keys), runs);
  const rate = (ms: number) => keys.length / ms * 1000;
  const [middle, first] = [median(ordering), ordering[0] as number].map(Math.round);
  return {
    unit: "tasks/s",
    value: rate(Math.min(...ordering)),
    limit: rate(Math.min(...reading)),
    limitName: "one topological pass",
    goal: GOAL,
    floor,
    notes: `${keys.length} tasks, best of ${runs} runs; median ${middle} ms, first ${first} ms`,
  };
}

function timesMs(run: () => unknown, runs: number): readonly number[] {
  return Array.from({ length: runs }, () => {
    const start = performance.now();
    run();
    return performance.now() - start;
  });
}

/** A binary tree of `2 * leaves - 1` tasks. */
function tree(leaves: number): OrderInput {
  const graph = new GraphRows();
  let layer = Array.from({ length: leaves }, (_, leaf) => graph.add(`load-${leaf}`, []));
  for (let level = 1; layer.length > 1; level++) {
    layer = Array.from(
      { length: layer.length / 2 },
      (_, at) => graph.add(`add-${level}-${at}`, layer.slice(2 * at, 2 * at + 2)),
    );
  }
  return graph;
}

/**
 * The sum over A @ A.T in `blocks` x `blocks` blocks: block (i, j) adds up the products A[i, k]
 * A[j, k].
 */
function blockedProduct(blocks: number): OrderInput {
  const graph = new GraphRows();
  const range = Array.from({ length: blocks }, (_, index) => index);
  const input = range.map((i) => range.map((k) => graph.add(`a-${i}-${k}`, [])));
  const sums = range.flatMap((i) =>
    range.map((j) => {
      const products = range.map((k) => {
        const pair = [input[i]?.[k] as number, input[j]?.[k] as number];
        return graph.add(`multiply-${i}-${j}-${k}`, i === j ? pair.slice(1) : pair);
      });
      return graph.add(`sum-${i}-${j}`, products);
    })
  );
  graph.add("total", sums);
  return graph;
}

/** One of the stored graphs of real collections, reduced to its dependencies. */
async function readGraph(name: string): Promise<OrderInput> {
  const url = new URL(`../../tests/data/graphs/${name}.json.gz`, import.meta.url);
  const stored = (await Deno.open(url)).readable.pipeThrough(new DecompressionStream("gzip"));
  const { tasks } = await new Response(stored).json() as {
    readonly tasks: Record<string, { readonly args?: readonly unknown[] }>;
  };
  const graph = new GraphRows();
  const indexOf = new Map(Object.keys(tasks).map((key, index) => [key, index]));
  for (const [key, { args = [] }] of Object.entries(tasks)) {
    const inputs = JSON.stringify(args).matchAll(/\{"\$ref":("(?:[^"\\]|\\.)*")\}/g);
    graph.add(key, [...inputs].map(([, input]) => indexOf.get(JSON.parse(input as string)) ?? -1));
  }
  return graph;
}

/** Components of 24 tasks, of which 10 are roots. */
function components(count: number): OrderInput {
  const prng = new Prng(1);
  const graph = new GraphRows();
  for (let task = 0; task < 24 * count; task++) {
    const first = task - task % 24;
    const inputs = [1, 2, 3].map(() => first + prng.integer(Math.max(1, task - first)));
    graph.add(`t-${task}`, task - first < 10 ? [] : inputs);
  }
  return graph;
}

class GraphRows implements OrderInput {
  readonly keys: string[] = [];
  readonly dependencies: (readonly number[])[] = [];

  /** Adds a task and returns its index. */
  add(key: string, dependencies: readonly number[]): number {
    this.dependencies.push(dependencies);
    return this.keys.push(key) - 1;
  }
}
