/** The machine that a recording is of, as the replay needs it. */
import type { StorySince } from "../protocol/mod.ts";
import type { RecordedEvent, RecordingHeader, ReplayMachine } from "../recording/mod.ts";
import { type SchedulerEvent, SchedulerState } from "../scheduler/mod.ts";
import { type WorkerEvent, type WorkerOptions, WorkerState } from "../worker/mod.ts";

export interface RecordedMachine extends ReplayMachine {
  validate(): void;
  validateTouched(): void;
  storySince(mark: number): StorySince;
}

/** Policies that are loaded beside Weir's own: none yet, so every recording has the same. */
export const POLICIES = "";

export function machineOf({ role, options }: RecordingHeader): RecordedMachine {
  if (role === "worker") {
    // What put a task aside in the recorded worker does so again.
    const worker = new WorkerState({ ...options as WorkerOptions, onFault: () => {} });
    return seenAs(worker, (event) => worker.handleStimulus(event as unknown as WorkerEvent));
  }
  const scheduler = new SchedulerState();
  return seenAs(
    scheduler,
    (event) => scheduler.handleStimulus(event as unknown as SchedulerEvent),
  );
}

function seenAs(
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
