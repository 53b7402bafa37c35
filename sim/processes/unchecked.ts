/** How often processes are checked, and clusters that are measured and not checked. */
import type { Journal } from "./journal.ts";

/** Intervals of expensive checks, in stimuli of one machine; `Infinity`: no checks. */
export interface CheckRates {
  /** Validate the whole state, not only the records that the stimulus touched. */
  readonly validateEvery: number;
  /** Compare the answer with that of a machine restored from the snapshot. */
  readonly restoreEvery: number;
}

/** The invariants of the machines are not checked. */
export const UNCHECKED: CheckRates = { validateEvery: Infinity, restoreEvery: Infinity };

/** Returns whether the processes check what happens. */
export function areChecked({ validateEvery }: CheckRates): boolean {
  return validateEvery < Infinity;
}

/** Nothing is noted. */
export const SILENT: Journal = {
  log: () => {},
  began: () => {},
  groupLost: () => {},
  faulted: () => {},
};
