/**
 * The scheduler's machine: facts in, orders out, and nothing else. It reads no clock, draws no
 * random number and waits for nothing; given the same events it gives the same instructions.
 *
 * A stimulus has three phases:
 *
 * 1. the handler of the event decides what it means and recommends states (`graphs/submission.ts`,
 *    `workers/messages.ts`, `workers/registration.ts`, `workers/membership.ts`,
 * `graphs/lifecycle.ts`, `graphs/retry.ts`, `timers.ts`); 2. recommendations are settled through
 * the table of transitions (`transitions/table.ts`); the messages
 *    of one report are handled and settled one after another;
 * 3. once, at the end, what is runnable is placed on workers that have room
 * (`placement/assign.ts`),
 *    and now and then what busy workers have not begun is asked back for idle ones
 *    (`placement/stealing.ts`).
 *
 * Should something throw inside, the tasks that were touched by then fail with that error,
 * everything counted is counted anew, and the rest goes on (`fault_isolation.ts`).
 */
import { BUILT_IN_POLICIES, type PolicyRegistry } from "../amm/mod.ts";
import { unreachable } from "../base/mod.ts";
import {
  asMillis,
  type Millis,
  type Story,
  type StorySelector,
  type StorySince,
} from "../protocol/mod.ts";
import { assignRunnable } from "./placement/assign.ts";
import type { SchedulerEvent } from "./event.ts";
import { placeData } from "./graphs/scatter_targets.ts";
import {
  cancelGraph,
  closeContexts,
  deleteGraph,
  endGraphs,
  stopGraphs,
} from "./graphs/lifecycle.ts";
import type { SchedulerInstruction } from "./instruction.ts";
import { validateAll, validateTasks } from "./invariants/cluster.ts";
import { nextDeadline, resume, see, tick } from "./timers.ts";
import { attachManagers, handleAmmEvent, startManagers } from "./memory/managers.ts";
import { DEFAULT_OPTIONS, type SchedulerOptions } from "./options.ts";
import { pauseByHand, resumeByHand } from "./workers/pause.ts";
import { quarantine } from "./fault_isolation.ts";
import { registerWorker } from "./workers/registration.ts";
import { requestDrop, requestReplica } from "./replicas/replica_requests.ts";
import { handleMessage } from "./workers/messages.ts";
import { recallWorker, retireWorkers } from "./workers/retirement.ts";
import { deleteSampler, lookAtMemory, startSampler, stopSampler } from "./memory/samplers.ts";
import { abandonData, declareReplicas, releaseData, scatterData } from "./graphs/scatter.ts";
import { dump, load } from "./snapshot/snapshot.ts";
import { Cluster } from "./state/cluster.ts";
import { flushAllOrders } from "./state/outbox.ts";
import { breakMemoryDeadlock } from "./placement/memory_deadlock.ts";
import { balanceWork } from "./placement/stealing.ts";
import { Stimulus } from "./state/stimulus.ts";
import { onMissing } from "./workers/bad_replicas.ts";
import { submitGraph } from "./graphs/submission.ts";
import { dropUnusedFetches } from "./replicas/unused_fetches.ts";
import { retryGraph } from "./graphs/retry.ts";
import { settleTransitions } from "./transitions/table.ts";
import { dismissWorker } from "./workers/membership.ts";

export class SchedulerState {
  /** For the views of this folder. Everybody else goes through `view_*.ts`. */
  cluster: Cluster;

  readonly #policies: PolicyRegistry;

  /** `policies`: classes that memory managers may be given, by name; not part of a snapshot. */
  constructor(
    options: Partial<SchedulerOptions> = {},
    policies: PolicyRegistry = BUILT_IN_POLICIES,
  ) {
    this.#policies = policies;
    this.cluster = new Cluster({ ...DEFAULT_OPTIONS, ...options });
    attachManagers(this.cluster, policies);
    startManagers(this.cluster);
  }

  /** Takes in one fact; gives what is to be done about it, in order. */
  handleStimulus(event: SchedulerEvent): SchedulerInstruction[] {
    const { cluster } = this;
    const at = asMillis(Math.max(cluster.at, event.at));
    cluster.stimulus = new Stimulus(at, event.stimulusId, event.type);
    this.#guard(event, () => this.#handle(event));
    this.#guard(event, () => finish(cluster));
    return cluster.stimulus.out;
  }

  /**
   * When the next `tick` is due; may be early, never late. `null`: nothing waits for time to pass.
   */
  nextDeadline(): Millis | null {
    const next = nextDeadline(this.cluster);
    return next === null ? null : asMillis(next);
  }

  /** The whole state but for stories, as plain JSON. */
  snapshot(): unknown {
    return dump(this.cluster);
  }

  /**
   * Puts a snapshot in the place of the state. Throws `AssertionError` when it is none,
   * `RangeError` when it has a memory manager's policy that this machine does not know.
   */
  restore(snapshot: unknown): void {
    this.cluster = load(snapshot, this.#policies);
  }

  /** Every invariant over the whole state. Throws `AssertionError`. */
  validate(): void {
    validateAll(this.cluster);
  }

  /** The invariants of what the last stimulus touched. Throws `AssertionError`. */
  validateTouched(): void {
    validateTasks(this.cluster, new Set(this.cluster.stimulus.touched));
  }

  /** The transitions of one key, or those that one stimulus brought about, oldest first. */
  story(selector: StorySelector): Story {
    return this.cluster.story.read(selector);
  }

  /** Transitions since the story had `mark` entries, and how many it has now: a mark in turn. */
  storySince(mark: number): StorySince {
    const { story } = this.cluster;
    return { entries: story.since(mark), mark: story.written };
  }

  #handle(event: SchedulerEvent): void {
    const { cluster } = this;
    switch (event.type) {
      case "graph-submitted":
        return submitGraph(cluster, event);
      case "graph-cancelled": {
        const graph = cluster.graphs.get(event.graph);
        if (graph !== undefined) cancelGraph(cluster, graph, "cancelled");
        return;
      }
      case "graph-retried": {
        const graph = cluster.graphs.get(event.graph);
        if (graph !== undefined) retryGraph(cluster, graph);
        return;
      }
      case "graph-deleted": {
        const graph = cluster.graphs.get(event.graph);
        if (graph !== undefined) deleteGraph(cluster, graph);
        return;
      }
      case "worker-registered":
        return registerWorker(cluster, event);
      case "worker-lost": {
        const worker = cluster.workers.get(event.worker);
        if (worker !== undefined) dismissWorker(cluster, worker, event.reason);
        return;
      }
      case "worker-reported": {
        const worker = cluster.workers.get(event.worker);
        if (worker === undefined) return;
        worker.lastSeen = cluster.at;
        for (const message of event.messages) {
          if (!worker.gone) this.#guard(event, () => handleMessage(cluster, worker, message));
        }
        return;
      }
      case "worker-seen":
        return see(cluster, event.worker);
      case "worker-paused":
      case "worker-resumed": {
        const worker = cluster.workers.get(event.worker);
        if (worker === undefined) return;
        if (event.type === "worker-paused") return pauseByHand(cluster, worker);
        if (worker.status === "closing_gracefully") recallWorker(cluster, worker);
        resumeByHand(cluster, worker);
        return;
      }
      case "replica-requested":
      case "replica-drop-requested": {
        const task = cluster.tasks.get(event.key);
        const worker = cluster.workers.get(event.worker);
        if (task === undefined || worker === undefined) return;
        if (event.type === "replica-requested") requestReplica(cluster, task, worker);
        else requestDrop(cluster, task, worker);
        return;
      }
      case "replicas-missing":
        return onMissing(cluster, event.worker, event.keys);
      case "data-announced":
        return placeData(cluster, event);
      case "data-scattered":
        return scatterData(cluster, event);
      case "data-abandoned":
        return abandonData(cluster, event);
      case "data-released":
        return releaseData(cluster, event);
      case "replicas-declared":
        return declareReplicas(cluster, event);
      case "scheduler-resumed":
        return resume(cluster, event);
      case "worker-retire-requested":
        return retireWorkers(cluster, event);
      case "sampler-started":
        return startSampler(cluster, event);
      case "sampler-stopped":
        return stopSampler(cluster, event);
      case "sampler-deleted":
        return deleteSampler(cluster, event);
      case "amm-started":
      case "amm-stopped":
      case "amm-run-requested":
      case "amm-rebalance-requested":
      case "amm-policy-added":
      case "amm-policy-removed":
        return handleAmmEvent(cluster, event);
      case "tick":
        return tick(cluster, event.stalledMs);
      default:
        return unreachable(event);
    }
  }

  /** Runs one part of a stimulus; what goes wrong in it stays in it. */
  #guard(event: SchedulerEvent, part: () => void): void {
    const { cluster } = this;
    const { touched } = cluster.stimulus;
    const before = touched.length;
    try {
      part();
    } catch (error) {
      if (cluster.options.rethrow) throw error;
      quarantine(cluster, event, error, touched.slice(before));
    }
  }
}

/** Phases two and three, until nothing more follows from what was done. */
function finish(cluster: Cluster): void {
  const { decisions, marks } = cluster;
  do {
    settleTransitions(cluster);
    stopGraphs(cluster);
    endGraphs(cluster);
    flushAllOrders(cluster);
    assignRunnable(cluster);
    breakMemoryDeadlock(cluster);
    dropUnusedFetches(cluster);
  } while (
    decisions.arrivals.length > 0 || marks.stopping.length > 0 || marks.touchedGraphs.length > 0 ||
    marks.freshWorkers.length > 0 || marks.staleWorkers.length > 0
  );
  balanceWork(cluster);
  flushAllOrders(cluster);
  closeContexts(cluster);
  lookAtMemory(cluster);
}
