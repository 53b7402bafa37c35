/** The exact search compared with all possible orders. */
import assert from "node:assert/strict";
import fc from "fast-check";
import { orderWithin } from "../../../graph/order/exact.ts";
import { measureHeld } from "../../../graph/order/held_results.ts";
import { type Links, linksOf } from "../../../graph/order/links.ts";
import { randomGraphs } from "./order_random.ts";

Deno.test("orderWithin() finds the lowest possible peak, and no order below it", () => {
  fc.assert(fc.property(randomGraphs(8), ({ dependencies }) => {
    const at = new Map([...dependencies.keys()].map((key, index) => [key, index]));
    const rows = [...dependencies.values()].map((row) => row.map((key) => at.get(key) as number));
    const links = linksOf(rows);
    const least = lowestPeak(rows);
    if (least > 0) assert.equal(search(links, least - 1), undefined);
    const found = search(links, least);
    assert.ok(found !== undefined);
    assert.deepEqual(found.toSorted(), Int32Array.from(rows.keys()));
    assert.equal(measureHeld(links, found, Int32Array.of(0, links.count)).peak[0], least);
  }));
});

Deno.test("orderWithin() returns undefined when the budget runs out", () => {
  const links = linksOf([[], [], [], [0, 1], [1, 2], [0, 2]]);
  const budget = { steps: 1 };
  assert.equal(orderWithin(links, Int32Array.of(0, 1, 2, 3, 4, 5), 3, budget), undefined);
  assert.ok(budget.steps < 0);
});

function search(links: Links, limit: number): Int32Array | undefined {
  const tasks = Int32Array.from({ length: links.count }, (_, task) => task);
  return orderWithin(links, tasks, limit, { steps: 10_000_000 });
}

/** Returns the lowest peak of held results over all possible orders. */
function lowestPeak(rows: readonly (readonly number[])[]): number {
  const isHeld = (task: number, done: readonly number[]) =>
    rows.some((row, user) => row.includes(task) && !done.includes(user));
  const lay = (done: readonly number[]): number => {
    const held = done.filter((task) => isHeld(task, done)).length;
    const next = [...rows.keys()].filter((task) =>
      !done.includes(task) && rows[task]?.every((dependency) => done.includes(dependency))
    );
    return next.length === 0
      ? held
      : Math.max(held, Math.min(...next.map((task) => lay([...done, task]))));
  };
  return lay([]);
}
