/**
 * A task that must never be started twice is not, whatever happens to what shares it. A program
 * that has run to its end runs again only for a graph that has not ended; an event that ends the
 * graph after the program is sent takes it back, before the worker has it.
 */
import assert from "node:assert/strict";
import type { Attempt, Key, ToWorker } from "../../protocol/mod.ts";
import type { Task } from "../../scheduler/state/task.ts";
import type { SchedulerProcess } from "../processes/scheduler_process.ts";

const PROGRAM_OP = "exec";
/** The attempt has ended, and its worker has said how: it may be repeated. */
const REPEATED = new Set(["raised", "store", "rescheduled"]);

export class EffectRuns {
  readonly #scheduler: SchedulerProcess;
  /** Key -> the attempt that has begun and may not be followed by another. */
  readonly #begun = new Map<Key, Attempt>();
  /** Key -> the number of the definition under which it has run to its end. */
  readonly #done = new Map<Key, number>();
  /** Programs that the instructions of the present event start again for no graph. */
  readonly #startedForNone = new Set<Key>();

  constructor(scheduler: SchedulerProcess) {
    this.#scheduler = scheduler;
  }

  began(key: Key, attempt: Attempt): void {
    const task = this.#task(key);
    if (task?.annotations?.pure !== false || attempt <= task.definedAt) return;
    const earlier = this.#begun.get(key) ?? 0;
    assert.ok(earlier <= task.definedAt, `"${key}" is started twice, and must never be`);
    this.#begun.set(key, attempt);
  }

  faulted(key: Key, kind: string): void {
    if (REPEATED.has(kind)) this.#begun.delete(key);
  }

  /** The scheduler has handled an event. */
  handled(): void {
    this.#judge();
    for (const task of this.#scheduler.machine.cluster.stimulus.touched) {
      if (task.op === PROGRAM_OP && task.state === "memory") {
        this.#done.set(task.key, task.definedAt);
      }
    }
  }

  /** Nothing happens any more. */
  ended(): void {
    this.#judge();
  }

  sent(message: ToWorker): void {
    if (message[0] === "cancel-runs") {
      for (const key of message[1]) this.#startedForNone.delete(key);
    }
    if (message[0] !== "compute") return;
    const task = this.#task(message[1]);
    if (task?.op !== PROGRAM_OP || this.#done.get(task.key) !== task.definedAt) return;
    if (!isForOpen(task)) this.#startedForNone.add(task.key);
  }

  /** The instructions of the last event have been returned. */
  #judge(): void {
    const [key] = this.#startedForNone;
    assert.ok(key === undefined, `the program "${key}" runs again for graphs that have ended`);
  }

  #task(key: Key): Task | undefined {
    return this.#scheduler.machine.cluster.tasks.get(key);
  }
}

/** Returns whether a graph that runs has the task, or one that needs it. */
function isForOpen(task: Task): boolean {
  const seen = new Set([task]);
  for (const { graphs, dependents } of seen) {
    if (graphs.some(({ state }) => state === "running")) return true;
    for (const dependent of dependents) seen.add(dependent);
  }
  return false;
}
