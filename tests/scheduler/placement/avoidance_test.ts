/** Workers that tasks avoid, and the room of those that they do not. */
import assert from "node:assert/strict";
import fc from "fast-check";
import { asAttempt } from "../../../protocol/mod.ts";
import { propertyRuns } from "../../property_runs.ts";
import { World } from "../../world/scheduler_world.ts";
import type { TaskSpec } from "../../world/scheduler_graph.ts";

const NAMES = ["a", "b", "c", "d", "e", "f", "g", "h"];

function suspect(world: World, name: string): World {
  return world.tell({ type: "worker-suspected", worker: world.id(name) });
}

Deno.test("silent workers take the tasks of the queue when the last worker falls silent", () => {
  using world = new World().worker("a").worker("b");
  suspect(world, "a").graph({ k: {}, l: {}, m: {}, n: {} });
  assert.deepEqual(world.take(), ["b <- compute k", "b <- compute l"]);
  suspect(world, "b");
  assert.deepEqual(world.take(), ["a <- compute m", "a <- compute n"]);
});

Deno.test("isolated workers take the tasks of the queue when the last worker falls silent", () => {
  using world = new World().worker("a").worker("b").worker("c");
  world.graph({ x: { workers: ["a"] }, y: { needs: ["x"], workers: ["b"] } });
  world.finish("x", "a").take();
  for (const reporter of ["b", "c"]) {
    const keys = reporter === "b" ? ["x"] : [];
    const copies = keys.map((key) => [world.key(key), asAttempt(world.number)] as const);
    for (let time = 0; time < 2; time++) {
      world.report(reporter, ["holder-unreachable", world.id("a"), copies]);
    }
  }
  world.take();
  suspect(world, "b").graph({ k: {}, l: {}, m: {} });
  assert.deepEqual(world.take(), ["c <- compute k", "c <- compute l"]);
  suspect(world, "c");
  assert.deepEqual(world.take(), ["a <- compute m"]);
  world.takeAsides();
});

/** Silent workers without tasks were the first to be looked at, and hid one with a free slot. */
const HIDDEN = [
  { kind: "suspect", which: 1 },
  { kind: "suspect", which: 0 },
  { kind: "suspect", which: 14 },
  { kind: "graph", which: 29 },
  { kind: "graph", which: 14 },
];

Deno.test("a free worker is found behind the workers that are avoided", () => {
  const act = fc.record({
    kind: fc.constantFrom("suspect", "see", "graph", "finish", "finish"),
    which: fc.nat(40),
  });
  fc.assert(
    fc.property(fc.array(act, { maxLength: 24, size: "max" }), (acts) => {
      using world = new World();
      for (const name of NAMES) world.worker(name);
      let graphs = 0;
      /** Tasks that were sent, as `graph key worker`. */
      const sent: string[][] = [];
      // An input on each worker.
      const inputs = Object.fromEntries(NAMES.map((name) => [`x${name}`, { workers: [name] }]));
      world.graph(inputs, { shared: "ns" });
      for (const name of NAMES) world.finish(`x${name}`, name);
      const note = () => {
        for (const line of world.take()) {
          const [, worker, key] = /^(\w+) <- compute (\w+)/.exec(line) ?? [];
          if (worker !== undefined && key !== undefined) sent.push([key, worker]);
        }
      };
      world.take();
      for (const { kind, which } of acts) {
        const name = NAMES[which % NAMES.length] as string;
        if (kind === "suspect") suspect(world, name);
        else if (kind === "see") world.tell({ type: "worker-seen", worker: world.id(name) });
        else if (kind === "graph") {
          const spec: Record<string, TaskSpec> = {};
          graphs++;
          for (let index = 0; index <= which % 5; index++) {
            const needs = which % 3 === 0 ? [] : [`x${name}`];
            spec[`t${graphs}n${index}`] = { needs };
          }
          world.graph(spec, { shared: "ns" });
        } else {
          const [key, worker] = sent.splice(which % Math.max(1, sent.length), 1)[0] ?? [];
          if (key !== undefined && worker !== undefined) world.finish(key, worker);
        }
        note();
      }
    }),
    { ...propertyRuns(150), examples: [[HIDDEN]] },
  );
});
