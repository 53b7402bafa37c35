/** Which worker drops a replica. */
import assert from "node:assert/strict";
import { ActiveMemoryManager } from "../../amm/mod.ts";
import type { WorkerStateName } from "../../protocol/mod.ts";
import { FakeCluster, type KeySetting } from "./fake_cluster.ts";
import { asks } from "./scripted_policy.ts";

/** Suggests drops of x in one run, and returns the answers. */
function drop(
  cluster: FakeCluster,
  { count = 1, candidates }: { count?: number; candidates?: readonly string[] } = {},
): readonly (string | null)[] {
  const manager = new ActiveMemoryManager(cluster, { measure: "managed" });
  const policy = asks(cluster, "drop", "x", { count, ...(candidates && { candidates }) });
  manager.addPolicy(policy);
  manager.runOnce();
  return policy.answers;
}

/** x on the first `holders` of `count` workers. */
function holding(holders: number, count = holders, setting: KeySetting = {}): FakeCluster {
  const cluster = new FakeCluster().running(count);
  const on = [...cluster.workers.keys()].slice(0, holders);
  return cluster.key("x", { on, ...setting });
}

const BUSY = "all candidates have dependent tasks queued or running on them";
const GUARDED = "only one replica on workers that aren't paused or retiring";

Deno.test("a key without replicas is not dropped", () => {
  assert.deepEqual(drop(holding(0, 2, { state: "released" })), ["no replicas"]);
});

Deno.test("the last replica is kept, even while another one is under way", () => {
  const cluster = holding(4);
  const answers = drop(cluster, { count: 5 });
  assert.deepEqual(answers.slice(3), Array(2).fill("less than 2 replicas exist"));
  assert.equal(cluster.holders("x").length, 1);
  const other = holding(1, 2);
  const manager = new ActiveMemoryManager(other);
  manager.addPolicy(asks(other, "replicate", "x"));
  manager.runOnce();
  assert.deepEqual(drop(other), ["less than 2 replicas exist"]);
});

Deno.test("only candidates that hold the key drop it, each once", () => {
  const none = "no candidates suggested by the policy own a replica";
  assert.deepEqual(drop(holding(2, 3), { candidates: ["w2"] }), [none]);
  assert.deepEqual(drop(holding(3), { candidates: ["w1"], count: 2 }), [
    "w1",
    "already pending drop on all candidates",
  ]);
});

Deno.test("a worker keeps the key until dependents assigned to it have ended", () => {
  const cluster = holding(2, 2, { waiters: { w0: 1, w1: 1, none: 3 } });
  assert.deepEqual(drop(cluster), [BUSY]);
  cluster.wait("x", { w1: 1 });
  assert.deepEqual(drop(cluster), ["w0"]);
  assert.deepEqual(
    drop(holding(2, 2, { waiters: { none: 3 } })),
    ["w1"],
    "waiters without a worker exclude no holder",
  );
});

Deno.test("a candidate that needs the key keeps it", () => {
  const cluster = holding(2, 2, { waiters: { w0: 1 } });
  assert.deepEqual(drop(cluster, { candidates: ["w0"] }), [BUSY]);
  assert.deepEqual(cluster.holders("x"), ["w0", "w1"]);
});

Deno.test("paused and leaving workers drop first, however full the others are", () => {
  for (const status of ["paused", "closing_gracefully"] as const) {
    const cluster = holding(10).key("big", { on: ["w7"], nbytes: 1000 });
    cluster.setStatus("w3", status);
    assert.deepEqual(drop(cluster), ["w3"]);
  }
});

Deno.test("the fullest worker drops, by fraction of its limit", () => {
  const cluster = holding(4).key("clutter", { on: ["w3"], nbytes: 149 });
  assert.deepEqual(drop(cluster), ["w3"]);
  const uneven = new FakeCluster().worker("a", { limit: 10 }).worker("b", { limit: 100 })
    .key("x", { on: ["a", "b"] }).key("ka", { on: ["a"], nbytes: 5 })
    .key("kb", { on: ["b"], nbytes: 8 });
  assert.deepEqual(drop(uneven), ["a"]);
});

Deno.test("one of the candidates drops; without candidates none does", () => {
  assert.deepEqual(drop(holding(8), { candidates: ["w5", "w6"] }), ["w6"]);
  assert.deepEqual(drop(holding(8), { candidates: [] }), [
    "no candidates suggested by the policy own a replica",
  ]);
});

/** [worker, status, whether a dependent is assigned to it] */
type Holder = readonly [id: string, status: WorkerStateName, busy: boolean];

const GUARD_TABLE: readonly (readonly [holders: readonly Holder[], outcome: string])[] = [
  [[["a", "paused", true], ["b", "running", false]], GUARDED],
  [[["a", "closing_gracefully", true], ["b", "running", false]], GUARDED],
  [[["a", "paused", false], ["b", "running", false]], "a"],
  [[["a", "paused", true], ["b", "paused", false]], "b"],
  [[["a", "running", true], ["b", "running", false]], "b"],
  [[["w1", "paused", true], ["w2", "running", false], ["w3", "running", true]], "w2"],
  [[["w1", "paused", true], ["w2", "running", false], ["w3", "running", false]], "w3"],
];

for (const [holders, outcome] of GUARD_TABLE) {
  const name = holders.map(([id, status, busy]) => `${id} ${status}${busy ? " busy" : ""}`);
  Deno.test(`of the holders ${name.join(", ")} this one drops: ${outcome}`, () => {
    const cluster = new FakeCluster();
    for (const [id, status] of holders) cluster.worker(id, { status });
    cluster.key("x", {
      on: holders.map(([id]) => id),
      waiters: Object.fromEntries(holders.map(([id, , busy]) => [id, busy ? 1 : 0])),
    });
    assert.deepEqual(drop(cluster), [outcome]);
  });
}

Deno.test("the rule against undoing keeps as many replicas as were declared", () => {
  const cluster = new FakeCluster().worker("a", { status: "closing_gracefully" }).worker("b")
    .worker("c").key("x", { on: ["a", "b", "c"], copies: 2, waiters: { a: 1 } });
  assert.deepEqual(drop(cluster), [GUARDED]);
});

Deno.test("consecutive runs never drop the last replica", () => {
  const cluster = holding(2);
  assert.deepEqual(drop(cluster, { candidates: ["w0"] }), ["w0"]);
  assert.deepEqual(cluster.holders("x"), ["w1"], "the cluster is updated at once");
  for (let run = 0; run < 10; run++) {
    assert.deepEqual(drop(cluster, { candidates: ["w1"] }), ["less than 2 replicas exist"]);
  }
  assert.equal(cluster.holders("x").length, 1);
});
