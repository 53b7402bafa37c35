/** Memory figures for tests of the text output. */
import type { MemoryState } from "../../protocol/mod.ts";
import { memoryState } from "../../scheduler/state/worker_memory.ts";

export const MIB = 2 ** 20;

/** The memory of a worker, from figures in MiB. */
export function memoryFigures(
  [process, managed, unmanagedOld, spilled]: readonly [number, number, number, number],
  limit: number | null = 240 * MIB,
): MemoryState & { limit: number | null } {
  const state = memoryState({
    process: process * MIB,
    managed: managed * MIB,
    unmanagedOld: unmanagedOld * MIB,
    spilled: spilled * MIB,
  });
  return { ...state, limit };
}
