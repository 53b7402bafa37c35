/** What the run of a graph shows of its cluster: how long messages, starts and transfers take. */
import type { ProfiledWorker, ProfileRates } from "../../protocol/mod.ts";
import type { Cluster } from "../state/cluster.ts";
import type { GraphRecord } from "../state/graph.ts";
import type { Task } from "../state/task.ts";
import { type AttemptTimes, timesOf } from "../state/task_times.ts";
import type { WorkerRecord } from "../state/worker.ts";
import type { WorkerTerm } from "../state/worker_term.ts";

/** The largest tenth of some times is left out: the machine did something else then. */
const KEPT_PART = 0.9;
/** Of some times, one tenth is smaller: those that waited for nothing else. */
const QUICK_PART = 0.1;
/** Bytes of inputs whose transfer takes no time beside the request. */
const SMALL_BYTES = 64 * 1024;
/** Bytes that say something of the rate of a disk. */
const DISK_BYTES_MIN = 1_000_000;
/** Bytes of a process that has nothing to do. */
const IDLE_BYTES_MAX = 100_000_000;
/** A run that takes less may have been sent to its process with others. */
const SHORT_MS_MAX = 1;

/** The workers that were there when the graph ended. */
export function workersOf({ terms, workers }: Cluster, graph: GraphRecord): ProfiledWorker[] {
  const there = terms.list.filter(({ joinedAt, leftAt }) =>
    joinedAt <= graph.endedAt && graph.endedAt < leftAt
  );
  return there.map(({ worker, threads, memoryLimit }) => {
    const resources = [...workers.get(worker)?.resources ?? []];
    const amounts = resources.map(([name, millionths]) => [name, millionths / 1e6]);
    return {
      threads,
      memoryBytes: memoryLimit,
      ...(amounts.length > 0 && { resources: Object.fromEntries(amounts) }),
    };
  });
}

/** The figures that were measured. Linear in the tasks of the graph and their inputs. */
export function ratesOf(cluster: Cluster, tasks: readonly Task[]): ProfileRates {
  const runs = tasks.flatMap((task) => {
    const times = timesOf(task);
    return times?.outcome === "finished" ? [{ task, times }] : [];
  });
  const measured: { readonly [Name in keyof ProfileRates]: number | null } = {
    ...startRates(runs.map(({ times }) => times)),
    messageMs: messageMs(runs.map(({ times }) => times)),
    requestMs: requestMs(runs),
    processBytes: processBytes(tasks),
    ...ratesOfWorkers([...cluster.workers.values()]),
  };
  return Object.fromEntries(
    Object.entries(measured).flatMap(([name, value]) =>
      value === null ? [] : [[name, Math.round(value * 1000) / 1000]]
    ),
  );
}

/** Starts of runs that were handed to a process by themselves. */
function startRates(
  runs: readonly AttemptTimes[],
): { readonly startMs: number | null; readonly firstStartMs: number | null } {
  const usual: number[] = [];
  const first: number[] = [];
  const counts = new Map<WorkerTerm, number>();
  for (const { worker, runMs, processMs } of runs.toSorted(byBegin)) {
    if (worker === null) continue;
    const before = counts.get(worker) ?? 0;
    counts.set(worker, before + 1);
    if (before < worker.threads) first.push(processMs);
    else if (runMs > SHORT_MS_MAX) usual.push(processMs);
  }
  const startMs = trimmedMean(usual);
  const firstMs = trimmedMean(first);
  return {
    startMs,
    firstStartMs: firstMs === null ? null : Math.max(0, firstMs - (startMs ?? 0)),
  };
}

function byBegin(a: AttemptTimes, b: AttemptTimes): number {
  return a.endedAt - a.lagMs - a.runMs - (b.endedAt - b.lagMs - b.runMs);
}

/** The mean of both ways: reports are seen by themselves, requests with the waits of a worker. */
function messageMs(runs: readonly AttemptTimes[]): number | null {
  const up = runs.map(({ lagMs }) => lagMs);
  const down = runs.map((run) => {
    const { assignedAt, endedAt, lagMs, runMs, inputsMs, memoryMs, readMs, processMs } = run;
    const others = lagMs + runMs + inputsMs + memoryMs + readMs + processMs;
    return Math.max(0, endedAt - assignedAt - others);
  });
  const [upMs, downMs] = [quantile(up, 0.5), quantile(down, QUICK_PART)];
  return upMs === null || downMs === null ? null : (upMs + downMs) / 2;
}

function requestMs(
  runs: readonly { readonly task: Task; readonly times: AttemptTimes }[],
): number | null {
  const small = runs.filter(({ task, times }) =>
    times.inputsMs > 0 && inputBytes(task) <= SMALL_BYTES
  );
  return quantile(small.map(({ times }) => times.inputsMs), 0.5);
}

function inputBytes({ dependencies }: Task): number {
  return dependencies.reduce((sum, { nbytes }) => sum + Math.max(0, nbytes), 0);
}

/** The smallest process that was seen with a task, unless all tasks are large. */
function processBytes(tasks: readonly Task[]): number | null {
  let least = Infinity;
  for (const { group } of tasks) if (group.peakBytes > 0) least = Math.min(least, group.peakBytes);
  return least === Infinity ? null : Math.min(least, IDLE_BYTES_MAX);
}

/** Figures that workers report. */
function ratesOfWorkers(workers: readonly WorkerRecord[]) {
  const receiving = workers.filter(({ receivedBytes }) => receivedBytes > 0);
  return {
    bandwidth: meanOf(receiving.map((worker) => worker.bandwidth)),
    writeRate: diskRate(workers, "write"),
    readRate: diskRate(workers, "read"),
    workerBytes: meanOf(
      workers.map(({ unmanaged }) => unmanaged.value).filter((bytes) => bytes > 0),
    ),
  };
}

function diskRate(workers: readonly WorkerRecord[], kind: "read" | "write"): number | null {
  const sum = (figure: string) =>
    workers.reduce((total, { store }) => total + (store[figure] ?? 0), 0);
  const bytes = sum(`disk_${kind}_bytes_total`);
  const seconds = sum(`disk_${kind}_time_total`);
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
