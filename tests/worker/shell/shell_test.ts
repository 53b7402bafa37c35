/** The shell over real HTTP: both transports, broken connections, fencing, shutdown. */
import assert from "node:assert/strict";
import {
  asAttempt,
  asGraphId,
  asKey,
  asMillis,
  asWorkerId,
  type Attempt,
  type Compute,
  type Key,
  PROTOCOL_VERSION,
  type ToWorker,
  WEIR_VERSION,
} from "../../../protocol/mod.ts";
import {
  type Identity,
  MemoryStore,
  SchedulerClient,
  WorkerShell,
  type WorkerShellOptions,
} from "../../../worker/mod.ts";
import { FakeExecutor, FakeMachine } from "./fake_machine.ts";
import { FakeScheduler, problem } from "./fake_scheduler.ts";
import { until } from "./until.ts";

const IDENTITY: Identity = {
  protocol: PROTOCOL_VERSION,
  version: WEIR_VERSION,
  name: "alice",
  url: "http://127.0.0.1:9",
  acceptToken: "secret-of-this-worker",
  threads: 2,
  memoryLimit: 0,
  resources: { GPU: 1 },
};

/** A shell with fakes around it, registered and running. */
class Bench {
  readonly scheduler: FakeScheduler;
  readonly machine = new FakeMachine();
  readonly store = new MemoryStore();
  readonly shell: WorkerShell;
  readonly ended: Promise<"removed" | "closed">;
  registrations = 0;
  readonly #executor: FakeExecutor;

  constructor(options: Partial<WorkerShellOptions> & { scheduler?: FakeScheduler } = {}) {
    this.scheduler = options.scheduler ?? new FakeScheduler();
    let executor: FakeExecutor | null = null;
    this.shell = new WorkerShell({
      machine: this.machine,
      store: this.store,
      makeExecutor: (onOutcome) => executor = new FakeExecutor(onOutcome),
      client: new SchedulerClient({ url: this.scheduler.url, token: "bearer-of-the-worker" }),
      identity: IDENTITY,
      transport: "sse",
      ...options,
    });
    assert.ok(executor);
    this.#executor = executor;
    this.ended = this.shell.run(() => this.registrations++);
    // A refusal is looked at by the test that expects it.
    this.ended.catch(() => {});
  }

  get executor(): FakeExecutor {
    return this.#executor;
  }

  static async registered(options: Partial<WorkerShellOptions> = {}): Promise<Bench> {
    const bench = new Bench(options);
    await until(() => bench.scheduler.resumes.length > 0);
    return bench;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.shell.close("the test is over");
    await this.scheduler.close();
    await this.ended.catch(() => {});
  }
}

let attempts = 0;

function compute(key: string, inputs: readonly string[] = []): Compute {
  const dependencies = inputs.map((input) => [asKey(input), 1, []] as const);
  const attempt = asAttempt(++attempts);
  return [
    "compute",
    asKey(key),
    attempt,
    asGraphId("g"),
    [0, 0, 0],
    "inc",
    [1],
    dependencies,
    null,
  ];
}

const attemptOf = ([, , attempt]: Compute): Attempt => attempt;
const bytes = (...values: number[]) => Uint8Array.from(values);
const keysOf = (events: readonly (readonly [unknown, Key, ...unknown[]])[]) =>
  events.map(([, key]) => key);

for (const transport of ["sse", "poll"] as const) {
  Deno.test(`WorkerShell over ${transport} computes what it is sent and reports it`, async () => {
    await using bench = await Bench.registered({ transport });
    const { scheduler, executor, store } = bench;
    const [a, b] = [compute("n/a"), compute("n/b", ["n/a"])];
    scheduler.send(a);
    await until(() => executor.runs.length === 1);
    executor.succeed(attemptOf(a), bytes(1, 2, 3));
    const [finished] = await scheduler.eventsOf("task-finished", 1);
    assert.deepEqual(finished, ["task-finished", "n/a", attemptOf(a), 3, 5, 7]);
    assert.deepEqual(await store.get(asKey("n/a")), bytes(1, 2, 3));

    scheduler.send(b);
    await until(() => executor.runs.length === 2);
    assert.deepEqual(executor.runs[1]?.inputs, [["n/a", bytes(1, 2, 3)]]);
    executor.tell({
      type: "failed",
      attempt: attemptOf(b),
      error: { kind: "raised", name: "Error", message: "no" },
      startedAt: 1,
      durationUs: 2,
    });
    const [erred] = await scheduler.eventsOf("task-erred", 1);
    assert.equal(erred?.[3].message, "no");
  });

  Deno.test(`WorkerShell over ${transport} loses and repeats nothing when everything breaks`, async () => {
    await using bench = await Bench.registered({ transport });
    const { scheduler, executor } = bench;
    scheduler.repeatBatches = true;
    const sent: string[] = [];
    executor.onRun = ({ attempt }) => executor.succeed(attempt, bytes(attempt));
    for (let round = 0; round < 8; round++) {
      const tasks = [0, 1, 2].map((n) => compute(`n/${round}-${n}`));
      sent.push(...keysOf(tasks));
      if (round % 4 === 1) scheduler.loseAnswers = 1;
      if (round % 4 === 3) scheduler.losePosts = 1;
      scheduler.send(...tasks.slice(0, 2));
      if (round % 2 === 0) scheduler.cutStream();
      scheduler.send(...tasks.slice(2));
      await scheduler.eventsOf("task-finished", sent.length);
    }
    assert.deepEqual(keysOf(await scheduler.eventsOf("task-finished", sent.length)), sent);
    assert.deepEqual(executor.runs.map(({ key }) => key), sent);
    assert.equal(scheduler.registrations.length, 1);
    assert.ok((scheduler.resumes.at(-1) ?? 0) > 1, "it resumes after what it has applied");
    assert.ok(scheduler.posts.length > new Set(scheduler.posts.map(({ seq }) => seq)).size);
  });
}

Deno.test("WorkerShell registers with its identity and its bearer token", async () => {
  await using bench = await Bench.registered();
  const [registration] = bench.scheduler.registrations;
  assert.deepEqual(registration, { ...IDENTITY, held: [], running: [] });
  for (const headers of bench.scheduler.headers) {
    assert.equal(headers.get("authorization"), "Bearer bearer-of-the-worker");
  }
  assert.deepEqual(bench.machine.eventsOf("registered").map(({ worker }) => worker), ["w1"]);
});

Deno.test("WorkerShell stamps events with their own ids and a time that never goes back", async () => {
  await using bench = await Bench.registered();
  const { scheduler, machine } = bench;
  for (let n = 0; n < 5; n++) scheduler.send(["pause"], ["resume"]);
  await until(() => machine.eventsOf("instructions-received").length === 5);
  const times = machine.events.map(({ at }) => at);
  assert.deepEqual(times, [...times].sort((a, b) => a - b));
  assert.equal(new Set(machine.events.map(({ stimulusId }) => stimulusId)).size, times.length);
});

Deno.test("WorkerShell sends a heartbeat at the interval it was given", async () => {
  const scheduler = new FakeScheduler();
  scheduler.heartbeatMs = 5;
  await using bench = new Bench({ scheduler });
  const [first] = await scheduler.eventsOf("heartbeat", 3);
  assert.ok(first);
  assert.ok(first[1].memory.process > 1000);
  assert.equal(first[1].memory.managed, bench.store.bytes);
  const [sample] = bench.machine.eventsOf("memory-sampled");
  assert.deepEqual(sample?.store, { memory_count: 0, memory_bytes: 0 }, "what the store says");
});

Deno.test("WorkerShell ticks when the deadline of the machine has passed", async () => {
  await using bench = await Bench.registered();
  const { machine, scheduler } = bench;
  const deadline = asMillis(Date.now() + 20);
  machine.deadline = deadline;
  scheduler.send(["pause"]);
  await until(() => machine.eventsOf("tick").length > 0);
  const [tick] = machine.eventsOf("tick");
  assert.ok(tick && tick.at >= deadline);
  assert.equal(machine.eventsOf("tick").length, 1);
});

Deno.test("WorkerShell acknowledges large instructions though it has nothing to say", async () => {
  await using bench = await Bench.registered();
  const { scheduler } = bench;
  const free: ToWorker = ["close-graph", asGraphId("x".repeat(1_100_000))];
  scheduler.send(free);
  await until(() => scheduler.acknowledged === 1);
  assert.equal(bench.machine.eventsOf("instructions-received").length, 1);
});

Deno.test("WorkerShell registers again with what it holds and runs when it is stale", async () => {
  await using bench = await Bench.registered();
  const { scheduler, executor, machine } = bench;
  const [held, running] = [compute("n/held"), compute("n/running")];
  scheduler.send(held, running);
  await until(() => executor.runs.length === 2);
  executor.succeed(attemptOf(held), bytes(1));
  await scheduler.eventsOf("task-finished", 1);

  scheduler.expel("stale_incarnation");
  await until(() => scheduler.resumes.length === 2);
  assert.deepEqual(scheduler.registrations[1], {
    ...IDENTITY,
    previous: { id: "w1", incarnation: 1 },
    held: [["n/held", 1, attemptOf(held), attemptOf(held)]],
    running: [["n/running", attemptOf(running)]],
  });
  assert.deepEqual(machine.eventsOf("registered").map(({ worker }) => worker), ["w1", "w2"]);

  executor.succeed(attemptOf(running), bytes(2));
  assert.deepEqual(keysOf(await scheduler.eventsOf("task-finished", 2)), ["n/held", "n/running"]);
  const anew = scheduler.posts.find(({ incarnation }) => incarnation === 2);
  assert.equal(anew?.seq, 1, "numbers start anew");
});

Deno.test("WorkerShell registers again when its stream is reset", async () => {
  await using bench = await Bench.registered();
  bench.scheduler.resetStream();
  await until(() => bench.scheduler.registrations.length === 2);
  assert.equal(bench.scheduler.registrations[1]?.previous?.id, "w1");
});

Deno.test("WorkerShell holds its machine still while it registers", async () => {
  await using bench = await Bench.registered();
  const { scheduler, executor, machine } = bench;
  const task = compute("n/a");
  scheduler.send(task);
  await until(() => executor.runs.length === 1);
  // The task ends after the inventory was taken and before the answer is here.
  scheduler.onRegister = async () => {
    executor.succeed(attemptOf(task), bytes(1));
    await bench.store.get(asKey("n/a"));
  };
  scheduler.expel("stale_incarnation");
  await scheduler.eventsOf("task-finished", 1);
  assert.deepEqual(scheduler.registrations[1]?.running, [["n/a", attemptOf(task)]]);
  const types = machine.events.map(({ type }) => type);
  assert.ok(types.lastIndexOf("registered") < types.indexOf("exec-succeeded"), String(types));
});

Deno.test("takeData() takes values after all that was said before, and as whom it is known", async () => {
  const key = asKey("n/x");
  const machine = new FakeMachine();
  const react = machine.handleStimulus.bind(machine);
  // An order to delete what the key held before, on its way through the machine.
  machine.handleStimulus = (event) =>
    event.type === "exec-killed" ? [{ type: "delete-values", keys: [key] }] : react(event);
  await using bench = await Bench.registered({ machine });
  const { scheduler, executor, shell, store } = bench;
  const run = compute("n/a");
  scheduler.send(run);
  await until(() => executor.runs.length === 1);
  await store.put(key, bytes(1));
  executor.tell({ type: "killed", attempt: attemptOf(run), reason: "cancelled" });
  assert.equal(await shell.takeData(asWorkerId("w1"), [[key, bytes(2, 3), asAttempt(9)]]), true);
  assert.deepEqual(await store.get(key), bytes(2, 3));
  assert.deepEqual(machine.eventsOf("data-arrived").map(({ values }) => values), [[[key, 2, 9]]]);

  assert.equal(await shell.takeData(asWorkerId("w0"), [[key, bytes(4), asAttempt(10)]]), false);
  await shell.close("enough");
  assert.equal(await shell.takeData(asWorkerId("w1"), [[key, bytes(5), asAttempt(11)]]), false);
  assert.equal(machine.eventsOf("data-arrived").length, 1);
});

Deno.test("WorkerShell that was removed kills its tasks and ends", async () => {
  await using bench = await Bench.registered();
  const { scheduler, executor } = bench;
  scheduler.send(compute("n/a"));
  await until(() => executor.runs.length === 1);
  scheduler.expel("removed");
  assert.equal(await bench.ended, "removed");
  assert.equal(executor.closed, true);
  assert.equal(scheduler.registrations.length, 1);
});

Deno.test("close() kills what runs, then says goodbye, once", async () => {
  await using bench = await Bench.registered();
  const { scheduler, executor, shell } = bench;
  scheduler.send(compute("n/a"));
  await until(() => executor.runs.length === 1);
  const first = shell.close("the operator asked for it");
  assert.equal(executor.closed, true);
  await Promise.all([first, shell.close("again")]);
  assert.equal(await bench.ended, "closed");
  assert.deepEqual(scheduler.events.filter(([type]) => type !== "heartbeat"), [
    ["left", "the operator asked for it"],
  ]);
});

Deno.test("WorkerShell closes when the scheduler says so", async () => {
  await using bench = await Bench.registered();
  bench.scheduler.send(["close", "retired"], compute("n/late"));
  assert.equal(await bench.ended, "closed");
  assert.deepEqual(bench.executor.runs, []);
  assert.deepEqual(bench.scheduler.events.at(-1), ["left", "retired"]);
});

Deno.test("WorkerShell waits for a scheduler that is not there yet", async () => {
  const absent = new FakeScheduler();
  const { port } = absent;
  await absent.close();
  const client = new SchedulerClient({ url: `http://127.0.0.1:${port}` });
  const bench = new Bench({ client });
  const late = new FakeScheduler({ port });
  try {
    await until(() => late.registrations.length === 1);
    assert.equal(late.registrations[0]?.name, "alice");
  } finally {
    await bench[Symbol.asyncDispose]();
    await late.close();
  }
});

Deno.test("WorkerShell gives up after connectTimeoutMs without a scheduler", async () => {
  const absent = new FakeScheduler();
  await absent.close();
  const client = new SchedulerClient({ url: absent.url });
  await using bench = new Bench({ client, connectTimeoutMs: 1 });
  await assert.rejects(bench.ended, { name: "SchedulerUnreachableError" });
  assert.equal(bench.executor.closed, true);
});

Deno.test("WorkerShell gives up when its first registration is refused", async () => {
  const scheduler = new FakeScheduler();
  scheduler.registrationFailures.push(problem(409, "name_in_use"));
  await using bench = new Bench({ scheduler });
  await assert.rejects(bench.ended, {
    name: "RegistrationError",
    message: /because of name_in_use/,
  });
});

Deno.test("WorkerShell waits for its name when an answer to its registration was lost", async () => {
  const scheduler = new FakeScheduler();
  scheduler.registrationFailures.push(problem(503, "draining"), problem(409, "name_in_use"));
  await using bench = new Bench({ scheduler });
  await until(() => scheduler.resumes.length === 1);
  assert.equal(bench.registrations, 1);
  assert.deepEqual(scheduler.registrationFailures, []);
});
