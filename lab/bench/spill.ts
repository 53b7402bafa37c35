/**
 * `spill-write`, `spill-read`, `spill-stall`: incompressible values through a `SpillBuffer` on a
 * `KvTier`. The limit is bare Deno KV that stores the same bytes in the same chunks.
 *
 * Both sides take turns value by value, because the speed of a disk changes from one second to the
 * next, and one database may be placed better on it than another: bare KV compared with bare KV in
 * rounds of six values differed by a quarter. The rate is that of the median round.
 */
import { assert } from "../../base/mod.ts";
import { KvTier, SpillBuffer } from "../../spill/mod.ts";
import { BareKv } from "./bare/kv.ts";
import { median } from "./figures.ts";
import type { BenchResult, BenchRow } from "./row.ts";
import { StallWatch } from "./stall_watch.ts";

const MIB = 1024 * 1024;
const VALUE_BYTES = 4 * MIB;
const ROUNDS = 75;
const RATIO_MIN = 0.9;

const TARGET_BYTES = 256 * MIB;
const PASSED_BYTES = 4096 * MIB;
const QUICK_PASSED_BYTES = 512 * MIB;
const STALL_MS_MAX = 50;
/** After this many values an old one is read. Values beyond the kept ones are deleted. */
const READ_EVERY = 8;
const KEPT_VALUES = 192;

export const spill: readonly BenchRow[] = [
  { name: "spill-write", summary: "values written by the spill buffer", run: () => rates("write") },
  { name: "spill-read", summary: "values read by the spill buffer", run: () => rates("read") },
  {
    name: "spill-stall",
    summary: "the longest hold of the event loop by the spill buffer",
    run: ({ quick }) => stall(quick ? QUICK_PASSED_BYTES : PASSED_BYTES),
  },
];

/** The measured operations, of either side. */
interface Store {
  set(n: number, value: Uint8Array): Promise<void>;
  get(n: number): Promise<Uint8Array | undefined>;
  delete(n: number): Promise<void> | void;
}

async function rates(what: "write" | "read"): Promise<BenchResult> {
  const directory = await Deno.makeTempDir();
  try {
    const tier: Times = { write: [], read: [] };
    const limit: Times = { write: [], read: [] };
    // The order in which the databases of a process are opened changes their speed by up to a
    // third, so each side is opened first once.
    for (const isBareFirst of [false, true]) {
      const path = `${directory}/${isBareFirst ? "second" : "first"}`;
      using early = isBareFirst ? await openBare(`${path}.kv`) : null;
      // With a target of 0 every value is written to the disk at once and stays there.
      await using spilling = await openSpilling(path, 0);
      using late = isBareFirst ? null : await openBare(`${path}.kv`);
      const bare = early ?? late;
      assert(bare, "bare KV is open");
      for (let round = 0; round < ROUNDS; round++) {
        const sides = [[spilling.store, tier], [bare.store, limit]] as const;
        for (const [store, times] of round % 2 === 0 ? sides : sides.toReversed()) {
          await pass(store, times, round);
        }
      }
    }
    const rate = (ms: number) => VALUE_BYTES / ms / 1000;
    const [value, bareRate] = [rate(median(tier[what])), rate(median(limit[what]))];
    return {
      unit: "MB/s",
      value,
      limit: bareRate,
      limitName: what === "write"
        ? "bare KV, 12 chunks an atomic operation"
        : "bare KV, list into whole values",
      floor: RATIO_MIN * bareRate,
      notes: `${2 * ROUNDS} values of ${VALUE_BYTES / MIB} MiB`,
    };
  } finally {
    await Deno.remove(directory, { recursive: true });
  }
}

/** Milliseconds of each round. */
interface Times {
  readonly write: number[];
  readonly read: number[];
}

/** One round: writes a value, then reads it. */
async function pass(store: Store, times: Times, round: number) {
  const value = incompressible();
  const start = performance.now();
  await store.set(round, value);
  const written = performance.now();
  await store.get(round);
  times.read.push(performance.now() - written);
  times.write.push(written - start);
}

async function stall(bytes: number): Promise<BenchResult> {
  const directory = await Deno.makeTempDir();
  try {
    const spilled = await worstStall(async () => {
      await using spilling = await openSpilling(`${directory}/spill`, TARGET_BYTES);
      await passThrough(spilling.store, bytes);
    });
    const bare = await worstStall(async () => {
      using kv = await openBare(`${directory}/bare.kv`);
      await passThrough(kv.store, bytes);
    });
    return {
      unit: "ms",
      value: spilled.worstMs,
      limit: bare.worstMs,
      limitName: "bare KV that does the same",
      // On a busy computer the stall of bare KV shows what other processes cause.
      ceiling: Math.max(STALL_MS_MAX, bare.worstMs),
      notes: `longest stall of the event loop while ${bytes / MIB} MiB pass a target of ` +
        `${TARGET_BYTES / MIB} MiB; with waits for a processor ${spilled.latestMs.toFixed()} and ` +
        `${bare.latestMs.toFixed()} ms`,
    };
  } finally {
    await Deno.remove(directory, { recursive: true });
  }
}

async function passThrough(store: Store, bytes: number): Promise<void> {
  for (let n = 0; n < bytes / VALUE_BYTES; n++) {
    // One value per turn of the event loop, as when values arrive from outside.
    await new Promise((resolve) => setTimeout(resolve, 0));
    await store.set(n, incompressible());
    if (n >= KEPT_VALUES) await store.delete(n - KEPT_VALUES);
    if (n >= KEPT_VALUES && n % READ_EVERY === 0) await store.get(n - KEPT_VALUES + READ_EVERY);
  }
}

async function worstStall(run: () => Promise<void>) {
  using watch = new StallWatch();
  await run();
  const { worstMs, latestMs } = watch;
  return { worstMs, latestMs };
}

async function openSpilling(path: string, target: number) {
  const buffer = new SpillBuffer<Uint8Array>({
    target,
    slow: await KvTier.open(path),
    sizeOf: (value) => value.byteLength,
    codec: { encode: (value) => value, decode: (bytes) => bytes },
    clock: () => performance.now(),
  });
  const store: Store = {
    set: (n, value) => buffer.set(`${n}`, value),
    get: (n) => buffer.get(`${n}`),
    delete: (n) => void buffer.delete(`${n}`),
  };
  return { store, [Symbol.asyncDispose]: () => buffer.close() };
}

async function openBare(path: string) {
  const kv = await BareKv.open(path);
  const store: Store = {
    set: (n, value) => kv.set(n, value),
    get: (n) => kv.get(n, VALUE_BYTES),
    delete: (n) => kv.delete(n, VALUE_BYTES),
  };
  return { store, [Symbol.dispose]: () => kv[Symbol.dispose]() };
}

const NOISE = new Uint8Array(VALUE_BYTES);
for (let start = 0; start < VALUE_BYTES; start += 65_536) {
  crypto.getRandomValues(NOISE.subarray(start, start + 65_536));
}

function incompressible(): Uint8Array {
  return NOISE.slice();
}
