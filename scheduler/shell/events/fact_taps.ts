/**
 * Makes facts of what the shell passes to the machine and gets from it. Nothing is done per task
 * but for those that fail; a post of a worker costs a few comparisons.
 */
import type { LastRun } from "../../../amm/mod.ts";
import {
  type GraphId,
  ownerOf,
  shortKey,
  withoutOwner,
  type WorkerId,
} from "../../../protocol/mod.ts";
import type { SchedulerState } from "../../core.ts";
import type { SchedulerEvent } from "../../event.ts";
import type { SchedulerInstruction } from "../../instruction.ts";
import { ammStatus } from "../../views/amm.ts";
import { graphOwner, graphStatus, retryRefusal } from "../../views/graphs.ts";
import type { TimeSource } from "../clock.ts";
import type { EventHub } from "./event_hub.ts";
import type { FactScope } from "./fact_ring.ts";
import { FailureCounts } from "./failure_counts.ts";

/** Milliseconds after which counts of failures are told. */
const COUNTS_MS = 1000;
const MESSAGE_CHARACTERS_MAX = 300;

const CLUSTER: FactScope = { owner: null, graph: null };

type ClosedWorker = Extract<SchedulerInstruction, { type: "close-worker" }>;

/** What was last known of a worker. */
interface KnownWorker {
  readonly name: string;
  status: string;
  pausedBy: string;
}

export class FactTaps {
  readonly #state: SchedulerState;
  readonly #hub: EventHub;
  readonly #time: TimeSource;
  readonly #failures: FailureCounts;
  readonly #workers = new Map<WorkerId, KnownWorker>();
  /** Graph -> its owner. */
  readonly #graphs = new Map<GraphId, string>();
  #failed: number;
  #standstill = false;
  #lastRun: LastRun | null;
  #retried = false;
  #stopTimer: (() => void) | null = null;

  constructor(state: SchedulerState, hub: EventHub, time: TimeSource) {
    this.#state = state;
    this.#hub = hub;
    this.#time = time;
    this.#failures = new FailureCounts(({ graph, owner, ...failure }, at) =>
      this.#tell({ owner, graph }, "task-failed", at, { graph, ...failure })
    );
    const { cluster } = state;
    for (const { id, owner, context } of cluster.graphs.values()) {
      if (!context.scattered) this.#graphs.set(id, owner);
    }
    for (const worker of cluster.workers.values()) {
      const { name, status } = worker;
      this.#workers.set(worker.id, { name, status, pausedBy: whoPaused(worker) });
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
      this.#tell(CLUSTER, "standstill-over", at, {});
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
        return this.#tell(CLUSTER, "retirement-started", at, { retirement: event.request });
      case "scheduler-resumed":
        return this.#tell(CLUSTER, "scheduler-resumed", at, { downMs: event.downMs });
      case "amm-run-requested":
        return this.#lookAtManager(at);
      case "tick":
        this.#lookAtManager(at);
        for (const worker of this.#workers.keys()) this.#lookAt(worker, at);
    }
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
        if (owner !== undefined) this.#tell({ owner, graph }, "graph-deleted", at, { graph });
        return;
      }
      case "accept-data":
        if (event.type !== "data-scattered") return;
        return this.#tell(
          { owner: ownerOf(event.namespace), graph: null },
          "data-scattered",
          at,
          {
            namespace: withoutOwner(event.namespace),
            values: event.values.length,
            bytes: event.values.reduce((sum, { nbytes }) => sum + nbytes, 0),
          },
        );
      case "accept-worker":
        return this.#join(instruction.worker, at);
      case "end-retirement": {
        const { retired, notRetired, moved, lost } = instruction.result;
        return this.#tell(CLUSTER, "retirement-ended", at, {
          retirement: instruction.request,
          retired,
          notRetired,
          moved,
          lost: lost.length,
        });
      }
      case "report-standstill":
        if (this.#standstill) return;
        this.#standstill = true;
        return this.#tell(CLUSTER, "standstill", at, { workers: instruction.workers.length });
    }
  }

  #join(worker: WorkerId, at: number): void {
    const record = this.#state.cluster.workers.get(worker);
    if (record === undefined) return;
    const { name, status } = record;
    this.#workers.set(worker, { name, status, pausedBy: whoPaused(record) });
    this.#tell(CLUSTER, "worker-joined", at, { worker, name });
  }

  #leave(closed: ClosedWorker, event: SchedulerEvent): void {
    const { worker } = closed;
    const known = this.#workers.get(worker);
    if (known === undefined || this.#state.cluster.workers.has(worker)) return;
    this.#workers.delete(worker);
    const reason = whyLeft(closed, event);
    this.#tell(CLUSTER, "worker-left", event.at, { worker, name: known.name, reason });
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
      known.pausedBy = whoPaused(record);
      this.#tell(CLUSTER, "worker-paused", at, { worker, name, by: known.pausedBy });
    } else if (before === "paused" && record.status === "running") {
      this.#tell(CLUSTER, "worker-resumed", at, { worker, name, by: known.pausedBy });
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
    this.#tell(CLUSTER, "amm-run", at, { replicated, dropped, bytes, bytesDropped });
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
          ...{ graph: id, owner, group: task.group.name, error: error.name },
          ...{ message: error.message.slice(0, MESSAGE_CHARACTERS_MAX), key: shortKey(task.key) },
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

  #tellOfGraph(graph: GraphId, type: string, at: number): void {
    const owner = this.#graphs.get(graph);
    const status = graphStatus(this.#state, graph);
    if (owner === undefined || status === undefined) return;
    const { name, namespace, state, tasks, counts } = status;
    const counted = type === "graph-ended" ? { counts } : null;
    this.#tell({ owner, graph }, type, at, { graph, name, namespace, state, tasks, ...counted });
  }

  #tell(scope: FactScope, type: string, at: number, data: Readonly<Record<string, unknown>>): void {
    this.#hub.publish(scope, { at: new Date(at).toISOString(), type, ...data });
  }
}

function whoPaused(
  { pausedManually, trouble }: {
    readonly pausedManually: boolean;
    readonly trouble: string | null;
  },
): string {
  if (pausedManually) return "hand";
  return trouble === null ? "memory" : "trouble";
}

function whyLeft({ worker, code }: ClosedWorker, event: SchedulerEvent): string {
  if (event.type === "worker-lost" && event.worker === worker) return event.reason;
  if (code === "stale-incarnation") {
    return event.type === "worker-registered" ? "replaced" : "lost";
  }
  const hasLeft = event.type === "worker-reported" && event.worker === worker &&
    event.messages.some(([type]) => type === "left");
  return hasLeft ? "left" : "retired";
}
