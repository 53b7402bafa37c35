/** The heap whose items move and leave, against sorting. */
import assert from "node:assert/strict";
import fc from "fast-check";
import { IndexedHeap } from "../../../base/mod.ts";

interface Item {
  index: number;
  value: number;
  readonly serial: number;
}

const byValue = (a: Item, b: Item) => a.value - b.value || a.serial - b.serial;

Deno.test("an indexed heap agrees with a sorted list over any pushes, moves and removals", () => {
  const action = fc.record({
    type: fc.constantFrom("push", "push", "move", "remove"),
    value: fc.nat(20),
    pick: fc.nat(1000),
  });
  fc.assert(fc.property(fc.array(action, { size: "max", maxLength: 200 }), (actions) => {
    const heap = new IndexedHeap<Item>(byValue);
    const items: Item[] = [];
    actions.forEach(({ type, value, pick }, serial) => {
      const picked = items[pick % items.length];
      if (type === "push") {
        const item: Item = { index: -1, value, serial };
        items.push(item);
        heap.push(item);
      } else if (picked !== undefined && type === "move") {
        picked.value = value;
        heap.moved(picked);
      } else if (picked !== undefined) {
        items.splice(items.indexOf(picked), 1);
        heap.remove(picked);
      }
      assert.equal(heap.size, items.length);
      assert.equal(heap.peek(), items.toSorted(byValue)[0]);
    });
    for (const item of items.toSorted(byValue)) {
      assert.equal(heap.peek(), item);
      heap.remove(item);
    }
  }));
});
