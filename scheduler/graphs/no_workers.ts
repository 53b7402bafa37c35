/**
 * Graphs that wait for a worker. Such a graph has tasks that could run now, none of them runs, and
 * no worker may take any: there is none, or none that has what each of them needs. With
 * `noWorkersTimeout`, a graph fails that has waited like this for so long.
 *
 * A deadline is set when the wait begins. One that comes too early, since a worker was there
 * meanwhile, sets the next.
 */
import type { AwaitedWorker } from "../../protocol/mod.ts";
import { type Cluster, setDeadline } from "../state/cluster.ts";
import { type GraphRecord, hasEnded } from "../state/graph.ts";

/** Returns which worker the graph waits for; `null` if its tasks run, or wait for anything else. */
export function awaitedWorker({ workers }: Cluster, graph: GraphRecord): AwaitedWorker | null {
  if (hasEnded(graph) || graph.outcome !== null) return null;
  const { processing, queued, "no-worker": unable } = graph.counts;
  if (processing > 0 || queued + unable === 0) return null;
  if (workers.size === 0) return "any";
  return queued === 0 ? "able" : null;
}

/** Notes whether the graph waits for a worker, after its counts or the workers have changed. */
export function watchWait(cluster: Cluster, graph: GraphRecord): void {
  if (graph.noWorkersTimeoutMs === null) return;
  if (awaitedWorker(cluster, graph) === null) graph.noWorkersSince = null;
  else if (graph.noWorkersSince === null) {
    graph.noWorkersSince = cluster.at;
    planEnd(cluster, graph);
  }
}

/** Returns why a graph that has waited for a worker for too long is stopped; `null`: it is not. */
export function whyWaitEnds(cluster: Cluster, graph: GraphRecord): string | null {
  graph.noWorkersTimed = false;
  const { noWorkersSince: since, noWorkersTimeoutMs: timeoutMs } = graph;
  if (since === null || timeoutMs === null) return null;
  if (cluster.at < since + timeoutMs) {
    planEnd(cluster, graph);
    return null;
  }
  const what = awaitedWorker(cluster, graph) === "any"
    ? "no worker was there"
    : "no worker was able to run any of its tasks";
  return `${what} for ${timeoutMs / 1000} s`;
}

/** The time in which the scheduler could not hear of workers does not count. */
export function delayWaits(cluster: Cluster, stalledMs: number): void {
  for (const graph of cluster.graphs.values()) {
    if (graph.noWorkersSince === null) continue;
    graph.noWorkersSince = Math.min(cluster.at, graph.noWorkersSince + stalledMs);
  }
}

function planEnd(cluster: Cluster, graph: GraphRecord): void {
  const { noWorkersSince: since, noWorkersTimeoutMs: timeoutMs } = graph;
  if (since === null || timeoutMs === null || graph.noWorkersTimed) return;
  graph.noWorkersTimed = true;
  setDeadline(cluster, since + timeoutMs, "no-workers", graph.id);
}
