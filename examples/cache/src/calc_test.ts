import { evaluate } from "./calc.ts";
import { type Outcome, testProperty } from "./tests.ts";

/** Products are evaluated before sums, and brackets before both. */
export function evaluates(cases: number, seed: number): Outcome {
  return testProperty(2 * cases, seed, (random) => {
    const [a, b, c] = [random(100), random(100), random(100)];
    return evaluate(`${a}+${b}*${c}`) === a + b * c &&
      evaluate(`(${a}+${b})*${c}`) === (a + b) * c;
  });
}
