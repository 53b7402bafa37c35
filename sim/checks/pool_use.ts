/**
 * Tasks never hold more slots of a pool than it has, whatever is lost, killed, returned or resumed,
 * and the best task that waits for slots is not passed for ever by lesser ones. Slots are counted
 * by the annotations of the tasks that workers have. A pool whose number of slots was lowered only
 * drains until it is below that.
 */
import assert from "node:assert/strict";
import { ownerOf } from "../../protocol/mod.ts";
import type { Cluster } from "../../scheduler/state/cluster.ts";
import { queuesOf } from "../../scheduler/state/constraints.ts";
import { findPool, type Pool } from "../../scheduler/state/pools/pool.ts";
import { outranks } from "../../scheduler/state/fair_share/turns.ts";
import type { Task } from "../../scheduler/state/task.ts";
import type { SchedulerProcess } from "../processes/scheduler_process.ts";

type Slots = ReadonlyMap<Pool, number>;

export class PoolUse {
  readonly #scheduler: SchedulerProcess;
  #used = new Map<string, number>();
  /** Tasks that waited for slots after the last stimulus. */
  #waiting: readonly Task[] = [];

  constructor(scheduler: SchedulerProcess) {
    this.#scheduler = scheduler;
  }

  /** The scheduler has handled the event. */
  handled(): void {
    const { cluster } = this.#scheduler.machine;
    if (cluster.pools.size === 0) return;
    const used = countUsed(cluster);
    for (const [pool, count] of used) {
      const most = Math.max(pool.slots ?? 0, this.#used.get(pool.id) ?? 0);
      assert.ok(count <= most, `${count} of ${pool.slots} slots of "${pool.id}" are held`);
    }
    this.#used = new Map([...used].map(([{ id }, count]) => [id, count]));
    this.#checkPassed(cluster, used);
    this.#waiting = waitingForSlots(cluster, used);
  }

  /** A task that could not have its slots, with or without the lesser tasks, is left in peace. */
  #checkPassed(cluster: Cluster, used: Slots): void {
    // Each task that is sent changes the order of shares.
    if (this.#waiting.length === 0 || cluster.fair.isContested) return;
    const sent = sentTasks(cluster);
    if (sent.length === 0) return;
    const touched = new Set(cluster.stimulus.touched);
    const before = new Map(used);
    for (const task of sent) {
      for (const [pool, amount] of demandsOf(cluster, task)) {
        before.set(pool, (before.get(pool) ?? 0) - amount);
      }
    }
    for (const head of this.#waiting) {
      const { key } = head;
      if (cluster.tasks.get(key) !== head || head.queue === null || touched.has(head)) continue;
      if (!lacksSlots(cluster, head, before) || !canHaveSlots(cluster, head)) continue;
      for (const task of sent) {
        if (!outranks(head, task)) continue;
        const taken = demandsOf(cluster, head).entries().find(([pool, needed]) =>
          demandsOf(cluster, task).has(pool) && (used.get(pool) ?? 0) + needed > (pool.slots ?? 0)
        );
        assert.ok(!taken, `"${task.key}" takes slots that "${key}" waits for`);
      }
    }
  }
}

function countUsed(cluster: Cluster): Map<Pool, number> {
  const used = new Map<Pool, number>();
  for (const { processing } of cluster.workers.values()) {
    for (const task of processing) {
      for (const [pool, amount] of demandsOf(cluster, task)) {
        used.set(pool, (used.get(pool) ?? 0) + amount);
      }
    }
  }
  return used;
}

const NONE: Map<Pool, number> = new Map();

function demandsOf(cluster: Cluster, { annotations, context }: Task): Map<Pool, number> {
  const { pools } = annotations ?? {};
  if (pools === undefined) return NONE;
  const demands = new Map<Pool, number>();
  for (const [name, amount] of Object.entries(pools)) {
    const pool = findPool(cluster, ownerOf(context.namespace), name);
    if (pool !== undefined) demands.set(pool, amount);
  }
  return demands;
}

/** The heads of queues that wait for slots, and that a worker may run. */
function waitingForSlots(cluster: Cluster, used: Slots): readonly Task[] {
  const heads: Task[] = [];
  for (const constraints of cluster.constraints.values()) {
    if (constraints.candidates().size === 0) continue;
    for (const queue of queuesOf(constraints)) {
      const head = queue.peek();
      if (head === undefined || !lacksSlots(cluster, head, used)) continue;
      if (canHaveSlots(cluster, head)) heads.push(head);
    }
  }
  return heads;
}

function lacksSlots(cluster: Cluster, task: Task, used: Slots): boolean {
  return demandsOf(cluster, task).entries().some(([pool, needed]) =>
    (used.get(pool) ?? 0) + needed > (pool.slots ?? 0)
  );
}

/** The pools have as many slots, whether they are held or not, and a worker may run the task. */
function canHaveSlots(cluster: Cluster, task: Task): boolean {
  return task.constraints.candidates().size > 0 &&
    demandsOf(cluster, task).entries().every(([{ slots }, needed]) => needed <= (slots ?? 0));
}

function sentTasks(cluster: Cluster): readonly Task[] {
  return cluster.stimulus.out.flatMap((instruction) => {
    if (instruction.type !== "send" || instruction.message[0] !== "compute") return [];
    const task = cluster.tasks.get(instruction.message[1]);
    return task === undefined ? [] : [task];
  });
}
