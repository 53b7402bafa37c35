/** Workers join and go, and are open for tasks or not. */
import { dropThief } from "../state/pending_steal.ts";
import { removeFromQueue, startServing } from "../state/queues.ts";
import type { TaskQueue } from "../state/task_queue.ts";
import { type Constraints, enlist } from "../state/constraints.ts";
import { loseAcquires } from "../replicas/replica_requests.ts";
import { dropReplica } from "../replicas/replicas.ts";
import { loseRetirement } from "./retirement_end.ts";
import { type Cluster, markFresh, setDeadline } from "../state/cluster.ts";
import { send } from "../state/outbox.ts";
import { isNeeded, isPure, type Task } from "../state/task.ts";
import { settleTransitions, transition } from "../transitions/table.ts";
import { withdrawFromDependents } from "../transitions/edges.ts";
import type { WorkerRecord } from "../state/worker.ts";
import { failLost, suspect } from "../transitions/failure.ts";

/** Takes a worker into the books; it may be given tasks from now on. */
export function addWorker(cluster: Cluster, worker: WorkerRecord): void {
  cluster.workers.set(worker.id, worker);
  cluster.workersByName.set(worker.name, worker);
  setDeadline(cluster, worker.lastSeen + cluster.options.leaseMs, "lease", worker.id);
  openForTasks(cluster, worker);
}

/** The worker may be given tasks. */
export function openForTasks(cluster: Cluster, worker: WorkerRecord): void {
  worker.status = "running";
  cluster.changes++;
  cluster.load.add(worker);
  for (const constraints of cluster.constraints.values()) {
    if (!enlist(worker, constraints)) continue;
    relabel(cluster, constraints);
    reconsiderLarge(cluster, constraints);
  }
  markFresh(cluster, worker);
  reconsider(cluster, cluster.blockedOnMemory);
  cluster.decisions.unbalanced = true;
}

/** Takes it out of every choice; what waited for it at home is placed anew. */
export function closeForTasks(cluster: Cluster, worker: WorkerRecord): void {
  cluster.changes++;
  if (worker.loadIndex >= 0) cluster.load.remove(worker);
  for (const constraints of worker.constraints) {
    constraints.eligible.delete(worker);
    constraints.fallback.delete(worker);
    relabel(cluster, constraints);
    reconsiderLarge(cluster, constraints);
    // Was it the last one named, others may serve the queue from now on.
    if (constraints.allowOtherWorkers && constraints.eligible.size === 0) {
      startServing(cluster, constraints.queue);
    }
  }
  worker.constraints.clear();
  for (const steal of cluster.pendingSteals.values()) {
    if (steal.thief === worker) dropThief(cluster, steal);
  }
  reconsider(cluster, worker.localQueue);
  reconsider(cluster, cluster.blockedOnMemory);
}

/** Who could hold what waits for a larger worker has changed. */
function reconsiderLarge(cluster: Cluster, constraints: Constraints): void {
  for (const queue of constraints.byMemoryLimit.values()) reconsider(cluster, queue);
  constraints.byMemoryLimit.clear();
}

/** What is in the queue is placed anew. */
function reconsider(cluster: Cluster, queue: TaskQueue): void {
  for (const task of queue.sorted()) {
    removeFromQueue(cluster, task);
    cluster.decisions.arrivals.push(task);
  }
}

/** Why a worker goes, as far as its tasks are concerned. */
export interface Departure {
  /** Nobody meant it to go: what ran there may be the cause. */
  readonly unexpected: boolean;
  /** Runs that go on, since the same process has registered again. */
  readonly carried: ReadonlySet<Task>;
  /** What happened, for people. */
  readonly reason: string;
}

/**
 * The worker is gone with all it held. Its tasks are placed anew, what only it held is computed
 * again if something needs it, and peers are told.
 */
export function loseWorker(cluster: Cluster, worker: WorkerRecord, departure: Departure): void {
  loseRetirement(cluster, worker);
  worker.gone = true;
  worker.status = "closed";
  closeForTasks(cluster, worker);
  cluster.workers.delete(worker.id);
  if (cluster.workersByName.get(worker.name) === worker) cluster.workersByName.delete(worker.name);
  loseRuns(cluster, worker, departure);
  loseAcquires(worker);
  loseReplicas(cluster, worker);
  for (const peer of worker.knows) peer.knownBy.delete(worker);
  for (const peer of worker.knownBy) {
    peer.knows.delete(worker);
    send(cluster, peer, ["peers-gone", [worker.id]]);
  }
  for (const context of worker.open) context.openOn.delete(worker);
  worker.knows.clear();
  worker.knownBy.clear();
  worker.open.clear();
  settleTransitions(cluster);
}

function loseRuns(cluster: Cluster, worker: WorkerRecord, departure: Departure): void {
  const reason = `worker "${worker.name}": ${departure.reason}`;
  // What ran is told by the last heartbeat, and forgotten with the bookings.
  const executing = new Map(worker.executing);
  for (const task of [...worker.processing]) {
    const ran = executing.get(task)?.attempt === task.attempt;
    if (task.killing) transition(cluster, task, "cancelled");
    else if (!departure.carried.has(task) && !isPure(task)) failLost(cluster, task, reason);
    else if (departure.unexpected && ran) suspect(cluster, task, reason);
    else transition(cluster, task, "waiting");
  }
}

function loseReplicas(cluster: Cluster, worker: WorkerRecord): void {
  for (const [task, replica] of [...worker.held]) {
    dropReplica(cluster, task, replica);
    if (task.replicas.length === 0) {
      loseLastReplica(cluster, task, `worker "${worker.name}" is gone`);
    }
  }
}

/** No copy is left of a result in memory: it is made again if it may be, and something needs it. */
export function loseLastReplica(cluster: Cluster, task: Task, reason: string): void {
  if (task.state !== "memory") return;
  if (!isNeeded(task)) transition(cluster, task, "released");
  else if (isPure(task)) transition(cluster, task, "waiting");
  else {
    withdrawFromDependents(cluster, task);
    failLost(cluster, task, reason);
  }
}

/**
 * What runs or is queued there is under way; whether any worker serves the constraints may have
 * changed.
 */
function relabel(cluster: Cluster, constraints: Constraints): void {
  const state = constraints.candidates().size === 0 ? "no-worker" : "queued";
  if (constraints.queue.peek()?.state === state) return;
  for (const task of constraints.queue.sorted()) transition(cluster, task, state);
}

/** The worker goes on purpose: nobody is to blame, and it is not to come back. */
export function removeWorker(cluster: Cluster, worker: WorkerRecord, reason: string): void {
  loseWorker(cluster, worker, { unexpected: false, carried: new Set(), reason });
  cluster.stimulus.out.push({ type: "close-worker", worker: worker.id, code: "removed" });
}
