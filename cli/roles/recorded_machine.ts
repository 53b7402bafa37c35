/** The state machine of a recording, as the replay needs it, and the policies that it runs. */
import { BUILT_IN_POLICIES, type PolicyRegistry } from "../../amm/mod.ts";
import type { StorySince } from "../../protocol/mod.ts";
import type { RecordedEvent, RecordingHeader, ReplayMachine } from "../../recording/mod.ts";
import { type SchedulerEvent, SchedulerState } from "../../scheduler/mod.ts";
import { type WorkerEvent, type WorkerOptions, WorkerState } from "../../worker/mod.ts";
import { type AmmSetting, loadAmmSetting } from "../flags/amm.ts";

/** A machine that a replay drives and checks. */
export interface RecordedMachine extends ReplayMachine {
  validate(): void;
  validateTouched(): void;
  storySince(mark: number): StorySince;
}

/** The policies of the memory manager: built-in and custom ones. */
export interface LoadedPolicies {
  readonly registry: PolicyRegistry;
  /** Name and hash of each custom policy. Machines with different policies behave differently. */
  readonly hash: string;
  /** `MODULE#NAME` of each custom policy. */
  readonly addresses: readonly string[];
}

/** The built-in policies only; workers run no policies. */
export const NO_POLICIES: LoadedPolicies = {
  registry: BUILT_IN_POLICIES,
  hash: "",
  addresses: [],
};

/** The policies of a setting that was read from `addresses`. */
export function loadedPolicies(
  { registry, known }: AmmSetting,
  addresses: readonly string[],
): LoadedPolicies {
  const custom = known.filter(({ sha256 }) => sha256 !== null);
  const hash = custom.map(({ name, sha256 }) => `${name} ${sha256}`).sort().join(", ");
  return { registry, hash, addresses };
}

/**
 * Loads policies by their addresses.
 *
 * @throws CommandError if one cannot be loaded
 */
export async function loadPolicies(addresses: readonly string[]): Promise<LoadedPolicies> {
  const flags = {
    amm: false,
    ammInterval: 1,
    ammMeasure: "optimistic",
    ammPolicy: addresses,
  } as const;
  return loadedPolicies(await loadAmmSetting(flags), addresses);
}

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

/** A scheduler that a replay drives. */
export function recordedScheduler(scheduler: SchedulerState): RecordedMachine {
  return recordedMachine(
    scheduler,
    (event) => scheduler.handleStimulus(event as unknown as SchedulerEvent),
  );
}

function recordedMachine(
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
