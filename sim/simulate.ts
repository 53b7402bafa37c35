/** Simulates one seed: draws the work and the faults of a cluster from it, runs and checks it. */
import { BATCH_US, EARLY_LINKS_MAX } from "../base/mod.ts";
import type { CompiledGraph } from "../graph/mod.ts";
import type { SchedulerOptions } from "../scheduler/machine.ts";
import { type LogLine, SimulatedCluster, type SimulationResult } from "./cluster.ts";
import type { Rates } from "./faults/faults.ts";
import { drawSteps, type FaultStep } from "./faults/steps.ts";
import { countTasks, Workload } from "./workload.ts";

export interface SimulationOptions {
  readonly seed: number;
  readonly graph: CompiledGraph;
  readonly workers: number;
  readonly rates: Rates;
  /** Virtual milliseconds in which faults happen. The work is sized to take half of them. */
  readonly durationMs: number;
  /** Indices of the steps to perform; absent: all. */
  readonly steps?: ReadonlySet<number>;
  /** Time at which every machine is replaced by one restored from its snapshot. */
  readonly reloadAtMs?: number;
  readonly keepLog?: boolean;
}

export type SimulationOutcome =
  | ({ readonly ok: true; readonly log: readonly LogLine[] } & SimulationResult)
  | {
    readonly ok: false;
    readonly error: Error;
    /** Virtual milliseconds from the start to the failure. */
    readonly atMs: number;
    /** Steps performed by then. */
    readonly steps: readonly FaultStep[];
    readonly log: readonly LogLine[];
  };

const THREADS = 2;
const BYTES_MAX = 1_000_000;
/**
 * In one simulation of three, results are small and the window is long, so that workers are sent
 * many tasks ahead, some of them before their inputs exist.
 */
const EAGER_ONE_IN = 3;
const EAGER_WINDOW_US = 20_000_000;
const EAGER_BYTES_MAX = 10_000;
/** Memory of a worker, as a multiple of what it has otherwise. */
const EAGER_MEMORY_TIMES = 40;
/** Few records of ended graphs are kept, so that they are dropped. */
const KEPT = { keepTasks: 3000, keepGraphs: 4, keepSummaries: 4 };
/** Fraction of all results that fits into the memory of all workers. */
const MEMORY_PART = 0.5;
/** Most memory that a task takes while it runs, as a part of the memory of its worker. */
const TAKEN_PART = 0.6;
/** Least memory of a worker, as a multiple of what the largest task needs. */
const LARGEST_TIMES = 2;

/** Runs one simulation; a violated check is part of the outcome. */
export async function simulate(options: SimulationOptions): Promise<SimulationOutcome> {
  const { seed, graph, workers, rates, durationMs, reloadAtMs = null, keepLog = false } = options;
  const slots = workers * THREADS;
  const meanMs = Math.max(1, Math.round(durationMs / 2 * slots / countTasks(graph)));
  const isEager = seed % EAGER_ONE_IN === 1;
  const bytesMax = isEager ? EAGER_BYTES_MAX : BYTES_MAX;
  const sizes = new Workload(graph, { seed, meanMs, bytesMax, takenMax: 0 });
  const drawn = drawSteps(seed, rates, durationMs);
  const steps = drawn.filter(({ index }) => options.steps?.has(index) ?? true);
  const share = Math.floor(sizes.totalBytes() * MEMORY_PART / workers);
  const memoryBytes = Math.max(LARGEST_TIMES * sizes.largestBytes(), share) *
    (isEager ? EAGER_MEMORY_TIMES : 1);
  const takenMax = Math.floor(TAKEN_PART * memoryBytes);
  const workload = new Workload(graph, { seed, meanMs, bytesMax, takenMax });
  const cluster = new SimulatedCluster({
    seed,
    workers,
    threads: THREADS,
    workload,
    rates,
    steps,
    durationMs,
    reloadAtMs,
    keepLog,
    memoryBytes,
    scheduler: optionsOf(seed, isEager),
  });
  try {
    return { ok: true, ...await cluster.run(), log: cluster.log };
  } catch (error) {
    const atMs = cluster.time.elapsedMs;
    const done = steps.filter((step) => step.atMs <= atMs);
    return { ok: false, error: error as Error, atMs, steps: done, log: cluster.log };
  }
}

/** Options of the scheduler in this simulation. */
function optionsOf(seed: number, isEager: boolean): Partial<SchedulerOptions> {
  return {
    batchUs: BATCH_US,
    earlyLinks: EARLY_LINKS_MAX,
    wholeReleases: true,
    heldInputsMin: seed % 5,
    ...(isEager && { windowUs: EAGER_WINDOW_US }),
    // While several owners compete, nothing is sent before its inputs exist.
    fairShare: isEager ? seed % 4 === 0 : seed % 4 !== 3,
    graphShare: seed % 2 === 0 ? "fair" : "fifo",
    ...KEPT,
  };
}
