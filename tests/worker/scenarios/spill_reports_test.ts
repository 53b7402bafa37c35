/** Reports of spilled values, from the store over the shell to the scheduler. */
import assert from "node:assert/strict";
import { asKey, type Heartbeat, type Spills } from "../../../protocol/mod.ts";
import { SchedulerClient, SpillStore, WorkerShell } from "../../../worker/mod.ts";
import { MemoryTier } from "../../../spill/mod.ts";
import { FakeExecutor, FakeMachine } from "../shell/fake_machine.ts";
import { FakeScheduler } from "../shell/fake_scheduler.ts";
import { eventually } from "../../eventually.ts";

const [a, b, c] = [asKey("ns/a"), asKey("ns/b"), asKey("ns/c")];
const IDENTITY = {
  protocol: 3,
  version: "0",
  name: "alice",
  url: null,
  acceptToken: "secret-of-this-worker",
  threads: 1,
  memoryLimit: 0,
  resources: {},
};

Deno.test("takeSpills() is reported once in a heartbeat, and again in full after a registration", async () => {
  const scheduler = new FakeScheduler();
  scheduler.heartbeatMs = 5;
  const store = new SpillStore({ target: 200, slow: new MemoryTier(), clock: () => 0 });
  const shell = new WorkerShell({
    machine: new FakeMachine(),
    store,
    makeExecutor: (onOutcome) => new FakeExecutor(onOutcome),
    client: new SchedulerClient({ url: scheduler.url, token: "bearer-of-the-worker" }),
    identity: IDENTITY,
    transport: "sse",
  });
  const ended = shell.run(() => {});
  try {
    for (const key of [a, b, c]) await store.put(key, new Uint8Array(100));
    await eventually("a first report of spilling arrives", () => reported(scheduler).length > 0);
    await scheduler.eventsOf("heartbeat", heartbeats(scheduler).length + 3);
    assert.deepEqual(reported(scheduler), [{ spilled: [a], unspilled: [] }], "once");
    await store.delete([a]);
    await store.evict();
    await eventually("a second report of spilling arrives", () => reported(scheduler).length > 1);
    assert.deepEqual(reported(scheduler)[1], { spilled: [b], unspilled: [a] });
    scheduler.expel("stale_incarnation");
    await eventually("a third report of spilling arrives", () => reported(scheduler).length > 2);
    assert.equal(scheduler.registrations.length, 2);
    assert.deepEqual(reported(scheduler)[2], { spilled: [b], unspilled: [] });
  } finally {
    await shell.close("the test is over");
    await scheduler.close();
    await ended;
  }
});

function heartbeats(scheduler: FakeScheduler): Heartbeat[] {
  return scheduler.events.flatMap((event) => event[0] === "heartbeat" ? [event[1]] : []);
}

function reported(scheduler: FakeScheduler): Spills[] {
  return heartbeats(scheduler).flatMap(({ spills }) => spills ?? []);
}
