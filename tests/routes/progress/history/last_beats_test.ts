import assert from "node:assert/strict";
import {
  asAttempt,
  asMillis,
  asStimulusId,
  asWorkerId,
  type FromWorker,
} from "../../../../protocol/mod.ts";
import { LastBeats } from "../../../../routes/progress/history/last_beats.ts";
import { World } from "../../../world.ts";

Deno.test("a run that has ended is none of a worker that is gone", () => {
  using world = new World().worker("a", { threads: 2 }).graph({ x: [], y: [] });
  world.take();
  const beats = new LastBeats(world.machine);
  const worker = world.id("a");
  const report = (...messages: FromWorker[]) =>
    beats.before({
      type: "worker-reported",
      worker,
      messages,
      stimulusId: asStimulusId("s"),
      at: asMillis(world.now),
    });
  const [x, y] = [...world.machine.cluster.tasks.values()];
  assert.ok(x && y);
  report(["heartbeat", {
    memory: { process: 0, managed: 0, spilledMemory: 0, spilledDisk: 0 },
    executing: [[x.key, asAttempt(x.attempt), 5], [y.key, asAttempt(y.attempt), 5]],
    bandwidth: 0,
    receivedBytesTotal: 0,
  }]);
  assert.deepEqual([...beats.running(worker).keys()], [x.key, y.key]);
  report(["task-finished", x.key, asAttempt(x.attempt), 1, world.now, 5]);
  const { running } = beats.forget(worker);
  assert.deepEqual([...running.keys()], [y.key]);
  world.take();
});

Deno.test("bytes are summed by peer, and of too many peers those with the least are dropped", () => {
  using world = new World().worker("a");
  const beats = new LastBeats(world.machine);
  const receive = (peer: string, bytes: number) =>
    beats.before({
      type: "worker-reported",
      worker: world.id("a"),
      messages: [["heartbeat", {
        memory: { process: 0, managed: 0, spilledMemory: 0, spilledDisk: 0 },
        executing: [],
        bandwidth: 0,
        receivedBytesTotal: 0,
        receivedFrom: [[asWorkerId(peer), bytes]],
      }]],
      stimulusId: asStimulusId("s"),
      at: asMillis(world.now),
    });
  for (let peer = 1; peer <= 65; peer++) receive(`p${peer}`, peer);
  receive("p65", 10);
  const received = beats.receivedBy(world.id("a"));
  assert.deepEqual(
    [received.size, received.has(asWorkerId("p1")), received.get(asWorkerId("p65"))],
    [64, false, 75],
  );
  world.take();
});
