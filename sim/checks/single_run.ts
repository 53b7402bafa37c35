/**
 * No task is assigned to a second worker while a first one has it, unless the first is lost, was
 * told to release the task, or has reported its end; or the task gets its second chance, which no
 * task gets twice.
 */
import assert from "node:assert/strict";
import type { FromWorker, Key, ToWorker, WorkerId } from "../../protocol/mod.ts";
import type { SecondRun } from "../../scheduler/state/second_chance/second_run.ts";
import type { Task } from "../../scheduler/state/task.ts";

/** A task in one of these states is not given back when it is to be stolen. */
const STAYS = new Set(["executing", "resumed", "cancelled", "memory"]);

export class SingleRun {
  readonly #assigned = new Map<Key, Set<WorkerId>>();
  readonly #byWorker = new Map<WorkerId, Set<Key>>();
  readonly #secondRun: (key: Key) => SecondRun | null;
  /** Tasks that have had their second chance. */
  readonly #given = new WeakMap<Task, SecondRun>();

  /** `secondRun`: the second run of a task that is under way. */
  constructor(secondRun: (key: Key) => SecondRun | null) {
    this.#secondRun = secondRun;
  }

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
      const holders = this.#assigned.get(key) ?? new Set();
      this.#assigned.set(key, holders.add(worker));
      const second = this.#secondRun(key);
      const isSecond = second?.worker?.id === worker && second.attempt === message[2];
      assert.ok(
        holders.size === 1 || (isSecond && holders.size === 2),
        `"${key}" is assigned to "${worker}" while others have it: ${[...holders].join()}`,
      );
      if (isSecond) this.#give(second);
      const keys = this.#byWorker.get(worker) ?? new Set();
      this.#byWorker.set(worker, keys.add(key));
    } else if (message[0] === "free-keys") {
      for (const key of message[2]) this.#end(worker, key);
    }
  }

  #give(second: SecondRun): void {
    const { first, key } = second;
    const given = this.#given.get(first) ?? second;
    assert.equal(given, second, `"${key}" gets its second chance once`);
    this.#given.set(first, second);
  }

  /** This registration has ended. */
  lost(worker: WorkerId): void {
    for (const key of this.#byWorker.get(worker) ?? []) this.#end(worker, key);
    this.#byWorker.delete(worker);
  }

  #end(worker: WorkerId, key: Key): void {
    const holders = this.#assigned.get(key);
    if (holders?.delete(worker) && holders.size === 0) this.#assigned.delete(key);
    this.#byWorker.get(worker)?.delete(key);
  }
}
