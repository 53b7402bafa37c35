/** Requests about graphs: submission, cancellation, retry, deletion, and waiting for the end. */
import { uuidv7 } from "uuidv7";
import type { ModuleSet } from "../../graph/mod.ts";
import {
  asGraphId,
  asSha256,
  type GraphId,
  type Sha256,
  type Unstamped,
} from "../../protocol/mod.ts";
import type { SchedulerEvent } from "../event.ts";
import type { SchedulerInstruction } from "../instruction.ts";
import type { Submission, SubmissionAnswer } from "./answer.ts";
import { GraphWaiters } from "./graph_waiters.ts";
import type { SubmittedModules } from "./modules.ts";
import { PendingAnswers } from "./pending_answers.ts";

type GraphInstruction = Extract<
  SchedulerInstruction,
  { type: "accept-graph" | "refuse-graph" | "end-graph" | "forget-graph" }
>;

export class GraphRequests {
  readonly #enqueue: (event: Unstamped<SchedulerEvent>) => void;
  readonly #modules: SubmittedModules;
  readonly #submissions = new PendingAnswers<GraphId, SubmissionAnswer>();
  /** Module sets that only a graph without an answer uses; dropped if the graph is refused. */
  readonly #newModules = new Map<GraphId, Sha256>();
  readonly #waiters = new GraphWaiters();

  constructor(enqueue: (event: Unstamped<SchedulerEvent>) => void, modules: SubmittedModules) {
    this.#enqueue = enqueue;
    this.#modules = modules;
  }

  /** Submits a graph. Rejects only when the machine fails. */
  async submit({ modules, ...submission }: Submission): Promise<SubmissionAnswer> {
    const { graph } = submission;
    const sha256 = this.#keepModules(graph, modules);
    return await this.#submissions.wait(
      graph,
      () => this.#enqueue({ type: "graph-submitted", ...submission, modules: sha256 }),
    );
  }

  cancel(graph: GraphId): void {
    this.#enqueue({ type: "graph-cancelled", graph });
  }

  retry(graph: GraphId): void {
    this.#enqueue({ type: "graph-retried", graph });
  }

  delete(graph: GraphId): void {
    this.#enqueue({ type: "graph-deleted", graph });
  }

  /** Settles when the graph ends or is forgotten, after `ms`, or when the scheduler stops. */
  waitForEnd(graph: GraphId, ms: number): Promise<void> {
    return this.#waiters.wait(graph, ms);
  }

  perform(instruction: GraphInstruction): void {
    const { graph } = instruction;
    switch (instruction.type) {
      case "accept-graph":
        this.#newModules.delete(graph);
        return this.#submissions.resolve(graph, { type: "accepted" });
      case "refuse-graph":
        this.#dropModules(graph);
        return this.#submissions.resolve(graph, {
          type: "refused",
          conflicts: instruction.conflicts,
        });
      case "end-graph":
      case "forget-graph":
        return this.#waiters.wake(graph);
    }
  }

  /** Rejects a submission that the machine failed to handle or did not answer. */
  reject(graph: GraphId, error: unknown): void {
    this.#dropModules(graph);
    this.#submissions.reject(graph, error);
  }

  /** Ends every wait, now and later. */
  close(): void {
    this.#waiters.close();
  }

  #keepModules(graph: GraphId, modules: ModuleSet | null): Sha256 | null {
    if (modules === null) return null;
    const sha256 = asSha256(modules.sha256);
    if (this.#modules.add(modules)) this.#newModules.set(graph, sha256);
    return sha256;
  }

  #dropModules(graph: GraphId): void {
    const unused = this.#newModules.get(graph);
    this.#newModules.delete(graph);
    if (unused !== undefined) this.#modules.drop(unused);
  }
}

/** A new graph id. Ids sort by the time at which they were made. */
export function newGraphId(): GraphId {
  return asGraphId(uuidv7());
}
