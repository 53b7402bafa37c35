/**
 * What people ask of the memory manager, and that workers leave: each request is told to the
 * machine under an id, and settles with what the machine says came of it.
 */
import { getLogger } from "@logtape/logtape";
import { uuidv7 } from "uuidv7";
import type { PolicyParams, RunOptions, RunReport, SamplerOptions } from "../../amm/mod.ts";
import { RETIREMENTS_KEPT_MAX, unreachable } from "../../base/mod.ts";
import type { Unstamped } from "../../protocol/mod.ts";
import type { RebalanceResult, RetireResult, SchedulerInstruction } from "../instruction.ts";
import type { MemoryEvent, WorkerRetireRequested } from "../event_memory.ts";

const log = getLogger(["weir", "amm"]);

type Answer = Extract<
  SchedulerInstruction,
  {
    type:
      | "report-amm-run"
      | "report-rebalance"
      | "answer-amm-policy"
      | "report-policy-failure"
      | "end-retirement";
  }
>;

interface Waiting {
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

/** How workers shall leave; see `WorkerRetireRequested`. */
export type RetireOptions = Omit<
  WorkerRetireRequested,
  "type" | "request" | "stimulusId" | "at"
>;

/** Workers that were told to leave; `request` names them to `leavingFor()`. */
export interface Leaving {
  readonly request: string;
  readonly result: Promise<RetireResult>;
  /** Who was named and is not there. */
  readonly unknown: readonly string[];
}

/** The id of a new policy, or why there is none. */
export type PolicyAnswer = { readonly id: string } | { readonly problem: string };

export class MemoryRequests {
  readonly #tell: (fact: Unstamped<MemoryEvent>) => void;
  readonly #waiting = new Map<string, Waiting>();

  /** Oldest first. */
  readonly #leaving = new Map<string, Leaving>();
  readonly #waiters = new Set<() => void>();
  #closed = false;

  constructor(tell: (fact: Unstamped<MemoryEvent>) => void) {
    this.#tell = tell;
  }

  start(): void {
    this.#tell({ type: "amm-started" });
  }

  stop(): void {
    this.#tell({ type: "amm-stopped" });
  }

  /** One run now, and how long it took. */
  async runOnce(options: RunOptions = {}): Promise<RunReport & { readonly seconds: number }> {
    const { dryRun = false, suggestions = false } = options;
    const begun = performance.now();
    const answer = await this.#ask((request) => ({
      type: "amm-run-requested",
      request,
      dryRun,
      suggestions,
    }));
    if (answer.type !== "report-amm-run") throw mixedUp(answer);
    return { ...answer.report, seconds: (performance.now() - begun) / 1000 };
  }

  /** Moves data from full workers to empty ones; settles when all that was sent has arrived. */
  async rebalance(): Promise<RebalanceResult> {
    const answer = await this.#ask((request) => ({ type: "amm-rebalance-requested", request }));
    if (answer.type !== "report-rebalance") throw mixedUp(answer);
    return answer.result;
  }

  async addPolicy(name: string, params: PolicyParams): Promise<PolicyAnswer> {
    const answer = await this.#ask((request) => ({
      type: "amm-policy-added",
      request,
      name,
      params,
    }));
    if (answer.type !== "answer-amm-policy") throw mixedUp(answer);
    const { id, problem = "it was not added" } = answer;
    return id === null ? { problem } : { id };
  }

  removePolicy(id: string): void {
    this.#tell({ type: "amm-policy-removed", id });
  }

  /** Begins a series; gives its id, which is its label, too, when it is given none. */
  startSampler(options: Omit<SamplerOptions, "label"> & { readonly label?: string }): string {
    const sampler = uuidv7();
    this.#tell({ type: "sampler-started", sampler, label: sampler, ...options });
    return sampler;
  }

  /** Takes the last sample. */
  stopSampler(sampler: string): void {
    this.#tell({ type: "sampler-stopped", sampler });
  }

  deleteSampler(sampler: string): void {
    this.#tell({ type: "sampler-deleted", sampler });
  }

  /** All are marked when this returns; `result` settles when the last has left, or stays. */
  retire(options: RetireOptions, unknown: readonly string[] = []): Leaving {
    const request = uuidv7();
    const result = this.#ask((request) => ({
      ...options,
      type: "worker-retire-requested",
      request,
    }), request).then((answer) => {
      if (answer.type !== "end-retirement") throw mixedUp(answer);
      return answer.result;
    });
    const leaving = { request, result, unknown };
    this.#leaving.set(request, leaving);
    const [oldest] = this.#leaving.keys();
    if (this.#leaving.size > RETIREMENTS_KEPT_MAX && oldest !== undefined) {
      this.#leaving.delete(oldest);
    }
    return leaving;
  }

  /** What was asked for under this id, whether it has ended or not; the latest are kept. */
  leaving(request: string): Leaving | undefined {
    return this.#leaving.get(request);
  }

  /**
   * What a request comes to; `null` when that is not known after `ms`, or when everybody is sent
   * home. The request itself goes on.
   */
  async settled<Result>(result: Promise<Result>, ms = Infinity): Promise<Result | null> {
    const home = Promise.withResolvers<null>();
    const leave = () => home.resolve(null);
    // What is known already is the answer without any wait, too.
    const timer = ms === Infinity ? null : setTimeout(leave, ms);
    if (this.#closed) leave();
    this.#waiters.add(leave);
    try {
      return await Promise.race([result, home.promise]);
    } finally {
      if (timer !== null) clearTimeout(timer);
      this.#waiters.delete(leave);
    }
  }

  /** Sends everybody home who waits. */
  close(): void {
    this.#closed = true;
    for (const leave of [...this.#waiters]) leave();
  }

  perform(instruction: Answer): void {
    switch (instruction.type) {
      case "report-amm-run":
      case "report-rebalance":
      case "answer-amm-policy":
      case "end-retirement": {
        const { request } = instruction;
        this.#waiting.get(request)?.resolve(instruction);
        this.#waiting.delete(request);
        return;
      }
      case "report-policy-failure":
        log.error("policy {policy} failed: {message}", { ...instruction });
        return;
      default:
        unreachable(instruction);
    }
  }

  /** The machine broke over this request. */
  reject(request: string, error: unknown): void {
    this.#waiting.get(request)?.reject(error);
    this.#waiting.delete(request);
  }

  #ask(fact: (request: string) => Unstamped<MemoryEvent>, request = uuidv7()): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#waiting.set(request, { resolve, reject });
      this.#tell(fact(request));
    });
  }
}

function mixedUp({ type }: Answer): Error {
  return new Error(`Cannot make sense of the answer "${type}"`);
}
