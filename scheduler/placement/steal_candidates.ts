/**
 * What a busy worker could be asked for, and in which order: by how dear it is to move against how
 * long it runs, the cheapest first, and among equals the best priority first.
 *
 * | level | |
 * | --- | --- |
 * | 0 | no inputs: nothing to move |
 * | 1 to 14 | `round(log2(transfer time / run time) + 6)`, at least 1 |
 * | none | above 14; over in a millisecond; known to run; already asked for |
 *
 * Levels follow from what is known now. Averages change, so levels are reckoned for the few tasks
 * that are outstanding on busy workers when somebody is idle, and kept in no book.
 */
import { expectedUs } from "../state/occupancy.ts";
import type { Cluster } from "../state/cluster.ts";
import { compareTasks, type Task } from "../state/task.ts";
import type { WorkerRecord } from "../state/worker.ts";

/** Shorter tasks are over before the messages about them have arrived. */
const FAST_US = 1000;
/** Moving costs that much time beside the bytes, where levels are concerned. */
const MOVE_US = 100_000;
const LEVEL_MAX = 14;

export interface Candidate {
  readonly task: Task;
  readonly victim: WorkerRecord;
  readonly level: number;
}

/** The candidates of these workers, in the order in which they are to be considered. */
export function findCandidates(cluster: Cluster, victims: readonly WorkerRecord[]): Candidate[] {
  const candidates: Candidate[] = [];
  for (const victim of victims) {
    for (const task of victim.processing) {
      if (task.killing || task.pendingSteal !== null || isRunning(victim, task)) continue;
      const level = levelOf(task, victim, expectedUs(cluster, task));
      if (level !== null) candidates.push({ task, victim, level });
    }
  }
  return candidates.sort((a, b) => a.level - b.level || compareTasks(a.task, b.task));
}

/**
 * How dear it is to move a task that runs for `runUs` microseconds, or `null` when it is not worth
 * it. A paused worker begins nothing: what it has is worth any move.
 */
export function levelOf(task: Task, victim: WorkerRecord, runUs: number): number | null {
  const paused = victim.status === "paused";
  if (runUs <= FAST_US && !paused) return null;
  if (task.dependencies.length === 0) return 0;
  const us = MOVE_US + Math.floor(bytesOf(task.dependencies) * 1_000_000 / victim.bandwidth);
  const level = Math.max(1, Math.round(Math.log2(us / runUs) + 6));
  return level <= LEVEL_MAX || paused ? level : null;
}

/** Whether the worker has said that it runs there. */
export function isRunning(worker: WorkerRecord, task: Task): boolean {
  return worker.executing.get(task)?.attempt === task.attempt;
}

/** Bytes of results, of which each is at least one. */
export function bytesOf(inputs: Iterable<Task>): number {
  let bytes = 0;
  for (const input of inputs) bytes += Math.max(1, input.nbytes);
  return bytes;
}
