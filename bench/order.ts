/**
 * `order-tree`, `order-dot`, `order-1m`: tasks put in order a second, for a binary tree, a blocked
 * matrix product, the two shapes that large graphs are mostly made of, and a tree of a million.
 * Beside them what no
 * ordering can avoid: reading the dependencies into arrays and going through them once.
 */
import { linksOf } from "../graph/order/links.ts";
import { orderGraph, type OrderInput } from "../graph/order/order.ts";
import { topologicalOrder } from "../graph/order/topology.ts";
import type { BenchRow } from "./row.ts";

const RUNS = 9;
const GOAL = 1_000_000;
const FLOOR = 500_000;

export const order: readonly BenchRow[] = [
  row("order-tree", () => tree(65_536)),
  row("order-dot", () => blockedProduct(40)),
  row("order-1m", () => tree(524_288), 3),
];

function row(name: string, make: () => OrderInput, runs = RUNS): BenchRow {
  return { name, run: () => Promise.resolve(measure(make(), runs)) };
}

function measure(graph: OrderInput, runs: number) {
  const { keys, dependencies } = graph;
  const ordering = timesMs(() => orderGraph(graph), runs);
  const reading = timesMs(() => topologicalOrder(linksOf(dependencies), keys), runs);
  const rate = (ms: number) => keys.length / ms * 1000;
  const [median, first] = [middle(ordering), ordering[0] as number].map(Math.round);
  return {
    unit: "tasks/s",
    value: rate(Math.min(...ordering)),
    limit: rate(Math.min(...reading)),
    limitName: "one topological pass",
    goal: GOAL,
    floor: FLOOR,
    notes: `${keys.length} tasks, best of ${runs} runs; median ${median} ms, first ${first} ms`,
  };
}

function timesMs(run: () => unknown, runs: number): readonly number[] {
  return Array.from({ length: runs }, () => {
    const start = performance.now();
    run();
    return performance.now() - start;
  });
}

function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] as number;
}

/** `2 * leaves - 1` tasks: leaves, added up two by two. */
function tree(leaves: number): OrderInput {
  const graph = new Rows();
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
  const graph = new Rows();
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

class Rows implements OrderInput {
  readonly keys: string[] = [];
  readonly dependencies: (readonly number[])[] = [];

  /** The index of the new task. */
  add(key: string, dependencies: readonly number[]): number {
    this.dependencies.push(dependencies);
    return this.keys.push(key) - 1;
  }
}
