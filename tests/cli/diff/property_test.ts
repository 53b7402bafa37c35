/** Properties of the comparison of two runs. */
import assert from "node:assert/strict";
import fc from "fast-check";
import { compareRuns } from "../../../cli/diff/compare.ts";
import { comparisonLines, doDiffer } from "../../../cli/diff/report.ts";
import type { GraphSpec } from "../../world/scheduler_graph.ts";
import { propertyRuns } from "../../property_runs.ts";
import { recordOf, type Scenario } from "./recorded_cluster.ts";

const KEYS = ["a-1", "a-2", "a-3", "a-4", "b-1", "b-2", "b-3", "c-1", "c-2", "d"] as const;

/** A graph in which each task needs some of those before it. */
const graph: fc.Arbitrary<GraphSpec> = fc.array(fc.nat(7), { minLength: 10, maxLength: 10 }).map(
  (bits) =>
    Object.fromEntries(
      KEYS.map((key, at) => [
        key,
        KEYS.slice(Math.max(0, at - 3), at).filter((_, bit) => ((bits[at] ?? 0) >> bit & 1) === 1),
      ]),
    ),
);

/** A number for each task. */
const numbers = (min: number, max: number) =>
  fc.array(fc.integer({ min, max }), { minLength: KEYS.length, maxLength: KEYS.length });

const scenario = (spec: GraphSpec): fc.Arbitrary<Scenario> =>
  fc.record({
    durations: numbers(1, 300),
    bytes: numbers(1, 3),
    failing: fc.option(fc.nat(3 * KEYS.length)),
    lostAtMs: fc.option(fc.integer({ min: 1, max: 900 })),
    workers: fc.constantFrom(["w1", "w2"], ["w2", "w1"], ["w1", "w2", "w3"], ["x", "y"]),
    amm: fc.boolean(),
  }).map(({ durations, bytes, failing, lostAtMs, workers, amm }) => {
    const of = (list: readonly number[]) => (key: string) =>
      list[KEYS.findIndex((each) => each === key)] ?? 1;
    const worker = workers[1] ?? "";
    return {
      graph: spec,
      workers,
      durationOf: of(durations),
      bytesOf: of(bytes),
      fails: (key) => KEYS.findIndex((each) => each === key) === failing,
      ...(lostAtMs !== null && { lose: { worker, atMs: lostAtMs } }),
      options: { amm, ammIntervalMs: 50, ammPolicies: [{ name: "ReduceReplicas" }] },
    };
  });

Deno.test("property: two runs of one scenario do not differ", () => {
  fc.assert(
    fc.property(graph.chain(scenario), (spec) => {
      const first = recordOf(spec);
      assert.equal(doDiffer(compareRuns([first, first])), false);
      const again = compareRuns([first, recordOf({ ...spec, id: "other", begin: 77_000_000 })]);
      assert.equal(doDiffer(again), false, comparisonLines(again).join("\n"));
      assert.deepEqual(again.costs, []);
    }),
    propertyRuns(300),
  );
});

Deno.test("property: the first difference does not depend on which run comes first", () => {
  const both = graph.chain((spec) => fc.tuple(scenario(spec), scenario(spec)));
  fc.assert(
    fc.property(both, ([a, b]) => {
      const [first, second] = [recordOf(a), recordOf(b)];
      const forth = compareRuns([first, second]);
      const back = compareRuns([second, first]);
      assert.deepEqual(
        [back.first?.key, back.first?.kind],
        [forth.first?.key, forth.first?.kind],
        comparisonLines(forth).join("\n"),
      );
      assert.deepEqual(back.costs.map(({ key }) => key), forth.costs.map(({ key }) => key));
      assert.deepEqual([...back.kinds].sort(), [...forth.kinds].sort());
    }),
    propertyRuns(300),
  );
});
