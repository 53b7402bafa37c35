/**
 * Recipients that do not answer. A worker becomes unresponsive when its oldest requested replica
 * has been outstanding, without an answer for any other one, for longer than the patience of the
 * manager plus an allowance for the size of the value. While it is unresponsive it comes last in
 * the choice of recipients, and replicas under way to it do not count as being received, so that
 * another worker is asked.
 */
import type { WorkerId } from "../protocol/mod.ts";
import type { ClusterView } from "./view.ts";

/** Bytes per millisecond that even a slow transfer reaches. */
const SLOW_BYTES_PER_MS = 20_000;

/** Updates `unresponsive`: worker -> time at which it is tried again. */
export function updateUnresponsive(
  cluster: ClusterView,
  unresponsive: Map<WorkerId, number>,
  patienceMs: number,
): void {
  for (const [id, until] of unresponsive) {
    if (until <= cluster.at || !cluster.workers.has(id)) unresponsive.delete(id);
  }
  for (const worker of cluster.workers.values()) {
    const oldest = worker.acquiring.values().next().value;
    if (oldest === undefined) continue;
    const request = oldest.acquires?.find((acquire) => acquire.worker === worker);
    const since = Math.max(request?.at ?? cluster.at, worker.acquireAnsweredAt);
    const patience = patienceMs + Math.floor(oldest.nbytes / SLOW_BYTES_PER_MS);
    if (cluster.at - since > patience) unresponsive.set(worker.id, cluster.at + patienceMs);
  }
}
