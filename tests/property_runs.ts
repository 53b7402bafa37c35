/**
 * How often a property is checked, and with which random values. By default one run of 30
 * with values that never change; in long tests (`long.ts`) all runs, with the values of the day.
 * `WEIR_PROPERTY_RUNS` sets the number. A failure prints its seed and path; `WEIR_PROPERTY_SEED`
 * and `WEIR_PROPERTY_PATH` run it again:
 *
 *     WEIR_PROPERTY_SEED=-17 WEIR_PROPERTY_PATH=3:0 deno test -A tests/scheduler/scenarios
 *
 * Properties without parameters get those of 100 runs.
 */
import fc from "fast-check";
import { isLong, LONG_SEED } from "./long.ts";

/** Of the runs of long tests, the part that every run of the tests makes. */
const SHORT_PART = 1 / 30;
const SHORT_RUNS_MIN = 5;

fc.configureGlobal(propertyRuns(100));

/** Parameters of `fc.assert()`. `numRuns` is the number of runs in long tests. */
export function propertyRuns(numRuns: number): { numRuns: number; seed: number; path?: string } {
  const { WEIR_PROPERTY_RUNS: runs, WEIR_PROPERTY_SEED: seed, WEIR_PROPERTY_PATH: path } = Deno.env
    .toObject();
  const short = Math.min(numRuns, Math.max(SHORT_RUNS_MIN, Math.ceil(numRuns * SHORT_PART)));
  return {
    numRuns: Number(runs ?? (isLong ? numRuns : short)),
    seed: Number(seed ?? (isLong ? LONG_SEED : 1)),
    ...(path === undefined ? null : { path }),
  };
}
