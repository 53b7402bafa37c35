/**
 * Makes facts of what the shell passes to the machine and gets from it. Nothing is done per task
 * but for those that fail; a post of a worker costs a few comparisons.
 */
import type { LastRun } from "../../amm/mod.ts";
import {
  asGraphId,
  type Fact,
  type GraphId,
  type GraphStatus,
  ownerOf,
  type PauseCause,
  shortKey,
  withoutOwner,
  type WorkerId,
  type WorkerLeftFact,
} from "../../protocol/mod.ts";
import {
  ammStatus,
  graphOwner,
  graphStatus,
  lastNotices,
  type Notice,
  pauseCause,
  retryRefusal,
  type SchedulerEvent,
  type SchedulerInstruction,
  type SchedulerState,
} from "../../scheduler/mod.ts";
import type { TimeSource } from "../inbox/clock.ts";
import type { EventHub } from "./event_hub.ts";
import type { FactScope } from "./fact_ring.ts";
import { FailureCounts } from "./failure_counts.ts";

/** Milliseconds after which counts of failures are told. */
const COUNTS_MS = 1000;
const MESSAGE_CHARACTERS_MAX = 300;

/** Who sees facts of a type: every reader, or readers who see what belongs to an owner. */
const SEEN_BY = {
  "graph-submitted": "owner",
  "graph-ended": "owner",
  "graph-retried": "owner",
  "graph-deleted": "owner",
  "task-failed": "owner",
  "task-emitted": "owner",
  "task-progress": "owner",
  "worker-joined": "all",
  "worker-left": "all",
  "worker-paused": "all",
  "worker-resumed": "all",
  "worker-retiring": "all",
  "worker-kept": "all",
  "retirement-started": "all",
  "retirement-ended": "all",
  "standstill": "all",
  "standstill-over": "all",
  "amm-run": "all",
  "data-scattered": "owner",
  "scheduler-resumed": "all",
} as const satisfies Record<Fact["type"], "all" | "owner">;

/** Facts that these readers see, without their time. */
type FactFor<Readers> = {
  [Each in Fact as Each["type"]]: (typeof SEEN_BY)[Each["type"]] extends Readers ? Omit<Each, "at">
    : never;
}[Fact["type"]];

type ClosedWorker = Extract<SchedulerInstruction, { type: "close-worker" }>;

/** Last known state of a worker. */
interface KnownWorker {
  readonly name: string;
  status: string;
  pausedBy: PauseCause;
}

export class FactTaps {
  readonly #state: SchedulerState;
  readonly #hub: EventHub;
  readonly #time: TimeSource;
  readonly #onSilent: (worker: string) => void;
  readonly #failures: FailureCounts;
  readonly #workers = new Map<WorkerId, KnownWorker>();
  /** Graph -> its owner. */
  readonly #graphs = new Map<GraphId, string>();
  #failed: number;
  #standstill = false;
  #lastRun: LastRun | null;
  #retried = false;
  #stopTimer: (() => void) | null = null;

  /** `onSilent`: called for a worker whose lease is over. */
  constructor(
    state: SchedulerState,
    hub: EventHub,
    { time, onSilent }: {
      readonly time: TimeSource;
      readonly onSilent: (worker: string) => void;
    },
  ) {
    this.#state = state;
    this.#hub = hub;
    this.#time = time;
    this.#onSilent = onSilent;
    this.#failures = new FailureCounts(({ owner, ...failure }, at) =>
      this.#tellOwner(owner, { type: "task-failed", ...failure }, at)
    );
    const { cluster } = state;
    for (const { id, owner, context } of cluster.graphs.values()) {
      if (!context.scattered) this.#graphs.set(id, owner);
    }
    for (const worker of cluster.workers.values()) {
      const { name, status } = worker;
      this.#workers.set(worker.id, { name, status, pausedBy: pauseCause(worker) });
    }
    this.#failed = cluster.totals.failed;
    this.#standstill = cluster.memoryDeadlock !== null;
    this.#lastRun = ammStatus(state).lastRun;
    hub.onSubscribed = () => this.#countLater();
  }

  /** Called before the machine handles the event. */
  before(event: SchedulerEvent): void {
    if (event.type === "graph-retried") {
      this.#retried = retryRefusal(this.#state, event.graph) === null;
    }
  }

  /** Called when the machine has handled the event. */
  after(event: SchedulerEvent, instructions: readonly SchedulerInstruction[]): void {
    const { cluster } = this.#state;
    const { at } = event;
    this.#ofEvent(event);
    for (const notice of lastNotices(this.#state)) this.#ofNotice(notice, at);
    if (cluster.totals.failed !== this.#failed) this.#countFailures(at);
    // A worker leaves before the one that replaces it joins, and before its retirement ends.
    for (const instruction of instructions) {
      if (instruction.type === "close-worker") this.#leave(instruction, event);
    }
    for (const instruction of instructions) {
      if (instruction.type !== "send") this.#ofInstruction(instruction, event);
    }
    if (this.#standstill && cluster.memoryDeadlock === null) {
      this.#standstill = false;
      this.#tellAll({ type: "standstill-over" }, at);
    }
  }

  close(): void {
    this.#stopTimer?.();
    this.#stopTimer = null;
  }

  #ofEvent(event: SchedulerEvent): void {
    const { at } = event;
    switch (event.type) {
      case "worker-reported":
      case "worker-paused":
      case "worker-resumed":
        return this.#lookAt(event.worker, at);
      case "graph-retried":
        if (this.#retried) this.#tellOfGraph(event.graph, "graph-retried", at);
        return;
      case "worker-retire-requested":
        return this.#tellAll({ type: "retirement-started", retirement: event.request }, at);
      case "scheduler-resumed":
        return this.#tellAll({ type: "scheduler-resumed", downMs: event.downMs }, at);
      case "amm-run-requested":
        return this.#lookAtManager(at);
      case "tick":
        this.#lookAtManager(at);
        for (const worker of this.#workers.keys()) this.#lookAt(worker, at);
    }
  }

  /** Tells of retirements that nobody has asked for. */
  #ofNotice(notice: Notice, at: number): void {
    if (notice.type === "manager-ran") return;
    const { worker, name, cause: by } = notice;
    if (by === "request") return;
    if (notice.type === "retirement-begun") {
      const { keys, bytes } = notice;
      return this.#tellAll({ type: "worker-retiring", worker, name, by, keys, bytes }, at);
    }
    const { outcome: reason } = notice;
    // Other facts tell that it has left, or is lost.
    if (reason === "retired" || reason === "lost") return;
    const keys = notice.unmoved.reduce((sum, { count }) => sum + count, 0);
    this.#tellAll({ type: "worker-kept", worker, name, by, reason, keys }, at);
  }

  #ofInstruction(instruction: SchedulerInstruction, event: SchedulerEvent): void {
    const { at } = event;
    switch (instruction.type) {
      case "accept-graph": {
        const owner = graphOwner(this.#state, instruction.graph);
        if (owner !== undefined) this.#graphs.set(instruction.graph, owner);
        return this.#tellOfGraph(instruction.graph, "graph-submitted", at);
      }
      case "end-graph":
        this.#failures.end(instruction.graph, at);
        return this.#tellOfGraph(instruction.graph, "graph-ended", at);
      case "forget-graph": {
        const { graph } = instruction;
        const owner = this.#graphs.get(graph);
        this.#graphs.delete(graph);
        this.#failures.end(graph, at);
        if (owner !== undefined) this.#tellOwner(owner, { type: "graph-deleted", graph }, at);
        return;
      }
      case "accept-data":
        if (event.type !== "data-scattered") return;
        return this.#tellOwner(ownerOf(event.namespace), {
          type: "data-scattered",
          namespace: withoutOwner(event.namespace),
          values: event.values.length,
          bytes: event.values.reduce((sum, { nbytes }) => sum + nbytes, 0),
        }, at);
      case "accept-worker":
        return this.#join(instruction.worker, at);
      case "end-retirement": {
        const { retired, notRetired, moved, lost } = instruction.result;
        return this.#tellAll({
          type: "retirement-ended",
          retirement: instruction.request,
          retired,
          notRetired,
          moved,
          lost: lost.length,
        }, at);
      }
      case "report-memory-deadlock":
        if (this.#standstill) return;
        this.#standstill = true;
        return this.#tellAll({ type: "standstill", workers: instruction.workers.length }, at);
    }
  }

  #join(worker: WorkerId, at: number): void {
    const record = this.#state.cluster.workers.get(worker);
    if (record === undefined) return;
    const { name, status } = record;
    this.#workers.set(worker, { name, status, pausedBy: pauseCause(record) });
    this.#tellAll({ type: "worker-joined", worker, name }, at);
  }

  #leave(closed: ClosedWorker, event: SchedulerEvent): void {
    const { worker } = closed;
    const known = this.#workers.get(worker);
    if (known === undefined || this.#state.cluster.workers.has(worker)) return;
    this.#workers.delete(worker);
    const reason = whyLeft(closed, event);
    // An address that refuses connections is logged where it is found out.
    if (reason === "lost" && event.type !== "worker-lost") this.#onSilent(known.name);
    this.#tellAll({ type: "worker-left", worker, name: known.name, reason }, event.at);
  }

  /** Tells if the worker was paused or resumed since the last look. */
  #lookAt(worker: WorkerId, at: number): void {
    const known = this.#workers.get(worker);
    const record = this.#state.cluster.workers.get(worker);
    if (known === undefined || record === undefined || known.status === record.status) return;
    const before = known.status;
    known.status = record.status;
    const { name } = known;
    if (record.status === "paused") {
      known.pausedBy = pauseCause(record);
      this.#tellAll({ type: "worker-paused", worker, name, by: known.pausedBy }, at);
    } else if (before === "paused" && record.status === "running") {
      this.#tellAll({ type: "worker-resumed", worker, name, by: known.pausedBy }, at);
    }
  }

  /** Tells of a run of the memory manager that did something. */
  #lookAtManager(at: number): void {
    const { lastRun } = this.#state.cluster.management === null
      ? { lastRun: null }
      : ammStatus(this.#state);
    if (lastRun === this.#lastRun) return;
    this.#lastRun = lastRun;
    if (lastRun === null || lastRun.replicated + lastRun.dropped === 0) return;
    const { replicated, dropped, bytes, bytesDropped } = lastRun;
    this.#tellAll({ type: "amm-run", replicated, dropped, bytes, bytesDropped }, at);
  }

  #countFailures(at: number): void {
    const { cluster } = this.#state;
    this.#failed = cluster.totals.failed;
    for (const task of new Set(cluster.stimulus.touched)) {
      const { error } = task;
      if (task.state !== "erred" || error === null) continue;
      for (const { id, owner, context, finals } of task.graphs) {
        // A graph that had finished with the task before has no new failure.
        if (context.scattered || finals?.has(task)) continue;
        this.#failures.add({
          graph: id,
          owner,
          group: task.group.name,
          error: error.name,
          message: error.message.slice(0, MESSAGE_CHARACTERS_MAX),
          key: shortKey(task.key),
        }, at);
      }
    }
    this.#countLater();
  }

  /**
   * Tells the counts that wait, after a second. Without subscribers they wait for the next failure,
   * the end of the graph or a subscriber.
   */
  #countLater(): void {
    if (this.#stopTimer !== null || !this.#failures.isDue || this.#hub.subscribers === 0) return;
    this.#stopTimer = this.#time.after(COUNTS_MS, () => {
      this.#stopTimer = null;
      this.#failures.flush(this.#time.now());
      this.#countLater();
    });
  }

  #tellOfGraph(graph: GraphId, type: OfStatus, at: number): void {
    const owner = this.#graphs.get(graph);
    const status = graphStatus(this.#state, graph);
    if (owner !== undefined && status !== undefined) {
      this.#tellOwner(owner, factOfGraph(type, status), at);
    }
  }

  #tellAll(fact: FactFor<"all">, at: number): void {
    this.#publish({ owner: null, graph: null }, fact, at);
  }

  #tellOwner(owner: string, fact: FactFor<"owner">, at: number): void {
    const graph = "graph" in fact ? asGraphId(fact.graph) : null;
    this.#publish({ owner, graph }, fact, at);
  }

  #publish(scope: FactScope, fact: FactFor<"all" | "owner">, at: number): void {
    this.#hub.publish(scope, { at: new Date(at).toISOString(), ...fact });
  }
}

/** Facts that show the status of a graph. */
type OfStatus = "graph-submitted" | "graph-ended" | "graph-retried";

function factOfGraph(
  type: OfStatus,
  { id: graph, name, namespace, state, outcome, tasks, counts }: GraphStatus,
): FactFor<"owner"> {
  const fields = { graph, name, namespace, state, tasks };
  return type === "graph-ended" ? { type, ...fields, outcome, counts } : { type, ...fields };
}

function whyLeft({ worker, code }: ClosedWorker, event: SchedulerEvent): WorkerLeftFact["reason"] {
  if (event.type === "worker-lost" && event.worker === worker) {
    // That an address refuses connections is how the end of a process is found out.
    return event.reason === "refused" ? "lost" : event.reason;
  }
  if (code === "stale-incarnation") {
    return event.type === "worker-registered" ? "replaced" : "lost";
  }
  const hasLeft = event.type === "worker-reported" && event.worker === worker &&
    event.messages.some(([type]) => type === "left");
  return hasLeft ? "left" : "retired";
}
