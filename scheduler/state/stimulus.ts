/**
 * The scratch of the stimulus that is being handled, by how long each part of it is kept:
 *
 * - {@linkcode Stimulus}: what was done so far. A new one begins with every stimulus.
 * - {@linkcode Decisions}: what was decided and is not carried out. Dropped when a part of the
 *   stimulus throws.
 * - {@linkcode Marks}: records to look at again before the stimulus ends. Each is a list beside a
 *   flag or a counter of the records in it, so it is emptied record by record and never replaced.
 *
 * Decisions and marks are empty after a stimulus. Only what is left when its last part has thrown
 * is carried out by the next one.
 */
import type { Millis, StimulusId, TaskStateName } from "../../protocol/mod.ts";
import type { GraphRecord } from "./graph.ts";
import type { SchedulerInstruction } from "../instruction.ts";
import type { TaskQueue } from "./task_queue.ts";
import type { Context, Task } from "./task.ts";
import type { WorkerRecord } from "./worker.ts";

export class Stimulus {
  readonly at: Millis;
  readonly stimulusId: StimulusId;
  /** What is being handled: the type of the event, of one message of a report, or of a deadline. */
  cause: string;
  /** What is to be done about it, in order. */
  readonly out: SchedulerInstruction[] = [];
  /** Tasks that have made a transition; looked at once more after the stimulus. */
  readonly touched: Task[] = [];

  constructor(at: Millis, stimulusId: StimulusId, cause: string) {
    this.at = at;
    this.stimulusId = stimulusId;
    this.cause = cause;
  }
}

export class Decisions {
  /** Recommendations not settled yet: the task and the state it should go to. */
  readonly pendingTasks: Task[] = [];
  readonly pendingStates: TaskStateName[] = [];
  /** Tasks that became runnable. */
  arrivals: Task[] = [];
  /** What becomes of a task that nothing needs any more before it has ended. */
  unneededState: "released" | "cancelled" = "released";
  /** Copies that may be of no use any more where they are. */
  readonly unusedFetches = new Map<WorkerRecord, Set<Task>>();
  /** Queues whose heads may have found room; few, and gone through by looking at each. */
  readonly servedQueues: TaskQueue[] = [];
  /** Balance at the end of this stimulus: a worker has joined or resumed. */
  unbalanced = false;
}

export class Marks {
  readonly touchedGraphs: GraphRecord[] = [];
  /** Contexts that may have become idle. */
  readonly idleContexts = new Set<Context>();
  /** Graphs whose first failure is to stop them. */
  readonly stopping: GraphRecord[] = [];
  readonly freshWorkers: WorkerRecord[] = [];
  readonly staleWorkers: WorkerRecord[] = [];
  /** Workers with keys to be killed or freed. */
  readonly orderedWorkers: WorkerRecord[] = [];
}
