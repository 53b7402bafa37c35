/**
 * The ends of two runs of one task. The first result counts, and the other run is killed. A run
 * that ends without a result leaves the task to the other one, whatever the reason: it failed, its
 * worker was lost, or it was given back. What the machine does for the end of a run is done for the
 * last one.
 */
import { secondRunCause } from "../../protocol/report/second_run_cause.ts";
import { freeRun } from "../replicas/replicas.ts";
import { markUnusedFetches } from "../replicas/unused_fetches.ts";
import { addToStory, type Cluster } from "../state/cluster.ts";
import { rememberRun } from "../state/links/earlier_attempts.ts";
import { hasEnded } from "../state/graph.ts";
import { settle } from "../state/fair_share/charges.ts";
import { releaseAssignment, reserve } from "../state/occupancy.ts";
import { sendKill } from "../state/outbox.ts";
import { SecondRun } from "../state/second_chance/second_run.ts";
import type { Task } from "../state/task.ts";
import { noteBeside, noteSecondAssigned, noteWithdrawn } from "../state/timing/task_timings.ts";
import type { WorkerRecord } from "../state/worker.ts";

/** How a run ends. */
interface EndOfRun {
  /** It goes on at its worker, as far as is known. */
  readonly kill: boolean;
}

/** Ends the second run of the task, if one is under way: the task has an outcome, or needs none. */
export function dropSecond(cluster: Cluster, task: Task, { kill }: EndOfRun): void {
  const { second } = task;
  if (second === null) return;
  const { worker } = second;
  noteBeside(cluster, second);
  markUnusedFetches(cluster, second);
  task.second = null;
  rememberRun(task, second);
  releaseAssignment(cluster, second);
  cluster.totals.secondLost++;
  if (worker === null) return;
  addToStory(cluster, task, secondRunCause({ step: "ended", worker: worker.name }));
  endRun(cluster, task, worker, kill);
}

/**
 * The second run takes the place of the first one, which ends. The task stays `processing`, also if
 * both are being killed. Returns whether there is a second run.
 */
export function takeOver(cluster: Cluster, task: Task, { kill }: EndOfRun): boolean {
  const { second, worker: former, killing } = task;
  const worker = second?.worker ?? null;
  if (second === null || worker === null || former === null) return false;
  const executing = worker.executing.get(second);
  noteWithdrawn(cluster, task);
  markUnusedFetches(cluster, task);
  task.second = null;
  releaseAssignment(cluster, task);
  endRun(cluster, task, former, kill);
  // The whole run is charged when it ends.
  settle(cluster, second, 0);
  releaseAssignment(cluster, second);
  rememberRun(task, task);
  task.attempts++;
  task.attempt = second.attempt;
  task.ranBy = second.ranBy;
  reserve(cluster, task, worker);
  task.killing = killing;
  if (executing !== undefined) worker.executing.set(task, executing);
  noteSecondAssigned(task, second, worker);
  cluster.totals.secondWon++;
  countSecondRun(cluster, task, "won");
  addToStory(cluster, task, secondRunCause({ step: "alone", worker: worker.name }));
  return true;
}

/**
 * Counts a second run in the status of the graph that has defined the task. That of an ended graph
 * stays as it is, also if the task runs for another one.
 */
export function countSecondRun(
  { graphs }: Cluster,
  { context: { graph: id, secondChance } }: Task,
  what: "started" | "won",
): void {
  const graph = graphs.get(id);
  if (graph === undefined || hasEnded(graph) || secondChance === undefined) return;
  if (what === "started") secondChance.started++;
  else if (secondChance.won < secondChance.started) secondChance.won++;
}

/** Ends one of two runs. Returns `false`, and does nothing, if there is only one. */
export function dropRun(cluster: Cluster, run: Task, end: EndOfRun): boolean {
  if (!(run instanceof SecondRun)) return takeOver(cluster, run, end);
  dropSecond(cluster, run.first, end);
  return true;
}

/** Tells a worker to forget its run of the task, and to drop the result if it has one by then. */
function endRun(cluster: Cluster, task: Task, worker: WorkerRecord, kill: boolean): void {
  if (worker.gone || worker.held.has(task)) return;
  if (kill) sendKill(cluster, worker, task.key);
  freeRun(cluster, worker, task);
}
