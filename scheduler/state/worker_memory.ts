/**
 * The parts of a worker's memory. All follow from four figures, so that the parts always add up:
 *
 * - `process`: resident bytes of the worker and its executors, as of the last heartbeat;
 * - `managed`: results in memory: the recorded replicas, which follow task reports at once, less
 *   the bytes spilled as of the last heartbeat; never more than `process`;
 * - `spilled`: results in the spill tier, in bytes on disk, as of the last heartbeat;
 * - `unmanagedOld`: the least memory in use beside results during the last `recentToOldMs`: code,
 *   caches, leaks. Memory above it (`unmanagedRecent`) may be temporary: values inside tasks, or
 *   freed memory that the process has not returned.
 *
 * `optimistic` is the part expected to stay: `managed` and `unmanagedOld`.
 */
import { SPILL_STALLED_MS_MAX } from "../../base/mod.ts";
import { MEMORY_MEASURES, type MemoryFigures, type MemoryState } from "../../protocol/mod.ts";
import type { Cluster } from "./cluster.ts";
import type { WorkerRecord } from "./worker.ts";

/** Integer bytes. Impossible values are cut to what fits into `process`. */
export interface MemoryParts {
  readonly process: number;
  readonly managed: number;
  readonly spilled: number;
  readonly unmanagedOld: number;
}

/** The parts, with everything that follows from them. */
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

/** The memory of one worker. Before its first heartbeat, only its replicas are known. */
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

/**
 * Returns whether memory becomes free when the disk has written what waits for it, which it does.
 */
export function isSpilling({ memory }: WorkerRecord): boolean {
  if (memory === null) return false;
  const { waiting = 0, stalledMs = 0 } = memory;
  return waiting > 0 && stalledMs < SPILL_STALLED_MS_MAX;
}

/** The sum over all workers; zeros without any. */
export function clusterMemory(cluster: Cluster): MemoryState {
  const sum = { ...memoryState({ process: 0, managed: 0, spilled: 0, unmanagedOld: 0 }) };
  for (const worker of cluster.workers.values()) {
    const state = memoryOf(worker);
    for (const measure of MEMORY_MEASURES) sum[measure] += state[measure];
  }
  return sum;
}

/** Milliseconds for which the most memory is known. */
const MOST_MEMORY_MS = 600_000;

/**
 * Records the memory figures of a heartbeat. Its `process` and `managed` were measured at one
 * instant, so a result that is being freed does not count as unmanaged memory.
 */
export function recordMemory(cluster: Cluster, worker: WorkerRecord, memory: MemoryFigures): void {
  worker.memory = memory;
  const unmanaged = Math.max(0, memory.process - memory.managed);
  worker.unmanaged.add(cluster.at, unmanaged, cluster.options.recentToOldMs);
  const { mostMemory, otherMemory } = worker.term;
  mostMemory.process.add(cluster.at, -memory.process, MOST_MEMORY_MS);
  mostMemory.managed.add(cluster.at, -memory.managed, MOST_MEMORY_MS);
  if (worker.processing.size > 0) otherMemory.add(unmanaged);
}
