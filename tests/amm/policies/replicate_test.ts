/** How the declared number of replicas is kept. */
import assert from "node:assert/strict";
import { ActiveMemoryManager, ReduceReplicas, Replicate } from "../../../amm/mod.ts";
import { FakeCluster } from "../fake_cluster.ts";

function keeping(cluster: FakeCluster): { settle(runs?: number): string[] } {
  const manager = new ActiveMemoryManager(cluster);
  manager.addPolicy(new ReduceReplicas());
  manager.addPolicy(new Replicate());
  return {
    settle(runs = 3) {
      for (let run = 0; run < runs; run++) {
        manager.runOnce();
        cluster.arrive();
      }
      return cluster.holders("x").sort();
    },
  };
}

Deno.test("replicas of a lost worker are created again at the next run", () => {
  const cluster = new FakeCluster().running(4).key("x", { on: ["w0"], copies: 3 });
  const policies = keeping(cluster);
  assert.equal(policies.settle(1).length, 3);
  cluster.leave(policies.settle()[1] ?? "");
  assert.equal(policies.settle(1).length, 3);
});

Deno.test(`"all" includes workers that join later, and those that resume`, () => {
  const cluster = new FakeCluster().running(2).worker("p", { status: "paused" })
    .key("x", { on: ["w0"], copies: "all" });
  const policies = keeping(cluster);
  assert.deepEqual(policies.settle(), ["w0", "w1"]);
  cluster.worker("w9");
  assert.deepEqual(policies.settle(), ["w0", "w1", "w9"]);
  cluster.setStatus("p", "running");
  assert.deepEqual(policies.settle(), ["p", "w0", "w1", "w9"]);
});

Deno.test("a replica under way is not requested again", () => {
  for (const copies of [3, "all"] as const) {
    const cluster = new FakeCluster().running(3).key("x", { on: ["w0"], copies });
    const manager = new ActiveMemoryManager(cluster);
    manager.addPolicy(new Replicate());
    assert.equal(manager.runOnce().replicated, 2);
    const again = manager.runOnce();
    assert.deepEqual([again.replicated, again.rejected], [0, {}]);
  }
});

Deno.test("more replicas than running workers means one on each of them", () => {
  const cluster = new FakeCluster().running(3).worker("p", { status: "paused" })
    .key("x", { on: ["w0"], copies: 8 });
  assert.deepEqual(keeping(cluster).settle(), ["w0", "w1", "w2"]);
});

Deno.test("the declared number changes from five to three to all ten", () => {
  const cluster = new FakeCluster().running(10).key("x", { on: ["w0"], copies: 5 });
  const policies = keeping(cluster);
  assert.equal(policies.settle().length, 5);
  cluster.declare("x", 3);
  assert.equal(policies.settle().length, 3);
  cluster.declare("x", "all");
  assert.equal(policies.settle().length, 10);
});

Deno.test("a broadcast reaches running workers only", () => {
  const cluster = new FakeCluster().running(10).key("x", { on: ["w0"], copies: "all" });
  for (let index = 2; index < 10; index++) cluster.setStatus(`w${index}`, "paused");
  assert.deepEqual(keeping(cluster).settle(), ["w0", "w1"]);
});

Deno.test("a replica on a leaving worker is replaced elsewhere", () => {
  const cluster = new FakeCluster().running(4).key("x", { on: ["w0", "w1"], copies: 2 });
  cluster.setStatus("w1", "closing_gracefully");
  const holders = keeping(cluster).settle();
  assert.equal(holders.length, 2);
  assert.ok(!holders.includes("w1"));
});

Deno.test("a busy leaving worker does not make policies undo each other", () => {
  const cluster = new FakeCluster().running(5)
    .key("x", { on: ["w0", "w1"], copies: 2, waiters: { w1: 1 } });
  cluster.setStatus("w1", "closing_gracefully");
  keeping(cluster).settle(10);
  assert.deepEqual(cluster.takeOrders(), ["w2 <- acquire x"]);
});

Deno.test("a key without a result is copied once it has one", () => {
  const cluster = new FakeCluster().running(2).key("x", { copies: 2, state: "processing" });
  const policies = keeping(cluster);
  assert.deepEqual(policies.settle(), []);
  cluster.get("x").state = "memory";
  cluster.hold("w0", "x");
  assert.deepEqual(policies.settle(), ["w0", "w1"]);
});
