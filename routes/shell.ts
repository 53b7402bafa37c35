/**
 * The scheduler's shell: everything outside the machine. Requests become events of the machine,
 * and its instructions are carried out here. The shell decides nothing.
 *
 * Stimuli never nest: events wait in an inbox, and the instructions of one event are performed
 * before the next is handled. Messages to workers are collected until the end of the turn of the
 * event loop, then sent as one batch per worker.
 */
import { getLogger } from "@logtape/logtape";
import { uuidv7 } from "uuidv7";
import { BUILT_IN_POLICIES } from "../amm/mod.ts";
import { unreachable } from "../base/mod.ts";
import { asAttempt, asStimulusId, type Millis, type Unstamped } from "../protocol/mod.ts";
import type { Recorder, RecordingFailure } from "../recording/mod.ts";
import {
  eventFields,
  holderOf,
  type SchedulerEvent,
  type SchedulerInstruction,
  type SchedulerOptions,
  type SchedulerState,
} from "../scheduler/mod.ts";
import { AmmRequests } from "./memory/amm_requests.ts";
import type { KnownPolicy } from "./inbox/answer.ts";
import { ClientRequests } from "./clients/client_requests.ts";
import { type AnsweredEvent, isAnswered, isAnsweredAtOnce } from "./inbox/answered_events.ts";
import { ShellClock, systemTime } from "./inbox/clock.ts";
import { DataRequests } from "./data/data_requests.ts";
import {
  MemoryDeadlockReport,
  reportReach,
  type StimulusCount,
  StimulusMeter,
} from "./inbox/diagnostics.ts";
import { EventHub } from "./events/event_hub.ts";
import { Observation } from "./progress/observation.ts";
import { Expansions } from "./submission/expansions.ts";
import { Shapes } from "./progress/shapes.ts";
import { GraphRequests, newGraphId } from "./graphs/graph_requests.ts";
import { LogRequests } from "./logs/log_requests.ts";
import { SecretRequests } from "./workers/secret_requests.ts";
import { describeEnd } from "./webhooks/graph_end.ts";
import { postWebhook } from "./webhooks/post_webhook.ts";
import { Webhooks } from "./webhooks/webhooks.ts";
import type { SchedulerShellOptions } from "./shell_options.ts";
import { GraphTraces } from "./progress/traces/graph_traces.ts";
import { SubmittedModules } from "./graphs/submitted_modules.ts";
import { UploadedModules } from "./submission/uploaded_modules.ts";
import { Results } from "./results/result_requests.ts";
import { TransferRequests } from "./workers/transfer_requests.ts";
import { WorkerRequests } from "./workers/worker_requests.ts";

const log = getLogger(["weir", "scheduler"]);

/** Milliseconds between two pings on a stream without instructions. */
const PING_MS = 15_000;

export class SchedulerShell {
  readonly state: SchedulerState;
  readonly policies: readonly KnownPolicy[];
  readonly modules: SubmittedModules;
  readonly uploadedModules = new UploadedModules(() => this.now);
  readonly results: Results;
  readonly graphs: GraphRequests;
  readonly data: DataRequests;
  readonly clients: ClientRequests;
  readonly workers: WorkerRequests;
  readonly transfers: TransferRequests;
  readonly amm: AmmRequests;
  readonly logs: LogRequests;
  readonly secrets: SecretRequests;
  readonly webhooks: Webhooks;
  readonly events: EventHub;
  readonly shapes: Shapes;
  /** Whether the state is that of a recording. */
  readonly isReplay: boolean;
  readonly observed: Observation;
  readonly #expansions: Expansions;
  readonly #recorder: Recorder | null;
  readonly #clock: ShellClock;
  readonly #inbox: Unstamped<SchedulerEvent>[] = [];
  readonly #meter = new StimulusMeter();
  readonly #deadlocks = new MemoryDeadlockReport();
  readonly #recordFailure: "refuse" | "continue";
  /** Whether the last events are recorded, or need not be. */
  #isRecorded = true;
  #handling = false;
  /** Distinguishes the stimuli of this process from those of an earlier one. */
  readonly #stimulusPrefix = uuidv7().slice(-8);
  #lastStimulus = 0;
  #draining = false;

  constructor(options: SchedulerShellOptions) {
    const { state, recorder = null, leaseMs, pingMs = PING_MS } = options;
    const enqueue = (event: Unstamped<SchedulerEvent>) => this.#enqueue(event);
    this.state = state;
    this.policies = options.policies ??
      [...BUILT_IN_POLICIES.keys()].map((name) => ({ name, sha256: null }));
    this.modules = new SubmittedModules(options.modules ?? [], recorder);
    this.results = new Results({
      missing: (worker, keys) => enqueue({ type: "replicas-missing", worker, keys }),
      uploads: (worker) => this.transfers.openerOf(worker),
    });
    this.#recordFailure = options.recordFailure ?? "refuse";
    this.isReplay = options.isReplay ?? false;
    const isRecorded = () => this.#isRecorded;
    const traces = new GraphTraces(state, options.traceTasks);
    this.graphs = new GraphRequests({
      ...{ enqueue, isRecorded, modules: this.modules, traces },
      isInUse: (sha256) => state.cluster.modules.has(sha256),
    });
    this.data = new DataRequests({
      ...{ enqueue, isRecorded },
      holder: (worker) => {
        const holder = holderOf(state, worker);
        return holder && { ...holder, grantKey: this.workers.grantKeyOf(worker) };
      },
      newBatch: newGraphId,
    });
    this.workers = new WorkerRequests({
      enqueue,
      recordValues: options.recordValues,
      leaseMs,
      pingMs,
      workers: () => ({
        size: state.cluster.workers.size,
        byId: (worker) => state.cluster.workers.get(worker),
        byName: (name) => state.cluster.workersByName.get(name),
      }),
      now: () => this.#clock.stamp(),
      ...(options.grantMs !== undefined && { grantMs: options.grantMs }),
      probe: options.probe,
      workersMax: options.workersMax,
      keepsLogs: options.keptLogs?.isPersistent,
      outgoing: (message) => traces.sampled(message),
    });
    this.transfers = new TransferRequests({
      channels: this.workers.channels,
      now: () => this.#clock.stamp(),
      relay: options.relay,
      epoch: () => asAttempt(state.cluster.counter),
      onSilent: (worker, keys, epoch) => enqueue({ type: "holder-silent", worker, keys, epoch }),
    });
    this.amm = new AmmRequests(enqueue);
    const { channels } = this.workers;
    const kept = options.keptLogs ?? null;
    this.logs = new LogRequests({ state, channels, transfers: this.transfers, kept });
    this.secrets = new SecretRequests({ state, channels, lookup: options.secrets ?? (() => ({})) });
    const time = options.time ?? systemTime;
    this.webhooks = new Webhooks({
      hosts: options.notifyHosts ?? [],
      describe: (graph) => describeEnd(state, graph),
      post: postWebhook,
      ...{ time, random: Math.random, newId: uuidv7 },
    });
    const { modules } = this;
    this.#expansions = new Expansions({ enqueue, modules, state, compile: options.compileSpawned });
    this.clients = new ClientRequests({ enqueue, time });
    this.events = new EventHub({ time });
    this.shapes = new Shapes(state);
    this.observed = new Observation(state, {
      ...{ hub: this.events, time, isReplay: this.isReplay, groupsMax: options.metricsGroups },
      traces,
    });
    this.#recorder = recorder;
    this.#clock = new ShellClock(
      time,
      (stalledMs) => enqueue({ type: "tick", stalledMs }),
      state.cluster.at,
    );
  }

  /** Handles the event now, or after those that are being handled. */
  #enqueue(event: Unstamped<SchedulerEvent>): void {
    if (this.isReplay) throw new Error(`A recording takes no event "${event.type}"`);
    this.#inbox.push(event);
    if (this.#handling) return;
    this.#handling = true;
    try {
      for (let next = this.#inbox.shift(); next; next = this.#inbox.shift()) this.#handle(next);
    } finally {
      this.#handling = false;
      this.#isRecorded = (this.#recorder?.flush() ?? true) || this.#recordFailure === "continue";
    }
    this.#clock.setDeadline(this.state.nextDeadline());
  }

  #handle(unstamped: Unstamped<SchedulerEvent>): void {
    const stimulusId = asStimulusId(`${this.#stimulusPrefix}-${++this.#lastStimulus}`);
    const event: SchedulerEvent = { ...unstamped, stimulusId, at: this.#clock.stamp() };
    let instructions: readonly SchedulerInstruction[] = [];
    this.#attempt("observe", () => this.observed.before(event));
    const begun = performance.now();
    try {
      instructions = this.state.handleStimulus(event);
    } catch (error) {
      log.error("stimulus {type} failed: {error}", { error, ...eventFields(this.state, event) });
      if (isAnswered(event)) this.#reject(event, error);
      return;
    } finally {
      this.#meter.add(event.type, performance.now() - begun);
      this.#recorder?.record(event, instructions);
    }
    this.#attempt("observe", () => this.observed.after(event, instructions));
    for (const instruction of instructions) {
      const isDone = this.#attempt(instruction.type, () => this.#perform(instruction));
      // A worker that misses an instruction registers again, and gets what it still needs.
      if (!isDone && instruction.type === "send") this.workers.channels.reset(instruction.worker);
    }
    if (!isAnsweredAtOnce(event)) return;
    this.#reject(event, new Error(`The machine did not answer "${event.type}"`));
  }

  /** One effect that fails must not prevent the others. Returns whether it has not failed. */
  #attempt(what: string, work: () => void): boolean {
    try {
      work();
      return true;
    } catch (error) {
      log.error("the scheduler failed to {what}: {error}", { what, error });
      return false;
    }
  }

  /** Handles an event of a recording: the state changes, and no instruction is carried out. */
  replay(event: SchedulerEvent): readonly SchedulerInstruction[] {
    this.observed.before(event);
    const instructions = this.state.handleStimulus(event);
    this.observed.after(event, instructions);
    return instructions;
  }

  #perform(instruction: SchedulerInstruction): void {
    switch (instruction.type) {
      case "accept-graph":
      case "refuse-graph":
        return this.graphs.perform(instruction);
      case "end-graph":
        this.webhooks.ended(instruction.graph);
        return this.graphs.perform(instruction);
      case "forget-graph":
        this.logs.forget(instruction.graph);
        this.webhooks.forget(instruction.graph);
        return this.graphs.perform(instruction);
      case "send":
      case "accept-worker":
      case "refuse-worker":
        return this.workers.perform(instruction);
      case "close-worker":
        this.workers.perform(instruction);
        return this.transfers.abandon(instruction.worker);
      case "place-data":
      case "accept-data":
      case "refuse-data":
        return this.data.perform(instruction);
      case "report-amm-run":
      case "report-rebalance":
      case "answer-amm-policy":
      case "report-policy-failure":
      case "report-retirement-wait":
      case "end-retirement":
        return this.amm.perform(instruction);
      case "expand-task":
        return this.#expansions.perform(instruction);
      case "drop-modules":
        return this.modules.drop(instruction.modules);
      case "check-worker":
        return this.workers.check(instruction.worker);
      case "report-reach":
        return reportReach(instruction, this.state.cluster.workers.get(instruction.worker));
      case "report-standstill":
        this.#deadlocks.report(instruction, this.#clock.stamp());
        return;
      default:
        unreachable(instruction);
    }
  }

  /** Rejects the request behind the event if it has no answer yet. */
  #reject(event: AnsweredEvent, error: unknown): void {
    switch (event.type) {
      case "graph-submitted":
      case "graph-continued":
        return this.graphs.reject(event.graph, error);
      case "worker-registered":
        return this.workers.reject(event.worker, error);
      case "data-announced":
      case "data-scattered":
      case "dataset-published":
      case "dataset-claimed":
        return this.data.reject(event.batch, error);
      case "amm-run-requested":
      case "amm-policy-added":
      case "amm-rebalance-requested":
      case "worker-retire-requested":
        return this.amm.reject(event.request, error);
      default:
        unreachable(event);
    }
  }

  /**
   * Continues with a restored machine. Must be called before the first request. `firstAttempt`:
   * greater than every attempt number that may have been given out. `options`: those that apply
   * from now on.
   */
  resume(firstAttempt: number, options: Partial<SchedulerOptions> = {}): void {
    const downMs = Math.max(0, this.#clock.stamp() - this.state.cluster.at);
    this.#enqueue({ type: "scheduler-resumed", downMs, firstAttempt, options });
  }

  /** Handled stimuli by type, since the start. */
  stimuli(): StimulusCount[] {
    return this.#meter.counts();
  }

  /** Milliseconds by which the last timer was late: how long the event loop was blocked. */
  get timerLagMs(): number {
    return this.#clock.lagMs;
  }

  /** Milliseconds since 1970; of a recording the time of the last event. */
  get now(): Millis {
    return this.isReplay ? this.state.cluster.at : this.#clock.stamp();
  }

  get draining(): boolean {
    return this.#draining;
  }

  /** Why events are not recorded at present, and how many; `null` if they are, or need not be. */
  get unrecorded(): RecordingFailure & { readonly missed: number } | null {
    const failure = this.#recorder?.failure ?? null;
    return failure && { ...failure, missed: this.#recorder?.missed ?? 0 };
  }

  /** Whether requests are refused because their effects cannot be recorded. */
  get refusesChanges(): boolean {
    return this.#recordFailure === "refuse" && (this.#recorder?.failure ?? null) !== null;
  }

  /**
   * Makes a change that a resumed scheduler must know. Returns `false` if it is refused, or could
   * not be recorded; then it may be undone by a resume.
   */
  change(make: () => void): boolean {
    if (this.refusesChanges) return false;
    make();
    return this.#isRecorded;
  }

  /** Whether another process can continue with the graphs of this one. */
  get records(): boolean {
    return this.#recorder !== null;
  }

  /** Stops handing out work: ends every stream with `shutdown`, and every wait. */
  drain(): void {
    this.#draining = true;
    this.workers.close();
    this.graphs.close();
    this.amm.close();
    this.observed.close();
    this.events.close();
    this.clients.close();
    this.webhooks.close();
  }

  /** Drains and stops the clock. No request may follow. */
  close(): void {
    this.drain();
    this.#clock.close();
  }
}
