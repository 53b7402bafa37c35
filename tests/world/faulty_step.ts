/** Steps of chance for property tests of a faulty cluster: what they mean, each test says. */
import fc from "fast-check";

export interface FaultyStep {
  readonly action: number;
  readonly which: number;
  readonly amount: number;
  readonly links: readonly number[];
}

/** Up to so many links, at least one. */
export function faultyStep(linksMax: number): fc.Arbitrary<FaultyStep> {
  return fc.record({
    action: fc.nat(99),
    which: fc.nat(50),
    amount: fc.nat(20),
    links: fc.array(fc.nat(1000), { minLength: 1, maxLength: linksMax, size: "max" }),
  });
}
