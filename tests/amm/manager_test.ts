/** The manager: start and stop, one run, and its state between runs. */
import assert from "node:assert/strict";
import {
  ActiveMemoryManager,
  type ActiveMemoryManagerPolicy,
  asMeasure,
  BUILT_IN_POLICIES,
  DEFAULT_MANAGER_OPTIONS,
  DEFAULT_POLICIES,
  makePolicy,
  ReduceReplicas,
  type Suggestion,
  type WorkerView,
} from "../../amm/mod.ts";
import { MEMORY_MEASURES } from "../../protocol/mod.ts";
import { FakeCluster } from "./fake_cluster.ts";
import { asks, Scripted } from "./scripted_policy.ts";

/** A cluster with x on each of `count` workers. */
function broadcast(count: number): FakeCluster {
  const cluster = new FakeCluster().running(count);
  return cluster.key("x", { on: [...cluster.workers.keys()] });
}

Deno.test("by default three policies run every 2 s and use optimistic memory", () => {
  assert.equal(DEFAULT_MANAGER_OPTIONS.intervalMs, 2000);
  assert.equal(DEFAULT_MANAGER_OPTIONS.measure, "optimistic");
  assert.deepEqual(DEFAULT_POLICIES.map(({ name }) => name), [
    "ReduceReplicas",
    "Replicate",
    "Rebalance",
  ]);
});

Deno.test("a manager may have no policies, and omitted options have defaults", () => {
  const manager = new ActiveMemoryManager(broadcast(2), { measure: "process" });
  assert.equal(manager.policies.size, 0);
  assert.equal(manager.options.measure, "process");
  assert.equal(manager.options.intervalMs, DEFAULT_MANAGER_OPTIONS.intervalMs);
});

Deno.test("makePolicy() passes the parameters to the class and does not change them", () => {
  const spec = Object.freeze({
    name: "ReduceReplicas",
    params: Object.freeze({ abovePressure: 0.5 }),
  });
  const policy = makePolicy(BUILT_IN_POLICIES, spec);
  assert.ok(policy instanceof ReduceReplicas);
  assert.deepEqual(policy.params, { abovePressure: 0.5 });
  assert.notEqual(policy.params, spec.params);
  assert.throws(() => makePolicy(BUILT_IN_POLICIES, { name: "Nope" }), /Cannot add policy "Nope"/);
  assert.throws(
    () => makePolicy(BUILT_IN_POLICIES, { name: "Replicate", params: { n: 1 } }),
    /no parameter "n"/,
  );
});

Deno.test("lastDetail counts what each policy did, and lists suggestions if it is told to", () => {
  const cluster = broadcast(3);
  const manager = new ActiveMemoryManager(cluster);
  // A property that is compared keeps the type of that value.
  const lastDetail = () => manager.lastDetail;
  assert.equal(lastDetail(), null);
  manager.addPolicy(asks(cluster, "drop", "x", { count: 3 }));
  manager.addPolicy(asks(cluster, "replicate", "x"));
  const state = manager.state();
  const report = manager.runOnce({ dryRun: true });
  const owned = { "all candidates already own a replica": 1 };
  const last = { "less than 2 replicas exist": 1 };
  assert.deepEqual(report.rejected, { ...last, ...owned });
  const nothing = { replicated: 0, dropped: 0, rejected: {}, bytes: 0, bytesDropped: 0 };
  const { nbytes } = cluster.get("x");
  assert.deepEqual(lastDetail(), {
    report,
    policies: [
      { ...nothing, policy: "Scripted", dropped: 2, bytesDropped: 2 * nbytes, rejected: last },
      { ...nothing, policy: "Scripted", rejected: owned },
    ],
    suggestions: null,
  });
  manager.listsSuggestions = true;
  assert.deepEqual(manager.runOnce({ dryRun: true }), report, "the report does not list them");
  assert.deepEqual(lastDetail()?.suggestions?.map(({ op, reason }) => [op, reason]), [
    ["drop", undefined],
    ["drop", undefined],
    ["drop", "less than 2 replicas exist"],
    ["replicate", "all candidates already own a replica"],
  ]);
  assert.deepEqual(manager.state(), state, "nothing of it is kept");
});

Deno.test("a class may have several instances, and each runs", () => {
  const cluster = broadcast(4);
  const manager = new ActiveMemoryManager(cluster);
  const ids = [1, 2].map(() => manager.addPolicy(asks(cluster, "drop", "x")));
  assert.equal(new Set(ids).size, 2);
  assert.equal(manager.runOnce().dropped, 2);
});

Deno.test("asMeasure() lists the measures in its error", () => {
  for (const measure of MEMORY_MEASURES) assert.equal(asMeasure(measure), measure);
  for (const wrong of ["nope", "_process", "toString", 3, null, undefined]) {
    assert.throws(
      () => asMeasure(wrong),
      /the measure must be one of managed, managedTotal, optimistic, process, spilled, unmanaged/,
    );
  }
});

Deno.test("addPolicy() takes policies only, each instance once, and attaches them", () => {
  const cluster = broadcast(2);
  const manager = new ActiveMemoryManager(cluster);
  const policy = asks(cluster, "drop", "x");
  assert.throws(() => policy.manager, /Cannot find the manager/);
  assert.equal(manager.addPolicy(policy), manager.addPolicy(policy));
  assert.equal(manager.policies.size, 1);
  assert.equal(policy.manager, manager);
  assert.throws(
    () => manager.addPolicy("Replicate" as unknown as ActiveMemoryManagerPolicy),
    TypeError,
  );
});

Deno.test("several managers run independently", () => {
  const cluster = new FakeCluster().running(2);
  const managers = ["x", "y", "z"].map((key) => {
    cluster.key(key, { on: ["w0", "w1"] });
    const manager = new ActiveMemoryManager(cluster, { intervalMs: 100 });
    manager.addPolicy(asks(cluster, "drop", key));
    manager.start();
    return manager;
  });
  managers[0]?.stop();
  for (let step = 0; step < 5; step++) {
    cluster.at += 100;
    for (const manager of managers) {
      if (manager.running && manager.nextRunAt <= cluster.at) manager.runOnTime();
    }
  }
  assert.deepEqual(["x", "y", "z"].map((key) => cluster.holders(key).length), [2, 1, 1]);
});

Deno.test("start() and stop() set the next run, and repeats do nothing", () => {
  const cluster = broadcast(2);
  const manager = new ActiveMemoryManager(cluster);
  assert.equal(manager.running, false);
  manager.start();
  const due = manager.nextRunAt;
  assert.equal(due, cluster.at + 2000);
  cluster.at += 1000;
  manager.start();
  assert.equal(manager.nextRunAt, due);
  cluster.at = due;
  manager.runOnTime();
  assert.equal(manager.nextRunAt, due + 2000);
  manager.stop();
  manager.stop();
  assert.equal(manager.running, false);
  manager.addPolicy(asks(cluster, "drop", "x"));
  assert.equal(manager.runOnce().dropped, 1);
  assert.equal(manager.running, false);
});

Deno.test("runOnTime() sets the time of the next run even if the run throws", () => {
  const cluster = broadcast(2);
  const manager = new ActiveMemoryManager(cluster);
  manager.addPolicy(asks(cluster, "drop", "x"));
  manager.start();
  cluster.at = manager.nextRunAt;
  cluster.remove = () => {
    throw new Error("broken");
  };
  assert.throws(() => manager.runOnTime(), /broken/);
  assert.equal(manager.nextRunAt, cluster.at + 2000);
  assert.throws(() => manager.runOnce(), /broken/, "and can run again");
});

Deno.test("a run without policies does nothing and sends nothing", () => {
  const cluster = broadcast(2);
  const report = new ActiveMemoryManager(cluster).runOnce();
  assert.deepEqual(cluster.takeOrders(), []);
  assert.deepEqual(report, {
    replicated: 0,
    dropped: 0,
    rejected: {},
    bytes: 0,
    bytesDropped: 0,
    complete: true,
    dryRun: false,
    errors: [],
  });
});

Deno.test("the report counts actions and rejections, and lists suggestions", () => {
  const cluster = broadcast(2).key("y", { on: ["w0"], nbytes: 10 });
  const manager = new ActiveMemoryManager(cluster);
  manager.addPolicy(asks(cluster, "drop", "x", { count: 2 }));
  manager.addPolicy(asks(cluster, "replicate", "y", { count: 2 }));
  const report = manager.runOnce({ suggestions: true });
  assert.deepEqual(
    { ...report, suggestions: report.suggestions?.map((one) => Object.values(one).join(" ")) },
    {
      replicated: 1,
      dropped: 1,
      rejected: {
        "less than 2 replicas exist": 1,
        "already pending replication on all candidates": 1,
      },
      bytes: 10,
      bytesDropped: 1,
      complete: true,
      dryRun: false,
      errors: [],
      suggestions: [
        "Scripted drop x 1 w0",
        "Scripted drop x 1  less than 2 replicas exist",
        "Scripted replicate y 10 w1",
        "Scripted replicate y 10  already pending replication on all candidates",
      ],
    },
  );
  assert.equal(manager.lastRun?.replicated, 1);
  assert.equal(manager.lastRun?.at, cluster.at, "and when it was");
  assert.equal("suggestions" in (manager.lastRun ?? {}), false);
});

Deno.test("runOnce() as a dry run enacts nothing and leaves policies unchanged", () => {
  const cluster = broadcast(4);
  const manager = new ActiveMemoryManager(cluster, { suggestionsMax: 2 });
  manager.addPolicy(new ReduceReplicas());
  manager.addPolicy(
    new Scripted(function* (policy) {
      policy.manager.removePolicy(policy);
      yield* [];
    }),
  );
  const before = JSON.stringify([manager.state(), [...manager.policies.keys()]]);
  for (let run = 0; run < 2; run++) {
    const report = manager.runOnce({ dryRun: true });
    assert.equal(report.dropped, 2);
    assert.equal(report.dryRun, true);
    assert.deepEqual(cluster.takeOrders(), []);
    assert.equal(JSON.stringify([manager.state(), [...manager.policies.keys()]]), before);
  }
  assert.equal(manager.lastRun, null);
});

Deno.test("a run from within a run is an error of the policy that tries", () => {
  const cluster = broadcast(2);
  const manager = new ActiveMemoryManager(cluster);
  manager.addPolicy(
    new Scripted(function* () {
      manager.runOnce();
      yield* [];
    }),
  );
  assert.match(manager.runOnce().errors[0]?.message ?? "", /within its own run/);
});

Deno.test("the plan covers all workers and always ends with the run", () => {
  const cluster = broadcast(2).worker("p", { status: "paused", other: 7 });
  const manager = new ActiveMemoryManager(cluster);
  const seen: unknown[] = [];
  manager.addPolicy(
    new Scripted(function* ({ manager }) {
      seen.push([...manager.workersMemory].map(([{ id }, bytes]) => [id, bytes]));
      seen.push(manager.pending.size);
      yield { op: "drop", task: cluster.get("x") };
      throw new Error("bad");
    }),
  );
  manager.runOnce();
  assert.deepEqual(seen, [[["w0", 1], ["w1", 1], ["p", 7]], 0]);
  assert.throws(() => manager.pending, /between runs/);
  assert.throws(() => manager.workersMemory, /between runs/);
  assert.equal(manager.runOnce().errors.length, 1);
});

Deno.test("the policies present at the start run in the order they were added", () => {
  const cluster = broadcast(2);
  const manager = new ActiveMemoryManager(cluster);
  const ran: string[] = [];
  const last = new Scripted(function* () {
    ran.push("last");
    yield* [];
  });
  manager.addPolicy(
    new Scripted(function* (policy) {
      ran.push("first");
      manager.removePolicy(policy);
      manager.removePolicy(last);
      yield* [];
    }),
  );
  manager.addPolicy(last);
  manager.runOnce();
  assert.deepEqual(ran, ["first", "last"]);
  assert.equal(manager.policies.size, 0);
});

Deno.test("a suggestion of one replica is answered with the worker or null", () => {
  const cluster = broadcast(3);
  const policy = asks(cluster, "drop", "x", { count: 3 });
  const manager = new ActiveMemoryManager(cluster);
  manager.addPolicy(policy);
  manager.runOnce();
  assert.deepEqual(policy.answers, ["w2", "w1", "less than 2 replicas exist"]);
});

Deno.test("an empty set of candidates allows no worker and is not changed", () => {
  const cluster = broadcast(2).worker("w2").key("y", { on: ["w0"] });
  const nobody = new Set<WorkerView>();
  const some = new Set(cluster.set("w0", "w1", "w2"));
  const policy = new Scripted(function* (): Iterable<Suggestion> {
    yield { op: "drop", task: cluster.get("x"), candidates: nobody };
    yield { op: "replicate", task: cluster.get("y"), candidates: nobody };
    yield { op: "drop", task: cluster.get("x"), candidates: some };
    yield { op: "replicate", task: cluster.get("y"), candidates: some };
    yield { op: "replicate", task: cluster.get("y"), candidates: some };
  });
  const manager = new ActiveMemoryManager(cluster);
  manager.addPolicy(policy);
  manager.runOnce();
  assert.deepEqual(policy.answers, [
    "no candidates suggested by the policy own a replica",
    "no running candidates",
    "w0",
    "w2",
    "w1",
  ]);
  assert.equal(nobody.size, 0);
  assert.equal(some.size, 3);
});

Deno.test("an accepted suggestion counts in every later choice of the run", () => {
  const cluster = new FakeCluster().worker("a", { other: 5 }).worker("b", { other: 10 })
    .worker("c", { other: 50 }).key("x", { on: ["c"], nbytes: 20 })
    .key("y", { on: ["c"], nbytes: 20 }).key("z", { on: ["a", "c"], nbytes: 100 });
  cluster.find("a").other -= 100;
  const seen: number[] = [];
  const manager = new ActiveMemoryManager(cluster);
  manager.addPolicy(asks(cluster, "replicate", "x"));
  const second = new Scripted(function* () {
    yield { op: "replicate", task: cluster.get("y") };
    yield { op: "drop", task: cluster.get("z"), candidates: cluster.set("a") };
    seen.push(...manager.workersMemory.values());
  });
  manager.addPolicy(second);
  manager.runOnce();
  assert.deepEqual(cluster.takeOrders(), ["a <- acquire x", "b <- acquire y", "a <- remove z"]);
  assert.deepEqual(second.answers, ["b", "a"]);
  assert.deepEqual(seen, [0, 30, 190], "5 + 20 - 100 is none, not less");
});

Deno.test("a policy reads pending decisions, and rejections leave an empty entry", () => {
  const cluster = broadcast(2).key("y", { on: ["w0"] });
  const seen: unknown[] = [];
  const manager = new ActiveMemoryManager(cluster);
  manager.addPolicy(asks(cluster, "drop", "x"));
  manager.addPolicy(
    new Scripted(function* () {
      yield { op: "drop", task: cluster.get("y") };
      for (const [task, { receive, drop }] of manager.pending) {
        seen.push([task.key, receive.size, [...drop].map(({ id }) => id)]);
      }
    }),
  );
  manager.runOnce();
  assert.deepEqual(seen, [["x", 0, ["w0"]], ["y", 0, []]]);
});

Deno.test("what a policy reads is kept current as its suggestions are accepted", () => {
  const cluster = new FakeCluster().running(3).key("x", { on: ["w0", "w1"], nbytes: 20 });
  const seen: unknown[] = [];
  const manager = new ActiveMemoryManager(cluster);
  manager.addPolicy(
    new Scripted(function* ({ manager }) {
      const { pending, workersMemory } = manager;
      const task = cluster.get("x");
      const look = () => [
        [...workersMemory.values()],
        pending.get(task)?.drop.size,
        [manager.receiving(task), manager.dropping(task)],
      ];
      seen.push(look());
      yield { op: "drop", task };
      seen.push(look());
      yield { op: "replicate", task };
      seen.push(look());
    }),
  );
  manager.runOnce({ dryRun: true });
  assert.deepEqual(seen, [
    [[20, 20, 0], undefined, [0, 0]],
    [[20, 0, 0], 1, [0, 1]],
    [[20, 0, 20], 1, [1, 1]],
  ]);
  assert.equal(manager.dropping(cluster.get("x")), 0, "nothing is pending between runs");
});

Deno.test("an unknown operation is an error of the policy", () => {
  const cluster = broadcast(2);
  const manager = new ActiveMemoryManager(cluster);
  manager.addPolicy(
    new Scripted(function* () {
      yield { op: "move", task: cluster.get("x") } as unknown as Suggestion;
    }),
  );
  assert.match(manager.runOnce().errors[0]?.message ?? "", /Cannot handle "move"/);
});

Deno.test("each worker gets one order per kind, and copies come before drops", () => {
  const cluster = new FakeCluster().running(2);
  for (const key of ["a", "b"]) cluster.key(key, { on: ["w0", "w1"] });
  for (const key of ["c", "d"]) cluster.key(key, { on: ["w0"] });
  const manager = new ActiveMemoryManager(cluster);
  manager.addPolicy(
    new Scripted(function* () {
      for (const key of ["a", "b"]) {
        yield { op: "drop", task: cluster.get(key), candidates: cluster.set("w0") };
      }
      for (const key of ["c", "d"]) yield { op: "replicate", task: cluster.get(key) };
    }),
  );
  manager.runOnce();
  assert.deepEqual(cluster.takeOrders(), ["w1 <- acquire c d", "w0 <- remove a b"]);
});

Deno.test("a move takes two runs, since the new replica must exist first", () => {
  const cluster = new FakeCluster().running(2).key("x", { on: ["w0"] });
  const manager = new ActiveMemoryManager(cluster);
  const policy = new Scripted(function* () {
    yield { op: "replicate", task: cluster.get("x") };
    yield { op: "drop", task: cluster.get("x"), candidates: cluster.set("w0") };
  });
  manager.addPolicy(policy);
  manager.runOnce();
  assert.deepEqual(policy.answers, ["w1", "less than 2 replicas exist"]);
  cluster.arrive();
  manager.runOnce();
  assert.deepEqual(cluster.holders("x"), ["w1"]);
});

Deno.test("a replica under way is requested once, and its bytes count", () => {
  const cluster = new FakeCluster().worker("a").worker("b", { other: 5 }).worker("c", { other: 9 })
    .key("x", { on: ["c"], nbytes: 20 }).key("y", { on: ["c"] });
  const manager = new ActiveMemoryManager(cluster);
  const policy = asks(cluster, "replicate", "x", { candidates: ["a", "c"] });
  manager.addPolicy(policy);
  for (let run = 0; run < 10; run++) manager.runOnce();
  assert.deepEqual(cluster.takeOrders(), ["a <- acquire x"]);
  assert.equal(manager.receiving(cluster.get("x")), 1);
  manager.removePolicy(policy);
  manager.addPolicy(asks(cluster, "replicate", "y"));
  manager.runOnce();
  assert.deepEqual(cluster.takeOrders(), ["b <- acquire y"], "a will hold 20 bytes");
});

Deno.test("a policy is logged with its name and parameters", () => {
  assert.equal(
    String(new ReduceReplicas({ abovePressure: 0.5 })),
    "ReduceReplicas(abovePressure: 0.5)",
  );
});

Deno.test("a policy that throws affects no other and is logged once in ten seconds", () => {
  const cluster = broadcast(4).key("y", { on: ["w0", "w1"] });
  const manager = new ActiveMemoryManager(cluster);
  manager.addPolicy(
    new Scripted(function* () {
      yield { op: "drop", task: cluster.get("y") };
      throw new Error("bad");
    }, "Bad"),
  );
  manager.addPolicy(new ReduceReplicas());
  const told = () => manager.runOnce().errors.map(({ policy, tell }) => [policy, tell]);
  assert.deepEqual(told(), [["Bad()", true]]);
  assert.equal(cluster.holders("x").length, 1);
  assert.equal(cluster.holders("y").length, 1);
  assert.deepEqual(told(), [["Bad()", false]]);
  cluster.at += 10_000;
  assert.deepEqual(told(), [["Bad()", true]]);
});

Deno.test("a run ends with its budget, and the next starts with that policy", () => {
  const cluster = new FakeCluster().running(2);
  for (let index = 0; index < 10; index++) cluster.key(`k${index}`, { on: ["w0", "w1"] });
  cluster.key("x", { on: ["w0"] });
  const manager = new ActiveMemoryManager(cluster, { suggestionsMax: 4 });
  manager.start();
  manager.addPolicy(new ReduceReplicas());
  manager.addPolicy(asks(cluster, "replicate", "x"));
  const left = () => cluster.replicated.size;
  assert.equal(manager.runOnTime().complete, false);
  assert.equal(left(), 6);
  assert.equal(manager.nextRunAt, cluster.at + 50, "and it begins soon");
  manager.runOnTime();
  assert.equal(left(), 2);
  assert.equal(manager.runOnTime().complete, true);
  assert.equal(left(), 0);
  assert.equal(cluster.get("x").acquires?.length, 1);
  assert.equal(manager.nextRunAt, cluster.at + 2000);
});

Deno.test("policies after one that uses up every budget still get their turn", () => {
  const cluster = broadcast(2).key("y", { on: ["w0"] });
  const manager = new ActiveMemoryManager(cluster, { suggestionsMax: 3 });
  const ran: string[] = [];
  for (const name of ["a", "b", "c"]) {
    manager.addPolicy(
      new Scripted(function* () {
        ran.push(name);
        for (;;) yield { op: "drop", task: cluster.get("y") };
      }, name),
    );
  }
  for (let run = 0; run < 4; run++) manager.runOnce();
  assert.deepEqual(ran, ["a", "a", "a", "a"], "a policy that never ends is continued");
  manager.removePolicy("1");
  manager.runOnce();
  assert.equal(ran.at(-1), "b");
});

Deno.test("state() and restore() preserve the state of a manager", () => {
  const cluster = broadcast(3);
  const make = () => {
    const manager = new ActiveMemoryManager(cluster, { suggestionsMax: 1 });
    manager.addPolicy(new ReduceReplicas());
    return manager;
  };
  const manager = make();
  manager.start();
  manager.runOnTime();
  const twin = make();
  twin.restore(JSON.parse(JSON.stringify(manager.state())));
  assert.deepEqual(twin.state(), manager.state());
  assert.equal(twin.addPolicy(asks(cluster, "drop", "x")), "2");
});
