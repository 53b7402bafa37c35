/**
 * The records of constraints: made for the first task that has such constraints, and removed with
 * the last.
 *
 * A task that asks to run on another worker has the constraints that it had, without that worker.
 * Tasks may leave different workers one after another, so the number of such records is bounded:
 * above it, a task leaves its last worker only.
 */
import { LEFT_RECORDS_MAX } from "../../../base/mod.ts";
import type { Cluster } from "../cluster.ts";
import { addCandidate, Constraints, type ConstraintsDefinition } from "../constraints.ts";
import { dropPool } from "../pools/pool.ts";
import type { Task } from "../task.ts";

/** The record of these constraints, which counts one task more. */
export function claimConstraints(
  cluster: Cluster,
  definition: ConstraintsDefinition,
): Constraints {
  const { id } = definition;
  if (id === "") return cluster.unrestricted;
  let constraints = cluster.constraints.get(id);
  if (constraints === undefined) {
    constraints = new Constraints(definition);
    cluster.constraints.set(id, constraints);
    for (const [pool] of constraints.pools) pool.constraints++;
    for (const worker of cluster.workers.values()) {
      addCandidate(worker, constraints);
    }
  }
  constraints.tasks++;
  return constraints;
}

/** A task has these constraints no more. */
export function releaseConstraints(cluster: Cluster, constraints: Constraints): void {
  if (constraints === cluster.unrestricted || --constraints.tasks > 0) return;
  cluster.constraints.delete(constraints.id);
  for (const [pool] of constraints.pools) {
    pool.constraints--;
    dropPool(cluster, pool);
  }
  for (const worker of constraints.workers()) {
    worker.constraints.delete(constraints);
  }
}

/**
 * The task, which is neither assigned nor queued, avoids the workers with these names from now on,
 * and the last of them most; without names, none.
 */
export function setLeft(cluster: Cluster, task: Task, workers: readonly string[]): void {
  const before = task.constraints;
  const base = baseOf(before);
  const last = workers.at(-1);
  if (last === undefined) task.constraints = claimConstraints(cluster, base);
  else {
    const isMany = cluster.constraints.size >= LEFT_RECORDS_MAX;
    const others = isMany ? [] : [...new Set(workers)].filter((name) => name !== last);
    const names = [...others.sort(), last];
    const id = JSON.stringify([base.id, names]);
    task.constraints = claimConstraints(cluster, {
      ...base,
      id,
      left: new Set(names),
    });
  }
  releaseConstraints(cluster, before);
}

/** The task, which is neither assigned nor queued, has succeeded or is retried: it avoids none. */
export function forgetReschedules(cluster: Cluster, task: Task): void {
  task.reschedules = 0;
  if (task.constraints.left.size > 0) setLeft(cluster, task, []);
}

/** The constraints without the workers that were left. */
function baseOf(constraints: Constraints): ConstraintsDefinition {
  const { id, resources, names, allowOtherWorkers, left, pools } = constraints;
  const base = left.size === 0 ? id : (JSON.parse(id) as [string])[0];
  return { id: base, resources, names, allowOtherWorkers, pools };
}
