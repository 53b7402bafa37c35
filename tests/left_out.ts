/**
 * Scenarios, faults and statements of the reference that no test names, each with the reason: what
 * they are about does not exist here, or is no part of the machines. `catalogue_test.ts` sees to it
 * that this list and the names of tests together are complete, and do not overlap.
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
  M198: "the timeline of a task is the worker's; put() takes as long as the spilling it causes",
  M223: "nothing blocks between two turns of the event loop: M224 takes its place",
  M227: "values are bytes before they are stored: one that cannot be encoded fails its task, M226",
  M228: "the same: what a peer sends is bytes already",
  M243: "no process of the worker is asked to end first: its tasks could save nothing by it",
  M248: "the same: there is no grace that could be set",
};

/** Tested, but in other words than the reference has, or superseded there. */
export const DIFFERENT: Readonly<Record<string, string>> = {
  M163: "a tier stands in for the directory",
  M177: 'keys are text, so 1 and "1" cannot be told apart; names of writes replace file names',
  M178: "who uses a value says so by pin(); what the collector does decides nothing",
  M179: "pinned values are no victims, even when nothing else is left",
  M188: "a tier that rejected a write holds nothing of it; temporary files do not exist",
  M195: "counters are there from the beginning, as zeros",
  M203: "there are no threads; reads under way find nothing",
  M204: "the buffer says how much waits; the worker gates its intake",
  M207: "there is no second process with a limit: a supervisor only starts the worker again",
  M208: "an export of a module, which is a store, a class or a function, instead of an argument",
  M212: "looked at with every insertion; the spilling itself runs beside",
  M214: "there is a monitor without a limit, too: it measures and orders nothing",
  M219: "an eviction that failed is tried again after a second",
  M225: "values are bytes already; what fails is the tier",
  M226: "the executor encodes results, so the target plays no part",
  M230: "the pause is left at 15/16 of its threshold: M236",
  M231: "a pause by hand is a flag of its own that the monitor does not undo",
  M232: "a worker paused by hand sends as many as ever: its memory is not short",
  M240: "up to 50 transfers, wherever the peer is",
  M241: "the same part of the limit as for incoming bytes; one transfer always goes",
  M242: "what is killed is the largest task process, by the worker itself",
  M244: "the task fails with the reason and is tried again; the worker lives on",
  M245: "the supervisor of a worker that died has its folder removed",
};
