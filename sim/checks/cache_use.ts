/**
 * What the scheduler's machine does with the cache: a task whose inputs are known is looked up
 * before it runs, none runs whose result is there, unless it was lost. When nothing is under way,
 * nothing waits for the cache or is kept for it.
 */
import assert from "node:assert/strict";
import { CACHE_HOLDER, type Key, type ToWorker, type Unstamped } from "../../protocol/mod.ts";
import type { SchedulerEvent } from "../../scheduler/machine.ts";
import { inputDigests } from "../../scheduler/state/links/cached.ts";
import type { SchedulerProcess } from "../processes/scheduler_process.ts";

export class CacheUseCheck {
  readonly #scheduler: SchedulerProcess;
  /** Tasks whose results were found by their inputs -> the number of the definition. */
  readonly #found = new Map<Key, number>();

  constructor(scheduler: SchedulerProcess) {
    this.#scheduler = scheduler;
  }

  /** The scheduler is about to handle this event. */
  heard(event: Unstamped<SchedulerEvent>): void {
    const { tasks } = this.#scheduler.machine.cluster;
    if (event.type === "cache-answered") {
      for (const [key, lookUp, result] of event.answers) {
        const task = tasks.get(key);
        const isAwaited = task?.cache?.lookUp === lookUp;
        if (task && isAwaited && result !== null) this.#found.set(key, task.definedAt);
      }
    } else if (event.type === "replicas-missing") this.#lost(event.worker, event.keys);
    else if (event.type === "worker-reported") {
      for (const message of event.messages) {
        if (message[0] === "replicas-missing") this.#lost(message[1], message[2]);
        else if (message[0] === "replica-undecodable") this.#found.delete(message[2]);
      }
    }
  }

  /** The scheduler sends this message. */
  sent(message: ToWorker): void {
    if (message[0] !== "compute") return;
    const [, key] = message;
    const task = this.#scheduler.machine.cluster.tasks.get(key);
    assert.equal(task?.cache?.hit ?? null, null, `"${key}" runs although the cache has its result`);
    const isDue = task !== undefined && task.spawn === null && task.cache?.mode === "use" &&
      !task.cache.isMissing && inputDigests(task) !== null;
    assert.ok(!isDue, `"${key}" runs and was not looked up`);
    const isFound = task !== undefined && this.#found.get(key) === task.definedAt;
    assert.ok(!isFound, `"${key}" runs although its result was found by its inputs`);
  }

  #lost(holder: string, missing: readonly (readonly [key: Key, ...unknown[]])[]): void {
    if (holder !== CACHE_HOLDER) return;
    for (const [key] of missing) this.#found.delete(key);
  }
}

/** Nothing is under way: all requests of the cache were answered. */
export function checkCacheAtRest({ machine, cache }: SchedulerProcess): void {
  assert.ok(!cache?.busy, "requests of the cache are answered");
  for (const { key, cache: known } of machine.cluster.tasks.values()) {
    assert.equal(known?.lookUp ?? 0, 0, `look-up of "${key}"`);
    assert.equal(known?.storing ?? 0, 0, `"${key}" is kept until it is stored`);
  }
}
