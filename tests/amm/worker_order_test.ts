/** The heap of workers keeps its order through updates. */
import assert from "node:assert/strict";
import fc from "fast-check";
import { WorkerOrder } from "../../amm/worker_order.ts";

Deno.test("update() keeps the order that inOrder() returns", () => {
  const figures = fc.array(fc.nat(50), { minLength: 1, maxLength: 20 });
  const changes = fc.array(fc.tuple(fc.nat(19), fc.nat(50)), { maxLength: 40 });
  fc.assert(fc.property(figures, changes, (figures, changes) => {
    const items = figures.map((figure, index) => ({ index, figure }));
    type Item = typeof items[number];
    const up = (a: Item, b: Item) => a.figure - b.figure || a.index - b.index;
    const down = (a: Item, b: Item) => b.figure - a.figure || b.index - a.index;
    const [ascending, descending] = [new WorkerOrder(items, up), new WorkerOrder(items, down)];
    for (const [which, figure] of changes) {
      const item = items[which % items.length] as Item;
      item.figure = figure;
      ascending.update(item);
      descending.update(item);
      const sorted = [...items].sort(up);
      assert.deepEqual([...ascending.inOrder()], sorted);
      assert.deepEqual([...descending.inOrder()], sorted.reverse());
      assert.equal(descending.first(), sorted[0]);
    }
  }));
});
