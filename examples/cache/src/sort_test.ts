import { mergeSort } from "./sort.ts";
import { type Outcome, testProperty } from "./tests.ts";

/** A sorted list has the same numbers in their order. */
export function sorts(cases: number, seed: number): Outcome {
  return testProperty(cases, seed, (random) => {
    const numbers = Array.from({ length: random(20) }, () => random(100));
    return mergeSort(numbers).join() === numbers.sort((a, b) => a - b).join();
  });
}
