/**
 * What people ask of the memory manager, and that workers leave: each request is told to the
 * machine under an id, and settles with what the machine says came of it.
 */
import { getLogger } from "@logtape/logtape";
import { uuidv7 } from "uuidv7";
import type { PolicyParams, RunOptions, RunReport, SamplerOptions } from "../amm/mod.ts";
import { unreachable } from "../base/mod.ts";
import type { SchedulerInstruction } from "./instruction.ts";
import type { MemoryEvent, WorkerRetireRequested } from "./memory_event.ts";
import type { RetireResult } from "./retirement.ts";

const log = getLogger(["weir", "amm"]);

type Fact = MemoryEvent extends infer Event
  ? Event extends MemoryEvent ? Omit<Event, "stimulusId" | "at"> : never
  : never;
type Answer = Extract<
  SchedulerInstruction,
  { type: "report-amm-run" | "answer-amm-policy" | "report-policy-failure" | "end-retirement" }
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

/** The id of a new policy, or why there is none. */
export type PolicyAnswer = { readonly id: string } | { readonly problem: string };

export class MemoryRequests {
  readonly #tell: (fact: Fact) => void;
  readonly #waiting = new Map<string, Waiting>();

  constructor(tell: (fact: Fact) => void) {
    this.#tell = tell;
  }

  start(): void {
    this.#tell({ type: "amm-started" });
  }

  stop(): void {
    this.#tell({ type: "amm-stopped" });
  }

  /** One run now. */
  async runOnce({ dryRun = false, suggestions = false }: RunOptions = {}): Promise<RunReport> {
    const answer = await this.#ask((request) => ({
      type: "amm-run-requested",
      request,
      dryRun,
      suggestions,
    }));
    if (answer.type !== "report-amm-run") throw mixedUp(answer);
    return answer.report;
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

  /** Begins a series; gives its id. */
  startSampler(options: SamplerOptions): string {
    const sampler = uuidv7();
    this.#tell({ type: "sampler-started", sampler, ...options });
    return sampler;
  }

  /** Takes the last sample. */
  stopSampler(sampler: string): void {
    this.#tell({ type: "sampler-stopped", sampler });
  }

  deleteSampler(sampler: string): void {
    this.#tell({ type: "sampler-deleted", sampler });
  }

  /** Settles when the last of the workers has left, or stays. */
  async retire(options: RetireOptions): Promise<RetireResult> {
    const answer = await this.#ask((request) => ({
      ...options,
      type: "worker-retire-requested",
      request,
    }));
    if (answer.type !== "end-retirement") throw mixedUp(answer);
    return answer.result;
  }

  perform(instruction: Answer): void {
    switch (instruction.type) {
      case "report-amm-run":
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

  #ask(fact: (request: string) => Fact): Promise<Answer> {
    const request = uuidv7();
    return new Promise((resolve, reject) => {
      this.#waiting.set(request, { resolve, reject });
      this.#tell(fact(request));
    });
  }
}

function mixedUp({ type }: Answer): Error {
  return new Error(`Cannot make sense of the answer "${type}"`);
}
