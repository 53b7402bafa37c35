/**
 * Random events in any order: the invariants hold after every stimulus, a restored machine behaves
 * the same, and after the faults are over every graph ends and the scheduler's state agrees with
 * the workers.
 */
import assert from "node:assert/strict";
import fc from "fast-check";
import { asGraphId, asKey, type GraphId } from "../../../protocol/mod.ts";
import { propertyRuns } from "../../property_runs.ts";
import { FaultyCluster } from "../../world/faulty_cluster.ts";
import { type FaultyStep, faultyStep } from "../../world/faulty_step.ts";
import type { SimulatedWorker } from "../../world/simulated_worker.ts";
import type { GraphSpec, TaskSpec } from "../../world/scheduler_graph.ts";

const step = faultyStep(14);
/**
 * Tasks are sent before their inputs exist, as runs of 5 ms are short, one message answers an order
 * to free keys, and small values go to workers that hold them.
 */
const EARLY = {
  earlyLinks: 4,
  windowUs: 40_000,
  wholeReleases: true,
  heldInputsMin: 2,
} as const;
const SOON = { factor: 1, minimumMs: 1 } as const;

Deno.test("validate() holds after every stimulus, and every graph ends after the faults", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 80, size: "max" }), (steps) => {
      const cluster = new FaultyCluster({
        leaseMs: 30_000,
        keepTasks: 12,
        keepGraphs: 3,
        keepSummaries: 3,
        allowedFailures: 1,
        ...EARLY,
      });
      cluster.join({ R: 1 });
      cluster.setPool(2);
      for (const one of steps) act(cluster, one);
      cluster.comeToRest();
    }),
    propertyRuns(100),
  );
});

Deno.test("graphs that arrive in parts and start by ticks end too, whatever happens between", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 80, size: "max" }), (steps) => {
      const cluster = new FaultyCluster({
        leaseMs: 30_000,
        keepTasks: 12,
        keepGraphs: 3,
        keepSummaries: 3,
        allowedFailures: 1,
        ...EARLY,
        startedTasksMax: 2,
      });
      cluster.join({ R: 1 });
      cluster.setPool(2);
      for (const one of steps) {
        if (one.amount % 2 === 0) cluster.continueSubmission();
        if (one.amount % 3 === 0) cluster.tick();
        if (one.which === 50) cluster.abandonSubmission();
        act(cluster, one, 1 + one.amount % 5);
      }
      cluster.comeToRest();
    }),
    propertyRuns(100),
  );
});

Deno.test("tasks run twice while workers fail or leave, and nothing is left of any run", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 80, size: "max" }), (steps) => {
      const cluster = new FaultyCluster({
        leaseMs: 30_000,
        allowedFailures: 1,
        ...EARLY,
        fairShare: true,
        graphShare: "fair",
      });
      for (let workers = 0; workers < 3; workers++) cluster.join({ R: 1 });
      cluster.setPool(4);
      straggle(cluster);
      for (const one of steps) {
        act(cluster, one);
        if (one.which === 46) retire(cluster, one.amount);
        if (one.which % 3 > 0) continue;
        for (const worker of cluster.workers.values()) reportRuns(cluster, worker);
        cluster.pass(8);
      }
      cluster.comeToRest();
      checkEmpty(cluster);
    }),
    propertyRuns(100),
  );
});

/** A graph of which each worker has ended a task. Its runs are late after 5 ms. */
function straggle(cluster: FaultyCluster): void {
  cluster.usesCache = false;
  const spec = { "t-0": [], "t-1": [], "t-2": ["t-0"], "t-3": [], "t-4": ["t-1"], "t-5": ["t-3"] };
  const others = { "t-6": [], "t-7": [], "t-8": ["t-7"], "t-9": ["t-8"] };
  cluster.submit({ ...spec, ...others }, { secondChance: SOON, priority: 2, ttlMs: 60_000 });
  cluster.usesCache = true;
  for (const worker of [...cluster.workers.values()]) {
    worker.deliver(Infinity);
    worker.run(cluster.workers, "ok");
    reportRuns(cluster, worker);
  }
}

function reportRuns(cluster: FaultyCluster, worker: SimulatedWorker): void {
  if (worker.stale) return;
  worker.heartbeat();
  cluster.report(worker);
}

function retire(cluster: FaultyCluster, amount: number): void {
  const ids = [...cluster.workers.keys()];
  cluster.tell({
    type: "worker-retire-requested",
    request: `r${cluster.log.length}`,
    target: { ids: ids.slice(amount % Math.max(1, ids.length)).slice(0, 1) },
    close: true,
    drain: amount % 2 === 0,
    onTimeout: "abort",
    timeoutMs: null,
  });
}

/** Nothing is assigned, watched, reserved, or charged. */
function checkEmpty({ machine: { cluster } }: FaultyCluster): void {
  const { watched, workers, pools, fair, pendingSteals } = cluster;
  assert.equal(watched.due.size + watched.late.size + pendingSteals.size, 0);
  for (const { processing, early, executing, incoming, used } of workers.values()) {
    assert.equal(processing.size + early.size + executing.size + incoming.size, 0);
    for (const amount of used.values()) assert.equal(amount, 0);
  }
  for (const pool of pools.values()) assert.equal(pool.used, 0);
  for (const { assigned, queued, reserved } of fair.owners.values()) {
    assert.equal(assigned + queued + reserved, 0);
  }
}

/** `items`: of one part of a graph that is submitted. */
function act(
  cluster: FaultyCluster,
  { action, which, amount, links }: FaultyStep,
  items = Infinity,
): void {
  if (amount % 4 === 1) cluster.expand();
  if (which === 49) cluster.resume();
  if (which === 48) cluster.setPool(1 + amount % 3);
  if (which === 47) cluster.tell({ type: "pool-removed", owner: "local", name: "db" });
  const workers = [...cluster.workers.values()];
  const worker = workers[which % Math.max(1, workers.length)];
  const graphs = [...cluster.graphs.keys()];
  const graph = graphs[which % Math.max(1, graphs.length)];
  if (action < 12) return submit(cluster, which, links, items);
  if (action < 18) return workers.length < 6 ? cluster.join(which % 2 ? { R: 1 } : {}) : undefined;
  if (action >= 96) return cluster.pass(amount * 2000);
  if (action >= 94) {
    if (graph !== undefined) cluster.retry(graph);
    return;
  }
  if (action === 93) return actOfClient(cluster, { which, amount, links }, graph);
  if (action >= 92) {
    if (graph !== undefined) cluster.tell({ type: "graph-cancelled", graph });
    return;
  }
  if (action >= 89) {
    if (graph !== undefined) cluster.tell({ type: "graph-deleted", graph });
    return;
  }
  if (worker === undefined) return;
  if (worker.stale && action % 2 === 0) return cluster.rejoin(worker);
  if (action < 40) worker.deliver(amount);
  else if (action < 58) worker.run(cluster.workers, which % 4 === 3 ? "spawned" : "ok");
  else if (action < 74) cluster.report(worker);
  else if (action < 77) worker.run(cluster.workers, which % 2 ? "raised" : "killed");
  else if (action < 80) worker.heartbeat();
  else if (action < 82) cluster.rejoin(worker);
  else if (action < 83) cluster.crash(worker);
  else if (action < 84) cluster.remove(worker);
  else if (action < 86) worker.lose(amount);
  else if (action === 86) {
    cluster.replicate(worker, amount, "fetch");
    cluster.replicate(worker, amount + 1, "fetch");
  } else if (action === 87) {
    worker.fetch(cluster.workers);
    cluster.replicate(worker, amount, "drop");
  } else {
    worker.paused = !worker.paused;
    worker.outbox.push(["status-changed", worker.paused ? "paused" : "running", null]);
  }
}

/** What a client program does: its lease, outputs that it releases, and datasets. */
function actOfClient(
  cluster: FaultyCluster,
  { which, amount, links: [link = 0] }: Omit<FaultyStep, "action">,
  graph: GraphId | undefined,
): void {
  const client = `c${which % 3}`;
  const key = asKey(`local/ns/t-${link % 4}`);
  const batch = asGraphId(`d${which}-${amount}-${link}`);
  const dataset = {
    type: "dataset-published",
    namespace: "local/ns",
    name: client,
    value: null,
  } as const;
  const graphs = graph === undefined ? [] : [graph];
  switch (amount % 6) {
    case 0:
      return cluster.tell({ type: "client-opened", client, owner: "local", leaseMs: 9000, graphs });
    case 1:
      return cluster.tell({ type: "client-seen", client });
    case 2:
      return cluster.tell({ type: "client-closed", client });
    case 3:
      return cluster.tell({ ...dataset, batch, keys: [key], replace: link % 2 === 0 });
    case 4:
      return cluster.tell({ type: "dataset-removed", owner: "local", name: client });
    default: {
      const outputs = [`t-${link % 4}`, `t-${link % 3}`];
      if (graph !== undefined) cluster.tell({ type: "outputs-released", graph, outputs });
    }
  }
}

/**
 * A graph whose tasks have some of the tasks before them as inputs, possibly in a shared namespace.
 */
function submit(
  cluster: FaultyCluster,
  which: number,
  links: readonly number[],
  items: number,
): void {
  const shared = which % 3 === 0;
  const spec: Record<string, TaskSpec> = {};
  links.forEach((link, index) => {
    const needs = [link % (index + 1), (link >> 3) % (index + 1)]
      .filter((input, position, all) => input < index && all.indexOf(input) === position)
      .map((input) => `t-${input}`);
    // In a shared namespace a key must have the same definition in every graph.
    if (shared) {
      spec[`t-${index}`] = index < 3 ? { needs: index === 0 ? [] : ["t-0"] } : { needs: ["t-1"] };
    } else {
      spec[`t-${index}`] = {
        needs,
        after: [link % 9, (link >> 2) % 9].filter((before, position, all) =>
          before < index && !needs.includes(`t-${before}`) && all.indexOf(before) === position
        ).map((before) => `t-${before}`),
        ...(link % 5 === 0 ? { retries: 1, retryDelayUs: (link % 3) * 1_000_000 } : null),
        ...(link % 7 === 0 ? { resources: { R: 1 } } : null),
        ...(link % 6 === 2 ? { pools: { db: link % 4 === 0 ? 2 : 1 } } : null),
        ...(link % 11 === 0 ? { pure: false } : null),
        ...(link % 13 === 0 ? { priority: link % 4 } : null),
        ...(link % 4 === 1 ? { allowFailure: true } : null),
        ...(link % 6 === 1 ? { runAfter: "any" } : null),
      };
    }
  });
  cluster.submit(spec as GraphSpec, {
    // The namespaces of two owners have one name.
    ...(shared ? { shared: which % 2 === 0 ? "ns" : "bob/ns" } : null),
    priority: which % 4 === 0 ? 1 : 0,
    ...(which % 3 === 2 && { client: `c${which % 3}` }),
    onError: which % 5 === 0 ? "stop" : "continue",
    ...(which % 7 === 1 && { maxFailures: 2 }),
    ...(which % 11 === 1 && { timeoutMs: 3000 }),
    ...(which % 4 === 3 && { group: "main", onNewer: which % 8 === 3 ? "cancel" : "wait" }),
    ...(which % 9 === 4 && { noWorkersTimeoutMs: 1500 }),
    ...(which % 5 > 2 && { secondChance: SOON }),
    ttlMs: which % 2 === 0 ? 10_000 : 0,
  }, items);
}
