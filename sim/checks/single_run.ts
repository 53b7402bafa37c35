/**
 * No task is assigned to a second worker while a first one has it, unless the first is lost, was
 * told to release the task, or has reported its end.
 */
import assert from "node:assert/strict";
import type { FromWorker, Key, ToWorker, WorkerId } from "../../protocol/mod.ts";

/** A task in one of these states is not given back when it is to be stolen. */
const STAYS = new Set(["executing", "resumed", "cancelled", "memory"]);

export class SingleRun {
  readonly #assigned = new Map<Key, WorkerId>();
  readonly #byWorker = new Map<WorkerId, Set<Key>>();

  /** The scheduler is about to handle these messages. */
  reported(worker: WorkerId, messages: readonly FromWorker[]): void {
    for (const message of messages) {
      switch (message[0]) {
        case "task-finished":
        case "task-erred":
        case "task-spawned":
        case "run-killed":
        case "rescheduled":
          this.#end(worker, message[1]);
          break;
        case "steal-response":
          if (!STAYS.has(message[4] ?? "")) this.#end(worker, message[2]);
      }
    }
  }

  sent(worker: WorkerId, message: ToWorker): void {
    if (message[0] === "compute") {
      const [, key] = message;
      const other = this.#assigned.get(key);
      assert.ok(
        other === undefined || other === worker,
        `"${key}" is assigned to "${worker}" while "${other}" has it`,
      );
      this.#assigned.set(key, worker);
      const keys = this.#byWorker.get(worker) ?? new Set();
      this.#byWorker.set(worker, keys.add(key));
    } else if (message[0] === "free-keys") {
      for (const key of message[2]) this.#end(worker, key);
    }
  }

  /** This registration has ended. */
  lost(worker: WorkerId): void {
    for (const key of this.#byWorker.get(worker) ?? []) this.#end(worker, key);
    this.#byWorker.delete(worker);
  }

  #end(worker: WorkerId, key: Key): void {
    if (this.#assigned.get(key) === worker) this.#assigned.delete(key);
    this.#byWorker.get(worker)?.delete(key);
  }
}
