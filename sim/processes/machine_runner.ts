/**
 * Runs a state machine in a simulated process: stamps its events, checks it after every stimulus,
 * sets the timer of its next deadline, and can replace it by one restored from its snapshot. The
 * processes of scheduler and workers share it.
 */
import assert from "node:assert/strict";
import { asStimulusId, type Millis, type StimulusId, type Unstamped } from "../../protocol/mod.ts";
import type { VirtualTime } from "../network/virtual_time.ts";
import { areChecked, type CheckRates } from "./unchecked.ts";

/** Interface of both state machines, of the scheduler and of a worker. */
export interface SimulatedMachine<Event, Instruction> {
  handleStimulus(event: Event): readonly Instruction[];
  /** Milliseconds: time of the next `tick`; `null` for none. */
  nextDeadline(): Millis | null;
  validate(): void;
  validateTouched(): void;
  snapshot(): unknown;
  restore(snapshot: unknown): void;
}

export interface MachineRunnerOptions<Machine> {
  readonly time: VirtualTime;
  readonly checks: CheckRates;
  /** Prefix of the stimulus ids. */
  readonly prefix: string;
  readonly machine: Machine;
  /** Creates an empty machine, into which a snapshot is restored. */
  readonly createEmpty: () => Machine;
  /** The deadline has passed: the process tells its machine a `tick`. */
  readonly onDeadline: () => void;
  /**
   * Returns whether the process runs at the moment; timers that end while it does not are ignored.
   */
  readonly isUp?: () => boolean;
}

export class MachineRunner<
  Event extends { readonly stimulusId: StimulusId; readonly at: Millis },
  Instruction,
  Machine extends SimulatedMachine<Event, Instruction>,
> {
  machine: Machine;
  readonly #options: MachineRunnerOptions<Machine>;
  #serial = 0;
  #deadline: number | null = null;

  constructor(options: MachineRunnerOptions<Machine>) {
    this.#options = options;
    this.machine = options.machine;
  }

  /** Returns the instructions of the machine. Throws `AssertionError` when a check fails. */
  handle(unstamped: Unstamped<Event>): readonly Instruction[] {
    const { time, checks, prefix } = this.#options;
    const serial = ++this.#serial;
    const stimulusId = asStimulusId(`${prefix}${serial}`);
    const event = { ...unstamped, stimulusId, at: time.now } as unknown as Event;
    const twin = serial % checks.restoreEvery === 0 ? this.#restored() : null;
    const instructions = this.machine.handleStimulus(event);
    if (areChecked(checks)) this.machine.validateTouched();
    if (serial % checks.validateEvery === 0) this.machine.validate();
    if (twin !== null) assert.deepEqual(twin.handleStimulus(event), instructions);
    return instructions;
  }

  /** Replaces the machine by one that is restored from its snapshot. */
  reload(): void {
    this.machine = this.#restored();
  }

  /** Sets the timer of the machine's next deadline, unless it is set already. */
  setTimer(): void {
    const { time, onDeadline, isUp = () => true } = this.#options;
    const deadline = this.machine.nextDeadline();
    if (deadline === this.#deadline) return;
    this.#deadline = deadline;
    if (deadline === null) return;
    time.after(deadline - time.now, () => {
      if (this.#deadline !== deadline || !isUp()) return;
      this.#deadline = null;
      onDeadline();
    });
  }

  clearTimer(): void {
    this.#deadline = null;
  }

  #restored(): Machine {
    const twin = this.#options.createEmpty();
    twin.restore(JSON.parse(JSON.stringify(this.machine.snapshot())));
    return twin;
  }
}
