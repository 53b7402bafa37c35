/** Random steps for property tests of a faulty cluster; each test gives them a meaning. */
import fc from "fast-check";

export interface FaultyStep {
  readonly action: number;
  readonly which: number;
  readonly amount: number;
  readonly links: readonly number[];
}

/** Between one and the given number of links. */
export function faultyStep(linksMax: number): fc.Arbitrary<FaultyStep> {
  return fc.record({
    action: fc.nat(99),
    which: fc.nat(50),
    amount: fc.nat(20),
    links: fc.array(fc.nat(1000), { minLength: 1, maxLength: linksMax, size: "max" }),
  });
}
