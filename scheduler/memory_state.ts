/** Where the memory of a worker goes: what it says of itself, and what the books say it holds. */
import type { WorkerRecord } from "./worker_record.ts";

/** Integer bytes. `managed` follows the books at once; the rest is as of the last heartbeat. */
export interface MemoryState {
  readonly process: number;
  /** Results in memory, at most `process` once that is known. */
  readonly managed: number;
  /** Results in the spill tier, as they are on disk. */
  readonly spilled: number;
}

export function memoryOf(worker: WorkerRecord): MemoryState {
  const { memory } = worker;
  if (memory === null) return { process: 0, managed: worker.nbytes, spilled: 0 };
  const held = Math.max(0, worker.nbytes - memory.spilledMemory);
  return {
    process: memory.process,
    managed: Math.min(held, memory.process),
    spilled: memory.spilledDisk,
  };
}
