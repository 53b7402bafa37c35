/** Which tasks of a graph are traced. */
import assert from "node:assert/strict";
import { asAttempt } from "../../../../protocol/mod.ts";
import { TaskSampler } from "../../../../routes/progress/traces/task_sampler.ts";

/** Numbers of the runs that are taken when `groups` start one after another. */
function sample(sampler: TaskSampler, groups: readonly string[]): number[] {
  return [...groups.keys()].filter((index) =>
    sampler.take(asAttempt(index), groups[index] ?? "", groups.length)
  );
}

Deno.test("TaskSampler takes all runs of a small graph", () => {
  const groups = Array.from({ length: 100 }, () => "a");
  assert.equal(sample(new TaskSampler(100), groups).length, 100);
});

Deno.test("TaskSampler takes few runs of a large graph, from begin to end", () => {
  const groups = Array.from({ length: 50_000 }, () => "a");
  const taken = sample(new TaskSampler(100), groups);
  assert.equal(taken.length, 51);
  const gaps = taken.slice(2).map((index, at) => index - (taken[at + 1] ?? 0));
  assert.ok(gaps.every((gap) => gap === 1000 || gap === 999), `${gaps}`);
});

Deno.test("TaskSampler takes the first run of each group, also of late ones", () => {
  const groups = Array.from({ length: 10_000 }, (_, n) => n < 9_990 ? "a" : `late-${n}`);
  const taken = sample(new TaskSampler(50), groups);
  assert.deepEqual(
    taken.filter((index) => index >= 9_990),
    groups.slice(-10).map((_, n) => 9_990 + n),
  );
  const different = Array.from({ length: 10_000 }, (_, n) => `g-${n}`);
  assert.equal(sample(new TaskSampler(50), different).length, 50);
});

Deno.test("TaskSampler takes failures beyond the sample, as many as the sample may have", () => {
  const sampler = new TaskSampler(2);
  assert.deepEqual(sample(sampler, ["a", "a", "a", "a", "a"]), [0, 1]);
  assert.deepEqual([0, 1, 2, 3, 4].filter((index) => sampler.takeFailure(asAttempt(index))), [
    2,
    3,
  ]);
});

Deno.test("TaskSampler takes nothing if it may take nothing", () => {
  const sampler = new TaskSampler(0);
  assert.deepEqual(sample(sampler, ["a", "b"]), []);
  assert.equal(sampler.takeFailure(asAttempt(0)), false);
});
