import assert from "node:assert/strict";
import { workersTopic } from "../../../routes/progress/frame_topics.ts";
import { isNewer, mergeWorkers, readGroups } from "../../../ui/api/frames.ts";
import { World } from "../../world.ts";

Deno.test("frames of workers add, change and remove rows, as the scheduler sends them", () => {
  using world = new World().worker("a", { threads: 2 }).worker("b");
  const topic = workersTopic(world.machine);
  let workers = mergeWorkers(new Map(), JSON.parse(topic.full()));
  topic.change();
  assert.deepEqual([...workers.values()].map(({ name, threads }) => [name, threads]), [
    ["a", 2],
    ["b", 1],
  ]);
  world.graph({ x: { workers: ["b"] } });
  workers = mergeWorkers(workers, JSON.parse(topic.change() ?? ""));
  assert.equal(workers.get(world.id("b"))?.processing, 1);
  const gone = world.id("a");
  world.lose("a").finish("x", "b").take();
  workers = mergeWorkers(workers, JSON.parse(topic.change() ?? ""));
  assert.equal(workers.has(gone), false);
  assert.equal(workers.size, 1);
  assert.equal(mergeWorkers(workers, JSON.parse(topic.full())).size, 1);
});

Deno.test("columns of groups become rows", () => {
  const frame = { group: ["a", "b"], expectedUs: [-1, 5], waiting: [1, 0], queued: [0, 2] };
  const rest = { "no-worker": [0, 0], processing: [0, 0], memory: [3, 0] };
  const empty = { released: [0, 0], erred: [0, 0], cancelled: [0, 0], blocked: [0, 0] };
  const [a, b] = readGroups({ ...frame, ...rest, ...empty });
  assert.deepEqual([a?.group, a?.counts.waiting, a?.counts.memory], ["a", 1, 3]);
  assert.deepEqual([b?.group, b?.expectedUs, b?.counts.queued], ["b", 5, 2]);
});

Deno.test("facts are ordered by their numbers within one life of the scheduler", () => {
  assert.equal(isNewer("ab12-10", "ab12-9"), true);
  assert.equal(isNewer("ab12-9", "ab12-9"), false);
  assert.equal(isNewer("ab12-9", "ab12-10"), false);
  assert.equal(isNewer("cd34-1", "ab12-10"), true);
  assert.equal(isNewer("ab12-1", ""), true);
});
