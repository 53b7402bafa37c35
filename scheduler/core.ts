/**
 * The scheduler's state machine. Synchronous and deterministic: it reads no clock, uses no
 * randomness and never awaits, so the same events always produce the same instructions.
 *
 * {@linkcode SchedulerState.handleStimulus} handles one event in three phases:
 *
 * 1. Handle: the handler of the event changes records (`state/`) and recommends new states for
 *    tasks. Graphs and scattered data: `graphs/`; workers and their messages: `workers/`; time:
 *    `timers.ts`; the memory manager: `memory/`.
 * 2. Settle: recommendations run through the table of transitions (`transitions/table.ts`) until
 *    none is left. The messages of one report are handled and settled one after another.
 * 3. Place, once at the end: runnable tasks are assigned to workers with room
 *    (`placement/assign.ts`), a memory deadlock is broken (`placement/memory_deadlock.ts`), tasks
 *    that run too long are started a second time (`placement/second_chance.ts`), and at intervals
 *    tasks that busy workers have not started are stolen for idle ones (`placement/stealing.ts`).
 *
 * If a phase throws, the tasks it had touched fail with that error, all derived counts are computed
 * again, and the machine continues (`fault_isolation.ts`).
 */
import { BUILT_IN_POLICIES, type PolicyRegistry } from "../amm/mod.ts";
import { unreachable } from "../base/mod.ts";
import {
  asMillis,
  type Millis,
  type Story,
  type StoryRing,
  type StorySelector,
  type StorySince,
} from "../protocol/mod.ts";
import type { SchedulerEvent, WorkerReported } from "./event.ts";
import { isolateFault } from "./fault_isolation.ts";
import { closeClient, openClient, seeClient } from "./graphs/clients.ts";
import { forgetDead } from "./graphs/forget.ts";
import { claimDataset, publishDataset, removeDataset } from "./graphs/datasets.ts";
import { releaseOutputs } from "./graphs/outputs.ts";
import {
  cancelGraph,
  closeContexts,
  deleteGraph,
  endGraphs,
  stopGraphs,
} from "./graphs/lifecycle.ts";
import { expandTask, failExpansion } from "./graphs/expansion.ts";
import { retryGraph } from "./graphs/retry.ts";
import { endClaim } from "./graphs/claims.ts";
import { abandonData, declareReplicas, scatterData } from "./graphs/scatter.ts";
import { placeData } from "./graphs/scatter_targets.ts";
import { changePool } from "./graphs/pools.ts";
import { setProfiling } from "./graphs/profiling.ts";
import { shareNamespace } from "./graphs/shares.ts";
import { abandonGraph, continueGraph, submitGraph } from "./graphs/submission.ts";
import type { SchedulerInstruction } from "./instruction.ts";
import { validateAll, validateTasks } from "./invariants/cluster.ts";
import { attachManagers, handleAmmEvent, startManagers } from "./memory/managers.ts";
import { deleteSampler, observeMemory, startSampler, stopSampler } from "./memory/samplers.ts";
import { DEFAULT_OPTIONS, type SchedulerOptions } from "./options.ts";
import { assignRunnable } from "./placement/assign.ts";
import { breakMemoryDeadlock } from "./placement/memory_deadlock.ts";
import { startSecondRuns } from "./placement/second_chance.ts";
import { onCacheAnswered, onCacheStored } from "./workers/cache.ts";
import { balanceWork, renewEstimates } from "./placement/stealing.ts";
import { requestDrop, requestReplica } from "./replicas/replica_requests.ts";
import { dropUnusedFetches } from "./replicas/unused_fetches.ts";
import { dump, load } from "./snapshot/snapshot.ts";
import { Cluster } from "./state/cluster.ts";
import { flushAllKeys } from "./state/outbox.ts";
import { Stimulus } from "./state/stimulus.ts";
import type { WorkerRecord } from "./state/worker.ts";
import { nextDeadline, recordSignOfLife, resume, tick } from "./timers.ts";
import { expediteRequested } from "./transitions/deferral.ts";
import { settleTransitions } from "./transitions/table.ts";
import { onMissing, onSilent } from "./workers/bad_replicas.ts";
import { loseProcess, removeWorker } from "./workers/membership.ts";
import { handleMessage } from "./workers/messages.ts";
import { pauseManually, resumeManually } from "./workers/pause.ts";
import { endSuspicion, suspect } from "./workers/suspicion.ts";
import { registerWorker } from "./workers/registration.ts";
import { cancelRetirement, retireWorkers } from "./workers/retirement.ts";

/** The scheduler as a state machine: events in, instructions out. */
export class SchedulerState {
  /**
   * The whole state. Outside this folder only the simulation and tests read it; others use the
   * functions of `views/`.
   *
   * @internal
   */
  cluster: Cluster;

  readonly #policies: PolicyRegistry;

  /** `policies`: the policies a memory manager can be given, by name; not part of a snapshot. */
  constructor(
    options: Partial<SchedulerOptions> = {},
    policies: PolicyRegistry = BUILT_IN_POLICIES,
  ) {
    this.#policies = policies;
    this.cluster = new Cluster({ ...DEFAULT_OPTIONS, ...options });
    attachManagers(this.cluster, policies);
    startManagers(this.cluster);
  }

  /** Handles one event and returns the instructions to perform, in order. */
  handleStimulus(event: SchedulerEvent): SchedulerInstruction[] {
    const { cluster } = this;
    const at = asMillis(Math.max(cluster.at, event.at));
    cluster.stimulus = new Stimulus(at, event.stimulusId, event.type);
    this.#guard(event, () => this.#handle(event));
    // After a fault, what was not placed is placed at once, without the tasks that failed.
    if (!this.#guard(event, () => finish(cluster))) this.#guard(event, () => finish(cluster));
    return cluster.stimulus.out;
  }

  /** Time of the next `tick`, never too late but possibly early; `null` if no timer is set. */
  nextDeadline(): Millis | null {
    const next = nextDeadline(this.cluster);
    return next === null ? null : asMillis(next);
  }

  /** Returns the state without the stories, as plain JSON. */
  snapshot(): unknown {
    return dump(this.cluster);
  }

  /**
   * Replaces the state with a snapshot. Throws `AssertionError` if the value is not a snapshot, and
   * `RangeError` if it names a policy of the memory manager that this machine does not know.
   */
  restore(snapshot: unknown): void {
    this.cluster = load(snapshot, this.#policies);
  }

  /**
   * Replaces the hashes of tokens in a state that was restored from a recording by the tokens
   * themselves. Only equality of tokens matters to the machine.
   */
  replaceTokens(token: (hash: string) => string): void {
    for (const worker of this.cluster.workers.values()) {
      worker.token = token(worker.token);
    }
    for (const task of this.cluster.tasks.values()) {
      if (task.ranBy !== null) task.ranBy = token(task.ranBy);
      const { second } = task;
      if (second !== null && second.ranBy !== null) second.ranBy = token(second.ranBy);
      if (task.earlierBy !== null) {
        task.earlierBy = task.earlierBy.map((by) => by === null ? null : token(by));
      }
    }
  }

  /** Checks every invariant over the whole state. Throws `AssertionError`. */
  validate(): void {
    validateAll(this.cluster);
  }

  /** Checks the invariants of the tasks that the last stimulus touched. Throws `AssertionError`. */
  validateTouched(): void {
    validateTasks(this.cluster, new Set(this.cluster.stimulus.touched));
  }

  /** Memory of the story in bytes: estimated, and at most. */
  get storyMemory(): Pick<StoryRing, "bytes" | "bytesMax"> {
    return this.cluster.story;
  }

  /** Returns the transitions of one key, or those caused by one stimulus, oldest first. */
  story(selector: StorySelector): Story {
    return this.cluster.story.read(selector);
  }

  /** The same in steps. */
  storySteps(selector: StorySelector): Generator<void, Story> {
    return this.cluster.story.reading(selector);
  }

  /** Returns the transitions recorded after `mark`, and the new mark to pass to the next call. */
  storySince(mark: number): StorySince {
    const { story } = this.cluster;
    return { entries: story.since(mark), mark: story.written };
  }

  #handle(event: SchedulerEvent): void {
    const { cluster } = this;
    switch (event.type) {
      case "graph-submitted":
        return submitGraph(cluster, event);
      case "graph-continued":
        return continueGraph(cluster, event);
      case "graph-abandoned":
        return abandonGraph(cluster, event.graph);
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
      case "profiling-set":
        return setProfiling(cluster, event);
      case "client-opened":
        return openClient(cluster, event);
      case "client-seen":
        return seeClient(cluster, event.client);
      case "client-closed":
        return closeClient(cluster, event);
      case "outputs-released":
        return releaseOutputs(cluster, event);
      case "dataset-published":
        return publishDataset(cluster, event);
      case "dataset-claimed":
        return claimDataset(cluster, event);
      case "dataset-removed":
        return removeDataset(cluster, event);
      case "task-expanded":
        return expandTask(cluster, event);
      case "expansion-failed":
        return failExpansion(cluster, event);
      case "worker-registered":
        return registerWorker(cluster, event);
      case "worker-lost": {
        const worker = cluster.workers.get(event.worker);
        if (worker === undefined) return;
        if (event.reason !== "refused") return removeWorker(cluster, worker, event.reason);
        return loseProcess(cluster, worker, "its address refuses connections");
      }
      case "worker-reported": {
        const worker = cluster.workers.get(event.worker);
        if (worker === undefined) return;
        worker.lastSeen = cluster.at;
        if (worker.suspected) endSuspicion(cluster, worker);
        return this.#takeReport(event, worker);
      }
      case "worker-seen":
        return recordSignOfLife(cluster, event.worker);
      case "worker-suspected": {
        const worker = cluster.workers.get(event.worker);
        if (worker !== undefined) suspect(cluster, worker);
        return;
      }
      case "worker-paused":
      case "worker-resumed": {
        const worker = cluster.workers.get(event.worker);
        if (worker === undefined) return;
        if (event.type === "worker-paused") {
          return pauseManually(cluster, worker, event.retireAfterMs);
        }
        if (worker.status === "closing_gracefully") cancelRetirement(cluster, worker);
        resumeManually(cluster, worker);
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
      case "holder-silent":
        return onSilent(cluster, event);
      case "data-announced":
        return placeData(cluster, event);
      case "data-scattered":
        return scatterData(cluster, event);
      case "data-abandoned":
        return abandonData(cluster, event);
      case "data-released":
        return endClaim(cluster, event);
      case "result-requested":
        return expediteRequested(cluster, event);
      case "namespace-shared":
        return shareNamespace(cluster, event);
      case "pool-set":
      case "pool-removed":
        return changePool(cluster, event);
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
      case "cache-answered":
        return onCacheAnswered(cluster, event);
      case "cache-stored":
        return onCacheStored(cluster, event);
      case "tick":
        return tick(cluster, event.stalledMs);
      default:
        return unreachable(event);
    }
  }

  /** Handles the messages of a report one after another; an error in one is isolated. */
  #takeReport(event: WorkerReported, worker: WorkerRecord): void {
    const { cluster } = this;
    const { touched } = cluster.stimulus;
    for (const message of event.messages) {
      if (worker.gone) return;
      const before = touched.length;
      try {
        handleMessage(cluster, worker, message);
      } catch (error) {
        this.#isolate(event, error, before);
      }
    }
  }

  /**
   * Runs one part of a stimulus. An error in it is isolated unless `rethrow` is set. Returns
   * whether there was none.
   */
  #guard(event: SchedulerEvent, part: () => void): boolean {
    const { cluster } = this;
    const { touched } = cluster.stimulus;
    const before = touched.length;
    try {
      part();
      return true;
    } catch (error) {
      this.#isolate(event, error, before);
      return false;
    }
  }

  /** Isolates an error, unless `rethrow` is set. `before`: tasks touched before the failed part. */
  #isolate(event: SchedulerEvent, error: unknown, before: number): void {
    const { cluster } = this;
    if (cluster.options.rethrow) throw error;
    isolateFault(cluster, event, error, cluster.stimulus.touched.slice(before));
  }
}

/** Phases 2 and 3, repeated until they mark nothing more to do. */
function finish(cluster: Cluster): void {
  const { decisions, marks } = cluster;
  renewEstimates(cluster);
  do {
    settleTransitions(cluster);
    stopGraphs(cluster);
    endGraphs(cluster);
    forgetDead(cluster);
    flushAllKeys(cluster);
    const gained = cluster.watched.late.size === 0 ? [] : [...cluster.marks.workersWithNewRoom];
    assignRunnable(cluster);
    breakMemoryDeadlock(cluster);
    startSecondRuns(cluster, gained);
    dropUnusedFetches(cluster);
  } while (
    decisions.arrivals.length > 0 || decisions.expedited.length > 0 ||
    decisions.servedQueues.length > 0 ||
    marks.stopping.length > 0 ||
    marks.touchedGraphs.length > 0 ||
    marks.workersWithNewRoom.length > 0 || marks.workersWithNewLoad.length > 0
  );
  balanceWork(cluster);
  flushAllKeys(cluster);
  closeContexts(cluster);
  observeMemory(cluster);
}
