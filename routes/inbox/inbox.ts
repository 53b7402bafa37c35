/**
 * The way into the machine and out of it: requests become events, the machine handles them, they
 * are recorded, and its instructions are carried out. The inbox decides nothing.
 *
 * Stimuli never nest: events wait here, and the instructions of one event are performed before the
 * next is handled. Messages to workers are collected until the end of the turn of the event loop,
 * then sent as one batch per worker.
 */
import { getLogger } from "@logtape/logtape";
import { uuidv7 } from "uuidv7";
import { asStimulusId, type Unstamped, type WorkerId } from "../../protocol/mod.ts";
import type { Recorder } from "../../recording/mod.ts";
import {
  eventFields,
  type SchedulerEvent,
  type SchedulerInstruction,
  type SchedulerOptions,
  type SchedulerState,
} from "../../scheduler/mod.ts";
import { type AnsweredEvent, isAnswered, isAnsweredAtOnce } from "./answered_events.ts";
import { ShellClock, type TimeSource } from "./clock.ts";
import { StimulusMeter } from "./stimulus_meter.ts";
import type { InboxPorts } from "./ports.ts";

const log = getLogger(["weir", "scheduler"]);

export interface InboxOptions {
  readonly state: SchedulerState;
  readonly time: TimeSource;
  readonly recorder: Recorder | null;
  /** Treatment of requests while events cannot be recorded. */
  readonly recordFailure: "refuse" | "continue";
  /** Whether the state is that of a recording. */
  readonly isReplay: boolean;
}

/** The subjects of the server, which carry instructions out, are added by `SchedulerShell`. */
export abstract class Inbox {
  readonly state: SchedulerState;
  readonly #isReplay: boolean;
  readonly #time: TimeSource;
  readonly #recorder: Recorder | null;
  readonly #recordFailure: "refuse" | "continue";
  readonly #clock: ShellClock;
  readonly #events: Unstamped<SchedulerEvent>[] = [];
  readonly #meter = new StimulusMeter();
  /** Whether the last events are recorded, or need not be. */
  #isRecorded = true;
  #handling = false;
  /** Distinguishes the stimuli of this process from those of an earlier one. */
  readonly #stimulusPrefix = uuidv7().slice(-8);
  #lastStimulus = 0;
  #draining = false;

  constructor({ state, time, recorder, recordFailure, isReplay }: InboxOptions) {
    this.state = state;
    this.#isReplay = isReplay;
    this.#time = time;
    this.#recorder = recorder;
    this.#recordFailure = recordFailure;
    const tick = (stalledMs: number) => this.#enqueue({ type: "tick", stalledMs });
    this.#clock = new ShellClock(time, tick, state.cluster.at);
  }

  /** Called before the machine handles the event. */
  protected abstract before(event: SchedulerEvent): void;
  /** Called when the machine has handled the event. */
  protected abstract after(
    event: SchedulerEvent,
    instructions: readonly SchedulerInstruction[],
  ): void;
  protected abstract perform(instruction: SchedulerInstruction): void;
  /** Rejects the request behind the event if it has no answer yet. */
  protected abstract reject(event: AnsweredEvent, error: unknown): void;
  /** A message to the worker is lost. */
  protected abstract unsent(worker: WorkerId): void;

  /** What subjects get of the inbox. */
  protected inboxPorts(): InboxPorts {
    const recorder = this.#recorder;
    return {
      state: this.state,
      time: this.#time,
      isReplay: this.#isReplay,
      records: recorder !== null,
      enqueue: (event) => this.#enqueue(event),
      isRecorded: () => this.#isRecorded,
      isDraining: () => this.#draining,
      refusesChanges: () => this.#refusesChanges,
      change: (make) => {
        if (this.#refusesChanges) return false;
        make();
        return this.#isRecorded;
      },
      unrecorded: () => recorder?.failure ? { ...recorder.failure, missed: recorder.missed } : null,
      now: () => this.#isReplay ? this.state.cluster.at : this.#clock.stamp(),
      timerLagMs: () => this.#clock.lagMs,
      stimuli: () => this.#meter.counts(),
    };
  }

  #enqueue(event: Unstamped<SchedulerEvent>): void {
    if (this.#isReplay) throw new Error(`A recording takes no event "${event.type}"`);
    this.#events.push(event);
    if (this.#handling) return;
    this.#handling = true;
    try {
      for (let next = this.#events.shift(); next; next = this.#events.shift()) this.#handle(next);
    } finally {
      this.#handling = false;
      this.#isRecorded = (this.#recorder?.flush() ?? true) || this.#recordFailure === "continue";
    }
    this.#clock.setDeadline(this.state.nextDeadline());
  }

  #handle(unstamped: Unstamped<SchedulerEvent>): void {
    const stimulusId = asStimulusId(`${this.#stimulusPrefix}-${++this.#lastStimulus}`);
    const event: SchedulerEvent = { ...unstamped, stimulusId, at: this.#clock.stamp() };
    let instructions: readonly SchedulerInstruction[] = [];
    try {
      this.before(event);
    } catch (error) {
      logFailure("observe", error);
    }
    const begun = performance.now();
    try {
      instructions = this.state.handleStimulus(event);
    } catch (error) {
      log.error("stimulus {type} failed: {error}", { error, ...eventFields(this.state, event) });
      if (isAnswered(event)) this.reject(event, error);
      return;
    } finally {
      this.#meter.add(event.type, performance.now() - begun);
      this.#recorder?.record(event, instructions);
    }
    try {
      this.after(event, instructions);
    } catch (error) {
      logFailure("observe", error);
    }
    for (const instruction of instructions) {
      try {
        this.perform(instruction);
      } catch (error) {
        logFailure(instruction.type, error);
        // A worker that misses an instruction registers again, and gets what it still needs.
        if (instruction.type === "send") this.unsent(instruction.worker);
      }
    }
    if (!isAnsweredAtOnce(event)) return;
    this.reject(event, new Error(`The machine did not answer "${event.type}"`));
  }

  /** Handles an event of a recording: the state changes, and no instruction is carried out. */
  replay(event: SchedulerEvent): readonly SchedulerInstruction[] {
    this.before(event);
    const instructions = this.state.handleStimulus(event);
    this.after(event, instructions);
    return instructions;
  }

  /**
   * Continues with a restored machine. Must be called before the first request. `firstAttempt`:
   * greater than every attempt number that may have been given out. `options`: those that apply
   * from now on. The workers of the former process are suspected.
   */
  resume(firstAttempt: number, options: Partial<SchedulerOptions> = {}): void {
    const downMs = Math.max(0, this.#clock.stamp() - this.state.cluster.at);
    this.#enqueue({ type: "scheduler-resumed", downMs, firstAttempt, options, suspects: true });
  }

  get #refusesChanges(): boolean {
    return this.#recordFailure === "refuse" && (this.#recorder?.failure ?? null) !== null;
  }

  /** Stops handing out work. */
  drain(): void {
    this.#draining = true;
  }

  /** Stops the clock. */
  close(): void {
    this.#clock.close();
  }
}

/** One effect that fails must not prevent the others. */
function logFailure(what: string, error: unknown): void {
  log.error("the scheduler failed to {what}: {error}", { what, error });
}
