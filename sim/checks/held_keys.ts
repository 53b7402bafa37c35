/**
 * Checks that a worker drops values unknown to the scheduler within a time limit, and never drops
 * the last replica that the scheduler knows.
 */
import { processOf } from "../network/network.ts";
import assert from "node:assert/strict";
import type { Key } from "../../protocol/mod.ts";
import type { SchedulerProcess } from "../processes/scheduler_process.ts";
import { isGarbage } from "../processes/value.ts";
import type { WorkerProcess } from "../processes/worker_process.ts";

/** Virtual milliseconds of connection within which a worker is told to drop an unknown value. */
const FORGET_MS_MAX = 60_000;

/** Values held by workers that the scheduler does not know, and since when. */
export class UnknownValues {
  readonly #since = new Map<string, number>();

  check(scheduler: SchedulerProcess, workers: readonly WorkerProcess[], now: number): void {
    const { cluster } = scheduler.machine;
    const unknown = new Set<string>();
    for (const worker of workers) {
      if (!isConnected(scheduler, worker)) continue;
      const { name, url, machine } = worker;
      for (const [key] of machine.inventory().held) {
        if (cluster.tasks.has(key)) continue;
        const id = `${url} ${key}`;
        const since = this.#since.get(id) ?? now;
        assert.ok(
          now - since <= FORGET_MS_MAX,
          `"${name}" still holds "${key}", which the scheduler does not know`,
        );
        this.#since.set(id, since);
        unknown.add(id);
      }
    }
    for (const id of this.#since.keys()) if (!unknown.has(id)) this.#since.delete(id);
  }
}

/**
 * Returns whether the scheduler knows the worker's registration, and messages pass between them.
 */
export function isConnected(
  scheduler: SchedulerProcess,
  { session, link }: WorkerProcess,
): boolean {
  const { registered } = session;
  return registered !== null && !link.cut && !scheduler.down &&
    typeof scheduler.find(registered.id, registered.incarnation) === "object";
}

/** Checks, before the worker's store deletes these values, that others hold them. */
export function checkNotLast(
  scheduler: SchedulerProcess,
  worker: WorkerProcess,
  processes: ReadonlyMap<string, WorkerProcess>,
  keys: readonly Key[],
): void {
  const { tasks } = scheduler.machine.cluster;
  for (const key of keys) {
    const value = worker.values.peek(key);
    const task = tasks.get(key);
    if (value === undefined || isGarbage(value) || task?.state !== "memory") continue;
    const sound = task.replicas.some(({ worker: record }) => {
      const holder = processOf(processes, record.token);
      // The scheduler may not know yet that this holder is gone or has lost the value.
      if (holder === undefined || holder.session.registered?.id !== record.id) return true;
      if (holder.damagedValues.has(key)) return true;
      return holder !== worker && holder.values.peek(key) !== undefined;
    });
    assert.ok(sound, `"${worker.name}" drops the last replica of "${key}"`);
  }
}
