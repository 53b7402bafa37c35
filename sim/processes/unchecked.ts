/** For clusters that are measured and not checked. */
import type { Journal } from "./journal.ts";

/** The invariants of the machines are not checked. */
export const UNCHECKED = { validateEvery: Infinity, restoreEvery: Infinity };
/** Nothing is noted. */
export const SILENT: Journal = {
  log: () => {},
  began: () => {},
  groupLost: () => {},
  faulted: () => {},
};
