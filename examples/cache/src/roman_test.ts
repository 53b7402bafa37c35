import { fromRoman, toRoman } from "./roman.ts";
import { type Outcome, testProperty } from "./tests.ts";

/** A number is what its numeral says. These cases are cheap, so there are ten times as many. */
export function roundTrip(cases: number, seed: number): Outcome {
  return testProperty(10 * cases, seed, (random) => {
    const number = 1 + random(3999);
    return fromRoman(toRoman(number)) === number;
  });
}
