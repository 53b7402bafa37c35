/** Counts the outcomes of the suggestions of one run, by policy, and its remaining budget. */
import { errorMessage } from "../base/mod.ts";
import type { ActiveMemoryManagerPolicy, Suggestion } from "./policy.ts";
import type { WorkerPlan } from "./run_plan.ts";
import type {
  PolicyFailure,
  PolicyTally,
  Rejection,
  RunDetail,
  RunReport,
  SuggestionOutcome,
} from "./run_report.ts";

/** What one policy has done so far. */
class Counts {
  replicated = 0;
  dropped = 0;
  bytes = 0;
  bytesDropped = 0;
  readonly rejected = new Map<Rejection, number>();

  add(other: Counts): void {
    this.replicated += other.replicated;
    this.dropped += other.dropped;
    this.bytes += other.bytes;
    this.bytesDropped += other.bytesDropped;
    for (const [reason, count] of other.rejected) this.reject(reason, count);
  }

  reject(reason: Rejection, count = 1): void {
    this.rejected.set(reason, (this.rejected.get(reason) ?? 0) + count);
  }

  toJSON(): Omit<PolicyTally, "policy"> {
    const { replicated, dropped, bytes, bytesDropped } = this;
    return {
      replicated,
      dropped,
      rejected: Object.fromEntries(this.rejected),
      bytes,
      bytesDropped,
    };
  }
}

export class RunTally {
  #left: number;
  #present = new Counts();
  readonly #counts: (readonly [policy: string, counts: Counts])[] = [];
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

  /** The suggestions that follow are of this policy. */
  begin({ name }: ActiveMemoryManagerPolicy): void {
    this.#present = new Counts();
    this.#counts.push([name, this.#present]);
  }

  /** Counts a suggestion and its answer: the chosen worker, or the reason of a rejection. */
  count(
    policy: ActiveMemoryManagerPolicy,
    { op, task }: Suggestion,
    choice: WorkerPlan | Rejection,
  ): void {
    this.#left--;
    const counts = this.#present;
    if (typeof choice === "string") {
      counts.reject(choice);
    } else if (op === "replicate") {
      counts.replicated++;
      counts.bytes += task.nbytes;
    } else {
      counts.dropped++;
      counts.bytesDropped += task.nbytes;
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

  /** Returns the report of the run, by policy too. */
  detail(dryRun: boolean): RunDetail {
    const total = new Counts();
    for (const [, counts] of this.#counts) total.add(counts);
    const report: RunReport = {
      ...total.toJSON(),
      complete: !this.exhausted,
      dryRun,
      errors: this.#errors,
    };
    const policies = this.#counts.map(([policy, counts]) => ({ policy, ...counts.toJSON() }));
    return { report, policies, suggestions: this.#outcomes };
  }
}
