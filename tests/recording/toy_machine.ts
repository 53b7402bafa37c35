/** A minimal machine: it adds numbers, and its instructions report the sum. */
import type { RecordedEvent, ReplayMachine } from "../../recording/mod.ts";

export interface Added extends RecordedEvent {
  readonly type: "added";
  readonly amount: number;
}

export class ToyMachine implements ReplayMachine {
  #sum = 0;
  #amounts: number[] = [];

  handleStimulus(event: RecordedEvent): readonly unknown[] {
    const { type, amount = 0 } = event as Partial<Added>;
    if (type !== "added") return [];
    this.#sum += amount;
    this.#amounts = [...this.#amounts, amount].slice(-2500);
    return this.#sum % 3 === 0 ? [] : [{ type: "say", sum: this.#sum }];
  }

  snapshot(): unknown {
    return { sum: this.#sum, amounts: this.#amounts };
  }

  restore(snapshot: unknown): void {
    const { sum, amounts } = snapshot as { sum: number; amounts: number[] };
    this.#sum = sum;
    this.#amounts = amounts;
  }
}

export function added(amount: number): Added {
  return { type: "added", stimulusId: `s${amount}`, at: amount, amount };
}
