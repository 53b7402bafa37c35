/**
 * The scheduler's contact with the world: what happens outside becomes an event of the machine,
 * what the machine asks for is done here. Nothing is decided in this file.
 *
 * A stimulus never nests: facts queue in an inbox, and the instructions of one are performed before
 * the next is told. Instructions to workers gather until the end of the tick (the turn of the event
 * loop), then travel as one batch a worker.
 */
import { getLogger } from "@logtape/logtape";
import { uuidv7 } from "uuidv7";
import { BUILT_IN_POLICIES } from "../../amm/mod.ts";
import { unreachable } from "../../base/mod.ts";
import {
  asGraphId,
  asSha256,
  asStimulusId,
  asWorkerId,
  type GraphId,
  type Key,
  type Registration,
  type Sha256,
  type Unstamped,
  type WorkerId,
} from "../../protocol/mod.ts";
import type { ModuleSet } from "../../graph/mod.ts";
import type { Recorder } from "../../recording/mod.ts";
import type { SchedulerState } from "../core.ts";
import type { ReplicaCount } from "../event_data.ts";
import { holderOf } from "../views/data.ts";
import type { SchedulerEvent } from "../event.ts";
import { heartbeatMsOf } from "../options.ts";
import type { GraphConflict, SchedulerInstruction } from "../instruction.ts";
import type {
  EventPost,
  KnownPolicy,
  PostAnswer,
  RegistrationAnswer,
  Submission,
  SubmissionAnswer,
} from "./answer.ts";
import type { Next, WorkerChannel } from "./worker_channel.ts";
import { ShellClock, systemTime, type TimeSource } from "./clock.ts";
import { MemoryRequests } from "./amm_requests.ts";
import { ModuleStore } from "./modules.ts";
import { Results } from "./results.ts";
import { Scatter } from "./scatter.ts";
import { StandstillReport } from "./diagnostics.ts";
import { type StimulusCount, StimulusMeter } from "./stimulus_meter.ts";
import { instructionStream } from "./sse.ts";
import { GraphWaiters } from "./graph_waiters.ts";
import { type Gone, WorkerChannels } from "./worker_channels.ts";

const log = getLogger(["weir", "scheduler"]);

/** A comment on a silent stream of instructions, this often. */
const PING_MS = 15_000;

export interface SchedulerShellOptions {
  readonly state: SchedulerState;
  /** How long a worker may be silent. */
  readonly leaseMs: number;
  readonly pingMs?: number;
  readonly time?: TimeSource;
  /** Is told every stimulus, and writes it before anything that follows from it leaves. */
  readonly recorder?: Recorder;
  /** Of graphs that were here in a former life. */
  readonly modules?: readonly ModuleSet[];
  /** The memory manager's policies that can be added; the built-in ones when absent. */
  readonly policies?: readonly KnownPolicy[];
}

interface Waiting<Answer> {
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

export class SchedulerShell {
  readonly state: SchedulerState;
  readonly policies: readonly KnownPolicy[];
  readonly modules: ModuleStore;
  readonly results: Results;
  readonly scatter: Scatter;
  readonly memory = new MemoryRequests((fact) => this.#tell(fact));
  readonly #options: SchedulerShellOptions;
  readonly #clock: ShellClock;
  readonly #inbox: Unstamped<SchedulerEvent>[] = [];
  #settling = false;
  readonly #channels = new WorkerChannels();
  readonly #waiters = new GraphWaiters();
  /** `brought`: the modules that are here only for this graph. */
  readonly #submissions = new Map<
    GraphId,
    Waiting<SubmissionAnswer> & { readonly brought: Sha256 | null }
  >();
  readonly #registrations = new Map<
    WorkerId,
    Waiting<RegistrationAnswer> & { readonly registration: Registration }
  >();
  readonly #meter = new StimulusMeter();
  readonly #standstills = new StandstillReport();
  #draining = false;

  constructor(options: SchedulerShellOptions) {
    this.state = options.state;
    this.policies = options.policies ??
      [...BUILT_IN_POLICIES.keys()].map((name) => ({ name, sha256: null }));
    this.#options = options;
    this.modules = new ModuleStore(options.modules ?? [], options.recorder ?? null);
    this.results = new Results(
      (worker, keys) => this.#tell({ type: "replicas-missing", worker, keys }),
    );
    this.scatter = new Scatter({
      tell: (fact) => this.#tell(fact),
      holder: (worker) => holderOf(options.state, worker),
      newBatch: newGraphId,
    });
    this.#clock = new ShellClock(
      options.time ?? systemTime,
      (stalledMs) => this.#tell({ type: "tick", stalledMs }),
    );
  }

  /**
   * The machine is one of a former life, restored. To be called before anybody is served.
   * `firstAttempt`: above every number that may have been given out.
   */
  resume(firstAttempt: number): void {
    const downMs = Math.max(0, this.#clock.stamp() - this.state.cluster.at);
    this.#tell({ type: "scheduler-resumed", downMs, firstAttempt });
  }

  /** Takes a graph in. Rejects only when the machine itself is broken. */
  async submit(submission: Submission): Promise<SubmissionAnswer> {
    const { modules, ...fact } = submission;
    const sha256 = modules && asSha256(modules.sha256);
    const brought = modules !== null && this.modules.add(modules) ? sha256 : null;
    return await new Promise((resolve, reject) => {
      this.#submissions.set(fact.graph, { resolve, reject, brought });
      this.#tell({ type: "graph-submitted", ...fact, modules: sha256 });
    });
  }

  cancelGraph(graph: GraphId): void {
    this.#tell({ type: "graph-cancelled", graph });
  }

  retryGraph(graph: GraphId): void {
    this.#tell({ type: "graph-retried", graph });
  }

  deleteGraph(graph: GraphId): void {
    this.#tell({ type: "graph-deleted", graph });
  }

  /** Settles when the graph ends or is forgotten, after `ms`, or when the scheduler stops. */
  waitForEnd(graph: GraphId, ms: number): Promise<void> {
    return this.#waiters.wait(graph, ms);
  }

  /** Withdraws the wish for a value from outside. */
  releaseData(key: Key): void {
    this.#tell({ type: "data-released", key });
  }

  /** Says how many copies of a value shall be kept. */
  declareReplicas(key: Key, replicas: ReplicaCount): void {
    this.#tell({ type: "replicas-declared", key, replicas });
  }

  async register(registration: Registration): Promise<RegistrationAnswer> {
    const worker = asWorkerId(uuidv7());
    return await new Promise((resolve, reject) => {
      this.#registrations.set(worker, { resolve, reject, registration });
      this.#tell({ type: "worker-registered", worker, registration });
    });
  }

  removeWorker(worker: WorkerId): void {
    this.#tell({ type: "worker-lost", worker, reason: "removed" });
  }

  /** By hand; a worker that is gone is left alone. */
  pauseWorker(worker: WorkerId): void {
    this.#tell({ type: "worker-paused", worker });
  }

  resumeWorker(worker: WorkerId): void {
    this.#tell({ type: "worker-resumed", worker });
  }

  /** A post of events. One that was applied before is only acknowledged. */
  report(worker: WorkerId, post: EventPost): PostAnswer {
    const channel = this.#channels.find(worker, post.incarnation);
    if (typeof channel === "string") return { type: "gone", reason: channel };
    if (!channel.acknowledge(post.ack)) return { type: "gone", reason: "stale-incarnation" };
    const verdict = channel.accept(post.seq);
    if (typeof verdict === "object") return { type: "gap", expected: verdict.expected };
    if (verdict === "apply" && post.events.length > 0) {
      this.#tell({ type: "worker-reported", worker, messages: post.events });
    } else {
      this.#tell({ type: "worker-seen", worker });
    }
    return { type: "applied", ack: post.seq };
  }

  /** Instructions after batch `after` as a stream of server-sent events. */
  stream(
    worker: WorkerId,
    incarnation: number,
    after: number,
  ): ReadableStream<Uint8Array<ArrayBuffer>> | Gone {
    const channel = this.#reading(worker, incarnation, after);
    if (typeof channel === "string") return channel;
    return instructionStream(channel, after, this.#options.pingMs ?? PING_MS);
  }

  /** The instructions after batch `after`, as soon as there are some; `idle` after `ms`. */
  async poll(
    worker: WorkerId,
    incarnation: number,
    after: number,
    ms: number,
  ): Promise<Next | Gone> {
    const channel = this.#reading(worker, incarnation, after);
    if (typeof channel === "string") return channel;
    const reader = channel.claim();
    try {
      return await channel.next(reader, after, ms);
    } finally {
      channel.release(reader);
    }
  }

  /** What the machine was told since the start. */
  stimuli(): StimulusCount[] {
    return this.#meter.counts();
  }

  /** Milliseconds by which the last timer was late: how long the event loop was held. */
  get timerLagMs(): number {
    return this.#clock.lagMs;
  }

  get draining(): boolean {
    return this.#draining;
  }

  /** Stops handing out work: every stream says goodbye, everybody who waits is answered. */
  drain(): void {
    this.#draining = true;
    this.#channels.endAll("shutdown");
    this.#waiters.close();
    this.memory.close();
  }

  /** Stops the clock. Nothing may be told afterwards. */
  close(): void {
    this.drain();
    this.#clock.close();
  }

  /** The connection of a worker that asks for instructions and has everything up to `after`. */
  #reading(worker: WorkerId, incarnation: number, after: number): WorkerChannel | Gone {
    const channel = this.#channels.find(worker, incarnation);
    if (typeof channel === "string") return channel;
    if (!channel.resumable(after)) return "stale-incarnation";
    this.#tell({ type: "worker-seen", worker });
    return channel;
  }

  #tell(fact: Unstamped<SchedulerEvent>): void {
    this.#inbox.push(fact);
    if (this.#settling) return;
    this.#settling = true;
    try {
      for (let next = this.#inbox.shift(); next; next = this.#inbox.shift()) this.#settle(next);
    } finally {
      this.#settling = false;
      this.#options.recorder?.flush();
    }
    this.#clock.setDeadline(this.state.nextDeadline());
  }

  #settle(fact: Unstamped<SchedulerEvent>): void {
    const stimulus = { stimulusId: asStimulusId(uuidv7()), at: this.#clock.stamp() };
    const event: SchedulerEvent = { ...fact, ...stimulus };
    let instructions: readonly SchedulerInstruction[] = [];
    const begun = performance.now();
    try {
      instructions = this.state.handleStimulus(event);
    } catch (error) {
      log.error("stimulus {type} failed: {error}", { type: fact.type, error });
      this.#reject(fact, error);
      if ("request" in fact) this.memory.reject(fact.request, error);
      return;
    } finally {
      this.#meter.add(fact.type, performance.now() - begun);
      this.#options.recorder?.record(event, instructions);
    }
    for (const instruction of instructions) this.#perform(instruction);
    this.#reject(fact, new Error(`The machine did not answer "${fact.type}"`));
  }

  #perform(instruction: SchedulerInstruction): void {
    switch (instruction.type) {
      case "send":
        return this.#channels.send(instruction.worker, instruction.message);
      case "accept-graph":
        this.#submissions.get(instruction.graph)?.resolve({ type: "accepted" });
        this.#submissions.delete(instruction.graph);
        return;
      case "refuse-graph":
        return this.#refuseGraph(instruction.graph, instruction.conflicts);
      case "end-graph":
      case "forget-graph":
        return this.#waiters.wake(instruction.graph);
      case "place-data":
      case "accept-data":
      case "refuse-data":
        return this.scatter.perform(instruction);
      case "report-amm-run":
      case "report-rebalance":
      case "answer-amm-policy":
      case "report-policy-failure":
      case "end-retirement":
        return this.memory.perform(instruction);
      case "report-standstill":
        this.#standstills.tell(instruction.workers, this.#clock.stamp());
        return;
      case "drop-modules":
        return this.modules.drop(instruction.modules);
      case "accept-worker":
        return this.#acceptWorker(instruction.worker, instruction.incarnation);
      case "refuse-worker":
        return this.#refuseWorker(instruction.worker, instruction.reason);
      case "close-worker":
        log.info("worker {worker} is known no more: {code}", { ...instruction });
        return this.#channels.close(instruction.worker, instruction.code);
      default:
        unreachable(instruction);
    }
  }

  #refuseGraph(graph: GraphId, conflicts: readonly GraphConflict[]): void {
    this.#dropSubmission(graph)?.resolve({ type: "refused", conflicts });
  }

  /** Who waits for a graph that is not taken in; the modules that came with it go, too. */
  #dropSubmission(graph: GraphId): Waiting<SubmissionAnswer> | undefined {
    const waiting = this.#submissions.get(graph);
    this.#submissions.delete(graph);
    if (waiting?.brought) this.modules.drop(waiting.brought);
    return waiting;
  }

  #acceptWorker(worker: WorkerId, incarnation: number): void {
    const waiting = this.#registrations.get(worker);
    if (waiting === undefined) return;
    this.#registrations.delete(worker);
    const { url, acceptToken: token, name } = waiting.registration;
    this.#channels.open({ worker, incarnation, url, token });
    log.info("worker {name} registered as {worker}", { name, worker });
    const { leaseMs } = this.#options;
    const often = heartbeatMsOf(this.state.cluster.workers.size);
    // Three times within a lease at least, so that one that gets lost is no reason to worry.
    const heartbeatMs = Math.min(often, Math.ceil(leaseMs / 3));
    const registered = { id: worker, incarnation, heartbeatMs, leaseMs };
    waiting.resolve({ type: "accepted", registered });
  }

  #refuseWorker(worker: WorkerId, reason: "name-in-use"): void {
    this.#registrations.get(worker)?.resolve({ type: "refused", reason });
    this.#registrations.delete(worker);
  }

  /**
   * Whoever waits for this very stimulus and has no answer hears that it failed; the rest goes on.
   */
  #reject(fact: Unstamped<SchedulerEvent>, error: unknown): void {
    if (fact.type === "graph-submitted") {
      this.#dropSubmission(fact.graph)?.reject(error);
    } else if (fact.type === "data-announced" || fact.type === "data-scattered") {
      this.scatter.reject(fact, error);
    } else if (fact.type === "amm-run-requested" || fact.type === "amm-policy-added") {
      this.memory.reject(fact.request, error);
    } else if (fact.type === "worker-registered") {
      this.#registrations.get(fact.worker)?.reject(error);
      this.#registrations.delete(fact.worker);
    }
  }
}

/** Ids of graphs sort by the time they were made. */
export function newGraphId(): GraphId {
  return asGraphId(uuidv7());
}
