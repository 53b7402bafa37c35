/** Random steals, ends, losses and cancellations: invariants hold, and every graph ends. */
import assert from "node:assert/strict";
import fc from "fast-check";
import { isLong } from "../../long.ts";
import { propertyRuns } from "../../property_runs.ts";
import { FaultyCluster } from "../../world/faulty_cluster.ts";
import { type FaultyStep, faultyStep } from "../../world/faulty_step.ts";
import type { TaskSpec } from "../../world/scheduler_graph.ts";

const step = faultyStep(1);

/**
 * Steps after which a worker gives the answer; `act()` gives the numbers their meaning. Random
 * steps give some answers seldom.
 */
const STEPS_TO: Readonly<Record<string, readonly FaultyStep[]>> = {
  // Two workers join; the first worker is removed while it has three tasks.
  ready: [stepTo(0), stepTo(10), stepTo(10), stepTo(0, { which: 1, amount: 2 }), stepTo(94)],
  executing: [stepTo(0, { which: 1, amount: 1 })],
  // The worker receives two tasks and ends one.
  memory: [stepTo(0, { which: 1, amount: 1 }), stepTo(32, { amount: 2 }), stepTo(55)],
};

const STEPS_MAX = isLong ? 120 : 40;

Deno.test("validate() holds after any steals, ends, losses and cancellations", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: STEPS_MAX, size: "max" }), (steps) => {
      answersAfter(steps);
    }),
    propertyRuns(80),
  );
});

for (const [answer, steps] of Object.entries(STEPS_TO)) {
  Deno.test(`validate() holds when a steal is answered with "${answer}"`, () => {
    const answers = answersAfter(steps, { usesCache: false });
    assert.ok(answers.has(answer), "the answer never came");
  });
}

/** Performs the steps and brings the cluster to rest; returns the answers to requests for tasks. */
function answersAfter(
  steps: readonly FaultyStep[],
  { usesCache = true }: { readonly usesCache?: boolean } = {},
): Set<string> {
  const cluster = new FaultyCluster({ windowUs: 1e12, leaseMs: 30_000, allowedFailures: 3 });
  cluster.usesCache = usesCache;
  cluster.join({ R: 9 });
  cluster.submit({ "t-0": [] }, {});
  for (const one of steps) act(cluster, one);
  cluster.comeToRest();
  assert.equal(cluster.machine.cluster.pendingSteals.size, 0, "a request was never answered");
  const answers = new Set<string>();
  for (const line of cluster.log) {
    const answer = /\["steal-response",\d+,"[^"]*",\d+,"(\w+)"\]/.exec(line)?.[1];
    if (answer !== undefined) answers.add(answer);
  }
  return answers;
}

function stepTo(action: number, { which = 0, amount = 0 } = {}): FaultyStep {
  return { action, which, amount, links: [0] };
}

function act(cluster: FaultyCluster, { action, which, amount }: FaultyStep): void {
  const workers = [...cluster.workers.values()];
  const worker = workers[which % Math.max(1, workers.length)];
  const graph = [...cluster.graphs.keys()][which % Math.max(1, cluster.graphs.size)];
  if (action < 10) {
    return submit(cluster, which, amount);
  }
  if (action < 18) return workers.length < 5 ? cluster.join(which % 2 ? { R: 2 } : {}) : undefined;
  if (action < 30) return cluster.pass(amount * 100);
  if (action < 32 && graph !== undefined) return cluster.tell({ type: "graph-cancelled", graph });
  if (worker === undefined) return;
  if (worker.stale) return cluster.rejoin(worker);
  if (action < 55) worker.deliver(amount);
  else if (action < 70) worker.run(cluster.workers, "ok");
  else if (action < 88) cluster.report(worker);
  else if (action < 91) worker.heartbeat();
  else if (action < 93) cluster.rejoin(worker);
  else if (action < 94) cluster.crash(worker);
  else if (action < 95) cluster.remove(worker);
  else {
    worker.paused = !worker.paused;
    worker.outbox.push(["status-changed", worker.paused ? "paused" : "running", null]);
  }
}

function submit(cluster: FaultyCluster, which: number, amount: number): void {
  const spec: Record<string, TaskSpec> = { x: [] };
  for (let index = 1; index <= amount; index++) {
    spec[`t-${index}`] = {
      ...(which % 2 === 0 ? { needs: ["x"] } : null),
      ...(which % 3 === 0 ? { resources: { R: 1 } } : null),
      ...(which % 7 === 0 ? { pure: false as const } : null),
    };
  }
  cluster.submit(spec, {});
}
