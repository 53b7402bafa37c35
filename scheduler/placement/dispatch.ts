/**
 * Hands one task to one worker: books it, numbers the attempt, and says all the worker must know.
 */
import { asAttempt, type Compute, type ComputeExtras } from "../../protocol/mod.ts";
import { reserve } from "../state/occupancy.ts";
import { definedAt, dependencyFor } from "../replicas/holders.ts";
import { type Cluster, draw } from "../state/cluster.ts";
import { send } from "../state/outbox.ts";
import { isPure, type Task } from "../state/task.ts";
import { transition } from "../transitions/table.ts";
import type { WorkerRecord } from "../state/worker.ts";

/**
 * Tasks expected to be no longer than this may queue on one executor; only then the worker is told.
 */
const SHORT_US_MAX = 2000;
/** Attempts before the latest that are remembered, so that a returning worker's can be told. */
const ATTEMPTS_KEPT = 16;

/** The task is runnable, and the worker may have it. */
export function dispatch(cluster: Cluster, task: Task, worker: WorkerRecord): void {
  task.attempts++;
  if (task.attempt !== 0) rememberAttempt(task);
  startRun(cluster, task, worker, draw(cluster));
  send(cluster, worker, composeCompute(cluster, task, worker));
}

/**
 * A worker that has come back runs it already, and goes on under the same attempt. It is not told
 * to run it: its body may have ended by the time it hears that, and would begin once more.
 */
export function adoptRun(
  cluster: Cluster,
  task: Task,
  worker: WorkerRecord,
  attempt: number,
): void {
  if (task.attempt !== attempt) rememberAttempt(task);
  startRun(cluster, task, worker, attempt);
}

function startRun(cluster: Cluster, task: Task, worker: WorkerRecord, attempt: number): void {
  task.attempt = attempt;
  task.since = 0;
  reserve(cluster, task, worker);
  transition(cluster, task, "processing");
  cluster.load.update(worker);
  for (const graph of task.graphs) if (graph.startedAt === 0) graph.startedAt = cluster.at;
  openContext(cluster, task, worker);
}

function openContext(cluster: Cluster, task: Task, worker: WorkerRecord): void {
  const { context } = task;
  if (worker.open.has(context)) return;
  worker.open.add(context);
  context.openOn.add(worker);
  const { graph, namespace, modules, submitter } = context;
  send(cluster, worker, ["open-graph", { graph, namespace, modules, submitter }]);
}

function composeCompute(cluster: Cluster, task: Task, worker: WorkerRecord): Compute {
  return [
    "compute",
    task.key,
    asAttempt(task.attempt),
    task.context.graph,
    [task.userNegated, task.generation, task.order],
    task.op,
    task.args,
    task.dependencies.map((input) => dependencyFor(cluster, worker, input)),
    composeExtras(task),
  ];
}

function composeExtras(task: Task): ComputeExtras | null {
  const { annotations, group: { durationUs, nbytes }, context: { trace } } = task;
  const short = durationUs >= 0 && durationUs <= SHORT_US_MAX;
  const since = definedAt(task);
  const shrinking = nbytes >= 0 && isSmallerThanInputs(task, nbytes);
  if (annotations === null && trace === null && since === null && !shrinking) {
    return short ? { expectedUs: durationUs } : null;
  }
  const { resources, timeoutUs } = annotations ?? {};
  const extras: ComputeExtras = {
    ...(resources === undefined ? null : { resources }),
    ...(timeoutUs === undefined ? null : { timeoutUs }),
    ...(short ? { expectedUs: durationUs } : null),
    ...(shrinking ? { expectedBytes: nbytes } : null),
    ...(isPure(task) ? null : { pure: false }),
    ...(trace === null ? null : { trace }),
    ...(since === null ? null : { definedAt: since }),
  };
  return Object.keys(extras).length === 0 ? null : extras;
}

function isSmallerThanInputs(task: Task, nbytes: number): boolean {
  let inputBytes = 0;
  for (const input of task.dependencies) inputBytes += Math.max(0, input.nbytes);
  return nbytes < inputBytes;
}

/** Before a task gets another number: what was made under the last one is still its result. */
export function rememberAttempt(task: Task): void {
  if (task.earlier === null) task.earlier = [task.attempt];
  else {
    task.earlier.push(task.attempt);
    if (task.earlier.length > ATTEMPTS_KEPT) task.earlier.shift();
  }
}
