/**
 * `gather`, `scatter`: a program reads and stores 256 MiB in typed arrays of 16 MiB. The limit is
 * bare `fetch` of as many bytes from another process; a note has the rate of the same hops between
 * bare processes.
 */
import { Weir } from "../../../client/mod.ts";
import { processorMs } from "../../../http/processor_time.ts";
import { gatherChainMs, scatterChainMs } from "../bare/chains.ts";
import { fetchMs } from "../bare/values.ts";
import { startCluster } from "../cluster.ts";
import { timeMs } from "../figures.ts";
import type { BenchOptions, BenchResult, BenchRow, DaskWork } from "../row.ts";
import { usedBy } from "./processor_time.ts";
import { MIB } from "./values.ts";

const ARRAY_BYTES = 16 * MIB;
const ARRAYS = 16;
const ARRAYS_QUICK = 8;

export const clientValues: readonly BenchRow[] = [
  {
    name: "gather",
    summary: "a program that reads 256 MiB",
    dask,
    run: (options) => run("gather", options),
  },
  {
    name: "scatter",
    summary: "a program that stores 256 MiB",
    dask,
    run: (options) => run("scatter", options),
  },
];

function dask(options: BenchOptions): DaskWork {
  const count = countOf(options);
  return { count, valueOf: (ms) => count * ARRAY_BYTES / MIB / ms * 1000 };
}

function countOf({ quick }: Pick<BenchOptions, "quick">): number {
  return quick ? ARRAYS_QUICK : ARRAYS;
}

async function run(
  what: "gather" | "scatter",
  { quick, profile }: BenchOptions,
): Promise<BenchResult> {
  const count = countOf({ quick });
  await using cluster = await startCluster(1, { profile });
  const weir = await Weir.connect({ url: cluster.url });
  await using stack = new AsyncDisposableStack();
  stack.defer(() => weir.close());
  const arrays = Array.from(
    { length: count },
    (_, seed) => new Float64Array(ARRAY_BYTES / 8).fill(seed),
  );
  const futures = arrays.map(() =>
    undefined as Awaited<ReturnType<typeof weir.scatter>> | undefined
  );
  const scatter = async () => {
    for (const [index, array] of arrays.entries()) futures[index] = await weir.scatter(array);
  };
  const gather = async () => {
    const values = await weir.gather(futures);
    if (values.length !== count) throw new Error(`${values.length} values instead of ${count}`);
  };
  if (what === "gather") await scatter();
  let ms = 0;
  const program = processorMs();
  const { own } = await usedBy(
    cluster.processes.map(({ child }) => child.pid),
    async () => void (ms = await timeMs(what === "gather" ? gather : scatter)),
  );
  const programMs = processorMs() - program;
  const mib = count * ARRAY_BYTES / MIB;
  const limitMs = await fetchMs(count, ARRAY_BYTES);
  const chainMs = what === "scatter" ? scatterChainMs : gatherChainMs;
  const hops = mib / await chainMs({ count, bytes: ARRAY_BYTES }) * 1000;
  return {
    unit: "MiB/s",
    value: mib / ms * 1000,
    limit: mib / limitMs * 1000,
    limitName: "bare fetch",
    notes: `${mib} MiB in ${count} arrays; ${hops.toFixed(0)} MiB/s by the same hops between ` +
      `bare processes; processor time a MiB: ${(programMs / mib).toFixed(2)} ms in the program, ` +
      `${(own / mib).toFixed(2)} ms in scheduler and worker`,
  };
}
