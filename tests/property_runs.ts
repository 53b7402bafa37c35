/**
 * How often a property is checked, and with which random values. `WEIR_PROPERTY_RUNS` sets the
 * number. A failure prints its seed and path; `WEIR_PROPERTY_SEED` and `WEIR_PROPERTY_PATH` run it
 * again:
 *
 *     WEIR_PROPERTY_SEED=-17 WEIR_PROPERTY_PATH=3:0 deno test -A tests/scheduler/scenarios
 */

/** Parameters of `fc.assert()`. `numRuns` is the default number of runs. */
export function propertyRuns(numRuns: number): { numRuns: number; seed?: number; path?: string } {
  const { WEIR_PROPERTY_RUNS: runs, WEIR_PROPERTY_SEED: seed, WEIR_PROPERTY_PATH: path } = Deno.env
    .toObject();
  return {
    numRuns: Number(runs ?? numRuns),
    ...(seed === undefined ? null : { seed: Number(seed) }),
    ...(path === undefined ? null : { path }),
  };
}
