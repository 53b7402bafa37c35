/**
 * A task that waits for resources is not passed for ever by lesser ones that need a part of them:
 * since it became the best of those that need the resource, there is always a worker to which none
 * was sent that leaves it too little. All workers count again when one of these goes or pauses. The
 * check does not know how the scheduler does it.
 */
import assert from "node:assert/strict";
import type { Cluster } from "../../scheduler/state/cluster.ts";
import { queuesOf, sharesResource } from "../../scheduler/state/constraints.ts";
import { areSlotsFree } from "../../scheduler/state/pools/slots.ts";
import { compareTasks, type Task } from "../../scheduler/state/task.ts";
import type { TaskQueue } from "../../scheduler/state/task_queue.ts";
import type { WorkerRecord } from "../../scheduler/state/worker.ts";
import type { SchedulerProcess } from "../processes/scheduler_process.ts";

interface Waiting {
  readonly head: Task;
  /** Workers to which no lesser task was sent that leaves the head too little. */
  readonly spared: Set<WorkerRecord>;
}

interface Sent {
  readonly task: Task;
  readonly worker: WorkerRecord;
}

export class KeptRoom {
  readonly #scheduler: SchedulerProcess;
  #waiting = new Map<TaskQueue, Waiting>();

  constructor(scheduler: SchedulerProcess) {
    this.#scheduler = scheduler;
  }

  /** The scheduler has handled the event. */
  handled(): void {
    const { cluster } = this.#scheduler.machine;
    const heads = bestHeads(cluster);
    // The best of several shares may change with every task that is sent.
    if (heads.size === 0 || cluster.fair.isContested) return this.#waiting.clear();
    const sent = listSent(cluster);
    const before = this.#waiting;
    this.#waiting = new Map();
    for (const [queue, head] of heads) {
      const known = before.get(queue);
      const workers = new Set(head.constraints.candidates());
      // The worker that is kept may be one that has gone or paused: another one is chosen.
      const goesOn = known !== undefined && known.spared.isSubsetOf(workers) &&
        compareTasks(head, known.head) <= 0 && !isUnsettled(cluster, head, sent);
      const spared = goesOn ? new Set(known.spared) : workers;
      // There was none.
      if (spared.size === 0) {
        this.#waiting.set(queue, { head, spared: workers });
        continue;
      }
      for (const { task, worker } of goesOn ? sent : []) {
        if (isLesser(task, head) && !isEnoughLeft(worker, head, task)) spared.delete(worker);
      }
      assert.ok(spared.size > 0, `lesser tasks take what "${head.key}" waits for on every worker`);
      this.#waiting.set(queue, { head, spared });
    }
  }
}

/** The heads of queues that no better head shares a resource with. */
function bestHeads(cluster: Cluster): Map<TaskQueue, Task> {
  const heads = new Map<TaskQueue, Task>();
  for (const constraints of cluster.constraints.values()) {
    if (constraints.resources.length === 0) continue;
    for (const queue of queuesOf(constraints)) {
      const head = queue.peek();
      // One that waits for slots of a pool keeps no worker.
      if (head !== undefined && areSlotsFree(constraints)) heads.set(queue, head);
    }
  }
  const all = [...heads.values()];
  for (const [queue, head] of heads) {
    const isBest = all.every((other) =>
      compareTasks(head, other) <= 0 || !sharesResource(head.constraints, other.constraints)
    );
    if (!isBest) heads.delete(queue);
  }
  return heads;
}

function listSent(cluster: Cluster): readonly Sent[] {
  return cluster.stimulus.out.flatMap((instruction) => {
    if (instruction.type !== "send" || instruction.message[0] !== "compute") return [];
    const worker = cluster.workers.get(instruction.worker);
    const task = cluster.tasks.get(instruction.message[1]);
    return worker === undefined || task === undefined ? [] : [{ task, worker }];
  });
}

/** Returns whether the scheduler had a reason to choose another worker for the head. */
function isUnsettled(cluster: Cluster, head: Task, sent: readonly Sent[]): boolean {
  const isAsking = cluster.stimulus.out.some((instruction) =>
    instruction.type === "send" && instruction.message[0] === "steal-request"
  );
  const isDoubtful = cluster.suspected.size + cluster.isolated.size > 0;
  const isPassed = sent.some(({ task }) =>
    compareTasks(task, head) < 0 && sharesResource(task.constraints, head.constraints)
  );
  return isAsking || isDoubtful || isPassed;
}

function isLesser(task: Task, head: Task): boolean {
  return compareTasks(task, head) > 0 && sharesResource(task.constraints, head.constraints);
}

/** Returns whether the worker has as much free, of what the task has taken, as the head needs. */
function isEnoughLeft(worker: WorkerRecord, head: Task, { constraints }: Task): boolean {
  return head.constraints.resources.every(([name, needed]) => {
    const isTaken = constraints.resources.some(([other]) => other === name);
    const free = (worker.resources.get(name) ?? 0) - (worker.used.get(name) ?? 0);
    return !isTaken || free >= needed;
  });
}
