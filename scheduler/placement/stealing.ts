/**
 * Work stealing: tasks assigned to a busy worker are asked back for an idle one.
 *
 * Tasks are assigned late, so there is little to steal:
 *
 * - the second task of a worker whose neighbours have none;
 * - a window of short tasks that turned out long;
 * - all tasks of a worker that was paused.
 *
 * A task in a local queue is not assigned and needs no request (`assign.ts`).
 *
 * While work is outstanding, a round takes place every `stealIntervalMs`; earlier when a worker has
 * an idle thread: after `EARLY_MS`, then after twice that and so on as long as rounds steal nothing
 * and nothing new is assigned; and when a worker joins or resumes. Thieves are running workers with
 * an idle thread, victims are workers with more tasks than threads. Without a thief, a round ends
 * after one look at each worker.
 *
 * A task is requested when the thief is expected to finish it earlier, with half of its cost at the
 * victim to spare: `wait(thief) + fetch(thief) + run <= wait(victim) - (fetch(victim) + run) / 2`,
 * in the expected times that placement uses too. So a stolen task is not stolen back while nothing
 * changes. A thief takes what keeps it busy until the next round; more would only be assigned early
 * again.
 */
import { broken } from "../../base/mod.ts";
import { asAttempt } from "../../protocol/mod.ts";
import { addToStory, type Cluster, nextNumber, sortLoads } from "../state/cluster.ts";
import { revise } from "../state/occupancy.ts";
import { settle } from "../state/fair_share/charges.ts";
import { send } from "../state/outbox.ts";
import { addReturnRequest, type PendingSteal, reserveSteal } from "../state/pending_steal.ts";
import { expectedRunUs } from "../state/reservation.ts";
import { isRunning } from "../state/sent_ahead.ts";
import type { Task } from "../state/task.ts";
import { canMakeRoom } from "../transitions/memory_need.ts";
import { missingInputsUs, timeToFetchUs } from "../state/transfer_cost.ts";
import { countStartable, isDoubtful, type WorkerRecord } from "../state/worker.ts";
import { expectedWaitUs } from "../state/worker_load.ts";
import { findCandidates, type StealCandidate } from "./steal_candidates.ts";
import { mayRun } from "./steal_response.ts";

/** Milliseconds to the first round after a worker becomes idle. */
const EARLY_MS = 100;
/** Microseconds. A backlog expected to last no longer ends before a request is answered. */
const BACKLOG_US_MIN = 20_000;
/** Thieves considered in one round, the least loaded first. */
const THIEVES_MAX = 32;

/**
 * Renews the expected work of all workers when a round follows at the end of the stimulus: averages
 * have changed since tasks were assigned, and some have run longer than expected. Placement comes
 * between, and judges what was sent ahead by the same times as the round.
 */
export function renewEstimates(cluster: Cluster): void {
  const { decisions: { unbalanced }, occupancyUs, options } = cluster;
  if (options.stealIntervalMs === 0 || occupancyUs === 0 || !(unbalanced || isRoundDue(cluster))) {
    return;
  }
  if (findThieves(cluster, countArriving(cluster)).length === 0) return;
  for (const worker of cluster.workers.values()) estimate(cluster, worker);
}

function isRoundDue({ stealAt, at }: Cluster): boolean {
  return stealAt !== 0 && stealAt <= at;
}

/** The last step of every stimulus: holds a stealing round when one is due, and plans the next. */
export function balanceWork(cluster: Cluster): void {
  const { decisions: { unbalanced }, options } = cluster;
  cluster.decisions.unbalanced = false;
  if (options.stealIntervalMs === 0) return;
  const due = isRoundDue(cluster);
  if (due || unbalanced) {
    // Workers that join a cluster without work would each look through all others.
    const requested = cluster.occupancyUs === 0 ? 0 : holdRound(cluster);
    cluster.stealAt = 0;
    if (requested > 0) cluster.stealWaitMs = 0;
    else if (due) cluster.stealWaitMs = Math.max(EARLY_MS, 2 * cluster.stealWaitMs);
    sortLoads(cluster);
  }
  planRound(cluster);
}

function planRound(cluster: Cluster): void {
  const { at, options: { stealIntervalMs } } = cluster;
  if (cluster.occupancyUs === 0 || cluster.workers.size < 2) {
    cluster.stealAt = 0;
    cluster.stealWaitMs = 0;
    return;
  }
  // The least loaded worker stands for all: a worker without tasks sorts first.
  const least = cluster.loadOrder.at(0);
  const idle = least !== undefined && countStartable(least) < least.threads;
  if (!idle) cluster.stealWaitMs = 0;
  const wait = idle
    ? Math.min(stealIntervalMs, Math.max(EARLY_MS, cluster.stealWaitMs))
    : stealIntervalMs;
  if (cluster.stealAt === 0 || cluster.stealAt > at + wait) cluster.stealAt = at + wait;
}

/** Returns the number of tasks that were requested. */
function holdRound(cluster: Cluster): number {
  const arriving = countArriving(cluster);
  const thieves = findThieves(cluster, arriving);
  if (thieves.length === 0) return 0;
  const victims = findVictims(cluster);
  const busy = victims.filter((victim) => waitUs(victim) > BACKLOG_US_MIN);
  let requested = 0;
  for (const candidate of findCandidates(cluster, busy)) {
    if (thieves.length === 0) break;
    const thief = chooseThief(cluster, candidate, thieves);
    if (thief === null) continue;
    requestFor(cluster, candidate, thief);
    requested++;
    const coming = (arriving.get(thief) ?? 0) + 1;
    arriving.set(thief, coming);
    if (!hasTime(cluster, thief, coming)) thieves.splice(thieves.indexOf(thief), 1);
  }
  return requested;
}

function countArriving(cluster: Cluster): Map<WorkerRecord, number> {
  const arriving = new Map<WorkerRecord, number>();
  for (const { thief } of cluster.pendingSteals.values()) {
    if (thief !== null) arriving.set(thief, (arriving.get(thief) ?? 0) + 1);
  }
  return arriving;
}

function findThieves(
  cluster: Cluster,
  arriving: ReadonlyMap<WorkerRecord, number>,
): WorkerRecord[] {
  const thieves: WorkerRecord[] = [];
  for (const worker of cluster.workers.values()) {
    if (worker.loadIndex < 0) continue;
    if (countStartable(worker) + (arriving.get(worker) ?? 0) < worker.threads) thieves.push(worker);
  }
  if (thieves.length <= THIEVES_MAX) return thieves;
  return thieves.sort((a, b) =>
    Number(isDoubtful(a)) - Number(isDoubtful(b)) || expectedWaitUs(a) - expectedWaitUs(b) ||
    a.incarnation - b.incarnation
  ).slice(0, THIEVES_MAX);
}

/** Workers that have more tasks than threads, or are paused with tasks that do not run. */
function findVictims(cluster: Cluster): WorkerRecord[] {
  return [...cluster.workers.values()].filter(({ status, processing, threads, executing }) =>
    status === "paused" ? processing.size > executing.size : processing.size > threads
  );
}

function estimate(cluster: Cluster, worker: WorkerRecord): void {
  for (const task of worker.processing) {
    if (task.pendingSteal === null) {
      revise(cluster, task, worker, task.fetchUs + runUs(cluster, task));
    }
  }
}

/** Expected run time; a task that exceeds it is expected to take as long again. */
function runUs(cluster: Cluster, task: Task): number {
  const expected = expectedRunUs(cluster, task);
  const { worker } = task;
  if (worker === null || !isRunning(worker, task)) return expected;
  const startedAt = worker.executing.get(task)?.startedAt ?? cluster.at;
  const elapsedUs = Math.max(0, cluster.at - startedAt) * 1000;
  return elapsedUs > expected ? 2 * elapsedUs : expected;
}

/** Microseconds until the worker starts one more task. A paused worker starts none. */
function waitUs(worker: WorkerRecord): number {
  return worker.status === "paused" ? Infinity : expectedWaitUs(worker);
}

/** The thief that would start the task first, if stealing it pays. */
function chooseThief(
  cluster: Cluster,
  { task, victim }: StealCandidate,
  thieves: readonly WorkerRecord[],
): WorkerRecord | null {
  let best: WorkerRecord | null = null;
  let bestUs = Infinity;
  for (const thief of thieves) {
    if (thief === victim || !mayRun(cluster, task, thief)) continue;
    if (!canMakeRoom(thief, task)) continue;
    const us = expectedWaitUs(thief) + timeToFetchUs(thief, task);
    if (us < bestUs) {
      best = thief;
      bestUs = us;
    }
  }
  const run = expectedRunUs(cluster, task);
  const atVictim = missingInputsUs(victim, task) + run;
  return bestUs + run <= waitUs(victim) - atVictim / 2 ? best : null;
}

/** Whether a thief with `coming` more tasks would still become idle before the next round. */
function hasTime(cluster: Cluster, thief: WorkerRecord, coming: number): boolean {
  return countStartable(thief) + coming < thief.slots ||
    expectedWaitUs(thief) < cluster.options.stealIntervalMs * 1000;
}

function requestFor(
  cluster: Cluster,
  { task, victim, level }: StealCandidate,
  thief: WorkerRecord,
): void {
  request(cluster, task, victim, reserveSteal(cluster, task, nextNumber(cluster), thief));
  addToStory(cluster, task, `steal-request ${victim.name} -> ${thief.name} (level ${level})`);
}

/**
 * Asks the worker to give the task back, so that it is placed again. It counts for its share no
 * longer, unless the worker keeps it: otherwise its share would give up more than it has to.
 */
export function requestReturn(cluster: Cluster, task: Task, worker: WorkerRecord): void {
  settle(cluster, task, 0);
  request(cluster, task, worker, addReturnRequest(cluster, task, nextNumber(cluster)));
  addToStory(cluster, task, `steal-request ${worker.name}`);
}

function request(cluster: Cluster, task: Task, victim: WorkerRecord, { id }: PendingSteal): void {
  if (task.worker !== victim || task.killing) {
    broken(task, `"${victim.name}" is asked for "${task.key}", which it does not run`);
  }
  send(cluster, victim, ["steal-request", id, task.key, asAttempt(task.attempt)]);
}
