/** When a child is sampled, and what is made of its samples. */
import assert from "node:assert/strict";
import type { SampledGroup } from "../../../../executor/pool/profiling/attribution.ts";
import {
  ChildProfiler,
  type UnendedRun,
} from "../../../../executor/pool/profiling/child_profiler.ts";
import {
  asAttempt,
  asGraphId,
  asKey,
  functionTimes,
  type GroupProfile,
} from "../../../../protocol/mod.ts";
import { eventually } from "../../../eventually.ts";
import { FakeInspector, type Script } from "../inspector/fake_inspector.ts";
import { profileOf } from "./profiles.ts";

const GROUP: SampledGroup = {
  graph: asGraphId("g"),
  name: "a",
  key: asKey("g/a"),
  attempt: asAttempt(1),
  mask: undefined,
};
const RUN: UnendedRun = { attempt: asAttempt(1), isShort: false, group: GROUP };
/** The engine is this much ahead of the clock of the child, in microseconds. */
const AHEAD_US = 1_000_000;

/** A profiler, the profiles that it gave, and what its inspector was asked. */
class ProfilerWorld implements AsyncDisposable {
  readonly inspector: FakeInspector;
  readonly profiler: ChildProfiler;
  readonly profiles: GroupProfile[] = [];
  runs: readonly UnendedRun[];
  isOver = false;

  /** `slices`: stacks of each; the first begins at 0 on the clock of the child. */
  constructor(
    slices: readonly (readonly (readonly string[])[])[],
    { runs = [RUN], script = () => undefined }: {
      readonly runs?: readonly UnendedRun[];
      readonly script?: Script;
    } = {},
  ) {
    let slice = -1;
    let [clock, begun] = [0, 0];
    this.runs = runs;
    this.inspector = new FakeInspector((message, send) => {
      const scripted = script(message, send);
      if (scripted !== undefined) return scripted;
      if (message.method === "Profiler.start") {
        slice++;
        begun = AHEAD_US + 1000 * clock;
      }
      const profile = profileOf(slices[slice] ?? [], begun);
      if (message.method === "Profiler.stop") {
        clock = (profile.endTime - AHEAD_US) / 1000;
        return { profile };
      }
      if (message.method !== "Runtime.evaluate") return undefined;
      return { result: { type: "number", value: clock } };
    });
    this.profiler = new ChildProfiler({
      id: 1,
      isEnding: false,
      inspected: this.inspector.inspected,
      modulesUrl: "file:///tmp/modules/",
    }, {
      times: { sliceMs: 60_000, answerMs: 60_000 },
      unended: () => this.runs,
      onProfile: (_, profile) => this.profiles.push(profile),
      onEnd: () => this.isOver = true,
    });
  }

  /** Functions with their own time, of all profiles. */
  shown(): string[] {
    return this.profiles.flatMap((profile) =>
      functionTimes(profile).filter(({ selfUs }) => selfUs > 0)
        .map(({ called: [name], selfUs }) => `${name} ${selfUs}`)
    );
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.profiler.finish();
    await this.inspector[Symbol.asyncDispose]();
  }
}

const SLICE = [["f"], ["f"], ["g"], ["g"], ["f"]];

Deno.test("a run that never ends is sampled from the begin on", async () => {
  await using world = new ProfilerWorld([SLICE, [["h"], ["h"]]]);
  await world.profiler.collect();
  assert.deepEqual(world.shown(), ["f 4000", "g 4000"]);
  await world.profiler.collect();
  assert.deepEqual(world.shown().slice(2), ["h 2000"]);
});

Deno.test("runs that have ended are sampled for their time, and others are not", async () => {
  const other: UnendedRun = { attempt: asAttempt(9), isShort: false, group: null };
  await using world = new ProfilerWorld([SLICE], { runs: [other] });
  world.profiler.timed(RUN, 3, 7);
  world.profiler.ended(RUN.attempt);
  world.profiler.timed({ ...RUN, attempt: asAttempt(2) }, 7.5, 8.5);
  world.profiler.ended(asAttempt(2));
  await world.profiler.collect();
  assert.deepEqual(world.shown(), ["g 4000", "f 2000"]);
  assert.equal(world.profiles[0]?.runs, 2);
});

Deno.test("a run that is not sampled between two others is in no profile", async () => {
  await using world = new ProfilerWorld([SLICE], { runs: [] });
  world.profiler.timed(RUN, 1, 3);
  world.profiler.ended(RUN.attempt);
  world.profiler.ended(asAttempt(5));
  world.profiler.timed({ ...RUN, attempt: asAttempt(2) }, 9, 11);
  world.profiler.ended(asAttempt(2));
  await world.profiler.collect();
  assert.deepEqual(world.shown(), ["f 2000"]);
});

Deno.test("samples belong to no run while runs of several groups are at the process", async () => {
  const next: UnendedRun = { ...RUN, attempt: asAttempt(2), group: { ...GROUP, name: "b" } };
  await using world = new ProfilerWorld([SLICE], { runs: [RUN, next] });
  await world.profiler.collect();
  assert.deepEqual(world.profiles, []);
});

Deno.test("times that make no sense are left out", async () => {
  await using world = new ProfilerWorld([SLICE], { runs: [] });
  for (const [from, to] of [[NaN, 5], [1, Infinity], [8, 2]] as const) {
    world.profiler.timed(RUN, from, to);
  }
  world.profiler.timed({ ...RUN, group: null }, 1, 9);
  await world.profiler.collect();
  assert.deepEqual(world.profiles, []);
});

Deno.test("what was optimized before is compiled again, unless only short runs are there", async () => {
  for (const isShort of [false, true]) {
    await using world = new ProfilerWorld([SLICE], { runs: [{ ...RUN, isShort }] });
    await world.profiler.collect();
    const isAsked = world.inspector.called.includes("Profiler.startPreciseCoverage");
    assert.equal(isAsked, !isShort);
  }
});

Deno.test("sampling ends with the last run that is sampled", async () => {
  await using world = new ProfilerWorld([SLICE, []], { runs: [] });
  world.profiler.timed(RUN, 1, 11);
  await world.profiler.collect();
  await world.profiler.collect();
  await eventually("it is over", () => Promise.resolve(world.isOver));
  assert.equal(world.inspector.sessions, 1);
});

Deno.test("an inspector that tells nonsense gives no profile, and is left alone for a while", async () => {
  const answers: readonly Script[] = [
    ({ method }) => method === "Profiler.stop" ? { profile: 7 } : undefined,
    ({ method }) => method === "Runtime.evaluate" ? { result: { value: "1" } } : undefined,
    ({ method }, send) => {
      if (method === "Profiler.stop") send("{");
      return undefined;
    },
  ];
  for (const script of answers) {
    await using world = new ProfilerWorld([SLICE], { script });
    await world.profiler.collect();
    assert.deepEqual(world.profiles, []);
    assert.equal(world.inspector.sessions, 1);
  }
});
