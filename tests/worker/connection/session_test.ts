/** Registrations over real HTTP: the first, later ones, refusals and lost answers. */
import assert from "node:assert/strict";
import { asAttempt, asKey } from "../../../protocol/mod.ts";
import { SchedulerClient } from "../../../worker/mod.ts";
import { FakeScheduler, problem } from "../shell/fake_scheduler.ts";
import { attemptOf, Bench, bytes, compute, IDENTITY, keysOf } from "../shell/shell_bench.ts";
import { eventually } from "../../eventually.ts";
import { keepLog } from "../../log_records.ts";

Deno.test("Session registers with the identity and the bearer token of the worker", async () => {
  await using bench = await Bench.registered();
  const [registration] = bench.scheduler.registrations;
  assert.deepEqual(registration, { ...IDENTITY, held: [], running: [] });
  for (const headers of bench.scheduler.headers) {
    assert.equal(headers.get("authorization"), "Bearer bearer-of-the-worker");
  }
  assert.deepEqual(bench.machine.eventsOf("registered").map(({ worker }) => worker), ["w1"]);
});

Deno.test("Session registers again with the held values and the runs when it is stale", async () => {
  await using bench = await Bench.registered();
  const { scheduler, executor, machine } = bench;
  const [held, running] = [compute("n/held"), compute("n/running")];
  scheduler.send(held, running);
  await eventually("a second run has started", () => executor.runs.length === 2);
  executor.succeed(attemptOf(held), bytes(1));
  await scheduler.eventsOf("task-finished", 1);

  scheduler.expel("stale_incarnation");
  await eventually("the worker is connected again", () => scheduler.resumes.length === 2);
  assert.deepEqual(scheduler.registrations[1], {
    ...IDENTITY,
    previous: { id: "w1", incarnation: 1, secret: "secret-of-w1" },
    held: [["n/held", 1, attemptOf(held), attemptOf(held)]],
    running: [["n/running", attemptOf(running)]],
  });
  assert.deepEqual(machine.eventsOf("registered").map(({ worker }) => worker), ["w1", "w2"]);

  executor.succeed(attemptOf(running), bytes(2));
  assert.deepEqual(keysOf(await scheduler.eventsOf("task-finished", 2)), ["n/held", "n/running"]);
  const second = scheduler.posts.find(({ incarnation }) => incarnation === 2);
  assert.equal(second?.seq, 1, "sequence numbers start again");
});

Deno.test("Session lists more values than a registration takes in the first events after it", async () => {
  await using bench = await Bench.registered();
  const { scheduler, executor, machine } = bench;
  const count = 30_000;
  for (let n = 0; n < count; n++) machine.held.set(asKey(`n/value-${n}`), [5, asAttempt(n + 1)]);
  // Its report is not acknowledged: it must be in the registration.
  const late = compute("n/late");
  scheduler.send(late);
  await eventually("the executor has the run", () => executor.runs.length === 1);
  scheduler.losePosts = Infinity;
  executor.succeed(attemptOf(late), bytes(1));
  scheduler.onRegister = () => Promise.resolve(void (scheduler.losePosts = 0));
  scheduler.expel("stale_incarnation");
  await eventually("a second registration", () => scheduler.registrations.length === 2);
  const again = scheduler.registrations[1];
  assert.equal(again?.heldFollows, true);
  assert.equal(again.held[0]?.[0], "n/late");
  await eventually(
    "the last part",
    () => scheduler.events.some((event) => event[0] === "held" && event[2]),
  );
  const parts = scheduler.events.filter((event) => event[0] === "held");
  assert.equal(again.held.length + parts.flatMap(([, part]) => part).length, count + 1);
  const second = scheduler.posts.find(({ incarnation }) => incarnation === 2);
  assert.equal(second?.events[0]?.[0], "held", "before all other events");
});

Deno.test("Session registers again when the stream of instructions is reset", async () => {
  await using bench = await Bench.registered();
  bench.scheduler.resetStream();
  await eventually("the worker registers again", () => bench.scheduler.registrations.length === 2);
  assert.equal(bench.scheduler.registrations[1]?.previous?.id, "w1");
});

Deno.test("Session pauses the machine while it registers", async () => {
  await using bench = await Bench.registered();
  const { scheduler, executor, machine } = bench;
  const task = compute("n/a");
  scheduler.send(task);
  await eventually("a run has started", () => executor.runs.length === 1);
  // The task ends between the inventory and the answer to the registration.
  scheduler.onRegister = async () => {
    executor.succeed(attemptOf(task), bytes(1));
    await bench.store.get(asKey("n/a"));
  };
  scheduler.expel("stale_incarnation");
  await scheduler.eventsOf("task-finished", 1);
  assert.deepEqual(scheduler.registrations[1]?.running, [["n/a", attemptOf(task)]]);
  const types = machine.events.map(({ type }) => type);
  assert.ok(types.lastIndexOf("registered") < types.indexOf("execs-succeeded"), String(types));
});

Deno.test("Session waits for a scheduler that does not run yet", async () => {
  const absent = new FakeScheduler();
  const { port } = absent;
  await absent.close();
  const client = new SchedulerClient({ url: `http://127.0.0.1:${port}` });
  const bench = new Bench({ client });
  const late = new FakeScheduler({ port });
  try {
    await eventually("the worker registers", () => late.registrations.length === 1);
    assert.equal(late.registrations[0]?.name, "alice");
  } finally {
    await bench[Symbol.asyncDispose]();
    await late.close();
  }
});

Deno.test("Session rejects after connectTimeoutMs without a scheduler", async () => {
  const absent = new FakeScheduler();
  await absent.close();
  const client = new SchedulerClient({ url: absent.url });
  await using bench = new Bench({ client, connectTimeoutMs: 1 });
  await assert.rejects(bench.ended, { name: "SchedulerUnreachableError" });
  assert.equal(bench.executor.closed, true);
});

Deno.test("Session rejects when its first registration is refused", async () => {
  const scheduler = new FakeScheduler();
  scheduler.registrationFailures.push(problem(409, "name_in_use"));
  await using bench = new Bench({ scheduler });
  await assert.rejects(bench.ended, {
    name: "RegistrationError",
    message: /because of name_in_use/,
  });
});

Deno.test("Session waits for its name when the answer to its registration was lost", async () => {
  const scheduler = new FakeScheduler();
  const inUse = problem(409, "name_in_use", { "retry-after": "30" });
  scheduler.registrationFailures.push(problem(503, "draining"), inUse);
  await using bench = new Bench({ scheduler });
  await eventually("the worker is connected", () => scheduler.resumes.length === 1);
  assert.equal(bench.registrations, 1);
  assert.deepEqual(scheduler.registrationFailures, []);
});

Deno.test("Session says why it waits when too many workers have registered", async () => {
  using log = keepLog();
  const scheduler = new FakeScheduler();
  scheduler.registrationFailures.push(problem(429, "too_many_registrations"));
  await using bench = new Bench({ scheduler });
  await eventually("the worker registers", () => bench.registrations === 1);
  const reasons = log.records.map(({ properties }) => properties.reason);
  assert.deepEqual(reasons.filter((reason) => reason !== undefined), [
    "because of too_many_registrations",
  ]);
});

Deno.test("Session waits for a name in use until the lease of its worker has ended", async () => {
  const scheduler = new FakeScheduler();
  const inUse = () => problem(409, "name_in_use", { "retry-after": "30" });
  scheduler.registrationFailures.push(inUse(), inUse());
  await using bench = new Bench({ scheduler });
  await eventually("the worker registers", () => bench.registrations === 1);
  assert.deepEqual(scheduler.registrationFailures, []);
});

Deno.test("Session rejects when its name is still in use after the lease, however often it is renewed", async () => {
  const scheduler = new FakeScheduler();
  const inUse = () => problem(409, "name_in_use", { "retry-after": "0" });
  scheduler.registrationFailures.push(...Array.from({ length: 100 }, inUse));
  await using bench = new Bench({ scheduler });
  await assert.rejects(bench.ended, {
    name: "RegistrationError",
    message: "because of name_in_use",
  });
  assert.ok(scheduler.registrationFailures.length < 99, "it tried again");
});
