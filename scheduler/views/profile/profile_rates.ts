/** What the run of a graph shows of its cluster: how long messages, starts and transfers take. */
import {
  type ProfiledWorker,
  type ProfileRates,
  type Resources,
  SPILL_BYTES_FIGURES,
  type SPILL_TIME_FIGURES,
} from "../../../protocol/mod.ts";
import type { Cluster } from "../../state/cluster.ts";
import type { GraphRecord } from "../../state/graph.ts";
import type { Task } from "../../state/task.ts";
import { type AttemptTiming, timesOf } from "../../state/timing/task_timings.ts";
import type { WorkerRecord } from "../../state/worker.ts";
import type { WorkerTerm } from "../../state/timing/worker_term.ts";
import { fit, type FitSample } from "./least_squares.ts";

/** The largest tenth of some times is left out: the machine did something else then. */
const KEPT_PART = 0.9;
/** Bytes per second that take no time. */
const RATE_MAX = 1e12;
/** Bytes that take no time beside the message that they come with: they show no rate. */
const SMALL_BYTES = 64 * 1024;
/** Bytes that say something of the rate of a disk. */
const DISK_BYTES_MIN = 1_000_000;
/** Bytes of a process that has nothing to do. */
const IDLE_BYTES_MAX = 100_000_000;
/** A run that takes less may have been sent to its process with others. */
const SHORT_MS_MAX = 1;

/** The workers that were there when the graph ended. */
export function workersOf({ terms }: Cluster, graph: GraphRecord): ProfiledWorker[] {
  const there = terms.list.filter(({ joinedAt, leftAt }) =>
    joinedAt <= graph.endedAt && graph.endedAt < leftAt
  );
  return there.map(({ threads, memoryLimit, resources }) => {
    return {
      threads,
      memoryBytes: memoryLimit,
      ...(resources.size > 0 && { resources: amountsOf(resources) }),
    };
  });
}

/** The most of each resource that a worker had which left while the graph ran. */
export function formerResources({ terms }: Cluster, graph: GraphRecord): Resources {
  const most = new Map<string, number>();
  for (const { leftAt, resources } of terms.list) {
    if (leftAt < graph.submittedAt || leftAt > graph.endedAt) continue;
    for (const [name, millionths] of resources) {
      most.set(name, Math.max(most.get(name) ?? 0, millionths));
    }
  }
  return amountsOf(most);
}

function amountsOf(resources: ReadonlyMap<string, number>): Resources {
  return Object.fromEntries([...resources].map(([name, millionths]) => [name, millionths / 1e6]));
}

/** The figures that were measured. Linear in the tasks of the graph and their inputs. */
export function ratesOf(cluster: Cluster, tasks: readonly Task[]): ProfileRates {
  const runs = tasks.flatMap((task) => {
    const times = timesOf(task);
    return times?.outcome === "finished" ? [{ task, times }] : [];
  });
  const measured: { readonly [Name in keyof ProfileRates]: number | null } = {
    ...ratesOfRuns(runs),
    requestMs: requestMs(runs),
    ...sizes([...cluster.workers.values()], tasks),
    ...ratesOfWorkers([...cluster.workers.values()]),
  };
  return Object.fromEntries(
    Object.entries(measured).flatMap(([name, value]) =>
      value === null ? [] : [[name, Math.round(value * 1000) / 1000]]
    ),
  );
}

/** Times of runs by what they waited for. */
interface Waits {
  /** From the end of a run, or the arrival of the next one, to the begin of the next one. */
  readonly starts: FitSample[];
  /** Until a process began its first run. */
  readonly first: number[];
  /** From the request of a run that waited for no other run to its arrival. */
  readonly down: number[];
  /** From the end of a run to its report. */
  readonly up: FitSample[];
}

interface Run {
  readonly task: Task;
  readonly times: AttemptTiming;
}

/** The last run of a process. */
interface LastRun {
  readonly endedAt: number;
  readonly bytes: number;
}

/** Follows the runs of each worker: which of them found a free process, and which waited. */
function findWaits(runs: readonly Run[]): Waits {
  const waits: Waits = { starts: [], first: [], down: [], up: [] };
  const processes = new Map<WorkerTerm, LastRun[]>();
  for (const { task, times } of runs.toSorted((a, b) => beginOf(a.times) - beginOf(b.times))) {
    const { worker, assignedAt, endedAt, lagMs, runMs, processMs } = times;
    if (worker === null) continue;
    const begin = beginOf(times);
    const bytes = largeBytes(task.nbytes);
    waits.up.push({ measured: lagMs, factors: [bytes] });
    const lasts = processes.get(worker) ?? [];
    processes.set(worker, lasts);
    const last = { endedAt: endedAt - lagMs, bytes };
    const index = indexOfLeast(lasts);
    const before = lasts[index];
    if (before === undefined || lasts.length < worker.threads) {
      waits.first.push(processMs);
      lasts.push(last);
      continue;
    }
    lasts[index] = last;
    const inputs = largeBytes(inputBytes(task));
    const othersMs = times.inputsMs + times.memoryMs + times.readMs;
    const readyAt = assignedAt + othersMs;
    if (before.endedAt > readyAt) {
      // One that began before the other ended was sent with others.
      const waited = begin - before.endedAt;
      // Spilled inputs are read when the process is free. The disk has a separate rate.
      const measured = Math.max(0, waited - times.readMs);
      if (waited >= 0) waits.starts.push({ measured, factors: [inputs, before.bytes] });
    } else {
      if (runMs > SHORT_MS_MAX) waits.starts.push({ measured: processMs, factors: [inputs, 0] });
      waits.down.push(Math.max(0, begin - readyAt - processMs));
    }
  }
  return waits;
}

/** Bytes that take time. A value of a few bytes would have the time of its message for its own. */
function largeBytes(nbytes: number): number {
  return nbytes > SMALL_BYTES ? nbytes : 0;
}

function beginOf({ endedAt, lagMs, runMs }: AttemptTiming): number {
  return endedAt - lagMs - runMs;
}

function indexOfLeast(lasts: readonly LastRun[]): number {
  let least = 0;
  for (let index = 1; index < lasts.length; index++) {
    if ((lasts[index]?.endedAt ?? 0) < (lasts[least]?.endedAt ?? 0)) least = index;
  }
  return least;
}

function ratesOfRuns(runs: readonly Run[]) {
  const { starts, first, down, up } = findWaits(runs);
  const [startMs = null, inputMs = 0, resultMs = 0] = fit(starts) ?? [];
  const [upMs = null, reportMs = 0] = fit(up) ?? [];
  const firstMs = trimmedMean(first);
  return {
    startMs,
    firstStartMs: firstMs === null ? null : Math.max(0, firstMs - (startMs ?? 0)),
    inputRate: rateOf(inputMs),
    // A process writes its result, and the worker stores it.
    resultRate: rateOf(Math.max(resultMs, reportMs)),
    messageMs: upMs === null ? null : (upMs + (trimmedMean(down) ?? upMs)) / 2,
  };
}

/** Milliseconds of a byte -> bytes per second; `null` if bytes take no time. */
function rateOf(ms: number): number | null {
  const rate = 1000 / ms;
  return rate <= RATE_MAX ? rate : null;
}

function requestMs(runs: readonly Run[]): number | null {
  const small = runs.filter(({ task, times }) =>
    times.inputsMs > 0 && inputBytes(task) <= SMALL_BYTES
  );
  return quantile(small.map(({ times }) => times.inputsMs), 0.5);
}

function inputBytes({ dependencies }: Task): number {
  return dependencies.reduce((sum, { nbytes }) => sum + Math.max(0, nbytes), 0);
}

/**
 * The size of a process that does nothing: the smallest that was seen with a task, unless all are
 * large, and the part of it that all processes share. And those of a worker, without what its tasks
 * may have taken: the most that it had beside as many results as it ever had, as freed results
 * leave garbage; and the usual one. A worker that spills frees garbage where it has the most
 * results, so that this shows too little: elsewhere it has at least the usual size.
 */
function sizes(workers: readonly WorkerRecord[], tasks: readonly Task[]) {
  let least = IDLE_BYTES_MAX;
  let most = 0;
  for (const { group: { peakBytes } } of tasks) {
    if (peakBytes > 0) least = Math.min(least, peakBytes);
    most = Math.max(most, peakBytes);
  }
  const grown = Math.max(0, most - least);
  const shared = Math.max(0, ...workers.map(({ memory }) => memory?.shared ?? 0));
  const largest: number[] = [];
  const usual: number[] = [];
  for (const { memory, store, term, threads } of workers) {
    if (memory === null) continue;
    const { mostMemory: { process, managed }, otherMemory: { median } } = term;
    const taken = threads * grown;
    const most = Math.max(0, managed.value - process.value - taken);
    const middle = median === null ? most : Math.max(0, median - taken);
    const hasSpilled = (store[SPILL_BYTES_FIGURES.write] ?? 0) > 0;
    largest.push(hasSpilled ? Math.max(most, middle) : most);
    usual.push(Math.min(most, middle));
  }
  return {
    processBytes: most === 0 ? null : least,
    sharedBytes: most === 0 || shared === 0 ? null : Math.min(shared, least),
    workerBytes: meanOf(largest),
    usualWorkerBytes: meanOf(usual),
  };
}

/** Figures that workers report. */
function ratesOfWorkers(workers: readonly WorkerRecord[]) {
  const receiving = workers.filter(({ receivedBytes }) => receivedBytes > 0);
  return {
    bandwidth: meanOf(receiving.map((worker) => worker.bandwidth)),
    writeRate: diskRate(workers, "write", "encode_time_total"),
    readRate: diskRate(workers, "read", "decode_time_total"),
  };
}

/** Sizes of values by the time of codec and disk: values may be far smaller on the disk. */
function diskRate(
  workers: readonly WorkerRecord[],
  kind: keyof typeof SPILL_BYTES_FIGURES,
  codecTime: (typeof SPILL_TIME_FIGURES)[number],
): number | null {
  const sum = (figure: string) =>
    workers.reduce((total, { store }) => total + (store[figure] ?? 0), 0);
  const bytes = sum(SPILL_BYTES_FIGURES[kind]);
  const seconds = sum(`disk_${kind}_time_total`) + sum(codecTime);
  return bytes < DISK_BYTES_MIN || seconds === 0 ? null : bytes / seconds;
}

function trimmedMean(numbers: readonly number[]): number | null {
  const sorted = numbers.toSorted((a, b) => a - b);
  return meanOf(sorted.slice(0, Math.ceil(KEPT_PART * sorted.length)));
}

function meanOf(numbers: readonly number[]): number | null {
  if (numbers.length === 0) return null;
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}

function quantile(numbers: readonly number[], part: number): number | null {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(part * (sorted.length - 1))] ?? null;
}
