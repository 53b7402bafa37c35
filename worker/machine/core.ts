/**
 * The worker's state machine. Synchronous and deterministic: it reads no clock, does no I/O and
 * never awaits; time, sizes and outcomes arrive as events, so the same events always produce the
 * same instructions.
 *
 * A stimulus has three phases. Its handler (`handlers/on_*.ts`) changes facts; `settleTasks`
 * (`settle.ts`) moves every touched task to the state that its facts give, until none is left;
 * then, once per stimulus, ready tasks are started and wanted values are requested
 * (`handlers/ensure_*.ts`). The states of a task are defined in `task.ts`.
 */
import { unreachable } from "../../base/mod.ts";
import type {
  Attempt,
  HeldValue,
  Key,
  Millis,
  RunningBody,
  Story,
  StoryRing,
  StorySelector,
  StorySince,
  ToWorker,
  WorkerTaskState,
} from "../../protocol/mod.ts";
import { ensureCommunicating } from "./handlers/ensure_communicating.ts";
import { ensureComputing } from "./handlers/ensure_computing.ts";
import type { SucceededRun, WorkerEvent } from "./event.ts";
import { endProbe } from "./executor_trouble.ts";
import { brokenTask, isolateTask } from "./fault_isolation.ts";
import { validateTouchedTasks, validateWorkerData } from "./invariant.ts";
import {
  onExecFailed,
  onExecKilled,
  onExecReturned,
  onExecSpawned,
  onExecStarted,
  onExecUnavailable,
  onInputUndecodable,
  onRunSucceeded,
} from "./handlers/on_execution.ts";
import {
  onGatherBusy,
  onGatherFailed,
  onGatherNetworkFailed,
  onGatherSucceeded,
  onPeerProbed,
} from "./handlers/on_gather.ts";
import { onMessage } from "./handlers/on_scheduler.ts";
import {
  nextWorkerDeadline,
  onDataArrived,
  onMemorySampled,
  onRegistered,
  onTick,
  onValueLost,
} from "./handlers/on_self.ts";
import type { WorkerInstruction } from "./instruction.ts";
import { closeUnusedGraphs } from "./open_graphs.ts";
import type { WorkerOptions } from "./options.ts";
import { pauseByMemory } from "./pauses.ts";
import { applySnapshot, takeSnapshot, type WorkerSnapshot } from "./snapshot.ts";
import { WorkerData } from "./state.ts";
import { isLateScatter, isReportable, replicaEpoch, type Task } from "./task.ts";
import { settleTasks } from "./settle.ts";

/** Values and runs that a registration reports. */
export interface Inventory {
  readonly held: HeldValue[];
  readonly running: RunningBody[];
}

/** Counts for the checks of the simulation; bytes where the name says so. */
export interface WorkerSummary {
  readonly tasks: Readonly<Record<WorkerTaskState, number>>;
  /** Runs handed to executors, wanted or not. */
  readonly executing: number;
  readonly heldBytes: number;
  /** Gathers under way, and the bytes expected from them. */
  readonly incomingCount: number;
  readonly incomingBytes: number;
}

/** States of tasks that are still to run, and of values that are wanted. */
const BUSY_STATES = ["waiting", "ready", "constrained", "executing", "fetch", "flight"] as const;

/** The machine of one worker: a facade over `WorkerData` and its rules. */
export class WorkerState {
  readonly #worker: WorkerData;
  readonly #onFault: WorkerOptions["onFault"];

  constructor(options: WorkerOptions) {
    this.#worker = new WorkerData(options);
    this.#onFault = options.onFault;
  }

  /**
   * Applies one event and returns the instructions that follow, in order. The shell performs them
   * after the call, and answers every `execute` and every `gather` with exactly one event that
   * closes it. An exception inside a rule isolates one task (`WorkerOptions.onFault`) or, without
   * `onFault`, is thrown.
   */
  handleStimulus(event: WorkerEvent): WorkerInstruction[] {
    const worker = this.#worker;
    if (event.at > worker.at) worker.at = event.at;
    worker.stimulusId = event.stimulusId;
    worker.cause = event.type;
    worker.touched.length = 0;
    worker.settled = 0;
    if (event.type === "instructions-received") {
      for (const message of event.messages) this.#apply(onMessage, message);
    } else if (event.type === "execs-succeeded") {
      for (const run of event.runs) this.#apply(onRunSucceeded, run);
    } else this.#apply(onEvent, event);
    this.#applyAgain(ensureComputing);
    this.#applyAgain(ensureCommunicating);
    closeUnusedGraphs(worker);
    worker.subject = null;
    return worker.outbox.take();
  }

  /**
   * Returns whether the memory monitor has paused the worker; a pause by the scheduler does not
   * count.
   */
  get pausedByMemory(): boolean {
    return this.#worker.pausedByMemory;
  }

  /** When the shell has to send a `tick`; `null` when nothing waits for time to pass. */
  nextDeadline(): Millis | null {
    return nextWorkerDeadline(this.#worker);
  }

  /** The whole state as JSON, without stories. */
  snapshot(): WorkerSnapshot {
    return takeSnapshot(this.#worker);
  }

  /**
   * Continues from the state in `json`, a snapshot of a machine with the same options. Throws when
   * it is not a snapshot of this version.
   */
  restore(json: unknown): void {
    applySnapshot(this.#worker, json);
    this.#worker.story.restart();
  }

  /** Checks all invariants. Throws an `AssertionError` on a violation. */
  validate(): void {
    validateWorkerData(this.#worker);
  }

  /** Checks the invariants of the tasks that the last stimulus touched. Throws like `validate`. */
  validateTouched(): void {
    validateTouchedTasks(this.#worker);
  }

  /** Memory of the story in bytes: estimated, and at most. */
  get storyMemory(): Pick<StoryRing, "bytes" | "bytesMax"> {
    return this.#worker.story;
  }

  /** Remembered transitions of one key, or caused by one stimulus. */
  story(selector: StorySelector): Story {
    return this.#worker.story.read(selector);
  }

  /** Transitions recorded after `mark`, and the new mark to pass to the next call. */
  storySince(mark: number): StorySince {
    const { story } = this.#worker;
    return { entries: story.since(mark), mark: story.written };
  }

  /** Values and runs of this worker at this moment, for a registration. */
  inventory(): Inventory {
    const held: HeldValue[] = [];
    const running: RunningBody[] = [];
    for (const { key, whole, value, effect } of this.#worker.tasks.values()) {
      if (value !== null && whole === null) {
        held.push([key, value.nbytes, value.attempt, replicaEpoch(value)]);
      }
      if (effect?.type === "running" && isReportable(effect)) running.push([key, effect.request]);
    }
    return { held, running };
  }

  /** Counts for the checks of the simulation. */
  summary(): WorkerSummary {
    const worker = this.#worker;
    return {
      tasks: { ...worker.counts },
      executing: worker.running.size,
      heldBytes: worker.heldBytes,
      incomingCount: worker.gathers.size,
      incomingBytes: worker.incomingBytes,
    };
  }

  /** Returns whether it has tasks to run, or values to fetch. */
  isBusy(): boolean {
    const { counts, running, gathers } = this.#worker;
    return running.size > 0 || gathers.size > 0 || BUSY_STATES.some((state) => counts[state] > 0);
  }

  /** Returns whether a value scattered under `attempt` comes late and is not stored. */
  isLateScatter(key: Key, attempt: Attempt): boolean {
    const task = this.#worker.tasks.get(key);
    return task !== undefined && isLateScatter(task, attempt);
  }

  /** State of one task; `null` when it is unknown here. */
  stateOf(key: Key): WorkerTaskState | null {
    return this.#worker.tasks.get(key)?.state ?? null;
  }

  /** After a fault, what the step has not begun is begun at once, without the isolated task. */
  #applyAgain(step: (worker: WorkerData) => void): void {
    if (!this.#apply(step, null)) this.#apply(step, null);
  }

  /**
   * Runs one step of a stimulus and settles what follows. An exception costs one task, not the
   * worker. Returns whether there was none.
   */
  #apply<Fact extends WorkerEvent | SucceededRun | ToWorker | null>(
    step: (worker: WorkerData, fact: Fact) => void,
    fact: Fact,
  ): boolean {
    const worker = this.#worker;
    worker.subject = null;
    try {
      step(worker, fact);
      settleTasks(worker);
      worker.outbox.endOrder();
      return true;
    } catch (error) {
      if (this.#onFault === undefined) throw error;
      worker.outbox.leaveOrder();
      const task = brokenTask(worker, error) ?? worker.subject as Task | null;
      const asked = Array.isArray(fact) && fact[0] === "compute" && fact[1] === task?.key
        ? fact[2]
        : null;
      const run = task?.run ?? null;
      isolateTask(worker, task, error, asked);
      this.#onFault({ error, stimulusId: worker.stimulusId, key: task?.key ?? null, run });
      return false;
    }
  }
}

/** An event that is one fact. The others are lists of facts, which are applied one by one. */
type SingleEvent = Exclude<
  WorkerEvent,
  { readonly type: "instructions-received" | "execs-succeeded" }
>;

function onEvent(worker: WorkerData, event: SingleEvent): void {
  switch (event.type) {
    case "registered":
      return onRegistered(worker, event);
    case "exec-started":
      return onExecStarted(worker, event);
    case "exec-failed":
      return onExecFailed(worker, event);
    case "exec-spawned":
      return onExecSpawned(worker, event);
    case "exec-killed":
      return onExecKilled(worker, event);
    case "exec-returned":
      return onExecReturned(worker, event);
    case "exec-unavailable":
      return onExecUnavailable(worker, event);
    case "executors-probed":
      return endProbe(worker, event.trouble);
    case "gather-succeeded":
      return onGatherSucceeded(worker, event);
    case "gather-busy":
      return onGatherBusy(worker, event);
    case "gather-network-failed":
      return onGatherNetworkFailed(worker, event);
    case "gather-failed":
      return onGatherFailed(worker, event);
    case "peer-probed":
      return onPeerProbed(worker, event);
    case "input-undecodable":
      return onInputUndecodable(worker, event);
    case "value-lost":
      return onValueLost(worker, event);
    case "data-arrived":
      return onDataArrived(worker, event);
    case "memory-sampled":
      return onMemorySampled(worker, event);
    case "paused":
      return pauseByMemory(worker, { paused: true, ownMemoryFull: event.ownMemoryFull === true });
    case "resumed":
      return pauseByMemory(worker, { paused: false, ownMemoryFull: false });
    case "intake-changed":
      worker.intakeGated = event.gated;
      return;
    case "room-changed":
      if (event.bytes === worker.room.bytes) worker.room = { ...worker.room, state: event.state };
      return;
    case "tick":
      return onTick(worker);
    default:
      return unreachable(event);
  }
}
