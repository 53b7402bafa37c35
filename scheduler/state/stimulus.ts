/**
 * The scratch of the stimulus being handled, in three parts with different lifetimes:
 *
 * - {@linkcode Stimulus}: its results so far. A new one begins with every stimulus.
 * - {@linkcode Decisions}: decisions that are not carried out yet. Dropped when a part of the
 *   stimulus throws.
 * - {@linkcode Marks}: records to look at again before the stimulus ends. Each list goes with a
 *   flag or a counter of the records in it, so it is emptied record by record and never replaced.
 *
 * Decisions and marks are empty after a stimulus. Only when its last part has thrown may marks be
 * left; the next stimulus handles these.
 */
import type { Millis, StimulusId, TaskStateName } from "../../protocol/mod.ts";
import type { GraphRecord } from "./graph.ts";
import type { SchedulerInstruction } from "../instruction.ts";
import type { Notice } from "../notice.ts";
import type { TaskQueue } from "./task_queue.ts";
import type { Context, Task } from "./task.ts";
import type { WorkerRecord } from "./worker.ts";

export class Stimulus {
  readonly at: Millis;
  readonly stimulusId: StimulusId;
  /** Type of the event, message or deadline being handled. */
  cause: string;
  /** Instructions, in order. */
  readonly out: SchedulerInstruction[] = [];
  /** What it did besides, for logs and facts, in order. */
  readonly notices: Notice[] = [];
  /** Tasks that have made a transition, for checks after the stimulus. */
  readonly touched: Task[] = [];
  /** Tasks whose results cannot be restored (`replicas/restore.ts`). */
  readonly irreplaceable = new Set<Task>();

  constructor(at: Millis, stimulusId: StimulusId, cause: string) {
    this.at = at;
    this.stimulusId = stimulusId;
    this.cause = cause;
  }
}

export class Decisions {
  /** Recommendations not settled yet: tasks, and the state of each at the same index. */
  readonly pendingTasks: Task[] = [];
  readonly pendingStates: TaskStateName[] = [];
  /** Tasks that became runnable. */
  arrivals: Task[] = [];
  /** The worker that got the last task without inputs and may get more (`choose_worker.ts`). */
  filling: WorkerRecord | null = null;
  /** Assigned tasks behind which others may be sent (`placement/early_tasks.ts`). */
  leaders: Task[] = [];
  /** Tasks that something has begun to wait for: they are deferred no longer. */
  readonly expedited: Task[] = [];
  /** Tasks that their workers were sent with a worse rank than they have now. */
  readonly outdated: Task[] = [];
  /** Assigned tasks that must not run twice, an input of which was lost. */
  readonly bereft: Task[] = [];
  /** State for tasks that are no longer needed before they have ended. */
  unneededState: "released" | "cancelled" = "released";
  /** Fetched inputs that their worker may no longer need. */
  readonly unusedFetches = new Map<WorkerRecord, Set<Task>>();
  /** Tasks that graphs await, as found since recommendations were last settled. */
  readonly awaited = new Map<GraphRecord, Set<Task>>();
  /** Queues from which tasks are placed now; few, so they are searched one by one. */
  readonly servedQueues: TaskQueue[] = [];
  /** Hold a stealing round at the end of this stimulus: a worker has joined or resumed. */
  unbalanced = false;
}

export class Marks {
  readonly touchedGraphs: GraphRecord[] = [];
  /** Contexts that may have become idle. */
  readonly idleContexts = new Set<Context>();
  /** Tasks without a graph that were killed. */
  readonly dead: Task[] = [];
  /** Graphs that stop because of their first failure. */
  readonly stopping: GraphRecord[] = [];
  readonly workersWithNewRoom: WorkerRecord[] = [];
  readonly workersWithNewLoad: WorkerRecord[] = [];
  /** Workers with keys to kill or to free. */
  readonly orderedWorkers: WorkerRecord[] = [];
}
