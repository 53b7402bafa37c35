/**
 * Second chances: a task that runs far longer than the others of its group is started a second time
 * on an idle slot of another worker, since its worker may be slow rather than the task. The first
 * result counts (`transitions/second_runs.ts`). Known as backup tasks from MapReduce (Dean and
 * Ghemawat, 2004) and as speculative execution from LATE (Zaharia et al., 2008).
 *
 * Only submissions that ask for it have second chances. A heartbeat names the runs of a worker, and
 * sets a deadline for each at which it becomes *late*: when it has taken the larger of `minimum`
 * and `factor` times the 95th percentile of the runs of its group that ended well, of the same
 * submission or of those before whose results it has from the cache. Late tasks wait for a slot
 * that no runnable task could take. Each has one second run at most, ever.
 *
 * Never started twice: a task that must not run twice, one that starts a program, one that has
 * started tasks or was started by one, and one that was killed for memory.
 */
import { present } from "../../base/mod.ts";
import { secondRunCause } from "../../protocol/report/second_run_cause.ts";
import { hasEffects } from "../replicas/restore.ts";
import { addToStory, type Cluster, hasFreeSlot, setDeadline } from "../state/cluster.ts";
import { isEarly } from "../state/links/early.ts";
import { areSlotsFree } from "../state/pools/slots.ts";
import { runAt, SecondRun } from "../state/second_chance/second_run.ts";
import { isAtRest, isRunning } from "../state/sent_ahead.ts";
import { isPure, type Task } from "../state/task.ts";
import { timeToFetchUs } from "../state/transfer_cost.ts";
import { countStartable, type WorkerRecord } from "../state/worker.ts";
import { canMakeRoom, neededBytes } from "../transitions/memory_need.ts";
import { countSecondRun } from "../transitions/second_runs.ts";
import { dispatchSecond } from "./dispatch.ts";
import { mayRun } from "./steal_response.ts";

/** Late tasks that are looked at in one stimulus. */
const LOOKED_AT_MAX = 32;
/** Milliseconds between two searches of all workers for the same late tasks. */
const SEARCH_MS = 100;
/** Idle workers that are weighed for one of them. */
const WEIGHED_MAX = 8;

/** A heartbeat has named the run: it is watched from now on, if it is not yet. */
export function watchRun(cluster: Cluster, task: Task): void {
  const { due, late } = cluster.watched;
  if (!due.has(task) && !late.has(task) && mayBeLate(task)) judgeRun(cluster, task);
}

/** Finds out whether the run takes too long by now, or when it will. */
export function judgeRun(cluster: Cluster, task: Task): void {
  const { watched, at } = cluster;
  // The deadline of an earlier run, while that of the present one is to come.
  if ((watched.due.get(task) ?? 0) > at || watched.late.has(task)) return;
  watched.due.delete(task);
  const { worker, context, group } = task;
  if (worker === null || !isRunning(worker, task) || !mayBeLate(task)) return;
  const startedAt = worker.executing.get(task)?.startedAt ?? at;
  const limitMs = context.secondChance?.limitMs(group) ?? null;
  // Too few runs have ended: the next heartbeat asks again.
  if (limitMs === null) return;
  if (startedAt + limitMs > at) {
    watched.watch(task, startedAt + limitMs);
    setDeadline(cluster, startedAt + limitMs, "second-chance", task.key);
  } else if (isRepeatable(task)) watched.addLate(task);
}

/**
 * Starts late tasks again where slots are idle. Everything runnable has been placed. Looks at the
 * workers that have `gained` room in this stimulus, and at all when a task has become late, and
 * now and then.
 */
export function startSecondRuns(cluster: Cluster, gained: readonly WorkerRecord[]): void {
  const { watched, at } = cluster;
  const { late } = watched;
  if (late.size === 0 || !hasFreeSlot(cluster)) return;
  const searchesAll = at - watched.searchedAt >= SEARCH_MS;
  if (searchesAll) watched.searchedAt = at;
  const idle = idleWorkers(cluster, searchesAll ? cluster.workers.values() : gained);
  if (idle.length === 0) return;
  const waiting = waitingTasks(cluster);
  for (const task of [...late].slice(0, LOOKED_AT_MAX)) {
    const worker = isRepeatable(task) ? chooseIdle(cluster, task, { idle, waiting }) : null;
    if (worker !== null) startSecond(cluster, task, worker);
    else if (late.size > LOOKED_AT_MAX) {
      late.delete(task);
      late.add(task);
    }
  }
}

function startSecond(cluster: Cluster, task: Task, worker: WorkerRecord): void {
  const first = present(task.worker, "the worker of the first run").name;
  cluster.watched.forget(task);
  const run = new SecondRun(task, cluster.at);
  task.second = run;
  task.hadSecond = true;
  dispatchSecond(cluster, run, worker);
  cluster.totals.secondStarted++;
  countSecondRun(cluster, task, "started");
  addToStory(cluster, task, secondRunCause({ step: "begins", worker: worker.name, first }));
}

/** Whether it may have a second run, as far as that is quickly told. */
function mayBeLate(task: Task): boolean {
  return !task.hadSecond && !(task instanceof SecondRun) && task.spawn === null &&
    !task.killing && isPure(task);
}

/** Whether another run of it does nothing but compute the same. */
function isRepeatable(task: Task): boolean {
  return mayBeLate(task) && task.pendingSteal === null && task.waitingOn === 0 &&
    neededBytes(task) === 0 && !hasEffects(task);
}

/** The worker with an idle slot that has the inputs soonest; `null`: none may run the task. */
function chooseIdle(
  cluster: Cluster,
  task: Task,
  { idle, waiting }: { readonly idle: readonly WorkerRecord[]; readonly waiting: readonly Task[] },
): WorkerRecord | null {
  if (!areSlotsFree(task.constraints)) return null;
  let best: WorkerRecord | null = null;
  let bestUs = Infinity;
  let left = WEIGHED_MAX;
  for (const worker of idle) {
    // Another late task may have taken its slot.
    if (countStartable(worker) >= worker.threads || runAt(task, worker) !== null) continue;
    if (!mayRun(cluster, task, worker) || !canMakeRoom(worker, task)) continue;
    if (waiting.some((other) => mayRun(cluster, other, worker))) continue;
    const us = timeToFetchUs(worker, task);
    if (us < bestUs) {
      best = worker;
      bestUs = us;
    }
    if (--left === 0) break;
  }
  return best;
}

/** The workers among these with a thread that nothing was sent to, or is to be. */
function idleWorkers(cluster: Cluster, workers: Iterable<WorkerRecord>): readonly WorkerRecord[] {
  const arriving = new Map<WorkerRecord, number>();
  for (const { thief } of cluster.pendingSteals.values()) {
    if (thief !== null) arriving.set(thief, (arriving.get(thief) ?? 0) + 1);
  }
  return [...workers].filter((worker) =>
    worker.loadIndex >= 0 && worker.localQueue.size === 0 &&
    countStartable(worker) + (arriving.get(worker) ?? 0) < worker.threads
  );
}

/** Tasks that wait behind others at their workers, and can be stolen. */
function waitingTasks(cluster: Cluster): readonly Task[] {
  if (cluster.options.stealIntervalMs === 0) return [];
  const waiting: Task[] = [];
  for (const worker of cluster.workers.values()) {
    if (countStartable(worker) <= worker.threads) continue;
    for (const task of worker.processing) {
      if (isAtRest(worker, task) && !isEarly(task)) waiting.push(task);
    }
  }
  return waiting;
}
