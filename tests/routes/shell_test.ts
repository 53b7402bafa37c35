/** The shell with machines that fail, and with a clock that the test moves. */
import assert from "node:assert/strict";
import { IdleTimeout } from "../../peer/mod.ts";
import { asKey, asWorkerId } from "../../protocol/mod.ts";
import { SchedulerShell } from "../../routes/shell.ts";
import {
  type SchedulerEvent,
  type SchedulerInstruction,
  SchedulerState,
} from "../../scheduler/mod.ts";
import { cardOf } from "../world/worker_card.ts";
import { submissionOf } from "./submission_of.ts";

const REGISTRATION = cardOf("w1");

/** A machine whose handling of a stimulus the test can replace. */
class ScriptedState extends SchedulerState {
  instead: ((event: SchedulerEvent) => SchedulerInstruction[]) | null = null;
  readonly events: SchedulerEvent[] = [];

  override handleStimulus(event: SchedulerEvent): SchedulerInstruction[] {
    this.events.push(event);
    return this.instead ? this.instead(event) : super.handleStimulus(event);
  }
}

function world() {
  const state = new ScriptedState({ rethrow: true });
  const shell = new SchedulerShell({ state, leaseMs: 30_000 });
  return { state, shell, [Symbol.dispose]: () => shell.close() };
}

const ONE = { tasks: { a: { op: "inc", args: [1] } } };

Deno.test("submit() and register() reject when the machine throws, and later ones succeed", async () => {
  using scheduler = world();
  const { state, shell } = scheduler;
  state.instead = () => {
    throw new Error("broken");
  };
  await assert.rejects(shell.ports.graphs.submit(submissionOf(ONE)), /broken/);
  await assert.rejects(shell.ports.workers.register(REGISTRATION), /broken/);
  state.instead = null;
  assert.deepEqual(await shell.ports.graphs.submit(submissionOf(ONE)), { type: "accepted" });
  assert.equal((await shell.ports.workers.register(REGISTRATION)).type, "accepted");
});

Deno.test("an instruction that cannot be carried out costs no other one, nor the next events", async () => {
  using scheduler = world();
  const { state, shell } = scheduler;
  const registered = await shell.ports.workers.register(REGISTRATION);
  assert.ok(registered.type === "accepted");
  const { id, incarnation, secret } = registered.registered;
  shell.ports.observed.after = () => {
    throw new Error("a fault of the observation");
  };
  state.instead = (event) => [
    // It has no fields: sending it throws.
    { type: "send", worker: id, message: null as never },
    ...event.type === "graph-submitted"
      ? [{ type: "accept-graph" as const, graph: event.graph }]
      : [],
  ];
  assert.deepEqual(await shell.ports.graphs.submit(submissionOf(ONE)), { type: "accepted" });
  const next = await shell.ports.workers.poll(id, { incarnation, secret }, 0, { ms: 0 });
  assert.equal(next, "stale-incarnation", "the worker registers again");
});

Deno.test("submit() and register() reject when the machine does not answer", async () => {
  using scheduler = world();
  scheduler.state.instead = () => [];
  await assert.rejects(scheduler.shell.ports.graphs.submit(submissionOf(ONE)), /did not answer/);
  await assert.rejects(scheduler.shell.ports.workers.register(REGISTRATION), /did not answer/);
});

Deno.test("submit() keeps the modules of an accepted graph, and drops those of a refused one", async () => {
  using scheduler = world();
  const { shell } = scheduler;
  const graph = (source: string) =>
    submissionOf({
      namespace: "shared",
      tasks: { a: { op: "./tasks.ts#one" } },
      modules: { "tasks.ts": source },
    });
  const kept = graph("export const one = () => 1;");
  const refused = graph("export const one = () => 2;");
  assert.equal((await shell.ports.graphs.submit(kept)).type, "accepted");
  assert.equal((await shell.ports.graphs.submit(refused)).type, "refused");
  assert.deepEqual(shell.ports.modules.get(kept.modules?.sha256 ?? ""), kept.modules);
  assert.equal(shell.ports.modules.get(refused.modules?.sha256 ?? ""), undefined);
  // A refused graph does not drop modules that another graph uses.
  const again = submissionOf({
    namespace: "shared",
    tasks: { a: { op: "./tasks.ts#one", args: [1] } },
    modules: { "tasks.ts": "export const one = () => 1;" },
  });
  assert.equal((await shell.ports.graphs.submit(again)).type, "refused");
  assert.deepEqual(shell.ports.modules.get(kept.modules?.sha256 ?? ""), kept.modules);
});

Deno.test("report() applies a post once; a repeat is only a sign of life", async () => {
  using scheduler = world();
  const { state, shell } = scheduler;
  const answer = await shell.ports.workers.register(REGISTRATION);
  assert.ok(answer.type === "accepted");
  const { id, incarnation, secret } = answer.registered;
  const post = {
    incarnation,
    seq: 1,
    ack: 0,
    messages: [["status-changed", "paused", null]],
    takesInstructions: false,
  } as const;
  for (let repeat = 0; repeat < 3; repeat++) {
    const applied = { type: "applied", ack: 1, heartbeatMs: 500, batches: [] };
    assert.deepEqual(shell.ports.workers.report(id, post, secret), applied);
  }
  const told = state.events.map(({ type }) => type);
  assert.deepEqual(told, ["worker-registered", "worker-reported", "worker-seen", "worker-seen"]);
});

Deno.test("events have unique ids and monotonic times", async () => {
  using scheduler = world();
  const { state, shell } = scheduler;
  for (let count = 0; count < 3; count++) await shell.ports.graphs.submit(submissionOf(ONE));
  const ids = new Set(state.events.map(({ stimulusId }) => stimulusId));
  assert.equal(ids.size, 3);
  const times = state.events.map(({ at }) => at);
  assert.deepEqual(times, times.toSorted((a, b) => a - b));
  assert.ok(times.every((at) => Number.isInteger(at)));
});

Deno.test("waitForEnd() settles at the end of the graph, after its time, and at shutdown", async () => {
  using scheduler = world();
  const { shell } = scheduler;
  const [first, second] = [submissionOf(ONE), submissionOf(ONE)];
  await shell.ports.graphs.submit(first);
  await shell.ports.graphs.submit(second);
  const ended = shell.ports.graphs.waitForEnd(first.graph, 60_000);
  shell.ports.graphs.cancel(first.graph);
  await ended;
  await shell.ports.graphs.waitForEnd(second.graph, 1);
  const drained = shell.ports.graphs.waitForEnd(second.graph, 60_000);
  shell.drain();
  await drained;
  await shell.ports.graphs.waitForEnd(second.graph, 60_000);
});

Deno.test("register() gives longer heartbeat intervals to more workers", async () => {
  const told: number[] = [];
  using scheduler = world();
  for (let index = 1; index <= 201; index++) {
    const name = `w${index}`;
    const registration = { ...REGISTRATION, name, acceptToken: `${name} 0123456789abcdef` };
    const answer = await scheduler.shell.ports.workers.register(registration);
    assert.ok(answer.type === "accepted");
    told.push(answer.registered.heartbeatMs);
  }
  const at = [1, 10, 11, 49, 50, 199, 200, 201].map((workers) => told[workers - 1]);
  assert.deepEqual(at, [500, 500, 1000, 1000, 2000, 2000, 2000, 2005]);
});

Deno.test("register() gives at least three heartbeats per lease", async () => {
  const shell = new SchedulerShell({ state: new SchedulerState({ leaseMs: 300 }), leaseMs: 300 });
  const answer = await shell.ports.workers.register(REGISTRATION);
  shell.close();
  assert.ok(answer.type === "accepted");
  assert.equal(answer.registered.heartbeatMs, 100);
});

Deno.test("a transfer through the scheduler ends when its holder is lost before it sends", async () => {
  using scheduler = world();
  const { shell } = scheduler;
  const answer = await shell.ports.workers.register(REGISTRATION);
  assert.ok(answer.type === "accepted");
  const holder = asWorkerId(answer.registered.id);
  const opened = shell.ports.transfers.openerOf(holder)(
    [asKey("local/n/a")],
    new IdleTimeout(60_000),
  );
  shell.ports.workers.remove(holder);
  await assert.rejects(opened, /it has left the cluster/);
  assert.equal(shell.ports.transfers.counts.open, 0);
});
