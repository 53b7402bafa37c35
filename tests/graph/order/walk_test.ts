/**
 * Peaks of held results with each strategy, and with the best order, for families of real graphs.
 * The numbers are today's: a smaller one is an improvement, a larger one needs a reason.
 */
import assert from "node:assert/strict";
import { rankKeys } from "../../../graph/order/key_rank.ts";
import { linksOf, renumberLinks } from "../../../graph/order/links.ts";
import { preferenceOf, shapeOf } from "../../../graph/order/shape.ts";
import { findGraphFacts } from "../../../graph/order/graph_facts.ts";
import { topologicalOrder } from "../../../graph/order/topology.ts";
import { type TraversalStrategy, walk } from "../../../graph/order/walk.ts";
import { type Graph, mostHeld, numbersOf, tasks } from "./order_cases.ts";
import {
  chunksWithOutputs,
  fields,
  product,
  reductions,
  shuffleRounds,
  stencil,
  sumsOfTwoRows,
  windows,
} from "./order_families.ts";

const STRATEGIES = ["nearest", "reduce", "oldest", "first"] as const;

/** Peak with each strategy, and of the best order. */
const TABLE: readonly [name: string, graph: Graph, byStrategy: readonly number[], best: number][] =
  [
    ["stencil of 16 cells and 8 steps", stencil(16, 8), [15, 15, 15, 15], 15],
    ["stencil of 100 cells and 5 steps", stencil(100, 5), [9, 9, 9, 9], 9],
    ["product of 6 x 6 blocks, added up by four", product(6, 4), [59, 74, 59, 54], 54],
    ["product of 6 x 6 blocks, added up at once", product(6, 36), [91, 106, 80, 76], 76],
    ["four reductions of 64 chunks", reductions(64, 4), [74, 32, 74, 74], 32],
    ["twenty reductions of 8 chunks", reductions(8, 20), [13, 28, 13, 13], 13],
    ["five means over two fields", fields(20, 5), [48, 29, 48, 47], 29],
    ["windows of three under chains of forty", windows(60, 3, 40), [3, 3, 3, 3], 3],
    ["sums of every two of eight rows", sumsOfTwoRows(8), [114, 114, 108, 114], 87],
    ["sum of a product of 16 x 16 blocks", product(16, 4), [298, 503, 298, 298], 298],
    ["ten means over a hundred times", fields(100, 10), [211, 84, 211, 210], 84],
    ["a thousand chunks with an output each", chunksWithOutputs(1000), [17, 17, 17, 19], 16],
    ["shuffle of 32 partitions in rounds", shuffleRounds(5), [38, 38, 38, 38], 34],
    ["chunks with an output each", chunksWithOutputs(50), [10, 10, 10, 10], 10],
  ];

for (const [name, graph, byStrategy, best] of TABLE) {
  Deno.test(`walk() and orderKeys() reach the known peaks: ${name}`, () => {
    const held = STRATEGIES.map((prefer) => heldBy(graph, { begin: "least-needy", prefer }));
    assert.deepEqual([...held, mostHeld(graph, numbersOf(graph))], [...byStrategy, best]);
  });
}

Deno.test("walk() begins with the goal that its strategy names", () => {
  const links = linksOf([[1, 2], [], [], [2]]);
  const begins = (["least-needy", "neediest"] as const).map((
    begin,
  ) => [...walk(findGraphFacts(links), { begin, prefer: "nearest" })]);
  assert.deepEqual(begins, [[2, 3, 1, 0], [1, 2, 0, 3]]);
});

Deno.test("walk() prefers a goal of fewer new roots to one of fewer tasks", () => {
  const rows = { x: [], y: [], start: ["x", "y"], r: [], s: [], t: [] };
  const graph = tasks({ ...rows, c: ["x"], d: ["c"], one: ["d", "r"], two: ["x", "s", "t"] });
  for (const prefer of ["nearest", "reduce", "oldest"] as const) {
    const keys = sequenceBy(graph, { begin: "least-needy", prefer });
    assert.ok(keys.indexOf("start") < keys.indexOf("one"), `${keys}`);
    assert.ok(keys.indexOf("one") < keys.indexOf("two"), `${keys}`);
  }
});

function heldBy(graph: Graph, strategy: TraversalStrategy): number {
  const keys = sequenceBy(graph, strategy);
  return mostHeld(graph, new Map(keys.map((key, number) => [key, number])));
}

/** Returns the keys in the order of one walk, without improvements. */
function sequenceBy({ dependencies }: Graph, strategy: TraversalStrategy): readonly string[] {
  const keys = [...dependencies.keys()];
  const at = new Map(keys.map((key, index) => [key, index]));
  const rows = [...dependencies.values()].map((row) => row.map((key) => at.get(key) as number));
  const links = linksOf(rows);
  const none = new Uint8Array(keys.length);
  const shape = shapeOf(links, topologicalOrder(links, keys), none);
  const preference = preferenceOf(shape, rankKeys(keys), none);
  const place = new Int32Array(keys.length);
  preference.forEach((index, rank) => place[index] = rank);
  const sequence = walk(findGraphFacts(renumberLinks(links, preference, place)), strategy);
  return Array.from(sequence, (rank) => keys[preference[rank] as number] as string);
}
