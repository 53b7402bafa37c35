/** What owners use, and submissions beyond their limits. */
import assert from "node:assert/strict";
import { CLUSTER_LIMITS } from "../../../base/mod.ts";
import { asAttempt, asGraphId, asKey, asWorkerId, ownedNamespace } from "../../../protocol/mod.ts";
import type { UseName } from "../../../scheduler/event_limits.ts";
import type { SchedulerInstruction } from "../../../scheduler/mod.ts";
import { type OwnerUse, useOf } from "../../../scheduler/state/owner_use.ts";
import { graphEvents } from "../../world/graph_events.ts";
import { compile, type GraphSpec, type GraphSpecOptions } from "../../world/scheduler_graph.ts";
import { World } from "../../world/scheduler_world.ts";

type Max = Partial<Record<UseName, number>>;

interface SubmitOptions extends GraphSpecOptions {
  readonly owner?: string;
  /** Limits of the owner, and of the cluster. */
  readonly max?: Max;
  readonly clusterMax?: Max;
  readonly modules?: string;
  readonly moduleUnits?: number;
}

/** A world of graphs that have owners and limits. Ids of graphs are also their namespaces. */
class OwnersWorld extends World {
  submit(id: string, spec: GraphSpec, options: SubmitOptions = {}): this {
    const { owner = "alice", modules, moduleUnits, max, clusterMax, ...rest } = options;
    const compiled = compile(id, spec, {
      ...rest,
      shared: ownedNamespace(owner, rest.shared ?? id),
    });
    return this.tell({
      type: "graph-submitted",
      graph: asGraphId(id),
      compiled: { ...compiled, shared: rest.shared !== undefined },
      modules: modules === undefined ? null : modules as never,
      ...(moduleUnits !== undefined && { moduleUnits }),
      limits: limitsOf(max, clusterMax),
      submitter: owner,
      trace: null,
    });
  }

  /** Reports that a task of a graph of the default owner of these tests has ended at "w". */
  done(key: string, nbytes = 100): this {
    const full = asKey(`alice/${key}`);
    const { attempt } = this.machine.cluster.tasks.get(full) ?? { attempt: 0 };
    return this.report("w", ["task-finished", full, asAttempt(attempt), nbytes, this.now, 1000]);
  }

  /** Whether the last request was refused: by which limit of whom, or `null`. */
  refusal(): string | null {
    const answer = this.instructions.findLast(({ type }) => /-(graph|data)$/.test(type));
    this.take();
    const { limit } = answer as Extract<SchedulerInstruction, { type: "refuse-graph" }>;
    return limit === undefined ? null : `${limit.of} ${limit.name} ${limit.used}+${limit.asked}`;
  }

  use(owner = "alice"): Partial<OwnerUse> {
    const { sets: _, copies: __, ...use } = useOf(this.machine.cluster, owner);
    return use;
  }
}

function limitsOf(max: Max = {}, clusterMax: Max = {}) {
  return {
    owner: { ...CLUSTER_LIMITS, ...max },
    cluster: { ...CLUSTER_LIMITS, ...clusterMax },
  };
}

const NONE = { graphs: 0, tasks: 0, records: 0, bytes: 0, modules: 0 };

Deno.test("submitGraph() refuses tasks beyond the limit of their owner until a graph ends", () => {
  using world = new OwnersWorld().worker("w");
  world.submit("g1", { a: [], b: ["a"] }, { max: { tasks: 3 } });
  assert.equal(world.refusal(), null);
  world.submit("g2", { c: [], d: [] }, { max: { tasks: 3 } });
  assert.equal(world.refusal(), "owner tasks 2+2");
  world.submit("g3", { c: [], d: [] }, { owner: "bob", max: { tasks: 3 } });
  assert.equal(world.refusal(), null);
  world.done("g1/a").done("g1/b").take();
  assert.deepEqual(world.use(), { ...NONE, graphs: 1, records: 2, bytes: 100 });
  world.submit("g2", { c: [], d: [] }, { max: { tasks: 3 } });
  assert.equal(world.refusal(), null);
});

Deno.test("submitGraph() leaves nothing behind when a limit refuses the graph", () => {
  using world = new OwnersWorld().worker("w");
  world.submit("g1", { a: [] }).take();
  const before = JSON.stringify(world.machine.snapshot());
  world.submit("g2", { b: [] }, { max: { graphs: 1 }, modules: "m1" });
  assert.equal(world.refusal(), "owner graphs 1+1");
  assert.equal(JSON.stringify(world.machine.snapshot()), before);
});

Deno.test("submitGraph() refuses what exceeds the limit of the cluster with what others use", () => {
  using world = new OwnersWorld().worker("w");
  world.submit("g1", { a: [], b: [] }, { owner: "bob" }).take();
  world.submit("g2", { c: [] }, { clusterMax: { tasks: 2 } });
  assert.equal(world.refusal(), "cluster tasks 2+1");
  world.delete("g1").take();
});

Deno.test("a limit below the present use refuses new graphs and cancels nothing", () => {
  using world = new OwnersWorld().worker("w");
  world.submit("g1", { a: [], b: ["a"] }).take();
  world.submit("g2", { c: [] }, { max: { tasks: 0 } });
  assert.equal(world.refusal(), "owner tasks 2+1");
  world.done("g1/a").done("g1/b");
  assert.ok(world.take().includes("end g1"));
});

Deno.test("a graph that keeps its results counts until they are released, its tasks until it ends", () => {
  using world = new OwnersWorld().worker("w");
  world.submit("g1", { a: [], b: ["a"] }, { ttlMs: 1000 }).take();
  assert.deepEqual(world.use(), { ...NONE, graphs: 1, tasks: 2, records: 2 });
  world.done("g1/a", 50).done("g1/b", 70).take();
  assert.deepEqual(world.use(), { ...NONE, graphs: 1, records: 2, bytes: 70 });
  world.submit("g2", { c: [] }, { max: { records: 2 } });
  assert.equal(world.refusal(), "owner records 2+1");
  world.submit("g2", { c: [] }, { max: { bytes: 70 } });
  assert.equal(world.refusal(), "owner bytes 70+1");
  world.tick(2000).take();
  assert.deepEqual(world.use(), NONE);
});

Deno.test("a retry is not limited, and counts the tasks of the graph again", () => {
  using world = new OwnersWorld().worker("w");
  world.submit("g1", { a: [] }, { max: { tasks: 1 } }).take();
  const { attempt } = world.machine.cluster.tasks.get(asKey("alice/g1/a")) ?? { attempt: 0 };
  const error = { kind: "raised", name: "Error", message: "no" } as const;
  world.report("w", ["task-erred", asKey("alice/g1/a"), asAttempt(attempt), error, world.now, 1]);
  assert.equal(world.use().tasks, 0);
  world.retry("g1").take();
  assert.equal(world.use().tasks, 1);
});

Deno.test("a module set counts once for each owner and MiB, until its last graph is forgotten", () => {
  using world = new OwnersWorld();
  const set = { modules: "m1", moduleUnits: 3 };
  world.submit("g1", { a: [] }, set).submit("g2", { b: [] }, set);
  world.submit("g3", { c: [] }, { owner: "bob", ...set }).take();
  assert.equal(world.use().modules, 3);
  assert.equal(world.machine.cluster.use.modules, 6);
  world.submit("g4", { d: [] }, { ...set, max: { modules: 3 } });
  assert.equal(world.refusal(), null);
  world.submit("g5", { e: [] }, { modules: "m2", max: { modules: 3 } });
  assert.equal(world.refusal(), "owner modules 3+1");
  world.delete("g1").delete("g2").delete("g4").take();
  assert.equal(world.use().modules, 0);
  world.submit("g5", { e: [] }, { modules: "m2", max: { modules: 3 } });
  assert.equal(world.refusal(), null);
});

Deno.test("data beyond a limit are refused when announced, and when their bytes have arrived", () => {
  using world = new OwnersWorld().worker("w");
  const batch = (id: string) => asGraphId(id);
  const values = (key: string, nbytes: number) => [
    { key: asKey(`alice/ns/${key}`), nbytes, definition: key },
  ];
  const announce = (id: string, key: string, nbytes: number) => {
    world.tell({
      type: "data-announced",
      batch: batch(id),
      values: values(key, nbytes),
      replicas: 1,
      workers: null,
      avoid: [],
      limits: limitsOf({ bytes: 100 }),
    });
    return world.refusal();
  };
  const enter = (id: string, key: string, nbytes: number) => {
    const holders = [asWorkerId("w")];
    world.tell({
      type: "data-scattered",
      batch: batch(id),
      namespace: "alice/ns",
      attempt: asAttempt(Number(id.slice(1))),
      values: values(key, nbytes).map((value) => ({ ...value, holders })),
      replicas: 1,
      ttlMs: 0,
      submitter: "alice",
      limits: limitsOf({ bytes: 100 }),
    });
    return world.refusal();
  };
  assert.equal(announce("b1", "x", 101), "owner bytes 0+101");
  // Both have room when they are announced, and not when both have arrived.
  assert.equal(announce("b1", "x", 60), null);
  assert.equal(announce("b2", "y", 60), null);
  assert.equal(enter("b1", "x", 60), null);
  assert.equal(enter("b2", "y", 60), "owner bytes 60+60");
  assert.deepEqual(world.use(), { ...NONE, graphs: 1, records: 1, bytes: 60 });
  // The same value again takes no bytes.
  assert.equal(announce("b3", "x", 60), null);
  world.tell({ type: "data-released", key: asKey("alice/ns/x"), claim: null }).take();
  assert.deepEqual(world.use(), NONE);
});

Deno.test("a graph that arrives in parts counts as a whole from its first part on", () => {
  using world = new OwnersWorld();
  const spec: GraphSpec = { a: [], b: [], c: [] };
  const [first] = graphEvents(asGraphId("g1"), compile("g1", spec, { shared: "alice/ns" }), 1);
  assert.ok(first);
  world.tell(first);
  assert.deepEqual(world.use(), { graphs: 1, tasks: 3, records: 3, bytes: 0, modules: 0 });
  world.submit("g2", { a: [], b: [] }, { max: { tasks: 4 } });
  assert.equal(world.refusal(), "owner tasks 3+2");
  world.tell({ type: "graph-abandoned", graph: asGraphId("g1") });
  assert.deepEqual(world.use(), { graphs: 0, tasks: 0, records: 0, bytes: 0, modules: 0 });
});
