/** Which group of tasks a sample belongs to, and what is left of the calls around the task. */
import assert from "node:assert/strict";
import {
  groupProfile,
  type RunTime,
  type SampledGroup,
  shareOut,
} from "../../../../executor/pool/profiling/attribution.ts";
import { readCpuProfile } from "../../../../executor/pool/profiling/cpu_profile.ts";
import {
  asAttempt,
  asGraphId,
  asKey,
  functionTimes,
  type GroupProfile,
} from "../../../../protocol/mod.ts";
import { profileOf } from "./profiles.ts";

const NAMING = { placeOf: () => undefined, modules: "file:///tmp/modules/" };

function groupOf(name: string, graph = "g"): SampledGroup {
  return {
    graph: asGraphId(graph),
    name,
    key: asKey(`${graph}/x`),
    attempt: asAttempt(1),
    mask: undefined,
  };
}

const [A, B] = [groupOf("a"), groupOf("b")];

/** `group from-to`, in samples. */
function time(group: SampledGroup, from: number, to: number): RunTime {
  return { group, fromUs: from * 2000 - 1, toUs: to * 2000 + 1, runs: 1 };
}

function sharedOut(stacks: readonly (readonly string[])[], times: readonly RunTime[]) {
  const profile = readCpuProfile(profileOf(stacks));
  return shareOut(profile, times).map((share) => groupProfile(profile, share, NAMING));
}

/** `name microseconds` of each function with self time. */
function selfTimes(profile: GroupProfile | undefined): string[] {
  return functionTimes(profile as GroupProfile)
    .filter(({ selfUs }) => selfUs > 0)
    .map(({ called: [name], selfUs }) => `${name} ${selfUs}`);
}

Deno.test("a sample belongs to the group whose task ran, and to none between tasks", () => {
  const stacks = [["f"], ["f"], ["f"], ["g"], ["f"], ["h"], ["f"]];
  const [a, b] = sharedOut(stacks, [time(A, 1, 2), time(B, 4, 4), time(A, 6, 7)]);
  assert.deepEqual([a?.group, a?.runs, selfTimes(a)], ["a", 2, ["f 4000", "h 2000"]]);
  assert.deepEqual([b?.group, b?.runs, selfTimes(b)], ["b", 1, ["g 2000"]]);
});

Deno.test("groups of one name in two graphs are two groups", () => {
  const shares = sharedOut([["f"], ["f"], ["g"]], [time(A, 2, 2), time(groupOf("a", "h"), 3, 3)]);
  assert.deepEqual(shares.map(selfTimes), [["f 2000"], ["g 2000"]]);
});

Deno.test("calls of Weir and Deno around the task are left out, those that it makes are not", () => {
  const stacks = [
    [],
    ["weir.run", "main", "ext.read", "f"],
    ["weir.run", "main", "ext.read"],
    ["weir.decode"],
    ["ext.loop", "(native)"],
    ["(garbage collector)"],
  ];
  const [a] = sharedOut(stacks, [time(A, 1, 6)]);
  assert.deepEqual(selfTimes(a), [
    "(Weir) 4000",
    "ext.read 2000",
    "(garbage collector) 2000",
    "f 2000",
  ]);
  assert.deepEqual(a?.functions.find(([name]) => name === "main"), ["main", "tasks.ts", 5, 3]);
  assert.ok(!a?.functions.some(([name]) => name === "weir.run"));
});

Deno.test("the time in which no code runs is counted apart, and cannot be faked by a name", () => {
  const [a] = sharedOut([["f"], ["(program)"], ["(idle)"], ["f", "f2"]], [time(A, 1, 4)]);
  assert.deepEqual([a?.waitedUs, selfTimes(a)], [4000, ["f2 2000"]]);
  const answered = profileOf([["f"], ["(program)"]]);
  const fake = answered.nodes[2];
  assert.ok(fake !== undefined);
  const nodes = answered.nodes.with(2, {
    ...fake,
    callFrame: { ...fake.callFrame, scriptId: "7", lineNumber: 3, columnNumber: 1 },
  });
  const profile = readCpuProfile({ ...answered, nodes });
  const [share] = shareOut(profile, [time(A, 1, 2)]);
  assert.equal(share?.waitedUs, 0);
});

Deno.test("a stack that is too deep counts for the deepest call that is kept", () => {
  const deep = Array.from({ length: 600 }, (_, index) => `f${index}`);
  const [a] = sharedOut([[], deep], [time(A, 1, 2)]);
  assert.equal(a?.nodes.length, 256);
  assert.deepEqual(selfTimes(a), ["f255 2000"]);
});
