/** Events, deadlines, scattered values and the end of a shell, over real HTTP. */
import assert from "node:assert/strict";
import {
  asAttempt,
  asKey,
  asMillis,
  asWorkerId,
  type Attempt,
  type Key,
} from "../../../protocol/mod.ts";
import { MemoryStore } from "../../../worker/mod.ts";
import { FakeMachine } from "./fake_machine.ts";
import { FakeScheduler } from "./fake_scheduler.ts";
import { attemptOf, Bench, bytes, compute } from "./shell_bench.ts";
import { eventually } from "../../eventually.ts";

Deno.test("WorkerShell gives events unique ids and a time that never goes back", async () => {
  await using bench = await Bench.registered();
  const { scheduler, machine } = bench;
  for (let n = 0; n < 5; n++) scheduler.send(["pause"], ["resume"]);
  await eventually(
    "the machine gets five instructions",
    () => machine.eventsOf("instructions-received").length === 5,
  );
  const times = machine.events.map(({ at }) => at);
  assert.deepEqual(times, [...times].sort((a, b) => a - b));
  assert.equal(new Set(machine.events.map(({ stimulusId }) => stimulusId)).size, times.length);
});

Deno.test("WorkerShell sends heartbeats at the interval of its registration", async () => {
  const scheduler = new FakeScheduler();
  scheduler.heartbeatMs = 5;
  await using bench = new Bench({ scheduler });
  const [first] = await scheduler.eventsOf("heartbeat", 3);
  assert.ok(first);
  assert.ok(first[1].memory.process > 1000);
  assert.equal(first[1].memory.managed, bench.store.bytes);
  const [sample] = bench.machine.eventsOf("memory-sampled");
  assert.deepEqual(sample?.store, { memory_count: 0, memory_bytes: 0 }, "the metrics of the store");
});

Deno.test("WorkerShell changes the interval of heartbeats as the scheduler asks", async () => {
  await using bench = await Bench.registered();
  const { scheduler } = bench;
  await scheduler.eventsOf("heartbeat", 1);
  scheduler.heartbeatMs = 5;
  bench.executor.onRun = ({ attempt }) => bench.executor.succeed(attempt, Uint8Array.of(1));
  scheduler.send(compute("n/a"));
  await scheduler.eventsOf("heartbeat", 4);
});

Deno.test("WorkerShell counts each run as a use, with or without an executor", async () => {
  const machine = new FakeMachine();
  await using bench = await Bench.registered({ machine });
  const { scheduler, executor, shell } = bench;
  assert.equal(shell.uses, null, "the machine is busy");
  machine.isBusy = () => false;
  assert.equal(shell.uses, 0);
  const [type, key, attempt, graph, priority] = compute("n/small");
  scheduler.send([type, key, attempt, graph, priority, "inc", [1], [], null]);
  await scheduler.eventsOf("task-finished", 1);
  assert.deepEqual([shell.uses, executor.runs.length], [1, 0]);
  scheduler.send(compute("n/large"));
  await eventually("an executor has the run", () => executor.runs.length === 1);
  assert.equal(shell.uses, 2);
});

Deno.test("WorkerShell ticks when the deadline of the machine has passed", async () => {
  await using bench = await Bench.registered();
  const { machine, scheduler } = bench;
  const deadline = asMillis(Date.now() + 20);
  machine.deadline = deadline;
  scheduler.send(["pause"]);
  await eventually("the machine gets a tick", () => machine.eventsOf("tick").length > 0);
  const [tick] = machine.eventsOf("tick");
  assert.ok(tick && tick.at >= deadline);
  assert.equal(machine.eventsOf("tick").length, 1);
});

Deno.test("WorkerShell ticks on time when the system's clock was ahead for a moment", async () => {
  await using bench = await Bench.registered();
  const { machine, scheduler } = bench;
  const wallClock = Date.now;
  try {
    Date.now = () => wallClock() + 3_600_000;
    scheduler.send(["pause"]);
    await eventually(
      "the machine gets an instruction",
      () => machine.eventsOf("instructions-received").length === 1,
    );
  } finally {
    Date.now = wallClock;
  }
  const [ahead] = machine.eventsOf("instructions-received");
  machine.deadline = asMillis((ahead?.at ?? 0) + 20);
  scheduler.send(["resume"]);
  await eventually("the machine gets a tick", () => machine.eventsOf("tick").length > 0);
});

Deno.test("storeScattered() takes values after all earlier events, and only for its present id", async () => {
  const key = asKey("n/x");
  const machine = new FakeMachine();
  const react = machine.handleStimulus.bind(machine);
  // An earlier event that makes the machine delete the older value of the key.
  machine.handleStimulus = (event) =>
    event.type === "exec-killed" ? [{ type: "delete-values", keys: [key] }] : react(event);
  await using bench = await Bench.registered({ machine });
  const { scheduler, executor, shell, store } = bench;
  const run = compute("n/a");
  scheduler.send(run);
  await eventually("a run has started", () => executor.runs.length === 1);
  await store.put(key, bytes(1));
  executor.tell({ type: "killed", attempt: attemptOf(run), reason: "cancelled" });
  assert.equal(
    await shell.storeScattered(asWorkerId("w1"), [[key, bytes(2, 3), asAttempt(9)]]),
    true,
  );
  assert.deepEqual(await store.get(key), bytes(2, 3));
  assert.deepEqual(machine.eventsOf("data-arrived").map(({ values }) => values), [[[key, 2, 9]]]);

  machine.isLateScatter = (_key, attempt) => attempt < 9;
  assert.equal(await shell.storeScattered(asWorkerId("w1"), [[key, bytes(6), asAttempt(8)]]), true);
  assert.deepEqual(await store.get(key), bytes(2, 3), "a late value replaces none");

  assert.equal(
    await shell.storeScattered(asWorkerId("w0"), [[key, bytes(4), asAttempt(10)]]),
    false,
  );
  await shell.close("the test is over");
  assert.equal(
    await shell.storeScattered(asWorkerId("w1"), [[key, bytes(5), asAttempt(11)]]),
    false,
  );
  assert.equal(machine.eventsOf("data-arrived").length, 2);
});

Deno.test("WorkerShell reports results that arrive together in one event, in their order", async () => {
  await using bench = await Bench.registered();
  const { scheduler, executor, machine } = bench;
  const runs = ["n/a", "n/b", "n/c", "n/d"].map((key) => compute(key));
  scheduler.send(...runs);
  await eventually("four runs have started", () => executor.runs.length === 4);
  const [a, b, c, d] = runs.map(attemptOf) as [Attempt, Attempt, Attempt, Attempt];
  executor.succeed(a, bytes(1));
  executor.succeed(b, bytes(2));
  executor.tell({ type: "killed", attempt: c, reason: "cancelled" });
  executor.succeed(d, bytes(4));
  await scheduler.eventsOf("task-finished", 3);
  const ends = machine.events.flatMap((event) => {
    if (event.type === "execs-succeeded") return event.runs.map(({ key }) => key).join(" ");
    return event.type === "exec-killed" ? event.key : [];
  });
  assert.deepEqual(ends, ["n/a n/b", "n/c", "n/d"]);
});

Deno.test("WorkerShell kills its tasks and ends when it is removed", async () => {
  await using bench = await Bench.registered();
  const { scheduler, executor } = bench;
  scheduler.send(compute("n/a"));
  await eventually("a run has started", () => executor.runs.length === 1);
  scheduler.expel("removed");
  assert.equal(await bench.ended, "removed");
  assert.equal(executor.closed, true);
  assert.equal(scheduler.registrations.length, 1);
});

Deno.test("WorkerShell tells how it was removed: retired, or to be restarted", async () => {
  for (
    const [end, verdict] of [
      ["retired", "retired"],
      ["restart", "restart"],
      ["something new", "removed"],
    ]
  ) {
    await using bench = await Bench.registered();
    bench.scheduler.expel("removed", end);
    assert.equal(await bench.ended, verdict);
  }
});

Deno.test("close() kills running tasks, then signs off once", async () => {
  await using bench = await Bench.registered();
  const { scheduler, executor, shell } = bench;
  scheduler.send(compute("n/a"));
  await eventually("a run has started", () => executor.runs.length === 1);
  const first = shell.close("the operator asked for it");
  assert.equal(executor.closed, true);
  await Promise.all([first, shell.close("again")]);
  assert.equal(await bench.ended, "closed");
  assert.deepEqual(scheduler.events.filter(([type]) => type !== "heartbeat"), [
    ["left", "the operator asked for it"],
  ]);
});

Deno.test("WorkerShell closes when the scheduler asks for it", async () => {
  await using bench = await Bench.registered();
  bench.scheduler.send(["close", "retired"], compute("n/late"));
  assert.equal(await bench.ended, "closed");
  assert.deepEqual(bench.executor.runs, []);
  assert.deepEqual(bench.scheduler.events.at(-1), ["left", "retired"]);
});

Deno.test("WorkerShell tells the machine each value that the store has lost", async () => {
  const store = new MemoryStore();
  let lose = (_key: Key, _detail: string) => {};
  Object.assign(store, { watchLosses: (lost: typeof lose) => lose = lost });
  await using bench = await Bench.registered({ store });
  lose(asKey("n/x"), "bad sector");
  await eventually(
    "the machine gets the loss",
    () => bench.machine.eventsOf("value-lost").length === 1,
  );
  const [{ key, detail } = {}] = bench.machine.eventsOf("value-lost");
  assert.deepEqual([key, detail], ["n/x", "bad sector"]);
});
