/**
 * Faults at fixed times of a simulation. They are drawn from the seed before it starts, so that
 * some of the steps can be left out without changing the others.
 */
import { Chance } from "./chance.ts";
import { type Rates, STEP_FAULTS, type StepFault } from "./faults.ts";

/** One fault at one time. */
export interface FaultStep {
  /** Its index in the whole list. */
  readonly index: number;
  /** Milliseconds from the start. */
  readonly atMs: number;
  readonly fault: StepFault;
  /** A random number that chooses among the workers, graphs or keys present at that time. */
  readonly which: number;
  /** Duration of a temporary fault. */
  readonly forMs: number;
}

const FOR_MS_MAX = 20_000;
/** `which` is below it. */
export const WHICH_MAX = 2 ** 16;

/** Draws the steps of the first `durationMs` milliseconds, in order of time. */
export function drawSteps(seed: number, rates: Rates, durationMs: number): FaultStep[] {
  const steps = STEP_FAULTS.flatMap((fault) => {
    const dice = new Chance(seed, null).of(`steps ${fault}`);
    const drawn: Omit<FaultStep, "index">[] = [];
    const gapMs = () => -Math.log(1 - dice.next()) * 60_000 / rates[fault];
    for (let at = gapMs(); at < durationMs; at += gapMs()) {
      const which = Math.floor(dice.next() * WHICH_MAX);
      drawn.push({ atMs: Math.round(at), fault, which, forMs: dice.span(100, FOR_MS_MAX) });
    }
    return drawn;
  });
  return steps.sort((a, b) => a.atMs - b.atMs || (a.fault < b.fault ? -1 : 1))
    .map((step, index) => ({ index, ...step }));
}

/** Describes a step in one line for people. */
export function describeStep({ index, atMs, fault, which, forMs }: FaultStep): string {
  return `#${index} at ${(atMs / 1000).toFixed(3)} s: ${fault} (${which}, ${forMs} ms)`;
}
