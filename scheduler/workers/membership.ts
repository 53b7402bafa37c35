/** Workers join, become available for tasks or unavailable, and are lost or removed. */
import { broken } from "../../base/mod.ts";
import { dropThief } from "../state/pending_steal.ts";
import {
  endKeeping,
  placeLargeAgain,
  placeQueueAgain,
  startServing,
  yieldSlots,
} from "../state/queues.ts";
import { addCandidate, type Constraints } from "../state/constraints.ts";
import { loseAcquires } from "../replicas/replica_requests.ts";
import { forgetReach, welcome } from "./reachability.ts";
import { loseReplicas } from "./lost_results.ts";
import { loseRetirement } from "./retirement_end.ts";
import { managementOf } from "../state/management.ts";
import {
  type Cluster,
  markDoubtful,
  markRoomGained,
  setDeadline,
  touchGraph,
} from "../state/cluster.ts";
import { send } from "../state/outbox.ts";
import { noteAhead } from "../state/sent_ahead.ts";
import { isPure, type Task } from "../state/task.ts";
import { dropRun } from "../transitions/second_runs.ts";
import { settleTransitions, transition } from "../transitions/table.ts";
import { isDoubtful, type WorkerRecord } from "../state/worker.ts";
import { countDeath, failLost } from "../transitions/failure.ts";

/** Milliseconds for which the fresh process of a worker is waited for. */
const RESTART_MS_MAX = 60_000;

/** Adds a worker to the cluster and makes it available for tasks. */
export function addWorker(cluster: Cluster, worker: WorkerRecord): void {
  if (cluster.workers.has(worker.id)) broken(worker, `worker "${worker.id}" joins twice`);
  cluster.workers.set(worker.id, worker);
  cluster.terms.add(worker.term, cluster.workers.size);
  if (cluster.workers.size === 1) touchWaiting(cluster);
  cluster.workersByName.set(worker.name, worker);
  cluster.management?.restarting.delete(worker.name);
  setDeadline(cluster, worker.lastSeen + cluster.options.leaseMs, "lease", worker.id);
  openForTasks(cluster, worker);
  welcome(cluster, worker);
}

/** The first worker has come, or the last one has gone: graphs may wait for one, or no longer. */
function touchWaiting(cluster: Cluster): void {
  for (const graph of cluster.graphs.values()) {
    if (graph.noWorkersTimeoutMs !== null) touchGraph(cluster, graph);
  }
}

/** Sets the worker to `running` and makes it available for tasks. */
export function openForTasks(cluster: Cluster, worker: WorkerRecord): void {
  worker.status = "running";
  cluster.changes++;
  cluster.loadOrder.add(worker);
  noteAhead(cluster, worker);
  for (const constraints of cluster.constraints.values()) {
    if (!addCandidate(worker, constraints)) continue;
    relabel(cluster, constraints);
    placeLargeAgain(cluster, constraints);
  }
  markRoomGained(cluster, worker);
  placeQueueAgain(cluster, cluster.blockedOnMemory);
  cluster.decisions.unbalanced = true;
}

/** Makes the worker unavailable for tasks. Tasks in its local queue are placed again. */
export function closeForTasks(cluster: Cluster, worker: WorkerRecord): void {
  cluster.changes++;
  if (worker.loadIndex >= 0) cluster.loadOrder.remove(worker);
  for (const constraints of worker.constraints) {
    constraints.remove(worker);
    relabel(cluster, constraints);
    placeLargeAgain(cluster, constraints);
    // Without any better worker, lesser ones may serve the queue: those that are not named, or that
    // its tasks have left. Its head may also have waited for resources that this worker was asked
    // for (`placement/sent_ahead.ts`).
    const isOpened = constraints.eligible.size === 0 &&
      (constraints.allowOtherWorkers || constraints.left.size > 0);
    if (isOpened || constraints.resources.length > 0) {
      startServing(cluster, constraints.queue);
    }
  }
  worker.constraints.clear();
  endKeeping(cluster, worker);
  // A doubtful one has spared the others nothing.
  if (!isDoubtful(worker)) markDoubtful(cluster);
  for (const steal of cluster.pendingSteals.values()) {
    if (steal.thief === worker) dropThief(cluster, steal);
  }
  placeQueueAgain(cluster, worker.localQueue);
  placeQueueAgain(cluster, cluster.blockedOnMemory);
}

/** Loss of a worker, which decides what becomes of its tasks. */
export interface WorkerLoss {
  /** The loss was not intended: the tasks that ran there may have caused it. */
  readonly unexpected: boolean;
  /** Tasks that continue to run, since the same process has registered again. */
  readonly carried: ReadonlySet<Task>;
  /** Human-readable cause. */
  readonly reason: string;
}

/**
 * Removes a worker and everything it held. Its tasks are placed again, results that only it held
 * are computed again if something needs them, and the peers that know its address are informed.
 */
export function loseWorker(cluster: Cluster, worker: WorkerRecord, loss: WorkerLoss): void {
  if (cluster.workers.get(worker.id) !== worker) {
    broken(worker, `worker "${worker.name}" is lost twice`);
  }
  loseRetirement(cluster, worker);
  worker.gone = true;
  worker.status = "closed";
  worker.term.leftAt = cluster.at;
  closeForTasks(cluster, worker);
  cluster.workers.delete(worker.id);
  if (cluster.workers.size === 0) touchWaiting(cluster);
  if (cluster.workersByName.get(worker.name) === worker) cluster.workersByName.delete(worker.name);
  loseRuns(cluster, worker, loss);
  forgetReach(cluster, worker);
  cluster.suspected.delete(worker);
  loseAcquires(worker);
  loseReplicas(cluster, worker);
  for (const peer of worker.knownPeers) peer.knownBy.delete(worker);
  for (const peer of worker.knownBy) {
    peer.knownPeers.delete(worker);
    send(cluster, peer, ["peers-gone", [worker.id]]);
  }
  if (worker.processing.size > 0 || worker.held.size > 0 || worker.acquiring.size > 0) {
    broken(worker, `worker "${worker.name}" is lost, and still has tasks`);
  }
  for (const context of worker.open) context.openOn.delete(worker);
  worker.knownPeers.clear();
  worker.knownBy.clear();
  worker.open.clear();
  settleTransitions(cluster);
}

function loseRuns(cluster: Cluster, worker: WorkerRecord, loss: WorkerLoss): void {
  const reason = `worker "${worker.name}": ${loss.reason}`;
  // The last heartbeat tells which tasks ran; releasing a reservation deletes that entry.
  const executing = new Map(worker.executing);
  for (const task of [...worker.processing]) {
    const ran = executing.get(task)?.attempt === task.attempt;
    if (dropRun(cluster, task, { kill: false })) continue;
    if (task.killing) transition(cluster, task, "cancelled");
    else if (!loss.carried.has(task) && !isPure(task)) failLost(cluster, task, reason);
    else if (loss.unexpected && ran) countDeath(cluster, task, reason);
    else transition(cluster, task, "waiting");
  }
}

/** Moves queued tasks between `queued` and `no-worker` when their set of workers has changed. */
function relabel(cluster: Cluster, constraints: Constraints): void {
  const state = constraints.candidates().size === 0 ? "no-worker" : "queued";
  if (constraints.queue.peek()?.state === state) return;
  for (const task of constraints.queue.sorted()) transition(cluster, task, state);
  const head = constraints.queue.peek();
  if (state === "no-worker" && head !== undefined) yieldSlots(cluster, head);
}

/** Removes a worker whose process has probably ended; if it has not, it may register again. */
export function loseProcess(cluster: Cluster, worker: WorkerRecord, reason: string): void {
  loseWorker(cluster, worker, { unexpected: true, carried: new Set(), reason });
  cluster.stimulus.out.push({ type: "close-worker", worker: worker.id, code: "stale-incarnation" });
}

/** Removes a worker on purpose: no task is suspected, and the worker may not register again. */
export function removeWorker(cluster: Cluster, worker: WorkerRecord, reason: string): void {
  loseWorker(cluster, worker, { unexpected: false, carried: new Set(), reason });
  cluster.stimulus.out.push({ type: "close-worker", worker: worker.id, code: "removed" });
}

/** Removes a worker on purpose. A fresh process of its name is to follow, and is waited for. */
export function restartWorker(cluster: Cluster, worker: WorkerRecord, reason: string): void {
  loseWorker(cluster, worker, { unexpected: false, carried: new Set(), reason });
  managementOf(cluster).restarting.set(worker.name, cluster.at + RESTART_MS_MAX);
  const { id } = worker;
  cluster.stimulus.out.push({ type: "close-worker", worker: id, code: "removed", restart: true });
}
