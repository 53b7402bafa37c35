/**
 * Which tasks are assigned and which wait in the scheduler, in which order, and that no task waits
 * while a worker has room for it.
 */
import assert from "node:assert/strict";
import type { TaskSpec } from "../../world/scheduler_graph.ts";
import { World } from "../../world.ts";

/** `r-1` to `r-n`, without inputs. */
function roots(count: number, prefix = "r"): Record<string, string[]> {
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`${prefix}-${index}`, []]),
  );
}

function countPerWorker(lines: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const line of lines) {
    const worker = line.split(" ")[0] ?? "";
    counts[worker] = (counts[worker] ?? 0) + 1;
  }
  return counts;
}

Deno.test("saturation limits the outstanding tasks of unknown length of a worker", () => {
  const expected: [number, Record<string, number>][] = [
    [2.5, { a: 5, b: 3 }],
    [2.0, { a: 4, b: 2 }],
    [1.1, { a: 3, b: 2 }],
    [1.0, { a: 2, b: 1 }],
    [0.1, { a: 1, b: 1 }],
  ];
  for (const [saturation, counts] of expected) {
    using world = new World({ saturation }).worker("a", { threads: 2 }).worker("b");
    world.graph(roots(10));
    assert.deepEqual(countPerWorker(world.take()), counts, `saturation ${saturation}`);
  }
});

Deno.test("the end of one task dispatches exactly one queued task", () => {
  using world = new World({ saturation: 1 }).worker("a").worker("b").graph(roots(5));
  assert.deepEqual(world.take(), ["a <- compute r-0", "b <- compute r-1"]);
  world.finish("r-0", "a");
  assert.deepEqual(world.take(), ["a <- compute r-2"]);
  world.cancel().killed("r-1", "b").killed("r-2", "a").take();
});

Deno.test("a task that becomes runnable goes before queued tasks of lower priority", () => {
  using world = new World({ saturation: 1 }).worker("a");
  world.graph({ "r-0": [], "d-0": ["r-0"], "r-1": [], "d-1": ["r-1"], "r-2": [] });
  assert.deepEqual(world.take(), ["a <- compute r-0"]);
  world.finish("r-0", "a");
  assert.deepEqual(world.take(), ["a <- compute d-0"]);
  world.finish("d-0", "a");
  assert.deepEqual(world.take(), ["a <- free r-0", "a <- compute r-1"]);
  world.cancel().killed("r-1", "a").take();
});

// The reference queues only tasks that it takes for roots of a large graph, by the size of groups,
// shared inputs, restrictions and a flag. Here one rule holds for all tasks.
const KINDS: readonly (readonly [what: string, count: number, spec: TaskSpec])[] = [
  ["of a group of 4", 4, []],
  ["of a group of 5", 5, []],
  ["with 1 input in common", 6, ["i0"]],
  ["with 4 inputs in common", 6, ["i0", "i1", "i2", "i3"]],
  ["with 5 inputs in common", 6, ["i0", "i1", "i2", "i3", "i4"]],
  ["that may run on one worker", 6, { workers: ["a"] }],
  ["of a group too small", 3, []],
  ["that need a resource", 6, { resources: { R: 1 } }],
];

Deno.test("tasks of every kind are assigned late (known fault 18)", () => {
  for (const [what, count, spec] of KINDS) {
    using world = new World({ saturation: 1 }).worker("a", { threads: 2, resources: { R: 9 } });
    const inputs = Array.isArray(spec) ? spec : [];
    world.graph(Object.fromEntries(inputs.map((key) => [key, []])), { shared: "ns" });
    for (const key of inputs) world.finish(key, "a");
    world.take();
    const keys = Array.from({ length: count }, (_, index) => `t-${index}`);
    world.graph(Object.fromEntries(keys.map((key) => [key, spec])), { shared: "ns" });
    const message = `tasks ${what}`;
    assert.deepEqual(world.take(), ["a <- compute t-0", "a <- compute t-1"], message);
    assert.equal(world.status("g2").counts.queued, count - 2, message);
    world.finish("t-0", "a");
    assert.deepEqual(world.take(), ["a <- compute t-2"], message);
    world.cancel("g2").take();
  }
});

Deno.test("a higher priority goes first, an equal one in order of submission", () => {
  using world = new World({ saturation: 1 }).worker("a").graph({ busy: [] });
  world.graph(roots(2, "r")).graph(roots(2, "h"), { priority: 10 }).graph(roots(2, "s"));
  world.take();
  const order: string[] = [];
  let running = "busy";
  for (let step = 0; step < 6; step++) {
    world.finish(running, "a");
    running = world.take().filter((line) => line.includes("compute")).join().split(" ").at(-1) ??
      "";
    order.push(running);
  }
  assert.deepEqual(order, ["h-0", "h-1", "r-0", "r-1", "s-0", "s-1"]);
  world.finish(running, "a").take();
});

Deno.test("the priority of a task replaces the priority of its graph", () => {
  using world = new World({ saturation: 1 }).worker("a").graph({ busy: [] });
  world.graph({ low: { priority: -1 }, plain: [], high: { priority: 3 } }, { priority: 2 });
  world.take();
  world.finish("busy", "a");
  assert.deepEqual(world.take(), ["end g1", "a <- compute high"]);
  world.finish("high", "a").finish("plain", "a");
  assert.deepEqual(world.take(), ["a <- compute plain", "a <- compute low"]);
  world.finish("low", "a").take();
});

Deno.test("submissions never share a generation: tasks run in the order of submission", () => {
  using world = new World({ saturation: 1 }).worker("a").graph({ busy: [] });
  world.graph({ x1: [], x2: [] }).graph({ y1: [], y2: [] });
  world.take();
  const [x2, y1] = ["x2", "y1"].map((key) => world.machine.cluster.tasks.get(world.key(key)));
  assert.ok((x2?.generation ?? 0) < (y1?.generation ?? 0));
  world.cancel("g1").cancel("g2").cancel("g3").killed("busy", "a").take();
});

Deno.test("queued tasks are placed when a lost worker frees a slot elsewhere (known fault 1)", () => {
  using world = new World({ saturation: 1 }).worker("a").worker("b", { resources: { R: 1 } });
  world.graph({
    D: { workers: ["a"] },
    P: { workers: ["a"] },
    T: { needs: ["D"], workers: ["b"] },
  });
  world.finish("D", "a");
  assert.deepEqual(world.take(), ["a <- compute D", "a <- compute P", "b <- compute T"]);
  world.graph(roots(6));
  assert.deepEqual(world.take(), []);
  world.lose("a");
  assert.deepEqual(world.take(), ["b <- free T", "b <- compute r-0"]);
  assert.deepEqual(world.states("g1"), { D: "no-worker", P: "no-worker", T: "waiting" });
  world.cancel("g1").cancel("g2").killed("r-0", "b").take();
});

Deno.test("tasks without a worker are placed by priority when a worker joins", () => {
  using world = new World({ saturation: 1 });
  world.graph({ a: { workers: ["w"] } }).graph({ b: { workers: ["w"] } }, { priority: 5 });
  assert.deepEqual(world.states("g1"), { a: "no-worker" });
  world.worker("w");
  assert.deepEqual(world.take(), ["w <- compute b"]);
  assert.deepEqual(world.states("g1"), { a: "queued" });
  world.finish("b", "w");
  assert.deepEqual(world.take(), ["end g2", "w <- compute a"]);
  world.finish("a", "w").take();
});

Deno.test("a task that no worker may run waits without limit and explains for what", () => {
  using world = new World({ leaseMs: 1e9 }).graph({ any: [] });
  world.graph({ gpu: { resources: { GPU: 1 } }, use: ["gpu"] });
  world.tick(86_400_000);
  assert.deepEqual(world.reasons("any", "g1"), ["no-workers"]);
  assert.deepEqual(world.states("g2"), { gpu: "no-worker", use: "waiting" });
  world.worker("a", { resources: { gpu: 1 } }).tick(86_400_000);
  assert.deepEqual(world.take(), ["a <- compute any"]);
  const [reason] = world.explained("gpu", "g2");
  assert.match(reason?.text ?? "", /"GPU"/);
  world.finish("any", "a").worker("b", { resources: { GPU: 1 } });
  assert.deepEqual(world.take(), ["end g1", "b <- compute gpu"]);
  world.cancel("g2").killed("gpu", "b").take();
});

Deno.test("a task that cannot run does not block tasks that can (known fault 11)", () => {
  using world = new World().worker("a", { threads: 3, resources: { A: 1, B: 1 } });
  world.graph({
    "t-1": { resources: { A: 1 } },
    "t-2": { resources: { A: 1 } },
    "t-3": { resources: { A: 1, B: 1 } },
    "t-4": { resources: { B: 1 } },
    "t-5": [],
  });
  assert.deepEqual(world.take(), ["a <- compute t-1", "a <- compute t-4", "a <- compute t-5"]);
  world.finish("t-4", "a").finish("t-5", "a");
  assert.deepEqual(world.take(), []);
  world.finish("t-1", "a");
  assert.deepEqual(world.take(), ["a <- compute t-2"]);
  world.finish("t-2", "a");
  assert.deepEqual(world.take(), ["a <- compute t-3"]);
  world.finish("t-3", "a").take();
});

Deno.test("the window is expected work: short tasks do not wait for round trips (known fault 18)", () => {
  using world = new World().worker("a").graph({ "r-x": [] });
  world.take();
  world.finish("r-x", "a", { us: 1000 });
  world.take();
  world.graph(roots(100));
  // 10 ms at 1 ms each.
  assert.equal(world.take().length, 10);
  world.finish("r-0", "a", { us: 1000 });
  assert.equal(world.take().length, 1);
  // The kind is now known to be long, so the saturation is the limit again.
  world.finish("r-1", "a", { us: 1_000_000 });
  assert.deepEqual(world.take(), []);
  world.cancel("g2");
  for (let task = 2; task <= 10; task++) world.killed(`r-${task}`, "a");
  world.take();
});

Deno.test("the window never exceeds windowTasksPerThread (known fault 18)", () => {
  using world = new World({ windowTasksPerThread: 20 }).worker("a", { threads: 2 }).graph({
    "r-x": [],
  });
  world.finish("r-x", "a", { us: 1 }).take();
  world.graph(roots(100));
  assert.equal(world.take().length, 40);
});

Deno.test("the window is bounded by the expected bytes of its results (known fault 18)", () => {
  using world = new World().worker("a", { memoryLimit: 100_000 }).graph({ "r-x": [] });
  world.finish("r-x", "a", { us: 1, nbytes: 300 }).take();
  world.graph(roots(100));
  // 1 % of the limit has room for three.
  assert.equal(world.take().length, 3);
});

Deno.test("a kind of task counts as long until its first result arrives (known fault 18)", () => {
  using world = new World().worker("a").graph(roots(100));
  assert.equal(world.take().length, 2);
  world.finish("r-0", "a", { us: 10 });
  // The other task is still reserved as long, so the window opens when it ends.
  assert.equal(world.take().length, 1);
  world.finish("r-1", "a", { us: 10 });
  assert.equal(world.take().length, 97);
});

Deno.test("a worker gets several short tasks before the next one gets any", () => {
  const workers = (world: World) => world.take().map((line) => line.split(" ")[0]).join("");
  using world = new World({ batchUs: 2000 }).worker("a", { threads: 2 }).worker("b");
  world.graph({ "r-x": [] }).finish("r-x", "a", { us: 500 }).take();
  world.graph(roots(16));
  // 2 ms of work for each thread, the worker with fewer bytes first; then by load again.
  assert.equal(workers(world), "bbbbaaaaaaaa" + "baab");
  for (let task = 0; task < 16; task++) {
    world.finish(`local/g2/r-${task}`, task < 4 || task === 12 || task === 15 ? "b" : "a", {
      us: 500,
    });
  }
  world.take();
  // Nothing of that is left in the next stimulus, and longer tasks are spread.
  world.graph(roots(1)).take();
  world.finish("local/g3/r-0", "b", { us: 5000 }).take();
  world.graph(roots(2));
  assert.equal(workers(world), "ba");
});

Deno.test("a worker gets no more short tasks at once than its window has room for", () => {
  using world = new World({ batchUs: 2000, windowTasksPerThread: 3 }).worker("a").worker("b");
  world.graph({ "r-x": [] }).finish("r-x", "a", { us: 100 }).take();
  world.graph(roots(10));
  assert.deepEqual(world.take().map((line) => line.split(" ")[0]).join(""), "bbbaaa");
});

Deno.test("a better task that waits for a slot closes the window to lesser ones", () => {
  using world = new World().worker("a").graph({ "s-x": [] });
  world.finish("s-x", "a", { us: 1000 }).take();
  world.graph(roots(8, "s"));
  assert.equal(world.take().length, 8);
  // Its length is unknown: it needs a slot, and there are two.
  world.graph({ long: [] }, { priority: 1 });
  world.graph(roots(20, "s2"));
  world.graph(roots(20, "s"));
  assert.deepEqual(world.take(), []);
  for (let task = 0; task < 6; task++) world.finish(`local/g2/s-${task}`, "a", { us: 1000 });
  assert.deepEqual(world.take(), []);
  world.finish("local/g2/s-6", "a", { us: 1000 });
  assert.deepEqual(world.take(), ["a <- compute long"]);
});

Deno.test("tasks in a local queue do not pass a better task that waits for a slot", () => {
  using world = new World().worker("a").graph({ "s-x": [] });
  world.finish("s-x", "a", { us: 1000 }).take();
  const rest = Array.from({ length: 30 }, (_, index) => [`s-${index}`, ["x"]]);
  world.graph({ x: [], ...Object.fromEntries(rest) });
  world.finish("x", "a", { us: 10 });
  assert.equal(world.take().length, 11);
  world.graph({ long: [] }, { priority: 1 });
  for (let task = 0; task < 8; task++) world.finish(`s-${task}`, "a", { us: 1000 });
  assert.deepEqual(world.take(), []);
  world.finish("s-8", "a", { us: 1000 });
  assert.deepEqual(world.take(), ["a <- compute long"]);
});

Deno.test("a task waits for the full holder of its inputs when the transfer would take longer", () => {
  using world = new World({ saturation: 1 }).worker("a").worker("b");
  world.graph({ x: [], "u-1": ["x"], "u-2": ["x"] });
  world.finish("x", "a", { nbytes: 1_000_000_000 });
  assert.deepEqual(world.take(), ["a <- compute x", "a <- compute u-1"]);
  assert.deepEqual(world.reasons("u-2"), ["queued-for-holder"]);
  world.finish("u-1", "a");
  assert.deepEqual(world.take(), ["a <- compute u-2"]);
  world.finish("u-2", "a").take();
});

Deno.test("a task with a positive priority takes any room instead of waiting for a holder", () => {
  using world = new World({ saturation: 1 }).worker("a").worker("b");
  world.graph({ x: [], "u-1": ["x"], "u-2": ["x"] }, { priority: 1 });
  world.finish("x", "a", { nbytes: 1_000_000_000 });
  assert.deepEqual(world.take().slice(1), ["a <- compute u-1", "b <- compute u-2"]);
  world.finish("u-1", "a").finish("u-2", "b").take();
});

Deno.test("a queue stays sorted when the priority of a task that has left it is raised", () => {
  using world = new World({ saturation: 1 });
  world.graph({ h: [] }).graph({ x: [] }, { shared: "ns" }).cancel("g2");
  world.graph({ x: [] }, { shared: "ns", priority: 5 }).graph({ y: [] }, { priority: 1 });
  world.take();
  world.worker("a").finish("x", "a").finish("y", "a").finish("h", "a");
  assert.deepEqual(world.take().filter((line) => line.includes("compute")), [
    "a <- compute x",
    "a <- compute y",
    "a <- compute h",
  ]);
});

Deno.test("a value that already exists does not change the averages of run times", () => {
  using world = new World().worker("a").graph({ "x-1": [] });
  world.finish("x-1", "a", { us: 0 }).take();
  assert.equal([...world.machine.cluster.groups][0]?.durationUs, -1);
});

Deno.test("a long run seen in heartbeats raises the expected time of its kind", () => {
  using world = new World().worker("a").worker("b").graph({ "x-1": [] });
  world.beat("a", ["x-1"], 2_000_000).graph({ "x-2": [] });
  assert.deepEqual(world.take(), ["a <- compute x-1", "b <- compute x-2"]);
  assert.equal(world.machine.cluster.workers.get(world.id("b"))?.occupancyUs, 4_000_000);
});

Deno.test("a task in a local queue is taken by a worker that stays idle", () => {
  using world = new World({ saturation: 1, leaseMs: 1e9 }).worker("a");
  world.graph({ x: [], y: [], "u-1": ["x"], "u-2": ["x"] });
  world.finish("x", "a", { nbytes: 1_000_000_000 }).take();
  // The transfer of 1 GB takes 10 s; the task of the holder is expected to end sooner.
  world.worker("b");
  assert.deepEqual(world.take(), []);
  assert.deepEqual(world.reasons("u-2"), ["queued-for-holder"]);
  const due = world.machine.nextDeadline() ?? 0;
  assert.equal(due, world.now + 100);
  world.tick(100);
  assert.deepEqual(world.take(), []);
  world.tick(10_000);
  assert.deepEqual(world.take(), ["b <- compute u-1"]);
});

Deno.test("a worker that becomes idle takes tasks from a local queue that are cheap to transfer", () => {
  using world = new World({ saturation: 1 }).worker("a").worker("b");
  world.graph({ x: [], other: [], "u-1": ["x"], "u-2": ["x"] });
  world.finish("x", "a");
  assert.deepEqual(world.take().slice(2), ["a <- compute u-1"]);
  world.finish("other", "b");
  assert.deepEqual(world.take(), ["b <- compute u-2"]);
  world.finish("u-1", "a").finish("u-2", "b").take();
});

Deno.test("tasks of a local queue are placed again when its worker is gone", () => {
  using world = new World({ saturation: 1, leaseMs: 1e9 }).worker("a").worker("b");
  world.graph({ x: [], busy: [], "u-1": ["x"], "u-2": ["x"], "u-3": ["x"] });
  world.finish("x", "a").take();
  world.add("x", "b", 3);
  assert.deepEqual(world.reasons("u-3"), ["queued-for-holder"]);
  world.pause("a");
  assert.deepEqual(world.take(), []);
  world.finish("busy", "b");
  assert.deepEqual(world.take(), ["b <- compute u-2"]);
  world.finish("u-1", "a").finish("u-2", "b").finish("u-3", "b").take();
});

Deno.test("a queued task moves to a local queue when waiting for the holder becomes cheaper", () => {
  using world = new World({ saturation: 1 }).worker("a").worker("b");
  world.graph({ dep: [] }, { shared: "ns" });
  world.finish("dep", "a", { nbytes: 1e10 });
  world.graph({ "long-1": [], "long-2": [] }, { shared: "ns" });
  world.pause("a").graph({ user: ["dep"] }, { shared: "ns" });
  assert.deepEqual(world.take().slice(2), ["b <- compute long-1", "a <- compute long-2"]);
  world.resume("a").finish("long-1", "b");
  assert.deepEqual(world.take(), []);
  world.machine.validate();
  assert.equal(world.task("user", "g3").state, "queued");
  world.finish("long-2", "a");
  assert.deepEqual(world.take(), ["end g2", "a <- compute user"]);
  world.finish("user", "a").take();
});
