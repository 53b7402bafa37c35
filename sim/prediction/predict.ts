/**
 * Predicts how a graph of a profile would run on a cluster that does not exist: the real machines
 * of scheduler and workers run it in virtual time. The same profile, cluster and seed give the same
 * figures.
 */
import { EXECUTOR_RUNS_MAX, STORY_BYTES_MIN } from "../../base/mod.ts";
import {
  asGraphId,
  DEFAULT_OWNER,
  type Key,
  type ProfileHeader,
  type ProfileRates,
  type Resources,
} from "../../protocol/mod.ts";
import type { SchedulerOptions } from "../../scheduler/machine.ts";
import { heartbeatMsOf } from "../../scheduler/options.ts";
import { NO_FAULTS } from "../faults/faults.ts";
import type { SchedulerProcess } from "../processes/scheduler_process.ts";
import { SILENT, UNCHECKED } from "../processes/unchecked.ts";
import { MemoryWatch } from "../processes/memory_watch.ts";
import type { Value } from "../processes/value.ts";
import type { WorkerProcess } from "../processes/worker_process.ts";
import { VirtualCluster } from "../virtual_cluster.ts";
import { completeRates, MeasuredPace } from "./measured_pace.ts";
import { ProfiledCache } from "./profiled_cache.ts";
import type { ProfiledGraph } from "./profiled_graph.ts";
import { ProfiledWork } from "./profiled_work.ts";

/** A cluster that does not exist. */
export interface ClusterPlan {
  readonly workers: number;
  readonly threads: number;
  /** Memory limit of each worker in bytes; `null`: none, and no disk. */
  readonly memoryBytes: number | null;
  /** Bytes per second between two workers; `null`: as measured. */
  readonly bandwidth: number | null;
}

export interface PredictionOptions {
  readonly header: ProfileHeader;
  readonly graph: ProfiledGraph;
  readonly plan: ClusterPlan;
  readonly scheduler?: Partial<SchedulerOptions>;
  /** Workers that end without a word in an hour, in the whole cluster. */
  readonly crashesPerHour?: number;
  readonly seed: number;
  /** Most heartbeats of all workers together; default: what takes a few minutes. */
  readonly heartbeatsMax?: number;
  /** Called now and then with the fraction of tasks that have run. */
  readonly onProgress?: (fraction: number) => void;
}

export interface Prediction {
  /** `failed`: with the reason. `endless`: it has not ended by far. */
  readonly outcome: "succeeded" | "failed" | "endless";
  readonly reason: string | null;
  /** Virtual milliseconds from the submission to the end of the graph. */
  readonly elapsedMs: number;
  /** The part of the slots' time in which tasks ran. */
  readonly busy: number;
  /** Bytes written to disks. */
  readonly spilledBytes: number;
  /** Bytes received from other workers. */
  readonly movedBytes: number;
  /** Most resident bytes of a worker with its tasks. */
  readonly peakBytes: number;
  /** Most bytes of values in the memory of a worker. */
  readonly peakValueBytes: number;
  /** Runs beyond one of each task. */
  readonly repeatedRuns: number;
  readonly crashes: number;
}

/** Id of the graph in the cluster. */
export const GRAPH = asGraphId("what-if");
/** Virtual time in which all workers register, before the graph is submitted. */
const REGISTER_MS = 5000;
/** Until another process takes the place of a worker that has ended. */
const REPLACED_MS = 10_000;
const HOUR_MS = 3_600_000;
/** A graph that takes so many times longer than its work and transfers need does not end. */
const ENDLESS_TIMES = 10;
const STEPS_BETWEEN_REPORTS = 8192;
/** A prediction takes some 16 µs for each heartbeat of a worker, also when nothing else happens. */
const HEARTBEATS_MAX = 20_000_000;

/** Runs the graph on the planned cluster. */
export async function predict(options: PredictionOptions): Promise<Prediction> {
  return await new PredictedCluster(options).run();
}

/** The cluster of one prediction; `scheduler` has the machine. */
export class PredictedCluster extends VirtualCluster {
  readonly #options: PredictionOptions;
  readonly #rates: Required<ProfileRates>;
  readonly #work: ProfiledWork;
  readonly #found: ProfiledCache;
  readonly #resources: Resources;
  readonly #peak = { process: 0, values: 0 };
  /** Figures of workers that have ended. */
  readonly #gone = { moved: 0, written: 0 };
  #crashes = 0;

  constructor(options: PredictionOptions) {
    const { header, graph, plan, seed } = options;
    const rates = completeRates(header.rates);
    const bandwidth = plan.bandwidth ?? rates.bandwidth;
    super({
      seed,
      odds: NO_FAULTS,
      network: { latencyMsMax: 0, bytesPerMs: bandwidth / 1000, isExact: true },
      scheduler: { storyBytes: STORY_BYTES_MIN, bandwidth, rethrow: false, ...options.scheduler },
      checks: UNCHECKED,
    });
    const tell: SchedulerProcess["tell"] = (event) => this.scheduler.tell(event);
    this.#found = new ProfiledCache(graph, { time: this.time, tell });
    const hasHits = graph.lines.some(({ from }) => from === "cache");
    this.scheduler.cache = hasHits ? this.#found : null;
    this.#options = options;
    this.#rates = rates;
    this.#work = new ProfiledWork(graph, rates);
    this.#resources = mostResources(header);
  }

  async run(): Promise<Prediction> {
    const { header, graph, plan, crashesPerHour = 0 } = this.#options;
    const { compiled } = graph;
    for (let count = 0; count < plan.workers; count++) this.#join();
    for (const [name, slots] of Object.entries(header.pools ?? {})) {
      this.scheduler.tell({ type: "pool-set", owner: DEFAULT_OWNER, name, slots });
    }
    await this.time.runAll(REGISTER_MS);
    const cache = this.scheduler.cache === null ? null : { cache: this.#found.begin() };
    const rest = { modules: null, submitter: "what-if", trace: null, ...cache };
    const { leastMs, endlessMs } = this.#bounds();
    if (leastMs > this.#longestMs()) return this.#result(leastMs);
    const startedMs = this.time.elapsedMs;
    this.scheduler.tell({ type: "graph-submitted", graph: GRAPH, compiled, ...rest });
    if (crashesPerHour > 0) this.#crashLater(HOUR_MS / crashesPerHour);
    await this.time.runAll(Math.min(endlessMs, this.#longestMs()), this.#reporting());
    return this.#result(this.time.elapsedMs - startedMs);
  }

  /** Virtual milliseconds that can be predicted. */
  #longestMs(): number {
    const { plan: { workers }, heartbeatsMax = HEARTBEATS_MAX } = this.#options;
    return heartbeatsMax * heartbeatMsOf(workers) / workers;
  }

  /** Goes on until the graph has ended, and reports on the way. */
  #reporting(): () => boolean {
    const { onProgress } = this.#options;
    const { totals } = this.scheduler.machine.cluster;
    let steps = 0;
    return () => {
      if (onProgress && ++steps % STEPS_BETWEEN_REPORTS === 0) {
        onProgress(Math.min(1, totals.finished / Math.max(1, this.#found.runs)));
      }
      return this.scheduler.graphs.get(GRAPH) !== true && !this.scheduler.refused.has(GRAPH);
    };
  }

  #result(elapsedMs: number): Prediction {
    const { plan } = this.#options;
    for (const worker of this.workers) this.#measure(worker);
    const { workers } = this;
    const state = this.scheduler.machine.cluster.graphs.get(GRAPH)?.state ?? "failed";
    const isTooLong = elapsedMs >= this.#longestMs();
    const outcome = state === "succeeded"
      ? state
      : state === "running" || isTooLong
      ? "endless"
      : "failed";
    const sum = (of: (worker: WorkerProcess) => number) =>
      workers.reduce((all, worker) => all + of(worker), 0);
    return {
      outcome,
      reason: outcome === "succeeded" ? null : this.#reason(isTooLong),
      elapsedMs,
      busy: this.#work.runMs / Math.max(1, elapsedMs * plan.workers * plan.threads),
      spilledBytes: this.#gone.written + sum(({ writtenBytes }) => writtenBytes),
      movedBytes: this.#gone.moved + sum(({ receivedBytes }) => receivedBytes),
      peakBytes: this.#peak.process,
      peakValueBytes: this.#peak.values,
      repeatedRuns: Math.max(0, this.#work.runs - this.#found.runs),
      crashes: this.#crashes,
    };
  }

  #reason(isTooLong: boolean): string {
    if (isTooLong) {
      const hours = Math.floor(this.#longestMs() / HOUR_MS);
      return `it takes more than ${hours} h, which is too long to be predicted on this cluster`;
    }
    const graph = this.scheduler.machine.cluster.graphs.get(GRAPH);
    const [first] = graph?.errors ?? [];
    if (first !== undefined) return `"${first.key}": ${first.message}`;
    if (graph === undefined) return this.#refusal();
    const unplaced = graph.counts["no-worker"];
    if (unplaced > 0) return `no worker may run ${unplaced} of its tasks`;
    return graph.stopReason ?? "it does not end by far";
  }

  /** A graph is refused if a task takes more slots of a pool than there are. */
  #refusal(): string {
    const { header: { pools = {} }, graph: { lines } } = this.#options;
    for (const { key, pools: taken = {} } of lines) {
      for (const [pool, count] of Object.entries(taken)) {
        const slots = Object.hasOwn(pools, pool) ? pools[pool] ?? 0 : 0;
        if (count > slots) {
          return `"${key}" takes ${count} slots of the pool "${pool}", of ${slots}`;
        }
      }
    }
    return "the scheduler refuses it";
  }

  /**
   * Less than the graph needs, and far more: each input is fetched by each task, from a disk.
   * Virtual milliseconds.
   */
  #bounds(): { readonly leastMs: number; readonly endlessMs: number } {
    const { graph: { lines, compiled: { tasks } }, plan: { workers, threads } } = this.#options;
    const { startMs, messageMs, bandwidth, readRate, writeRate } = this.#rates;
    const bytesMs = 1000 / (this.#options.plan.bandwidth ?? bandwidth) + 1000 / readRate +
      1000 / writeRate;
    const endMs: number[] = [];
    let sumMs = 0;
    let runMs = 0;
    let longestRunMs = 0;
    for (const [index, { us }] of lines.entries()) {
      runMs += us / 1000;
      longestRunMs = Math.max(longestRunMs, us / 1000);
      const { dependencies, after = [] } = tasks[index] ?? { dependencies: [] };
      let ms = us / 1000 + startMs + 2 * messageMs;
      let begin = 0;
      for (const input of dependencies) ms += (lines[input]?.bytes ?? 0) * bytesMs;
      for (const input of dependencies) begin = Math.max(begin, endMs[input] ?? 0);
      for (const input of after) begin = Math.max(begin, endMs[input] ?? 0);
      endMs.push(begin + ms);
      sumMs += ms;
    }
    const lastMs = endMs.reduce((last, end) => Math.max(last, end), 0);
    return {
      leastMs: Math.max(longestRunMs, runMs / (workers * threads)),
      endlessMs: HOUR_MS + ENDLESS_TIMES * (lastMs + sumMs / (workers * threads)),
    };
  }

  #join(): void {
    const { plan: { workers, threads, memoryBytes }, header, seed } = this.#options;
    const { time } = this;
    const count = header.workers.length;
    const threadsBefore = count === 0 ? threads : header.slots / count;
    const admissionBytes = memoryBytes === null ? null : MemoryWatch.admissionBytes(memoryBytes);
    const worker = this.startWorker(undefined, (serial) => ({
      machine: {
        threads,
        pipelineDepth: EXECUTOR_RUNS_MAX,
        seed: seed + serial,
        storyBytes: STORY_BYTES_MIN,
        resources: this.#resources,
        ...(memoryBytes !== null && { memoryLimit: memoryBytes }),
        ...(admissionBytes !== null && { admissionBytes }),
      },
      memoryBytes,
      checks: UNCHECKED,
      journal: SILENT,
      work: this.#work,
      pace: new MeasuredPace(this.#rates, { time, threads, threadsBefore, workers }),
      measured: () => this.#measure(worker),
    }));
  }

  #measure(worker: WorkerProcess): void {
    const { managed } = worker.values.figures();
    this.#peak.values = Math.max(this.#peak.values, managed);
    const size = worker.processBytes(managed);
    const excess = this.#rates.workerBytes - this.#rates.usualWorkerBytes;
    // A worker with a limit collects garbage before it spills or pauses.
    const largest = Math.min(size + excess, worker.memory?.decisiveBytes ?? Infinity);
    this.#peak.process = Math.max(this.#peak.process, size, largest);
  }

  /** Ends a worker after a drawn time, and goes on so until the end. */
  #crashLater(meanMs: number): void {
    const dice = this.chance.of("crashes");
    this.time.after(-Math.log(1 - dice.next()) * meanMs, () => {
      const { workers } = this;
      const worker = workers[Math.floor(dice.next() * workers.length)];
      if (worker !== undefined) this.#crash(worker);
      this.#crashLater(meanMs);
    });
  }

  #crash(worker: WorkerProcess): void {
    this.#crashes++;
    this.#gone.moved += worker.receivedBytes;
    this.#gone.written += worker.writtenBytes;
    if (worker.id !== null) this.scheduler.check(worker.id);
    worker.die();
    this.time.after(REPLACED_MS, () => this.#join());
  }

  protected override note(): void {}

  protected override dataOf(_: Key): Value {
    return { text: "", nbytes: 0 };
  }
}

/** Each worker has as much of each resource as any worker of the run had. */
function mostResources({ workers, resources: former = {} }: ProfileHeader): Resources {
  const most: Record<string, number> = { ...former };
  for (const { resources = {} } of workers) {
    for (const [name, amount] of Object.entries(resources)) {
      most[name] = Math.max(most[name] ?? 0, amount);
    }
  }
  return most;
}
