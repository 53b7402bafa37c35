/**
 * Copies ordered and dropped at random, while every message is late: M135, M145, M146, M147.
 * Workers lose nothing by themselves here, so a copy that is gone was lost by the scheduler, and
 * one that is held though it was dropped was brought back by a late message.
 */
import assert from "node:assert/strict";
import fc from "fast-check";
import { asKey } from "../../protocol/mod.ts";
import { FaultyCluster } from "../world/faulty_cluster.ts";
import type { SimulatedWorker } from "../world/simulated_worker.ts";

const KEY = asKey("g1/x");

interface Step {
  readonly action: number;
  readonly which: number;
  readonly count: number;
}

const step: fc.Arbitrary<Step> = fc.record({
  action: fc.nat(9),
  which: fc.nat(3),
  count: fc.integer({ min: 1, max: 4 }),
});

const runs = { numRuns: Number(Deno.env.get("WEIR_PROPERTY_RUNS") ?? 300) };

Deno.test("late messages neither lose a copy nor bring one back (M146)", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60, size: "max" }), (steps) => {
      const cluster = holding();
      for (const one of steps) act(cluster, one);
      settle(cluster);
      const task = cluster.machine.cluster.tasks.get(KEY);
      assert.equal(task?.state, "memory");
      assert.equal(task.attempts, 1, "it was never computed again");
      const known = task.replicas.map(({ worker }) => worker.id).sort();
      assert.deepEqual(holders(cluster), known, "the books are right");
      assert.equal(task.acquires, null, "every order has had its answer");
      assert.ok(known.length > 0);
    }),
    runs,
  );
});

/** Four workers; the first holds the only copy of what the second and third need, too. */
function holding(): FaultyCluster {
  const cluster = new FaultyCluster({ leaseMs: 1e9 });
  for (let count = 0; count < 4; count++) cluster.join({});
  cluster.submit({ x: [] }, { want: ["x"], shared: "g1" });
  for (const worker of cluster.workers.values()) {
    worker.deliver(Infinity);
    worker.runAll(cluster.workers);
    cluster.report(worker);
  }
  return cluster;
}

function act(cluster: FaultyCluster, { action, which, count }: Step): void {
  const worker = [...cluster.workers.values()][which];
  assert.ok(worker);
  const key = KEY;
  if (action < 3) cluster.tell({ type: "replica-requested", key, worker: worker.id });
  else if (action < 5) cluster.tell({ type: "replica-drop-requested", key, worker: worker.id });
  else if (action < 7) worker.deliver(count);
  else if (action < 8) worker.fetch(cluster.workers);
  else if (action < 9) cluster.report(worker);
  else submitDependent(cluster, count);
}

/** A task that reads the copy somewhere, so that a removal may be refused there. */
function submitDependent(cluster: FaultyCluster, count: number): void {
  const needs = { needs: ["x"] };
  const names = Array.from({ length: count }, (_, index) => [`y-${index}`, needs] as const);
  cluster.submit({ x: [], ...Object.fromEntries(names) }, { shared: "g1" });
}

function settle(cluster: FaultyCluster): void {
  for (let round = 0; round < 20; round++) {
    for (const worker of cluster.workers.values()) {
      worker.deliver(Infinity);
      worker.runAll(cluster.workers);
      worker.fetch(cluster.workers);
      cluster.report(worker);
    }
  }
}

function holders(cluster: FaultyCluster): string[] {
  const holds = (worker: SimulatedWorker) => worker.held.has(KEY);
  return [...cluster.workers.values()].filter(holds).map(({ id }) => id).sort();
}
