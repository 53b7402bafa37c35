import assert from "node:assert/strict";
import { asGraphId } from "../../../../protocol/mod.ts";
import {
  clusterTopic,
  type FrameTopic,
  graphTopic,
  workersTopic,
} from "../../../../scheduler/shell/events/frame_topics.ts";
import { World } from "../../../world.ts";

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
  const topic = clusterTopic(world.machine);
  const { workers, tasks, memory } = changeOf(topic);
  assert.deepEqual([workers.running, tasks.processing, memory.workers], [1, 1, 1]);
  assert.equal(topic.change(), null);
  world.finish("x", "a");
  assert.equal(changeOf(topic).tasks.processing, 1);
  world.take();
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
    ...{ t: "workers", id: [], name: [], state: [], threads: [], executing: [], processing: [] },
    ...{ process: [], managed: [], spilled: [], limit: [], gone: [a] },
  });
  world.finish("x", "b").take();
});
