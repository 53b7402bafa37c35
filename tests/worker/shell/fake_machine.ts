/** A machine that performs every instruction, and an executor whose runs the test ends. */
import assert from "node:assert/strict";
import type { Executor, OnOutcome, Run } from "../../../executor/mod.ts";
import {
  type Attempt,
  type Emission,
  type GraphContext,
  type GraphId,
  type Key,
  type Millis,
  NO_SETTINGS,
  type ToWorker,
  type WorkerTaskState,
} from "../../../protocol/mod.ts";
import type { WorkerMachine } from "../../../worker/shell/shell_options.ts";
import type { WorkerEvent, WorkerInstruction } from "../../../worker/mod.ts";

/**
 * Computes every task, keeps the values and reports every end. It has no queue and fetches nothing.
 */
export class FakeMachine implements WorkerMachine {
  readonly events: WorkerEvent[] = [];
  readonly held = new Map<Key, [number, Attempt]>();
  readonly running = new Map<Key, Attempt>();
  deadline: Millis | null = null;
  #handling = false;

  handleStimulus(event: WorkerEvent): WorkerInstruction[] {
    assert.equal(this.#handling, false, "a stimulus never nests");
    this.#handling = true;
    this.events.push(event);
    try {
      return this.#react(event);
    } finally {
      this.#handling = false;
    }
  }

  nextDeadline(): Millis | null {
    return this.deadline;
  }

  isBusy(): boolean {
    return true;
  }

  isLateScatter(_key: Key, _attempt: Attempt): boolean {
    return false;
  }

  stateOf(key: Key): WorkerTaskState | null {
    return this.held.has(key) ? "memory" : null;
  }

  inventory(): ReturnType<WorkerMachine["inventory"]> {
    return {
      held: [...this.held].map(([key, [nbytes, attempt]]) => [key, nbytes, attempt, attempt]),
      running: [...this.running],
    };
  }

  eventsOf<Type extends WorkerEvent["type"]>(type: Type): Extract<WorkerEvent, { type: Type }>[] {
    return this.events.filter((event) => event.type === type) as Extract<
      WorkerEvent,
      { type: Type }
    >[];
  }

  #react(event: WorkerEvent): WorkerInstruction[] {
    switch (event.type) {
      case "instructions-received":
        return event.messages.flatMap((message) => this.#obey(message));
      case "execs-succeeded":
        return event.runs.map(({ key, attempt, nbytes, startedAt, durationUs }) => {
          this.running.delete(key);
          this.held.set(key, [nbytes, attempt]);
          const message = ["task-finished", key, attempt, nbytes, startedAt, durationUs] as const;
          return { type: "send", message };
        });
      case "exec-failed": {
        const { key, attempt, error, startedAt, durationUs } = event;
        this.running.delete(key);
        const message = ["task-erred", key, attempt, error, startedAt, durationUs] as const;
        return [{ type: "send", message }];
      }
      case "exec-killed":
        this.running.delete(event.key);
        return [{ type: "send", message: ["run-killed", event.key, event.attempt] }];
      case "memory-sampled": {
        const { memory, bandwidth, receivedBytesTotal, spills } = event;
        const figures = { memory, executing: [], bandwidth, receivedBytesTotal, spills };
        return [{ type: "send", message: ["heartbeat", figures] }];
      }
      case "tick":
        this.deadline = null;
        return [];
      default:
        return [];
    }
  }

  #obey(message: ToWorker): WorkerInstruction[] {
    switch (message[0]) {
      case "compute": {
        const [, key, attempt, graph, , op, args, dependencies] = message;
        this.running.set(key, attempt);
        const inputs = dependencies.map(([input]) => input);
        const call = { op, args };
        const rest = { short: false, tellStart: false, ...NO_SETTINGS };
        return [{ type: "execute", key, attempt, graph, call, inputs, ...rest }];
      }
      case "cancel-runs":
        return message[1].map((key) => {
          const attempt = this.running.get(key) ?? (0 as Attempt);
          return { type: "kill", key, attempt, reason: "cancelled" };
        });
      case "free-keys":
        for (const key of message[2]) this.held.delete(key);
        return [{ type: "delete-values", keys: message[2] }];
      case "close":
        return [{ type: "close", reason: message[1] }];
      default:
        return [];
    }
  }
}

/** Records runs, which the test ends. Kills take effect immediately. */
export class FakeExecutor implements Executor {
  readonly runs: Run[] = [];
  readonly open = new Map<Attempt, Run>();
  /** Reasons of the requests to kill the largest process. */
  readonly killed: string[] = [];
  closed = false;
  readonly #onOutcome: OnOutcome;
  /** Called for every run, so that a test can end runs automatically. */
  onRun: (run: Run) => void = () => {};

  constructor(onOutcome: OnOutcome) {
    this.#onOutcome = onOutcome;
  }

  openGraph(_context: GraphContext): void {}

  closeGraph(_graph: GraphId): void {}

  run(run: Run): void {
    this.runs.push(run);
    this.open.set(run.attempt, run);
    this.onRun(run);
  }

  succeed(attempt: Attempt, value: Uint8Array): void {
    this.open.delete(attempt);
    this.#onOutcome({ type: "succeeded", attempt, value, startedAt: 5, durationUs: 7 });
  }

  emit(attempt: Attempt, emission: Emission): void {
    this.#onOutcome({ type: "emitted", attempt, emission });
  }

  start(attempt: Attempt): void {
    this.#onOutcome({ type: "started", attempt });
  }

  tell(outcome: Parameters<OnOutcome>[0]): void {
    this.open.delete(outcome.attempt);
    this.#onOutcome(outcome);
  }

  kill(attempt: Attempt, reason: "cancelled" | "timeout"): void {
    if (this.open.delete(attempt)) this.#onOutcome({ type: "killed", attempt, reason });
  }

  readonly starts = 0;
  /** The answer to the next probe. */
  trouble: string | null = null;

  probe(): Promise<string | null> {
    return Promise.resolve(this.trouble);
  }

  residentBytes(): number {
    return 1000;
  }

  growthBytes(): number {
    return 0;
  }

  replaceIdle(): void {}

  killLargest(reason: string): void {
    this.killed.push(reason);
  }

  close(): Promise<void> {
    this.closed = true;
    for (const attempt of [...this.open.keys()]) this.tell({ type: "returned", attempt });
    return Promise.resolve();
  }
}
