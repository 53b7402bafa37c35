/**
 * Scenarios of the worker that no test runs, each with the reason: their subject does not exist
 * here. `catalogue_test.ts` checks that this list and the names of tests are complete together, and
 * do not overlap.
 */

const NO_SECEDE = "a task cannot free its slot and continue (secede, long-running)";
const NO_CANCEL_COMPUTE =
  "no instruction spares a run: free-keys lets an execution continue, cancel-runs kills it";

export const LEFT_OUT: Readonly<Record<string, string>> = {
  W66: NO_CANCEL_COMPUTE,
  W83: NO_SECEDE,
  W84: NO_SECEDE,
  W85: NO_SECEDE,
  W86: NO_SECEDE,
  W87: NO_SECEDE,
  W100: NO_SECEDE,
};
