/**
 * Invariants of operations that last several stimuli: retirements, samplers, pending steals, a
 * memory deadlock; and of the indices of replicated and declared results.
 */
import { assert, MEMORY_SAMPLES_MAX, MEMORY_WORKER_SAMPLES_MAX } from "../../base/mod.ts";
import { hasWork, isUnderWay } from "../placement/memory_deadlock.ts";
import { managementOf } from "../state/management.ts";
import type { Cluster } from "../state/cluster.ts";
import { listAhead, worstOf } from "../state/sent_ahead.ts";
import { compareTasks } from "../state/task.ts";

/** No task that can be asked back is worse than the bound. */
export function validateWorstAhead(cluster: Cluster): void {
  const { worstAhead, workers } = cluster;
  if (worstAhead === null) return;
  for (const worker of workers.values()) {
    const worst = worstOf(listAhead(cluster, worker));
    if (worst === null) continue;
    assert(compareTasks(worst, worstAhead) <= 0, `"${worst.key}" is worse than all sent ahead`);
  }
}

export function validateManagement(cluster: Cluster): void {
  validateIndices(cluster);
  const { retiring, retirements, requests } = managementOf(cluster);
  const policies = new Set(retiring.policies.values());
  const waiting = new Map<string, number>();
  for (const [worker, { policy, requests, cause }] of retirements) {
    const check = (holds: unknown, what: string) =>
      assert(holds, `Retirement of "${worker.name}" ("${cluster.stimulus.stimulusId}"): ${what}`);
    check(worker.status === "closing_gracefully" && !worker.gone, "it is not leaving");
    check(policies.delete(policy) && policy.worker === worker.id, "has no policy");
    check(requests.size > 0 || cause !== "request", "has no request");
    check(requests.size === 0 || cause === "request", "restarts, although it was asked to end");
    for (const id of requests) waiting.set(id, (waiting.get(id) ?? 0) + 1);
  }
  assert(policies.size === 0, "A policy empties a worker that is not leaving");
  assert(retirements.size === 0 || retiring.running, "No run of the retirements is planned");
  assert(waiting.size === requests.size, "A request waits for a retirement that does not exist");
  for (const [id, count] of waiting) {
    assert(
      requests.get(id)?.left === count,
      `Request "${id}" waits for the wrong number of workers`,
    );
  }
  for (const [id, { length, workerPoints }] of cluster.samplers) {
    assert(length <= MEMORY_SAMPLES_MAX, `Sampler "${id}" has too many samples`);
    assert(
      workerPoints <= MEMORY_WORKER_SAMPLES_MAX,
      `Sampler "${id}" has too many readings of workers`,
    );
  }
}

/** `replicated` has the tasks with several replicas, `declared` those that should have. */
function validateIndices({ tasks, replicated, declared }: Cluster): void {
  let many = 0;
  let other = 0;
  for (const task of tasks.values()) {
    const { key, replicas, copies } = task;
    assert(
      replicated.has(task) === replicas.length > 1,
      `"${key}" in the index of replicated tasks`,
    );
    assert(declared.has(task) === (copies !== 1), `"${key}" in the index of declared tasks`);
    if (replicas.length > 1) many++;
    if (copies !== 1) other++;
  }
  assert(
    many === replicated.size && other === declared.size,
    "The indices have tasks that are gone",
  );
}

export function validatePendingSteals(cluster: Cluster): void {
  for (const [id, steal] of cluster.pendingSteals) {
    const { task, thief } = steal;
    const check = (holds: unknown, what: string) =>
      assert(holds, `Steal ${id} of "${task.key}" ("${cluster.stimulus.stimulusId}"): ${what}`);
    check(steal.id === id && task.pendingSteal === steal, "is not known to its task");
    check(task.state === "processing" && !task.worker?.gone, "has no worker that can answer");
    check(thief !== task.worker, "has the same worker on both sides");
    check(thief === null || thief.status === "running", "goes to a worker that is not running");
    check(
      thief !== null || (steal.us === 0 && steal.fetching === null),
      "is reserved on no worker",
    );
  }
  for (const task of cluster.tasks.values()) {
    assert(
      task.pendingSteal === null ||
        cluster.pendingSteals.get(task.pendingSteal.id) === task.pendingSteal,
      `"${task.key}" has a pending steal that the cluster does not know`,
    );
  }
  assert(cluster.stealAt === 0 || cluster.stealAt > cluster.at, "A round of stealing was missed");
  assert(
    cluster.stealAt > 0 || cluster.occupancyUs === 0 || cluster.workers.size < 2 ||
      cluster.options.stealIntervalMs === 0,
    "Work is outstanding, and no round of stealing is planned",
  );
}

export function validateMemoryDeadlock(cluster: Cluster): void {
  const { progressSample, memoryDeadlock } = cluster;
  const allPaused = cluster.loadOrder.size === 0 && cluster.workers.size > 0;
  const check = (holds: unknown, what: string) =>
    assert(holds, `${what} ("${cluster.stimulus.stimulusId}")`);
  check(
    allPaused || (progressSample === null && memoryDeadlock === null),
    "A worker runs, and the memory deadlock lasts",
  );
  check(
    progressSample === null || memoryDeadlock === null,
    "A known memory deadlock is still sampled for",
  );
  check(
    progressSample === null || progressSample.until > cluster.at,
    "A progress sample was missed",
  );
  check(
    !allPaused || progressSample !== null || memoryDeadlock !== null || !hasWork(cluster),
    "All workers are paused, work waits, and no progress sample is planned",
  );
  const override = memoryDeadlock?.override ?? null;
  if (override === null) return;
  check(isUnderWay(override), `"${override.task.key}" has an override, and is not assigned`);
  check(override.worker.status === "paused", "A worker that is not paused has an override");
}
