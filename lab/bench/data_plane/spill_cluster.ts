/**
 * `spill-cluster-make`, `spill-cluster-read`: two workers with small memory limits make values that
 * are larger than the memory of both together, and then run a task on each value. The limit is bare
 * Deno KV, which writes and reads the same number of bytes in one process; a note of the second row
 * has the rate of as many bare processes that read values and write them to others. A row fails
 * when the resident size of a worker exceeds its limit.
 *
 * `spill-cluster-make-files`, `spill-cluster-read-files`: the same with `--spill-large files`. The
 * limit is bare files; the notes have bare Deno KV too.
 */
import { assert } from "../../../base/mod.ts";
import { RoleProcess } from "../../../cli/roles/role_process.ts";
import { Client } from "../../../client/mod.ts";
import { kvChainMs } from "../bare/chains.ts";
import { BareFiles } from "../bare/files.ts";
import { BareKv } from "../bare/kv.ts";
import { type ProcessorTime, usedBy } from "./processor_time.ts";
import { MIB, type NamedTasks, runTasks } from "./values.ts";
import { timeMs } from "../figures.ts";
import type { BenchOptions, BenchResult, BenchRow, DaskWork } from "../row.ts";
import { profileFlags } from "../profile.ts";

const WORKERS = 2;
const LIMIT_MIB = 256;
const VALUE_MIB = 8;
/** `WEIR_BENCH_SPILL_MIB` sets another size of all values together. */
const TOTAL_MIB = Number(Deno.env.get("WEIR_BENCH_SPILL_MIB") ?? 768);
const QUICK_TOTAL_MIB = 512;
const RATIO_GOAL = 0.5;
const SAMPLE_MS = 50;

const MODULE = `
export async function block(seed: number): Promise<Uint8Array<ArrayBuffer>> {
  const aes = await crypto.subtle.importKey("raw", new Uint8Array(16), "AES-CTR", false, ["encrypt"]);
  const counter = new Uint8Array(16);
  new DataView(counter.buffer).setUint32(0, seed);
  const algorithm = { name: "AES-CTR", counter, length: 64 };
  const bytes = new Uint8Array(${VALUE_MIB * MIB});
  return new Uint8Array(await crypto.subtle.encrypt(algorithm, aes, bytes));
}
export const last = (bytes: Uint8Array): number => bytes.length + (bytes.at(-1) ?? 0);
`;

export const spillCluster: readonly BenchRow[] = [
  {
    name: "spill-cluster-make",
    summary: "tasks that make more values than the workers have memory",
    dask,
    run: (options) => run("make", options),
  },
  {
    name: "spill-cluster-read",
    summary: "tasks that read those values",
    dask,
    run: (options) => run("read", options),
  },
  {
    name: "spill-cluster-make-files",
    summary: "spill-cluster-make with --spill-large files",
    run: (options) => runWithFiles("make", options),
  },
  {
    name: "spill-cluster-read-files",
    summary: "spill-cluster-read with --spill-large files",
    run: (options) => runWithFiles("read", options),
  },
];

/** Milliseconds of both phases. */
interface Phases {
  readonly make: number;
  readonly read: number;
}

function dask(options: BenchOptions): DaskWork {
  return { count: countOf(options), valueOf: (ms) => totalMib(options) / ms * 1000 };
}

async function run(what: keyof Phases, options: BenchOptions): Promise<BenchResult> {
  const { rate, bare, notes } = await measure(what, options, openBareKv);
  const hops = what === "read" ? `; ${await hopsNote(options)}` : "";
  return {
    unit: "MiB/s",
    value: rate,
    limit: bare,
    limitName: "bare KV in one process",
    goal: RATIO_GOAL * bare,
    notes: notes + hops,
  };
}

async function hopsNote(options: BenchOptions): Promise<string> {
  const ms = await kvChainMs({ count: countOf(options), bytes: VALUE_MIB * MIB }, WORKERS);
  const rate = totalMib(options) / ms * 1000;
  return `${rate.toFixed()} MiB/s by the same hops between bare processes`;
}

async function runWithFiles(what: keyof Phases, options: BenchOptions): Promise<BenchResult> {
  const kv = rateOf(what, options, await runBare(countOf(options), openBareKv));
  const files = (folder: string) => Promise.resolve(new BareFiles(folder));
  const { rate, bare, notes } = await measure(what, options, files, ["--spill-large", "files"]);
  return {
    unit: "MiB/s",
    value: rate,
    limit: bare,
    limitName: "bare files in one process",
    notes: `${notes}; bare KV ${kv.toFixed()} MiB/s`,
  };
}

/** MiB a second of the bare store and of the cluster, whose workers get these flags. */
async function measure(
  what: keyof Phases,
  options: BenchOptions,
  open: (folder: string) => Promise<Bare>,
  flags: readonly string[] = [],
): Promise<{ readonly rate: number; readonly bare: number; readonly notes: string }> {
  const count = countOf(options);
  const bare = rateOf(what, options, await runBare(count, open));
  const { peakMib, used, ...cluster } = await runCluster(count, {
    profile: options.profile,
    flags,
  });
  const { own, descendants } = used[what];
  const mib = totalMib(options);
  const notes = `${mib} MiB on ${WORKERS} workers of ${LIMIT_MIB} MiB, which had ${peakMib} MiB; ` +
    `processor time a MiB: ${(own / mib).toFixed(2)} ms in scheduler and workers, ` +
    `${(descendants / mib).toFixed(2)} ms in executors`;
  return { rate: rateOf(what, options, cluster), bare, notes };
}

function totalMib({ quick }: BenchOptions): number {
  return quick ? QUICK_TOTAL_MIB : TOTAL_MIB;
}

function countOf(options: BenchOptions): number {
  return Math.ceil(totalMib(options) / VALUE_MIB);
}

function rateOf(what: keyof Phases, options: BenchOptions, phases: Phases): number {
  return countOf(options) * VALUE_MIB / phases[what] * 1000;
}

interface Bare extends Disposable {
  set(n: number, value: Uint8Array): Promise<void>;
  get(n: number, bytes: number): Promise<Uint8Array>;
}

function openBareKv(folder: string): Promise<Bare> {
  return BareKv.open(`${folder}/bare.kv`);
}

async function runBare(count: number, open: (folder: string) => Promise<Bare>): Promise<Phases> {
  const folder = await Deno.makeTempDir();
  try {
    using bare = await open(folder);
    const make = await timeMs(async () => {
      for (let n = 0; n < count; n++) await bare.set(n, noise());
    });
    const read = await timeMs(async () => {
      for (let n = 0; n < count; n++) await bare.get(n, VALUE_MIB * MIB);
    });
    return { make, read };
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

async function runCluster(
  count: number,
  { profile, flags: more = [] }: { readonly profile?: string; readonly flags?: readonly string[] },
): Promise<Phases & { peakMib: number; used: Record<keyof Phases, ProcessorTime> }> {
  const scheduler = await RoleProcess.start(["scheduler", "--port", "0"]);
  const processes = [scheduler];
  const client = new Client({ url: scheduler.url });
  let [peakBytes, sampling] = [0, true];
  const sampled = async () => {
    while (sampling) {
      for (const { memory } of await client.workers()) {
        peakBytes = Math.max(peakBytes, memory.process);
      }
      await new Promise((resolve) => setTimeout(resolve, SAMPLE_MS));
    }
  };
  try {
    for (let index = 0; index < WORKERS; index++) {
      const own = ["--scheduler", scheduler.url, "--name", `w${index}`, "--threads", "1"];
      const flags = ["worker", ...own, "--memory-limit", `${LIMIT_MIB}MiB`, ...more];
      const denoFlags = profileFlags(profile, `worker-${index}`);
      processes.push(await RoleProcess.start(flags, { denoFlags }));
    }
    const samples = sampled();
    const names = Array.from({ length: count }, (_, seed) => `b${seed}`);
    const pids = processes.map(({ child }) => child.pid);
    const phase = async (tasks: NamedTasks) => {
      let ms = 0;
      const used = await usedBy(
        pids,
        async () => void (ms = await timeMs(() => runTasks(client, tasks, MODULE))),
      );
      return { ms, used };
    };
    const makers = names.map((name, seed) => [name, { op: "./m.ts#block", args: [seed] }]);
    const make = await phase(Object.fromEntries(makers));
    const readers = names.map((
      name,
    ) => [`d${name}`, { op: "./m.ts#last", args: [{ $ref: name }] }]);
    const read = await phase(Object.fromEntries(readers));
    sampling = false;
    await samples;
    const peakMib = Math.ceil(peakBytes / MIB);
    assert(peakMib <= LIMIT_MIB, `a worker has ${peakMib} MiB of its limit of ${LIMIT_MIB} MiB`);
    const used = { make: make.used, read: read.used };
    return { make: make.ms, read: read.ms, peakMib, used };
  } finally {
    sampling = false;
    await Promise.all(processes.map((process) => process.stop()));
  }
}

const NOISE = new Uint8Array(VALUE_MIB * MIB);
for (let start = 0; start < NOISE.length; start += 65_536) {
  crypto.getRandomValues(NOISE.subarray(start, start + 65_536));
}

function noise(): Uint8Array {
  return NOISE.slice();
}
