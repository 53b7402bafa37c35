/**
 * Scenarios and faults of the reference that no test names, each with the reason: what they are
 * about does not exist here, or is no part of the machines. `catalogue_test.ts` sees to it that
 * this list and the names of tests together are complete, and do not overlap.
 */

const NO_SECEDE = "a task cannot give up its slot and go on (secede, long-running)";
const NO_ACTORS = "there are no actors";
const NO_NESTING = "a task has no connection to the scheduler, and can submit nothing";
const NO_CANCEL_COMPUTE =
  "there is no order that spares what runs: free-keys lets a body go on, cancel-runs kills it";
const NO_MACHINE =
  "it is about the order of a graph or the local run, which have tests of their own";

export const LEFT_OUT: Readonly<Record<string, string>> = {
  W66: NO_CANCEL_COMPUTE,
  W83: NO_SECEDE,
  W84: NO_SECEDE,
  W85: NO_SECEDE,
  W86: NO_SECEDE,
  W87: NO_SECEDE,
  W100: NO_SECEDE,
  S37: NO_SECEDE,
  S38: NO_SECEDE,
  S53: NO_NESTING,
  S60: NO_ACTORS,
  S80: NO_SECEDE,
  "known fault 14": NO_MACHINE,
  "known fault 15": NO_MACHINE,
};
