/**
 * Capacity of a healthy cluster, or of one with a slow worker: the duration and the peak memory of
 * a graph. There are no faults and no checks, so that a simulation with a thousand workers and a
 * million tasks takes minutes.
 */
import { STORY_BYTES_MIN } from "../base/mod.ts";
import type { CompiledGraph } from "../graph/mod.ts";
import { asGraphId, shortKey } from "../protocol/mod.ts";
import { Chance } from "./faults/chance.ts";
import { Network } from "./network/network.ts";
import { VirtualTime } from "./network/virtual_time.ts";
import { SILENT, UNCHECKED } from "./processes/unchecked.ts";
import { SchedulerProcess } from "./processes/scheduler_process.ts";
import { WorkerProcess } from "./processes/worker_process.ts";

export interface CapacityOptions {
  readonly graph: CompiledGraph;
  readonly workers: number;
  readonly threads: number;
  /** Bytes of each result, except those whose key begins with `sum`, which are numbers. */
  readonly resultBytes: number;
  /** Mean run time of a task. */
  readonly taskMs: number;
  readonly amm: boolean;
  /** Factor on the durations at the first worker; absent: 1. */
  readonly slowness?: number;
  readonly seed: number;
}

export interface CapacityFigures {
  /** Virtual milliseconds from the submission to the end of the graph. */
  readonly makespanMs: number;
  /** Most bytes of results that all workers held together. */
  readonly peakBytes: number;
  /** Most bytes of results that one worker held. */
  readonly peakWorkerBytes: number;
  /** Bytes transferred between workers. */
  readonly movedBytes: number;
}

const SAMPLE_MS = 100;
const BYTES_PER_MS = 1_000_000;
const LATENCY_MS_MAX = 1;
const NUMBER_BYTES = 8;
const DAY_MS = 86_400_000;

/** Simulates one run. Rejects if the graph does not end within a virtual day. */
export async function measureCapacity(options: CapacityOptions): Promise<CapacityFigures> {
  const { graph, workers, amm } = options;
  const time = new VirtualTime();
  const network = new Network<WorkerProcess>(
    { latencyMsMax: LATENCY_MS_MAX, bytesPerMs: BYTES_PER_MS },
    () => time.now,
  );
  const scheduler = new SchedulerProcess({
    time,
    machine: { amm },
    checks: UNCHECKED,
    log: () => {},
    onData: () => {},
  });
  const world = { ...options, time, network, scheduler };
  for (let serial = 1; serial <= workers; serial++) {
    const { executions } = join(serial, world);
    if (serial === 1) executions.slowness = options.slowness ?? 1;
  }
  const id = asGraphId("g1");
  const submission = { modules: null, submitter: "simulation", trace: null };
  scheduler.tell({ type: "graph-submitted", graph: id, compiled: graph, ...submission });
  const started = time.elapsedMs;
  const peaks = { all: 0, one: 0 };
  const sample = () => {
    let sum = 0;
    for (const { values } of network.processes.values()) {
      const { managed } = values.figures();
      sum += managed;
      peaks.one = Math.max(peaks.one, managed);
    }
    peaks.all = Math.max(peaks.all, sum);
    time.after(SAMPLE_MS, sample);
  };
  sample();
  await time.runAll(DAY_MS, () => scheduler.graphs.get(id) !== true);
  const state = scheduler.machine.cluster.graphs.get(id)?.state;
  if (state !== "succeeded") throw new Error(`The graph is ${state} after a day`);
  const received = [...network.processes.values()].map(({ receivedBytes }) => receivedBytes);
  return {
    makespanMs: time.elapsedMs - started,
    peakBytes: peaks.all,
    peakWorkerBytes: peaks.one,
    movedBytes: received.reduce((sum, bytes) => sum + bytes, 0),
  };
}

function join(
  serial: number,
  { seed, threads, taskMs, resultBytes, time, network, scheduler }: CapacityOptions & {
    readonly time: VirtualTime;
    readonly network: Network<WorkerProcess>;
    readonly scheduler: SchedulerProcess;
  },
): WorkerProcess {
  return new WorkerProcess({
    name: `worker-${serial}`,
    serial,
    machine: { threads, pipelineDepth: 3, seed: seed + serial, storyBytes: STORY_BYTES_MIN },
    memoryBytes: null,
    checks: UNCHECKED,
    chance: new Chance(seed + serial, null),
    journal: SILENT,
    work: {
      valueOf: ({ key }) => {
        const nbytes = shortKey(key).startsWith("sum") ? NUMBER_BYTES : resultBytes;
        return { text: "", nbytes };
      },
      durationMs: (_, dice) => Math.max(1, Math.round(taskMs * (0.5 + dice.next()))),
    },
    time,
    network,
    scheduler,
  });
}
