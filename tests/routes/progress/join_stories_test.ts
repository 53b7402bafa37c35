/** Joined stories: the order of each machine is kept, and causes precede effects. */
import assert from "node:assert/strict";
import fc from "fast-check";
import { runSteps } from "../../../base/mod.ts";
import { asKey, asMillis, asStimulusId, type StoryEntry } from "../../../protocol/mod.ts";
import { joinStories } from "../../../routes/progress/join_stories.ts";

/** `"5 waiting -> processing task-finished s1"` */
function entry(line: string): StoryEntry {
  const [at, from = "", , to = "", cause = "", stimulus = ""] = line.split(" ");
  return {
    at: asMillis(Number(at)),
    key: asKey("local/n/x"),
    from,
    to,
    cause,
    stimulusId: asStimulusId(stimulus),
  };
}

function joined(scheduler: readonly string[], ...workers: (readonly string[])[]): string[] {
  return runSteps(joinStories(
    { where: "scheduler", entries: scheduler.map(entry) },
    workers.map((lines, index) => ({ where: `w${index}`, entries: lines.map(entry) })),
  )).map(({ where, to }) => `${where} ${to}`);
}

const RUN = (at: number, stimulus = "a") => [
  `${at} released -> waiting compute ${stimulus}`,
  `${at} waiting -> ready compute ${stimulus}`,
  `${at} ready -> executing compute ${stimulus}`,
  `${at} executing -> memory execs-succeeded ${stimulus}b`,
];
const EXPECTED = [
  ...["scheduler waiting", "scheduler processing", "w0 waiting", "w0 ready", "w0 executing"],
  ...["w0 memory", "scheduler memory"],
];

for (
  const [what, shift] of [["the same time", 0], ["a clock behind", -50], [
    "a clock ahead",
    50,
  ]] as const
) {
  Deno.test(`joinStories() puts an execution between its assignment and its end: ${what}`, () => {
    const scheduler = [
      "100 released -> waiting graph-submitted 1",
      "100 waiting -> processing graph-submitted 1",
      "100 processing -> memory task-finished 2",
    ];
    assert.deepEqual(joined(scheduler, RUN(100 + shift)), EXPECTED);
  });
}

Deno.test("joinStories() keeps two executions apart, whatever the clocks say", () => {
  const scheduler = [
    "100 waiting -> processing graph-submitted 1",
    "110 processing -> waiting worker-lost 2",
    "110 waiting -> processing worker-lost 2",
    "120 processing -> memory task-finished 3",
  ];
  const first = RUN(90).slice(0, 3);
  const order = joined(scheduler, first, RUN(95, "z"));
  assert.deepEqual(order.slice(-2), ["w1 memory", "scheduler memory"]);
});

Deno.test("joinStories() puts the end of a run that returned a graph before its report", () => {
  const scheduler = [
    "100 waiting -> processing graph-submitted 1",
    "101 processing -> waiting task-spawned 2",
  ];
  const returned = [
    "200 ready -> executing compute a",
    "200 executing -> released exec-spawned b",
    "200 released -> forgotten exec-spawned b",
  ];
  assert.deepEqual(joined(scheduler, returned), [
    ...["scheduler processing", "w0 executing", "w0 released", "scheduler waiting"],
    "w0 forgotten",
  ]);
});

Deno.test("joinStories() keeps every entry, and the order of each machine", () => {
  const line = fc.record({
    at: fc.nat(20).map(asMillis),
    key: fc.constantFrom("n/x", "n/y").map(asKey),
    from: fc.constantFrom("waiting", "processing", "executing"),
    to: fc.constantFrom("processing", "memory", "ready"),
    cause: fc.constantFrom("compute", "task-finished", "execs-succeeded", "tick"),
    stimulusId: fc.constantFrom("1", "2", "3").map(asStimulusId),
  }, { noNullPrototype: true });
  const part = fc.array(line, { maxLength: 8 });
  fc.assert(fc.property(part, fc.array(part, { maxLength: 3 }), (own, others) => {
    const parts = others.map((entries, index) => ({ where: `w${index}`, entries }));
    const result = runSteps(joinStories({ where: "scheduler", entries: own }, parts));
    assert.equal(result.length, own.length + others.flat().length);
    for (const { where, entries } of [{ where: "scheduler", entries: own }, ...parts]) {
      const back = result.filter((each) => each.where === where)
        .map(({ where: _, ...rest }) => rest);
      assert.deepEqual(back, entries);
    }
  }));
});
