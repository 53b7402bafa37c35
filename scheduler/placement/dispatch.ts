/**
 * Assigns a task to a worker. This file alone makes the reservation (`state/occupancy.ts`), the
 * transition to `processing`, and the `compute` message with everything that the worker needs to
 * run the task.
 */
import { broken } from "../../base/mod.ts";
import {
  asAttempt,
  type Compute,
  type ComputeExtras,
  INLINE_INPUTS_CHARACTERS_MAX,
  type Priority,
} from "../../protocol/mod.ts";
import { failureInline } from "../replicas/failure_value.ts";
import { releaseAssignment, reserve } from "../state/occupancy.ts";
import { bytesRead, readsParts } from "../state/transfer_cost.ts";
import { definedAt, dependencyFor } from "../replicas/holders.ts";
import { type Cluster, nextNumber } from "../state/cluster.ts";
import { isComputedBy, noteLeader } from "../state/links/early.ts";
import { settle } from "../state/fair_share/charges.ts";
import { rememberAttempt } from "../state/links/earlier_attempts.ts";
import { isHeld } from "../state/links/concurrency.ts";
import { type GraphRecord, hasEnded } from "../state/graph.ts";
import { send } from "../state/outbox.ts";
import type { SecondRun } from "../state/second_chance/second_run.ts";
import { isPure, type Task } from "../state/task.ts";
import { noteAssigned } from "../state/timing/task_timings.ts";
import { neededBytes } from "../transitions/memory_need.ts";
import { transition } from "../transitions/table.ts";
import type { WorkerRecord } from "../state/worker.ts";
import { yieldTo } from "./kept_workers.ts";

/**
 * Microseconds. Tasks expected to run no longer may queue on one executor, so only for these the
 * message gives the expected time.
 */
const SHORT_US_MAX = 2000;

/** Assigns a runnable task to a worker that may run it, under a new attempt. */
export function dispatch(cluster: Cluster, task: Task, worker: WorkerRecord): void {
  checkRunnable(task, worker);
  task.attempts++;
  if (task.attempt !== 0) rememberAttempt(task);
  startRun(cluster, task, worker, nextNumber(cluster));
  takeTurn(task, worker);
  send(cluster, worker, composeCompute(cluster, task, worker));
}

/** Starts the second run of a task, which runs already, at another worker. */
export function dispatchSecond(cluster: Cluster, run: SecondRun, worker: WorkerRecord): void {
  run.attempt = nextNumber(cluster);
  run.ranBy = worker.token;
  reserve(cluster, run, worker);
  yieldTo(cluster, run, worker);
  openContext(cluster, run, worker);
  takeTurn(run, worker);
  send(cluster, worker, composeCompute(cluster, run, worker));
}

/**
 * A task that is started is needed and has all its inputs, or its worker computes those that it
 * lacks.
 */
function checkRunnable(task: Task, worker: WorkerRecord): void {
  const { key, state, waitingOn } = task;
  if (!task.inPlay) broken(task, `"${key}" is started, and not in play (${state})`);
  if (waitingOn > 0 && !isComputedBy(task, worker)) {
    broken(task, `"${key}" is started and lacks ${waitingOn} inputs`);
  }
}

/**
 * Assigns a task that the worker already runs, as it said when it registered again. The attempt
 * stays the same and no `compute` is sent: the run may end before that message arrives, and would
 * then start a second time.
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

/**
 * Moves the assignment of a task to the new registration of the process that runs it. The task
 * stays `processing`.
 */
export function moveRun(cluster: Cluster, task: Task, worker: WorkerRecord): void {
  if (task.state !== "processing") broken(task, `the run of "${task.key}" (${task.state}) moves`);
  // The whole run is charged when it ends.
  settle(cluster, task, 0);
  releaseAssignment(cluster, task);
  reserve(cluster, task, worker);
}

/** Moves a run that goes on, also if inputs are lost meanwhile: it has them. */
export function carryRun(cluster: Cluster, task: Task, worker: WorkerRecord): void {
  moveRun(cluster, task, worker);
  cluster.loadOrder.update(worker);
  openContext(cluster, task, worker);
  worker.executing.set(task, { attempt: task.attempt, startedAt: cluster.at });
}

function startRun(cluster: Cluster, task: Task, worker: WorkerRecord, attempt: number): void {
  if (attempt <= task.definedAt || attempt > cluster.counter) {
    const range = `${task.definedAt} < attempt <= ${cluster.counter}`;
    broken(task, `attempt of "${task.key}", ${range}: ${attempt}`);
  }
  noteAssigned(cluster, task, worker);
  task.attempt = attempt;
  task.ranBy = worker.token;
  task.since = 0;
  reserve(cluster, task, worker);
  cluster.recentRuns.add(task);
  yieldTo(cluster, task, worker);
  transition(cluster, task, "processing");
  cluster.loadOrder.update(worker);
  for (let index = 0; index < task.graphs.length; index++) {
    const graph = task.graphs[index] as GraphRecord;
    const isOpen = !hasEnded(graph) && !isHeld(graph);
    if (graph.startedAt === 0 && isOpen) graph.startedAt = cluster.at;
  }
  openContext(cluster, task, worker);
  noteLeader(cluster, task);
}

function openContext(cluster: Cluster, task: Task, worker: WorkerRecord): void {
  const { context } = task;
  if (worker.open.has(context)) return;
  worker.open.add(context);
  context.openOn.add(worker);
  const { graph, namespace, modules, submitter, isolation, profile, secrets } = context;
  const asked = {
    ...(isolation && { isolation }),
    ...(profile && { profile }),
    ...(secrets && { secrets }),
  };
  send(cluster, worker, ["open-graph", { graph, namespace, modules, submitter, ...asked }]);
}

function composeCompute(cluster: Cluster, task: Task, worker: WorkerRecord): Compute {
  if (task.worker !== worker || task.attempt === 0) {
    broken(task, `attempt ${task.attempt} of "${task.key}" is sent to "${worker.name}"`);
  }
  return [
    "compute",
    task.key,
    asAttempt(task.attempt),
    task.context.graph,
    priorityOf(task, worker),
    task.op,
    task.args,
    composeInputs(cluster, task, worker),
    composeExtras(task),
  ];
}

/**
 * The worker starts tasks in the order of their priorities: of several shares, in the order in
 * which they are sent.
 */
function priorityOf({ userNegated, generation, order }: Task, { turn }: WorkerRecord): Priority {
  return turn === 0 ? [userNegated, generation, order] : [userNegated, generation, order, turn];
}

/** Tasks of another share than the last one come after what the worker was sent before. */
function takeTurn({ context }: Task, worker: WorkerRecord): void {
  const sender = context.share.isSplit ? context : context.share;
  if (worker.lastSender === sender) return;
  worker.lastSender = sender;
  worker.turn++;
}

/**
 * As many values of small inputs as fit go with the message, without those that the worker holds
 * unless there are many inputs and all fit; the failures of inputs always.
 */
function composeInputs(cluster: Cluster, task: Task, worker: WorkerRecord): Compute[7] {
  if (task.dependencies.length === 0) return NO_INPUTS;
  const sendsHeld = mayReceiveHeld(cluster, task);
  let room = INLINE_INPUTS_CHARACTERS_MAX;
  return task.dependencies.map((input, position) => {
    if (input.state === "erred") return [input.key, failureInline(input)];
    const { inline } = input;
    if (inline === null || inline.length > room || (!sendsHeld && worker.held.has(input))) {
      const dependency = dependencyFor(cluster, worker, input);
      if (!readsParts(task, position)) return dependency;
      const [key, , ...rest] = dependency;
      return [key, bytesRead(task, position, input), ...rest];
    }
    room -= inline.length;
    return [input.key, inline];
  });
}

const NO_INPUTS: Compute[7] = [];

/** Returns whether the small inputs of the task go also to a worker that holds them. */
function mayReceiveHeld({ options: { heldInputsMin } }: Cluster, task: Task): boolean {
  if (heldInputsMin === 0 || task.dependencies.length < heldInputsMin) return false;
  return inlineCharacters(task) <= INLINE_INPUTS_CHARACTERS_MAX;
}

/** Characters of the values of all small inputs. */
function inlineCharacters({ dependencies }: Task): number {
  let sum = 0;
  for (let position = 0; position < dependencies.length; position++) {
    sum += (dependencies[position] as Task).inline?.length ?? 0;
  }
  return sum;
}

function composeExtras(task: Task): ComputeExtras | null {
  const { annotations, group: { durationUs, nbytes }, context: { trace } } = task;
  const short = durationUs >= 0 && durationUs <= SHORT_US_MAX;
  const since = definedAt(task);
  const shrinking = nbytes >= 0 && isSmallerThanInputs(task, nbytes);
  const { roomBytes } = task;
  const peakBytes = roomBytes > 0 ? 0 : neededBytes(task);
  const { cache } = task;
  const reach = cache === null ? undefined : cache.reach ?? task.context.reach?.[task.op];
  const isPlain = annotations === null && trace === null && since === null &&
    task.cache === null && task.parts === null;
  if (isPlain && !shrinking && roomBytes === 0 && peakBytes === 0) {
    return short ? { expectedUs: durationUs } : null;
  }
  const { resources, timeoutUs } = annotations ?? {};
  const extras: ComputeExtras = {
    ...(resources === undefined ? null : { resources }),
    ...(timeoutUs === undefined ? null : { timeoutUs }),
    ...(short ? { expectedUs: durationUs } : null),
    ...(shrinking ? { expectedBytes: nbytes } : null),
    ...(roomBytes > 0 ? { roomBytes } : null),
    ...(peakBytes > 0 ? { peakBytes } : null),
    ...(isPure(task) ? null : { pure: false }),
    ...(trace === null ? null : { trace }),
    ...(task.cache === null ? null : { digest: true }),
    ...(reach === undefined ? null : { reach }),
    ...(since === null ? null : { definedAt: since }),
    ...(task.parts === null ? null : { parts: task.parts }),
  };
  return Object.keys(extras).length === 0 ? null : extras;
}

/** Unlike in `inputBytes()`, an input that is empty or of unknown size counts 0 bytes, not 1. */
function isSmallerThanInputs(task: Task, nbytes: number): boolean {
  const { dependencies } = task;
  let total = 0;
  for (let position = 0; position < dependencies.length; position++) {
    const input = dependencies[position] as Task;
    const read = bytesRead(task, position, input);
    if (input.nbytes > 0) total += read;
  }
  return nbytes < total;
}
