/**
 * A task that has asked to run on another worker is not sent back to its worker while another one
 * may run it, and not before its delay. The delay ends when nothing waits for the task any more,
 * also if another graph has it: what restores it later, or a graph that is submitted later, starts
 * the task at once. No task does that by itself, so the delay still bounds how often one may ask.
 */
import assert from "node:assert/strict";
import { RESCHEDULE_MS_MIN } from "../../base/mod.ts";
import type { Key, ToWorker, Unstamped, WorkerId } from "../../protocol/mod.ts";
import type { SchedulerEvent } from "../../scheduler/machine.ts";
import type { GraphRecord } from "../../scheduler/state/graph.ts";
import type { Task } from "../../scheduler/state/task.ts";
import type { WorkerRecord } from "../../scheduler/state/worker.ts";
import type { SchedulerProcess } from "../processes/scheduler_process.ts";

/** A request to run on another worker than the one with this name. */
interface Request {
  readonly name: string;
  /** Milliseconds. */
  readonly earliest: number;
  /** Graphs with the task that were running. */
  readonly graphs: readonly GraphRecord[];
}

export class Elsewhere {
  readonly #scheduler: SchedulerProcess;
  readonly #requests = new Map<Key, Request>();

  constructor(scheduler: SchedulerProcess) {
    this.#scheduler = scheduler;
  }

  /** The scheduler is about to handle this event. */
  heard(event: Unstamped<SchedulerEvent>, at: number): void {
    if (event.type !== "worker-reported") return;
    const { cluster } = this.#scheduler.machine;
    for (const message of event.messages) {
      if (message[0] !== "task-erred" || message[3].kind !== "rescheduled") {
        continue;
      }
      const task = cluster.tasks.get(message[1]);
      const { worker } = task ?? {};
      if (worker?.id !== event.worker || task?.attempt !== message[2] || task.killing) continue;
      // Its other run goes on.
      if (task.second !== null) continue;
      this.#requests.set(task.key, {
        name: worker.name,
        earliest: at + RESCHEDULE_MS_MIN,
        graphs: task.graphs.filter(isRunning),
      });
    }
  }

  /** The scheduler has handled an event. */
  handled(): void {
    if (this.#requests.size === 0) return;
    for (const task of this.#scheduler.machine.cluster.stimulus.touched) {
      if (!task.inPlay) this.#requests.delete(task.key);
    }
  }

  sent(to: WorkerId, message: ToWorker): void {
    if (message[0] !== "compute") return;
    const { cluster } = this.#scheduler.machine;
    const task = cluster.tasks.get(message[1]);
    const request = this.#requests.get(message[1]);
    if (request === undefined || task === undefined) return;
    this.#requests.delete(message[1]);
    // It has succeeded or was retried since, or another submission has the key now.
    if (task.reschedules === 0) return;
    const { graphs } = request;
    const isLater = graphs.length > 0 && !graphs.some(isRunning);
    const text = `"${task.key}" runs again after a delay`;
    assert.ok(cluster.at >= request.earliest || isLater, text);
    const worker = cluster.workers.get(to);
    if (worker?.name !== request.name) return;
    const other = [...cluster.workers.values()].find((each) =>
      each !== worker && mayRun(each, task)
    );
    assert.ok(
      other === undefined,
      `"${task.key}" asked to leave "${request.name}", and "${other?.name}" may run it`,
    );
  }
}

function isRunning({ state }: GraphRecord): boolean {
  return state === "running";
}

function mayRun({ status, resources, memoryLimit, name, id }: WorkerRecord, task: Task): boolean {
  const { resources: needed = {}, workers, allowOtherWorkers } = task.annotations ?? {};
  const bytes = task.dependencies.reduce((sum, { nbytes }) => sum + Math.max(1, nbytes), 0);
  const isNamed = workers === undefined || allowOtherWorkers === true ||
    workers.includes(name) ||
    workers.includes(id);
  return status === "running" && isNamed &&
    (memoryLimit === 0 || Math.max(bytes, task.limitMin) <= memoryLimit) &&
    Object.entries(needed).every(([each, amount]) =>
      (resources.get(each) ?? 0) >= Math.round(amount * 1e6)
    );
}
