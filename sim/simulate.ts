/** One seed: the cluster, its work and its faults are drawn from it, run, and judged. */
import type { CompiledGraph } from "../graph/mod.ts";
import { type Course, type LogLine, SimulatedCluster } from "./cluster.ts";
import type { Rates } from "./faults.ts";
import { drawSteps, type Step } from "./steps.ts";
import { Workload } from "./workload.ts";

export interface SimulationOptions {
  readonly seed: number;
  readonly graph: CompiledGraph;
  readonly workers: number;
  readonly rates: Rates;
  /** Virtual milliseconds in which faults happen. The work is made to take about half of them. */
  readonly durationMs: number;
  /** Numbers of the steps that are done; all when absent. */
  readonly steps?: ReadonlySet<number>;
  /** Replace every machine by one restored from its snapshot at this moment. */
  readonly reloadAtMs?: number;
  readonly keepLog?: boolean;
}

export type Outcome =
  | ({ readonly ok: true; readonly log: readonly LogLine[] } & Course)
  | {
    readonly ok: false;
    readonly error: Error;
    /** When it was found, virtual milliseconds from the start. */
    readonly atMs: number;
    /** Those that were done by then. */
    readonly steps: readonly Step[];
    readonly log: readonly LogLine[];
  };

const THREADS = 2;
const BYTES_MAX = 1_000_000;
/** Part of the results that fits into the memory of all workers. */
const MEMORY_PART = 0.5;
/** A worker can hold so much more than the largest task needs, at least. */
const LARGEST_TIMES = 2;

export async function simulate(options: SimulationOptions): Promise<Outcome> {
  const { seed, graph, workers, rates, durationMs, reloadAtMs = null, keepLog = false } = options;
  const slots = workers * THREADS;
  const meanMs = Math.max(1, Math.round(durationMs / 2 * slots / graph.tasks.length));
  const workload = new Workload(graph, { seed, meanMs, bytesMax: BYTES_MAX });
  const drawn = drawSteps(seed, rates, durationMs);
  const steps = drawn.filter(({ index }) => options.steps?.has(index) ?? true);
  const share = Math.floor(workload.totalBytes() * MEMORY_PART / workers);
  const cluster = new SimulatedCluster({
    ...{ seed, workers, threads: THREADS, workload, rates, steps, durationMs, reloadAtMs, keepLog },
    memoryBytes: Math.max(LARGEST_TIMES * workload.largestBytes(), share),
  });
  try {
    return { ok: true, ...await cluster.run(), log: cluster.log };
  } catch (error) {
    const atMs = cluster.time.elapsedMs;
    const done = steps.filter((step) => step.atMs <= atMs);
    return { ok: false, error: error as Error, atMs, steps: done, log: cluster.log };
  }
}
