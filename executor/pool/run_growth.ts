/**
 * The memory that a process takes for its runs: how much it grows above the size that it had before
 * the first of several runs of the same operation. What these runs leave behind counts as theirs,
 * as the next one may use it again; what runs of another operation have left does not.
 */
import type { Attempt } from "../../protocol/mod.ts";

/** The parts of a run that are read here. */
interface MeasuredRun {
  readonly attempt: Attempt;
  readonly call: { readonly op: string };
}

export class RunGrowth {
  #op: string | null = null;
  /** Resident bytes before the runs of this operation. */
  #base = 0;
  #attempt: Attempt | null = null;
  #peak = 0;

  /** The process has `bytes` while it runs the run, and had `before` at the sample before. */
  sampled({ attempt, call }: MeasuredRun, bytes: number, before: number): void {
    if (this.#op !== call.op) {
      this.#op = call.op;
      this.#base = before;
    }
    if (this.#attempt !== attempt) {
      this.#attempt = attempt;
      this.#peak = 0;
    }
    // It has given memory back that others had left.
    this.#base = Math.min(this.#base, bytes);
    this.#peak = Math.max(this.#peak, bytes - this.#base);
  }

  /** Most bytes that the process took for the run; `null`: there was no sample. */
  peakOf({ attempt }: MeasuredRun): number | null {
    return this.#attempt === attempt ? this.#peak : null;
  }

  /** Bytes that it has taken at a size of `bytes`; `null`: there was no sample. */
  takenNow({ attempt }: MeasuredRun, bytes: number): number | null {
    return this.#attempt === attempt ? Math.max(0, bytes - this.#base) : null;
  }
}
