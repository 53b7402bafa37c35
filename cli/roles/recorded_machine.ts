/** The machine that a recording is of, as the replay needs it. */
import { BUILT_IN_POLICIES, type PolicyRegistry } from "../../amm/mod.ts";
import type { StorySince } from "../../protocol/mod.ts";
import type { RecordedEvent, RecordingHeader, ReplayMachine } from "../../recording/mod.ts";
import { type SchedulerEvent, SchedulerState } from "../../scheduler/mod.ts";
import { type WorkerEvent, type WorkerOptions, WorkerState } from "../../worker/mod.ts";
import { type AmmSetting, ammSetting } from "../flags/amm_flags.ts";

export interface RecordedMachine extends ReplayMachine {
  validate(): void;
  validateTouched(): void;
  storySince(mark: number): StorySince;
}

/** Policies of the memory manager that are loaded beside Weir's own. */
export interface LoadedPolicies {
  readonly registry: PolicyRegistry;
  /** Name and hash of each: a machine with others is another machine. */
  readonly hash: string;
  /** `MODULE#NAME` of each. */
  readonly addresses: readonly string[];
}

export const NO_POLICIES: LoadedPolicies = {
  registry: BUILT_IN_POLICIES,
  hash: "",
  addresses: [],
};

export function policiesOf(
  { registry, known }: AmmSetting,
  addresses: readonly string[],
): LoadedPolicies {
  const own = known.filter(({ sha256 }) => sha256 !== null);
  const hash = own.map(({ name, sha256 }) => `${name} ${sha256}`).sort().join(", ");
  return { registry, hash, addresses };
}

/** Throws `CommandError` for what cannot be loaded. */
export async function loadPolicies(addresses: readonly string[]): Promise<LoadedPolicies> {
  const flags = {
    amm: false,
    ammInterval: 1,
    ammMeasure: "optimistic",
    ammPolicy: addresses,
  } as const;
  return policiesOf(await ammSetting(flags), addresses);
}

export function machineOf(
  policies: LoadedPolicies,
  { role, options }: RecordingHeader,
): RecordedMachine {
  if (role === "worker") {
    // What put a task aside in the recorded worker does so again.
    const worker = new WorkerState({ ...options as WorkerOptions, onFault: () => {} });
    return seenAs(worker, (event) => worker.handleStimulus(event as unknown as WorkerEvent));
  }
  const scheduler = new SchedulerState({}, policies.registry);
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
