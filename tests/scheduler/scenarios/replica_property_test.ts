/**
 * Replicas requested, dropped, read and freed at random by the machines of a scheduler and three
 * workers, while every message is late. The network loses nothing, so a missing replica was lost by
 * a machine, and one that is held although it was dropped was restored by a late message.
 */
import assert from "node:assert/strict";
import fc from "fast-check";
import { asKey } from "../../../protocol/mod.ts";
import { propertyRuns } from "../../property_runs.ts";
import { ReplicaCluster } from "../../world/replica_cluster.ts";
import { performCommon, type ReplicaStep, replicaSteps } from "../../world/replica_step.ts";

const KEY = asKey("local/g1/x");

type Step = ReplicaStep<"submit" | "withdraw">;

const steps = replicaSteps<"submit" | "withdraw">([
  [12, "move"],
  [3, "request", "drop"],
  [2, "ask", "client"],
  [2, "submit", "withdraw"],
], { stepsMax: 120, countMax: 3 });

const runs = propertyRuns(1000);

Deno.test("late messages neither lose nor restore a replica, and every acquire is answered", () => {
  fc.assert(
    fc.property(steps, (taken) => {
      const cluster = holding();
      for (const one of taken) act(cluster, one);
      cluster.settle();
      const task = cluster.machine.cluster.tasks.get(KEY);
      assert.equal(task?.state, "memory");
      assert.equal(task.attempts, 1, "it was never computed again");
      const known = task.replicas.map(({ worker }) => worker.id).sort();
      assert.deepEqual(holders(cluster), known, "the recorded holders are the real ones");
      assert.ok(known.length > 0);
      assertAnswered(cluster);
    }),
    runs,
  );
});

Deno.test("a replica that arrives after its task was forgotten is freed", () => {
  fc.assert(
    fc.property(steps, steps, (before, after) => {
      const cluster = holding();
      for (const one of before) act(cluster, one);
      for (const graph of cluster.graphs) cluster.delete(graph);
      for (const one of after) if (one.action !== "submit") act(cluster, one);
      cluster.settle();
      assert.equal(cluster.machine.cluster.tasks.size, 0);
      assert.deepEqual(holders(cluster), []);
      for (const { store, machine } of cluster.workers.values()) {
        assert.equal(store.size, 0);
        assert.deepEqual(machine.snapshot().tasks, []);
      }
      assertAnswered(cluster);
    }),
    runs,
  );
});

/** The first of three workers holds the only replica of a wanted result. */
function holding(): ReplicaCluster {
  const cluster = new ReplicaCluster(3);
  cluster.submit({ x: [] }, { want: ["x"], shared: "g1" });
  for (const worker of cluster.workers.values()) worker.settle();
  return cluster;
}

function act(cluster: ReplicaCluster, { action, which, count }: Step): void {
  switch (action) {
    case "submit":
      return submitDependents(cluster, count + 1);
    case "withdraw": {
      // The first graph keeps the result wanted.
      const graph = cluster.graphs.slice(1)[count % Math.max(1, cluster.graphs.length - 1)];
      return graph === undefined ? undefined : cluster.delete(graph);
    }
    default:
      return performCommon(cluster, { action, which, count }, KEY);
  }
}

/** Tasks that read the replica somewhere, so that a removal may be refused there. */
function submitDependents(cluster: ReplicaCluster, count: number): void {
  const names = Array.from({ length: count }, (_, index) => [`y-${index}`, ["x"]] as const);
  cluster.submit({ x: [], ...Object.fromEntries(names) }, { shared: "g1" });
}

function assertAnswered(cluster: ReplicaCluster): void {
  // Not `equal`: pending acquires refer to the whole cluster, which is too much to print.
  const awaited = cluster.machine.cluster.tasks.get(KEY)?.acquires ?? null;
  assert.ok(awaited === null, "the scheduler waits for no answer");
  for (const { unanswered } of cluster.workers.values()) assert.deepEqual([...unanswered], []);
}

function holders(cluster: ReplicaCluster): string[] {
  return [...cluster.workers.values()].filter(({ store }) => store.has(KEY)).map(({ id }) => id)
    .sort();
}
