/** The memory of workers, from the rows of frames. Pure. */
import type { WorkerRow } from "../api/frames.ts";

const MIB = 2 ** 20;

/** The parts of a bar of memory, in bytes. */
export function memoryParts({ process, managed, spilled, limit }: WorkerRow) {
  return {
    managed: managed * MIB,
    unmanaged: Math.max(0, process - managed) * MIB,
    spilled: spilled * MIB,
    limit: limit === 0 ? null : limit * MIB,
  };
}

/** The part of its limit that a worker uses; `null` without a limit. */
export function fullness({ process, limit }: WorkerRow): number | null {
  return limit === 0 ? null : process / limit;
}

/** Number of workers in each tenth of fullness, from 0 to 100 % and above. */
export function fullnessHistogram(rows: Iterable<WorkerRow>): number[] {
  const counts = new Array<number>(11).fill(0);
  for (const row of rows) {
    const tenth = Math.min(10, Math.floor((fullness(row) ?? 0) * 10));
    counts[tenth] = (counts[tenth] ?? 0) + 1;
  }
  return counts;
}
