/**
 * A report that was sent before what it contradicts was known does not change what the scheduler
 * holds to be true. A copy reported before an order to drop it arrived is not counted, because the
 * worker drops it. A copy reported after it was found missing stays.
 */
import assert from "node:assert/strict";
import type { Epoch, FromWorker, Key, ToWorker, Unstamped, WorkerId } from "../../protocol/mod.ts";
import type { SchedulerEvent } from "../../scheduler/machine.ts";
import type { SchedulerProcess } from "../processes/scheduler_process.ts";

/** An expectation that is checked when the event has been handled. */
type Expectation = () => void;

/** Messages that free no value when they are handled. */
const FREES_NOTHING: ReadonlySet<string> = new Set([
  "heartbeat",
  "replicas-missing",
  "ask-holders",
  "holder-reached",
]);

export class StaleReports {
  readonly #scheduler: SchedulerProcess;
  /** Worker -> key -> epoch of the last order to drop it. */
  readonly #orders = new Map<WorkerId, Map<Key, Epoch>>();
  #expected: Expectation[] = [];

  constructor(scheduler: SchedulerProcess) {
    this.#scheduler = scheduler;
  }

  sent(worker: WorkerId, message: ToWorker): void {
    if (message[0] !== "free-keys" && message[0] !== "remove-replicas") return;
    const [, epoch, keys] = message;
    const orders = this.#orders.get(worker) ?? new Map<Key, Epoch>();
    this.#orders.set(worker, orders);
    for (const key of keys) orders.set(key, epoch);
  }

  /** The scheduler is about to handle this event. */
  heard(event: Unstamped<SchedulerEvent>): void {
    if (event.type === "replicas-missing") this.#missing(event.worker, event.keys);
    if (event.type !== "worker-reported") return;
    const { worker, messages } = event;
    const freesNothing = messages.every(([type]) => FREES_NOTHING.has(type));
    /** Holder -> key -> the last of its copies that the report misses. */
    const missing = new Map<WorkerId, Map<Key, number>>();
    for (const message of messages) {
      if (message[0] === "add-keys") this.#added(worker, message);
      else if (message[0] === "replicas-missing" && freesNothing) {
        const [, holder, keys] = message;
        const last = missing.get(holder) ?? new Map<Key, number>();
        missing.set(holder, last);
        for (const [key, epoch] of keys) last.set(key, Math.max(epoch, last.get(key) ?? 0));
      }
    }
    for (const [holder, keys] of missing) this.#missing(holder, keys);
  }

  /** The scheduler has handled the event. */
  handled(): void {
    const expected = this.#expected;
    if (expected.length === 0) return;
    this.#expected = [];
    for (const check of expected) check();
  }

  /** This registration has ended. */
  lost(worker: WorkerId): void {
    this.#orders.delete(worker);
  }

  #added(worker: WorkerId, [, replicas]: Extract<FromWorker, readonly ["add-keys", unknown]>) {
    const orders = this.#orders.get(worker);
    if (orders === undefined) return;
    for (const [key, epoch] of replicas) {
      if (epoch >= (orders.get(key) ?? epoch)) continue;
      this.#expected.push(() => {
        const counted = this.#replica(worker, key)?.epoch === epoch;
        assert.ok(!counted, `the copy of "${key}" counts, which "${worker}" was told to drop`);
      });
    }
  }

  #missing(holder: WorkerId, keys: Iterable<readonly [Key, number]>): void {
    for (const [key, epoch] of keys) {
      const replica = this.#replica(holder, key);
      if (replica === undefined || replica.since <= epoch) continue;
      this.#expected.push(() => {
        const stays = this.#replica(holder, key) !== undefined;
        assert.ok(stays, `an old report removes the later copy of "${key}" from "${holder}"`);
      });
    }
  }

  #replica(worker: WorkerId, key: Key) {
    const { cluster } = this.#scheduler.machine;
    const task = cluster.tasks.get(key);
    return task && cluster.workers.get(worker)?.held.get(task);
  }
}
