/**
 * The order in which the scheduler starts tasks. What only restores results of graphs that have
 * ended is deferred, and no task is sent, or left with its worker before it has begun, while a
 * better one waits that the worker may run. No task is sent before those that it comes after have
 * succeeded.
 */
import assert from "node:assert/strict";
import type { GraphId, Unstamped } from "../../protocol/mod.ts";
import type { SchedulerEvent, SchedulerInstruction } from "../../scheduler/machine.ts";
import { canHold } from "../../scheduler/placement/memory_fit.ts";
import { findOutranked } from "../../scheduler/placement/sent_ahead.ts";
import { mayRun } from "../../scheduler/placement/steal_response.ts";
import { isComputedWith, isWantedByOpen } from "../../scheduler/replicas/restore.ts";
import type { Cluster } from "../../scheduler/state/cluster.ts";
import { queuesOf } from "../../scheduler/state/constraints.ts";
import { findShare, outranks } from "../../scheduler/state/fair_share/turns.ts";
import type { GraphRecord } from "../../scheduler/state/graph.ts";
import { mayTakeSlots } from "../../scheduler/state/pools/slots.ts";
import { isDeferred, type Task, toleratesFailure } from "../../scheduler/state/task.ts";
import type { TaskQueue } from "../../scheduler/state/task_queue.ts";
import type { WorkerRecord } from "../../scheduler/state/worker.ts";
import { neededBytes, requiredBytes } from "../../scheduler/transitions/memory_need.ts";
import type { SchedulerProcess } from "../processes/scheduler_process.ts";

export class TaskOrder {
  readonly #scheduler: SchedulerProcess;
  /** Tasks that were in memory after the last stimulus that changed them. */
  readonly #held = new WeakSet<Task>();
  /** Graphs that were being stopped after the last stimulus. */
  readonly #stopped = new WeakSet<GraphRecord>();
  /** The messages of a report are settled one by one: a later one may let a better task run. */
  #isOneOfSeveral = false;

  constructor(scheduler: SchedulerProcess) {
    this.#scheduler = scheduler;
  }

  /** The scheduler is about to handle this event. */
  heard(event: Unstamped<SchedulerEvent>): void {
    this.#isOneOfSeveral = event.type === "worker-reported" && event.messages.length > 1;
  }

  /** The scheduler has handled the event. */
  handled(): void {
    const { cluster } = this.#scheduler.machine;
    const touched = new Set(cluster.stimulus.touched);
    for (const task of touched) this.#checkDeferral(task);
    for (const graph of cluster.graphs.values()) if (isStopping(graph)) this.#stopped.add(graph);
    checkPrecedence(cluster);
    for (const queue of sharedQueues(cluster)) {
      const head = queue.peek();
      if (head === undefined) continue;
      if (touched.has(head) && this.#isOneOfSeveral) continue;
      // Each task that is sent changes the order of shares, and so for whom resources are kept.
      if (cluster.fair.isContested && head.constraints !== cluster.unrestricted) continue;
      checkSent(cluster, head);
      if (touched.has(head)) checkAhead(cluster, head, queue);
    }
  }

  /** A result that was lost, and that nothing waits for, is computed again later. */
  #checkDeferral(task: Task): void {
    const wasHeld = this.#held.has(task);
    if (task.state === "memory") this.#held.add(task);
    else this.#held.delete(task);
    if (!wasHeld || !task.inPlay || isWantedByOpen(task) || isComputedWith(task)) return;
    // A client has asked for what is computed with it.
    if (task.dependents.some((each) => each.inPlay && !isDeferred(each))) return;
    // A graph has waited for it, and has ended or been stopped since, in the same stimulus.
    const { out } = this.#scheduler.machine.cluster.stimulus;
    if (task.graphs.some((graph) => endsGraph(out, graph.id) || this.#isNewlyStopped(graph))) {
      return;
    }
    assert.ok(isDeferred(task), `"${task.key}" is restored before what graphs wait for`);
  }

  #isNewlyStopped(graph: GraphRecord): boolean {
    return isStopping(graph) && !this.#stopped.has(graph);
  }
}

/** Returns whether it is known how the graph ends, and some of its runs are still being stopped. */
function isStopping({ outcome }: GraphRecord): boolean {
  return outcome !== null;
}

function endsGraph(out: readonly SchedulerInstruction[], graph: GraphId): boolean {
  return out.some((instruction) => instruction.type === "end-graph" && instruction.graph === graph);
}

/** What is sent to run comes after tasks that have succeeded, or whose failure it tolerates. */
function checkPrecedence(cluster: Cluster): void {
  for (const instruction of cluster.stimulus.out) {
    if (instruction.type !== "send" || instruction.message[0] !== "compute") continue;
    const task = cluster.tasks.get(instruction.message[1]);
    if (task === undefined || task.spawn?.expanded) continue;
    for (const before of task.precedence?.after ?? []) {
      const isOver = before.nbytes >= 0 ||
        (before.state === "erred" && toleratesFailure(before, task));
      assert.ok(isOver, `"${task.key}" is sent before "${before.key}" has succeeded`);
    }
  }
}

/** The queues of tasks that wait for any worker, and those for each kind of constraints. */
function* sharedQueues(cluster: Cluster): Iterable<TaskQueue> {
  yield cluster.unrestricted.queue;
  for (const constraints of cluster.constraints.values()) yield* queuesOf(constraints);
}

/** No lesser task of the same share was sent to a worker that may run the head of the queue. */
function checkSent(cluster: Cluster, head: Task): void {
  for (const instruction of cluster.stimulus.out) {
    if (instruction.type !== "send" || instruction.message[0] !== "compute") continue;
    const worker = cluster.workers.get(instruction.worker);
    const task = cluster.tasks.get(instruction.message[1]);
    if (worker === undefined || task === undefined) continue;
    if (findShare(task) !== findShare(head) || !outranks(head, task)) continue;
    // It was requested back at once, as a worker is no longer kept for a better task.
    if (task.pendingSteal !== null) continue;
    const fits = isInReach(cluster, head, worker);
    assert.ok(!fits, `"${task.key}" is sent to "${worker.name}" before "${head.key}"`);
  }
}

/**
 * No lesser task of the same share that was sent ahead keeps its place before a task that was
 * queued just now.
 */
function checkAhead(cluster: Cluster, head: Task, queue: TaskQueue): void {
  const outranked = findOutranked(cluster, head, queue)?.tasks ?? [];
  const ofShare = outranked.filter((task) => findShare(task) === findShare(head));
  assert.deepEqual(ofShare.map(({ key }) => key), [], `tasks stay ahead of "${head.key}"`);
}

function isInReach(cluster: Cluster, task: Task, worker: WorkerRecord): boolean {
  const { constraints } = task;
  const isNamed = constraints === cluster.unrestricted || constraints.candidates().has(worker);
  return neededBytes(task) === 0 && isNamed && mayRun(cluster, task, worker) &&
    mayTakeSlots(task) &&
    canHold(worker, requiredBytes(task));
}
