/** The budget of steps of all walks and searches of one graph. */
import assert from "node:assert/strict";
import { Prng } from "../../../base/mod.ts";
import { bestSequence, stepBudgetOf } from "../../../graph/order/best.ts";
import { type Links, linksOf } from "../../../graph/order/links.ts";
import type { Graph } from "./order_cases.ts";
import { chunksWithOutputs, fields, product, stencil } from "./order_families.ts";
import { readRealGraph } from "./order_real.ts";

/** Steps of one more walk, which may begin with the last step of the budget. */
const WALK_STEPS_PER_LINK = 6;
const SEARCH_STEPS_PER_TASK = 64 + 32;

const GRAPHS: readonly (readonly [name: string, links: Links])[] = [
  ["a real product of matrices", linksOfGraph(await readRealGraph("dot-product"))],
  ["a stencil", linksOfGraph(stencil(40, 40))],
  ["a product of blocks", linksOfGraph(product(12, 4))],
  ["means over fields", linksOfGraph(fields(100, 4))],
  ["chunks with outputs", linksOfGraph(chunksWithOutputs(400))],
  ["31 components that are searched exactly", components(31)],
  ["100 components that are searched exactly", components(100)],
];

for (const [name, links] of GRAPHS) {
  Deno.test(`bestSequence() keeps its budget of steps: ${name}`, () => {
    const budget = stepBudgetOf(links.count);
    const last = WALK_STEPS_PER_LINK * (links.count + links.dependencies.length) +
      SEARCH_STEPS_PER_TASK * links.count;
    assert.equal(bestSequence(links, budget).length, links.count);
    assert.ok(budget.steps >= -last, `${-budget.steps} steps over the budget, at most ${last}`);
  });
}

Deno.test("bestSequence() of 31 small components stops searching when its budget is spent", () => {
  const links = components(31);
  const budget = stepBudgetOf(links.count);
  bestSequence(links, budget);
  assert.ok(budget.steps <= 0, `${budget.steps} steps are left: the graph is too easy`);
  assert.ok(budget.steps > -5000, `${-budget.steps} steps over the budget`);
});

Deno.test("stepBudgetOf() grows with the tasks of a large graph only", () => {
  assert.equal(stepBudgetOf(10).steps, stepBudgetOf(1000).steps);
  assert.equal(stepBudgetOf(20_000).steps, 2 * stepBudgetOf(10_000).steps);
});

function linksOfGraph({ dependencies }: Graph): Links {
  const at = new Map([...dependencies.keys()].map((key, index) => [key, index]));
  return linksOf([...dependencies.values()].map((row) => row.map((key) => at.get(key) as number)));
}

/** Components of 24 tasks, of which 10 are roots: an exact search of one takes long. */
function components(count: number): Links {
  const prng = new Prng(1);
  return linksOf(Array.from({ length: 24 * count }, (_, task) => {
    const first = task - task % 24;
    if (task - first < 10) return [];
    return [1, 2, 3].map(() => first + prng.integer(task - first));
  }));
}
