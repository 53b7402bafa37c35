/** Secrets of registrations: who knows them, what they prove, and that they survive a restart. */
import assert from "node:assert/strict";
import { asAttempt, asKey, type Registered } from "../../../protocol/mod.ts";
import { SchedulerShell, type SchedulerShellOptions } from "../../../routes/shell.ts";
import { type SchedulerEvent, SchedulerState } from "../../../scheduler/mod.ts";
import { eventually } from "../../eventually.ts";
import { cardOf } from "../../world/worker_card.ts";

/** A shell whose machine keeps every event. */
function scheduler(snapshot?: unknown, probe?: SchedulerShellOptions["probe"]) {
  const events: SchedulerEvent[] = [];
  const state = new SchedulerState({ rethrow: true });
  if (snapshot !== undefined) state.restore(snapshot);
  const handle = state.handleStimulus.bind(state);
  state.handleStimulus = (event) => {
    events.push(event);
    return handle(event);
  };
  const shell = new SchedulerShell({ state, leaseMs: 30_000, probe });
  const register = async (...card: Parameters<typeof cardOf>): Promise<Registered | string> => {
    const answer = await shell.ports.workers.register(cardOf(...card));
    return answer.type === "accepted" ? answer.registered : answer.reason;
  };
  return { state, events, shell, register, [Symbol.dispose]: () => shell.close() };
}

function accepted(answer: Registered | string): Registered {
  assert.ok(typeof answer === "object", String(answer));
  return answer;
}

Deno.test("register() gives each registration a secret and a key that the machine never sees", async () => {
  using world = scheduler();
  const first = accepted(await world.register("a"));
  const second = accepted(await world.register("b", { acceptToken: "token-of-b-0123456789" }));
  const { id, incarnation, secret } = first;
  const again = accepted(await world.register("a", { previous: { id, incarnation, secret } }));
  const all = [first, second, again].flatMap((known) => [known.secret, known.grantKey]);
  assert.equal(new Set(all).size, 6);
  const seen = JSON.stringify(world.events) + JSON.stringify(world.state.snapshot());
  for (const text of all) {
    assert.ok(text.length >= 43);
    assert.ok(!seen.includes(text), "neither an event nor a snapshot has it");
  }
});

Deno.test("register() replaces a registration only with its secret, also after a restart", async () => {
  using before = scheduler();
  const { id, incarnation, secret } = accepted(await before.register("a"));
  // A process that was started again accepts another token.
  const acceptToken = "token-of-the-next-process";
  using after = scheduler(before.state.snapshot());
  for (const world of [after, before]) {
    for (const wrong of [{}, { secret: "" }, { secret: "guess" }, { secret: secret.slice(1) }]) {
      const previous = { id, incarnation, ...wrong };
      assert.equal(await world.register("a", { acceptToken, previous }), "name-in-use");
    }
    const previous = { id, incarnation, secret };
    accepted(await world.register("a", { acceptToken, previous }));
    assert.equal(world.state.cluster.workers.size, 1);
  }
});

Deno.test("register() knows a process whose answer was lost by the token that it accepts", async () => {
  using world = scheduler();
  accepted(await world.register("a"));
  const other = { acceptToken: "token-of-another-process" };
  assert.equal(await world.register("a", other), "name-in-use");
  accepted(await world.register("a"));
  assert.equal(world.state.cluster.workers.size, 1);
});

/** Another process that has the name of the first one and none of its secrets. */
const OTHER = { acceptToken: "token-of-another-process" };

Deno.test("register() does not let a worker with the name of another lock that one out", async () => {
  const probed: string[] = [];
  using world = scheduler(undefined, {
    graceMs: 0,
    refuses: (url) => {
      probed.push(url);
      return Promise.resolve(false);
    },
  });
  const by = { token: "array", workersMax: 10 };
  const register = async (...card: Parameters<typeof cardOf>) => {
    const answer = await world.shell.ports.workers.register(cardOf(...card), by);
    return answer.type === "accepted" ? answer.registered : answer.reason;
  };
  const { id, incarnation, secret } = accepted(await register("a"));
  const tries = 200;
  const answers: unknown[] = [];
  for (let times = 0; times < tries; times++) answers.push(await register("a", OTHER));
  // How many are refused at once depends on the time that they take: one more each second.
  assert.equal(answers[0], "name-in-use");
  assert.equal(answers.at(-1), "too-often");
  assert.ok(answers.filter((answer) => answer === "name-in-use").length < tries / 2);
  assert.ok(probed.length < tries / 2, "the address of the worker is not called for each");
  assert.equal(world.events.length, 1, "none of them is an event");
  const last = await world.shell.ports.workers.register(cardOf("a", OTHER), by);
  assert.equal(
    last.type === "refused" && last.reason === "too-often" && last.refusal,
    "name-in-use",
  );
  accepted(await register("b", { acceptToken: "token-of-b-0123456789" }));
  accepted(await register("a", { ...OTHER, previous: { id, incarnation, secret } }));
});

/** A shell with a worker "a". Its address refuses connections. */
async function refused(options: { readonly refuses?: boolean } = {}) {
  const called: string[] = [];
  const world = scheduler(undefined, {
    graceMs: 0,
    refuses: (url) => {
      called.push(url);
      return Promise.resolve(options.refuses ?? true);
    },
  });
  return { ...world, called, first: accepted(await world.register("a")) };
}

Deno.test("register() gives a name to another process when the address of the old one refuses", async () => {
  using world = await refused();
  const second = accepted(await world.register("a", { ...OTHER, url: "http://elsewhere:2" }));
  assert.deepEqual(world.called, ["http://a:1"], "only the address of the old registration");
  const lost = world.events.find(({ type }) => type === "worker-lost");
  assert.deepEqual(lost && "reason" in lost && lost.reason, "refused");
  assert.deepEqual([...world.state.cluster.workers.keys()], [second.id]);
  const { id, incarnation, secret } = world.first;
  const post = { incarnation, seq: 1, ack: 0, messages: [], takesInstructions: false };
  const late = world.shell.ports.workers.report(id, post, secret);
  assert.deepEqual(late, { type: "gone", reason: "stale-incarnation" });
});

Deno.test("register() gives the name of an ended worker to one of two processes", async () => {
  using world = await refused();
  const others = ["b", "c"].map((name) => ({ acceptToken: `token-of-process-${name}` }));
  const answers = await Promise.all(others.map((other) => world.register("a", other)));
  assert.deepEqual(answers.map((answer) => typeof answer).sort(), ["object", "string"]);
  assert.equal(world.state.cluster.workers.size, 1);
});

Deno.test("register() gives no name of a worker that listens, and says how long its lease lasts", async () => {
  using world = await refused({ refuses: false });
  const answer = await world.shell.ports.workers.register(cardOf("a", OTHER));
  assert.ok(answer.type === "refused" && answer.reason === "name-in-use");
  assert.ok(answer.retryMs > 0 && answer.retryMs <= 30_000, String(answer.retryMs));
  assert.deepEqual(world.called, ["http://a:1"]);
  assert.ok(world.state.cluster.workers.has(world.first.id));
});

Deno.test("register() gives no name of a worker that reads instructions, whatever its address does", async () => {
  using world = await refused();
  const { id, incarnation, secret } = world.first;
  const { workers } = world.shell.ports;
  const stream = workers.stream(id, { incarnation, secret }, 0);
  assert.ok(typeof stream === "object");
  assert.equal(await world.register("a", OTHER), "name-in-use");
  assert.deepEqual(world.called, []);
  await stream.cancel();
  const disconnected = new AbortController();
  const wait = { ms: 60_000, signal: disconnected.signal };
  const poll = workers.poll(id, { incarnation, secret }, 0, wait);
  assert.equal(await world.register("a", OTHER), "name-in-use");
  assert.ok(world.state.cluster.workers.has(id), "the end of the stream was no end of the worker");
  disconnected.abort();
  await poll;
  accepted(await world.register("a", OTHER));
});

Deno.test("register() refuses a worker beyond the maximum, and no repeat of a registered one", async () => {
  const state = new SchedulerState({ rethrow: true });
  using shell = Object.assign(new SchedulerShell({ state, leaseMs: 30_000, workersMax: 1 }), {
    [Symbol.dispose]: () => shell.close(),
  });
  const first = await shell.ports.workers.register(cardOf("a"));
  assert.ok(first.type === "accepted");
  const full = { type: "refused", reason: "too-many-workers", workersMax: 1 };
  assert.deepEqual(await shell.ports.workers.register(cardOf("b")), full);
  const { id, incarnation, secret } = first.registered;
  const previous = { id, incarnation, secret };
  assert.equal((await shell.ports.workers.register(cardOf("a", { previous }))).type, "accepted");
  shell.ports.workers.remove([...state.cluster.workers.keys()][0] as never);
  assert.equal((await shell.ports.workers.register(cardOf("b"))).type, "accepted");
  // A secret of a worker that is gone is no place for another.
  assert.deepEqual(await shell.ports.workers.register(cardOf("c", { previous })), full);
});

Deno.test("register() bounds the workers of one token, not those of another nor a repeat", async () => {
  const state = new SchedulerState({ rethrow: true });
  using shell = Object.assign(new SchedulerShell({ state, leaseMs: 30_000 }), {
    [Symbol.dispose]: () => shell.close(),
  });
  const by = { token: "w", workersMax: 2 };
  const first = await shell.ports.workers.register(cardOf("a"), by);
  assert.ok(first.type === "accepted");
  assert.equal((await shell.ports.workers.register(cardOf("b"), by)).type, "accepted");
  const full = { type: "refused", reason: "too-many-of-token", ...by };
  assert.deepEqual(await shell.ports.workers.register(cardOf("c"), by), full);
  const other = { token: "x", workersMax: 1 };
  assert.equal((await shell.ports.workers.register(cardOf("d"), other)).type, "accepted");
  const { id, incarnation, secret } = first.registered;
  const previous = { id, incarnation, secret };
  assert.equal(
    (await shell.ports.workers.register(cardOf("a", { previous }), by)).type,
    "accepted",
  );
  assert.deepEqual(
    await shell.ports.workers.register(cardOf("c"), by),
    full,
    "a repeat takes no place",
  );
  const [b] = [...state.cluster.workers.values()].filter(({ name }) => name === "b");
  shell.ports.workers.remove(b?.id as never);
  assert.equal((await shell.ports.workers.register(cardOf("c"), by)).type, "accepted");
});

Deno.test("report() removes the values of results that may not be recorded", async () => {
  const finished = ["task-finished", asKey("local/ns/x"), asAttempt(1), 1, 5, 6] as const;
  for (const recordValues of [true, false]) {
    const events: SchedulerEvent[] = [];
    const state = new SchedulerState({ rethrow: true });
    const handle = state.handleStimulus.bind(state);
    state.handleStimulus = (event) => {
      events.push(event);
      return handle(event);
    };
    const shell = new SchedulerShell({ state, leaseMs: 30_000, recordValues });
    using _ = { [Symbol.dispose]: () => shell.close() };
    const answer = await shell.ports.workers.register(cardOf("a"));
    assert.ok(answer.type === "accepted");
    const { id, incarnation, secret, inlineBytesMax } = answer.registered;
    assert.equal(inlineBytesMax, recordValues ? 64 : 0);
    const messages = [[...finished, "Bw=="] as const];
    const post = { incarnation, seq: 1, ack: 0, messages, takesInstructions: false };
    assert.equal(shell.ports.workers.report(id, post, secret).type, "applied");
    await Promise.resolve();
    const reported = events.find(({ type }) => type === "worker-reported");
    assert.ok(reported?.type === "worker-reported");
    assert.deepEqual(reported.messages, [recordValues ? [...finished, "Bw=="] : [...finished]]);
  }
});

Deno.test("a scheduler that resumes suspects its workers, and loses those that have ended before their leases", async () => {
  using former = scheduler();
  for (const name of ["a", "b"]) {
    accepted(await former.register(name, { acceptToken: `token-of-process-${name}` }));
  }
  const answers = () => Promise.resolve(true);
  const refuses = (url: string) => Promise.resolve(url === "http://a:1");
  const probe = { refuses, answers, graceMs: 0, returnMs: 0 };
  using resumed = scheduler(former.state.snapshot(), probe);
  const { workersByName, suspected } = resumed.state.cluster;
  resumed.shell.resume(100);
  await eventually("the worker that has ended is lost", () => !workersByName.has("a"));
  const [b] = workersByName.values();
  assert.deepEqual([...suspected], [b], "it lives, and has not returned");
  const [first, ...later] = resumed.events.map(({ type }) => type);
  assert.equal(first, "scheduler-resumed");
  assert.ok(!later.includes("worker-suspected"), "all were suspected at once");
});
