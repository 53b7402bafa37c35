/**
 * The whole state of one scheduler, and the temporary data of the current stimulus. The rules are
 * in the other folders of `scheduler/`, whose functions take a `Cluster` as their first argument.
 */
import type { MemorySampler } from "../../amm/mod.ts";
import { Heap } from "../../base/mod.ts";
import {
  CACHE_HOLDER,
  type GraphId,
  type Key,
  type Millis,
  type Sha256,
  type StimulusId,
  StoryRing,
  type WorkerId,
} from "../../protocol/mod.ts";
import type { ArrivingGraph } from "./arriving_graph.ts";
import type { ClientRecord } from "./client.ts";
import type { GraphRecord } from "./graph.ts";
import { TaskGroups } from "./task_group.ts";
import { FairShares } from "./fair_share/share.ts";
import { noUse, type OwnerUse, type Use } from "./owner_use.ts";
import { LoadOrder } from "./worker_load.ts";
import type { MemoryDeadlock, MemoryManagement, ProgressSample } from "./management.ts";
import type { PendingSteal } from "./pending_steal.ts";
import type { Pool } from "./pools/pool.ts";
import { RecentRuns } from "./links/recent_runs.ts";
import { WatchedRuns } from "./second_chance/second_chance.ts";
import type { SchedulerOptions } from "../options.ts";
import { TaskQueue } from "./task_queue.ts";
import { Constraints } from "./constraints.ts";
import { Decisions, Marks, Stimulus } from "./stimulus.ts";
import type { Rank, Task } from "./task.ts";
import { countStartable, newPlace, type WorkerRecord } from "./worker.ts";
import { WorkerTerms } from "./timing/worker_term.ts";

/** Something to check at a given time. Its subject may be gone by then. */
export interface Deadline {
  readonly at: number;
  /** Order of creation; the tie-break. */
  readonly serial: number;
  readonly kind:
    | "retry"
    | "lease"
    | "client"
    | "ttl"
    | "acquire"
    | "pause"
    | "pause-retire"
    | "retire"
    | "reach"
    | "timeout"
    | "no-workers"
    | "second-chance";
  /** A key, or the id of a worker, a graph or a client. */
  readonly subject: string;
}

export class Cluster {
  options: SchedulerOptions;

  readonly tasks = new Map<Key, Task>();
  /** In order of submission. */
  readonly graphs = new Map<GraphId, GraphRecord>();
  /** Graphs whose parts are still arriving, in order of submission. */
  readonly arriving = new Map<GraphId, ArrivingGraph>();
  /** Graphs whose tasks are being started, those first that have waited longest. */
  readonly starting = new Set<GraphRecord>();
  /** Graphs of each concurrency group that have not ended, in the order of their acceptance. */
  readonly runGroups = new Map<string, Set<GraphRecord>>();
  /** Client programs with a lease. */
  readonly clients = new Map<string, ClientRecord>();
  /** Datasets by owner and name, as a namespace in the cluster is called. */
  readonly datasets = new Map<string, GraphRecord>();
  /** Namespace -> the owners that may read it besides its own, or `*`; absent: none. */
  readonly shares = new Map<string, readonly string[]>();
  /** In order of joining. */
  readonly workers = new Map<WorkerId, WorkerRecord>();
  readonly workersByName = new Map<string, WorkerRecord>();
  readonly terms = new WorkerTerms();
  /** The holder of results that are in the cache (`cached.ts`). Not among the workers. */
  readonly place = newPlace();
  /** Workers that some peer could not reach lately, and those that no peer reaches. */
  readonly questioned = new Set<WorkerRecord>();
  readonly isolated = new Set<WorkerRecord>();
  /** Workers that do not answer. */
  readonly suspected = new Set<WorkerRecord>();
  readonly groups: TaskGroups;
  /** Constraints in use, by id. */
  readonly constraints = new Map<string, Constraints>();
  /** Pools by their ids. Removed ones are among them while constraints name them. */
  readonly pools = new Map<string, Pool>();
  /** The constraints of tasks without any. Its queue holds tasks that may start on any worker. */
  readonly unrestricted = new Constraints({
    id: "",
    resources: [],
    names: null,
    allowOtherWorkers: false,
  });
  /**
   * Tasks whose inputs only a paused worker can hold. No worker takes tasks from it; they are
   * placed again whenever a worker starts or stops accepting tasks.
   */
  readonly blockedOnMemory = new TaskQueue(null);
  /** Module set -> number of contexts that use it. */
  readonly modules = new Map<Sha256, number>();
  /** Use of each owner, and of all together. */
  readonly owners = new Map<string, OwnerUse>();
  readonly use: Use = noUse();
  /** Replaced when a resume changes the options. */
  fair: FairShares;

  /** Running workers. */
  readonly loadOrder: LoadOrder;
  /** Number of tasks in local queues. */
  locallyQueued = 0;
  /** Workers whose local queue is not empty, in no order that a decision may depend on. */
  readonly withLocalQueue = new Set<WorkerRecord>();
  /** Resource -> shared queues that are not empty and whose tasks need it. */
  readonly queuesByResource = new Map<string, Set<TaskQueue>>();
  /** Number of queued tasks that also workers that they do not name may run. */
  looselyQueued = 0;
  /** Time of the next check of tasks that wait for certain workers while others have room; or 0. */
  recheckAt = 0;
  /**
   * No task that can be asked back has a worse rank (`sent_ahead.ts`); `null`: not known, as after
   * a resume, or while tasks of several shares compete. Only a bound, so that decisions do not
   * depend on it.
   */
  worstAhead: Rank | null = null;
  /** Runs that may take too long, of submissions that ask for second chances. */
  readonly watched = new WatchedRuns();
  readonly recentRuns = new RecentRuns();
  /** Steals in flight, by the number of the request. */
  readonly pendingSteals = new Map<number, PendingSteal>();
  /**
   * Time of the next stealing round (0: none), and the current back-off after rounds that stole
   * nothing. Milliseconds.
   */
  stealAt = 0;
  stealWaitMs = 0;
  /** While no worker runs: the last progress sample, and then the memory deadlock it revealed. */
  progressSample: ProgressSample | null = null;
  memoryDeadlock: MemoryDeadlock | null = null;
  /** Expected microseconds of all assigned tasks. */
  occupancyUs = 0;
  /** Characters of the small results that are kept here (`inline_values.ts`). */
  inlineCharacters = 0;

  /** The last attempt number or epoch given out. */
  counter: number;
  generation = 0;
  incarnation = 0;
  readonly deadlines = new Heap<Deadline>(compareDeadlines);
  deadlineSerial = 0;
  /** Graphs that have ended and released their outputs but have task records, oldest first. */
  readonly ended = new Set<GraphRecord>();
  /** Number of these task records. */
  endedTasks = 0;
  /** Graphs of which only a summary is left, oldest first. */
  readonly expired = new Set<GraphRecord>();

  /** Tasks with several replicas, and tasks whose desired number of replicas is not one. */
  readonly replicated = new Set<Task>();
  readonly declared = new Set<Task>();
  /** Grows with every transition, replica, declaration, and change of a worker's status. */
  changes = 0;
  readonly totals = noTotals();
  /** Set by the machine when it is created or restored. */
  management: MemoryManagement | null = null;
  /** Oldest first. */
  readonly samplers = new Map<string, MemorySampler>();
  /** Id of a sampler -> its owner; absent for the default owner. */
  readonly samplerOwners = new Map<string, string>();

  story: StoryRing;

  stimulus = new Stimulus(0 as Millis, "" as StimulusId, "");
  decisions = new Decisions();
  readonly marks = new Marks();

  constructor(options: SchedulerOptions) {
    this.options = options;
    this.groups = new TaskGroups(options.groups);
    this.fair = new FairShares(options);
    this.loadOrder = new LoadOrder(options.windowTasksPerThread);
    this.story = new StoryRing(options.storyBytes);
    this.counter = options.firstAttempt - 1;
  }

  /** Milliseconds: the time of the latest stimulus. */
  get at(): Millis {
    return this.stimulus.at;
  }
}

/** The worker with this name or id. */
export function findWorker(cluster: Cluster, nameOrId: string): WorkerRecord | undefined {
  return cluster.workers.get(nameOrId as WorkerId) ?? cluster.workersByName.get(nameOrId);
}

/** The worker with this id, or the place of the cache. */
export function findHolder(cluster: Cluster, id: WorkerId): WorkerRecord | undefined {
  return id === CACHE_HOLDER ? cluster.place : cluster.workers.get(id);
}

/** Returns the next attempt number or epoch. */
export function nextNumber(cluster: Cluster): number {
  return ++cluster.counter;
}

/** Marks a worker whose load has changed, so that it is sorted again before the next placement. */
export function markLoadChanged(cluster: Cluster, worker: WorkerRecord): void {
  if (worker.hasNewLoad || worker === cluster.place) return;
  worker.hasNewLoad = true;
  cluster.marks.workersWithNewLoad.push(worker);
}

/** Sorts the workers whose load has changed into the load order. */
export function sortLoads(cluster: Cluster): void {
  for (const worker of cluster.marks.workersWithNewLoad) {
    worker.hasNewLoad = false;
    cluster.loadOrder.update(worker);
  }
  cluster.marks.workersWithNewLoad.length = 0;
}

/** Marks a worker that may have gained room, so that placement serves its queues. */
export function markRoomGained(cluster: Cluster, worker: WorkerRecord): void {
  markLoadChanged(cluster, worker);
  if (worker.hasNewRoom) return;
  worker.hasNewRoom = true;
  cluster.marks.workersWithNewRoom.push(worker);
}

/**
 * Marks the doubtful workers: there is one worker less that may run their tasks, so they may have
 * to run what they were spared.
 */
export function markDoubtful(cluster: Cluster): void {
  for (const worker of [...cluster.isolated, ...cluster.suspected]) {
    if (worker.loadIndex >= 0) markRoomGained(cluster, worker);
  }
}

/** Returns whether a running worker has a free slot. */
export function hasFreeSlot({ loadOrder, isolated, suspected }: Cluster): boolean {
  const isFree = (worker: WorkerRecord) =>
    worker.loadIndex >= 0 && countStartable(worker) < worker.slots;
  const least = loadOrder.at(0);
  if (least === undefined) return false;
  return isFree(least) || isolated.values().some(isFree) || suspected.values().some(isFree);
}

/** Marks a graph that has changed, so that the end of the stimulus checks whether it has ended. */
export function touchGraph(cluster: Cluster, graph: GraphRecord): void {
  if (graph.touched) return;
  graph.touched = true;
  cluster.marks.touchedGraphs.push(graph);
}

export function setDeadline(
  cluster: Cluster,
  at: number,
  kind: Deadline["kind"],
  subject: string,
): void {
  cluster.deadlines.push({ at, serial: ++cluster.deadlineSerial, kind, subject });
}

/** Writes `what` to the story of the task, without a transition. */
export function addToStory(cluster: Cluster, task: Task, what: string): void {
  const { at, stimulusId } = cluster.stimulus;
  cluster.story.write(task.key, task.state, task.state, { at, stimulusId, cause: what });
}

function compareDeadlines(a: Deadline, b: Deadline): number {
  return a.at - b.at || a.serial - b.serial;
}

/**
 * Ends of runs and tasks since this process has started, for monitoring. The totals decide nothing
 * and are not part of a snapshot: like all counters of a process, they restart with it.
 */
export interface TaskTotals {
  /** Runs whose result was accepted. */
  finished: number;
  /** Tasks that failed for good, without those that failed because of an input. */
  failed: number;
  /** Runs that failed or died, and after which the task runs again. */
  retried: number;
  /** Runs that asked to run on another worker, and after which the task runs again. */
  rescheduled: number;
  /** Runs that were cancelled, exceeded their timeout, or whose process died. */
  killed: number;
  /** Tasks whose result the cache had. */
  cached: number;
  /** Runs whose result was accepted, of tasks that use the cache. */
  uncached: number;
  /** Microseconds that the runs took whose results the cache had. */
  savedUs: number;
  /** Second runs of tasks, those whose result was accepted, and those that ended without. */
  secondStarted: number;
  secondWon: number;
  secondLost: number;
}

function noTotals(): TaskTotals {
  const cache = { cached: 0, uncached: 0, savedUs: 0 };
  const second = { secondStarted: 0, secondWon: 0, secondLost: 0 };
  return { finished: 0, failed: 0, retried: 0, rescheduled: 0, killed: 0, ...cache, ...second };
}
