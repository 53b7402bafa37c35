/** Counts the outcomes of the suggestions of one run, and its remaining budget. */
import { errorMessage } from "../base/mod.ts";
import type { ActiveMemoryManagerPolicy, Suggestion } from "./policy.ts";
import type { WorkerPlan } from "./run_plan.ts";
import type { PolicyFailure, Rejection, RunReport, SuggestionOutcome } from "./run_report.ts";

export class RunTally {
  #left: number;
  #replicated = 0;
  #dropped = 0;
  #bytes = 0;
  #bytesDropped = 0;
  readonly #rejected = new Map<Rejection, number>();
  readonly #errors: PolicyFailure[] = [];
  readonly #outcomes: SuggestionOutcome[] | null;

  constructor(suggestionsMax: number, options: { readonly suggestions?: boolean }) {
    this.#left = suggestionsMax;
    this.#outcomes = options.suggestions ? [] : null;
  }

  /** The budget is used up. */
  get exhausted(): boolean {
    return this.#left <= 0;
  }

  /** Counts a suggestion and its answer: the chosen worker, or the reason of a rejection. */
  count(
    policy: ActiveMemoryManagerPolicy,
    { op, task }: Suggestion,
    choice: WorkerPlan | Rejection,
  ): void {
    this.#left--;
    if (typeof choice === "string") {
      this.#rejected.set(choice, (this.#rejected.get(choice) ?? 0) + 1);
    } else if (op === "replicate") {
      this.#replicated++;
      this.#bytes += task.nbytes;
    } else {
      this.#dropped++;
      this.#bytesDropped += task.nbytes;
    }
    if (this.#outcomes === null) return;
    const outcome = { policy: policy.name, op, key: task.key, nbytes: Math.max(0, task.nbytes) };
    this.#outcomes.push(
      typeof choice === "string"
        ? { ...outcome, worker: null, reason: choice }
        : { ...outcome, worker: choice.id },
    );
  }

  /** Records that a policy has thrown; `tell`: whether to log it. */
  fail(id: string, policy: ActiveMemoryManagerPolicy, error: unknown, tell: boolean): void {
    const message = errorMessage(error);
    this.#errors.push({ id, policy: String(policy), message, tell });
  }

  /** Returns the report of the run. */
  report(dryRun: boolean): RunReport {
    return {
      replicated: this.#replicated,
      dropped: this.#dropped,
      rejected: Object.fromEntries(this.#rejected),
      bytes: this.#bytes,
      bytesDropped: this.#bytesDropped,
      complete: !this.exhausted,
      dryRun,
      errors: this.#errors,
      ...(this.#outcomes === null ? null : { suggestions: this.#outcomes }),
    };
  }
}
