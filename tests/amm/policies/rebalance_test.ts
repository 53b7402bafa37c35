/** Which keys Rebalance moves and which it leaves. */
import assert from "node:assert/strict";
import {
  ActiveMemoryManager,
  Rebalance,
  type RebalanceParams,
  ReduceReplicas,
} from "../../../amm/mod.ts";
import type { MemoryMeasure } from "../../../protocol/mod.ts";
import { FakeCluster } from "../fake_cluster.ts";

const MIB = 2 ** 20;
/** Parameters with which every key may move. */
const ANY: RebalanceParams = { senderMin: 0, gap: 0, bytesMax: 2 ** 40 };

interface Balancing {
  readonly cluster: FakeCluster;
  readonly manager: ActiveMemoryManager;
  readonly policy: Rebalance;
  settle(runs?: number): number[];
}

function balancing(
  cluster: FakeCluster,
  params: RebalanceParams = {},
  measure: MemoryMeasure = "managed",
): Balancing {
  const manager = new ActiveMemoryManager(cluster, { measure });
  const policy = new Rebalance(params);
  manager.addPolicy(policy);
  return {
    cluster,
    manager,
    policy,
    settle(runs = 4) {
      for (let run = 0; run < runs; run++) {
        manager.runOnce();
        cluster.arrive();
      }
      return [...cluster.workers.values()].map(({ held }) => held.size);
    },
  };
}

function uneven(keys: number, limit = 0, nbytes = 1): FakeCluster {
  const cluster = new FakeCluster().worker("a", { limit }).worker("b", { limit });
  for (let index = 0; index < keys; index++) cluster.key(`k${index}`, { on: ["a"], nbytes });
  return cluster;
}

Deno.test("nothing moves between workers whose difference is within the gap", () => {
  const cluster = uneven(45, 100).worker("c", { limit: 100, other: 36 });
  cluster.find("b").other = 36;
  const { manager } = balancing(cluster, {}, "optimistic");
  assert.equal(manager.runOnce().replicated, 0, "45, 36, 36 of 100 with a gap of 10");
  for (let index = 0; index < 20; index++) cluster.key(`more-${index}`, { on: ["a"] });
  assert.ok(manager.runOnce().replicated > 0);
});

Deno.test("the farthest sender gives its oldest keys to the farthest recipient", () => {
  const cluster = new FakeCluster().worker("a", { limit: 1000 }).worker("b", { limit: 1000 })
    .worker("c", { limit: 1000, other: 50 }).worker("d", { limit: 1000 });
  for (const [key, nbytes] of [["k1", 100], ["k2", 100], ["k3", 100], ["k4", 100]] as const) {
    cluster.key(key, { on: ["a"], nbytes });
  }
  const { manager } = balancing(cluster, ANY, "process");
  manager.runOnce();
  assert.deepEqual(cluster.takeOrders(), ["b <- acquire k1", "d <- acquire k2"]);
});

Deno.test("a hundred keys end as fifty and fifty, and only listed keys move", () => {
  assert.deepEqual(balancing(uneven(100), ANY).settle(), [50, 50]);
  const some = uneven(100).worker("c");
  assert.deepEqual(
    balancing(some, { ...ANY, keys: ["k3", "k7"], workers: ["a", "b"] }).settle(),
    [98, 2, 0],
  );
  const named = { ...ANY, workers: ["a-name", "b", "gone"] };
  assert.deepEqual(balancing(uneven(100).worker("c"), named).settle(), [50, 50, 0]);
  assert.deepEqual(balancing(uneven(10), { ...ANY, keys: [] }).settle(), [10, 0]);
  assert.deepEqual(balancing(uneven(10), { ...ANY, workers: [] }).settle(), [10, 0]);
});

Deno.test("a key that would reverse the imbalance is not moved", () => {
  const cluster = new FakeCluster().worker("a", { limit: 1000 * MIB })
    .worker("b", { limit: 1000 * MIB }).key("large", { on: ["a"], nbytes: 400 * MIB })
    .key("small", { on: ["a"], nbytes: 10 * MIB });
  balancing(cluster).settle();
  assert.deepEqual([cluster.keysOf("a"), cluster.keysOf("b")], [["large"], ["small"]]);
});

Deno.test("a key is not moved below the sender's level or above every recipient's", () => {
  const sender = new FakeCluster().worker("a", { other: 90 }).worker("b", { other: 190 })
    .worker("c").key("x", { on: ["a"], nbytes: 20 });
  assert.equal(balancing(sender, ANY, "process").manager.runOnce().replicated, 0);
  const recipients = new FakeCluster().worker("a", { other: 40 }).worker("b").worker("c")
    .key("x", { on: ["a"], nbytes: 80 });
  assert.equal(balancing(recipients, ANY, "process").manager.runOnce().replicated, 0);
});

Deno.test("a worker within half the gap is not a sender, and stops being one there", () => {
  const near = new FakeCluster();
  for (const [id, other] of [["a", 43], ["b", 44], ["c", 44], ["d", 32]] as const) {
    near.worker(id, { limit: 100, other });
  }
  near.key("x", { on: ["a"] });
  const params = { senderMin: 0 };
  assert.equal(balancing(near, params, "process").manager.runOnce().replicated, 0);
  const cluster = new FakeCluster().worker("a", { limit: 100 }).worker("b", {
    limit: 100,
    other: 30,
  }).worker("c", { limit: 100, other: 60 });
  for (let index = 0; index < 60; index++) cluster.key(`k${index}`, { on: ["a"] });
  const { manager } = balancing(cluster, params, "process");
  assert.equal(manager.runOnce().replicated, 6, "from 60 to 54, with a level of 50");
});

Deno.test("below senderMin nothing moves, above it the oldest keys move", () => {
  const cluster = uneven(10, 1000 * MIB, 10 * MIB);
  const rebalance = balancing(cluster);
  assert.deepEqual(rebalance.settle(), [10, 0]);
  cluster.key("big", { on: ["a"], nbytes: 300 * MIB });
  assert.deepEqual(rebalance.settle(), [1, 10]);
  assert.deepEqual(cluster.keysOf("a"), ["big"]);
});

Deno.test("nothing moves to workers above recipientMax or to holders of the key", () => {
  const full = uneven(90, 100);
  full.find("b").other = 61;
  assert.deepEqual(balancing(full, { ...ANY, recipientMax: 0.6 }, "process").settle(), [90, 0]);
  const both = new FakeCluster().running(2).key("x", { on: ["w0", "w1"], nbytes: 5 })
    .key("y", { on: ["w0"], nbytes: 9 });
  assert.equal(balancing(both, ANY).manager.runOnce().replicated, 0);
});

Deno.test("if a replica does not arrive, its original is kept", () => {
  const cluster = uneven(4);
  const { manager, policy } = balancing(cluster, ANY);
  manager.runOnce();
  cluster.fail("b", "k0");
  cluster.arrive();
  manager.runOnce();
  assert.deepEqual(cluster.takeOrders()[1], "b <- acquire k0", "it is tried again");
  cluster.arrive();
  manager.runOnce();
  assert.deepEqual(cluster.keysOf("b").sort(), ["k0", "k1"]);
  assert.equal(policy.moved, 2);
});

Deno.test("a move ends when its key is gone or was dropped by another policy", () => {
  const cluster = uneven(4);
  const { manager, policy } = balancing(cluster, ANY);
  manager.runOnce();
  cluster.arrive().lose("a", "k0");
  cluster.get("k1").state = "released";
  cluster.lose("a", "k1");
  cluster.lose("b", "k1");
  manager.runOnce();
  assert.ok(policy.isIdle);
  assert.equal(policy.moved, 0);
});

Deno.test("a key is copied in one run and dropped by the usual rules in a later one", () => {
  const cluster = uneven(2);
  const { manager, policy } = balancing(cluster, ANY);
  manager.runOnce();
  assert.deepEqual(cluster.takeOrders(), ["b <- acquire k0"]);
  manager.runOnce();
  assert.deepEqual(cluster.takeOrders(), []);
  cluster.arrive().wait("k0", { a: 1 });
  manager.runOnce();
  assert.deepEqual(cluster.takeOrders(), [], "a task there needs it by now");
  cluster.wait("k0", {});
  manager.runOnce();
  assert.deepEqual(cluster.takeOrders(), ["a <- remove k0"]);
  assert.ok(policy.isIdle);
  assert.equal(policy.moved, 1);
});

Deno.test("Rebalance drops no declared replica", () => {
  const cluster = new FakeCluster().running(3).key("x", { on: ["w0", "w1"], copies: 2 })
    .key("ballast", { on: ["w0"], spilled: true });
  const { manager, policy } = balancing(cluster, { ...ANY, workers: ["w0", "w2"] });
  manager.runOnce();
  assert.deepEqual(cluster.takeOrders(), ["w2 <- acquire x"]);
  cluster.arrive().lose("w1", "x");
  manager.runOnce();
  assert.deepEqual(cluster.takeOrders(), []);
  assert.ok(policy.isIdle);
});

Deno.test('inputs of tasks, spilled keys and keys declared "all" are not moved', () => {
  const cluster = new FakeCluster().running(2).key("used", { on: ["w0"], waiters: { w0: 1 } })
    .key("cold", { on: ["w0"], spilled: true }).key("all", { on: ["w0"], copies: "all" })
    .key("free", { on: ["w0"], waiters: { none: 1 } });
  const { manager } = balancing(cluster, ANY);
  manager.runOnce();
  assert.deepEqual(cluster.takeOrders(), ["w1 <- acquire free"]);
});

Deno.test("the bytes under way are limited across runs", () => {
  const cluster = uneven(10, 0, 10);
  const { manager } = balancing(cluster, { ...ANY, bytesMax: 25 });
  manager.runOnce();
  manager.runOnce();
  assert.deepEqual(cluster.takeOrders(), ["b <- acquire k0 k1"]);
  cluster.arrive();
  manager.runOnce();
  assert.deepEqual(cluster.takeOrders(), ["b <- acquire k2 k3", "a <- remove k0 k1"]);
});

Deno.test("once balanced nothing moves any more, with ReduceReplicas too", () => {
  const cluster = uneven(100, 200);
  const { manager, settle } = balancing(cluster, { senderMin: 0 });
  manager.addPolicy(new ReduceReplicas());
  settle(10);
  cluster.takeOrders();
  settle(10);
  assert.deepEqual(cluster.takeOrders(), []);
});

Deno.test("limits count: a worker of half the size gets half the bytes", () => {
  const cluster = new FakeCluster().worker("a", { limit: 200 }).worker("b", { limit: 100 });
  for (let index = 0; index < 90; index++) cluster.key(`k${index}`, { on: ["a"] });
  assert.deepEqual(balancing(cluster, ANY).settle(), [60, 30]);
});

Deno.test("a paused worker sends and does not receive, a leaving one does neither", () => {
  const cluster = uneven(10).worker("c");
  cluster.setStatus("a", "paused");
  cluster.setStatus("c", "closing_gracefully");
  assert.deepEqual(balancing(cluster, ANY).settle(), [5, 5, 0]);
});

Deno.test("state() of a rebalance is continued by another instance", () => {
  const cluster = uneven(4);
  const { manager, policy } = balancing(cluster, ANY);
  manager.runOnce();
  const twin = new Rebalance(ANY);
  twin.restore(JSON.parse(JSON.stringify(policy.state())));
  const other = new ActiveMemoryManager(cluster, { measure: "managed" });
  other.addPolicy(twin);
  cluster.arrive();
  other.runOnce();
  assert.equal(twin.moved, 2);
});
