/** The state machine of a recording of either role. A scheduler that starts does not load it. */
import type { RecordingHeader } from "../../../recording/mod.ts";
import { SchedulerState } from "../../../scheduler/mod.ts";
import { type WorkerEvent, type WorkerOptions, WorkerState } from "../../../worker/machine/mod.ts";
import type { LoadedPolicies } from "./policies.ts";
import { type RecordedMachine, recordedMachine, recordedScheduler } from "./recorded_machine.ts";

/** A new machine of the role that the header of the recording names. */
export function machineOf(
  policies: LoadedPolicies,
  { role, options }: RecordingHeader,
): RecordedMachine {
  if (role === "worker") {
    // With `onFault` an internal error sets a task aside, as it did in the recorded worker; without
    // it the error would be thrown.
    const worker = new WorkerState({ ...options as WorkerOptions, onFault: () => {} });
    return recordedMachine(
      worker,
      (event) => worker.handleStimulus(event as unknown as WorkerEvent),
    );
  }
  return recordedScheduler(new SchedulerState({}, policies.registry));
}
