/**
 * The scheduler's shell: the subjects of the server around the inbox of the machine. Each
 * instruction of the machine is carried out by one of them, and each request that the machine
 * answers is rejected by the one that has made it.
 */
import { uuidv7 } from "uuidv7";
import { BUILT_IN_POLICIES } from "../amm/mod.ts";
import { unreachable } from "../base/mod.ts";
import { asAttempt, type Unstamped, type WorkerId } from "../protocol/mod.ts";
import { holderOf, type SchedulerEvent, type SchedulerInstruction } from "../scheduler/mod.ts";
import { AmmRequests } from "./memory/amm_requests.ts";
import type { KnownPolicy } from "./inbox/answer.ts";
import { ClientRequests } from "./clients/client_requests.ts";
import type { AnsweredEvent } from "./inbox/answered_events.ts";
import { systemTime } from "./inbox/clock.ts";
import { DataRequests } from "./data/data_requests.ts";
import { MemoryDeadlockReport, reportReach } from "./inbox/diagnostics.ts";
import { Inbox } from "./inbox/inbox.ts";
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

/** Milliseconds between two pings on a stream without instructions. */
const PING_MS = 15_000;

export class SchedulerShell extends Inbox {
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
  readonly observed: Observation;
  readonly #expansions: Expansions;
  readonly #deadlocks = new MemoryDeadlockReport();

  constructor(options: SchedulerShellOptions) {
    const { state, recorder = null, leaseMs, pingMs = PING_MS, time = systemTime } = options;
    const { isReplay = false, recordFailure = "refuse" } = options;
    super({ state, time, recorder, recordFailure, isReplay });
    const enqueue = (event: Unstamped<SchedulerEvent>) => this.enqueue(event);
    const now = () => this.stamp();
    this.policies = options.policies ??
      [...BUILT_IN_POLICIES.keys()].map((name) => ({ name, sha256: null }));
    this.modules = new SubmittedModules(options.modules ?? [], recorder);
    this.results = new Results({
      missing: (worker, keys) => enqueue({ type: "replicas-missing", worker, keys }),
      uploads: (worker) => this.transfers.openerOf(worker),
    });
    const isRecorded = () => this.isRecorded;
    const traces = new GraphTraces(state, options.traceTasks);
    this.graphs = new GraphRequests({
      enqueue,
      isRecorded,
      modules: this.modules,
      traces,
      isInUse: (sha256) => state.cluster.modules.has(sha256),
    });
    this.data = new DataRequests({
      enqueue,
      isRecorded,
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
      now,
      ...(options.grantMs !== undefined && { grantMs: options.grantMs }),
      probe: options.probe,
      workersMax: options.workersMax,
      keepsLogs: options.keptLogs?.isPersistent,
      outgoing: (message) => traces.sampled(message),
    });
    this.transfers = new TransferRequests({
      channels: this.workers.channels,
      now,
      relay: options.relay,
      epoch: () => asAttempt(state.cluster.counter),
      onSilent: (worker, keys, epoch) => enqueue({ type: "holder-silent", worker, keys, epoch }),
    });
    this.amm = new AmmRequests(enqueue);
    const { channels } = this.workers;
    const kept = options.keptLogs ?? null;
    this.logs = new LogRequests({ state, channels, transfers: this.transfers, kept });
    this.secrets = new SecretRequests({ state, channels, lookup: options.secrets ?? (() => ({})) });
    this.webhooks = new Webhooks({
      hosts: options.notifyHosts ?? [],
      describe: (graph) => describeEnd(state, graph),
      post: postWebhook,
      time,
      random: Math.random,
      newId: uuidv7,
    });
    const { modules } = this;
    this.#expansions = new Expansions({ enqueue, modules, state, compile: options.compileSpawned });
    this.clients = new ClientRequests({ enqueue, time });
    this.events = new EventHub({ time });
    this.shapes = new Shapes(state);
    this.observed = new Observation(state, {
      hub: this.events,
      time,
      isReplay,
      groupsMax: options.metricsGroups,
      traces,
    });
  }

  protected before(event: SchedulerEvent): void {
    this.observed.before(event);
  }

  protected after(event: SchedulerEvent, instructions: readonly SchedulerInstruction[]): void {
    this.observed.after(event, instructions);
  }

  protected unsent(worker: WorkerId): void {
    this.workers.channels.reset(worker);
  }

  protected perform(instruction: SchedulerInstruction): void {
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
      case "report-memory-deadlock":
        this.#deadlocks.report(instruction, this.stamp());
        return;
      default:
        unreachable(instruction);
    }
  }

  /** Rejects the request behind the event if it has no answer yet. */
  protected reject(event: AnsweredEvent, error: unknown): void {
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

  /** Stops handing out work: ends every stream with `shutdown`, and every wait. */
  override drain(): void {
    super.drain();
    this.workers.close();
    this.graphs.close();
    this.amm.close();
    this.observed.close();
    this.events.close();
    this.clients.close();
    this.webhooks.close();
  }

  /** Drains and stops the clock. No request may follow. */
  override close(): void {
    this.drain();
    super.close();
  }
}
