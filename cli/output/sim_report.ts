/**
 * `weir sim --report`: makespan and memory of a simulated cluster without faults, with and without
 * the memory manager.
 */
import { formatBytes } from "../../base/mod.ts";
import type { CompiledGraph } from "../../graph/mod.ts";
import { measureCapacity } from "../../sim/mod.ts";
import { counted } from "./counted.ts";

const THREADS = 2;
const TASK_MS = 1000;

/** Runs the graph twice, with the manager on and off, and prints the figures of both runs. */
export async function printCapacity(
  graph: CompiledGraph,
  { workers, bytes, firstSeed: seed }: {
    readonly workers: number;
    readonly bytes: number;
    readonly firstSeed: number;
  },
): Promise<void> {
  console.log(
    `${graph.name}: ${graph.tasks.length} tasks of a second, results of ${formatBytes(bytes)}, ` +
      `${counted(workers, "worker")} with ${THREADS} threads`,
  );
  for (const amm of [true, false]) {
    const size = { threads: THREADS, resultBytes: bytes, taskMs: TASK_MS };
    const figures = await measureCapacity({ graph, workers, amm, seed, ...size });
    console.log(
      `  manager ${amm ? "on " : "off"}: makespan ${(figures.makespanMs / 1000).toFixed(1)} s, ` +
        `cluster peak ${formatBytes(figures.peakBytes)}, worker peak ` +
        `${formatBytes(figures.peakWorkerBytes)}, moved ${formatBytes(figures.movedBytes)}`,
    );
  }
}
