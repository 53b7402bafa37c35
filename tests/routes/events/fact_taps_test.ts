/** Facts from a shell with the real machine: which are told, when, and with what. */
import assert from "node:assert/strict";
import { getTextFormatter } from "@logtape/logtape";
import { asKey, asMillis, asStimulusId, encode, type WorkerId } from "../../../protocol/mod.ts";
import { SchedulerShell } from "../../../routes/shell.ts";
import { SchedulerState } from "../../../scheduler/mod.ts";
import { keepLog } from "../../log_records.ts";
import { FakeHolder } from "../results/fake_holder.ts";
import { FactWorld, FakeTime } from "./fact_world.ts";

const retireOptions = { close: true, drain: false, timeoutMs: null, onTimeout: "abort" } as const;
const FULL = { process: 900, managed: 700 };

Deno.test("workers that join, pause, resume and are removed are facts, each once", async () => {
  using world = new FactWorld();
  const w1 = await world.join("w1");
  const { workers } = world.shell.ports;
  workers.pause(w1.id);
  workers.pause(w1.id);
  workers.resume(w1.id);
  workers.remove(w1.id);
  const worker = { worker: w1.id, name: "w1" };
  assert.deepEqual(world.told(), [
    { type: "worker-joined", ...worker },
    { type: "worker-paused", ...worker, by: "hand" },
    { type: "worker-resumed", ...worker, by: "hand" },
    { type: "worker-left", ...worker, reason: "removed" },
  ]);
});

Deno.test("a pause tells who paused: the memory of the worker, or that it cannot start executors", async () => {
  using world = new FactWorld();
  const w1 = await world.join("w1");
  world.told();
  for (const trouble of [null, "no more processes"]) {
    world.report(w1, ["status-changed", "paused", trouble]);
    world.report(w1, ["status-changed", "running", null]);
  }
  assert.deepEqual(world.told().map(({ type, by }) => [type, by]), [
    ["worker-paused", "memory"],
    ["worker-resumed", "memory"],
    ["worker-paused", "trouble"],
    ["worker-resumed", "trouble"],
  ]);
});

Deno.test("a pause that goes on tells that the worker retires, and then that it has retired", async () => {
  using world = new FactWorld({ pauseRetireMs: 1000 });
  using log = keepLog();
  const w1 = await world.join("w1");
  world.told();
  world.report(w1, ["status-changed", "paused", null]);
  await world.time.pass(1000);
  const worker = { worker: w1.id, name: "w1" };
  assert.deepEqual(world.told(), [
    { type: "worker-paused", ...worker, by: "memory" },
    { type: "worker-retiring", ...worker, by: "pause", keys: 0, bytes: 0 },
    { type: "worker-left", ...worker, reason: "retired" },
  ]);
  const lines = log.records.filter(({ level }) => level !== "debug")
    .map(({ message }) => message.join(""));
  assert.deepEqual(lines.filter((line) => /retire/.test(line)), [
    "retirement of worker w1 started as its pause goes on: 0 keys of 0 B to move",
    "retirement of worker w1 ended: it retired and is to be restarted; 0 keys moved",
    `worker w1 (${w1.id}) was disconnected: retired, to be restarted`,
  ]);
});

Deno.test("a worker whose data nobody can take is told of, and named in a warning with its keys", async () => {
  using world = new FactWorld({ pauseRetireMs: 1000 });
  using log = keepLog();
  const w1 = await world.join("w1");
  await world.submit("g", ["x"]);
  world.finish(w1, "local/g/x");
  world.report(w1, ["status-changed", "paused", null]);
  world.told();
  await world.time.pass(1000);
  const worker = { worker: w1.id, name: "w1", by: "pause" };
  assert.deepEqual(world.told().map(({ bytes: _, ...fact }) => fact), [
    { type: "worker-retiring", ...worker, keys: 1 },
    { type: "worker-kept", ...worker, reason: "no-recipients", keys: 1 },
  ]);
  const warnings = log.records.filter(({ level }) => level === "warning");
  assert.match(
    warnings.map(({ message }) => message.join("")).join("\n"),
    /^retirement of worker w1 ended: it stays, as no worker can take its data \(no-recipients\); 0 keys moved; 1 key of \d+ B not moved \(no running candidates\): [^ ]*x$/,
  );
  const [line = ""] = warnings.map(getTextFormatter());
  assert.match(line, /worker "w1" ended: it stays, [^"]*: [^ ]*x\n$/);
});

Deno.test("a worker that goes leaves a reason: left, lost or replaced", async () => {
  using world = new FactWorld();
  const [left, replaced] = [await world.join("left"), await world.join("replaced")];
  await world.join("lost");
  world.told();
  world.report(left, ["left", "it was stopped"]);
  const { id, incarnation, secret } = replaced;
  await world.join("replaced", { previous: { id, incarnation, secret } });
  const seen = () =>
    world.told().map(({ type, name, reason }) =>
      [type, name, reason].filter((part) => part !== undefined).join(" ")
    );
  assert.deepEqual(seen(), [
    "worker-left left left",
    "worker-left replaced replaced",
    "worker-joined replaced",
  ]);
  // The scheduler waits for requests in the sockets, and then checks again.
  for (let each = 0; each < 40; each++) await world.time.pass(1000);
  assert.deepEqual(seen().sort(), ["worker-left lost lost", "worker-left replaced lost"]);
});

Deno.test("a worker whose address refuses connections is lost: that is how its end is found out", async () => {
  using world = new FactWorld();
  using log = keepLog();
  const [killed, silent] = [await world.join("killed"), await world.join("silent")];
  world.told();
  const stamp = { stimulusId: asStimulusId("s"), at: asMillis(world.time.ms) };
  world.shell.replay({ ...stamp, type: "worker-lost", worker: killed.id, reason: "refused" });
  assert.deepEqual(world.told(), [
    { type: "worker-left", worker: killed.id, name: "killed", reason: "lost" },
  ]);
  for (let each = 0; each < 40; each++) await world.time.pass(1000);
  assert.deepEqual(world.told(), [
    { type: "worker-left", worker: silent.id, name: "silent", reason: "lost" },
  ]);
  const warnings = log.records.filter(({ level }) => level === "warning");
  assert.deepEqual(warnings.map(({ message }) => message.join("")), [
    "worker silent is lost: it stopped answering",
  ]);
});

Deno.test("a retirement is told at its begin and end, with those that stayed", async () => {
  using world = new FactWorld();
  const [w1, w2] = [await world.join("w1"), await world.join("w2")];
  world.told();
  const retire = (ids: readonly WorkerId[]) =>
    world.shell.ports.amm.retire({ target: { ids }, ...retireOptions });
  const { request, result } = retire([w1.id]);
  await result;
  const worker = { worker: w1.id, name: "w1" };
  const [started, ...others] = world.told();
  assert.deepEqual(started, { type: "retirement-started", retirement: request });
  const ended = { type: "retirement-ended", retirement: request };
  assert.deepEqual(others, [
    { type: "worker-left", ...worker, reason: "retired" },
    { ...ended, retired: [w1.id], notRetired: [], moved: 0, lost: 0 },
  ]);
  const again = retire([w1.id, w2.id]);
  await again.result;
  const facts = world.told();
  assert.deepEqual(facts.map(({ type, name, reason }) => [type, name, reason]), [
    ["retirement-started", undefined, undefined],
    ["worker-left", "w2", "retired"],
    ["retirement-ended", undefined, undefined],
  ]);
  assert.deepEqual(facts.at(-1)?.notRetired, []);
});

Deno.test("a retirement tells what was moved, and what was lost when its time was over", async () => {
  for (const isForced of [false, true]) {
    await using holder = new FakeHolder("w1");
    using world = new FactWorld();
    const { url, token } = holder;
    const w1 = await world.join("w1", { url, acceptToken: token });
    const bytes = encode("a value");
    const value = { key: asKey("local/ns/a"), nbytes: bytes.length, definition: "a", bytes };
    const rest = { replicas: 1, workers: null, ttlMs: 0, submitter: "default" };
    await world.shell.ports.data.scatter({ namespace: "ns", values: [value], ...rest });
    const w2 = await world.join("w2");
    world.told();
    const { request } = world.shell.ports.amm.retire({
      ...retireOptions,
      target: { ids: [w1.id] },
      ...(isForced && { timeoutMs: 2000, onTimeout: "force" }),
    });
    assert.deepEqual(world.types(), ["retirement-started"]);
    if (!isForced) {
      world.report(w2, ["add-keys", [[value.key, world.acquireEpoch(w2), value.nbytes]]]);
    }
    for (let each = 0; each < 5; each++) await world.time.pass(1000);
    const [left, { moved, ...ended } = {}, ...others] = world.told();
    const retired = { worker: w1.id, name: "w1", reason: "retired" };
    assert.deepEqual(left, { type: "worker-left", ...retired });
    assert.deepEqual(ended, {
      type: "retirement-ended",
      retirement: request,
      retired: [w1.id],
      notRetired: [],
      lost: isForced ? 1 : 0,
    });
    if (!isForced) assert.equal(moved, 1);
    assert.deepEqual(others, []);
  }
});

Deno.test("scattered data and a run of the memory manager are facts", async () => {
  await using holders = {
    all: [new FakeHolder("w1"), new FakeHolder("w2")] as const,
    async [Symbol.asyncDispose]() {
      for (const holder of this.all) await holder[Symbol.asyncDispose]();
    },
  };
  using world = new FactWorld();
  for (const holder of holders.all) {
    const { url, token } = holder;
    await world.join(holder.holder.worker, { url, acceptToken: token });
  }
  world.told();
  const bytes = encode("a value");
  const nbytes = bytes.length;
  const keys = [asKey("local/ns/a"), asKey("local/ns/b")];
  const answer = await world.shell.ports.data.scatter({
    namespace: "ns",
    values: keys.map((key) => ({ key, nbytes, definition: `of ${key}`, bytes })),
    replicas: 2,
    workers: null,
    ttlMs: 0,
    submitter: "default",
  });
  assert.equal(answer.type, "accepted");
  assert.deepEqual(world.told(), [
    { type: "data-scattered", namespace: "ns", values: 2, bytes: 2 * nbytes },
  ]);
  for (const key of keys) world.shell.ports.data.declareReplicas(key, 1);
  await world.shell.ports.amm.runOnce({ dryRun: true });
  assert.deepEqual(world.told(), []);
  const { dropped } = await world.shell.ports.amm.runOnce();
  assert.equal(dropped, 2);
  assert.deepEqual(world.told(), [
    { type: "amm-run", replicated: 0, dropped: 2, bytes: 0, bytesDropped: 2 * nbytes },
  ]);
  await world.shell.ports.amm.runOnce();
  assert.deepEqual(world.told(), [], "a run that did nothing");
});

Deno.test("a run of the memory manager by its timer is a fact too", async () => {
  await using holder = new FakeHolder("w1");
  using world = new FactWorld({ amm: true });
  const { url, token } = holder;
  await world.join("w1", { url, acceptToken: token });
  await world.join("w2");
  const key = asKey("local/ns/a");
  const [only] = world.state.cluster.workers.keys();
  assert.ok(only !== undefined);
  const bytes = encode("a value");
  const value = { key, nbytes: bytes.length, definition: "a", bytes };
  const rest = { replicas: 1, workers: [only], ttlMs: 0, submitter: "default" };
  await world.shell.ports.data.scatter({ namespace: "ns", values: [value], ...rest });
  world.shell.ports.data.declareReplicas(key, 2);
  world.told();
  for (let each = 0; each < 4; each++) await world.time.pass(1000);
  assert.deepEqual(world.told(), [
    { type: "amm-run", replicated: 1, dropped: 0, bytes: bytes.length, bytesDropped: 0 },
  ]);
});

Deno.test("a standstill is told once, and when it is over", async () => {
  using world = new FactWorld();
  const w1 = await world.join("w1", { memoryLimit: 1000 });
  await world.submit("g", ["x", "y"]);
  world.report(w1, ["status-changed", "paused", null]);
  world.told();
  for (let second = 0; second < 8; second++) {
    await world.time.pass(1000);
    world.heartbeat(w1, FULL);
  }
  assert.deepEqual(world.told(), [{ type: "standstill", workers: 1 }]);
  world.report(w1, ["status-changed", "running", null]);
  assert.deepEqual(world.types(), ["worker-resumed", "standstill-over"]);
  world.heartbeat(w1, {});
  assert.deepEqual(world.told(), []);
});

Deno.test("failures, the end of a graph and its retry are facts", async () => {
  using world = new FactWorld();
  const w1 = await world.join("w1");
  const graph = await world.submit("g", ["x-1", "x-2", "y"]);
  world.told();
  world.fail(w1, "local/g/x-1");
  world.fail(w1, "local/g/x-2");
  world.fail(w1, "local/g/y", "TypeError");
  const [first, other, last, end, ...rest] = world.told();
  const x = { type: "task-failed", graph, group: "inc x", error: "Error" };
  assert.deepEqual(first, { ...x, message: "local/g/x-1 failed", key: "x-1", count: 1 });
  assert.deepEqual([other?.type, other?.group, other?.error, other?.count], [
    ...["task-failed", "inc", "TypeError"],
    1,
  ]);
  assert.deepEqual(last, { ...first, count: 2 }, "the end of the graph tells the last count");
  assert.deepEqual([end?.type, end?.state, end?.tasks], ["graph-ended", "failed", 3]);
  assert.deepEqual(rest, []);
  world.shell.ports.graphs.retry(graph);
  assert.deepEqual(world.told().map(({ type, state }) => [type, state]), [
    ["graph-retried", "running"],
  ]);
  for (const key of ["local/g/x-1", "local/g/x-2", "local/g/y"]) world.finish(w1, key);
  assert.deepEqual(world.told().map(({ type, state }) => [type, state]), [
    ["graph-ended", "succeeded"],
  ]);
  world.shell.ports.graphs.retry(graph);
  assert.deepEqual(world.told(), [], "there is nothing to retry");
});

/** A subscriber that is there until it is cut. */
function subscribe({ shell }: FactWorld): ReadableStream {
  const stream = shell.ports.events.subscribe({
    holder: { owner: "local", isAdmin: true },
    sees: () => true,
  });
  assert.ok(stream instanceof ReadableStream);
  return stream;
}

Deno.test("the last counts of failures are told a second later, although nothing else happens", async () => {
  using world = new FactWorld();
  const w1 = await world.join("w1");
  const stream = subscribe(world);
  await world.submit("g", ["x-1", "x-2", "x-3", "y"]);
  world.told();
  for (const key of ["local/g/x-1", "local/g/x-2", "local/g/x-3"]) world.fail(w1, key);
  assert.deepEqual(world.told().map(({ count }) => count), [1]);
  await world.time.pass(1000);
  assert.deepEqual(world.told().map(({ count }) => count), [3]);
  await world.time.pass(5000);
  assert.deepEqual(world.told(), []);
  await stream.cancel();
});

Deno.test("a subscriber that comes after the failures gets their counts too", async () => {
  using world = new FactWorld();
  const w1 = await world.join("w1");
  await world.submit("g", ["x-1", "x-2", "y"]);
  for (const key of ["local/g/x-1", "local/g/x-2"]) world.fail(w1, key);
  world.told();
  await world.time.pass(5000);
  assert.deepEqual(world.told(), [], "nobody follows");
  const stream = subscribe(world);
  await world.time.pass(1000);
  assert.deepEqual(world.told().map(({ type, count }) => [type, count]), [["task-failed", 2]]);
  await stream.cancel();
});

Deno.test("a scheduler that goes on from a recording tells how long it was down", async () => {
  using before = new FactWorld();
  await before.join("w1");
  const state = new SchedulerState({ rethrow: true });
  state.restore(JSON.parse(JSON.stringify(before.state.snapshot())));
  const time = new FakeTime();
  time.ms += 7000;
  const shell = new SchedulerShell({ state, leaseMs: 30_000, time });
  shell.resume(100);
  shell.close();
  const { text = "" } = shell.ports.events.ring.get(1) ?? {};
  assert.match(text, /"type":"scheduler-resumed","downMs":7000\}/);
});
