/** The memory managers in the scheduler's machine. */
import assert from "node:assert/strict";
import {
  ActiveMemoryManagerPolicy,
  BUILT_IN_POLICIES,
  type PolicyClass,
  type Suggestion,
} from "../../../amm/mod.ts";
import { asMillis, asStimulusId } from "../../../protocol/mod.ts";
import { ammStatus, SchedulerState } from "../../../scheduler/mod.ts";
import { MemoryWorld } from "../../world/memory_world.ts";

/** `x` is held by these workers, of three. */
function holding(...holders: readonly string[]): MemoryWorld {
  const world = new MemoryWorld().worker("a").worker("b").worker("c").graph({ x: [] });
  world.finish("x", "a").hold("x", ...holders);
  if (!holders.includes("a")) world.drop("x", "a");
  world.take();
  return world;
}

Deno.test("the manager runs when it is due, and nextDeadline() includes it", () => {
  using world = new MemoryWorld({ amm: true, stealIntervalMs: 0 }).worker("a").worker("b").tick();
  world.graph({ x: [] }).finish("x", "a").hold("x", "b").take();
  assert.equal(world.machine.nextDeadline(), world.now + 2000);
  world.tick(1999);
  assert.deepEqual(world.take(), []);
  world.tick(1);
  assert.deepEqual(world.take(), ["b <- remove x"]);
  world.hold("x", "b").tell({ type: "amm-stopped" }).tick(20_000);
  assert.deepEqual(world.take(), [], "stopped");
  world.tell({ type: "amm-started" }).tell({ type: "amm-started" }).tick(2000);
  assert.deepEqual(world.take(), ["b <- remove x"]);
});

Deno.test("amm-run-requested is answered whether periodic runs are on or off", () => {
  using world = holding("a", "b", "c");
  assert.equal(ammStatus(world.machine).running, false);
  assert.deepEqual(world.runOnce({ dryRun: true }), ["ran run: 0 copied, 2 dropped"]);
  assert.deepEqual(world.holders("x"), ["a", "b", "c"]);
  assert.deepEqual(world.runOnce(), [
    "c <- remove x",
    "b <- remove x",
    "ran run: 0 copied, 2 dropped",
  ]);
  const { lastRun } = ammStatus(world.machine);
  assert.deepEqual([lastRun?.dropped, lastRun?.at], [2, world.now]);
  const later = world.now;
  world.tell({ type: "amm-started" }).tick(1999);
  assert.equal(ammStatus(world.machine).lastRun?.at, later);
  world.tick(1);
  assert.equal(ammStatus(world.machine).lastRun?.at, later + 2000);
});

Deno.test("the index of replicated tasks follows every replica", () => {
  using world = holding("a", "b");
  const { replicated } = world.machine.cluster;
  const names = () => [...replicated].map(({ key }) => key);
  assert.deepEqual(names(), [world.key("x")]);
  world.lose("b", "removed");
  assert.deepEqual(names(), []);
  world.hold("x", "c");
  assert.deepEqual(names(), [world.key("x")]);
  world.delete();
  assert.deepEqual(names(), []);
  world.take();
});

Deno.test("a replica stays where a dependent is assigned, and is dropped after its end", () => {
  using world = new MemoryWorld().worker("a").worker("b").graph({ x: [], y: ["x"], z: ["x"] }, {
    want: ["x", "y", "z"],
  });
  world.finish("x", "a");
  const [y, z] = world.take().slice(-2).map((line) => line.split(" "));
  assert.deepEqual([y?.[0], z?.[0]].sort(), ["a", "b"]);
  world.hold("x", "b");
  assert.deepEqual(world.runOnce(), ["ran run: 0 copied, 0 dropped"]);
  const [done = "y", where = "a"] = y?.[0] === "a" ? ["y", "a"] : ["z", "a"];
  world.finish(done, where);
  assert.deepEqual(world.runOnce(), ["a <- remove x", "ran run: 0 copied, 1 dropped"]);
  world.take();
});

/** `x` is on both workers; its readers wait at each of them, behind `ahead` other tasks. */
function readLater(ahead: number, nbytes = 100): MemoryWorld {
  const on = (worker: string) => ({ workers: [worker] });
  const near = Array.from({ length: ahead }, (_, index) => [`near-${index}`, ["w"]]);
  const world = new MemoryWorld({ saturation: 1 }).worker("a").worker("b").graph({
    w: on("a"),
    x: on("a"),
    p: on("a"),
    q: on("b"),
    busy: on("b"),
    ...Object.fromEntries(near),
    "late-a": ["x", "p"],
    "late-b": ["x", "q"],
  });
  world.finish("w", "a").finish("x", "a", { nbytes }).finish("p", "a", { nbytes: 2e9 });
  world.finish("q", "b", { nbytes: 2e9 }).hold("x", "b").take();
  assert.deepEqual(world.reasons("late-a"), ["queued-for-holder"]);
  assert.deepEqual(world.reasons("late-b"), ["queued-for-holder"]);
  return world;
}

Deno.test("no copy is kept for what is queued far from its turn, if it can be fetched then", () => {
  using far = readLater(17);
  assert.deepEqual(far.runOnce().at(-1), "ran run: 0 copied, 1 dropped");
  using near = readLater(15);
  assert.deepEqual(near.runOnce(), ["ran run: 0 copied, 0 dropped"]);
  using large = readLater(17, 1e9);
  assert.deepEqual(large.runOnce(), ["ran run: 0 copied, 0 dropped"]);
});

/** `x` is on four workers; its readers are pinned to some, or wait for a task that does not end. */
function readBy(...pins: readonly (readonly string[])[]): MemoryWorld {
  const world = new MemoryWorld({ leaseMs: 1e9 });
  for (const name of ["w0", "w1", "w2", "w3"]) world.worker(name);
  world.graph({
    x: [],
    lock: { workers: ["w0"] },
    ...Object.fromEntries(pins.map((workers, index) => [
      `y-${index}`,
      workers.length === 0 ? ["x", "lock"] : { needs: ["x"], workers },
    ])),
  });
  const first = world.task("x").worker ?? "";
  const others = ["w0", "w1", "w2", "w3"].filter((name) => name !== first);
  world.finish("x", first).hold("x", ...others).take();
  return world;
}

for (
  const [w1, w2, none, left] of [
    [1, 0, 0, 1],
    [3, 0, 0, 1],
    [17, 0, 0, 1],
    [1, 1, 1, 3],
    [2, 1, 1, 3],
    [3, 1, 1, 3],
    [3, 3, 0, 2],
    [3, 3, 1, 3],
    [17, 1, 1, 3],
    [1, 1, 17, 4],
    [18, 1, 1, 4],
  ] as const
) {
  Deno.test(`of four copies, ${left} stay for ${w1} pinned readers, ${w2} at another worker, ${none} anywhere`, () => {
    const repeat = (count: number, ...workers: string[]) => Array(count).fill(workers);
    using world = readBy(...repeat(w1, "w1"), ...repeat(w2, "w2"), ...repeat(none));
    world.runOnce();
    assert.equal(world.holders("x").length, left);
    for (const [name, pinned] of [["w1", w1], ["w2", w2]] as const) {
      if (pinned > 0) assert.ok(world.holders("x").includes(name), `${name} keeps its copy`);
    }
    assert.deepEqual(world.runOnce(), ["ran run: 0 copied, 0 dropped"]);
  });
}

for (
  const [pins, left] of [
    [[["w1", "w2"], ["w1", "w2"], ["w1", "w2"], ["w1", "w2"], ["w1", "w2"], ["w1", "w2"]], 2],
    [[["w1"], ["w1"], ["w1"], ["w1", "w2"]], 2],
    [[["w1"], ["w1", "gone"], ["w1", "gone"]], 1],
    [[["w1"], ["gone"], ["gone"]], 3],
  ] as const
) {
  Deno.test(`readers pinned to ${pins.map((names) => names.join("|")).join(", ")}: ${left} copies`, () => {
    using world = readBy(...pins);
    world.runOnce();
    assert.equal(world.holders("x").length, left);
    assert.ok(world.holders("x").includes("w1"));
  });
}

for (
  const [until, reason, graph] of [
    ["another input ends", "waiting-for-inputs", { y: { needs: ["x", "w"], workers: ["a"] } }],
    ["its worker has a free slot", "queued", { y: { needs: ["x"], workers: ["a"] } }],
  ] as const
) {
  Deno.test(`a copy stays on the worker that its reader is pinned to until ${until}`, () => {
    using world = new MemoryWorld({ saturation: 1, leaseMs: 1e9 }).worker("a").worker("b");
    const on = (worker: string) => ({ workers: [worker] });
    world.graph({ x: on("b"), big: on("a"), w: on("a"), ...graph });
    world.finish("big", "a", { nbytes: 1e9 }).finish("x", "b").hold("x", "a").take();
    assert.deepEqual(world.reasons("y"), [reason]);
    assert.deepEqual(world.runOnce(), ["b <- remove x", "ran run: 0 copied, 1 dropped"]);
  });
}

Deno.test("readersOf() finds waiting dependents after those that have ended", () => {
  using world = new MemoryWorld().worker("a").worker("b")
    .graph({ x: [], w: [], y: ["x"], z: ["x", "w"] });
  world.finish("x", "a").finish("y", world.task("y").worker ?? "");
  world.finish("w", world.task("w").worker ?? "").take();
  const { worker } = world.task("z");
  world.hold("x", "a", "b");
  const other = worker === "a" ? "b" : "a";
  assert.deepEqual(world.runOnce()[0], `${other} <- remove x`);
});

Deno.test("policies look again after a task has ended or a worker has resumed", () => {
  using world = new MemoryWorld().worker("a").worker("b").graph({ x: [], y: ["x"], z: ["x"] }, {
    want: ["x", "y", "z"],
  });
  world.finish("x", "a").hold("x", "b").take();
  assert.deepEqual(world.runOnce(), ["ran run: 0 copied, 0 dropped"]);
  const mine = world.task("y").worker === "a" ? "y" : "z";
  world.fail(mine, "a");
  assert.deepEqual(world.runOnce(), ["a <- remove x", "ran run: 0 copied, 1 dropped"]);
  world.hold("x", "a").pause("b").take();
  assert.deepEqual(world.runOnce(), ["ran run: 0 copied, 0 dropped"], "b is paused, and needs it");
  world.resume("b");
  assert.deepEqual(world.runOnce()[0], "a <- remove x");
});

Deno.test("a declared number of replicas is forgotten with the task", () => {
  using world = new MemoryWorld().worker("a").graph({ x: { replicas: 2 } }).finish("x", "a");
  assert.equal(world.machine.cluster.declared.size, 1);
  world.delete().take();
  assert.equal(world.machine.cluster.declared.size, 0);
});

Deno.test("declared replicas are made, kept, and made again when their worker is lost", () => {
  using world = new MemoryWorld().worker("a").worker("b").worker("c").graph({ x: { replicas: 2 } });
  world.finish("x", "a");
  assert.deepEqual(world.runOnce(), ["b <- acquire x: a", "ran run: 1 copied, 0 dropped"]);
  assert.deepEqual(world.runOnce(), ["ran run: 0 copied, 0 dropped"], "it is on its way");
  world.arrive("b");
  for (let run = 0; run < 10; run++) world.runOnce();
  assert.deepEqual(world.holders("x"), ["a", "b"]);
  world.lose("b", "removed");
  assert.deepEqual(world.runOnce(), ["c <- acquire x: a", "ran run: 1 copied, 0 dropped"]);
});

Deno.test("several replicas for one worker are one message, and so are drops", () => {
  using world = new MemoryWorld().worker("a").worker("b").graph({
    k1: { replicas: 2 },
    k2: { replicas: 2 },
    d1: [],
    d2: [],
  });
  for (const key of ["k1", "k2", "d1", "d2"]) {
    const worker = world.task(key).worker ?? "a";
    world.finish(key, worker);
    if (key.startsWith("k") && worker === "b") world.hold(key, "a").drop(key, "b");
  }
  world.hold("d1", "a", "b").hold("d2", "a", "b").beat("b", [], 0, { process: 1e6, managed: 0 });
  const lines = world.runOnce();
  assert.deepEqual(lines, [
    "b <- acquire k1: a; k2: a",
    "b <- remove d1 d2",
    "ran run: 2 copied, 2 dropped",
  ]);
});

Deno.test("a worker that refuses a drop keeps its replica, and is asked again later", () => {
  using world = holding("a", "b");
  assert.deepEqual(world.runOnce(), ["b <- remove x", "ran run: 0 copied, 1 dropped"]);
  assert.deepEqual(world.holders("x"), ["a"]);
  world.add("x", "b", world.number);
  assert.deepEqual(world.holders("x"), ["a", "b"]);
  assert.deepEqual(world.runOnce(), ["b <- remove x", "ran run: 0 copied, 1 dropped"]);
});

Deno.test("a worker that could not take a replica is asked last for a while", () => {
  using world = new MemoryWorld().worker("a").worker("b").worker("c").graph({ x: { replicas: 2 } });
  world.finish("x", "a");
  assert.deepEqual(world.runOnce()[0], "b <- acquire x: a");
  const failed = (epoch: number) =>
    world.report("b", ["acquire-failed", [[world.key("x"), epoch as never, "no-memory"]]]);
  failed(world.number);
  assert.deepEqual(world.runOnce()[0], "c <- acquire x: a");
});

Deno.test("recipients are chosen by optimistic memory", () => {
  using world = new MemoryWorld().worker("a").worker("b").worker("c").graph({ x: { replicas: 2 } });
  world.finish("x", "a").beat("b", [], 0, { process: 5000 });
  assert.deepEqual(world.runOnce()[0], "c <- acquire x: a");
});

Deno.test("policies are added by name and removed by id, and errors are reported", () => {
  using world = holding("a", "b");
  for (const { id } of ammStatus(world.machine).policies) {
    world.tell({ type: "amm-policy-removed", id });
  }
  assert.deepEqual(world.runOnce(), ["ran run: 0 copied, 0 dropped"]);
  const add = (name: string, params = {}) =>
    world.tell({ type: "amm-policy-added", request: "p", name, params }).take();
  assert.deepEqual(add("Nope"), [
    `policy p: Cannot add policy "Nope": known are ${[...BUILT_IN_POLICIES.keys()].join(", ")}`,
  ]);
  assert.match(add("Rebalance", { gap: -1 })[0] ?? "", /"gap" must be a number, 0 or more/);
  assert.deepEqual(add("ReduceReplicas"), ["policy p: 4"]);
  assert.deepEqual(ammStatus(world.machine).policies, [
    { id: "4", name: "ReduceReplicas", params: {} },
  ]);
  assert.deepEqual(world.runOnce()[0], "b <- remove x");
});

Deno.test("ammStatus() counts replicas in transfer", () => {
  using world = new MemoryWorld().worker("a").worker("b").graph({ x: { replicas: 2 } });
  world.finish("x", "a").runOnce();
  const { inFlight, measure, intervalMs } = ammStatus(world.machine);
  assert.deepEqual({ inFlight, measure, intervalMs }, {
    inFlight: { copies: 1, bytes: 100 },
    measure: "optimistic",
    intervalMs: 2000,
  });
});

class Bad extends ActiveMemoryManagerPolicy {
  override readonly name = "Bad";

  override *run(): Generator<Suggestion> {
    yield* [];
    throw new Error("out of order");
  }
}

Deno.test("a loaded policy that throws is reported, and the others run", () => {
  const registry = new Map<string, PolicyClass>([...BUILT_IN_POLICIES, ["Bad", Bad]]);
  const ammPolicies = [{ name: "Bad" }, { name: "ReduceReplicas" }];
  const machine = new SchedulerState({ rethrow: true, amm: false, ammPolicies }, registry);
  const tell = () =>
    machine.handleStimulus({
      type: "amm-run-requested",
      request: "r",
      dryRun: false,
      suggestions: false,
      stimulusId: asStimulusId("s"),
      at: asMillis(1),
    });
  const [answer, failure] = tell();
  assert.equal(
    answer?.type === "report-amm-run" && answer.report.errors[0]?.message,
    "out of order",
  );
  assert.deepEqual(failure, {
    type: "report-policy-failure",
    policy: "Bad()",
    message: "out of order",
  });
  assert.equal(tell().length, 1, "it was told a moment ago");
  const snapshot = machine.snapshot();
  new SchedulerState({}, registry).restore(snapshot);
  assert.throws(() => new SchedulerState().restore(snapshot), /Cannot add policy "Bad"/);
});

Deno.test("new SchedulerState() throws for an unknown policy", () => {
  assert.throws(
    () => new SchedulerState({ ammPolicies: [{ name: "Mine" }] }),
    /Cannot add policy "Mine": known are/,
  );
});

Deno.test("a task in a local queue reads the replica there, and no other replica is kept", () => {
  using world = new MemoryWorld({ saturation: 1, leaseMs: 1e9 }).worker("a");
  world.graph({ x: [], "u-1": ["x"], "u-2": ["x"] });
  world.finish("x", "a", { nbytes: 1_000_000_000 }).worker("b").pause("b").hold("x", "b");
  assert.deepEqual(world.reasons("u-2"), ["queued-for-holder"]);
  assert.deepEqual(world.runOnce(), ["b <- remove x", "ran run: 0 copied, 1 dropped"]);
  world.finish("u-1", "a").finish("u-2", "a").take();
});

Deno.test("a rebalance continues across a snapshot until all data has arrived", () => {
  using world = new MemoryWorld().worker("a").graph({ x: [], y: [] });
  world.finish("x", "a", { nbytes: 100 }).finish("y", "a", { nbytes: 100 }).worker("b").take();
  world.tell({ type: "amm-rebalance-requested", request: "one" });
  assert.deepEqual(world.take(), ["b <- acquire x: a"]);
  world.tell({ type: "amm-rebalance-requested", request: "two" }).tick(50);
  const restored = new SchedulerState({ rethrow: true, amm: false });
  restored.restore(JSON.parse(JSON.stringify(world.machine.snapshot())));
  restored.validate();
  assert.deepEqual(restored.snapshot(), world.machine.snapshot());
  world.machine = restored;
  assert.deepEqual(world.take(), [], "it is under way");
  world.arrive("b").tick(50);
  assert.deepEqual(world.take(), [
    "a <- remove x",
    "rebalanced one: 1 keys, 100 bytes",
    "rebalanced two: 1 keys, 100 bytes",
  ]);
  world.tell({ type: "amm-rebalance-requested", request: "three" });
  assert.deepEqual(world.take(), ["rebalanced three: 0 keys, 0 bytes"]);
});

Deno.test("a rebalance whose replica never arrives is answered after a minute", () => {
  using world = new MemoryWorld({ leaseMs: 1e9, acquireMs: 1e9 }).worker("a");
  world.graph({ x: [], y: [] });
  world.finish("x", "a", { nbytes: 100 }).finish("y", "a", { nbytes: 100 }).worker("b").take();
  world.tell({ type: "amm-rebalance-requested", request: "one" }).tick(59_000).take();
  world.tick(1000);
  assert.deepEqual(world.take(), ["rebalanced one: 0 keys, 0 bytes, not all"]);
  world.tick(60_000);
  assert.deepEqual(world.take(), []);
});
