/**
 * Two owners submit graphs while workers fail. The limited one is refused exactly when it would
 * exceed a limit, which leaves the state as it is, and is accepted again when its graphs are gone.
 * The other one is never refused. Everything that was accepted ends.
 */
import assert from "node:assert/strict";
import fc from "fast-check";
import { CLUSTER_LIMITS } from "../../../base/mod.ts";
import { asGraphId, ownedNamespace, withoutOwner } from "../../../protocol/mod.ts";
import type { UseName } from "../../../scheduler/event_limits.ts";
import { hasEnded } from "../../../scheduler/state/graph.ts";
import { propertyRuns } from "../../property_runs.ts";
import { FaultyCluster } from "../../world/faulty_cluster.ts";
import { type FaultyStep, faultyStep } from "../../world/faulty_step.ts";
import { compile } from "../../world/scheduler_graph.ts";

const MAX: Readonly<Record<UseName, number>> = {
  graphs: 4,
  tasks: 9,
  records: 14,
  bytes: 1500,
  modules: 2,
};
const UNLIMITED = { owner: CLUSTER_LIMITS, cluster: CLUSTER_LIMITS };
const LIMITED = { owner: MAX, cluster: CLUSTER_LIMITS };

Deno.test("submitGraph() refuses an owner beyond its limits and no other, and nothing is lost", () => {
  fc.assert(
    fc.property(fc.array(faultyStep(6), { maxLength: 60, size: "max" }), (steps) => {
      const cluster = new OwnersCluster({ keepTasks: 12, keepGraphs: 3, keepSummaries: 3 });
      cluster.join({ R: 1 });
      for (const one of steps) act(cluster, one);
      cluster.comeToRest();
      for (const graph of [...cluster.machine.cluster.graphs.keys()]) {
        cluster.tell({ type: "graph-deleted", graph });
      }
      assert.equal(cluster.offer("alice", 2, 1), null);
      cluster.comeToRest();
    }),
    propertyRuns(60),
  );
});

class OwnersCluster extends FaultyCluster {
  #offers = 0;

  /** Submits a graph of some tasks. Returns the name of the limit that refused it, or `null`. */
  offer(owner: string, which: number, size: number): UseName | null {
    const id = `o${++this.#offers}`;
    const keys = Array.from({ length: size }, (_, index) => `t-${index}`);
    const spec = Object.fromEntries(
      keys.map((key, index) => [key, which % 2 === 0 && index > 0 ? ["t-0"] : []]),
    );
    const shared = which % 5 === 0 && size === 1 ? { shared: "ns" } : null;
    const compiled = compile(id, spec, { ttlMs: which % 3 === 0 ? 10_000 : 0, ...shared });
    const modules = which % 4 === 0 ? null : `m${which % 7}`;
    this.tell({
      type: "graph-submitted",
      graph: asGraphId(id),
      compiled: { ...compiled, namespace: ownedNamespace(owner, withoutOwner(compiled.namespace)) },
      modules: modules as never,
      limits: owner === "alice" ? LIMITED : UNLIMITED,
      submitter: owner,
      trace: null,
    });
    const answer = this.last.find(({ type }) => /^(accept|refuse)-graph$/.test(type));
    assert.ok(answer !== undefined);
    return answer.type === "refuse-graph" ? answer.limit?.name ?? assert.fail() : null;
  }
}

function act(cluster: OwnersCluster, { action, which, amount, links }: FaultyStep): void {
  const worker = [...cluster.workers.values()][which % Math.max(1, cluster.workers.size)];
  const graph = [...cluster.graphs.keys()][which % Math.max(1, cluster.graphs.size)];
  if (action < 35) return submit(cluster, which, links.length);
  if (action < 40) return cluster.workers.size < 4 ? cluster.join({}) : undefined;
  if (action >= 96) return cluster.pass(amount * 2000);
  if (action >= 86) {
    if (graph === undefined) return;
    if (action >= 94) return cluster.retry(graph);
    return cluster.tell({ type: action >= 91 ? "graph-cancelled" : "graph-deleted", graph });
  }
  if (worker === undefined) return;
  if (worker.stale) cluster.rejoin(worker);
  else if (action < 55) worker.deliver(amount);
  else if (action < 70) worker.run(cluster.workers, which % 9 === 0 ? "raised" : "ok");
  else if (action < 82) cluster.report(worker);
  else if (action < 84) cluster.crash(worker);
  else worker.lose(amount);
}

function submit(cluster: OwnersCluster, which: number, size: number): void {
  if (which % 2 === 0) return assert.equal(cluster.offer("bob", which, size), null);
  const expected = expectedRefusal(cluster, `m${which % 7}`, which, size);
  const before = without(cluster.machine.snapshot());
  const refused = cluster.offer("alice", which, size);
  assert.equal(refused, expected);
  if (refused !== null) assert.deepEqual(without(cluster.machine.snapshot()), before);
}

/** The first limit that the graph exceeds, from a scan of everything. */
function expectedRefusal(
  { machine: { cluster } }: OwnersCluster,
  modules: string,
  which: number,
  size: number,
): UseName | null {
  const own = [...cluster.graphs.values()].filter(({ owner }) => owner === "alice");
  const kept = own.filter((graph) => !graph.expired && !cluster.ended.has(graph));
  const open = own.filter((graph) => !hasEnded(graph));
  const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
  const held = [...cluster.tasks.values()].filter(({ context, state }) =>
    context.submitter === "alice" && state === "memory"
  );
  const contexts = [
    ...own.filter(({ context }) => !context.closed).map(({ context }) => context),
    ...[...cluster.tasks.values()].map(({ context }) => context)
      .filter(({ submitter }) => submitter === "alice"),
  ];
  const sets = new Set(contexts.flatMap((context) => context.modules ?? []));
  const addsSet = which % 4 !== 0 && !sets.has(modules as never);
  if (kept.length + 1 > MAX.graphs) return "graphs";
  if (sum(open.map(({ taskCount }) => taskCount)) + size > MAX.tasks) return "tasks";
  if (sum(kept.map(({ taskCount }) => taskCount)) + size > MAX.records) return "records";
  if (sum(held.map(({ nbytes }) => nbytes)) + 1 > MAX.bytes) return "bytes";
  return addsSet && sets.size + 1 > MAX.modules ? "modules" : null;
}

/** A snapshot without the time of the last stimulus. */
function without(snapshot: unknown): unknown {
  return { ...snapshot as Record<string, unknown>, at: 0 };
}
