/** `compareRuns()` names the planted cause first. */
import assert from "node:assert/strict";
import fc from "fast-check";
import { compareRuns } from "../../../cli/diff/compare.ts";
import { comparisonJson, comparisonLines, doDiffer } from "../../../cli/diff/report.ts";
import type { DifferenceKind } from "../../../cli/diff/task_difference.ts";
import { describeFirst } from "../../../cli/diff/words.ts";
import { propertyRuns } from "../../property_runs.ts";
import type { GraphSpec } from "../../world/scheduler_graph.ts";
import { recordOf, type Scenario } from "./recorded_cluster.ts";

/** Loads, a sum of each pair, and a total. */
const GRAPH: GraphSpec = {
  "load-1": [],
  "load-2": [],
  "load-3": [],
  "load-4": [],
  "load-5": [],
  "load-6": [],
  "sum-1": ["load-1", "load-2"],
  "sum-2": ["load-3", "load-4"],
  "sum-3": ["load-5", "load-6"],
  "total": ["sum-1", "sum-2", "sum-3"],
};
const PLAIN: Scenario = { graph: GRAPH };
const CODE = ["a".repeat(64), "b".repeat(64)] as const;

interface Planted {
  readonly name: string;
  readonly first?: Partial<Scenario>;
  readonly second: Partial<Scenario>;
  readonly kind: DifferenceKind;
  readonly key: string;
  readonly text: RegExp;
}

const PLANTED: readonly Planted[] = [
  {
    name: "another worker",
    second: { workers: ["w1", "w2", "w3"] },
    kind: "worker",
    key: "load-3",
    text: /given to "w1" in the first run and to "w3" in the second run\. "w3" is not in the first/,
  },
  {
    name: "another size of a result",
    second: { bytesOf: (key) => key === "load-2" ? 5000 : 100 },
    kind: "size",
    key: "load-2",
    text:
      /its result has 100 B in the first run and 4\.9 KiB \(5000 B\) in the second run\. Its in/,
  },
  {
    name: "another value of the same size",
    first: { textOf: () => "AQ==" },
    second: { textOf: (key) => key === "load-5" ? "Ag==" : "AQ==" },
    kind: "value",
    key: "load-5",
    text:
      /its result has the same size, 100 B, and another content: 1 in the first run and 2 in the second run\. Its inputs have no/,
  },
  {
    name: "other code",
    first: { modules: CODE[0] },
    second: { modules: CODE[1] },
    kind: "code",
    key: "load-1",
    text:
      /its modules are aaaaaaaaaaaa\.\.\. in the first run and bbbbbbbbbbbb\.\.\. in the second run/,
  },
  {
    name: "other inputs",
    second: { graph: { ...GRAPH, "sum-2": ["load-3", "load-5"] } },
    kind: "definition",
    key: "sum-2",
    text: /it has other inputs, with "load-4" in the first run and "load-5" in the second run/,
  },
  {
    name: "another input",
    first: { graph: { ...GRAPH, "load-3": ["given/table"] }, given: { table: "first" } },
    second: { given: { table: "second" }, durationOf: (key) => key === "load-3" ? 400 : 100 },
    kind: "input",
    key: "table",
    text: /this value, which the graph was given, is another one, of the same size: 100 B\./,
  },
  {
    name: "a slower task",
    second: { durationOf: (key) => key === "load-4" ? 420 : 100 },
    kind: "duration",
    key: "load-4",
    text:
      /it ran for 100 ms in the first run and for 420 ms in the second run on "w2" both times, 4\.2 times/,
  },
  {
    name: "a slower group",
    second: { durationOf: (key) => key.startsWith("sum") ? 150 : 100 },
    kind: "duration",
    key: "sum-1",
    text: /1\.5 times as long in the second run/,
  },
  {
    name: "a failure",
    second: { fails: (key) => key === "sum-1" },
    kind: "outcome",
    key: "sum-1",
    text:
      /it ran on "w\d" for 100 ms in the first run, and it failed on "w\d" \(TypeError: sum-1 is/,
  },
  {
    name: "a lost worker",
    second: { lose: { worker: "w2", atMs: 250 } },
    kind: "lost",
    key: "load-2",
    text:
      /in the second run its result was lost \("w2" was lost: its address refused connections\), and it ran again on "w1"/,
  },
  {
    name: "a policy of the memory manager",
    second: {
      options: { amm: true, ammIntervalMs: 50, ammPolicies: [{ name: "ReduceReplicas" }] },
    },
    kind: "policy",
    key: "load-2",
    text:
      /dropped a replica on "w\d" \(ReduceReplicas\) in the second run\. Its policies are none in the/,
  },
];

for (const { name, first = {}, second, kind, key, text } of PLANTED) {
  Deno.test(`compareRuns() names first: ${name}`, () => {
    const runs = [
      recordOf({ ...PLAIN, ...first }),
      recordOf({ ...PLAIN, ...first, ...second, id: "other", begin: 9_000_000 }),
    ] as const;
    const comparison = compareRuns(runs);
    assert.ok(comparison.first !== null, "the runs differ");
    assert.equal(
      `${comparison.first.kind} ${comparison.first.key}`,
      `${kind} ${key}`,
      comparisonLines(comparison).join("\n"),
    );
    assert.match(describeFirst(comparison.first, comparison), text);
    const back = compareRuns([runs[1], runs[0]]);
    assert.equal(back.first?.key, key, "the other way round");
    assert.equal(back.first?.kind, kind);
    JSON.stringify(comparisonJson(comparison));
  });
}

Deno.test("compareRuns() finds nothing in two runs of one scenario", () => {
  const runs = [recordOf(PLAIN), recordOf({ ...PLAIN, id: "g7", begin: 5_000_000 })] as const;
  const comparison = compareRuns(runs);
  assert.equal(doDiffer(comparison), false);
  assert.equal(comparison.costs.length, 0);
  assert.match(comparisonLines(comparison)[0] ?? "", /^No task .* differs beyond noise$/);
});

Deno.test("compareRuns() finds nothing between a recording and one of several segments", () => {
  const scenario: Scenario = {
    ...PLAIN,
    lose: { worker: "w2", atMs: 250 },
    options: { amm: true, ammIntervalMs: 50, ammPolicies: [{ name: "ReduceReplicas" }] },
  };
  const whole = recordOf(scenario);
  assert.deepEqual(recordOf(scenario, { reloadEvery: 3 }), whole);
});

Deno.test("compareRuns() leaves out what was assigned before the recording begins", () => {
  const whole = recordOf(PLAIN);
  for (const skip of [3, 5, 9]) {
    const later = recordOf(PLAIN, { skip });
    const cut = [...later.tasks.values()].filter(({ isCut }) => isCut);
    assert.ok(cut.length > 0 && cut.length < later.tasks.size, `${cut.length} after ${skip}`);
    assert.equal(doDiffer(compareRuns([whole, later])), false);
  }
});

Deno.test("compareRuns() takes renamed workers for each other, and says so", () => {
  const runs = [recordOf(PLAIN), recordOf({ ...PLAIN, workers: ["red", "blue"] })] as const;
  const comparison = compareRuns(runs);
  assert.equal(doDiffer(comparison), false);
  const last = comparisonLines(comparison).at(-1);
  assert.equal(last, "Workers that are taken for each other: w1 for red, w2 for blue");
});

Deno.test("compareRuns() calls what comes from another input a consequence", () => {
  const second: Scenario = {
    ...PLAIN,
    bytesOf: (key) => key === "load-1" || key === "sum-1" ? 200 : 100,
    durationOf: (key) => key === "sum-1" ? 300 : 100,
  };
  const comparison = compareRuns([recordOf(PLAIN), recordOf(second)]);
  assert.equal(comparison.first?.key, "load-1");
  assert.equal(comparison.dueTo.get("sum-1"), "load-1");
  const lines = comparisonLines(comparison).join("\n");
  assert.match(lines, /\nsum-1 .* ran longer: its input "load-1" has another value\n/);
});

Deno.test("compareRuns() passes over what comes from a difference that is ignored", () => {
  const second: Scenario = {
    ...PLAIN,
    bytesOf: (key) => key === "load-1" ? 200 : 100,
    durationOf: (key) => key === "sum-1" ? 300 : key === "total" ? 400 : 100,
  };
  const runs = [recordOf(PLAIN), recordOf(second)] as const;
  const comparison = compareRuns(runs, new Set(["size", "worker"]));
  assert.equal(`${comparison.first?.kind} ${comparison.first?.key}`, "duration total");
});

Deno.test("compareRuns() says how long the run was that a second one has outrun", () => {
  const graph: GraphSpec = { "r-1": [], "r-2": [], "r-3": [], "r-4": [], "r-5": [], "r-6": [] };
  const plain: Scenario = { graph, secondChance: { factor: 1, minimumMs: 200 } };
  const slow = (ms: number): Scenario => ({
    ...plain,
    durationOf: (key, worker) => key === "r-5" && worker === "w1" ? ms : 100,
  });
  // The second run ends before the first one, or after it.
  for (const [ms, end] of [[5000, "outrun"], [280, "finished"]] as const) {
    const runs = [recordOf(plain), recordOf(slow(ms))] as const;
    const attempts = runs[1].tasks.get("r-5")?.attempts ?? [];
    assert.deepEqual([attempts.length, attempts[0]?.end], [2, end]);
    assert.ok(attempts.some((attempt) => attempt.end === "finished"));
    const comparison = compareRuns(runs);
    const { first } = comparison;
    assert.deepEqual([first?.key, first?.kind], ["r-5", "duration"]);
    assert.ok(first !== null);
    assert.match(
      describeFirst(first, comparison),
      /for 100 ms in the first run and for \d+ ms in the second run on "w1" both times/,
    );
  }
});

Deno.test("compareRuns() takes a noisy group for noise, and one slow task in it for a difference", () => {
  const noisy = (key: string) => 100 + 17 * (key.charCodeAt(key.length - 1) % 7);
  const graph = Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`load-${at}`, []]));
  const of = (durationOf: (key: string) => number) =>
    recordOf({ graph, workers: ["w1"], durationOf });
  const first = of(noisy);
  assert.equal(doDiffer(compareRuns([first, of((key) => 300 - noisy(key))])), false);
  const slow = compareRuns([first, of((key) => key === "load-7" ? 9000 : 300 - noisy(key))]);
  assert.equal(`${slow.first?.kind} ${slow.first?.key}`, "duration load-7");
  assert.deepEqual([...slow.kinds], [["duration", 1]]);
});

Deno.test("compareRuns() does not count a task itself among those that it is compared with", () => {
  // Two tasks of four vary: with the slow one, the median deviation would be large.
  const graph = { "load-0": [], "load-1": [], "load-2": [], "load-3": [] };
  const of = (slowMs: number, otherMs: number) => {
    const times: Record<string, number> = { "load-2": otherMs, "load-3": slowMs };
    return recordOf({ graph, workers: ["w1"], durationOf: (key) => times[key] ?? 100 });
  };
  const comparison = compareRuns([of(100, 100), of(1000, 300)]);
  assert.deepEqual([...comparison.kinds], [["duration", 2]]);
  assert.match(
    comparisonLines(comparison)[0] ?? "",
    /The 3 other tasks that it is compared with \("load"\) take 1\.00 times as long/,
  );
});

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
