/** Improvements of a finished order never raise its peak. */
import assert from "node:assert/strict";
import fc from "fast-check";
import { orderWithin } from "../../../graph/order/exact.ts";
import { measureHeld } from "../../../graph/order/held_results.ts";
import { type Links, linksOf } from "../../../graph/order/links.ts";
import { orderKeys } from "../../../graph/order/order.ts";
import { advance, postpone } from "../../../graph/order/postpone.ts";
import { randomGraphs, shuffled } from "./order_random.ts";
import { propertyRuns } from "../../property_runs.ts";

Deno.test("postpone() makes a valid order with no higher peak", () => {
  fc.assert(fc.property(randomGraphs(40), fc.integer(), (graph, seed) => {
    const { links, sequence } = numbered(shuffled(graph, seed).dependencies);
    const postponed = postpone(links, sequence);
    assertValid(links, postponed);
    assert.ok(mostIn(links, postponed) <= mostIn(links, sequence));
  }));
});

Deno.test("postpone() keeps an optimal peak", () => {
  fc.assert(
    fc.property(randomGraphs(10), ({ dependencies }) => {
      const { links } = numbered(dependencies);
      const tasks = Int32Array.from({ length: links.count }, (_, task) => task);
      for (let limit = 0, found: Int32Array | undefined; found === undefined; limit++) {
        found = orderWithin(links, tasks, limit, { steps: 10_000_000 });
        if (found !== undefined) assert.equal(mostIn(links, postpone(links, found)), limit);
      }
    }),
    propertyRuns(300),
  );
});

Deno.test("postpone() runs a root right before its first use", () => {
  const links = linksOf([[], [], [0], [2, 1]]);
  assert.deepEqual([...postpone(links, Int32Array.of(0, 1, 2, 3))], [0, 2, 1, 3]);
});

Deno.test("postpone() keeps the position of a goal", () => {
  const links = linksOf([[], [0], [], [0, 2]]);
  assert.deepEqual([...postpone(links, Int32Array.of(0, 1, 2, 3))], [0, 1, 2, 3]);
});

Deno.test("advance() makes a valid order with no higher peak", () => {
  fc.assert(fc.property(randomGraphs(40), fc.integer(), (graph, seed) => {
    const { links, sequence } = numbered(shuffled(graph, seed).dependencies);
    const advanced = advance(links, sequence);
    assertValid(links, advanced);
    assert.ok(mostIn(links, advanced) <= mostIn(links, sequence));
  }));
});

Deno.test("advance() moves a task behind its only input if nothing else needs it", () => {
  // 0 -> 1 -> 4, 2 -> 3 -> 4; 2 is also needed by 5.
  const links = linksOf([[], [0], [], [2], [1, 3], [2]]);
  assert.deepEqual([...advance(links, Int32Array.of(0, 2, 5, 1, 3, 4))], [0, 1, 2, 5, 3, 4]);
});

Deno.test("orderKeys() adds up each block as soon as it is computed", () => {
  const blocks = ["a", "b", "c"];
  const graph = new Map<string, string[]>([["x", []], ["y", []]]);
  for (const block of blocks) {
    graph.set(`product-${block}`, ["x", "y"]);
    graph.set(`sum-${block}`, [`product-${block}`]);
  }
  graph.set("total", blocks.map((block) => `sum-${block}`));
  const numbers = orderKeys(graph);
  for (const block of blocks) {
    assert.equal(numbers.get(`sum-${block}`), Number(numbers.get(`product-${block}`)) + 1);
  }
});

function mostIn(links: Links, sequence: Int32Array): number {
  return measureHeld(links, sequence, Int32Array.of(0, links.count)).peak[0] as number;
}

/** Returns the links in the order of the map, and some topological order. */
function numbered(rows: ReadonlyMap<string, readonly string[]>) {
  const keys = [...rows.keys()];
  const at = new Map(keys.map((key, index) => [key, index]));
  const links = linksOf([...rows.values()].map((row) => row.map((key) => at.get(key) as number)));
  const sequence: number[] = [];
  const partial = new Set<number>();
  while (sequence.length < keys.length) {
    for (let index = 0; index < keys.length; index++) {
      const row = rows.get(keys[index] as string) as readonly string[];
      if (partial.has(index) || !row.every((key) => partial.has(at.get(key) as number))) continue;
      partial.add(index);
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
