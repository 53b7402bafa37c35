import assert from "node:assert/strict";
import { asMillis, asStimulusId, asWorkerId } from "../../../../protocol/mod.ts";
import { LastBeats } from "../../../../routes/progress/history/last_beats.ts";
import { World } from "../../../world.ts";

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
