/** Which replicas ReduceReplicas drops and which it keeps. */
import assert from "node:assert/strict";
import {
  ActiveMemoryManager,
  ReduceReplicas,
  Replicate,
  type RunReport,
} from "../../../amm/mod.ts";
import { FakeCluster } from "../fake_cluster.ts";
import { asks } from "../scripted_policy.ts";

const FOUR = ["w0", "w1", "w2", "w3"];

function reducing(cluster: FakeCluster, params = {}): ActiveMemoryManager {
  const manager = new ActiveMemoryManager(cluster);
  manager.addPolicy(new ReduceReplicas(params));
  return manager;
}

function suggested(report: RunReport): number {
  return report.suggestions?.length ?? 0;
}

Deno.test("only tasks in the index of replicated tasks are considered", () => {
  const cluster = new FakeCluster().running(4);
  for (let index = 0; index < 100; index++) cluster.key(`one-${index}`, { on: ["w0"] });
  cluster.key("x", { on: FOUR });
  const looked: string[] = [];
  const { readersOf } = cluster;
  cluster.readersOf = (task) => {
    looked.push(task.key);
    return readersOf.call(cluster, task);
  };
  reducing(cluster).runOnce();
  assert.deepEqual(new Set(looked), new Set(["x"]));
});

/** Waiters on w1, on w2, without a worker; replicas left of four. */
const TABLE: readonly (readonly [number, number, number, number])[] = [
  [0, 0, 0, 1],
  [1, 0, 0, 1],
  [0, 0, 1, 1],
  [2, 0, 0, 1],
  [1, 1, 0, 2],
  [1, 1, 1, 3],
  [1, 1, 2, 4],
  [2, 1, 1, 3],
  [1, 1, 17, 4],
  [17, 1, 1, 3],
  [18, 1, 1, 4],
];

for (const [w1, w2, none, left] of TABLE) {
  Deno.test(`waiters ${w1} on w1, ${w2} on w2, ${none} on none: ${left} copies`, () => {
    const cluster = new FakeCluster().running(4).key("x", {
      on: FOUR,
      waiters: { w1, w2, none },
    });
    const manager = reducing(cluster);
    manager.runOnce();
    assert.equal(cluster.holders("x").length, left);
  });
}

/** Holders, workers asked to fetch, workers that will read; the holders that are left. */
const READERS: readonly (readonly [string[], string[], Record<string, number>, string[]])[] = [
  [["w0", "w1"], [], { w3: 1 }, ["w0"]],
  [["w0", "w1", "w2"], [], { w1: 2, w3: 1 }, ["w1"]],
  [["w0", "w1", "w2"], [], { w1: 1, w3: 1, none: 1 }, ["w0", "w1"]],
  [["w0", "w1"], ["w3"], { w3: 1 }, ["w0"]],
  [["w0", "w1", "w2"], ["w3"], { w3: 1, none: 2 }, ["w0", "w1"]],
  [["w0", "w1", "w2"], ["w3"], { w0: 1, w1: 1 }, ["w0", "w1"]],
  [["w0", "w1", "w2"], [], { w1: 1, distant: 5 }, ["w1"]],
  [["w0", "w1", "w2"], [], { none: 2, distant: 5 }, ["w0", "w1"]],
  [["w0", "w1", "w2"], [], { distant: 5 }, ["w0"]],
];

for (const [on, asked, waiters, left] of READERS) {
  const where = Object.keys(waiters).join(" and ");
  const coming = asked.length === 0 ? "" : `, on its way to ${asked.join(" and ")}`;
  Deno.test(`of replicas on ${on.join(", ")}${coming}, read on ${where}: ${left.join(", ")} stay`, () => {
    const cluster = new FakeCluster().running(4).key("x", { on, waiters });
    for (const worker of asked) cluster.acquire(cluster.find(worker), [cluster.get("x")]);
    reducing(cluster).runOnce();
    assert.deepEqual(cluster.holders("x"), left);
  });
}

Deno.test("a reader that receives a replica in the same run counts as a holder", () => {
  const cluster = new FakeCluster().running(4).key("x", {
    on: ["w0", "w1", "w2"],
    waiters: { w3: 1, none: 2 },
  });
  const manager = new ActiveMemoryManager(cluster);
  manager.addPolicy(asks(cluster, "replicate", "x", { candidates: ["w3"] }));
  manager.addPolicy(new ReduceReplicas());
  assert.equal(manager.runOnce().dropped, 1);
});

Deno.test("pending copies and drops of the run count", () => {
  const cluster = new FakeCluster().running(5).key("x", { on: FOUR, waiters: { none: 2 } });
  const manager = new ActiveMemoryManager(cluster);
  manager.addPolicy(asks(cluster, "replicate", "x"));
  manager.addPolicy(asks(cluster, "drop", "x"));
  manager.addPolicy(new ReduceReplicas());
  const report = manager.runOnce({ suggestions: true });
  assert.equal(suggested(report), 4, "4 held + 1 to come - 1 to go - 2 wanted");
  assert.equal(report.dropped, 3);
});

Deno.test("one run drops three of four replicas", () => {
  const cluster = new FakeCluster().running(4).key("x", { on: FOUR });
  assert.equal(reducing(cluster).runOnce().dropped, 3);
  assert.equal(cluster.holders("x").length, 1);
});

Deno.test("a second instance sees the drops of the first and suggests nothing", () => {
  const cluster = new FakeCluster().running(4).key("x", { on: FOUR });
  const manager = reducing(cluster);
  manager.addPolicy(new ReduceReplicas());
  const report = manager.runOnce({ suggestions: true });
  assert.equal(suggested(report), 3);
  assert.deepEqual(report.rejected, {});
});

Deno.test("declared replicas are kept", () => {
  const cluster = new FakeCluster().running(4).key("x", { on: FOUR, copies: "all" });
  const manager = reducing(cluster);
  manager.addPolicy(new Replicate());
  const left = () => {
    for (let run = 0; run < 10; run++) {
      manager.runOnce();
      cluster.arrive();
    }
    return cluster.holders("x").length;
  };
  assert.equal(left(), 4);
  cluster.declare("x", 2);
  assert.equal(left(), 2);
  cluster.declare("x", 3);
  assert.equal(left(), 3);
  cluster.declare("x", 1);
  assert.equal(left(), 1);
});

Deno.test("a replica under way does not replace a declared one", () => {
  const cluster = new FakeCluster().running(3).key("x", { on: ["w0", "w1"], copies: 2 });
  const manager = new ActiveMemoryManager(cluster);
  manager.addPolicy(asks(cluster, "replicate", "x"));
  manager.addPolicy(new ReduceReplicas());
  assert.equal(manager.runOnce().dropped, 0);
});

Deno.test("a key with many waiting tasks without a worker is kept everywhere", () => {
  const workers = Array.from({ length: 10 }, (_, index) => `w${index}`);
  const cluster = new FakeCluster().running(10).key("x", {
    on: workers,
    waiters: { w0: 2, none: 11 },
  });
  const manager = reducing(cluster);
  let transfers = 0;
  for (let none = 998; none >= 0; none -= 2) {
    cluster.wait("x", { w0: 1, w1: 1, none });
    manager.runOnce();
    const held = cluster.holders("x").length;
    if (none >= 10) assert.equal(held, 10);
    // A worker that gets a dependent and has no replica fetches one.
    for (const worker of ["w0", "w1"]) {
      if (!cluster.holders("x").includes(worker)) transfers++;
      cluster.hold(worker, "x");
    }
  }
  assert.equal(transfers, 0);
  assert.equal(cluster.holders("x").length, 2, "the two that still need it");
});

Deno.test("nothing is done if nothing has changed since the last complete pass", () => {
  const cluster = new FakeCluster().running(4).key("x", { on: FOUR, waiters: { w0: 1, w1: 1 } });
  const manager = reducing(cluster);
  let looked = 0;
  const { readersOf } = cluster;
  cluster.readersOf = (task) => {
    looked++;
    return readersOf.call(cluster, task);
  };
  manager.runOnce();
  manager.runOnce();
  const after = looked;
  manager.runOnce();
  assert.equal(looked, after);
  cluster.wait("x", {});
  manager.runOnce();
  assert.ok(looked > after || cluster.holders("x").length === 1);
  assert.equal(cluster.holders("x").length, 1);
});

Deno.test("with abovePressure, replicas are kept while memory is below it", () => {
  const cluster = new FakeCluster().worker("w0", { limit: 100 }).worker("w1", { limit: 100 })
    .key("x", { on: ["w0", "w1"] });
  const manager = reducing(cluster, { abovePressure: 0.5 });
  assert.equal(manager.runOnce().dropped, 0);
  cluster.find("w0").other = 98;
  assert.equal(manager.runOnce().dropped, 1);
});

Deno.test("an interrupted pass continues after the last task it left unchanged", () => {
  const cluster = new FakeCluster().running(2);
  for (let index = 0; index < 6; index++) {
    cluster.key(`kept-${index}`, { on: ["w0", "w1"], copies: 2 });
    cluster.key(`cut-${index}`, { on: ["w0", "w1"] });
  }
  const manager = new ActiveMemoryManager(cluster, { suggestionsMax: 2 });
  const policy = new ReduceReplicas();
  manager.addPolicy(policy);
  const cursors = [0, 1, 2, 3].map(() => {
    manager.runOnce();
    return (policy.state() as { cursor: string | null }).cursor;
  });
  assert.deepEqual(cursors, ["kept-1", "kept-3", "kept-5", null]);
  assert.equal(cluster.replicated.size, 6);
});
