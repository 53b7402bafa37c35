/**
 * The table of legal transitions of a task, and the loop that settles recommendations. When each
 * state is entered and left is in the header of `state/task.ts`; what each edge does is in
 * `edges.ts`.
 *
 * The handler of an event changes what the event says for certain, and recommends states for the
 * tasks concerned. `settleTransitions` takes the last recommendation first, drops it if it no
 * longer applies, and otherwise runs the edge, which may recommend further states. This repeats
 * until no recommendation is left. Tasks that become runnable on the way are collected in
 * `decisions.arrivals` and placed once, at the end of the stimulus (`placement/assign.ts`).
 *
 * An edge that is not in the table is a bug and throws. The normal course is
 * `released -> waiting -> (queued | no-worker) -> processing -> memory -> released`. A task leaves
 * it in three ways:
 *
 * - to `waiting` when its assignment, an input or its result is lost;
 * - to `erred` when it or an input failed for good;
 * - to `cancelled` when its graph is cancelled before the task has ended.
 */
import { AssertionError } from "../../base/mod.ts";
import type { TaskStateName } from "../../protocol/mod.ts";
import { keepFinals } from "../state/account.ts";
import { enterState, stillApplies } from "./recommendation.ts";
import type { Cluster } from "../state/cluster.ts";
import type { Task } from "../state/task.ts";
import {
  cancelUnstarted,
  enterCancelled,
  enterMemory,
  enterNoWorker,
  enterProcessing,
  failTask,
  kill,
  loseMemory,
  releaseMemory,
  releaseProcessing,
  releaseUnstarted,
  resetFailedTask,
  returnToWaiting,
  startWaiting,
  unqueueToWaiting,
} from "./edges.ts";

type Edge = (cluster: Cluster, task: Task) => void;
type Edges = Readonly<Partial<Record<TaskStateName, Edge>>>;

const UNSTARTED: Edges = {
  processing: enterProcessing,
  memory: enterMemory,
  erred: failTask,
  released: releaseUnstarted,
  cancelled: cancelUnstarted,
};

/** From -> to. */
export const TRANSITIONS: Readonly<Record<TaskStateName, Edges>> = {
  released: { waiting: startWaiting, memory: enterMemory, erred: failTask },
  cancelled: { waiting: startWaiting, erred: failTask },
  waiting: {
    ...UNSTARTED,
    queued: (cluster, task) => enterState(cluster, task, "queued"),
    "no-worker": enterNoWorker,
  },
  queued: {
    ...UNSTARTED,
    waiting: unqueueToWaiting,
    "no-worker": enterNoWorker,
  },
  "no-worker": {
    ...UNSTARTED,
    waiting: unqueueToWaiting,
    queued: (cluster, task) => enterState(cluster, task, "queued"),
  },
  processing: {
    // A stolen task: from the victim to the thief.
    processing: enterProcessing,
    memory: enterMemory,
    erred: failTask,
    waiting: returnToWaiting,
    released: releaseProcessing,
    cancelled: enterCancelled,
  },
  memory: { released: releaseMemory, waiting: loseMemory, erred: failTask },
  erred: { released: resetFailedTask },
};

/** Runs one transition. Throws `AssertionError` when the table has no such edge. */
export function transition(cluster: Cluster, task: Task, to: TaskStateName): void {
  const edge = TRANSITIONS[task.state][to];
  if (edge === undefined) throw new AssertionError(illegal(cluster, task, to));
  keepFinals(task, to);
  edge(cluster, task);
}

/** Settles recommendations until none is left. */
export function settleTransitions(cluster: Cluster): void {
  const { pendingTasks, pendingStates, awaited } = cluster.decisions;
  for (let task = pendingTasks.pop(); task !== undefined; task = pendingTasks.pop()) {
    const state = pendingStates.pop() as TaskStateName;
    if (task.state === state || !stillApplies(task, state)) continue;
    if (state !== "cancelled") transition(cluster, task, state);
    else if (task.state === "processing") kill(cluster, task);
    else transition(cluster, task, task.state === "memory" ? "released" : "cancelled");
  }
  if (awaited.size > 0) awaited.clear();
}

function illegal(cluster: Cluster, task: Task, to: TaskStateName): string {
  const { entries } = cluster.story.read({ key: task.key });
  const story = entries.slice(-20).map((entry) =>
    `  ${entry.stimulusId}: ${entry.from} -> ${entry.to} (${entry.cause})`
  );
  return `Cannot take "${task.key}" from ${task.state} to ${to}: no such transition\n${
    story.join("\n")
  }`;
}
