/** The state machine of a recorded scheduler, as the replay needs it. */
import type { StorySince } from "../../../protocol/mod.ts";
import type { RecordedEvent, ReplayMachine } from "../../../recording/mod.ts";
import type { SchedulerEvent, SchedulerState } from "../../../scheduler/mod.ts";

/** A machine that a replay drives and checks. */
export interface RecordedMachine extends ReplayMachine {
  validate(): void;
  validateTouched(): void;
  storySince(mark: number): StorySince;
}

/** A scheduler that a replay drives. */
export function recordedScheduler(scheduler: SchedulerState): RecordedMachine {
  return recordedMachine(
    scheduler,
    (event) => scheduler.handleStimulus(event as unknown as SchedulerEvent),
  );
}

/** `machine` as a replay drives it; `handleStimulus` takes a recorded event for one of its own. */
export function recordedMachine(
  machine: Omit<RecordedMachine, "handleStimulus">,
  handleStimulus: (event: RecordedEvent) => readonly unknown[],
): RecordedMachine {
  return {
    handleStimulus,
    restore: (snapshot) => machine.restore(snapshot),
    snapshot: () => machine.snapshot(),
    validate: () => machine.validate(),
    validateTouched: () => machine.validateTouched(),
    storySince: (mark) => machine.storySince(mark),
  };
}
