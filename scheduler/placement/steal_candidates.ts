/**
 * Lists the tasks that a busy worker can give back, sorted by transfer time relative to run time,
 * the cheapest first. Among equals the best priority comes first.
 *
 * | level | meaning |
 * | --- | --- |
 * | 0 | no inputs: nothing to move |
 * | 1 to 14 | `round(log2(transfer time / run time) + 6)`, at least 1 |
 * | none | above 14; runs for a millisecond or less; known to run; already asked for; early |
 *
 * Behind tasks that run long on every thread, a short task counts as one that runs for 100 ms.
 *
 * Levels depend on averages that change, so they are not stored. They are computed for the few
 * tasks outstanding on busy workers whenever another worker is idle. Source: the levels of Dask's
 * `WorkStealing`.
 */
import { expectedRunUs } from "../state/reservation.ts";
import type { Cluster } from "../state/cluster.ts";
import { isEarly } from "../state/links/early.ts";
import { isAtRest } from "../state/sent_ahead.ts";
import { compareTurns } from "../state/fair_share/turns.ts";
import type { Task } from "../state/task.ts";
import { inputBytes, transferUs } from "../state/transfer_cost.ts";
import type { WorkerRecord } from "../state/worker.ts";

/** Tasks that run no longer end before a request for them arrives. */
const FAST_US = 1000;
/** Latency of moving a task, as in Dask; levels count it in place of the latency of one fetch. */
const MOVE_LATENCY_US = 100_000;
const LEVEL_MAX = 14;
/** The run time, in microseconds, from which a running task blocks its thread. */
const BLOCKED_US = MOVE_LATENCY_US;

export interface StealCandidate {
  readonly task: Task;
  readonly victim: WorkerRecord;
  readonly level: number;
}

/** The candidates of these workers, in the order in which they are considered. */
export function findCandidates(
  cluster: Cluster,
  victims: readonly WorkerRecord[],
): StealCandidate[] {
  const candidates: StealCandidate[] = [];
  for (const victim of victims) {
    const blocked = isBlocked(cluster, victim);
    for (const task of victim.processing) {
      if (!isAtRest(victim, task) || isEarly(task)) continue;
      const runUs = expectedRunUs(cluster, task);
      const level = levelOf(task, victim, blocked ? Math.max(runUs, BLOCKED_US) : runUs);
      if (level !== null) candidates.push({ task, victim, level });
    }
  }
  return candidates.sort((a, b) => a.level - b.level || compareTurns(a.task, b.task));
}

/**
 * Whether every thread has run one task for so long that a task behind it gains by moving, however
 * short it is.
 */
function isBlocked({ at }: Cluster, { executing, threads }: WorkerRecord): boolean {
  if (executing.size < threads) return false;
  for (const { startedAt } of executing.values()) {
    if ((at - startedAt) * 1000 < BLOCKED_US) return false;
  }
  return true;
}

/**
 * The cost level of moving a task that gains `runUs` microseconds, or `null` when moving it does
 * not pay. A paused worker starts nothing, so its tasks are worth any move.
 */
function levelOf(task: Task, victim: WorkerRecord, runUs: number): number | null {
  const paused = victim.status === "paused";
  if (runUs <= FAST_US && !paused) return null;
  if (task.dependencies.length === 0) return 0;
  const us = transferUs(victim, inputBytes(task), MOVE_LATENCY_US);
  const level = Math.max(1, Math.round(Math.log2(us / runUs) + 6));
  return level <= LEVEL_MAX || paused ? level : null;
}
