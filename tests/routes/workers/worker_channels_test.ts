/** Which messages of all workers go together: those of a turn, and those that nobody waits for. */
import assert from "node:assert/strict";
import { asAttempt, asGraphId, asKey, asWorkerId, type ToWorker } from "../../../protocol/mod.ts";
import type { WorkerChannel } from "../../../routes/workers/worker_channel.ts";
import { WorkerChannels } from "../../../routes/workers/worker_channels.ts";

const W1 = asWorkerId("w1");
const FREE: ToWorker = ["free-keys", asAttempt(1), [asKey("ns/a")]];
const CLOSE: ToWorker = ["close-graph", asGraphId("g")];
const PAUSE: ToWorker = ["pause"];

/** The channels by a clock that stands still, and the batches that the worker gets. */
function open() {
  const timers = new Map<number, () => void>();
  let started = 0;
  const channels = new WorkerChannels({
    after: (_ms, call) => {
      const id = ++started;
      timers.set(id, call);
      return () => timers.delete(id);
    },
  });
  const channel = channels.open({
    name: "w1",
    worker: W1,
    incarnation: 1,
    secret: "",
    grantKey: "",
    url: null,
    token: "0123456789abcdef",
  });
  const batches: string[] = [];
  read(channel, batches);
  /** Calls all timers. */
  const fire = () => {
    const due = [...timers.values()];
    timers.clear();
    for (const call of due) call();
  };
  return { channels, channel, batches, timers, fire };
}

async function read(channel: WorkerChannel, batches: string[]): Promise<void> {
  const reader = channel.claim();
  for (let after = 0;;) {
    const next = await channel.next(reader, after, undefined);
    if (next.type !== "batches") return;
    for (const { seq, text } of next.batches) {
      batches.push(text);
      after = seq;
    }
  }
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

Deno.test("send() sends the messages of a turn at its end", async () => {
  const { channels, batches } = open();
  channels.send(W1, PAUSE);
  channels.send(W1, ["resume"]);
  await turn();
  assert.deepEqual(batches, ['[["pause"],["resume"]]']);
  channels.endAll("closed");
});

Deno.test("send() lets what nobody waits for go with the next message, in order", async () => {
  const { channels, batches, fire } = open();
  channels.send(W1, FREE);
  await turn();
  channels.send(W1, CLOSE);
  await turn();
  assert.deepEqual(batches, []);
  channels.send(W1, PAUSE);
  await turn();
  assert.deepEqual(batches, [JSON.stringify([FREE, CLOSE, PAUSE])]);
  fire();
  await turn();
  assert.equal(batches.length, 1);
  channels.endAll("closed");
});

Deno.test("send() sends what nobody waits for after a moment, with one timer", async () => {
  const { channels, batches, timers, fire } = open();
  channels.send(W1, FREE);
  channels.send(W1, CLOSE);
  assert.equal(timers.size, 1);
  fire();
  await turn();
  assert.deepEqual(batches, [JSON.stringify([FREE, CLOSE])]);
  channels.send(W1, FREE);
  assert.equal(timers.size, 1);
  channels.endAll("closed");
  assert.equal(timers.size, 0);
});

Deno.test("the answer to a post has what nobody waits for", async () => {
  const { channels, channel, batches, fire } = open();
  await turn();
  channels.send(W1, FREE);
  assert.deepEqual(channel.takeForAnswer(), [{ seq: 1, text: JSON.stringify([FREE]) }]);
  fire();
  await turn();
  assert.deepEqual(batches, []);
  channels.endAll("closed");
});
