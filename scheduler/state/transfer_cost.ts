/**
 * Expected size of values, in bytes, and expected time of bringing them to a worker, in
 * microseconds (names in `Us`).
 *
 * Placement, stealing and the memory manager use one formula for the time, so that they compare the
 * same numbers; only `placement/steal_candidates.ts` passes another latency. A reservation adds
 * this time to the expected run time (`occupancy.ts`, `pending_steal.ts`). Memory limits and memory
 * deadlocks use only the sizes.
 */
import { hasInline, type Task } from "./task.ts";
import type { WorkerRecord } from "./worker.ts";

/** Latency of a fetch in microseconds, however small the value is. */
const TRANSFER_LATENCY_US = 1000;

/** Bytes that a result is assumed to take: at least 1, so that an empty value is still fetched. */
export function sizeOf(result: Task): number {
  return Math.max(1, result.nbytes);
}

/**
 * Bytes that the task reads of its input at this position. Sizes of parts are not known: a task
 * that reads some is assumed to read as much as each other dependent of the input.
 */
export function bytesRead(task: Task, position: number, input: Task): number {
  const bytes = sizeOf(input);
  return readsParts(task, position)
    ? Math.ceil(bytes / Math.max(1, input.dependents.length))
    : bytes;
}

/** Returns whether the task reads parts of its input at this position, and not the whole. */
export function readsParts({ parts, dependencies }: Task, position: number): boolean {
  if (parts === null) return false;
  if (parts.length === dependencies.length) return true;
  let [from, to] = [0, parts.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((parts[middle] ?? 0) < position) from = middle + 1;
    else to = middle;
  }
  return parts[from] === position;
}

/** Bytes that the task reads of all its inputs together. */
export function inputBytes(task: Task): number {
  const { dependencies } = task;
  let total = 0;
  for (let position = 0; position < dependencies.length; position++) {
    total += bytesRead(task, position, dependencies[position] as Task);
  }
  return total;
}

/** Microseconds to bring `bytes` to the worker; 0 for 0 bytes, since nothing is fetched then. */
export function transferUs(
  worker: WorkerRecord,
  bytes: number,
  latencyUs: number = TRANSFER_LATENCY_US,
): number {
  if (bytes === 0) return 0;
  return latencyUs + Math.floor(bytes * 1_000_000 / worker.bandwidth);
}

/**
 * Microseconds until the worker has every input of the task, not counting inputs that it holds or
 * already fetches for another task, nor small ones that go with the request to run it.
 */
export function timeToFetchUs(worker: WorkerRecord, task: Task): number {
  const { dependencies } = task;
  let bytes = 0;
  for (let position = 0; position < dependencies.length; position++) {
    const input = dependencies[position] as Task;
    if (hasInline(input) || worker.held.has(input)) continue;
    if (readsParts(task, position) || !worker.incoming.has(input)) {
      bytes += bytesRead(task, position, input);
    }
  }
  return transferUs(worker, bytes);
}

/**
 * Microseconds to bring every input that the worker does not hold, including inputs that it already
 * fetches, without small ones as above. Stealing uses this, with the run time, as the cost of
 * running the task on its present worker.
 */
export function missingInputsUs(worker: WorkerRecord, task: Task): number {
  let bytes = 0;
  let position = -1;
  for (const input of task.dependencies) {
    position++;
    if (!hasInline(input) && !worker.held.has(input)) bytes += bytesRead(task, position, input);
  }
  return transferUs(worker, bytes);
}
