/** Profiles of graphs, as workers send them and the scheduler keeps them. */
import assert from "node:assert/strict";
import {
  type GroupProfile,
  GroupProfiles,
  type SampledGraph,
  SampledGraphShape,
} from "../../../protocol/mod.ts";

function profileOf(group: string, name: string, selfUs: number): GroupProfile {
  return {
    group,
    runs: 1,
    waitedUs: 2,
    functions: [[name, "tasks.ts", 3, 4]],
    nodes: [[-1, 0, selfUs]],
  };
}

Deno.test("merge() adds the profiles of each group, and keeps groups apart", () => {
  const profiles = new GroupProfiles();
  profiles.merge({ groups: [profileOf("b", "f", 5), profileOf("a", "g", 7)], groupsCut: 0 });
  profiles.merge({ groups: [profileOf("a", "g", 1)], groupsCut: 3 });
  const data = profiles.data();
  assert.deepEqual(data, {
    groups: [
      { ...profileOf("a", "g", 8), runs: 2, waitedUs: 4 },
      profileOf("b", "f", 5),
    ],
    groupsCut: 3,
  });
  assert.deepEqual(SampledGraphShape.parse(data), data);
});

Deno.test("add() keeps a number of groups, and counts those that it drops", () => {
  const profiles = new GroupProfiles();
  for (let index = 0; index < 40; index++) profiles.add(profileOf(`g${index}`, "f", 1));
  const { groups, groupsCut } = profiles.data();
  assert.deepEqual([groups.length, groupsCut], [32, 8]);
});

Deno.test("the shape of a profile refuses what is no tree, is too deep or too large", () => {
  const valid = profileOf("a", "f", 1);
  const isValid = (change: Partial<GroupProfile>) => {
    const profile: SampledGraph = { groups: [{ ...valid, ...change }], groupsCut: 0 };
    return SampledGraphShape.safeParse(profile).success;
  };
  const chain = (length: number) =>
    Array.from({ length }, (_, index) => [index - 1, 0, 1] as const);
  assert.ok(isValid({}));
  assert.ok(isValid({ nodes: chain(256) }));
  assert.ok(!isValid({ nodes: chain(257) }));
  assert.ok(!isValid({ nodes: [[0, 0, 1]] }));
  assert.ok(!isValid({ nodes: [[-1, 1, 1]] }));
  assert.ok(!isValid({ nodes: [[-1, 0, -1]] }));
  assert.ok(!isValid({ nodes: [[-1, 0, 0.5]] }));
  assert.ok(!isValid({ nodes: Array.from({ length: 2001 }, () => [-1, 0, 1] as const) }));
  assert.ok(!isValid({ functions: [["x".repeat(201), "", 0, 0]] }));
});
