/**
 * Work that was assigned to a busy worker is asked back for an idle one.
 *
 * Tasks are bound late, so there is little to steal: the second task of a worker whose neighbours
 * have nothing, a window of short tasks that turned out long, all of a worker that was paused. What
 * waits at a home queue is bound to nobody and needs no request (`assign.ts`).
 *
 * While work is outstanding a round comes every `stealIntervalMs`; when somebody has an idle thread
 * after `EARLY_MS`, then after twice that and so on while rounds are in vain and nothing is
 * assigned; and when a worker joins or resumes. Thieves are running workers with an idle thread,
 * victims are those with more tasks than threads; without a thief a round is over after a look at
 * each worker.
 *
 * A task is asked for when the thief is expected to have it done earlier, with half of its cost to
 * spare: `wait(thief) + move + run <= wait(victim) - (fetch at victim + run) / 2`, in the expected
 * times that placement uses too. So what was moved is not moved back while nothing changes. A thief
 * takes what keeps it busy until the next round: more would only be bound early again.
 */
import { asAttempt } from "../../protocol/mod.ts";
import {
  addReturnRequest,
  expectedUs,
  reserveSteal,
  revise,
  transferUs,
} from "../state/occupancy.ts";
import { expectedWaitUs } from "../state/worker_load.ts";
import type { PendingSteal } from "../state/pending_steal.ts";
import { moveUs } from "./choose_worker.ts";
import { type Cluster, draw, note, sortLoads } from "../state/cluster.ts";
import { send } from "../state/outbox.ts";
import { mayHave } from "./steal_response.ts";
import { bytesOf, type Candidate, findCandidates, isRunning } from "./steal_candidates.ts";
import type { Task } from "../state/task.ts";
import type { WorkerRecord } from "../state/worker.ts";

/** Milliseconds to the first round after a worker has fallen idle. */
const EARLY_MS = 100;
/** Backlogs that are expected to last no longer than this are over before an answer is there. */
const BACKLOG_US_MIN = 20_000;
/** Thieves that are weighed in one round, the least loaded first. */
const THIEVES_MAX = 32;

/** The last step of every stimulus: holds a round when one is due, and plans the next. */
export function balanceWork(cluster: Cluster): void {
  const { decisions: { unbalanced }, stealAt, at, options } = cluster;
  cluster.decisions.unbalanced = false;
  if (options.stealIntervalMs === 0) return;
  const due = stealAt !== 0 && stealAt <= at;
  if (due || unbalanced) {
    const asked = holdRound(cluster);
    cluster.stealAt = 0;
    if (asked > 0) cluster.stealWaitMs = 0;
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
  // The least loaded worker stands for all: who has nothing to do at all comes first.
  const least = cluster.load.at(0);
  const idle = least !== undefined && least.processing.size < least.threads;
  if (!idle) cluster.stealWaitMs = 0;
  const wait = idle
    ? Math.min(stealIntervalMs, Math.max(EARLY_MS, cluster.stealWaitMs))
    : stealIntervalMs;
  if (cluster.stealAt === 0 || cluster.stealAt > at + wait) cluster.stealAt = at + wait;
}

/** Gives the number of tasks that were asked for. */
function holdRound(cluster: Cluster): number {
  const arriving = countArriving(cluster);
  const thieves = findThieves(cluster, arriving);
  if (thieves.length === 0) return 0;
  const victims = findVictims(cluster);
  for (const worker of [...victims, ...thieves]) estimate(cluster, worker);
  const busy = victims.filter((victim) => waitUs(victim) > BACKLOG_US_MIN);
  let asked = 0;
  for (const candidate of findCandidates(cluster, busy)) {
    if (thieves.length === 0) break;
    const thief = chooseThief(cluster, candidate, thieves);
    if (thief === null) continue;
    ask(cluster, candidate, thief);
    asked++;
    const coming = (arriving.get(thief) ?? 0) + 1;
    arriving.set(thief, coming);
    if (!hasTime(cluster, thief, coming)) thieves.splice(thieves.indexOf(thief), 1);
  }
  return asked;
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
    if (worker.processing.size + (arriving.get(worker) ?? 0) < worker.threads) thieves.push(worker);
  }
  if (thieves.length <= THIEVES_MAX) return thieves;
  return thieves.sort((a, b) =>
    expectedWaitUs(a) - expectedWaitUs(b) || a.incarnation - b.incarnation
  ).slice(0, THIEVES_MAX);
}

/** Workers with tasks that no thread of theirs is free for. */
function findVictims(cluster: Cluster): WorkerRecord[] {
  return [...cluster.workers.values()].filter(({ status, processing, threads, executing }) =>
    status === "paused" ? processing.size > executing.size : processing.size > threads
  );
}

/** Averages have changed since tasks were booked, and bodies have run longer than was expected. */
function estimate(cluster: Cluster, worker: WorkerRecord): void {
  for (const task of worker.processing) {
    if (task.pendingSteal === null) {
      revise(cluster, task, worker, task.fetchUs + runUs(cluster, task));
    }
  }
}

/** What runs longer than its kind is expected to take as long again. */
function runUs(cluster: Cluster, task: Task): number {
  const expected = expectedUs(cluster, task);
  const { worker } = task;
  if (worker === null || !isRunning(worker, task)) return expected;
  const startedAt = worker.executing.get(task)?.startedAt ?? cluster.at;
  const elapsedUs = Math.max(0, cluster.at - startedAt) * 1000;
  return elapsedUs > expected ? 2 * elapsedUs : expected;
}

/** Microseconds until the worker would begin one more task. A paused one begins nothing. */
function waitUs(worker: WorkerRecord): number {
  return worker.status === "paused" ? Infinity : expectedWaitUs(worker);
}

/** The one that would have it done first, if that is worth it. */
function chooseThief(
  cluster: Cluster,
  { task, victim }: Candidate,
  thieves: readonly WorkerRecord[],
): WorkerRecord | null {
  let best: WorkerRecord | null = null;
  let bestUs = Infinity;
  const bytes = bytesOf(task.dependencies);
  for (const thief of thieves) {
    if (thief === victim || !mayHave(cluster, task, thief)) continue;
    if (thief.memoryLimit > 0 && bytes > thief.memoryLimit) continue;
    const us = expectedWaitUs(thief) + moveUs(thief, task);
    if (us < bestUs) {
      best = thief;
      bestUs = us;
    }
  }
  const run = expectedUs(cluster, task);
  const there = missingUs(victim, task) + run;
  return bestUs + run <= waitUs(victim) - there / 2 ? best : null;
}

/** Microseconds to bring what the worker lacks, also where that was asked for already. */
function missingUs(worker: WorkerRecord, task: Task): number {
  return transferUs(worker, bytesOf(task.dependencies.filter((input) => !worker.held.has(input))));
}

/** Whether a thief would be idle before the next round with what it has and `coming` more. */
function hasTime(cluster: Cluster, thief: WorkerRecord, coming: number): boolean {
  return thief.processing.size + coming < thief.slots ||
    expectedWaitUs(thief) < cluster.options.stealIntervalMs * 1000;
}

function ask(cluster: Cluster, { task, victim, level }: Candidate, thief: WorkerRecord): void {
  request(cluster, task, victim, reserveSteal(cluster, task, draw(cluster), thief));
  note(cluster, task, `steal-request ${victim.name} -> ${thief.name} (level ${level})`);
}

/** The worker is to give the task back, for nobody in particular. */
export function requestReturn(cluster: Cluster, task: Task, worker: WorkerRecord): void {
  request(cluster, task, worker, addReturnRequest(cluster, task, draw(cluster)));
  note(cluster, task, `steal-request ${worker.name}`);
}

function request(cluster: Cluster, task: Task, victim: WorkerRecord, { id }: PendingSteal): void {
  send(cluster, victim, ["steal-request", id, task.key, asAttempt(task.attempt)]);
}
