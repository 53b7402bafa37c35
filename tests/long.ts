/**
 * Tests that are worth their time now and then: full numbers of random runs, packages from a
 * registry, every page in every size. `deno task test:long` runs them with the others.
 */

/** Whether long tests run. */
export const isLong: boolean = Deno.env.get("WEIR_LONG") === "1";

/** Seed of random values in long tests: days since 1970, so that each day tries others. */
export const LONG_SEED: number = Math.floor(Date.now() / 86_400_000);

/** Registers a test that is skipped by its name unless long tests run. */
export function longTest(name: string, test: (context: Deno.TestContext) => unknown): void {
  Deno.test({
    name: `${name} (long)`,
    ignore: !isLong,
    fn: async (context) => void await test(context),
  });
}
