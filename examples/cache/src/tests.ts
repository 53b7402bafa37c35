/** Properties of the three modules, each tested with many random cases. */
import { randomFrom } from "./random.ts";

export interface Outcome {
  readonly cases: number;
  readonly failed: number;
}

/** Tests a property. `holds` gets numbers that depend on the seed alone. */
export function testProperty(
  cases: number,
  seed: number,
  holds: (random: (below: number) => number) => boolean,
): Outcome {
  const random = randomFrom(seed);
  let failed = 0;
  for (let count = 0; count < cases; count++) if (!holds(random)) failed++;
  return { cases, failed };
}

/** The end of the pipeline: one line for people. */
export function report(...outcomes: readonly Outcome[]): string {
  const cases = outcomes.reduce((sum, each) => sum + each.cases, 0);
  const failed = outcomes.reduce((sum, each) => sum + each.failed, 0);
  return `${outcomes.length} shards, ${cases} cases, ${failed} failed`;
}
