/** Where Weir's worker deliberately differs from the reference, and what it does instead. */

interface Difference {
  readonly reason: string;
  /** The known fault of the reference that is avoided here. */
  readonly fault?: number;
  /** By number of the step, from 0: the instructions instead. */
  readonly steps?: Readonly<Record<number, readonly string[]>>;
  /** The end states, where they are not those of the scenario. */
  readonly end?: Readonly<Record<string, string>>;
}

const ADOPTED =
  "the running execution is adopted, and reported under the attempt that requested it last";
const ANSWERED = "every key of an acquire is answered once";

export const DIFFERENCES: Readonly<Record<string, Difference>> = {
  W08: { reason: ADOPTED, steps: { 2: ["finished x#2 1B"] } },
  W10: {
    reason: "such an end is a failed attempt with its log, which is kept until the key is freed",
    end: { x: "error" },
  },
  W31: {
    fault: 5,
    reason: "the holder is removed and reported, and with no other left the dependent fails",
    steps: { 1: ["undecodable at p2: x", "erred y#7 undecodable"] },
    end: { y: "error" },
  },
  W77: {
    reason: "a value from outside is not overwritten by the late arrival, and keeps its size",
  },
  W36: {
    reason: ANSWERED,
    steps: { 2: ["acquire-failed x peer-missing", "gather y from p3 (1B)"] },
    end: { y: "flight" },
  },
  W46: {
    fault: 11,
    reason: "a task whose resources are free never waits behind one whose resources are taken",
    steps: { 2: ["execute c"] },
    end: { a: "executing", b: "constrained", c: "executing" },
  },
  W49: { reason: ADOPTED, steps: { 3: ["finished x#2 1B"] } },
  W50: {
    fault: 6,
    reason: "a demand that can never be met here is refused with an explanation",
    steps: { 0: ["erred x#1 refused"] },
    end: { x: "error" },
  },
  W53: { reason: ADOPTED, steps: { 3: ["finished x#2 1B"] } },
  W71: {
    reason: "the removal is refused by reporting that the replica is still here",
    steps: { 2: ["add x"] },
  },
  W73: { reason: ANSWERED, steps: { 1: ["add x"] } },
  W91: {
    fault: 12,
    reason: "a later request brings its own priority",
    steps: { 4: ["finished a#1 1B", "execute b"] },
    end: { a: "memory", b: "executing", c: "ready" },
  },
  W95: {
    reason: ANSWERED,
    steps: { 2: ["acquire-failed x peer-missing"] },
    end: {},
  },
  W96: {
    reason: "the holders of a value that will be computed here are not asked for",
    steps: { 3: ["execute x"] },
  },
  W102: {
    fault: 8,
    reason:
      "the input of a waiting task is fetched all the same, kept until the task has started, and " +
      "then dropped as the scheduler requested",
    steps: { 2: ["execute y", "released x"] },
    end: { y: "executing" },
  },
  W103: {
    reason: "the end of an unknown execution is discarded, with its value",
    steps: { 0: [] },
  },
};

/** Name of the test of a scenario; the catalogue of scenarios is checked against it. */
export function testName({ id, title }: { readonly id: string; readonly title: string }): string {
  const difference = DIFFERENCES[id];
  const fault = difference?.fault === undefined ? "" : ` (known fault ${difference.fault})`;
  const here = difference === undefined ? "" : ` [here: ${difference.reason}]${fault}`;
  return `handleStimulus() ${id}: ${title}${here}`;
}
