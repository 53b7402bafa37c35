/** Tasks found by the attempt that a worker reports. */
import assert from "node:assert/strict";
import { asKey } from "../../../../protocol/mod.ts";
import { taskOfRun } from "../../../../scheduler/mod.ts";
import { World } from "../../../world.ts";

Deno.test("taskOfRun() finds a task by its key, whatever the attempt", () => {
  using world = new World().worker("a").graph({ x: [], y: [] });
  world.take();
  const { cluster } = world.machine;
  const [x, y] = [world.key("x"), world.key("y")];
  const attempt = world.attempt("x", "a");
  assert.equal(taskOfRun(cluster, x, attempt)?.key, x);
  // A report names an attempt of another task, an earlier one, or one that is not kept.
  assert.equal(taskOfRun(cluster, y, attempt)?.key, y);
  assert.equal(taskOfRun(cluster, x, 0)?.key, x);
  assert.equal(taskOfRun(cluster, x, attempt + 2 ** 14)?.key, x);
  assert.equal(taskOfRun(cluster, x, 0.5)?.key, x);
  assert.equal(taskOfRun(cluster, asKey("local/g1/z"), attempt), undefined);
});

Deno.test("an assignment that has ended is not kept, and a forgotten task is not found", () => {
  using world = new World({ keepTasks: 0 }).worker("a").graph({ x: [], y: ["x"] });
  const { cluster } = world.machine;
  const x = world.key("x");
  const attempt = world.attempt("x", "a");
  const task = cluster.recentRuns.find(x, attempt);
  assert.equal(task?.key, x);
  world.finish("x", "a");
  assert.equal(cluster.recentRuns.find(x, attempt), null);
  world.finish("y", "a").take();
  world.delete().take();
  assert.equal(taskOfRun(cluster, x, attempt), undefined);
});
