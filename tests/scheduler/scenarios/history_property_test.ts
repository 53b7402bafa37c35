/**
 * Graphs that share a namespace, arrive in parts, are abandoned, deleted, cancelled, retried,
 * released and leased beside each other, while workers come and go. What has ended stays as it was,
 * and no result counts that comes from a failure that was replaced (`HistoryCheck`). The invariants
 * hold, and a snapshot can be written at any time.
 */
import assert from "node:assert/strict";
import fc from "fast-check";
import { asKey } from "../../../protocol/mod.ts";
import { propertyRuns } from "../../property_runs.ts";
import { FaultyCluster } from "../../world/faulty_cluster.ts";
import { type FaultyStep, faultyStep } from "../../world/faulty_step.ts";
import type { GraphSpec, TaskSpec } from "../../world/scheduler_graph.ts";

/** Tasks of the namespace: each graph takes some of them. */
const TASKS: GraphSpec = {
  a: [],
  allowed: { allowFailure: true },
  once: { pure: false },
  publish: { op: "exec" },
  b: ["a"],
  c: ["allowed", "b"],
  report: { needs: ["a", "b", "allowed"], runAfter: "any" },
  upload: ["report", "publish"],
  last: { needs: ["upload", "once"], runAfter: "any" },
  deploy: { needs: ["a"], after: ["once", "b"] },
  cleanup: { after: ["allowed", "report"], runAfter: "any" },
  end: { needs: ["deploy"], after: ["cleanup", "upload"] },
  notice: { needs: ["report", "once"], op: "exec", runAfter: "any" },
};
const KEYS = Object.keys(TASKS);

Deno.test("what has ended stays as it was, and what was replaced is nowhere left", () => {
  fc.assert(
    fc.property(fc.array(faultyStep(3), { maxLength: 90, size: "max" }), (steps) => {
      const cluster = new FaultyCluster({
        leaseMs: 30_000,
        keepTasks: 30,
        keepGraphs: 5,
        keepSummaries: 5,
        allowedFailures: 1,
        startedTasksMax: 3,
      });
      cluster.join({ R: 1 });
      cluster.join({ R: 1 });
      for (const one of steps) act(cluster, one);
      cluster.comeToRest();
    }),
    propertyRuns(20),
  );
});

function act(cluster: FaultyCluster, { action, which, amount, links }: FaultyStep): void {
  const [link = 0] = links;
  if (amount % 3 === 0) cluster.tick();
  if (amount % 2 === 0) cluster.continueSubmission();
  if (amount % 2 === 1) cluster.expand();
  const workers = [...cluster.workers.values()];
  const worker = workers[which % Math.max(1, workers.length)];
  const graphs = [...cluster.graphs.keys()];
  const graph = graphs[link % Math.max(1, graphs.length)];
  if (action < 14) return submit(cluster, { which, amount, links });
  if (action < 20) return workers.length < 5 ? cluster.join({ R: 1 }) : undefined;
  if (action < 34) {
    if (graph === undefined) return;
    if (action < 26) return cluster.retry(graph);
    if (action < 28) return cluster.tell({ type: "graph-cancelled", graph });
    if (action < 30) return cluster.tell({ type: "graph-deleted", graph });
    const outputs = [KEYS[which % KEYS.length] ?? "", KEYS[amount % KEYS.length] ?? ""];
    if (action < 32) return cluster.tell({ type: "outputs-released", graph, outputs });
    const client = `c${which % 2}`;
    if (action < 33) return cluster.tell({ type: "client-closed", client });
    const lease = { client, owner: "local", leaseMs: 9000, graphs: [graph] };
    return cluster.tell({ type: "client-opened", ...lease });
  }
  if (action === 34) {
    const key = asKey(`local/ns/${KEYS[which % KEYS.length]}`);
    return cluster.tell({ type: "result-requested", keys: [key] });
  }
  if (action < 36) return cluster.abandonSubmission();
  if (action < 38) return cluster.pass(amount * 1000);
  if (worker === undefined) return;
  if (worker.stale && action % 2 === 0) return cluster.rejoin(worker);
  if (action < 52) worker.deliver(amount);
  else if (action < 64) worker.run(cluster.workers, which % 3 ? "ok" : "spawned");
  else if (action < 72) worker.run(cluster.workers, which % 3 ? "raised" : "killed");
  else if (action < 86) cluster.report(worker);
  else if (action < 90) cluster.rejoin(worker);
  else if (action < 93) cluster.crash(worker);
  else if (action < 97) cluster.remove(worker);
  else cluster.replicate(worker, amount, "fetch");
}

/** Submits some of the tasks. Inputs that the graph does not take are externals. */
function submit(
  cluster: FaultyCluster,
  { which, amount, links }: Omit<FaultyStep, "action">,
): void {
  const taken = new Set(
    links.flatMap((link) => KEYS.filter((_, at) => ((link * 9) >> at) % 2 === 1)),
  );
  if (amount % 2 === 0) { for (const key of [...taken].reverse()) inputsOf(key, taken); }
  const known = [...cluster.machine.cluster.tasks.keys()];
  const spec: Record<string, TaskSpec> = {};
  for (const key of KEYS) {
    const task = TASKS[key];
    const isReady = needsOf(key).every((input) =>
      taken.has(input) || known.includes(asKey(`local/ns/${input}`))
    );
    if (taken.has(key) && isReady && task !== undefined) spec[key] = task;
    else taken.delete(key);
  }
  if (Object.keys(spec).length === 0) return;
  cluster.submit(spec, {
    shared: "ns",
    onError: which % 5 === 0 ? "stop" : "continue",
    ...(which % 3 === 2 && { client: `c${which % 2}` }),
    ttlMs: which % 2 === 0 ? 10_000 : 0,
  }, which % 4 === 0 ? 2 : Infinity);
}

function inputsOf(key: string, taken: Set<string>): void {
  for (const input of needsOf(key)) {
    taken.add(input);
    inputsOf(input, taken);
  }
}

function needsOf(key: string): readonly string[] {
  const task = TASKS[key];
  assert.ok(task !== undefined);
  if (Array.isArray(task)) return task;
  const { needs = [], after = [] } = task as {
    readonly needs?: readonly string[];
    readonly after?: readonly string[];
  };
  return [...needs, ...after];
}
