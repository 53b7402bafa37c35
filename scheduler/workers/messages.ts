/**
 * Handlers of the messages of a worker. Each message is settled before the next is handled.
 *
 * Messages can be late: a message about an assignment that the worker no longer has changes
 * nothing. If a worker reports a key that it was told to free (the report was in transit), it is
 * told again, unless the key is assigned to it again.
 */
import { returnGroup } from "../placement/group_returns.ts";
import { noteFit } from "../transitions/group_need.ts";
import { unreachable } from "../../base/mod.ts";
import {
  asAttempt,
  type FromWorker,
  type Heartbeat,
  type Holders,
  type Key,
} from "../../protocol/mod.ts";
import { holdersMessage } from "../replicas/holders.ts";
import { failAttempt, loseRun } from "../transitions/failure.ts";
import { reschedule } from "../transitions/reschedule.ts";
import { dropRun, takeOver } from "../transitions/second_runs.ts";
import { recordMemory } from "../state/worker_memory.ts";
import { recordStatus } from "./pause.ts";
import { answerAcquire, onAcquireFailed } from "../replicas/replica_requests.ts";
import {
  addReplica,
  dropReplica,
  forgetRemoval,
  freeFormer,
  freeKey,
  freeUnanswered,
  removalEpoch,
} from "../replicas/replicas.ts";
import { beginExpansion } from "../transitions/spawned.ts";
import { addToStory, type Cluster, nextNumber } from "../state/cluster.ts";
import { settleRun } from "../state/fair_share/charges.ts";
import { endOrder, send } from "../state/outbox.ts";
import { taskOfRun } from "../state/links/recent_runs.ts";
import { noteAhead } from "../state/sent_ahead.ts";
import { FAILED, FINISHED, SPAWNED } from "../state/timing/task_timings.ts";
import { keepInline } from "../replicas/inline_values.ts";
import { hasOtherRun, runAt } from "../state/second_chance/second_run.ts";
import { isNeeded, type Task } from "../state/task.ts";
import { recordSpills } from "../replicas/spilled.ts";
import { watchRun } from "../placement/second_chance.ts";
import { onStealResponse } from "../placement/steal_response.ts";
import { noteOutcome, storeResult } from "./cache.ts";
import { onMissing, onUndecodable } from "./bad_replicas.ts";
import { onHeld } from "./held_values.ts";
import { acceptFound, acceptResult, takesResult } from "./results.ts";
import { settleTransitions, transition } from "../transitions/table.ts";
import { isAttemptOf, mayHold, mayRead, reportableMissing } from "./credible.ts";
import { loseLastReplica } from "./lost_results.ts";
import { removeWorker } from "./membership.ts";
import { onReached, onUnreachable } from "./reachability.ts";
import type { WorkerRecord } from "../state/worker.ts";

export function handleMessage(cluster: Cluster, worker: WorkerRecord, message: FromWorker): void {
  cluster.stimulus.cause = message[0];
  switch (message[0]) {
    case "task-finished":
      onFinished(cluster, worker, message);
      break;
    case "task-erred":
      onErred(cluster, worker, message);
      break;
    case "task-spawned":
      onSpawned(cluster, worker, message);
      break;
    case "run-killed":
      onKilled(cluster, worker, message[1], message[2]);
      break;
    case "rescheduled":
      onRescheduled(cluster, worker, message[1], message[2]);
      break;
    case "add-keys":
      for (const [key, epoch, nbytes] of message[1]) {
        onKeyAdded(cluster, worker, key, epoch, nbytes);
      }
      break;
    case "held":
      onHeld(cluster, worker, message[1], message[2]);
      break;
    case "released":
      for (const release of message[1]) onReleased(cluster, worker, release);
      if (message[2] !== undefined) endOrder(worker, message[2]);
      break;
    case "ask-holders":
      onHoldersAsked(cluster, worker, message[1]);
      break;
    case "replicas-missing":
      onMissing(
        cluster,
        message[1],
        reportableMissing(cluster, worker, { holder: message[1], missing: message[2] }),
      );
      break;
    case "holder-unreachable":
      onUnreachable(cluster, worker, { holder: message[1], keys: message[2] });
      onHoldersAsked(cluster, worker, message[2].map(([key]) => key));
      break;
    case "holder-reached":
      onReached(cluster, worker, message[1]);
      break;
    case "replica-undecodable":
      onUndecodable(cluster, worker, {
        holder: message[1],
        key: message[2],
        epoch: message[3],
        detail: message[4],
      });
      break;
    case "heartbeat":
      onHeartbeat(cluster, worker, message[1]);
      break;
    case "status-changed":
      recordStatus(cluster, worker, message[1], {
        trouble: message[2],
        ownMemoryFull: message[3] === true,
      });
      break;
    case "left":
      removeWorker(cluster, worker, message[1]);
      break;
    case "steal-response":
      onStealResponse(cluster, worker, message);
      break;
    case "acquire-failed":
      onAcquireFailed(cluster, worker, message[1]);
      break;
    default:
      unreachable(message);
  }
  settleTransitions(cluster);
}

type Finished = Extract<FromWorker, readonly ["task-finished", ...unknown[]]>;

function onFinished(cluster: Cluster, worker: WorkerRecord, message: Finished): void {
  // Code that is not optimised yet makes an object for each item of a pattern of a list.
  const key = message[1];
  const attempt = message[2];
  const nbytes = message[3];
  const startedAt = message[4];
  const durationUs = message[5];
  const value = message[6];
  const digest = message[7];
  const waits = message[8];
  const task = taskOfRun(cluster, key, attempt);
  if (task === undefined) return freeKey(cluster, worker, key);
  if (attempt <= task.definedAt) return freeFormer(cluster, worker, task);
  const run = runAt(task, worker);
  if (run !== null && run.attempt === attempt) {
    if (task.killing) return endKilledRun(cluster, worker, run, durationUs);
    if (run !== task) takeOver(cluster, task, { kill: true });
    settleRun(cluster, task, durationUs);
    // A duration of 0 means that the value was already there: nothing is learnt from it.
    // Of a task that has started tasks, the run that returned their graph is what takes time.
    if (task.spawn?.expanded) task.group.learnSize(nbytes);
    else if (durationUs > 0) {
      task.group.learn(durationUs, nbytes);
      task.context.secondChance?.learn(task.group, durationUs);
    }
    task.startedAt = startedAt;
    task.endedAt = startedAt + Math.round(durationUs / 1000);
    const ended = { outcome: FINISHED, startedAt, durationUs, waits };
    task.context.times?.ended(task, cluster.at, ended);
    cluster.totals.finished++;
    noteFit(cluster, task);
    // Dependents look their results up by it.
    if (task.cache !== null) {
      task.cache.digest = digest ?? null;
      if (task.cache.mode !== "off") cluster.totals.uncached++;
    }
    acceptResult(cluster, worker, task, attempt, nbytes);
    if (value !== undefined && value !== null) keepInline(cluster, task, value);
    storeResult(cluster, task, worker, durationUs);
    noteOutcome(cluster, task, worker, null);
  } else if (task.state === "memory" && isAttemptOf(cluster, task, { attempt, worker })) {
    // The same result of another run: one more replica, unless the worker was told to drop it.
    if (attempt > removalEpoch(task, worker) && task.attempt === attempt) {
      addReplica(cluster, task, worker, attempt);
    } else addToStory(cluster, task, "stale task-finished");
  } else {
    addToStory(cluster, task, "stale task-finished");
    if (run === null) freeKey(cluster, worker, key);
  }
}

/** Handles the end of a run before its kill arrived: its value is freed. */
function endKilledRun(
  cluster: Cluster,
  worker: WorkerRecord,
  run: Task,
  durationUs: number,
): void {
  settleRun(cluster, run, durationUs);
  if (dropRun(cluster, run, { kill: false })) return;
  transition(cluster, run, "cancelled");
  freeKey(cluster, worker, run.key);
}

/** The run that a report is about; `null`: the report is stale. */
function reportedRun(
  task: Task | undefined,
  worker: WorkerRecord,
  attempt: number,
): Task | null {
  const run = task === undefined ? null : runAt(task, worker);
  return run?.attempt === attempt ? run : null;
}

type Erred = Extract<FromWorker, readonly ["task-erred", ...unknown[]]>;

function onErred(cluster: Cluster, worker: WorkerRecord, message: Erred): void {
  const [, key, attempt, error, startedAt, durationUs, waits] = message;
  const task = cluster.tasks.get(key);
  const run = reportedRun(task, worker, attempt);
  if (task === undefined || run === null) {
    if (task !== undefined) addToStory(cluster, task, "stale task-erred");
    return;
  }
  if (task.killing) return endKilledRun(cluster, worker, run, durationUs);
  settleRun(cluster, run, durationUs);
  if (error.kind === "killed" || error.kind === "timeout") cluster.totals.killed++;
  if (hasOtherRun(run)) {
    addToStory(cluster, task, `one of two runs failed at ${worker.name}: ${error.name}`);
    return void dropRun(cluster, run, { kill: false });
  }
  task.startedAt = startedAt;
  task.endedAt = startedAt + Math.round(durationUs / 1000);
  const ended = { outcome: FAILED, startedAt, durationUs, waits };
  task.context.times?.ended(task, cluster.at, ended);
  // Before the inputs are released.
  noteOutcome(cluster, task, worker, error);
  if (error.kind === "rescheduled") reschedule(cluster, task, error);
  else failAttempt(cluster, task, error);
  if (error.grownBytes !== undefined) returnGroup(cluster, task);
}

type Spawned = Extract<FromWorker, readonly ["task-spawned", ...unknown[]]>;

function onSpawned(cluster: Cluster, worker: WorkerRecord, message: Spawned): void {
  const [, key, attempt, document, startedAt, durationUs, waits] = message;
  const task = cluster.tasks.get(key);
  const run = reportedRun(task, worker, attempt);
  if (task === undefined || run === null) {
    if (task !== undefined) addToStory(cluster, task, "stale task-spawned");
    return;
  }
  if (task.killing) return endKilledRun(cluster, worker, run, durationUs);
  if (run !== task) takeOver(cluster, task, { kill: true });
  settleRun(cluster, task, durationUs);
  task.group.learnDuration(durationUs);
  noteFit(cluster, task);
  task.startedAt = startedAt;
  task.endedAt = startedAt + Math.round(durationUs / 1000);
  const ended = { outcome: SPAWNED, startedAt, durationUs, waits };
  task.context.times?.ended(task, cluster.at, ended);
  beginExpansion(cluster, task, { document, attempt });
}

/** The key does not run on the worker. `attempt`: the last attempt known to it; 0 if none. */
function onKilled(cluster: Cluster, worker: WorkerRecord, key: Key, attempt: number): void {
  const task = cluster.tasks.get(key);
  const run = task === undefined ? null : runAt(task, worker);
  if (task === undefined || run === null) return;
  if (task.killing) {
    cluster.totals.killed++;
    if (!dropRun(cluster, run, { kill: false })) transition(cluster, task, "cancelled");
  } else if (run.attempt === attempt) loseRun(cluster, run);
  else addToStory(cluster, task, "stale run-killed");
}

function onRescheduled(cluster: Cluster, worker: WorkerRecord, key: Key, attempt: number): void {
  const run = reportedRun(cluster.tasks.get(key), worker, attempt);
  if (run === null) return;
  if (!run.killing) return loseRun(cluster, run);
  if (!dropRun(cluster, run, { kill: false })) transition(cluster, run, "cancelled");
}

function onKeyAdded(
  cluster: Cluster,
  worker: WorkerRecord,
  key: Key,
  epoch: number,
  nbytes: number,
): void {
  const task = cluster.tasks.get(key);
  if (task === undefined) return freeKey(cluster, worker, key);
  if (epoch <= task.definedAt) return freeFormer(cluster, worker, task);
  if (!mayHold(cluster, task, worker)) return freeKey(cluster, worker, key);
  answerAcquire(task, worker, epoch);
  if (epoch < removalEpoch(task, worker)) {
    // The worker sent this before it received the request to drop the replica, and answers that
    // request after this.
    return addToStory(cluster, task, "stale add-keys");
  }
  if (task.state === "memory") addReplica(cluster, task, worker, epoch);
  else if (takesResult(task)) acceptFound(cluster, worker, task, epoch, nbytes);
  else if (runAt(task, worker) === null) freeKey(cluster, worker, key);
}

type Release = Extract<FromWorker, readonly ["released", ...unknown[]]>[1][number];

/** `lost`: why the worker lost the value; absent if it dropped it. */
function onReleased(cluster: Cluster, worker: WorkerRecord, [key, epoch, lost]: Release): void {
  const task = cluster.tasks.get(key);
  if (task === undefined) return;
  if (task.removals !== null && epoch >= removalEpoch(task, worker)) forgetRemoval(task, worker);
  const replica = worker.held.get(task);
  if (replica === undefined) return;
  if (epoch < replica.epoch) return addToStory(cluster, task, "stale released");
  dropReplica(cluster, task, replica);
  // The new epoch separates reports about this replica from those about a later one.
  nextNumber(cluster);
  freeUnanswered(cluster, task, replica);
  if (task.replicas.length === 0) {
    const what = lost === undefined ? "has dropped it" : `has lost it: ${lost}`;
    loseLastReplica(cluster, task, `worker "${worker.name}" ${what}`);
  }
}

/**
 * Answers with holders. Keys that nothing needs, or that the worker was not given, are freed at the
 * worker instead.
 */
function onHoldersAsked(cluster: Cluster, worker: WorkerRecord, keys: readonly Key[]): void {
  if (keys.length === 0) return;
  const answers: Holders[] = [];
  const epoch = asAttempt(nextNumber(cluster));
  for (const key of keys) {
    const task = cluster.tasks.get(key);
    if (task === undefined || !isNeeded(task) || !mayRead(cluster, task, worker)) {
      freeKey(cluster, worker, key);
    } else answers.push(holdersMessage(cluster, worker, task));
  }
  if (answers.length > 0) send(cluster, worker, ["refresh-holders", epoch, answers]);
}

function onHeartbeat(cluster: Cluster, worker: WorkerRecord, figures: Heartbeat): void {
  recordMemory(cluster, worker, figures.memory);
  // It would have reported a pause before.
  worker.formerPlan = null;
  worker.store = figures.store ?? {};
  worker.receivedBytes = figures.receivedBytesTotal;
  worker.executorStarts = figures.executorStarts ?? 0;
  worker.heldRuns = figures.held ?? [];
  if (figures.spills !== undefined) recordSpills(cluster, worker, figures.spills);
  for (const [key, bytes] of figures.peaks ?? []) {
    const group = cluster.tasks.get(key)?.group;
    if (group !== undefined) group.peakBytes = Math.max(group.peakBytes, bytes);
  }
  if (figures.bandwidth > 0) {
    worker.bandwidth = Math.max(1, Math.floor((worker.bandwidth + figures.bandwidth) / 2));
  }
  worker.executing.clear();
  for (const [key, attempt, elapsedUs] of figures.executing) {
    const task = cluster.tasks.get(key);
    const run = task === undefined ? null : runAt(task, worker);
    if (task === undefined || run === null) continue;
    const startedAt = cluster.at - Math.floor(elapsedUs / 1000);
    worker.executing.set(run, { attempt, startedAt });
    if (task.context.secondChance !== undefined) watchRun(cluster, run);
    const { group } = task;
    if (group.durationUs < 0 && elapsedUs > group.longestUs) group.longestUs = elapsedUs;
  }
  noteAhead(cluster, worker);
}
