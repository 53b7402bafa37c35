/** What is done to a finished order never makes it hold more at its worst. */
import assert from "node:assert/strict";
import fc from "fast-check";
import { orderWithin } from "../../../graph/order/exact.ts";
import { heldIn } from "../../../graph/order/peak_held.ts";
import { type Links, linksOf } from "../../../graph/order/links.ts";
import { order } from "../../../graph/order/order.ts";
import { delay, hasten } from "../../../graph/order/postpone.ts";
import { randomGraphs, shuffled } from "./order_random.ts";

Deno.test("delay() makes a valid order that holds no more at its worst", () => {
  fc.assert(fc.property(randomGraphs(40), fc.integer(), (graph, seed) => {
    const { links, sequence } = numbered(shuffled(graph, seed).dependencies);
    const delayed = delay(links, sequence);
    assertValid(links, delayed);
    assert.ok(mostIn(links, delayed) <= mostIn(links, sequence));
  }));
});

Deno.test("delay() leaves the least that can be held as it is", () => {
  fc.assert(
    fc.property(randomGraphs(10), ({ dependencies }) => {
      const { links } = numbered(dependencies);
      const tasks = Int32Array.from({ length: links.count }, (_, task) => task);
      for (let limit = 0, found: Int32Array | undefined; found === undefined; limit++) {
        found = orderWithin(links, tasks, limit, { states: 1_000_000 });
        if (found !== undefined) assert.equal(mostIn(links, delay(links, found)), limit);
      }
    }),
    { numRuns: 300 },
  );
});

Deno.test("delay() opens a root only when it is needed", () => {
  const links = linksOf([[], [], [0], [2, 1]]);
  assert.deepEqual([...delay(links, Int32Array.of(0, 1, 2, 3))], [0, 2, 1, 3]);
});

Deno.test("delay() leaves a task that nobody depends on where it is", () => {
  const links = linksOf([[], [0], [], [0, 2]]);
  assert.deepEqual([...delay(links, Int32Array.of(0, 1, 2, 3))], [0, 1, 2, 3]);
});

Deno.test("hasten() makes a valid order that holds no more at its worst", () => {
  fc.assert(fc.property(randomGraphs(40), fc.integer(), (graph, seed) => {
    const { links, sequence } = numbered(shuffled(graph, seed).dependencies);
    const hastened = hasten(links, sequence);
    assertValid(links, hastened);
    assert.ok(mostIn(links, hastened) <= mostIn(links, sequence));
  }));
});

Deno.test("hasten() brings a task up to the only input that it has, when nothing else needs it", () => {
  // 0 -> 1 -> 4, 2 -> 3 -> 4; 2 is also needed by 5.
  const links = linksOf([[], [0], [], [2], [1, 3], [2]]);
  assert.deepEqual([...hasten(links, Int32Array.of(0, 2, 5, 1, 3, 4))], [0, 1, 2, 5, 3, 4]);
});

Deno.test("order() adds up a block as soon as it is there, not when all are", () => {
  const blocks = ["a", "b", "c"];
  const graph = new Map<string, string[]>([["x", []], ["y", []]]);
  for (const block of blocks) {
    graph.set(`product-${block}`, ["x", "y"]);
    graph.set(`sum-${block}`, [`product-${block}`]);
  }
  graph.set("total", blocks.map((block) => `sum-${block}`));
  const numbers = order(graph);
  for (const block of blocks) {
    assert.equal(numbers.get(`sum-${block}`), Number(numbers.get(`product-${block}`)) + 1);
  }
});

function mostIn(links: Links, sequence: Int32Array): number {
  return heldIn(links, sequence, Int32Array.of(0, links.count)).most[0] as number;
}

/** Links in the order of the map, and an order: some topological one. */
function numbered(rows: ReadonlyMap<string, readonly string[]>) {
  const keys = [...rows.keys()];
  const at = new Map(keys.map((key, index) => [key, index]));
  const links = linksOf([...rows.values()].map((row) => row.map((key) => at.get(key) as number)));
  const sequence: number[] = [];
  const laid = new Set<number>();
  while (sequence.length < keys.length) {
    for (let index = 0; index < keys.length; index++) {
      const row = rows.get(keys[index] as string) as readonly string[];
      if (laid.has(index) || !row.every((key) => laid.has(at.get(key) as number))) continue;
      laid.add(index);
      sequence.push(index);
    }
  }
  return { links, sequence: Int32Array.from(sequence) };
}

function assertValid(links: Links, sequence: Int32Array): void {
  const place = new Map([...sequence].map((task, at) => [task, at]));
  assert.equal(place.size, links.count);
  for (let task = 0; task < links.count; task++) {
    const row = links.dependencies.subarray(
      links.dependencyStart[task],
      links.dependencyStart[task + 1],
    );
    for (const dependency of row) {
      assert.ok((place.get(dependency) as number) < (place.get(task) as number));
    }
  }
}
