/**
 * Recipients that do not answer (M94). A worker is set aside while the oldest copy that it was
 * asked for has waited, and the worker has answered for no other one, for longer than patience
 * allows: then it comes last when recipients are chosen, and what is on its way there does not
 * count as being received, so that somebody else is asked. Copies of large values are waited for
 * longer.
 */
import type { WorkerId } from "../protocol/mod.ts";
import type { ClusterView } from "./view.ts";

/** Bytes per millisecond that even a slow transfer reaches. */
const SLOW_BYTES_PER_MS = 20_000;

/** Brings `aside` (worker -> until when) up to date. */
export function findSilent(
  cluster: ClusterView,
  aside: Map<WorkerId, number>,
  patienceMs: number,
): void {
  for (const [id, until] of aside) {
    if (until <= cluster.at || !cluster.workers.has(id)) aside.delete(id);
  }
  for (const worker of cluster.workers.values()) {
    const oldest = worker.acquiring.values().next().value;
    if (oldest === undefined) continue;
    const order = oldest.acquires?.find((acquire) => acquire.worker === worker);
    const since = Math.max(order?.at ?? cluster.at, worker.acquireAnsweredAt);
    const patience = patienceMs + Math.floor(oldest.nbytes / SLOW_BYTES_PER_MS);
    if (cluster.at - since > patience) aside.set(worker.id, cluster.at + patienceMs);
  }
}
