/**
 * `make-large`: values of 16 MiB made by tasks on one worker; the limit is the same module in one
 * process without a cluster, and a note has the rate of that process over a socket to another one,
 * as code of a user runs in no process that holds data. `transfer-large`, `transfer-small`: values
 * made on one worker are read by tasks on another one; the limit is bare `fetch` of as many bytes
 * from another process, and a note has the rate of the same hops between bare processes.
 * `transfer-fan`: eight workers read one value. Notes have the processor time for each MiB, which
 * other processes of a shared computer disturb less than the rate.
 */
import { transferChainMs } from "../bare/chains.ts";
import { fetchMs, keepMs, makeMs } from "../bare/values.ts";
import { type BenchCluster, startCluster } from "../cluster.ts";
import { timeMs } from "../figures.ts";
import type { BenchOptions, BenchResult, BenchRow, DaskWork } from "../row.ts";
import { usedBy } from "./processor_time.ts";
import { makeTask, MIB, type NamedTasks, readTask, runTasks } from "./values.ts";

/** Values of a row, and how many of them one task reads. */
interface Values {
  readonly count: number;
  readonly bytes: number;
  readonly together: number;
}

const LARGE: Values = { count: 48, bytes: 16 * MIB, together: 1 };
const LARGE_QUICK: Values = { ...LARGE, count: 12 };
const SMALL: Values = { count: 100_000, bytes: 1024, together: 1000 };
const SMALL_QUICK: Values = { ...SMALL, count: 20_000 };
const FAN_WORKERS = 8;
const FAN_BYTES = 64 * MIB;
const TRANSFER_GOAL = 0.7;
const MAKE_GOAL = 0.8;

export const transfers: readonly BenchRow[] = [
  {
    name: "make-large",
    summary: "tasks that make values of 16 MiB",
    dask: (options) => daskWork(largeOf(options)),
    run: (options) => makeRow(options),
  },
  {
    name: "transfer-large",
    summary: "values of 16 MiB from one worker to another",
    dask: (options) => daskWork(largeOf(options)),
    run: (options) => transferRow(largeOf(options), options),
  },
  {
    name: "transfer-small",
    summary: "small values from one worker to another",
    dask: (options) => daskWork(smallOf(options)),
    run: (options) => transferRow(smallOf(options), options),
  },
  {
    name: "transfer-fan",
    summary: "one value that eight workers read",
    dask: () => daskWork({ count: FAN_WORKERS, bytes: FAN_BYTES }),
    run: (options) => fanRow(options),
  },
];

function largeOf({ quick }: Pick<BenchOptions, "quick">): Values {
  return quick ? LARGE_QUICK : LARGE;
}

function smallOf({ quick }: Pick<BenchOptions, "quick">): Values {
  return quick ? SMALL_QUICK : SMALL;
}

async function makeRow({ quick, profile }: BenchOptions): Promise<BenchResult> {
  const values = largeOf({ quick });
  await using cluster = await startCluster(1, { profile });
  await warm(cluster, ["w0"]);
  const measured = await measure(cluster, () => runTasks(cluster.client, making(values, "w0")));
  const limitMs = await makeMs(values.count, values.bytes);
  const mib = mibOf(values);
  const kept = mib / await keepMs(values.count, values.bytes) * 1000;
  return row(measured, { mib, limitMs, limitName: "the module in a process" }, {
    goal: MAKE_GOAL,
    note: `${kept.toFixed(0)} MiB/s over a bare socket to a process that keeps the values`,
  });
}

async function transferRow(values: Values, { profile }: BenchOptions): Promise<BenchResult> {
  await using cluster = await startCluster(2, { profile });
  await warm(cluster, ["w0", "w1"]);
  const { client } = cluster;
  await runTasks(client, making(values, "w0"));
  const measured = await measure(cluster, () => runTasks(client, reading(values, "w1")));
  const requests = values.count / values.together;
  const bytes = values.bytes * values.together;
  const limitMs = await fetchMs(requests, bytes);
  const mib = mibOf(values);
  const hops = mib / await transferChainMs({ count: requests, bytes }) * 1000;
  return row(measured, { mib, limitMs, limitName: "bare fetch" }, {
    goal: TRANSFER_GOAL,
    note: `${hops.toFixed(0)} MiB/s by the same hops between bare processes`,
  });
}

async function fanRow({ profile }: BenchOptions): Promise<BenchResult> {
  await using cluster = await startCluster(FAN_WORKERS + 1, { profile });
  const names = Array.from({ length: FAN_WORKERS + 1 }, (_, index) => `w${index}`);
  await warm(cluster, names);
  const { client } = cluster;
  await runTasks(client, { fan: makeTask(FAN_BYTES, 1, "w0") });
  const readers = names.slice(1).map((name) => [`read-${name}`, readTask("fan", name)]);
  const measured = await measure(cluster, () => runTasks(client, Object.fromEntries(readers)));
  const limitMs = await fetchMs(FAN_WORKERS, FAN_BYTES);
  const mib = FAN_WORKERS * FAN_BYTES / MIB;
  return row(measured, { mib, limitMs, limitName: "bare fetch, one reader after another" });
}

interface Measured {
  readonly ms: number;
  /** Milliseconds of processor time of the scheduler and the workers, and of the executors. */
  readonly own: number;
  readonly executors: number;
}

async function measure(cluster: BenchCluster, run: () => Promise<void>): Promise<Measured> {
  let ms = 0;
  const pids = cluster.processes.map(({ child }) => child.pid);
  const { own, descendants } = await usedBy(pids, async () => void (ms = await timeMs(run)));
  return { ms, own, executors: descendants };
}

function row(
  { ms, own, executors }: Measured,
  { mib, limitMs, limitName }: {
    readonly mib: number;
    readonly limitMs: number;
    readonly limitName: string;
  },
  { goal, note }: { readonly goal?: number; readonly note?: string } = {},
): BenchResult {
  const [value, limit] = [mib / ms * 1000, mib / limitMs * 1000];
  return {
    unit: "MiB/s",
    value,
    limit,
    limitName,
    ...(goal !== undefined && { goal: goal * limit }),
    notes: `processor time a MiB: ${(own / mib).toFixed(2)} ms in scheduler and workers, ` +
      `${(executors / mib).toFixed(2)} ms in executors${note === undefined ? "" : `; ${note}`}`,
  };
}

function daskWork(values: Pick<Values, "count" | "bytes">): DaskWork {
  return { count: values.count, valueOf: (ms) => mibOf(values) / ms * 1000 };
}

function mibOf({ count, bytes }: Pick<Values, "count" | "bytes">): number {
  return count * bytes / MIB;
}

/** Runs one task of the module on each worker: its executor has the module then. */
async function warm({ client }: BenchCluster, workers: readonly string[]): Promise<void> {
  await runTasks(
    client,
    Object.fromEntries(workers.map((name) => [`warm-${name}`, makeTask(8, 0, name)])),
  );
}

function making({ count, bytes }: Values, worker: string): NamedTasks {
  return Object.fromEntries(
    Array.from({ length: count }, (_, seed) => [`v${seed}`, makeTask(bytes, seed, worker)]),
  );
}

function reading({ count, together }: Values, worker: string): NamedTasks {
  const names = Array.from({ length: count }, (_, seed) => `v${seed}`);
  const tasks: [string, unknown][] = [];
  for (let at = 0; at < count; at += together) {
    tasks.push([`r${at}`, readTask(names.slice(at, at + together), worker)]);
  }
  return Object.fromEntries(tasks);
}
