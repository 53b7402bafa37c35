import assert from "node:assert/strict";
import {
  addGroupMoment,
  AREAS_MAX,
  groupAreas,
  type GroupMoment,
  REST,
} from "../../../ui/text/group_history.ts";

const held = (bytes: Readonly<Record<string, number>>) =>
  Object.entries(bytes).map(([group, bytes]) => ({ group, bytes }));

Deno.test("groupAreas() shows the groups that held most at any time, and the others as one", () => {
  let history: readonly GroupMoment[] = [];
  const small = Object.fromEntries(Array.from({ length: AREAS_MAX }, (_, at) => [`s${at}`, 2]));
  history = addGroupMoment(history, held({ load: 100, ...small }), { at: 1 });
  history = addGroupMoment(history, held({ clean: 50, ...small }), { at: 2, total: 70 });
  const areas = groupAreas(history);
  assert.equal(areas.length, AREAS_MAX + 1);
  assert.deepEqual(areas.slice(0, 3).map(({ group, values }) => [group, values]), [
    ["load", [100, 0]],
    ["clean", [0, 50]],
    ["s0", [2, 2]],
  ]);
  // Two small groups, and what the second answer left out.
  assert.deepEqual(areas.at(-1), { group: REST, values: [4, 8] });
});

Deno.test("addGroupMoment() keeps a bounded number of moments, each time once", () => {
  let history: readonly GroupMoment[] = [];
  for (let at = 0; at < 500; at++) history = addGroupMoment(history, held({ a: at }), { at });
  assert.equal(history.length, 200);
  history = addGroupMoment(history, held({ a: 7 }), { at: 499 });
  assert.equal(history.length, 200);
  assert.deepEqual(groupAreas(history).map(({ group, values }) => [group, values.at(-1)]), [
    ["a", 7],
  ]);
  assert.deepEqual(groupAreas([]), []);
});
