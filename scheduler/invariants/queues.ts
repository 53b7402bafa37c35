/** Invariants of queues: who waits, for which worker, and which workers are kept for the heads. */
import { assert, present } from "../../base/mod.ts";
import { isAvoided } from "../placement/avoidance.ts";
import { isHeldBack, Rivals } from "../placement/kept_workers.ts";
import { canHold, fitOf, queueFor } from "../placement/memory_fit.ts";
import type { Cluster } from "../state/cluster.ts";
import { isFree, queuesOf } from "../state/constraints.ts";
import type { Pool } from "../state/pools/pool.ts";
import { areSlotsFree, mayTakeSlots } from "../state/pools/slots.ts";
import type { Share } from "../state/fair_share/share.ts";
import { compareTasks, type Task } from "../state/task.ts";
import type { TaskQueue } from "../state/task_queue.ts";
import { countStartable, type WorkerRecord } from "../state/worker.ts";
import { requiredBytes } from "../transitions/memory_need.ts";

/**
 * No task is queued that a worker with a free slot could run, except in local queues that are
 * rechecked.
 */
export function validateQueues(cluster: Cluster): void {
  const freeSlots = [...cluster.workers.values()].filter((worker) =>
    worker.status === "running" && countStartable(worker) < worker.slots
  );
  const { queue } = cluster.unrestricted;
  assertBlocked(queue, freeSlots.some((worker) => fits(cluster, worker, queue.peek())));
  for (const constraints of cluster.constraints.values()) {
    const able = freeSlots.filter((worker) =>
      constraints.candidates().has(worker) && isFree(worker, constraints) &&
      areSlotsFree(constraints)
    );
    const others = constraints.queue.size > 0 &&
      freeSlots.some((worker) => constraints.fallback.has(worker));
    const rechecked = cluster.recheckAt > 0 || cluster.options.stealIntervalMs === 0;
    assert(!others || rechecked, "Tasks wait for the workers they name, and no recheck is planned");
    for (const queue of queuesOf(constraints)) {
      // Tasks that only some workers can hold have a separate queue and block no others.
      const common = queue === constraints.queue;
      assertBlocked(queue, able.some((worker) => takes(cluster, worker, queue, common)));
      if (common) continue;
      for (const task of queue.sorted()) {
        const right = queueFor(task) === queue;
        assert(right, `"${task.key}" waits in a queue for other sizes`);
      }
    }
  }
  for (const task of cluster.blockedOnMemory.sorted()) {
    assert(
      fitOf(cluster, task) === "paused",
      `"${task.key}" waits for a paused worker without need`,
    );
  }
  const bestOf = new Map<Share, Task>();
  for (const worker of cluster.workers.values()) {
    const head = worker.localQueue.peek();
    if (head === undefined) continue;
    for (const task of worker.localQueue.sorted()) {
      const best = task.share === null ? task : bestOf.get(task.share);
      if (task.share === null || (best !== undefined && compareTasks(task, best) > 0)) continue;
      bestOf.set(task.share, task);
    }
    assertBlocked(
      worker.localQueue,
      freeSlots.includes(worker) && fits(cluster, worker, worker.localQueue.peek()),
    );
    assert(worker.status === "running", `Tasks wait for "${worker.name}", which is not running`);
    const watched = cluster.recheckAt > 0 || cluster.options.stealIntervalMs === 0;
    assert(
      freeSlots.length === 0 || watched,
      "Tasks wait in local queues, and no recheck is planned",
    );
  }
  for (const [share, best] of bestOf) {
    const known = share.localHeads?.best();
    assert(known === best, `"${best.key}" is not the known best of the local queues`);
  }
  validateKept(cluster);
}

/** Queues and the workers kept for them name each other. Queues are found by their resources. */
function validateKept(cluster: Cluster): void {
  const found = new Map<string, Set<TaskQueue>>();
  const ofPools = new Map<Pool, Set<TaskQueue>>();
  for (const constraints of cluster.constraints.values()) {
    for (const queue of queuesOf(constraints)) {
      const { kept, size } = queue;
      assert(kept === null || kept.keptFor.has(queue), `A kept worker does not know its queue`);
      if (size === 0) continue;
      for (const [name] of constraints.resources) {
        found.set(name, (found.get(name) ?? new Set()).add(queue));
      }
      for (const [pool] of constraints.pools) {
        ofPools.set(pool, (ofPools.get(pool) ?? new Set()).add(queue));
      }
    }
  }
  assert(found.size === cluster.queuesByResource.size, "A resource has no queues");
  for (const [name, queues] of found) {
    const known = cluster.queuesByResource.get(name);
    assert(known?.symmetricDifference(queues).size === 0, `Other tasks wait for "${name}"`);
  }
  for (const pool of cluster.pools.values()) {
    const queues = ofPools.get(pool) ?? new Set();
    assert(queues.symmetricDifference(pool.queues).size === 0, `Other tasks wait for "${pool.id}"`);
  }
  for (const worker of cluster.workers.values()) {
    const heads = [...worker.keptFor].map((queue) => {
      assert(queue.kept === worker, `"${worker.name}" is kept for a queue that does not know it`);
      return present(queue.peek(), "a task for which a worker is kept");
    });
    const names = heads.flatMap(({ constraints }) => constraints.resources.map(([name]) => name));
    assert(new Set(names).size === names.length, `"${worker.name}" is kept for two tasks`);
    assert(names.length === 0 || worker.status === "running", `"${worker.name}" is kept`);
  }
}

function assertBlocked(queue: TaskQueue, room: boolean): void {
  const head = queue.peek();
  assert(head === undefined || !room, `"${head?.key}" is queued though a worker has room for it`);
}

function fits(cluster: Cluster, worker: WorkerRecord, task: Task | undefined): boolean {
  if (task === undefined) return true;
  return canHold(worker, requiredBytes(task)) && !isAvoided(cluster, worker, task);
}

/** Whether the worker would take the head of the queue. `common`: of tasks of every size. */
function takes(
  cluster: Cluster,
  worker: WorkerRecord,
  queue: TaskQueue,
  common: boolean,
): boolean {
  const head = queue.peek();
  if (head === undefined) return false;
  if (isHeldBack(worker, head, new Rivals(cluster, head)) || !mayTakeSlots(head)) return false;
  return common ? !isAvoided(cluster, worker, head) : fits(cluster, worker, head);
}
