/**
 * The counters of a worker that a reservation changes: expected time, resources in use and inputs
 * to fetch. `occupancy.ts` reserves for an assignment, `pending_steal.ts` for the thief of a steal.
 */
import { broken } from "../../base/mod.ts";
import { INLINE_INPUTS_CHARACTERS_MAX } from "../../protocol/mod.ts";
import { type Cluster, markLoadChanged } from "./cluster.ts";
import { isWaitLong, noteAhead } from "./sent_ahead.ts";
import { isPure, type Task } from "./task.ts";
import { bytesRead, readsParts } from "./transfer_cost.ts";
import type { WorkerRecord } from "./worker.ts";

/** Inputs that a task needs and its worker does not hold. */
export interface ReservedFetches {
  /** Bytes to read of the inputs that no other task of the worker asked for before. */
  readonly bytes: number;
  readonly fetching: readonly Task[] | null;
}

/** Most tasks have nothing to fetch. */
const NO_FETCHES: ReservedFetches = { bytes: 0, fetching: null };

/** Microseconds that one run of the task is expected to take. */
export function expectedRunUs(cluster: Cluster, task: Task): number {
  return task.group.expectedUs(cluster.options.unknownDurationUs);
}

/** Adds `us` microseconds, which may be negative, to the expected work of a worker. */
export function addOccupancy(cluster: Cluster, worker: WorkerRecord, us: number): void {
  const waitedLong = isWaitLong(cluster, worker);
  worker.occupancyUs += us;
  cluster.occupancyUs += us;
  if (!waitedLong && isWaitLong(cluster, worker)) noteAhead(cluster, worker);
  markLoadChanged(cluster, worker);
}

/** Takes the resources that the task asks for. */
export function takeResources(worker: WorkerRecord, task: Task): void {
  if (task.constraints.resources.length === 0) return;
  for (const [name, amount] of task.constraints.resources) {
    worker.used.set(name, (worker.used.get(name) ?? 0) + amount);
  }
}

/** Returns the resources that {@linkcode takeResources} took. */
export function returnResources(worker: WorkerRecord, task: Task): void {
  if (task.constraints.resources.length === 0) return;
  for (const [name, amount] of task.constraints.resources) {
    const used = (worker.used.get(name) ?? 0) - amount;
    if (used < 0) broken(task, `used "${name}" of worker "${worker.name}" >= 0: ${used}`);
    worker.used.set(name, used);
  }
}

/**
 * Counts the inputs of the task that the worker has to fetch. The first of its small inputs go with
 * the request to run it (`placement/dispatch.ts`).
 */
export function reserveFetches(worker: WorkerRecord, task: Task): ReservedFetches {
  const { dependencies } = task;
  let bytes = 0;
  let room = INLINE_INPUTS_CHARACTERS_MAX;
  let fetching: Task[] | null = null;
  for (let position = 0; position < dependencies.length; position++) {
    const input = dependencies[position] as Task;
    if (worker.held.has(input) || input.state === "erred") continue;
    // The worker computes it.
    if (task.waitingOn > 0 && input.worker === worker && isPure(task)) continue;
    if (input.inline !== null && input.inline.length <= room) {
      room -= input.inline.length;
      continue;
    }
    // Parts are fetched for this task alone, and leave no replica.
    if (readsParts(task, position)) {
      bytes += bytesRead(task, position, input);
      continue;
    }
    const askers = worker.incoming.get(input) ?? 0;
    if (askers === 0) bytes += bytesRead(task, position, input);
    worker.incoming.set(input, askers + 1);
    if (fetching === null) fetching = [input];
    else fetching.push(input);
  }
  return fetching === null && bytes === 0 ? NO_FETCHES : { bytes, fetching };
}

/** Ends what {@linkcode reserveFetches} counted. */
export function releaseFetches(worker: WorkerRecord, fetching: readonly Task[] | null): void {
  if (fetching === null) return;
  for (const input of fetching) {
    const askers = worker.incoming.get(input) ?? 0;
    if (askers === 0) broken(input, `"${worker.name}" fetches "${input.key}" for no task`);
    if (askers > 1) worker.incoming.set(input, askers - 1);
    else worker.incoming.delete(input);
  }
}
