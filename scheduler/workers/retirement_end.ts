/** Ends a retirement, also when its worker is lost: removes the record, answers the requests. */
import type { Key, WorkerId } from "../../protocol/mod.ts";
import type { RetireResult } from "../instruction.ts";
import { managementOf, type Retirement } from "../state/management.ts";
import type { Cluster } from "../state/cluster.ts";
import type { WorkerRecord } from "../state/worker.ts";
import { onlyOn, tellEnd } from "./retirement_notices.ts";

/** Ends the retirement of a lost worker. Must be called before its replicas are removed. */
export function loseRetirement(cluster: Cluster, worker: WorkerRecord): void {
  const retirement = cluster.management?.retirements.get(worker);
  if (retirement === undefined) return;
  const lost = keysOnlyOn(worker);
  tellEnd(cluster, retirement, "lost");
  endRetirement(cluster, retirement, (result, id) => ({
    ...result,
    notRetired: [...result.notRetired, { id, reason: "lost" }],
    lost: [...result.lost, ...lost],
  }));
}

/** Removes a retirement, and answers the requests that wait for no other worker. */
export function endRetirement(
  cluster: Cluster,
  { worker, asked, policy, requests }: Retirement,
  outcome: (result: RetireResult, id: WorkerId) => RetireResult,
): void {
  const management = managementOf(cluster);
  management.retirements.delete(worker);
  management.retiring.removePolicy(policy);
  for (const id of requests) {
    const request = management.requests.get(id);
    if (request === undefined) continue;
    request.result = outcome(request.result, asked);
    if (--request.left > 0) continue;
    management.requests.delete(id);
    cluster.stimulus.out.push({ type: "end-retirement", request: id, result: request.result });
  }
}

/** Keys of the results that only this worker holds. */
export function keysOnlyOn(worker: WorkerRecord): Key[] {
  return [...onlyOn(worker)].map(({ key }) => key);
}
