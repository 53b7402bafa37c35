/** External data: placement, references, release and loss. */
import assert from "node:assert/strict";
import { runSteps } from "../../../base/mod.ts";
import { asAttempt, asGraphId, asKey, asWorkerId, type Key } from "../../../protocol/mod.ts";
import {
  dataStatuses,
  datum,
  graphStatuses,
  type SchedulerInstruction,
  SchedulerState,
} from "../../../scheduler/mod.ts";
import { type WorkerOptions, World } from "../../world/scheduler_world.ts";
import { cardOf } from "../../world/worker_card.ts";

interface ScatterOptions {
  readonly workers?: readonly string[];
  readonly avoid?: readonly string[];
  readonly replicas?: number | "all";
  readonly ttlMs?: number;
  /** Definition of a value; by default it follows from the key. */
  readonly is?: string;
  /** Called after the bytes were stored and before they are registered. */
  readonly meanwhile?: (world: World) => void;
}

type Placement = Extract<SchedulerInstruction, { type: "place-data" }>;

/** A world in which values are scattered into the namespace `ns`, given as `key: nbytes`. */
class DataWorld extends World {
  #batches = 0;

  /**
   * Scatters values; all workers store them. Returns the types of the two instructions.
   */
  scatter(sizes: Readonly<Record<string, number>>, options: ScatterOptions = {}): this {
    const placed = this.announce(sizes, options);
    if (placed === null) return this;
    options.meanwhile?.(this);
    return this.enter(placed, sizes, options);
  }

  /** Reports the values as stored where the machine placed them. */
  enter(placed: Placement, sizes: Readonly<Record<string, number>>, options: ScatterOptions = {}) {
    return this.tell({
      type: "data-scattered",
      batch: placed.batch,
      namespace: "local/ns",
      attempt: placed.attempt,
      values: valuesOf(sizes, options.is).map((value) => ({
        ...value,
        holders: placed.targets.filter(({ keys }) => keys.includes(value.key))
          .map(({ worker }) => worker),
      })),
      replicas: options.replicas ?? 1,
      ttlMs: options.ttlMs ?? 0,
      submitter: "test",
    });
  }

  announce(
    sizes: Readonly<Record<string, number>>,
    { workers, avoid = [], replicas = 1, is }: ScatterOptions = {},
  ): Placement | null {
    this.tell({
      type: "data-announced",
      batch: asGraphId(`b${++this.#batches}`),
      values: valuesOf(sizes, is),
      replicas,
      workers: workers?.map((name) => this.id(name)) ?? null,
      avoid: avoid.map((name) => this.id(name)),
    });
    const answer = this.instructions.at(-1);
    return answer?.type === "place-data" ? answer : null;
  }

  release(key: string): this {
    return this.tell({ type: "data-released", key: asKey(`local/ns/${key}`), claim: null });
  }

  /** `x: w1 w2` for each value in memory. */
  holders(): string[] {
    return runSteps(dataStatuses(this.machine, "local/ns", { limit: 100 }))
      .map(({ key, holders }) => `${key}: ${holders.join(" ")}`);
  }

  /** The attempt number of the value. */
  attemptOf(key: string): number {
    return this.machine.cluster.tasks.get(asKey(`local/ns/${key}`))?.attempt ?? 0;
  }
}

function valuesOf(sizes: Readonly<Record<string, number>>, is?: string) {
  return Object.entries(sizes).map(([key, nbytes]) => ({
    key: asKey(`local/ns/${key}`) as Key,
    nbytes,
    definition: `data:${is ?? key}`,
  }));
}

function worldOf(...names: string[]): DataWorld {
  const world = new DataWorld();
  for (const name of names) world.worker(name);
  return world;
}

const shared = { shared: "ns" };

Deno.test("a value that was put at a worker before it was told to free the key is lost by its answer", () => {
  using world = worldOf("w1");
  world.announce({ x: 1 });
  const placed = world.announce({ x: 1 });
  assert.ok(placed !== null);
  // The first of two clients gives up.
  world.tell({ type: "data-abandoned", worker: world.id("w1"), keys: [asKey("local/ns/x")] });
  const order = world.machine.cluster.counter;
  world.enter(placed, { x: 1 });
  assert.deepEqual(world.holders(), ["x: w1"]);
  world.report("w1", ["released", [[asKey("local/ns/x"), asAttempt(order)]]]);
  assert.deepEqual(world.holders(), []);
  assert.deepEqual(world.take(), ["place w1: x", "place w1: x", "w1 <- free x", "accept b2"]);
});

Deno.test("scatterData() registers a value at its holders, and its batch is not listed as a graph", () => {
  using world = worldOf("w1");
  world.scatter({ x: 8 });
  assert.deepEqual(world.take(), ["place w1: x", "accept b1"]);
  const found = datum(world.machine, "local/ns", "x");
  assert.equal(found?.state, "memory");
  assert.equal(found.nbytes, 8);
  assert.deepEqual(world.holders(), ["x: w1"]);
  assert.equal(world.workerStatus("w1").keys, 1);
  assert.deepEqual(graphStatuses(world.machine, { limit: 10 }), []);
});

Deno.test("placeData() spreads values by bytes per thread, to workers with enough memory", () => {
  const cases: [string, Record<string, WorkerOptions>, Record<string, number>, string[]][] = [
    ["evenly", { a: {}, b: {} }, { p: 5, q: 5, r: 5, s: 5 }, ["p: a", "q: b", "r: a", "s: b"]],
    ["by threads", { a: { threads: 2 }, b: {} }, { p: 6, q: 6, r: 6 }, ["p: a", "q: b", "r: a"]],
    ["by size", { a: {}, b: {} }, { p: 90, q: 10, r: 10, s: 10 }, ["p: a", "q: b", "r: b", "s: b"]],
    ["by room", { a: { memoryLimit: 10 }, b: {} }, { p: 11, q: 1, r: 9 }, ["p: b", "q: a", "r: a"]],
    [
      "beyond memory where it spills, within the limit of that",
      {
        a: { memoryLimit: 10, spill: { where: "disk", limit: 5 } },
        b: { memoryLimit: 9, threads: 9 },
      },
      { p: 10, q: 9, r: 5 },
      ["p: a", "q: b", "r: a"],
    ],
  ];
  for (const [name, workers, sizes, expected] of cases) {
    using world = new DataWorld();
    for (const [worker, options] of Object.entries(workers)) world.worker(worker, options);
    world.scatter(sizes).take();
    assert.deepEqual(world.holders(), expected, name);
  }
});

Deno.test("placeData() chooses only named, running workers that have not failed before", () => {
  using world = worldOf("a", "b", "c");
  world.pause("a").scatter({ x: 1 }, { workers: ["a", "b", "c"], avoid: ["b"] });
  assert.deepEqual(world.take(), ["place c: x", "accept b1"]);
  world.scatter({ y: 1 }, { workers: ["a"] });
  world.scatter({ y: 1 }, { avoid: ["b", "c"] });
  assert.deepEqual(world.take(), ["refuse b2: no-worker", "refuse b3: no-worker"]);
});

Deno.test("placeData() skips workers without an address", () => {
  using world = new DataWorld();
  world.tell({
    type: "worker-registered",
    worker: asWorkerId("hidden"),
    registration: cardOf("hidden", { url: null, threads: 8 }),
  });
  world.scatter({ x: 1 });
  assert.deepEqual(world.take(), ["refuse b1: no-worker"]);
  world.worker("w1").scatter({ x: 1 });
  assert.deepEqual(world.take(), ["place w1: x", "accept b2"]);
});

Deno.test("scatterData() stores the declared number of replicas, and declareReplicas() changes it", () => {
  using world = worldOf("a", "b", "c");
  world.scatter({ x: 1 }, { replicas: 2 }).scatter({ y: 1 }, { replicas: "all" });
  assert.deepEqual(world.holders(), ["x: a b", "y: a b c"]);
  assert.equal(datum(world.machine, "local/ns", "x")?.replicas, 2);
  world.tell({ type: "replicas-declared", key: asKey("local/ns/x"), replicas: "all" });
  assert.equal(datum(world.machine, "local/ns", "x")?.replicas, "all");
  world.lose("a").take();
  assert.deepEqual(world.holders(), ["x: b", "y: b c"], "one copy less is no loss");
});

Deno.test("a task with an external input is placed at its holder", () => {
  using world = worldOf("w1", "w2");
  world.scatter({ x: 1000 }, { workers: ["w2"] }).take();
  world.graph({ y: ["x"] }, shared);
  assert.deepEqual(world.take(), ["w2 <- compute y"]);
  world.finish("y", "w2");
  assert.deepEqual(world.take(), ["end g1"]);
  assert.deepEqual(world.holders(), ["x: w2", "y: w2"], "both are in the namespace");
});

Deno.test("scatterData() joins the same value, and refuses another one under its key (known fault 3)", () => {
  using world = worldOf("w1");
  world.scatter({ x: 1 }).take();
  world.scatter({ x: 1, z: 1 }, { ttlMs: 50 });
  assert.deepEqual(world.take(), ["place w1: z", "accept b2"]);
  const before = JSON.stringify(world.machine.snapshot());
  world.scatter({ x: 1, new: 1 }, { is: "another" });
  assert.deepEqual(world.take(), ["refuse b3: conflict x other-definition"]);
  assert.equal(JSON.stringify(world.machine.snapshot()), before, "nothing has changed");
  world.tick(50);
  assert.deepEqual(world.take(), ["forget b2", "w1 <- free z"]);
  assert.deepEqual(world.holders(), ["x: w1"], "the first batch still wants it");
});

Deno.test("a key is either a task or an external value, whichever comes first", () => {
  using world = worldOf("w1");
  world.graph({ x: [] }, shared).finish("x", "w1").take();
  world.scatter({ x: 1 });
  assert.deepEqual(world.take(), ["refuse b1: conflict x other-definition"]);
  world.scatter({ d: 1 }).take();
  world.graph({ d: [] }, shared);
  assert.deepEqual(world.take(), ["refuse g2: d other-definition"]);
});

Deno.test("releaseScatteredData() frees a value at once, or after the last task that needs it", () => {
  using world = worldOf("w1");
  world.scatter({ x: 1, y: 1 }).take();
  world.graph({ z: ["y"] }, shared).take();
  world.release("x");
  assert.deepEqual(world.take(), ["w1 <- free x"]);
  assert.equal(datum(world.machine, "local/ns", "x"), undefined);
  world.release("y");
  assert.deepEqual(world.take(), ["forget b1"]);
  assert.deepEqual(world.holders(), ["y: w1"], "a task in play needs it");
  world.finish("z", "w1");
  assert.deepEqual(world.take(), ["end g1", "w1 <- free y"]);
  assert.equal(datum(world.machine, "local/ns", "y")?.state, "released");
  world.delete("g1").take();
  assert.equal(
    datum(world.machine, "local/ns", "y"),
    undefined,
    "its record went with its dependent",
  );
});

Deno.test("a released value is unknown to a new graph, and can be scattered again", () => {
  using world = worldOf("w1", "w2");
  world.scatter({ x: 1 }, { workers: ["w1"] });
  world.graph({ y: ["x"] }, shared).finish("y", "w1").release("x").take();
  world.graph({ z: ["x"] }, shared);
  assert.deepEqual(world.take(), ["refuse g2: x unknown-external"]);
  world.scatter({ x: 1 }, { workers: ["w2"] }).graph({ z: ["x"] }, shared);
  assert.deepEqual(world.take(), ["place w2: x", "accept b2", "w2 <- compute z"]);
});

Deno.test("values are released when their time to live has passed", () => {
  using world = worldOf("w1");
  world.scatter({ x: 1, y: 1 }, { ttlMs: 1000 }).take();
  world.tick(999);
  assert.deepEqual(world.holders(), ["x: w1", "y: w1"]);
  world.tick(1);
  assert.deepEqual(world.take(), ["forget b1", "w1 <- free y x"]);
  assert.equal(world.machine.cluster.tasks.size, 0);
  assert.equal(world.machine.cluster.graphs.size, 0);
});

Deno.test("a worker that returns with a lost value drops it", () => {
  using world = new DataWorld().worker("w1");
  const placed = world.announce({ d: 8 });
  if (placed !== null) world.enter(placed, { d: 8 });
  world.take();
  world.lose("w1").take();
  world.worker("w1", { again: true, held: [["local/ns/d", placed?.attempt ?? 0]] });
  assert.deepEqual(world.take(), ["w1#2 <- free d"]);
  assert.equal(datum(world.machine, "local/ns", "d")?.errorKind, "lost");
});

Deno.test("a lost value that is released leaves nothing behind in its batch", () => {
  using world = new DataWorld().worker("w1");
  world.scatter({ d: 8, e: 8 }).take();
  world.lose("w1").take();
  world.release("d").take();
  world.machine.validate();
  const restored = new SchedulerState();
  restored.restore(JSON.parse(JSON.stringify(world.machine.snapshot())));
  assert.deepEqual([...restored.cluster.tasks.keys()], ["local/ns/e"]);
  world.release("e").take();
  assert.equal(world.machine.cluster.tasks.size, 0);
});

Deno.test("a lost value fails its dependents, with the key and the reason", () => {
  using world = worldOf("w1", "w2");
  world.scatter({ d: 1 }, { workers: ["w1"] }).take();
  world.graph({ y: ["d"], z: ["y"], free: [] }, { ...shared, want: ["z", "free"] });
  world.take();
  world.lose("w1").take();
  const { error, blame, state } = world.task("z");
  assert.deepEqual([state, error?.kind, blame], ["erred", "lost", "d"]);
  assert.match(error?.message ?? "", /data "d" of namespace "ns".*"w1"/);
  assert.equal(datum(world.machine, "local/ns", "d")?.errorKind, "lost");
  world.finish("free", "w2");
  const { state: ended, errors } = world.status();
  assert.equal(ended, "failed", "what does not need it has run");
  // The value is not a task of the graph: the first dependent is named.
  assert.deepEqual(errors, [{ key: "y", message: error?.message }]);
  world.graph({ late: ["d"] }, shared).take();
  assert.equal(world.task("late", "g2").error?.kind, "lost");
  world.scatter({ d: 1 });
  assert.deepEqual(world.take(), ["refuse b2: conflict d lost"]);
  world.release("d").delete("g1").delete("g2").take();
  world.scatter({ d: 1 }, { workers: ["w2"] });
  assert.deepEqual(
    world.take(),
    ["place w2: d", "accept b3"],
    "when all is gone, it may return",
  );
});

Deno.test("a result cannot be computed again after its external input was released", () => {
  using world = worldOf("w1", "w2");
  world.scatter({ x: 1 }, { workers: ["w1"] });
  world.graph({ y: ["x"] }, shared).finish("y", "w1").release("x").take();
  world.lose("w1").take();
  assert.deepEqual([world.task("y").state, world.task("y").result], ["memory", "lost"]);
  assert.match(world.explained("y")[0]?.text ?? "", /worker "w1" is gone.*submit the graph again/);
  world.retry();
  assert.deepEqual(world.take(), [], "it would fail");
});

Deno.test("scatterData() refuses a value whose holder is gone, and frees the others", () => {
  using world = worldOf("w1", "w2");
  world.scatter({ x: 1, y: 1 }, { meanwhile: (world) => world.lose("w1") });
  assert.deepEqual(world.take(), [
    "place w1: x; w2: y",
    "refuse b1: holders-gone",
    "w2 <- free y",
  ]);
  world.worker("w3").scatter({ x: 1 }, { replicas: 2, meanwhile: (world) => world.lose("w3") });
  assert.deepEqual(world.take(), ["place w2: x; w3: x", "accept b2"]);
  assert.deepEqual(world.holders(), ["x: w2"], "one copy is enough");
});

Deno.test("scatterData() refuses and frees a value if its key was taken meanwhile", () => {
  using world = worldOf("w1", "w2");
  world.scatter({ x: 1 }, {
    workers: ["w1"],
    meanwhile: () => world.scatter({ x: 1 }, { is: "another", workers: ["w2"] }),
  });
  assert.deepEqual(world.take(), [
    "place w1: x",
    "place w2: x",
    "accept b2",
    "refuse b1: conflict x other-definition",
    "w1 <- free x",
  ]);
});

Deno.test("abandonData() frees stored values, but not registered replicas", () => {
  using world = worldOf("w1");
  world.scatter({ x: 1 }).take();
  const keys = [asKey("local/ns/x"), asKey("local/ns/y")];
  world.tell({ type: "data-abandoned", worker: world.id("w1"), keys });
  assert.deepEqual(world.take(), ["w1 <- free y"]);
});

Deno.test("a worker that registers again keeps an external value by its attempt number", () => {
  using world = worldOf("w1");
  world.scatter({ x: 7 }).take();
  const number = world.attemptOf("x");
  world.worker("w1", { again: true, held: [["local/ns/x", number, number, 7]] });
  assert.deepEqual(world.take(), []);
  assert.deepEqual(world.holders(), ["x: w1#2"]);
  world.worker("w1", { again: true, held: [["local/ns/x", number - 1, 0, 7]] });
  assert.deepEqual(world.take(), ["w1#3 <- free x"], "another number is another value");
  assert.equal(datum(world.machine, "local/ns", "x")?.errorKind, "lost");
});

Deno.test("a replica stored before a later one of the same value stays registered", () => {
  using world = worldOf("w1", "w2");
  const [first, second] = ["w1", "w2"].map((name) => world.announce({ x: 1 }, { workers: [name] }));
  assert.ok(first && second);
  world.enter(first, { x: 1 }).enter(second, { x: 1 }).take();
  assert.deepEqual(world.holders(), ["x: w1 w2"]);
  world.worker("w1", { again: true, held: [["local/ns/x", first.attempt, 0, 1]] });
  assert.deepEqual(world.holders(), ["x: w2 w1#2"]);
});

Deno.test("a late message about an earlier replica does not remove a later one", () => {
  using world = worldOf("w1");
  world.scatter({ x: 1 });
  world.graph({ y: ["x"] }, shared).finish("y", "w1").release("x").take();
  const freed = world.machine.cluster.counter;
  world.scatter({ x: 1 }).take();
  world.report("w1", ["released", [[asKey("local/ns/x"), asAttempt(freed)]]]);
  assert.deepEqual(world.holders(), ["x: w1", "y: w1"]);
});

Deno.test("the loss of a value names its key, its worker and the reason in the tasks that need it", () => {
  using world = worldOf("w1");
  world.scatter({ x: 1 }).take();
  world.graph({ y: ["x"] }, shared).take();
  const epoch = asAttempt(world.machine.cluster.counter);
  world.report("w1", ["released", [[asKey("local/ns/x"), epoch, "bad sector"]]]);
  const message = 'Cannot use data "x" of namespace "ns": worker "w1" has lost it: bad sector, ' +
    "no replica is left, and scattered data cannot be computed again";
  assert.equal(world.task("y").error?.message, message);
  assert.equal(world.status().state, "failed");
  world.take();
});

Deno.test("dataStatuses() lists one namespace by key, in pages", () => {
  using world = worldOf("w1");
  world.scatter({ c: 1, a: 2, b: 3 }).take();
  world.graph({ own: [] }).finish("own", "w1").take();
  const page = (after?: string) =>
    runSteps(dataStatuses(world.machine, "local/ns", { limit: 2, ...(after ? { after } : {}) }));
  assert.deepEqual(page().map(({ key, nbytes }) => [key, nbytes]), [["a", 2], ["b", 3]]);
  assert.deepEqual(page("b").map(({ key }) => key), ["c"]);
  assert.deepEqual(
    runSteps(dataStatuses(world.machine, "g1", { limit: 9 })),
    [],
    "private to its graph",
  );
  assert.equal(datum(world.machine, "g1", "own"), undefined);
});
