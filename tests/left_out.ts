/**
 * Scenarios, faults and statements of the reference that no test names, each with the reason: their
 * subject does not exist here, or does not belong to the machines. `catalogue_test.ts` checks that
 * this list and the names of tests are complete together, and do not overlap.
 */

const NO_SECEDE = "a task cannot free its slot and continue (secede, long-running)";
const NO_ACTORS = "there are no actors";
const NO_NESTING = "a task has no connection to the scheduler and cannot submit graphs";
const NO_CANCEL_COMPUTE =
  "no instruction spares a run: free-keys lets an execution continue, cancel-runs kills it";
const NO_MACHINE =
  "it concerns the order of a graph or the local scheduler, which have separate tests";

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
  M198: "the worker records the timeline of a task; put() takes as long as the spilling it causes",
  M223: "nothing blocks between two turns of the event loop: M224 takes its place",
  M227:
    "values are encoded before they are stored: one that cannot be encoded fails its task, M226",
  M228: "the same: a peer sends encoded bytes",
  M243: "no process is asked to end before it is killed: its tasks could not save anything",
  M248: "the same: there is no grace period to set",
};

/** Statements that are tested in a different form, or superseded in the reference. */
export const DIFFERENT: Readonly<Record<string, string>> = {
  M163: "a tier takes the place of the directory",
  M177: 'keys are text, so 1 and "1" cannot be told apart; names of writes replace file names',
  M178: "users of a value call pin(); garbage collection decides nothing",
  M179: "pinned values are never evicted, even when nothing else is left",
  M188: "a tier that rejected a write stores nothing of it; there are no temporary files",
  M195: "counters exist from the start, as zeros",
  M203: "there are no threads; reads under way find nothing",
  M204: "the buffer reports how much waits; the worker gates its intake",
  M207: "no second process has a limit: a supervisor only restarts the worker",
  M208: "an export of a module (a store, a class or a function) instead of an argument",
  M212: "checked at every insertion; spilling runs in the background",
  M214: "without a limit the monitor only measures",
  M219: "a failed eviction is repeated after a second",
  M225: "values are encoded already; only the tier can fail",
  M226: "the executor encodes results, so the target plays no part",
  M230: "the worker resumes at 15/16 of the pause threshold: M236",
  M231: "a manual pause is a separate flag that the monitor does not clear",
  M232: "a worker that is paused manually sends values at full rate: its memory is not short",
  M240: "up to 50 transfers, wherever the peer is",
  M241: "the same part of the limit as for incoming bytes; one transfer always goes",
  M242: "the worker kills the largest task process",
  M244: "the task fails with the reason and is repeated; the worker continues",
  M245: "the supervisor removes the folder of a worker that died",
};
