/** What the shell tells of values that its store has spilled. */
import assert from "node:assert/strict";
import { asKey, type Heartbeat, type Spills } from "../../../protocol/mod.ts";
import { SchedulerClient, SpillStore, WorkerShell } from "../../../worker/mod.ts";
import { MemoryTier } from "../../../worker/spill/mod.ts";
import { FakeExecutor, FakeMachine } from "./fake_machine.ts";
import { FakeScheduler } from "./fake_scheduler.ts";
import { until } from "./until.ts";

const [a, b, c] = [asKey("ns/a"), asKey("ns/b"), asKey("ns/c")];
const IDENTITY = {
  protocol: 1,
  version: "0",
  name: "alice",
  url: null,
  acceptToken: "secret-of-this-worker",
  threads: 1,
  memoryLimit: 0,
  resources: {},
};

Deno.test("WorkerShell tells what was spilled once, and all of it after it has registered again", async () => {
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
    await until(() => told(scheduler).length > 0);
    await scheduler.eventsOf("heartbeat", beats(scheduler).length + 3);
    assert.deepEqual(told(scheduler), [{ spilled: [a], unspilled: [] }], "once");
    await store.delete([a]);
    await store.evict();
    await until(() => told(scheduler).length > 1);
    assert.deepEqual(told(scheduler)[1], { spilled: [b], unspilled: [a] });
    scheduler.expel("stale_incarnation");
    await until(() => told(scheduler).length > 2);
    assert.equal(scheduler.registrations.length, 2);
    assert.deepEqual(told(scheduler)[2], { spilled: [b], unspilled: [] });
  } finally {
    await shell.close("the test is over");
    await scheduler.close();
    await ended;
  }
});

function beats(scheduler: FakeScheduler): Heartbeat[] {
  return scheduler.events.flatMap((event) => event[0] === "heartbeat" ? [event[1]] : []);
}

function told(scheduler: FakeScheduler): Spills[] {
  return beats(scheduler).flatMap(({ spills }) => spills ?? []);
}
