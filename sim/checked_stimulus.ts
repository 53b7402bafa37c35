/** One stimulus of a machine, with the checks of the simulation around it. */
import assert from "node:assert/strict";

/** How often what is dear is done, in stimuli of one machine; `Infinity`: nothing is checked. */
export interface CheckRates {
  readonly validateEvery: number;
  /** A machine restored from the snapshot answers the same. */
  readonly restoreEvery: number;
}

interface CheckedMachine<Event, Instruction> {
  handleStimulus(event: Event): readonly Instruction[];
  validate(): void;
  validateTouched(): void;
}

/** `serial`: the number of the stimulus. Throws `AssertionError` when a check fails. */
export function handleChecked<Event, Instruction>(
  machine: CheckedMachine<Event, Instruction>,
  event: Event,
  { serial, checks, restored }: {
    readonly serial: number;
    readonly checks: CheckRates;
    /** Another machine, made of a snapshot of this one. */
    readonly restored: () => CheckedMachine<Event, Instruction>;
  },
): readonly Instruction[] {
  const twin = serial % checks.restoreEvery === 0 ? restored() : null;
  const instructions = machine.handleStimulus(event);
  if (checks.validateEvery < Infinity) machine.validateTouched();
  if (serial % checks.validateEvery === 0) machine.validate();
  if (twin !== null) assert.deepEqual(twin.handleStimulus(event), instructions);
  return instructions;
}
