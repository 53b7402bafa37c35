/**
 * Hands one task to one worker: books it, numbers the attempt, and says all the worker must know.
 */
import {
  asAttempt,
  type Attempt,
  type Compute,
  type ComputeExtras,
  type Dependency,
  type Holders,
  type Peer,
  type WorkerId,
} from "../protocol/mod.ts";
import { book } from "./booking.ts";
import { type Cluster, draw, send } from "./state.ts";
import { isPure, type Replica, type Task } from "./task_record.ts";
import { transition } from "./transition.ts";
import type { WorkerRecord } from "./worker_record.ts";

/** Holders named to a worker that has to fetch a value; more would only make messages long. */
const HOLDERS_SENT_MAX = 8;
/**
 * Tasks expected to be no longer than this may queue on one executor; only then the worker is told.
 */
const SHORT_US_MAX = 2000;
/** Attempts before the latest that are remembered, so that a returning worker's can be told. */
const ATTEMPTS_KEPT = 16;

/** The task is runnable, and the worker may have it. */
export function assign(cluster: Cluster, task: Task, worker: WorkerRecord): void {
  task.attempts++;
  if (task.attempt !== 0) rememberAttempt(task);
  startRun(cluster, task, worker, draw(cluster));
  send(cluster, worker, composeCompute(cluster, task, worker));
}

/**
 * A worker that has come back runs it already, and goes on under the same attempt. It is not told
 * to run it: its body may have ended by the time it hears that, and would begin once more.
 */
export function adopt(cluster: Cluster, task: Task, worker: WorkerRecord, attempt: number): void {
  if (task.attempt !== attempt) rememberAttempt(task);
  startRun(cluster, task, worker, attempt);
}

/** Tells the worker of these peers unless it knows them. */
export function introduce(
  cluster: Cluster,
  worker: WorkerRecord,
  peers: Iterable<WorkerRecord>,
): void {
  let unknown: Peer[] | null = null;
  for (const peer of peers) {
    if (peer === worker || worker.knows.has(peer)) continue;
    worker.knows.add(peer);
    peer.knownBy.add(worker);
    (unknown ??= []).push({ id: peer.id, url: peer.url, token: peer.token });
  }
  if (unknown !== null) send(cluster, worker, ["peers", unknown]);
}

/** All that `worker` must know to have this value. */
export function dependencyFor(cluster: Cluster, worker: WorkerRecord, input: Task): Dependency {
  const holders = holdersFor(cluster, worker, input);
  const since = definedAt(input);
  if (since === null) return [input.key, input.nbytes, holders];
  return [input.key, input.nbytes, holders, since];
}

/** Who holds this value, for a `worker` that has asked. */
export function holdersMessage(cluster: Cluster, worker: WorkerRecord, input: Task): Holders {
  const holders = holdersFor(cluster, worker, input);
  const since = definedAt(input);
  return since === null ? [input.key, holders] : [input.key, holders, since];
}

/**
 * By what a worker tells a value of this task from one of a former definition; `null` where the key
 * can have had none: in the namespace that is a graph's own.
 */
function definedAt(task: Task): Attempt | null {
  return task.definition === null ? null : asAttempt(task.definedAt);
}

/** Holders to name to `worker`, which is told how to reach them. Itself, when it has a copy. */
function holdersFor(
  cluster: Cluster,
  worker: WorkerRecord,
  input: Task,
): readonly WorkerId[] {
  const { replicas } = input;
  if (replicas.length === 1) {
    const holder = (replicas[0] as Replica).worker;
    if (holder !== worker && !worker.knows.has(holder)) introduce(cluster, worker, [holder]);
    return holder.alone;
  }
  if (worker.held.has(input)) return worker.alone;
  const count = Math.min(replicas.length, HOLDERS_SENT_MAX);
  const holders: WorkerRecord[] = [];
  // Who asks next is sent to other holders first, so that a value many need is fetched from many.
  for (let index = 0; index < count; index++) {
    const replica = replicas[(worker.incarnation + index) % replicas.length];
    if (replica !== undefined) holders.push(replica.worker);
  }
  introduce(cluster, worker, holders);
  return holders.map((holder) => holder.id);
}

function startRun(cluster: Cluster, task: Task, worker: WorkerRecord, attempt: number): void {
  task.attempt = attempt;
  task.since = 0;
  book(cluster, task, worker);
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
