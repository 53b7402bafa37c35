/**
 * Tasks that start tasks from failures, in graphs that share a namespace and are retried, cancelled
 * and submitted again while workers come and go. No expansion that comes from a replaced failure
 * feeds a result (`HistoryCheck`), the invariants hold, every graph ends, and nothing is left.
 */
import assert from "node:assert/strict";
import fc from "fast-check";
import { propertyRuns } from "../../property_runs.ts";
import { FaultyCluster } from "../../world/faulty_cluster.ts";
import { type FaultyStep, faultyStep } from "../../world/faulty_step.ts";
import type { GraphSpec } from "../../world/scheduler_graph.ts";

const TASKS: GraphSpec = {
  failing: [],
  before: [],
  grown: { needs: ["failing"], after: ["before"], runAfter: "any" },
  after: { needs: ["failing"], runAfter: "any" },
  later: ["after"],
  last: ["grown", "later"],
};
const PARTS = [
  ["failing"],
  ["failing", "before", "grown"],
  ["failing", "after", "later"],
  Object.keys(TASKS),
];

Deno.test("what was started from a failure that was replaced feeds nothing, and is forgotten", () => {
  fc.assert(
    fc.property(fc.array(faultyStep(2), { minLength: 30, maxLength: 90, size: "max" }), (steps) => {
      const cluster = new FaultyCluster({ leaseMs: 1e9, allowedFailures: 1, startedTasksMax: 3 });
      cluster.join({ R: 1 });
      cluster.join({ R: 1 });
      submit(cluster, 3);
      for (const one of steps) act(cluster, one);
      cluster.comeToRest();
      for (const graph of cluster.graphs.keys()) cluster.tell({ type: "graph-deleted", graph });
      assert.equal(cluster.machine.cluster.tasks.size, 0);
    }),
    { ...propertyRuns(100), endOnFailure: true },
  );
});

function act(cluster: FaultyCluster, { action, which, amount, links }: FaultyStep): void {
  if (amount % 5 === 0) cluster.tick();
  const workers = [...cluster.workers.values()];
  const worker = workers[which % Math.max(1, workers.length)];
  const graphs = [...cluster.graphs.keys()];
  const graph = graphs[(links[0] ?? 0) % Math.max(1, graphs.length)];
  if (action < 8) return submit(cluster, which);
  if (action < 20) return graph === undefined ? undefined : cluster.retry(graph);
  if (action === 22 && graph !== undefined) cluster.tell({ type: "graph-cancelled", graph });
  if (action === 23 && graph !== undefined) cluster.tell({ type: "graph-deleted", graph });
  if (action === 24) return cluster.resume();
  if (action === 25) return cluster.pass(1000);
  if (worker === undefined || action < 27) return cluster.join({ R: 1 });
  if (worker.stale) return cluster.rejoin(worker);
  if (action < 30) return cluster.rejoin(worker);
  if (action < 32) return cluster.remove(worker);
  if (action < 34) return cluster.replicate(worker, amount, "fetch");
  if (which % 4 > 0) worker.deliver(Infinity);
  if (action < 56) worker.run(cluster.workers, "ok");
  else if (action < 78) worker.run(cluster.workers, "raised");
  else worker.run(cluster.workers, "spawned");
  if (links.length === 1) cluster.report(worker);
  if (amount % 3 > 0) cluster.expand();
}

/** Submits some of the tasks; now and then also one that needs what another task has started. */
function submit(cluster: FaultyCluster, which: number): void {
  const part = PARTS[which % PARTS.length] ?? [];
  const spec = Object.fromEntries(part.map((key) => [key, TASKS[key] ?? []]));
  const started = [...cluster.machine.cluster.tasks.values()].find(({ key }) => key.includes("~"));
  const user: GraphSpec = which % 3 === 0 && started !== undefined
    ? { [`user-${which}`]: [started.key.replace(/^.*\//, "")] }
    : {};
  cluster.submit({ ...spec, ...user }, {
    shared: "ns",
    onError: which % 5 === 0 ? "stop" : "continue",
  }, which % 4 === 0 ? 2 : Infinity);
  if (which % 8 === 0) cluster.continueSubmission();
}
