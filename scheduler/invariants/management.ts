/** What must hold of the indices of copies, of workers that are leaving, and of samplers. */
import { assert, MEMORY_SAMPLES_MAX, MEMORY_WORKER_SAMPLES_MAX } from "../../base/mod.ts";
import { managementOf } from "../state/management.ts";
import type { Cluster } from "../state/cluster.ts";

export function validateManagement(cluster: Cluster): void {
  validateIndices(cluster);
  const { retiring, retirements, requests } = managementOf(cluster);
  const policies = new Set(retiring.policies.values());
  const waiting = new Map<string, number>();
  for (const [worker, { policy, requests }] of retirements) {
    const check = (holds: unknown, what: string) =>
      assert(holds, `Retirement of "${worker.name}" ("${cluster.stimulus.stimulusId}"): ${what}`);
    check(worker.status === "closing_gracefully" && !worker.gone, "it is not leaving");
    check(policies.delete(policy) && policy.worker === worker.id, "has no policy of its own");
    check(requests.size > 0, "nobody asked for it");
    for (const id of requests) waiting.set(id, (waiting.get(id) ?? 0) + 1);
  }
  assert(policies.size === 0, "A policy empties a worker that is not leaving");
  assert(retirements.size === 0 || retiring.running, "Nobody drives the retirements");
  assert(waiting.size === requests.size, "Somebody waits for a retirement that there is none of");
  for (const [id, count] of waiting) {
    assert(requests.get(id)?.left === count, `Request "${id}" waits for other than its workers`);
  }
  for (const [id, { length, workerPoints }] of cluster.samplers) {
    assert(length <= MEMORY_SAMPLES_MAX, `Sampler "${id}" has too many samples`);
    assert(workerPoints <= MEMORY_WORKER_SAMPLES_MAX, `Sampler "${id}" has too many of workers`);
  }
}

/** The invariant of M70, and the same of what was declared. */
function validateIndices({ tasks, replicated, declared }: Cluster): void {
  let many = 0;
  let other = 0;
  for (const task of tasks.values()) {
    const { key, replicas, copies } = task;
    assert(replicated.has(task) === replicas.length > 1, `"${key}" among the replicated ones`);
    assert(declared.has(task) === (copies !== 1), `"${key}" among the declared ones`);
    if (replicas.length > 1) many++;
    if (copies !== 1) other++;
  }
  assert(many === replicated.size && other === declared.size, "Tasks are indexed that are gone");
}
