/** Whole workers with the real machine: values between them, and a scheduler that restarts. */
import assert from "node:assert/strict";
import {
  asAttempt,
  asGraphId,
  asKey,
  asWorkerId,
  type Dependency,
  PROTOCOL_VERSION,
  type ReadGrant,
  type ToWorker,
} from "../../../protocol/mod.ts";
import { workerApp } from "../../../worker/data_server/mod.ts";
import { MemoryStore, SchedulerClient, WorkerShell, WorkerState } from "../../../worker/mod.ts";
import { FakeExecutor } from "../shell/fake_machine.ts";
import { FakeScheduler } from "../shell/fake_scheduler.ts";
import { eventually } from "../../eventually.ts";
import { grantFor } from "../../world/grants.ts";

const ALICE = asWorkerId("alice-1");

/** A whole worker but for its executors: the real machine, shell and data server. */
class RealWorker {
  readonly scheduler: FakeScheduler;
  readonly store = new MemoryStore();
  readonly token: string;
  readonly shell: WorkerShell;
  readonly #server: Deno.HttpServer<Deno.NetAddr>;
  readonly #ended: Promise<unknown>;

  constructor(name: string) {
    this.scheduler = new FakeScheduler({ ids: `${name}-` });
    this.token = `the-token-of-${name}`;
    const { store, token: acceptToken } = this;
    const app = workerApp({
      store,
      acceptToken,
      guard: () => this.shell?.guard,
      figures: () => ({}),
    });
    const listen = { hostname: "127.0.0.1", port: 0, onListen: () => {} };
    this.#server = Deno.serve(listen, app.fetch);
    this.shell = new WorkerShell({
      machine: new WorkerState({ threads: 1 }),
      store,
      makeExecutor: (onOutcome) => new FakeExecutor(onOutcome),
      client: new SchedulerClient({ url: this.scheduler.url }),
      identity: {
        protocol: PROTOCOL_VERSION,
        version: "0",
        name,
        url: this.url,
        acceptToken,
        threads: 1,
        memoryLimit: 0,
        resources: {},
      },
      transport: "sse",
    });
    this.#ended = this.shell.run(() => {});
  }

  get url(): string {
    return `http://127.0.0.1:${this.#server.addr.port}`;
  }

  get executor(): FakeExecutor {
    return this.shell.executor as FakeExecutor;
  }

  async stopServing(): Promise<void> {
    await this.#server.shutdown();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.shell.close("the test is over");
    await this.#ended;
    await this.#server.shutdown();
    await this.scheduler.close();
  }
}

function grantBetween(holder: RealWorker, reader: RealWorker, keys: readonly string[]): ReadGrant {
  const [held, read] = [holder.scheduler.registered, reader.scheduler.registered];
  assert.ok(held && read);
  return grantFor(held, read, keys);
}

function compute(key: string, attempt: number, dependencies: readonly Dependency[]): ToWorker {
  const call = ["./m.ts#f", [{ $ref: 0 }]] as const;
  const priority = [0, 0, attempt] as const;
  const graph = asGraphId("g");
  return ["compute", asKey(key), asAttempt(attempt), graph, priority, ...call, dependencies, null];
}

Deno.test("WorkerShell fetches the input of a task from the worker that holds it", async () => {
  await using alice = new RealWorker("alice");
  await using bob = new RealWorker("bob");
  await eventually(
    "alice and bob are connected",
    () => alice.scheduler.resumes.length + bob.scheduler.resumes.length === 2,
  );
  alice.scheduler.send(compute("n/a", 1, []));
  await eventually("alice has started a run", () => alice.executor.runs.length === 1);
  alice.executor.succeed(asAttempt(1), Uint8Array.of(1, 2, 3));
  await alice.scheduler.eventsOf("task-finished", 1);

  bob.scheduler.send(
    ["peers", [{ id: ALICE, url: alice.url }]],
    compute("n/b", 2, [[asKey("n/a"), 3, [ALICE]]]),
    ["grants", [grantBetween(alice, bob, ["n/a"])]],
  );
  await eventually("bob has started a run", () => bob.executor.runs.length === 1);
  assert.deepEqual(bob.executor.runs[0]?.inputs, [["n/a", Uint8Array.of(1, 2, 3)]]);
  const [added] = await bob.scheduler.eventsOf("add-keys", 1);
  assert.deepEqual(added?.[1].map(([key, , nbytes]) => [key, nbytes]), [["n/a", 3]]);
});

Deno.test("WorkerShell asks the scheduler for holders when the one it knows is gone", async () => {
  await using alice = new RealWorker("alice");
  await using bob = new RealWorker("bob");
  await eventually(
    "alice and bob are connected",
    () => alice.scheduler.resumes.length + bob.scheduler.resumes.length === 2,
  );
  await alice.stopServing();
  bob.scheduler.send(
    ["peers", [{ id: ALICE, url: alice.url }]],
    compute("n/b", 2, [[asKey("n/a"), 3, [ALICE]]]),
    ["grants", [grantBetween(alice, bob, ["n/a"])]],
  );
  const [asked] = await bob.scheduler.eventsOf("ask-holders", 1);
  assert.deepEqual(asked, ["ask-holders", ["n/a"]]);
  assert.deepEqual(bob.executor.runs, []);
});

Deno.test("WorkerShell keeps values and bodies over a restart of its scheduler", async () => {
  await using worker = new RealWorker("alice");
  const { scheduler, executor } = worker;
  await eventually("the worker is connected", () => scheduler.resumes.length === 1);
  scheduler.send(compute("n/done", 1, []));
  await eventually("a run has started", () => executor.runs.length === 1);
  executor.succeed(asAttempt(1), Uint8Array.of(1));
  await scheduler.eventsOf("task-finished", 1);
  scheduler.send(compute("n/running", 2, []), compute("n/waiting", 3, []));
  await eventually("a second run has started", () => executor.runs.length === 2);

  scheduler.expel("stale_incarnation");
  await eventually("the worker registers again", () => scheduler.registrations.length === 2);
  assert.deepEqual(scheduler.registrations[1]?.held, [["n/done", 1, 1, 1]]);
  assert.deepEqual(scheduler.registrations[1]?.running, [["n/running", 2]]);
  executor.succeed(asAttempt(2), Uint8Array.of(2));
  const finished = await scheduler.eventsOf("task-finished", 2);
  assert.deepEqual(finished.map(([, key]) => key), ["n/done", "n/running"]);
  assert.deepEqual(executor.runs.map(({ key }) => key), ["n/done", "n/running"]);
});

for (const validMs of [null, -60_000]) {
  const which = validMs === null ? "without a grant" : "with an expired grant";
  Deno.test(`WorkerShell ${which} asks the scheduler, counts no failure and then reads`, async () => {
    await using alice = new RealWorker("alice");
    await using bob = new RealWorker("bob");
    await eventually(
      "alice and bob are connected",
      () => alice.scheduler.resumes.length + bob.scheduler.resumes.length === 2,
    );
    await alice.store.put(asKey("n/a"), Uint8Array.of(1, 2, 3));
    const [held, read] = [alice.scheduler.registered, bob.scheduler.registered];
    assert.ok(held && read);
    const old: ReadGrant[] = validMs === null ? [] : [grantFor(held, read, ["n/a"], validMs)];
    bob.scheduler.send(
      ["peers", [{ id: ALICE, url: alice.url }]],
      compute("n/b", 2, [[asKey("n/a"), 3, [ALICE]]]),
      ["grants", old],
    );
    const [asked] = await bob.scheduler.eventsOf("ask-holders", 1);
    assert.deepEqual(asked, ["ask-holders", ["n/a"]]);
    bob.scheduler.send(
      ["refresh-holders", asAttempt(3), [[asKey("n/a"), [ALICE]]]],
      ["grants", [grantFor(held, read, ["n/a"])]],
    );
    await eventually("bob has started a run", () => bob.executor.runs.length === 1);
    assert.deepEqual(bob.executor.runs[0]?.inputs, [["n/a", Uint8Array.of(1, 2, 3)]]);
    const types = bob.scheduler.events.map(([type]) => type);
    assert.deepEqual(types.filter((type) => type !== "heartbeat" && type !== "ask-holders"), [
      "add-keys",
    ]);
  });
}

Deno.test("a worker whose grants are refused by a holder asks for new ones", async () => {
  await using alice = new RealWorker("alice");
  await using bob = new RealWorker("bob");
  await eventually(
    "alice and bob are connected",
    () => alice.scheduler.resumes.length + bob.scheduler.resumes.length === 2,
  );
  await alice.store.put(asKey("n/a"), Uint8Array.of(1));
  const own = bob.scheduler.registered;
  assert.ok(own);
  const forged = grantFor({ ...own, id: ALICE }, own, ["n/a"]);
  bob.scheduler.send(
    ["peers", [{ id: ALICE, url: alice.url }]],
    compute("n/b", 2, [[asKey("n/a"), 1, [ALICE]]]),
    ["grants", [forged]],
  );
  await bob.scheduler.eventsOf("ask-holders", 1);
  bob.scheduler.send(
    ["refresh-holders", asAttempt(3), [[asKey("n/a"), [ALICE]]]],
    ["grants", [grantBetween(alice, bob, ["n/a"])]],
  );
  await eventually("bob has started a run", () => bob.executor.runs.length === 1);
});
