/** Which worker receives a replica. */
import assert from "node:assert/strict";
import { ActiveMemoryManager, type ManagerOptions } from "../../amm/mod.ts";
import { asWorkerId } from "../../protocol/mod.ts";
import { FakeCluster } from "./fake_cluster.ts";
import { asks, Scripted } from "./scripted_policy.ts";

/** Suggests copies of x in one run, and returns the answers. */
function replicate(
  cluster: FakeCluster,
  { count = 1, candidates, evacuate, ...options }: {
    count?: number;
    candidates?: readonly string[];
    evacuate?: boolean;
  } & Partial<ManagerOptions> = {},
): readonly (string | null)[] {
  const manager = new ActiveMemoryManager(cluster, options);
  const policy = evacuate === undefined
    ? asks(cluster, "replicate", "x", { count, ...(candidates && { candidates }) })
    : new Scripted(function* () {
      for (let asked = 0; asked < count; asked++) {
        yield { op: "replicate", task: cluster.get("x"), evacuate };
      }
    });
  manager.addPolicy(policy);
  manager.runOnce();
  return policy.answers;
}

Deno.test("a key is copied only once it has a result", () => {
  const cluster = new FakeCluster().running(2).key("x", { state: "processing" });
  assert.deepEqual(replicate(cluster), ["not in memory"]);
  cluster.get("x").state = "memory";
  cluster.hold("w0", "x");
  assert.deepEqual(replicate(cluster), ["w1"]);
});

Deno.test("paused and leaving workers receive nothing", () => {
  const cluster = new FakeCluster().running(3).key("x", { on: ["w0"] });
  cluster.setStatus("w1", "paused");
  const all = replicate(cluster, { count: 3 });
  assert.deepEqual(all, [
    "w2",
    "already pending replication on all candidates",
    "already pending replication on all candidates",
  ]);
  cluster.arrive().setStatus("w1", "closing_gracefully");
  assert.deepEqual(replicate(cluster), ["all candidates already own a replica"]);
  assert.deepEqual(replicate(cluster, { candidates: ["w1"] }), ["no running candidates"]);
  const alone = new FakeCluster().running(1).worker("b", { status: "paused" }).key("x", {
    on: ["w0"],
  });
  assert.deepEqual(replicate(alone), ["all candidates already own a replica"]);
});

Deno.test("a candidate that holds the key does not receive it", () => {
  const cluster = new FakeCluster().running(3).key("x", { on: ["w0"] });
  assert.deepEqual(replicate(cluster, { candidates: ["w0"] }), [
    "all candidates already own a replica",
  ]);
});

Deno.test("a candidate receives a key once", () => {
  const cluster = new FakeCluster().running(3).key("x", { on: ["w0"] });
  assert.deepEqual(replicate(cluster, { count: 2, candidates: ["w0", "w2"] }), [
    "w2",
    "already pending replication on all candidates",
  ]);
});

Deno.test("the emptiest worker receives", () => {
  const cluster = new FakeCluster().running(5).key("x", { on: ["w1"] });
  for (const worker of ["w0", "w2", "w4"]) cluster.key(`clutter-${worker}`, { on: [worker] });
  assert.deepEqual(replicate(cluster, { measure: "managed" }), ["w3"]);
});

Deno.test("two suggestions create two replicas", () => {
  const cluster = new FakeCluster().running(4).key("x", { on: ["w0"] });
  replicate(cluster, { count: 2 });
  assert.equal(cluster.arrive().holders("x").length, 3);
  replicate(cluster, { count: 2 });
  assert.equal(cluster.arrive().holders("x").length, 4);
});

Deno.test("only candidates receive; without candidates no worker does", () => {
  const cluster = new FakeCluster().running(8).key("x", { on: ["w0"] });
  assert.deepEqual(replicate(cluster, { candidates: ["w6", "w5"] }), ["w5"]);
  assert.deepEqual(replicate(cluster, { candidates: [] }), ["no running candidates"]);
});

Deno.test("fractions of the limit decide, or bytes if no worker has a limit", () => {
  const cluster = new FakeCluster().worker("a", { limit: 10_000, other: 5000 })
    .worker("b", { limit: 100_000, other: 8000 }).worker("c", { limit: 10_000, other: 9000 })
    .key("x", { on: ["c"] });
  assert.deepEqual(replicate(cluster), ["b"]);
  cluster.find("a").memoryLimit = cluster.find("b").memoryLimit = 0;
  cluster.arrive().lose("b", "x");
  assert.deepEqual(replicate(cluster), ["a"], "no limit counts as the largest limit: 5000 / 10000");
});

Deno.test("a worker is not filled beyond its capacity", () => {
  const cluster = new FakeCluster().worker("a", { limit: 100, other: 10 })
    .worker("b", { limit: 1000, other: 500 }).worker("c", { limit: 100, other: 95 })
    .key("x", { on: ["c"], nbytes: 75 });
  assert.deepEqual(replicate(cluster), ["b"], "a would be at 85 of 100");
  cluster.fail("b", "x");
  assert.deepEqual(replicate(cluster, { capacity: 0.9 }), ["a"]);
});

Deno.test("without room only an evacuation makes a replica, on the least full", () => {
  const cluster = new FakeCluster().worker("a", { limit: 100, other: 10 })
    .worker("b", { limit: 1000, other: 500 }).worker("c", { limit: 1000 })
    .key("x", { on: ["c"], nbytes: 400 });
  assert.deepEqual(replicate(cluster), ["no candidate has room"]);
  assert.deepEqual(replicate(cluster, { candidates: ["a", "b"] }), ["no candidate has room"]);
  assert.deepEqual(replicate(cluster, { evacuate: true }), ["b"]);
});

Deno.test("room is found after any number of small workers", () => {
  const cluster = new FakeCluster();
  for (let index = 10; index < 60; index++) cluster.worker(`s${index}`, { limit: 100 });
  cluster.worker("big", { limit: 1000, other: 700 }).worker("z", { limit: 1000, other: 1000 })
    .key("x", { on: ["z"], nbytes: 100 });
  assert.deepEqual(replicate(cluster), ["big"]);
});

Deno.test("ties are decided by replicas received in the run, then by id", () => {
  const cluster = new FakeCluster().worker("b").worker("a").worker("c").worker("z", { other: 9 });
  for (const key of ["x", "y", "q", "r"]) cluster.key(key, { on: ["z"], nbytes: 0 });
  const manager = new ActiveMemoryManager(cluster);
  const policy = new Scripted(function* () {
    for (const key of ["x", "y", "q", "r"]) yield { op: "replicate", task: cluster.get(key) };
  });
  manager.addPolicy(policy);
  manager.runOnce();
  assert.deepEqual(policy.answers, ["a", "b", "c", "a"]);
});

Deno.test("an unresponsive worker is asked last, and its transfers do not count", () => {
  const cluster = new FakeCluster().worker("a").worker("b", { other: 5 }).worker("c", { other: 9 });
  for (const key of ["x", "y"]) cluster.key(key, { on: ["c"] });
  const manager = new ActiveMemoryManager(cluster, { patienceMs: 1000 });
  const only = (key: string) => {
    for (const id of [...manager.policies.keys()]) manager.removePolicy(id);
    manager.addPolicy(asks(cluster, "replicate", key));
    manager.runOnce();
    return cluster.takeOrders();
  };
  assert.deepEqual(only("x"), ["a <- acquire x"]);
  cluster.at += 1000;
  assert.deepEqual(only("y"), ["a <- acquire y"]);
  assert.equal(manager.receiving(cluster.get("x")), 1);
  cluster.at += 1;
  assert.deepEqual(only("x"), ["b <- acquire x"]);
  assert.equal(manager.receiving(cluster.get("x")), 1, "the replica that b fetches");
  cluster.arrive(["a"]);
  cluster.at += 1001;
  cluster.lose("a", "y");
  assert.deepEqual(only("y"), ["a <- acquire y"], "it has answered, and time has passed");
});

Deno.test("a worker that answers for other keys is responsive, however long its queue", () => {
  const cluster = new FakeCluster().running(2).key("x", { on: ["w0"] });
  const manager = new ActiveMemoryManager(cluster, { patienceMs: 1000 });
  manager.addPolicy(asks(cluster, "replicate", "x"));
  manager.runOnce();
  cluster.at += 5000;
  cluster.find("w1").acquireAnsweredAt = cluster.at - 500;
  manager.runOnce();
  assert.equal(manager.receiving(cluster.get("x")), 1);
  cluster.at += 501;
  manager.runOnce();
  assert.equal(manager.receiving(cluster.get("x")), 0);
});

Deno.test("setAside() makes a worker come last for a while", () => {
  const cluster = new FakeCluster().worker("a").worker("b", { other: 5 }).worker("c", { other: 9 })
    .key("x", { on: ["c"] });
  const manager = new ActiveMemoryManager(cluster, { patienceMs: 1000 });
  const policy = asks(cluster, "replicate", "x", { count: 2 });
  manager.addPolicy(policy);
  manager.setAside(asWorkerId("a"));
  manager.runOnce();
  assert.deepEqual(policy.answers, ["b", "a"], "the worker that failed rather than none");
  cluster.fail("a", "x");
  cluster.fail("b", "x");
  cluster.at += 1000;
  policy.answers = [];
  manager.runOnce();
  assert.deepEqual(policy.answers, ["a", "b"]);
});
