/**
 * Where the memory of a worker goes. Everything follows from four figures, so that the parts add up
 * whatever was measured:
 *
 * - `process`: resident bytes of the worker and its executors, as of the last heartbeat;
 * - `managed`: results in memory. By the books, so it follows what tasks report at once, less what
 *   the last heartbeat said is spilled; never more than `process`;
 * - `spilled`: results in the spill tier, as they are on disk, as of the last heartbeat;
 * - `unmanagedOld`: the least that was in use beside results in the last `recentToOldMs`: code,
 *   caches, leaks. What comes on top of it (`unmanagedRecent`) may go as it came: temporary values
 *   of tasks, or what was freed and has not left the process.
 *
 * `optimistic` is what will stay: it takes no notice of what comes and goes.
 */
import { MEMORY_MEASURES, type MemoryFigures, type MemoryState } from "../../protocol/mod.ts";
import type { Cluster } from "./cluster.ts";
import type { WorkerRecord } from "./worker.ts";

/** Integer bytes. What is too large to be true is cut to what fits into `process`. */
export interface MemoryParts {
  readonly process: number;
  readonly managed: number;
  readonly spilled: number;
  readonly unmanagedOld: number;
}

/** The parts with all that follows from them. */
export function memoryState(parts: MemoryParts): MemoryState {
  const process = Math.max(0, parts.process);
  const spilled = Math.max(0, parts.spilled);
  const managed = Math.min(Math.max(0, parts.managed), process);
  const unmanaged = process - managed;
  const unmanagedOld = Math.min(Math.max(0, parts.unmanagedOld), unmanaged);
  return {
    process,
    managed,
    managedTotal: managed + spilled,
    spilled,
    unmanaged,
    unmanagedOld,
    unmanagedRecent: unmanaged - unmanagedOld,
    optimistic: managed + unmanagedOld,
  };
}

/** Before its first heartbeat nothing is known of a worker but what it holds. */
export function memoryOf(worker: WorkerRecord): MemoryState {
  const { memory, nbytes, unmanaged } = worker;
  return memory === null
    ? memoryState({ process: nbytes, managed: nbytes, spilled: 0, unmanagedOld: 0 })
    : memoryState({
      process: memory.process,
      managed: nbytes - memory.spilledMemory,
      spilled: memory.spilledDisk,
      unmanagedOld: unmanaged.value,
    });
}

/** Of all workers together; zeros when there are none. */
export function clusterMemory(cluster: Cluster): MemoryState {
  const sum = { ...memoryState({ process: 0, managed: 0, spilled: 0, unmanagedOld: 0 }) };
  for (const worker of cluster.workers.values()) {
    const state = memoryOf(worker);
    for (const measure of MEMORY_MEASURES) sum[measure] += state[measure];
  }
  return sum;
}

/**
 * What a heartbeat says. `process` and `managed` in it were measured at one instant, so a result
 * that is being freed at this moment does not pass for unmanaged memory.
 */
export function recordMemory(cluster: Cluster, worker: WorkerRecord, memory: MemoryFigures): void {
  worker.memory = memory;
  const unmanaged = Math.max(0, memory.process - memory.managed);
  worker.unmanaged.add(cluster.at, unmanaged, cluster.options.recentToOldMs);
}
