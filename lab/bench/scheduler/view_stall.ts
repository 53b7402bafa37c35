/**
 * `view-stall`: the longest time for which the event loop of a scheduler stands still while results
 * are shown as JSON: many small objects, and a bigint of many digits. The limit is the same work in
 * this process. Each figure is the median of five runs.
 */
import { decode, encode, jsonText } from "../../../protocol/mod.ts";
import { JsonViews } from "../../../routes/results/json_views.ts";
import { Compilers } from "../../../compile/compilers.ts";
import { HeldValues } from "../../../tests/routes/results/held_values.ts";
import { median } from "../figures.ts";
import type { BenchRow } from "../row.ts";
import { StallWatch, Stopwatch } from "../stall_watch.ts";

const OBJECTS = 1_000_000;
const BITS = 4_000_000;
const RUNS = 5;
const MIB = 1024 * 1024;

export const viewStall: BenchRow = {
  name: "view-stall",
  summary: "the longest hold of the event loop by results that are shown as JSON",
  async run({ quick }) {
    const share = quick ? 5 : 1;
    const objects = new Array(OBJECTS / share).fill({ a: 1 });
    const values = [encode(objects), encode(1n << BigInt(BITS / share))];
    const compilers = new Compilers({
      slots: 2,
      waitMs: Infinity,
      heapBytes: 1024 * MIB,
      compileMs: 60_000,
      idleMs: 60_000,
      reusedBytesMax: 64 * MIB,
    });
    const stalls: number[] = [];
    const here: number[] = [];
    for (let run = 0; run < RUNS; run++) {
      stalls.push(await stallMs(compilers, values));
      const stopwatch = new Stopwatch();
      for (const value of values) jsonText(decode(value));
      here.push(stopwatch.ms);
    }
    await compilers.end();
    return {
      unit: "ms",
      value: median(stalls),
      limit: median(here),
      limitName: "the same views in this process",
      notes: `${OBJECTS / share} objects, a bigint of ${BITS / share} bits`,
    };
  },
};

async function stallMs(
  compilers: Compilers,
  values: readonly Uint8Array<ArrayBuffer>[],
): Promise<number> {
  const encoded = values.map((bytes, index) => [`${index}`, bytes] as const);
  const results = new HeldValues(encoded);
  const views = new JsonViews({ results }, compilers);
  using watch = new StallWatch();
  for (const [name] of encoded) {
    const options = { names: [name], shape: "value", owner: "bench" } as const;
    const view = await views.of({ find: results.find, require: () => {} }, options);
    if (typeof view === "string") throw new Error("A large view was made here");
    for await (const _ of view.stream);
  }
  return watch.worstMs;
}
