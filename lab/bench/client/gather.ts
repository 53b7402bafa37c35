/**
 * `client-gather`: the largest heap (`heapUsed`) of a program that gathers 1 GiB of typed arrays of
 * 16 MiB. The limit is that of a program that fetches the same values one by one.
 */
import assert from "node:assert/strict";
import process from "node:process";
import { RoleProcess } from "../../../cli/roles/role_process.ts";
import { type Future, Weir } from "../../../client/mod.ts";
import type { BenchRow } from "../row.ts";

const MIB = 2 ** 20;
const ARRAY_BYTES = 16 * MIB;
const ARRAYS = 64;
const ARRAYS_QUICK = 8;
const HEAP_MIB_MAX = 128;
/** Milliseconds between two looks at the heap. */
const LOOK_MS = 10;

export const clientGather: BenchRow = {
  name: "client-gather",
  summary: "the heap of a program that gathers 1 GiB",
  async run({ quick }) {
    await using stack = new AsyncDisposableStack();
    const scheduler = await RoleProcess.start(["scheduler", "--port", "0"]);
    stack.defer(async () => void await scheduler.stop());
    const worker = await RoleProcess.start(["worker", "--scheduler", scheduler.url]);
    stack.defer(async () => void await worker.stop());
    const weir = await Weir.connect({ url: scheduler.url });
    stack.defer(() => weir.close());
    const tasks = await weir.module<typeof import("./bytes.ts")>(import.meta.resolve("./bytes.ts"));
    const seeds = Array.from({ length: quick ? ARRAYS_QUICK : ARRAYS }, (_, seed) => seed);
    const futures = seeds.map((seed) => tasks.numbers(ARRAY_BYTES, seed));
    await weir.wait(futures);
    const limit = await largestHeapMib(() => oneByOne(futures));
    const begun = performance.now();
    const value = await largestHeapMib(async () => {
      const values = await weir.gather(futures);
      assert.deepEqual(values.map(([first]) => first), seeds);
    });
    const seconds = (performance.now() - begun) / 1000;
    const mib = seeds.length * ARRAY_BYTES / MIB;
    return {
      unit: "MiB",
      value,
      limit,
      limitName: "the same values one by one",
      ceiling: HEAP_MIB_MAX,
      notes: `${mib} MiB in ${seconds.toFixed(1)} s`,
    };
  },
};

async function oneByOne(futures: readonly Future<Float64Array>[]): Promise<void> {
  for (const [seed, future] of futures.entries()) assert.equal((await future.result())[0], seed);
}

async function largestHeapMib(run: () => Promise<void>): Promise<number> {
  let largest = 0;
  const look = () => largest = Math.max(largest, process.memoryUsage().heapUsed);
  const timer = setInterval(look, LOOK_MS);
  try {
    await run();
  } finally {
    clearInterval(timer);
    look();
  }
  return largest / MIB;
}
