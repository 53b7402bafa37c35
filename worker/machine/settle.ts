/**
 * Settling: moves every task whose facts have changed to the state that its facts give.
 *
 * A stimulus changes facts and touches the tasks concerned; `settleTasks` then takes one touched
 * task after the other, derives its state with `deriveState` and updates the indexes. A transition
 * changes the facts of other tasks (a task that begins to wait makes its inputs wanted) and touches
 * them in turn, until none is left. `EDGES` lists the legal transitions; any other is a bug and
 * throws with the story of the task.
 */
import { AssertionError, broken } from "../../base/mod.ts";
import type { Key, WorkerTaskState } from "../../protocol/mod.ts";
import { dropLocalReplica } from "./replicas.ts";
import { isPartInUse, readFromWhole } from "./parts.ts";
import { dequeue, enqueue } from "./peer.ts";
import type { WorkerData } from "./state.ts";
import { measureInputs } from "./admission/memory_admission.ts";
import { noteInputs } from "./admission/run_waits.ts";
import { deriveState, isForgettable, type Task } from "./task.ts";
import { ACQUIRE_PRIORITY, needInputs } from "./wants.ts";

/**
 * For each state, the states that can follow it. The comments say when a state is entered, and
 * which events end it.
 */
const EDGES: Readonly<Record<WorkerTaskState, readonly WorkerTaskState[]>> = {
  /**
   * Unknown before, or not wanted any longer. The record is deleted, unless a task with a requested
   * run here has this one among its inputs. Left when a run or a replica is wanted, or a value
   * arrives.
   */
  released: ["waiting", "ready", "constrained", "fetch", "missing", "memory", "error"],
  /**
   * A run is requested and an input is not here. Left when the last missing input arrives, or the
   * run is freed, stolen, failed or answered by a value from elsewhere.
   */
  waiting: ["ready", "constrained", "released", "fetch", "missing", "memory", "error"],
  /**
   * A run is requested and all inputs are here. Left when it starts, when an input leaves, or as
   * `waiting` is.
   */
  ready: [
    "executing",
    "waiting",
    "constrained",
    "released",
    "fetch",
    "missing",
    "memory",
    "error",
  ],
  /** Like `ready`, for a run that demands resources. */
  constrained: [
    "executing",
    "waiting",
    "ready",
    "released",
    "fetch",
    "missing",
    "memory",
    "error",
  ],
  /**
   * The run was handed to an executor, and its outcome will be reported. Left when it ends, or when
   * the scheduler frees, cancels or redefines it.
   */
  executing: [
    "memory",
    "error",
    "cancelled",
    "resumed",
    "released",
    "waiting",
    "ready",
    "constrained",
    "fetch",
    "missing",
  ],
  /**
   * A replica is wanted, and a peer is believed to hold one. Left when a gather includes it, when
   * the last holder is removed, or when the replica is not wanted any longer or arrives otherwise.
   */
  fetch: [
    "flight",
    "missing",
    "released",
    "memory",
    "waiting",
    "ready",
    "constrained",
    "error",
  ],
  /**
   * A replica is wanted and a gather that includes it is under way. Left when the gather ends, or
   * when something else is wanted.
   */
  flight: ["memory", "fetch", "missing", "cancelled", "resumed", "released", "error"],
  /**
   * A replica is wanted, and no holder is known. The scheduler is asked for holders every
   * `findMissingMs`. Left when it names one, or as `fetch` is.
   */
  missing: ["fetch", "released", "memory", "waiting", "ready", "constrained", "error"],
  /**
   * The value is in the store. Left when the scheduler frees or removes it, or when it is
   * undecodable or of an earlier definition of the key. An effect may still be outstanding then, if
   * the value came from outside meanwhile.
   */
  memory: [
    "released",
    "fetch",
    "missing",
    "cancelled",
    "flight",
    "resumed",
    "waiting",
    "ready",
    "constrained",
    "error",
  ],
  /**
   * The run failed here. Left when the scheduler frees it or requests the key again, or when a task
   * here needs the value.
   */
  error: ["released", "waiting", "ready", "constrained", "fetch", "missing", "memory"],
  /**
   * Nothing wants the outcome of the effect. Left when the effect ends, or when something is wanted
   * again, even in the stimulus that ends the effect.
   */
  cancelled: [
    "executing",
    "flight",
    "resumed",
    "released",
    "memory",
    "error",
    "fetch",
    "missing",
  ],
  /**
   * Something else is wanted than what the effect was begun for. Left when the effect ends, or when
   * the wanted thing changes.
   */
  resumed: [
    "executing",
    "flight",
    "cancelled",
    "memory",
    "waiting",
    "ready",
    "constrained",
    "fetch",
    "missing",
    "released",
    "error",
  ],
};

/** Settles until no touched task is left. */
export function settleTasks(worker: WorkerData): void {
  const touched = worker.touched;
  while (worker.settled < touched.length) {
    const task = touched[worker.settled++] as Task;
    task.touched = false;
    worker.subject = task;
    settleTask(worker, task);
  }
}

function settleTask(worker: WorkerData, task: Task): void {
  if (task.freed && task.value !== null && task.needs === 0 && !isPartInUse(task)) {
    dropLocalReplica(worker, task);
  }
  if (task.whole !== null && task.needs > 0) {
    readFromWhole(worker, task);
    // Nothing waits for it any more: it is settled again.
    if (task.touched) return;
  }
  const run = task.run;
  if (run !== null && task.effect === null) {
    if (!run.needsInputs) needInputs(worker, run);
    noteInputs(worker, run);
    if (run.missing > 0) worker.ready.remove(run);
    else {
      measureInputs(run);
      worker.ready.push(run);
    }
  }
  if (task.urgency !== null && task.needs === 0 && task.acquire === null) task.urgency = null;
  const to = deriveState(task);
  if (to !== task.state) transition(worker, task, to);
  if (to === "released" && isForgettable(task)) forget(worker, task);
}

function transition(worker: WorkerData, task: Task, to: WorkerTaskState): void {
  const from = task.state;
  if (!EDGES[from].includes(to)) throw illegalEdge(worker, task, to);
  if (from === "fetch") leaveQueues(worker, task);
  else if (from === "missing") worker.missing.delete(task);
  task.state = to;
  worker.counts[from]--;
  if (worker.counts[from] < 0) broken(task, `${from} tasks >= 0: ${worker.counts[from]}`);
  worker.counts[to]++;
  if (to === "fetch") joinQueues(worker, task, --worker.serial);
  else if (to === "missing") joinMissing(worker, task);
  worker.story.write(task.key, from, to, worker);
}

/** Enters a task in `fetch` in the queues of its holders. */
export function joinQueues(worker: WorkerData, task: Task, serial: number): void {
  if (task.queued !== null) broken(task, `"${task.key}" is in the fetch queues twice`);
  const entry = { task, priority: task.urgency ?? ACQUIRE_PRIORITY, serial };
  task.queued = entry;
  for (const peer of task.holders ?? []) {
    enqueue(peer, entry);
    worker.updateAskable(peer);
  }
}

/** Removes a task from the queues of its holders. */
function leaveQueues(worker: WorkerData, task: Task): void {
  task.queued = null;
  for (const peer of task.holders ?? []) {
    dequeue(peer);
    worker.updateAskable(peer);
  }
}

/** The first missing key sets the time at which all missing keys are asked for together. */
function joinMissing(worker: WorkerData, task: Task): void {
  if (worker.missing.has(task)) broken(task, `"${task.key}" is missing twice`);
  if (worker.missing.size === 0) {
    worker.findMissingAt = worker.at + worker.limits.findMissingMs as typeof worker.at;
  }
  worker.missing.add(task);
}

function forget(worker: WorkerData, task: Task): void {
  if (task.run !== null || task.effect !== null || task.value !== null || task.needs > 0) {
    broken(task, `"${task.key}" is forgotten, and still in use`);
  }
  if (task.holders !== null) { for (const peer of task.holders) peer.keys.delete(task); }
  task.holders = null;
  worker.tasks.delete(task.key);
  if (task.whole !== null) forgetPart(worker, task, task.whole);
  worker.counts.released--;
  worker.story.write(task.key, "released", "forgotten", worker);
}

function forgetPart({ parts }: WorkerData, part: Task, whole: Key): void {
  const others = parts.get(whole);
  others?.delete(part);
  if (others?.size === 0) parts.delete(whole);
}

function illegalEdge(worker: WorkerData, task: Task, to: WorkerTaskState): AssertionError {
  const story = worker.story.read({ key: task.key }).entries
    .map((entry) => `${entry.from} -> ${entry.to} (${entry.cause}, ${entry.stimulusId})`);
  return new AssertionError(
    `Cannot move task "${task.key}" from ${task.state} to ${to}: there is no such edge; story: ${
      story.join("; ") || "none"
    }`,
  );
}
