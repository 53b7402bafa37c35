/** How a worker is emptied before it leaves. */
import assert from "node:assert/strict";
import {
  ActiveMemoryManager,
  type ManagerOptions,
  ReduceReplicas,
  type RetireParams,
  RetireWorker,
} from "../../../amm/mod.ts";
import { FakeCluster } from "../fake_cluster.ts";

/** Marks workers as leaving and has one manager empty them. */
class Retirement {
  readonly manager: ActiveMemoryManager;
  readonly cluster: FakeCluster;
  readonly policies = new Map<string, RetireWorker>();

  constructor(cluster: FakeCluster, options: Partial<ManagerOptions> = {}) {
    this.cluster = cluster;
    this.manager = new ActiveMemoryManager(cluster, { measure: "managed", ...options });
  }

  retire(worker: string, params: Partial<RetireParams> = {}): RetireWorker {
    this.cluster.setStatus(worker, "closing_gracefully");
    const policy = new RetireWorker({ worker, ...params });
    this.policies.set(worker, policy);
    this.manager.addPolicy(policy);
    return policy;
  }

  /** Runs until all retirements have ended, and returns their outcomes. */
  finish(runs = 20): Record<string, string> {
    for (let run = 0; run < runs && this.manager.policies.size > 0; run++) {
      this.manager.runOnce();
      this.cluster.arrive();
      this.cluster.at += 100;
    }
    return Object.fromEntries([...this.policies].map(([id, { outcome }]) => [id, outcome]));
  }
}

Deno.test("each worker has its own policy, which names it and removes itself", () => {
  const cluster = new FakeCluster().running(2).key("x", { on: ["w0"] });
  const retirement = new Retirement(cluster);
  assert.equal(String(retirement.retire("w0")), `RetireWorker("w0")`);
  assert.deepEqual(retirement.finish(), { w0: "done" });
  assert.equal(retirement.manager.policies.size, 0);
  assert.deepEqual(cluster.holders("x"), ["w1"]);
});

Deno.test("the retirement of a worker that is gone ends", () => {
  const cluster = new FakeCluster().running(2).key("x", { on: ["w0"] });
  const retirement = new Retirement(cluster);
  retirement.retire("w0");
  cluster.leave("w0");
  assert.deepEqual(retirement.finish(), { w0: "gone" });
  assert.deepEqual(cluster.takeOrders(), []);
});

Deno.test("keys that others hold are dropped in the run that copies the rest", () => {
  const cluster = new FakeCluster().running(3).key("both", { on: ["w0", "w1"] })
    .key("x", { on: ["w0"] });
  const retirement = new Retirement(cluster);
  retirement.retire("w0");
  retirement.manager.runOnce();
  assert.deepEqual(cluster.takeOrders(), ["w2 <- acquire x", "w0 <- remove both"]);
  retirement.manager.runOnce();
  assert.deepEqual(cluster.takeOrders(), [], "it is being received");
});

Deno.test("a replica that cannot be dropped stays while a running worker holds one", () => {
  const cluster = new FakeCluster().running(2).key("x", { on: ["w0", "w1"], waiters: { w0: 1 } });
  const retirement = new Retirement(cluster);
  const policy = retirement.retire("w0");
  assert.deepEqual(retirement.finish(), { w0: "done" });
  assert.deepEqual(cluster.holders("x"), ["w0", "w1"]);
  assert.ok(policy.isSafe());
});

Deno.test("a key that only leaving workers hold is copied to one that stays", () => {
  for (const waiters of [{ none: 0 }, { w0: 1, w1: 1 }] as Record<string, number>[]) {
    const cluster = new FakeCluster().running(3).key("x", { on: ["w0", "w1"], waiters });
    const retirement = new Retirement(cluster);
    retirement.retire("w0");
    retirement.retire("w1");
    assert.deepEqual(retirement.finish(), { w0: "done", w1: "done" });
    assert.ok(cluster.holders("x").includes("w2"));
  }
});

Deno.test("without a recipient the retirement ends; accepted copies are made", () => {
  const cluster = new FakeCluster().running(2).key("x", { on: ["w0"] });
  const retirement = new Retirement(cluster);
  retirement.retire("w0");
  retirement.manager.runOnce();
  cluster.setStatus("w1", "closing_gracefully");
  cluster.key("y", { on: ["w0"] });
  retirement.manager.runOnce();
  assert.equal(retirement.policies.get("w0")?.outcome, "no-recipients");
  assert.deepEqual(cluster.takeOrders(), ["w1 <- acquire x"]);
});

Deno.test("an empty worker is retired in the first run", () => {
  const retirement = new Retirement(new FakeCluster().running(2));
  retirement.retire("w0");
  retirement.manager.runOnce();
  assert.deepEqual(retirement.finish(0), { w0: "done" });
});

Deno.test("isSafe() requires a replica that stays, not an empty worker", () => {
  const cluster = new FakeCluster().running(3).key("x", { on: ["w0", "w1"], waiters: { w0: 1 } });
  const retirement = new Retirement(cluster);
  const policy = retirement.retire("w0");
  assert.ok(policy.isSafe());
  cluster.setStatus("w1", "closing_gracefully");
  assert.ok(!policy.isSafe());
});

for (const first of ["ReduceReplicas", "RetireWorker"]) {
  Deno.test(`a retirement beside ReduceReplicas ends in any order: ${first} first`, () => {
    const cluster = new FakeCluster().running(2).key("x", { on: ["w0", "w1"] })
      .key("y", { on: ["w0"] }).key("big", { on: ["w1"], nbytes: 1000 });
    const retirement = new Retirement(cluster);
    if (first === "ReduceReplicas") retirement.manager.addPolicy(new ReduceReplicas());
    retirement.retire("w0");
    if (first === "RetireWorker") retirement.manager.addPolicy(new ReduceReplicas());
    for (let run = 0; run < 4; run++) {
      retirement.manager.runOnce();
      cluster.arrive();
    }
    assert.deepEqual(cluster.keysOf("w0"), []);
    assert.deepEqual(cluster.keysOf("w1").sort(), ["big", "x", "y"]);
  });
}

Deno.test("ReduceReplicas keeps the replicas made for a busy worker's retirement", () => {
  const cluster = new FakeCluster().running(2).key("x", { on: ["w0"], waiters: { w0: 1 } });
  const retirement = new Retirement(cluster);
  retirement.manager.addPolicy(new ReduceReplicas());
  retirement.retire("w0");
  for (let run = 0; run < 10; run++) {
    retirement.manager.runOnce();
    cluster.arrive();
  }
  assert.deepEqual(cluster.takeOrders(), ["w1 <- acquire x"]);
});

Deno.test("a recipient that hangs does not stall a retirement", () => {
  const cluster = new FakeCluster().running(3).key("x", { on: ["w0"] })
    .key("clutter", { on: ["w1"], nbytes: 100 });
  const retirement = new Retirement(cluster, { patienceMs: 1000 });
  const policy = retirement.retire("w0");
  for (let run = 0; run < 5; run++) {
    retirement.manager.runOnce();
    cluster.at += 300;
  }
  assert.deepEqual(cluster.takeOrders(), ["w2 <- acquire x", "w1 <- acquire x"]);
  assert.equal(policy.outcome, "moving");
  cluster.arrive(["w1"]);
  retirement.manager.runOnce();
  assert.equal(policy.outcome, "done");
});

Deno.test("the retirement waits for a hanging recipient if it is the only one", () => {
  const cluster = new FakeCluster().running(2).key("x", { on: ["w0"] });
  const retirement = new Retirement(cluster, { patienceMs: 1000 });
  const policy = retirement.retire("w0");
  for (let run = 0; run < 30; run++) {
    retirement.manager.runOnce();
    cluster.at += 300;
  }
  assert.equal(policy.outcome, "moving");
  cluster.arrive();
  retirement.manager.runOnce();
  assert.equal(policy.outcome, "done");
});

Deno.test("if the recipient dies, another worker is asked", () => {
  const cluster = new FakeCluster().running(3).key("x", { on: ["w0"] })
    .key("clutter", { on: ["w1"], nbytes: 100 });
  const retirement = new Retirement(cluster);
  retirement.retire("w0");
  retirement.manager.runOnce();
  cluster.leave("w2");
  assert.deepEqual(retirement.finish(), { w0: "done" });
  assert.deepEqual(cluster.holders("x"), ["w1"]);
});

Deno.test("nine of ten workers leave and the tenth holds all keys", () => {
  const cluster = new FakeCluster().running(10);
  for (let index = 0; index < 100; index++) cluster.key(`k${index}`, { on: [`w${index % 10}`] });
  const retirement = new Retirement(cluster);
  for (let index = 1; index < 10; index++) retirement.retire(`w${index}`);
  const outcomes = Object.values(retirement.finish());
  assert.deepEqual(outcomes, Array(9).fill("done"));
  assert.equal(cluster.keysOf("w0").length, 100);
});

Deno.test("of two retirements the second may end first", () => {
  const cluster = new FakeCluster().running(3).key("x", { on: ["w0"] })
    .key("heavy", { on: ["w2"], nbytes: 50 }).key("y", { on: ["w1"] });
  const retirement = new Retirement(cluster);
  const first = retirement.retire("w0");
  retirement.manager.runOnce();
  assert.deepEqual(cluster.takeOrders(), ["w1 <- acquire x"]);
  const second = retirement.retire("w1");
  retirement.manager.runOnce();
  cluster.arrive(["w2"]);
  retirement.manager.runOnce();
  assert.equal(second.outcome, "done");
  assert.equal(first.outcome, "moving");
  cluster.arrive();
  assert.equal(retirement.finish()["w0"], "done");
  retirement.retire("w1");
  retirement.finish();
  assert.deepEqual(cluster.keysOf("w2").sort(), ["heavy", "x", "y"]);
});

Deno.test("the wait for a paused worker is limited", () => {
  const cluster = new FakeCluster().running(2).key("x", { on: ["w0"] });
  cluster.setStatus("w1", "paused");
  const retirement = new Retirement(cluster);
  const policy = retirement.retire("w0", { pausedWaitMs: 1000 });
  retirement.manager.runOnce();
  cluster.at += 999;
  retirement.manager.runOnce();
  assert.equal(policy.outcome, "moving");
  cluster.setStatus("w1", "running");
  retirement.manager.runOnce();
  cluster.setStatus("w1", "paused");
  cluster.fail("w1", "x");
  cluster.at += 1000;
  retirement.manager.runOnce();
  assert.equal(policy.outcome, "moving", "the wait starts again");
  cluster.at += 1000;
  retirement.manager.runOnce();
  assert.equal(policy.outcome, "no-recipients");
});

Deno.test("with a deadline the largest keys are copied first and spilled ones last", () => {
  const cluster = new FakeCluster().running(2).key("small", { on: ["w0"], nbytes: 2 })
    .key("cold", { on: ["w0"], nbytes: 5000, spilled: true })
    .key("large", { on: ["w0"], nbytes: 3000 }).key("middle", { on: ["w0"], nbytes: 100 });
  const retirement = new Retirement(cluster);
  retirement.retire("w0", { deadline: cluster.at + 1000 });
  retirement.manager.runOnce();
  assert.deepEqual(cluster.takeOrders(), ["w1 <- acquire large middle small cold"]);
});

Deno.test("with a deadline one run sorts a limited number of keys first", () => {
  const cluster = new FakeCluster().running(2);
  for (let index = 1; index < 100_000; index++) cluster.key(`k${index}`, { on: ["w0"] });
  cluster.key("large", { on: ["w0"], nbytes: 100 }).key("small", { on: ["w0"] })
    .key("unseen", { on: ["w0"], nbytes: 100 });
  const retirement = new Retirement(cluster, { suggestionsMax: 200_000 });
  retirement.retire("w0", { deadline: cluster.at + 1000, inFlightMax: 200_000 });
  retirement.manager.runOnce();
  const keys = cluster.takeOrders()[0]?.split(" ").slice(3) ?? [];
  assert.deepEqual([keys[0], keys[1], ...keys.slice(-3)], [
    ...["large", "k1"],
    ...["k99999", "small", "unseen"],
  ]);
  assert.equal(keys.length, 100_002);
});

Deno.test("the replicas and bytes under way from a worker are limited", () => {
  const cluster = new FakeCluster().running(2);
  for (let index = 0; index < 6; index++) cluster.key(`k${index}`, { on: ["w0"], nbytes: 10 });
  const retirement = new Retirement(cluster);
  retirement.retire("w0", { inFlightBytesMax: 25 });
  retirement.manager.runOnce();
  retirement.manager.runOnce();
  assert.deepEqual(cluster.takeOrders(), ["w1 <- acquire k0 k1"]);
  cluster.arrive();
  retirement.manager.runOnce();
  assert.deepEqual(cluster.takeOrders(), ["w1 <- acquire k2 k3", "w0 <- remove k0 k1"]);
  assert.deepEqual(retirement.finish(), { w0: "done" });
  assert.equal(retirement.policies.get("w0")?.moved, 6);
});

Deno.test("a key larger than the byte limit is copied alone", () => {
  const cluster = new FakeCluster().running(2).key("x", { on: ["w0"], nbytes: 100 });
  const retirement = new Retirement(cluster);
  retirement.retire("w0", { inFlightBytesMax: 25, inFlightMax: 1 });
  assert.deepEqual(retirement.finish(), { w0: "done" });
});

Deno.test("of workers retired together, one whose keys no worker can take stays", () => {
  const cluster = new FakeCluster().running(4).key("x", { on: ["w1"] })
    .key("y", { on: ["w2", "w3"] });
  const retirement = new Retirement(cluster);
  for (const worker of ["w0", "w1", "w2", "w3"]) retirement.retire(worker);
  assert.deepEqual(retirement.finish(), {
    w0: "done",
    w1: "no-recipients",
    w2: "done",
    w3: "no-recipients",
  });
  assert.equal(retirement.manager.policies.size, 0);
});

Deno.test("an evacuation overfills a worker if it would otherwise lose a key", () => {
  const cluster = new FakeCluster().running(1).worker("full", { limit: 100, other: 95 })
    .key("x", { on: ["w0"], nbytes: 50 });
  const retirement = new Retirement(cluster, { measure: "process" });
  retirement.retire("w0");
  assert.deepEqual(retirement.finish(), { w0: "done" });
});

Deno.test("state() of a retirement is continued by another instance", () => {
  const cluster = new FakeCluster().running(2).key("x", { on: ["w0"] });
  const retirement = new Retirement(cluster);
  const policy = retirement.retire("w0");
  retirement.manager.runOnce();
  const twin = new RetireWorker({ worker: "w0" });
  twin.restore(JSON.parse(JSON.stringify(policy.state())));
  assert.deepEqual(twin.state(), policy.state());
  cluster.arrive();
  const other = new ActiveMemoryManager(cluster);
  other.addPolicy(twin);
  other.runOnce();
  assert.equal(twin.outcome, "done");
  assert.equal(twin.moved, 1);
});

Deno.test("the last worker leaves keys behind whose results the cache has, and no others", () => {
  const cluster = new FakeCluster().running(1).key("x", { on: ["w0"] }).key("y", { on: ["w0"] });
  cluster.get("x").cache = { hit: ["digest"] };
  const retirement = new Retirement(cluster);
  const policy = retirement.retire("w0");
  assert.deepEqual(retirement.finish(), { w0: "no-recipients" });
  assert.deepEqual([...policy.stuck.values()].flatMap(({ keys }) => keys), ["y"]);
  assert.ok(!policy.isSafe());

  cluster.setStatus("w0", "running");
  cluster.get("y").cache = { hit: ["digest"] };
  assert.deepEqual(retirement.finish(), { w0: "no-recipients" });
  const again = retirement.retire("w0");
  assert.deepEqual(retirement.finish(), { w0: "done" });
  assert.ok(again.isSafe());
});

Deno.test("a key whose result the cache has is copied where a worker can take it", () => {
  const cluster = new FakeCluster().running(2).key("x", { on: ["w0"] });
  cluster.get("x").cache = { hit: ["digest"] };
  const retirement = new Retirement(cluster);
  retirement.retire("w0");
  assert.deepEqual(retirement.finish(), { w0: "done" });
  assert.deepEqual(cluster.holders("x"), ["w1"]);
});
