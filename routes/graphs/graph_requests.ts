/** Requests about graphs: submission, cancellation, retry, deletion, and waiting for the end. */
import { uuidv7 } from "uuidv7";
import {
  type GraphPart,
  graphParts,
  type GraphRest,
  isOnePart,
  type ModuleSet,
} from "../../graph/mod.ts";
import {
  asGraphId,
  asSha256,
  type GraphId,
  type Sha256,
  type TaskExplanation,
} from "../../protocol/mod.ts";
import type { PartCache, SchedulerInstruction } from "../../scheduler/mod.ts";
import type { Submission, SubmissionAnswer } from "../inbox/answer.ts";
import { LoopTurn } from "../../http/loop_turn.ts";
import { GraphWaiters } from "./graph_waiters.ts";
import { InTurn } from "../inbox/in_turn.ts";
import type { EnqueuePort } from "../inbox/ports.ts";
import type { ModulesPort } from "./submitted_modules.ts";
import { PendingAnswers } from "../inbox/pending_answers.ts";

type RefuseGraph = Extract<SchedulerInstruction, { readonly type: "refuse-graph" }>;

/** Traces of graphs. */
export interface GraphTracesPort {
  readonly traces: {
    /** Returns the `traceparent` of the tasks; `null` if the graph is not traced. */
    begin(graph: GraphId, header: string | null, name: string): string | null;
    refused(graph: GraphId): void;
  };
}

type Reason = TaskExplanation["reasons"][number];

/** The cache across runs; `null`: there is none. */
export interface SubmissionCachePort {
  readonly cache: {
    /** The cache for a whole graph, or for the first part of one. `undefined`: it uses none. */
    begin(submission: Submission, isWhole: boolean): Promise<PartCache | undefined>;
    /** The same for a further part. The last one says what the cache has of the whole graph. */
    continue(graph: GraphId, part: GraphPart, isLast: boolean): Promise<PartCache | undefined>;
    /** The graph was refused. */
    forget(graph: GraphId): void;
    /** Why the cache had the result of a task, or not. */
    explain(graph: GraphId, key: string): Promise<readonly Reason[]>;
  } | null;
}

export interface GraphRequestPorts
  extends EnqueuePort, GraphTracesPort, ModulesPort, SubmissionCachePort {
  /** Returns whether a graph of the machine uses the module set. */
  isInUse(modules: Sha256): boolean;
}

/** Changes of graphs, and waits for their ends. */
export interface GraphsPort {
  readonly graphs: GraphRequests;
}

export class GraphRequests {
  readonly #ports: GraphRequestPorts;
  readonly #submissions = new PendingAnswers<GraphId, SubmissionAnswer>();
  /** Module sets that only a graph without an answer uses; dropped if the graph is refused. */
  readonly #newModules = new Map<GraphId, Sha256>();
  readonly #waiters = new GraphWaiters();
  /** By shared namespace: a graph of which only parts have arrived must not refuse another. */
  readonly #inTurn = new InTurn();
  #closed = false;

  constructor(ports: GraphRequestPorts) {
    this.#ports = ports;
  }

  /**
   * Submits a graph, a large one in parts with pauses for other work. Rejects only when the machine
   * or the source of the parts fails.
   */
  async submit(submission: Submission): Promise<SubmissionAnswer> {
    const { graph, compiled: { name } } = submission;
    const trace = this.#ports.traces.begin(graph, submission.trace, name);
    let isAccepted = false;
    try {
      const answer = await this.#submit({ ...submission, trace });
      isAccepted = answer.type === "accepted";
      return answer;
    } finally {
      if (!isAccepted) {
        this.#ports.traces.refused(graph);
        this.#ports.cache?.forget(graph);
      }
    }
  }

  async #submit(submission: Submission): Promise<SubmissionAnswer> {
    const { namespace, shared } = submission.compiled;
    const isWhole = !submission.rest && isOnePart(submission.compiled);
    const [whole, rest] = isWhole ? [submission, null] : inParts(submission);
    const used = await this.#ports.cache?.begin(whole, isWhole);
    const cached = used === undefined ? whole : { ...whole, cache: used };
    const submit = () =>
      rest === null
        ? this.#recorded(submission.graph, this.#begin(cached))
        : this.#submitParts(cached, rest);
    return await (shared ? this.#inTurn.run(namespace, submit) : submit());
  }

  cancel(graph: GraphId): void {
    this.#ports.enqueue({ type: "graph-cancelled", graph });
  }

  retry(graph: GraphId): void {
    this.#ports.enqueue({ type: "graph-retried", graph });
  }

  delete(graph: GraphId): void {
    this.#ports.enqueue({ type: "graph-deleted", graph });
  }

  /** Settles when the graph ends or is forgotten, after `ms`, or when the scheduler stops. */
  waitForEnd(graph: GraphId, ms: number): Promise<void> {
    return this.#waiters.wait(graph, ms);
  }

  /** Number of waits that graphs have ended: their answers are given in the same turn. */
  get endedWaits(): number {
    return this.#waiters.ended;
  }

  /** The machine has accepted a submission. */
  accept(graph: GraphId): void {
    this.#newModules.delete(graph);
    this.#submissions.resolve(graph, { type: "accepted" });
  }

  /** The machine has refused a submission. */
  refuse({ graph, limit, conflicts }: RefuseGraph): void {
    this.#dropModules(graph);
    this.#submissions.resolve(
      graph,
      limit === undefined ? { type: "refused", conflicts } : { type: "limited", limit },
    );
  }

  /** The graph has ended, or is forgotten: ends the waits for it. */
  wake(graph: GraphId): void {
    this.#waiters.wake(graph);
  }

  /** Rejects a submission that the machine failed to handle or did not answer. */
  reject(graph: GraphId, error: unknown): void {
    this.#dropModules(graph);
    this.#submissions.reject(graph, error);
  }

  /** Ends every wait, now and later, and abandons the graphs of which only parts have arrived. */
  close(): void {
    this.#closed = true;
    this.#waiters.close();
  }

  /** Submits a graph, or with `taskTotal` the first part of one. */
  #begin(
    { modules, cacheAccess: _, ...submission }: CachedSubmission & { readonly taskTotal?: number },
  ): Promise<SubmissionAnswer> {
    const sha256 = this.#keepModules(submission.graph, modules);
    return this.#submissions.wait(
      submission.graph,
      () =>
        this.#ports.enqueue({
          type: "graph-submitted",
          ...submission,
          modules: sha256,
          ...(modules && { moduleUnits: unitsOf(modules) }),
        }),
    );
  }

  /**
   * The answer to a submission whose last event was just enqueued. A graph that is accepted, but
   * not recorded, is deleted: after a resume nobody would know it.
   */
  async #recorded(graph: GraphId, answer: Promise<SubmissionAnswer>): Promise<SubmissionAnswer> {
    if (this.#ports.isRecorded()) return await answer;
    const answered = await answer;
    if (answered.type !== "accepted") return answered;
    this.#ports.enqueue({ type: "graph-deleted", graph });
    return { type: "unrecorded" };
  }

  async #submitParts(
    { compiled, ...submission }: CachedSubmission,
    { taskTotal, parts }: GraphRest,
  ): Promise<SubmissionAnswer> {
    const { graph } = submission;
    const answer = this.#begin({ ...submission, compiled, taskTotal });
    const state = { isOpen: true, isComplete: false, isRecorded: this.#ports.isRecorded() };
    const end = () => state.isOpen = false;
    answer.then(end, end);
    const failure = await this.#bring(graph, parts, state).then(() => null, (error) => ({ error }));
    if (state.isComplete) return await this.#recorded(graph, answer);
    this.#ports.enqueue({ type: "graph-abandoned", graph });
    if (failure !== null) this.reject(graph, failure.error);
    return await answer;
  }

  /** Brings the parts to the machine until the last, or until nobody wants them any more. */
  async #bring(
    graph: GraphId,
    parts: GraphRest["parts"],
    state: { readonly isOpen: boolean; isComplete: boolean; isRecorded: boolean },
  ): Promise<void> {
    const turn = new LoopTurn();
    for await (const [part, last] of withLast(parts)) {
      if (turn.isOver) await turn.next();
      if (!state.isOpen) return;
      if (this.#closed || !state.isRecorded) {
        const type = state.isRecorded ? "abandoned" : "unrecorded";
        return this.#submissions.resolve(graph, { type });
      }
      const cache = await this.#ports.cache?.continue(graph, part, last);
      if (!state.isOpen) return;
      state.isComplete = last;
      const used = cache === undefined ? null : { cache };
      this.#ports.enqueue({ type: "graph-continued", graph, part, last, ...used });
      state.isRecorded = this.#ports.isRecorded();
    }
  }

  #keepModules(graph: GraphId, modules: ModuleSet | null): Sha256 | null {
    if (modules === null) return null;
    const sha256 = asSha256(modules.sha256);
    if (this.#ports.modules.add(modules)) this.#newModules.set(graph, sha256);
    return sha256;
  }

  #dropModules(graph: GraphId): void {
    const unused = this.#newModules.get(graph);
    this.#newModules.delete(graph);
    if (unused !== undefined && !this.#ports.isInUse(unused)) this.#ports.modules.drop(unused);
  }
}

/** A submission, and the cache for what comes first of it. */
type CachedSubmission = Submission & { readonly cache?: PartCache };

/** A submission with its rest; one that comes as a whole is cut. */
function inParts({ rest, ...submission }: Submission): [Submission, GraphRest] {
  if (rest) return [submission, rest];
  const { compiled } = submission;
  const [first, ...parts] = graphParts(compiled);
  return [
    { ...submission, compiled: { ...compiled, ...first } },
    { taskTotal: compiled.tasks.length, parts },
  ];
}

/**
 * Each item, and whether it is the last. The items that follow are read while the reader works on
 * one, in its pauses.
 */
async function* withLast<Item>(
  items: AsyncIterable<Item> | Iterable<Item>,
): AsyncGenerator<[Item, boolean]> {
  const iterator = Symbol.asyncIterator in items
    ? items[Symbol.asyncIterator]()
    : items[Symbol.iterator]();
  const read = async () => await iterator.next();
  let next = read();
  let held: [Item] | null = null;
  let isDone = false;
  try {
    for (;;) {
      const { done, value } = await next;
      isDone = done === true;
      if (!isDone) {
        next = read();
        // An error is thrown when its turn comes, if the reader is still there.
        next.catch(() => {});
      }
      if (held !== null) yield [held[0], isDone];
      if (isDone) return;
      held = [value];
    }
  } finally {
    // The source ends after the read that is under way. Its errors have no reader.
    if (!isDone) await Promise.resolve(iterator.return?.()).catch(() => {});
  }
}

const UNIT_CHARACTERS = 1024 * 1024;

/** Size of a module set in MiB, each begun one counted. */
function unitsOf({ files }: ModuleSet): number {
  let characters = 0;
  for (const source of Object.values(files)) characters += source.length;
  return Math.max(1, Math.ceil(characters / UNIT_CHARACTERS));
}

/** A new graph id. Ids sort by the time at which they were made. */
export function newGraphId(): GraphId {
  return asGraphId(uuidv7());
}
