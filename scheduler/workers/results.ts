/** The first replica of a result. */
import { addReplica } from "../replicas/replicas.ts";
import { isLost } from "../state/account.ts";
import type { Cluster } from "../state/cluster.ts";
import { forgetReschedules } from "../state/links/constraint_records.ts";
import { noteAltered, type Task } from "../state/task.ts";
import type { WorkerRecord } from "../state/worker.ts";
import { transition } from "../transitions/table.ts";

/**
 * Returns whether a replica that a worker has anyway is of use: the task is to run, or graphs have
 * lost the result and nothing came of it since. A task that has failed stays so: what depends on it
 * has failed too.
 */
export function takesResult(task: Task): boolean {
  return task.inPlay || (task.state === "released" && isLost(task));
}

/** The same for a value that a worker has anyway: its digest is not known. */
export function acceptFound(
  cluster: Cluster,
  worker: WorkerRecord,
  task: Task,
  epoch: number,
  nbytes: number,
): void {
  if (task.cache !== null) task.cache.digest = null;
  task.context.times?.present(task, cluster.at, "found");
  acceptResult(cluster, worker, task, epoch, nbytes);
}

/** Registers the first replica of a result. Earlier deaths of the task are forgotten, and
 * which workers it has left. */
export function acceptResult(
  cluster: Cluster,
  worker: WorkerRecord,
  task: Task,
  epoch: number,
  nbytes: number,
): void {
  noteAltered(task);
  task.nbytes = nbytes;
  task.suspicious = 0;
  task.deaths = null;
  addReplica(cluster, task, worker, epoch);
  transition(cluster, task, "memory");
  forgetReschedules(cluster, task);
}
