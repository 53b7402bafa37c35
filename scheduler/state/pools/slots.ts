/** Slots of pools: which are free, who may take them, and who holds them. */
import { broken } from "../../../base/mod.ts";
import type { Constraints } from "../constraints.ts";
import { outranks } from "../fair_share/turns.ts";
import type { Task } from "../task.ts";
import type { Pool } from "./pool.ts";

/** Returns whether as many slots of the pool are free. */
export function hasFree({ slots, used }: Pool, amount: number): boolean {
  return slots !== null && used + amount <= slots;
}

/** Returns whether all slots that the constraints name are free now. */
export function areSlotsFree({ pools }: Constraints): boolean {
  return pools.every(([pool, amount]) => hasFree(pool, amount));
}

/**
 * Returns whether the task may take its slots: they are free, and no better task waits for them.
 * Constant while they are in use, otherwise linear in the queues of its pools.
 */
export function mayTakeSlots(task: Task): boolean {
  const { pools } = task.constraints;
  if (pools.length === 0) return true;
  return areSlotsFree(task.constraints) && findSlotRival(task) === null;
}

/** A better task that waits for slots, and that would lack some if this one took its own. */
export function findSlotRival(task: Task): Task | null {
  for (const [pool, taken] of task.constraints.pools) {
    for (const queue of pool.queues) {
      const head = queue.peek();
      if (head === undefined || !outranks(head, task) || !awaitsSlots(head)) continue;
      const needed = amountOf(head.constraints, pool);
      if (!hasFree(pool, taken + needed)) return head;
    }
  }
  return null;
}

/**
 * Returns whether the task, the head of a queue, waits for slots that its pools have and others
 * hold. A task that no worker may run waits for that worker.
 */
function awaitsSlots({ constraints }: Task): boolean {
  return !areSlotsFree(constraints) && constraints.candidates().size > 0 &&
    canHaveSlots(constraints);
}

/** Returns whether the pools have as many slots as the constraints name, free or not. */
export function canHaveSlots({ pools }: Constraints): boolean {
  return pools.every(([{ slots }, amount]) => slots !== null && amount <= slots);
}

function amountOf({ pools }: Constraints, pool: Pool): number {
  return pools.find(([each]) => each === pool)?.[1] ?? 0;
}

/** Takes the slots that the task needs. */
export function takeSlots(task: Task): void {
  if (task.constraints.pools.length === 0) return;
  for (const [pool, amount] of task.constraints.pools) {
    pool.used += amount;
    pool.holders.add(task);
  }
}

/** Returns the slots that {@linkcode takeSlots} took. */
export function returnSlots(task: Task): void {
  for (const [pool, amount] of task.constraints.pools) {
    if (!pool.holders.delete(task)) broken(task, `"${task.key}" holds slots of "${pool.id}"`);
    pool.used -= amount;
    if (pool.used < 0) broken(task, `used slots of pool "${pool.id}" >= 0: ${pool.used}`);
  }
}
