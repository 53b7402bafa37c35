/**
 * Requests to the Active Memory Manager, to retire workers, and to sample memory. Each request has
 * an id; it settles when the machine answers with an instruction of that id.
 */
import { uuidv7 } from "uuidv7";
import type {
  NamedWorker,
  PolicyParams,
  RunOptions,
  RunReport,
  SamplerOptions,
} from "../../amm/mod.ts";
import { RETIREMENTS_KEPT_MAX } from "../../base/mod.ts";
import { DEFAULT_OWNER, type Unstamped } from "../../protocol/mod.ts";
import type {
  MemoryEvent,
  RebalanceResult,
  RetireResult,
  SchedulerInstruction,
  WorkerRetireRequested,
} from "../../scheduler/mod.ts";
import { PendingAnswers } from "../inbox/pending_answers.ts";
import type { KnownPolicy } from "../inbox/answer.ts";

type AmmAnswer = Extract<
  SchedulerInstruction,
  { type: "report-amm-run" | "report-rebalance" | "answer-amm-policy" | "end-retirement" }
>;

/** Options of a retirement; see `WorkerRetireRequested`. */
export type RetireOptions = Omit<
  WorkerRetireRequested,
  "type" | "request" | "stimulusId" | "at"
>;

/** A request to retire workers; `leavingWorkers()` lists those that have not left yet. */
export interface RetirementRequest {
  readonly request: string;
  readonly result: Promise<RetireResult>;
  /** Requested workers that are not registered. */
  readonly unknown: readonly string[];
}

/** The id of a new policy, or why it was not added: `unknown` lists workers that it names. */
export type PolicyAnswer = { readonly id: string } | {
  readonly problem: string;
  readonly unknown: readonly NamedWorker[];
};

/** Control of the memory manager, and the policies that it may run. */
export interface AmmPort {
  readonly amm: AmmRequests;
  readonly policies: readonly KnownPolicy[];
}

export class AmmRequests {
  readonly #enqueue: (event: Unstamped<MemoryEvent>) => void;
  readonly #answers = new PendingAnswers<string, AmmAnswer>();
  /** The latest requests, oldest first. */
  readonly #retirements = new Map<string, RetirementRequest>();
  /** Functions that each end one wait of `settled()`. */
  readonly #waiters = new Set<() => void>();
  #closed = false;

  constructor(enqueue: (event: Unstamped<MemoryEvent>) => void) {
    this.#enqueue = enqueue;
  }

  start(): void {
    this.#enqueue({ type: "amm-started" });
  }

  stop(): void {
    this.#enqueue({ type: "amm-stopped" });
  }

  /** Runs the manager once. Returns its report and the time it took. */
  async runOnce(options: RunOptions = {}): Promise<RunReport & { readonly seconds: number }> {
    const { dryRun = false, suggestions = false } = options;
    const begun = performance.now();
    const answer = await this.#ask((request) => ({
      type: "amm-run-requested",
      request,
      dryRun,
      suggestions,
    }));
    if (answer.type !== "report-amm-run") throw unexpectedAnswer(answer);
    return { ...answer.report, seconds: (performance.now() - begun) / 1000 };
  }

  /** Moves data from full workers to empty ones; settles when all that was sent has arrived. */
  async rebalance(): Promise<RebalanceResult> {
    const answer = await this.#ask((request) => ({ type: "amm-rebalance-requested", request }));
    if (answer.type !== "report-rebalance") throw unexpectedAnswer(answer);
    return answer.result;
  }

  async addPolicy(name: string, params: PolicyParams): Promise<PolicyAnswer> {
    const answer = await this.#ask((request) => ({
      type: "amm-policy-added",
      request,
      name,
      params,
    }));
    if (answer.type !== "answer-amm-policy") throw unexpectedAnswer(answer);
    const { id, problem = "it was not added", unknown = [] } = answer;
    return id === null ? { problem, unknown } : { id };
  }

  removePolicy(id: string): void {
    this.#enqueue({ type: "amm-policy-removed", id });
  }

  /** Starts a series and returns its id. The label defaults to the id. */
  startSampler(
    { owner = DEFAULT_OWNER, ...options }: Omit<SamplerOptions, "label"> & {
      readonly label?: string;
      readonly owner?: string;
    },
  ): string {
    const sampler = uuidv7();
    const owned = owner === DEFAULT_OWNER ? null : { owner };
    this.#enqueue({ type: "sampler-started", sampler, label: sampler, ...options, ...owned });
    return sampler;
  }

  /** Takes the last sample of a series. */
  stopSampler(sampler: string): void {
    this.#enqueue({ type: "sampler-stopped", sampler });
  }

  deleteSampler(sampler: string): void {
    this.#enqueue({ type: "sampler-deleted", sampler });
  }

  /**
   * Retires workers. All are marked as leaving when this returns; `result` settles when the last of
   * them has left or stays.
   */
  retire(options: RetireOptions, unknown: readonly string[] = []): RetirementRequest {
    const request = uuidv7();
    const result = this.#ask((request) => ({
      ...options,
      type: "worker-retire-requested",
      request,
    }), request).then((answer) => {
      if (answer.type !== "end-retirement") throw unexpectedAnswer(answer);
      return answer.result;
    });
    const retirement = { request, result, unknown };
    this.#retirements.set(request, retirement);
    const [oldest] = this.#retirements.keys();
    if (this.#retirements.size > RETIREMENTS_KEPT_MAX && oldest !== undefined) {
      this.#retirements.delete(oldest);
    }
    return retirement;
  }

  /** The retirement of this id, under way or ended; only the latest are kept. */
  retirement(request: string): RetirementRequest | undefined {
    return this.#retirements.get(request);
  }

  /**
   * The result of a request; `null` when it has none after `ms`, or when the shell shuts down. The
   * request itself continues.
   */
  async settled<Result>(result: Promise<Result>, ms = Infinity): Promise<Result | null> {
    const cancelled = Promise.withResolvers<null>();
    const leave = () => cancelled.resolve(null);
    // A result that is there already wins the race even when `ms` is 0.
    const timer = ms === Infinity ? null : setTimeout(leave, ms);
    if (this.#closed) leave();
    this.#waiters.add(leave);
    try {
      return await Promise.race([result, cancelled.promise]);
    } finally {
      if (timer !== null) clearTimeout(timer);
      this.#waiters.delete(leave);
    }
  }

  /** Resolves all pending waits of `settled()` with `null`, and later ones too. */
  close(): void {
    this.#closed = true;
    for (const leave of [...this.#waiters]) leave();
  }

  /** The machine has answered a request. */
  answer(answer: AmmAnswer): void {
    this.#answers.resolve(answer.request, answer);
  }

  /** Rejects a request that the machine failed to handle or did not answer. */
  reject(request: string, error: unknown): void {
    this.#answers.reject(request, error);
  }

  #ask(
    eventOf: (request: string) => Unstamped<MemoryEvent>,
    request = uuidv7(),
  ): Promise<AmmAnswer> {
    return this.#answers.wait(request, () => this.#enqueue(eventOf(request)));
  }
}

function unexpectedAnswer({ type }: AmmAnswer): Error {
  return new Error(`Unexpected answer "${type}" of the machine`);
}
