/**
 * A group of which two tasks were killed for memory, each alone on a worker where no other had more
 * memory left, and of which none has ended well, is not tried again on such workers: none of its
 * tasks is sent there, and those that have not begun there are requested back. What the scheduler
 * may forget with an event other than a report, the check forgets with every such event.
 */
import assert from "node:assert/strict";
import type { FromWorker, GraphId, ToWorker, Unstamped, WorkerId } from "../../protocol/mod.ts";
import type { SchedulerEvent } from "../../scheduler/machine.ts";
import type { Context, Task } from "../../scheduler/state/task.ts";
import type { WorkerRecord } from "../../scheduler/state/worker.ts";
import { isAtRest } from "../../scheduler/state/sent_ahead.ts";
import { roomAtMost } from "../../scheduler/transitions/memory_need.ts";
import type { SchedulerProcess } from "../processes/scheduler_process.ts";

/** Tasks of a group that have to be killed. */
const KILLED_MIN = 2;
/** Part of the memory limit by which another worker has more room. */
const ROOMIER_PART = 0.1;

interface Kills {
  readonly tasks: Set<Task>;
  /** Least memory limit of a worker on which one was killed. */
  limit: number;
}

export class GroupKills {
  readonly #scheduler: SchedulerProcess;
  #kills = new Map<Context, Map<string, Kills>>();
  /** Of each graph, the groups of which a task has ended well, also before a restart. */
  readonly #ended = new Map<GraphId, Set<string>>();

  constructor(scheduler: SchedulerProcess) {
    this.#scheduler = scheduler;
  }

  /** The scheduler is about to handle this event. */
  heard(event: Unstamped<SchedulerEvent>): void {
    if (event.type !== "worker-reported") return this.#kills.clear();
    const { cluster } = this.#scheduler.machine;
    const worker = cluster.workers.get(event.worker);
    if (worker === undefined) return;
    for (const message of event.messages) this.#reported(worker, message);
  }

  /** The scheduler has handled the event. */
  handled(): void {
    if (this.#kills.size === 0) return;
    const { cluster } = this.#scheduler.machine;
    for (const worker of cluster.workers.values()) {
      for (const task of worker.processing) {
        const stays = this.#isTooSmall(worker, task) && isAtRest(worker, task) &&
          cluster.memoryDeadlock?.override?.task !== task;
        assert.ok(!stays, `"${task.key}" stays on "${worker.name}", too small for its group`);
      }
    }
  }

  sent(to: WorkerId, message: ToWorker): void {
    if (message[0] !== "compute" || this.#kills.size === 0) return;
    const { cluster } = this.#scheduler.machine;
    const task = cluster.tasks.get(message[1]);
    const worker = cluster.workers.get(to);
    if (task === undefined || worker === undefined) return;
    const text = `"${task.key}" is sent to "${worker.name}", too small for its group`;
    assert.ok(!this.#isTooSmall(worker, task), text);
  }

  #reported(worker: WorkerRecord, message: FromWorker): void {
    const [type, key] = message;
    if (type !== "task-finished" && type !== "task-spawned" && type !== "task-erred") return;
    const task = this.#scheduler.machine.cluster.tasks.get(key);
    if (task === undefined) return;
    const { context, group } = task;
    if (type !== "task-erred") {
      this.#kills.get(context)?.delete(group.name);
      const ended = this.#ended.get(context.graph) ?? new Set();
      this.#ended.set(context.graph, ended.add(group.name));
      return;
    }
    const { alone, grownBytes } = message[3];
    const isCurrent = task.worker === worker && task.attempt === message[2] && !task.killing &&
      task.second === null;
    if (!isCurrent || alone !== true || grownBytes === undefined) return;
    if (worker.memoryLimit > 0 && !this.#hasRoomier(worker)) this.#killed(task, worker);
  }

  #killed(task: Task, { memoryLimit }: WorkerRecord): void {
    const { context, group } = task;
    if (this.#ended.get(context.graph)?.has(group.name)) return;
    const groups = this.#kills.get(context) ?? new Map<string, Kills>();
    const kills = groups.get(group.name) ?? { tasks: new Set(), limit: Infinity };
    kills.tasks.add(task);
    kills.limit = Math.min(kills.limit, memoryLimit);
    this.#kills.set(context, groups.set(group.name, kills));
  }

  #hasRoomier(worker: WorkerRecord): boolean {
    const enough = roomAtMost(worker) + ROOMIER_PART * worker.memoryLimit;
    const others = [...this.#scheduler.machine.cluster.workers.values()];
    return others.some((other) => other !== worker && roomAtMost(other) > enough);
  }

  #isTooSmall({ memoryLimit }: WorkerRecord, { context, group }: Task): boolean {
    const kills = this.#kills.get(context)?.get(group.name);
    return kills !== undefined && kills.tasks.size >= KILLED_MIN && memoryLimit > 0 &&
      memoryLimit <= kills.limit;
  }
}
