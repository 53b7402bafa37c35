/** The binary heap, case by case and against sorting. */
import assert from "node:assert/strict";
import fc from "fast-check";
import { Heap } from "../../../base/mod.ts";

const byNumber = (a: number, b: number) => a - b;

function heapOf(...items: readonly number[]): Heap<number> {
  const heap = new Heap<number>(byNumber);
  for (const item of items) heap.push(item);
  return heap;
}

function drain<T>(heap: Heap<T>): T[] {
  const items: T[] = [];
  while (heap.size > 0) items.push(heap.pop() as T);
  return items;
}

Deno.test("pop() returns items in the order of the comparator", () => {
  assert.deepEqual(drain(heapOf(3, 1, 2, 5, 4)), [1, 2, 3, 4, 5]);
});

Deno.test("pop() and peek() return undefined when the heap is empty", () => {
  const heap = heapOf(1);
  assert.equal(heap.pop(), 1);
  assert.equal(heap.pop(), undefined);
  assert.equal(heap.peek(), undefined);
  assert.equal(heap.size, 0);
});

Deno.test("peek() returns the first item and keeps it", () => {
  const heap = heapOf(2, 1);
  assert.equal(heap.peek(), 1);
  assert.equal(heap.size, 2);
});

Deno.test("a heap keeps items that compare as equal", () => {
  assert.deepEqual(drain(heapOf(1, 1, 0, 1)), [0, 1, 1, 1]);
});

Deno.test("clear() removes all items, and the heap can be used again", () => {
  const heap = heapOf(2, 1);
  heap.clear();
  assert.equal(heap.size, 0);
  heap.push(7);
  assert.equal(heap.pop(), 7);
});

Deno.test("iteration visits every item once, the first one first", () => {
  const heap = heapOf(5, 3, 4, 1, 2);
  const items = [...heap];
  assert.equal(items[0], 1);
  assert.deepEqual(items.toSorted(byNumber), [1, 2, 3, 4, 5]);
  assert.equal(heap.size, 5, "iteration keeps the items");
});

Deno.test("a heap agrees with a sorted list over any pushes and pops", () => {
  // A number is pushed, `null` pops.
  fc.assert(fc.property(fc.array(fc.option(fc.integer())), (steps) => {
    const heap = new Heap<number>(byNumber);
    let sorted: number[] = [];
    for (const step of steps) {
      if (step === null) assert.equal(heap.pop(), sorted.shift());
      else {
        heap.push(step);
        sorted = [...sorted, step].sort(byNumber);
      }
      assert.equal(heap.size, sorted.length);
      assert.equal(heap.peek(), sorted[0]);
    }
    assert.deepEqual(drain(heap), sorted);
  }));
});
