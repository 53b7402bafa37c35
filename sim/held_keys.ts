/**
 * Values that workers hold are known to the scheduler, or about to be forgotten; and a worker does
 * not drop what is, by the scheduler's books, the last copy of a result.
 */
import assert from "node:assert/strict";
import type { Key } from "../protocol/mod.ts";
import type { SchedulerProcess } from "./scheduler_process.ts";
import { isGarbage } from "./value.ts";
import type { WorkerProcess } from "./worker_process.ts";

/** Virtual milliseconds, while the connection is up, within which a worker is told to forget. */
const FORGET_MS_MAX = 60_000;

/** Since when each value is held that the scheduler does not know. */
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
          `"${name}" still holds "${key}", unknown since long`,
        );
        this.#since.set(id, since);
        unknown.add(id);
      }
    }
    for (const id of this.#since.keys()) if (!unknown.has(id)) this.#since.delete(id);
  }
}

/** Whether the scheduler knows this registration, and each hears of the other. */
export function isConnected(scheduler: SchedulerProcess, { session }: WorkerProcess): boolean {
  const { registered, link } = session;
  return registered !== null && !link.cut && !scheduler.down &&
    typeof scheduler.find(registered.id, registered.incarnation) === "object";
}

/** To be called before the worker's store deletes these. */
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
      const holder = processes.get(record.url ?? "");
      // Of one that is gone, cut off, or not sound itself, the books do not know yet.
      if (holder === undefined || holder.session.registered?.id !== record.id) return true;
      if (holder.phantoms.has(key)) return true;
      return holder !== worker && holder.values.peek(key) !== undefined;
    });
    assert.ok(sound, `"${worker.name}" drops the last copy of "${key}"`);
  }
}
