/**
 * The transitions: what each does to a task and to the tasks around it. Each exported function is
 * one edge of `table.ts` and is called only through it, unless its comment says otherwise.
 *
 * An edge changes what it knows for certain (queue, assignment, replicas), enters the new state,
 * and recommends states for the inputs and dependents concerned.
 */
import { forgetNeeds } from "./group_need.ts";
import { broken } from "../../base/mod.ts";
import type { CacheHit } from "../event_cache.ts";
import { forgetCached } from "../state/links/cached.ts";
import { addReplica, freeReplicas, freeRun } from "../replicas/replicas.ts";
import { markUnusedFetches } from "../replicas/unused_fetches.ts";
import { forfeitEnded, isFinal, regain } from "../state/account.ts";
import { addToStory, type Cluster, nextNumber } from "../state/cluster.ts";
import { forgetReschedules } from "../state/links/constraint_records.ts";
import { releaseAssignment } from "../state/occupancy.ts";
import { sendKill } from "../state/outbox.ts";
import type { GraphRecord } from "../state/graph.ts";
import { claimantsOf, claimedBy } from "../state/links/claims.ts";
import { endEarly } from "../state/links/early.ts";
import { noteSuccess } from "../state/links/precedence.ts";
import { dropThief } from "../state/pending_steal.ts";
import { removeFromQueue } from "../state/queues.ts";
import { isKeptByEnded } from "../replicas/restore.ts";
import {
  blocks,
  isNeeded,
  isPure,
  lacksFormerValue,
  noteAltered,
  type Task,
  toleratesFailure,
} from "../state/task.ts";
import { decideDeferral } from "./deferral.ts";
import { endAttempt, noteInput, withdrawEarly } from "./early_inputs.ts";
import { dataLost, inputAltered, lostError } from "./lost_error.ts";
import { awaitAgain, keepUnawaited } from "./awaiting.ts";
import { endFinishing, finishInputs } from "./finishing.ts";
import { forgetFailure, isNewTo, recordFailure } from "./graph_failures.ts";
import { dropSecond } from "./second_runs.ts";
import { arriveIfReady, claimInputs, dropClaims, enterState, recommend } from "./recommendation.ts";

/**
 * released, cancelled -> waiting: something needs the task (again). A task that must not run twice
 * and may have run, with its result released or lost since, fails as lost.
 */
export function startWaiting(cluster: Cluster, task: Task): void {
  keepUnawaited(cluster, task);
  if (task.stale) redefineInputs(cluster, task);
  if (task.cache !== null && task.cache.hit !== null) {
    return enterCached(cluster, task, task.cache.hit);
  }
  if (!task.context.scattered && !isPure(task) && task.attempt > 0) {
    task.error = lostError(task, whyGone(task));
    task.endedAt = cluster.at;
    return failTask(cluster, task);
  }
  enterWaiting(cluster, task);
  decideDeferral(task);
  claimInputs(cluster, task);
  if (task.context.scattered) failReleasedData(cluster, task);
  else arriveIfReady(cluster, task);
}

/** released, cancelled, waiting -> memory: the cache has the result. The task does not run. */
export function enterCached(
  cluster: Cluster,
  task: Task,
  [, nbytes, durationUs]: CacheHit,
): void {
  const lastFoundAt = task.cache?.foundAt ? task.endedAt : -1;
  if (lastFoundAt < 0 && durationUs > 0) task.context.secondChance?.learn(task.group, durationUs);
  if (task.cache !== null) task.cache.foundAt = cluster.counter;
  noteAltered(task);
  task.nbytes = nbytes;
  task.startedAt = cluster.at;
  task.endedAt = cluster.at;
  task.context.times?.present(task, cluster.at, "cached");
  cluster.totals.cached++;
  cluster.totals.savedUs += durationUs;
  addReplica(cluster, task, cluster.place, nextNumber(cluster));
  for (const graph of task.graphs) {
    // A retry that finds it again saves no further task.
    if (isFinal(graph, task) || graph.submittedAt <= lastFoundAt) continue;
    graph.cached.tasks++;
    graph.cached.savedUs += durationUs;
  }
  enterMemory(cluster, task);
}

/**
 * waiting, queued -> no-worker: no worker is able to run the task. Tasks with the same content do
 * not wait for it.
 */
export function enterNoWorker(cluster: Cluster, task: Task): void {
  enterState(cluster, task, "no-worker");
  if (task.cache?.isMissing) cluster.stimulus.out.push({ type: "end-look-up", key: task.key });
}

/** queued, no-worker -> waiting: an input was lost. */
export function unqueueToWaiting(cluster: Cluster, task: Task): void {
  removeFromQueue(cluster, task);
  enterWaiting(cluster, task);
  arriveIfReady(cluster, task);
}

/**
 * processing -> waiting: the assignment is void. An input or the worker was lost, the attempt
 * failed and is repeated, or the worker gave the task back. The delay of a repeated attempt stays
 * in force.
 */
export function returnToWaiting(cluster: Cluster, task: Task): void {
  withdrawAssignment(cluster, task);
  enterState(cluster, task, "waiting");
  arriveIfReady(cluster, task);
}

/** memory -> waiting: the last replica is lost, and something needs the result. */
export function loseMemory(cluster: Cluster, task: Task): void {
  keepUnawaited(cluster, task);
  if (task.stale) redefineInputs(cluster, task);
  enterWaiting(cluster, task);
  withdrawFromDependents(cluster, task);
  decideDeferral(task);
  claimInputs(cluster, task);
  arriveIfReady(cluster, task);
}

/** waiting, queued, no-worker -> processing: the task has been reserved on its worker. */
export function enterProcessing(cluster: Cluster, task: Task): void {
  enterState(cluster, task, "processing");
}

/**
 * waiting, queued, no-worker, processing, and released for scattered data and for lost results ->
 * memory: the first replica has been added. If the task is assigned to a worker that does not hold
 * it, that worker is told to forget it.
 */
export function enterMemory(cluster: Cluster, task: Task): void {
  const { worker, second } = task;
  removeFromQueue(cluster, task);
  dropSecond(cluster, task, { kill: true });
  if (worker !== null) {
    releaseAssignment(cluster, task);
    if (!worker.held.has(task)) {
      // The result is of the other one of two runs.
      if (second !== null && !worker.gone) sendKill(cluster, worker, task.key);
      freeRun(cluster, worker, task);
    }
  }
  const { graphs } = task;
  for (let index = 0; index < graphs.length; index++) {
    const graph = graphs[index] as GraphRecord;
    if (graph.lost?.has(task)) awaitAgain(cluster, graph, task);
  }
  regain(task);
  enterState(cluster, task, "memory");
  const { dependents } = task;
  for (let index = 0; index < dependents.length; index++) {
    const dependent = dependents[index] as Task;
    if (!dependent.inPlay) continue;
    missOneLess(dependent);
    if (dependent.state === "waiting") arriveIfReady(cluster, dependent);
    else if (dependent.state === "processing") meetEarly(cluster, task, dependent);
  }
  if (task.precedence !== null) {
    for (const follower of noteSuccess(task)) letFollow(cluster, task, follower);
  }
  dropClaims(cluster, task);
  endFinishing(task);
  if (!isNeeded(task)) recommend(cluster, task, "released");
}

/**
 * Part of `enterMemory`: a dependent was sent to the worker that was to compute the input. If that
 * holds it, the dependent runs there; otherwise it is placed again.
 */
function meetEarly(cluster: Cluster, input: Task, dependent: Task): void {
  if (dependent.worker?.held.has(input)) noteInput(cluster, input, dependent);
  else if (isPure(dependent)) returnToWaiting(cluster, dependent);
}

/** Part of `enterMemory`, once: the follower waits for the task no more, and does not claim it. */
function letFollow(cluster: Cluster, task: Task, follower: Task): void {
  if (!follower.inPlay) return;
  task.waiters--;
  if (task.waiters < 0) broken(task, `waiters of "${task.key}" >= 0: ${task.waiters}`);
  missOneLess(follower);
  if (follower.state === "waiting") arriveIfReady(cluster, follower);
}

/** One of the inputs that the task waits for is there. */
function missOneLess(task: Task): void {
  task.waitingOn--;
  if (task.waitingOn < 0) broken(task, `"${task.key}" waits for >= 0 inputs: ${task.waitingOn}`);
}

/** waiting, queued, no-worker -> released: nothing needs the task any more. */
export function releaseUnstarted(cluster: Cluster, task: Task): void {
  removeFromQueue(cluster, task);
  if (!isPure(task)) forgetAttempts(task);
  enterState(cluster, task, "released");
  dropClaims(cluster, task);
}

/** processing -> released: nothing needs the task any more; its run may end without effect. */
export function releaseProcessing(cluster: Cluster, task: Task): void {
  withdrawAssignment(cluster, task);
  enterState(cluster, task, "released");
  dropClaims(cluster, task);
}

/** memory -> released: nothing needs the result, or its last replica is lost. */
export function releaseMemory(cluster: Cluster, task: Task): void {
  freeReplicas(cluster, task);
  enterState(cluster, task, "released");
}

/** waiting, queued, no-worker -> cancelled: the graph was cancelled before the task started. */
export function cancelUnstarted(cluster: Cluster, task: Task): void {
  removeFromQueue(cluster, task);
  if (!isPure(task)) forgetAttempts(task);
  enterState(cluster, task, "cancelled");
  dropClaims(cluster, task);
}

/**
 * Not an edge: the graph of a processing task was cancelled. The worker is told to kill the run,
 * and the task stays `processing` until the worker confirms it, and that of its second run. Its
 * inputs are no longer claimed.
 */
export function kill(cluster: Cluster, task: Task): void {
  if (task.killing || task.worker === null) return;
  if (task.state !== "processing") broken(task, `"${task.key}" is killed while ${task.state}`);
  task.killing = true;
  endEarly(cluster, task);
  if (task.pendingSteal !== null) dropThief(cluster, task.pendingSteal);
  addToStory(cluster, task, "cancel-runs");
  sendKill(cluster, task.worker, task.key);
  const { second } = task;
  if (second !== null && second.worker !== null) {
    second.killing = true;
    sendKill(cluster, second.worker, task.key);
  }
  dropClaims(cluster, task);
}

/** processing -> cancelled: the run has ended. Another graph may need the task by now. */
export function enterCancelled(cluster: Cluster, task: Task): void {
  endAssignment(cluster, task);
  enterState(cluster, task, "cancelled");
  if (isNeeded(task)) recommend(cluster, task, "waiting");
  else if (task.graphs.length === 0) cluster.marks.dead.push(task);
}

/**
 * Any state -> erred. `error` holds the failure of the task itself. If it is `null`, the cause is a
 * failed input. If the run still executes, its outcome is ignored. Dependents in play fail too.
 */
export function failTask(cluster: Cluster, task: Task): void {
  keepUnawaited(cluster, task);
  dropSecond(cluster, task, { kill: true });
  const { worker } = task;
  if (task.error === null) blameInput(cluster, task);
  removeFromQueue(cluster, task);
  if (worker !== null) {
    endAttempt(cluster, task);
    releaseAssignment(cluster, task);
    freeRun(cluster, worker, task);
  }
  if (task.replicas.length > 0) freeReplicas(cluster, task);
  enterState(cluster, task, "erred");
  const { error } = task.blame ?? task;
  forfeitEnded(task, `computing it again failed: ${error?.message ?? ""}`);
  if (task.error !== null) cluster.totals.failed++;
  for (const graph of task.graphs) {
    if (!isFinal(graph, task) && isNewTo(graph, task)) recordFailure(cluster, graph, task);
  }
  for (const dependent of claimantsOf(task)) {
    if (dependent.inPlay) passFailure(cluster, task, dependent);
  }
  endFinishing(task);
  finishInputs(cluster, task);
  dropClaims(cluster, task);
}

/**
 * Part of `failTask`: fails a dependent in play, or lets it run with the failure for a value. A
 * dependent that has been assigned with the value, which is lost, is assigned again. One that had a
 * value of the input before fails too if a graph that has ended keeps what came from that.
 */
function passFailure(cluster: Cluster, input: Task, dependent: Task): void {
  const isAnother = lacksFormerValue(input, dependent) && isKeptByEnded(dependent);
  if (isAnother || !toleratesFailure(input, dependent)) {
    return recommend(cluster, dependent, "erred");
  }
  missOneLess(dependent);
  if (dependent.state === "waiting") arriveIfReady(cluster, dependent);
  else if (dependent.state === "processing") {
    if (isPure(dependent)) returnToWaiting(cluster, dependent);
    else recommend(cluster, dependent, "erred");
  }
}

/**
 * erred -> released: the task is to run again. Its failures are forgotten, and so are the numbers
 * of its attempts: late reports about them no longer count.
 */
export function resetFailedTask(cluster: Cluster, task: Task): void {
  for (const graph of task.graphs) forgetFailure(graph, task);
  task.error = null;
  task.retriesLeft = task.annotations?.retries ?? 0;
  task.failures = 0;
  forgetReschedules(cluster, task);
  task.suspicious = 0;
  task.deaths = null;
  task.roomBytes = 0;
  task.limitMin = 0;
  forgetNeeds(cluster, task);
  task.remade = false;
  if (task.cache !== null) task.cache.isMissing = false;
  forgetAttempts(task);
  task.endedAt = 0;
  enterState(cluster, task, "released");
  // Up to here the task was counted as blocked.
  task.blame = null;
  // A graph that is not retried may want the task, as one that is being started does.
  if (!isNeeded(task)) return;
  // Dependents that were to run with the failure wait for the value.
  withdrawFromDependents(cluster, task);
  recommend(cluster, task, "waiting");
}

/**
 * No attempt of the task runs: each has failed, or was given back by its worker. A task that must
 * not run twice may be started as if for the first time.
 */
export function forgetAttempts(task: Task): void {
  task.attempt = 0;
  task.earlier = null;
  task.ranBy = null;
  task.earlierBy = null;
}

/**
 * Part of the edges out of `memory` when the last replica is lost: dependents in play wait for the
 * task again. A dependent that must not run twice stays where it is assigned, as it may have begun,
 * and is asked back (`placement/sent_ahead.ts`).
 */
export function withdrawFromDependents(cluster: Cluster, task: Task): void {
  for (const dependent of claimantsOf(task)) {
    if (!dependent.inPlay) continue;
    dependent.waitingOn++;
    const { state } = dependent;
    if (state === "processing" && !isPure(dependent)) cluster.decisions.bereft.push(dependent);
    else if (state !== "waiting") recommend(cluster, dependent, "waiting");
  }
}

/** An input has changed: results of earlier runs do not count. */
export function redefineInputs(cluster: Cluster, task: Task): void {
  task.definedAt = nextNumber(cluster);
  task.redefined = true;
  task.stale = false;
  forgetCached(task);
}

/** Reason for which a task that was assigned has no result. */
function whyGone({ state, nbytes }: Task): string {
  if (state === "cancelled") return "its run was stopped with its graph";
  if (nbytes < 0) return "its run was stopped when nothing needed it";
  return "its result was released, and is needed again";
}

/** Enters `waiting` without a delay. */
function enterWaiting(cluster: Cluster, task: Task): void {
  enterState(cluster, task, "waiting");
  task.since = 0;
}

/** Takes the task from its worker, which is told to forget it. */
function withdrawAssignment(cluster: Cluster, task: Task): void {
  const { worker } = task;
  endAssignment(cluster, task);
  if (worker !== null) freeRun(cluster, worker, task);
}

/** No run of the task counts any more, nor what was sent to wait for it at its worker. */
function endAssignment(cluster: Cluster, task: Task): void {
  dropSecond(cluster, task, { kill: true });
  const { worker } = task;
  endAttempt(cluster, task);
  markUnusedFetches(cluster, task);
  releaseAssignment(cluster, task);
  withdrawEarly(cluster, task, worker);
}

/** Fails scattered data that was released and is needed again: its bytes are gone. */
function failReleasedData(cluster: Cluster, task: Task): void {
  task.error = dataLost(task.key, "it was released");
  task.endedAt = cluster.at;
  recommend(cluster, task, "erred");
}

/**
 * Blames the task whose own failure made an input fail. A task that must not run twice has lost a
 * value that it was assigned with: it may have run, so a retry of the input does not run it again.
 * No task is to blame for an input that has another value than before.
 */
function blameInput(cluster: Cluster, task: Task): void {
  const inputs = claimedBy(task);
  const lacking = inputs.filter((input) => lacksFormerValue(input, task));
  const failed = inputs.find((input) => blocks(input, task)) ??
    lacking.find(({ state }) => state === "erred");
  const mayHaveRun = task.state === "processing" && !isPure(task);
  if (failed !== undefined && !mayHaveRun) {
    task.blame = failed.blame ?? failed;
    return;
  }
  const [altered] = lacking;
  task.error = mayHaveRun || altered === undefined
    ? lostError(task, "an input was lost")
    : inputAltered(task, altered);
  task.endedAt = cluster.at;
}
