/** For clusters that are measured and not checked. */
import type { Journal } from "./journal.ts";
import type { CheckRates } from "./machine_runner.ts";

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
