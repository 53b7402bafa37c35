/**
 * Stamps events and passes them to a scheduler's machine. Unlike `World` of the tests it checks
 * nothing, because its work is part of the measured time.
 */
import {
  asMillis,
  asStimulusId,
  asWorkerId,
  type Unstamped,
  type WorkerId,
} from "../../../protocol/mod.ts";
import type { SchedulerEvent, SchedulerInstruction } from "../../../scheduler/mod.ts";
import { cardOf } from "../../../tests/world/worker_card.ts";

/** The part of `SchedulerState` that a row needs; a row may replace it by one without rules. */
export interface SchedulerMachine {
  handleStimulus(event: SchedulerEvent): readonly SchedulerInstruction[];
  nextDeadline(): number | null;
}

/** A machine, with ids for its events and workers for its tasks. */
export class SchedulerDriver<Machine extends SchedulerMachine = SchedulerMachine> {
  readonly machine: Machine;
  /** Number of events so far. */
  #events = 0;

  constructor(machine: Machine) {
    this.machine = machine;
  }

  /** Passes an event that happens at `at` (milliseconds), and returns the instructions. */
  tell(event: Unstamped<SchedulerEvent>, at: number): readonly SchedulerInstruction[] {
    const stimulusId = asStimulusId(`s${++this.#events}`);
    return this.machine.handleStimulus(
      { ...event, stimulusId, at: asMillis(at) } as SchedulerEvent,
    );
  }

  /** Registers workers `w0`, `w1`, ... of one thread each. */
  register(workers: number, at: number): readonly WorkerId[] {
    return Array.from({ length: workers }, (_, index) => {
      const worker = asWorkerId(`w${index}`);
      this.tell({ type: "worker-registered", worker, registration: cardOf(worker) }, at);
      return worker;
    });
  }
}
