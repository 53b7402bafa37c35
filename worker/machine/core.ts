/**
 * The worker's machine: events in, instructions out, nothing else.
 *
 * `handleStimulus` is synchronous and touches nothing outside: time, sizes and outcomes come as
 * events. A stimulus has three phases: its handler (`on_*.ts`) changes facts; `settle`
 * (`settle.ts`) enters every touched task where its facts put it, until nothing is left; then,
 * once per stimulus, ready tasks are started and wanted values asked for (`ensure_*.ts`). What a
 * task can be, and why: `task.ts`.
 */
import { unreachable } from "../../base/mod.ts";
import type {
  HeldValue,
  Key,
  Millis,
  RunningBody,
  Story,
  StorySelector,
  StorySince,
  ToWorker,
  WorkerTaskState,
} from "../../protocol/mod.ts";
import { ensureCommunicating } from "./handlers/ensure_communicating.ts";
import { ensureComputing } from "./handlers/ensure_computing.ts";
import type { InstructionsReceived, WorkerEvent } from "./event.ts";
import { putAside } from "./fault_isolation.ts";
import { validate, validateTouched } from "./invariant.ts";
import {
  onExecFailed,
  onExecKilled,
  onExecRescheduled,
  onExecReturned,
  onExecStarted,
  onExecSucceeded,
  onInputUndecodable,
} from "./handlers/on_execution.ts";
import {
  onGatherBusy,
  onGatherFailed,
  onGatherNetworkFailed,
  onGatherSucceeded,
} from "./handlers/on_gather.ts";
import { onMessage, setPaused } from "./handlers/on_scheduler.ts";
import {
  nextDeadline,
  onDataArrived,
  onMemorySampled,
  onRegistered,
  onTick,
} from "./handlers/on_self.ts";
import type { WorkerInstruction } from "./instruction.ts";
import { closeFormerGraphs } from "./open_graphs.ts";
import type { WorkerOptions } from "./options.ts";
import { applySnapshot, takeSnapshot, type WorkerSnapshot } from "./snapshot.ts";
import { Books } from "./state.ts";
import { counts, numberOf, type Task } from "./task.ts";
import { settle } from "./settle.ts";

/** What registration tells of a worker. */
export interface Inventory {
  readonly held: HeldValue[];
  readonly running: RunningBody[];
}

/** Counts at a glance; bytes where the name says so. */
export interface WorkerSummary {
  readonly tasks: Readonly<Record<WorkerTaskState, number>>;
  /** Bodies handed to executors, wanted or not. */
  readonly executing: number;
  readonly heldCount: number;
  readonly heldBytes: number;
  /** Gathers under way, and what they are expected to bring. */
  readonly incomingCount: number;
  readonly incomingBytes: number;
  readonly status: "running" | "paused";
}

export class WorkerState {
  readonly #books: Books;
  readonly #onFault: WorkerOptions["onFault"];

  constructor(options: WorkerOptions) {
    this.#books = new Books(options);
    this.#onFault = options.onFault;
  }

  /**
   * What is to be done now that this has happened, in order. The shell performs it after this
   * returned and answers every `execute` and every `gather` with exactly one event that closes it.
   */
  handleStimulus(event: WorkerEvent): WorkerInstruction[] {
    const books = this.#books;
    if (event.at > books.at) books.at = event.at;
    books.stimulusId = event.stimulusId;
    books.cause = event.type;
    books.touched.length = 0;
    books.settled = 0;
    if (event.type === "instructions-received") {
      for (const message of event.messages) this.#apply(onMessage, message);
    } else this.#apply(onEvent, event);
    this.#apply(ensureComputing, null);
    this.#apply(ensureCommunicating, null);
    closeFormerGraphs(books);
    books.subject = null;
    return books.outbox.take();
  }

  /** Paused for want of memory; a pause by hand is none. */
  get pausedByMemory(): boolean {
    return this.#books.pausedByMemory;
  }

  /** When the shell has to send a `tick`; `null`: nothing waits for time to pass. */
  nextDeadline(): Millis | null {
    return nextDeadline(this.#books);
  }

  /** Everything this machine knows, as JSON; stories are left out. */
  snapshot(): WorkerSnapshot {
    return takeSnapshot(this.#books);
  }

  /**
   * Goes on where the machine stood that gave `json`; its options have to be the same. Throws when
   * it is no snapshot of this version.
   */
  restore(json: unknown): void {
    applySnapshot(this.#books, json);
    this.#books.story.behead();
  }

  /** Throws when anything known contradicts anything else. */
  validate(): void {
    validate(this.#books);
  }

  /** The same for the tasks that the last stimulus touched. */
  validateTouched(): void {
    validateTouched(this.#books);
  }

  /** Every remembered transition of this key, or caused by this stimulus. */
  story(selector: StorySelector): Story {
    return this.#books.story.read(selector);
  }

  /** Transitions since the story had `mark` entries, and how many it has now: a mark in turn. */
  storySince(mark: number): StorySince {
    const { story } = this.#books;
    return { entries: story.since(mark), mark: story.written };
  }

  /** Everything this worker holds and runs at this moment, as a registration tells it. */
  inventory(): Inventory {
    const held: HeldValue[] = [];
    const running: RunningBody[] = [];
    for (const { key, value, effect } of this.#books.tasks.values()) {
      if (value !== null) held.push([key, value.nbytes, value.attempt, numberOf(value)]);
      if (effect?.type === "running" && counts(effect)) running.push([key, effect.request]);
    }
    return { held, running };
  }

  summary(): WorkerSummary {
    const books = this.#books;
    return {
      tasks: { ...books.counts },
      executing: books.running.size,
      heldCount: books.heldCount,
      heldBytes: books.heldBytes,
      incomingCount: books.gathers.size,
      incomingBytes: books.incomingBytes,
      status: books.paused ? "paused" : "running",
    };
  }

  /** State of one task, as people see it; `null`: unknown here. */
  stateOf(key: Key): WorkerTaskState | null {
    return this.#books.tasks.get(key)?.state ?? null;
  }

  /** One step of a stimulus and what follows from it. A fault costs one task, not the worker. */
  #apply<Fact extends WorkerEvent | ToWorker | null>(
    step: (books: Books, fact: Fact) => void,
    fact: Fact,
  ): void {
    const books = this.#books;
    books.subject = null;
    try {
      step(books, fact);
      settle(books);
    } catch (error) {
      if (this.#onFault === undefined) throw error;
      const task = books.subject as Task | null;
      const asked = Array.isArray(fact) && fact[0] === "compute" && fact[1] === task?.key
        ? fact[2]
        : null;
      putAside(books, task, error, asked);
      this.#onFault({ error, stimulusId: books.stimulusId, key: task?.key ?? null });
    }
  }
}

function onEvent(books: Books, event: Exclude<WorkerEvent, InstructionsReceived>): void {
  switch (event.type) {
    case "registered":
      return onRegistered(books, event);
    case "exec-started":
      return onExecStarted(books, event);
    case "exec-succeeded":
      return onExecSucceeded(books, event);
    case "exec-failed":
      return onExecFailed(books, event);
    case "exec-killed":
      return onExecKilled(books, event);
    case "exec-returned":
      return onExecReturned(books, event);
    case "exec-rescheduled":
      return onExecRescheduled(books, event);
    case "gather-succeeded":
      return onGatherSucceeded(books, event);
    case "gather-busy":
      return onGatherBusy(books, event);
    case "gather-network-failed":
      return onGatherNetworkFailed(books, event);
    case "gather-failed":
      return onGatherFailed(books, event);
    case "input-undecodable":
      return onInputUndecodable(books, event);
    case "data-arrived":
      return onDataArrived(books, event);
    case "memory-sampled":
      return onMemorySampled(books, event);
    case "paused":
      return setPaused(books, "pausedByMemory", true);
    case "resumed":
      return setPaused(books, "pausedByMemory", false);
    case "intake-changed":
      books.intakeGated = event.gated;
      return;
    case "tick":
      return onTick(books);
    default:
      return unreachable(event);
  }
}
