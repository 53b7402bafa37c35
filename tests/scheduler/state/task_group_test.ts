/** Averages of kinds of tasks, and the limit of kinds with their own averages. */
import assert from "node:assert/strict";
import { TaskGroup, TaskGroups } from "../../../scheduler/state/task_group.ts";

Deno.test("learn() weighs the newest result one half", () => {
  const group = new TaskGroup("x");
  group.learn(100, 10);
  group.learn(200, 21);
  assert.equal(group.durationUs, 150);
  assert.equal(group.nbytes, 15);
});

Deno.test("expectedUs() is never zero, and twice the longest run seen before there are results", () => {
  const group = new TaskGroup("x");
  assert.equal(group.expectedUs(500), 500);
  group.longestUs = 400;
  assert.equal(group.expectedUs(500), 800);
  group.learn(0, 0);
  assert.equal(group.expectedUs(500), 1);
});

Deno.test("claim() shares one group when all others are in use", () => {
  const groups = new TaskGroups(2);
  const [a, b] = [groups.claim("a"), groups.claim("b")];
  assert.equal(groups.claim("c").name, "other");
  assert.equal(groups.claim("a"), a);
  assert.notEqual(a, b);
});

Deno.test("claim() replaces the kind that has been without tasks for longest", () => {
  const groups = new TaskGroups(2);
  const [a, b] = [groups.claim("a"), groups.claim("b")];
  groups.release(b);
  groups.release(a);
  assert.equal(groups.claim("c").name, "c");
  assert.equal(groups.claim("a"), a);
  assert.equal(groups.claim("b").name, "other");
});
