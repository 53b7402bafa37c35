import assert from "node:assert/strict";
import { asGraphId } from "../../../protocol/mod.ts";
import type { FrameTopic } from "../../../routes/events/frames.ts";
import {
  clusterTopic,
  graphTopic,
  groupsTopic,
  workersTopic,
} from "../../../routes/progress/frame_topics.ts";
import { SlotMeter } from "../../../routes/progress/history/slot_times.ts";
import { World } from "../../world.ts";

const changeOf = (topic: FrameTopic) => JSON.parse(topic.change() ?? "null");

Deno.test("the frame of a graph has its counts, and tells when it is deleted", () => {
  using world = new World().worker("a").graph({ x: [], y: ["x"] });
  const topic = graphTopic(world.machine, asGraphId("g1"));
  assert.equal(JSON.parse(topic.full()).counts.processing, 1);
  assert.equal(changeOf(topic).counts.waiting, 1);
  assert.equal(topic.change(), null);
  world.finish("x", "a").finish("y", "a");
  const { state, counts, tasks } = changeOf(topic);
  assert.deepEqual([state, counts.memory, counts.released, tasks], ["succeeded", 1, 1, 2]);
  world.delete();
  assert.deepEqual(changeOf(topic), { t: "graph", graph: "g1", gone: true });
  world.take();
});

Deno.test("the frame of the cluster has counts of tasks and workers, and memory", () => {
  using world = new World().worker("a", { threads: 2 }).graph({ x: [], y: ["x"] });
  const topic = clusterTopic(world.machine, new SlotMeter());
  const { workers, tasks, memory } = changeOf(topic);
  assert.deepEqual([workers.running, tasks.processing, memory.workers], [1, 1, 1]);
  assert.equal(topic.change(), null);
  world.finish("x", "a");
  assert.equal(changeOf(topic).tasks.processing, 1);
  world.take();
});

Deno.test("the frame of groups has the busiest groups of running graphs that the viewer sees", () => {
  using world = new World({ saturation: 1 }).worker("a");
  world.graph({ "x-1": [], "x-2": [], y: ["x-1", "x-2"] });
  const everything = groupsTopic(world.machine, () => true);
  const nothing = groupsTopic(world.machine, () => false);
  const { t, processing, queued, waiting, expectedUs, omitted, group } = changeOf(everything);
  assert.deepEqual([t, processing, queued, waiting, omitted], [
    "groups",
    [1, 0],
    [1, 0],
    [0, 1],
    0,
  ]);
  assert.deepEqual([group.length, expectedUs], [2, [-1, -1]]);
  assert.equal(everything.change(), null);
  assert.deepEqual(changeOf(nothing).group, []);
  world.finish("x-1", "a");
  const later = changeOf(everything);
  assert.deepEqual([later.processing, later.memory], [[1, 0], [1, 0]]);
  assert.ok(later.expectedUs[0] > 0);
  const one = JSON.parse(graphTopic(world.machine, asGraphId("g1")).full());
  assert.deepEqual(one.groups.group, group);
  assert.deepEqual(one.groups.memory, [1, 0]);
  world.finish("x-2", "a").finish("y", "a").take();
  assert.deepEqual(changeOf(everything).group, [], "the graph has ended");
});

Deno.test("a frame of workers has a row for each that has changed, and those that are gone", () => {
  using world = new World().worker("a").worker("b");
  const topic = workersTopic(world.machine);
  const all = JSON.parse(topic.full());
  assert.deepEqual([all.full, all.name, all.state], [true, ["a", "b"], ["running", "running"]]);
  assert.deepEqual(changeOf(topic).name, ["a", "b"]);
  assert.equal(topic.change(), null);
  world.graph({ x: { workers: ["b"] } });
  assert.deepEqual(
    [changeOf(topic)].map(({ name, processing, gone }) => [name, processing, gone]),
    [
      [["b"], [1], undefined],
    ],
  );
  const a = world.id("a");
  world.lose("a");
  assert.deepEqual(changeOf(topic), {
    t: "workers",
    id: [],
    name: [],
    state: [],
    threads: [],
    executing: [],
    processing: [],
    process: [],
    managed: [],
    spilled: [],
    limit: [],
    gone: [a],
  });
  world.finish("x", "b").take();
});
