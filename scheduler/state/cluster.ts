/**
 * Everything one scheduler knows, and the scratch of the stimulus it is handling. Passive: the
 * rules are in the files beside it, which take a `Cluster` as their first argument.
 */
import type { MemorySampler } from "../../amm/mod.ts";
import { Heap } from "../../base/mod.ts";
import {
  type GraphId,
  type Key,
  type Millis,
  type Sha256,
  type StimulusId,
  StoryRing,
  type WorkerId,
} from "../../protocol/mod.ts";
import type { GraphRecord } from "./graph.ts";
import { Groups } from "./task_group.ts";
import { LocalQueueHeads } from "./queues.ts";
import { LoadOrder } from "./worker_load.ts";
import type { MemoryDeadlock, MemoryManagement, ProgressSample } from "./management.ts";
import type { PendingSteal } from "./pending_steal.ts";
import type { SchedulerOptions } from "../options.ts";
import { TaskQueue } from "./task_queue.ts";
import { Constraints } from "./constraints.ts";
import { Decisions, Marks, Stimulus } from "./stimulus.ts";
import type { Task } from "./task.ts";
import type { WorkerRecord } from "./worker.ts";

/** Something to look at when its time has come. What it was for may have gone by then. */
export interface Deadline {
  readonly at: number;
  /** Order of making; the tie-break. */
  readonly serial: number;
  readonly kind: "retry" | "lease" | "ttl" | "acquire" | "pause" | "retire";
  /** A key, a worker id or a graph id. */
  readonly subject: string;
}

export class Cluster {
  readonly options: SchedulerOptions;

  readonly tasks = new Map<Key, Task>();
  /** In order of submission. */
  readonly graphs = new Map<GraphId, GraphRecord>();
  /** In order of joining. */
  readonly workers = new Map<WorkerId, WorkerRecord>();
  readonly workersByName = new Map<string, WorkerRecord>();
  readonly groups: Groups;
  /** Restrictions in use. */
  readonly constraints = new Map<string, Constraints>();
  /** No restriction at all. Its queue holds what is as well off on any worker. */
  readonly unrestricted = new Constraints("", [], null, false);
  /**
   * Tasks whose inputs only a paused worker could hold. Looked at anew whenever a worker opens or
   * shuts; nothing is served from here.
   */
  readonly blockedOnMemory = new TaskQueue(null);
  /** Module sets in use -> contexts that use them. */
  readonly modules = new Map<Sha256, number>();

  /** Running workers. */
  readonly load: LoadOrder;
  /** Tasks in home queues, and the best of them. */
  locallyQueued = 0;
  readonly localQueueHeads = new LocalQueueHeads();
  /** When to look again at tasks that wait at home while others have room; 0 for never. */
  recheckAt = 0;
  /** Tasks that a worker was asked to give back, by the number of the request. */
  readonly pendingSteals = new Map<number, PendingSteal>();
  /** When work is to be balanced next, 0 for never; and how long after that again, if in vain. */
  stealAt = 0;
  stealWaitMs = 0;
  /** While no worker runs: what was seen last, until it is clear that nothing moves; then that. */
  progressSample: ProgressSample | null = null;
  memoryDeadlock: MemoryDeadlock | null = null;
  /** Expected microseconds of everything that is assigned. */
  occupancyUs = 0;

  /** Attempts and epochs. */
  counter: number;
  generation = 0;
  incarnation = 0;
  readonly deadlines = new Heap<Deadline>(compareDeadlines);
  deadlineSerial = 0;
  /** Graphs that have ended and released their outputs, oldest first, with their task records. */
  readonly ended = new Set<GraphRecord>();
  /** Task records of these. */
  endedTasks = 0;
  /** Graphs of which only a summary is left, oldest first. */
  readonly expired = new Set<GraphRecord>();

  /** Tasks with two copies or more, and those that shall have another number than one. */
  readonly replicated = new Set<Task>();
  readonly declared = new Set<Task>();
  /** Grows with every transition, copy, declaration, and change of a worker's status. */
  changes = 0;
  /** Attached by the machine when it is made or restored. */
  management: MemoryManagement | null = null;
  /** Oldest first. */
  readonly samplers = new Map<string, MemorySampler>();

  readonly story: StoryRing;

  stimulus = new Stimulus(0 as Millis, "" as StimulusId, "");
  decisions = new Decisions();
  readonly marks = new Marks();

  constructor(options: SchedulerOptions) {
    this.options = options;
    this.groups = new Groups(options.groups);
    this.load = new LoadOrder(options.windowTasksPerThread);
    this.story = new StoryRing(options.storyEntries);
    this.counter = options.firstAttempt - 1;
  }

  /** Milliseconds: the time of the latest stimulus. */
  get at(): Millis {
    return this.stimulus.at;
  }
}

/** The next attempt number or epoch. */
export function draw(cluster: Cluster): number {
  return ++cluster.counter;
}

/** The worker's load has changed: sort it anew before the next placement. */
export function markStale(cluster: Cluster, worker: WorkerRecord): void {
  if (worker.stale) return;
  worker.stale = true;
  cluster.marks.staleWorkers.push(worker);
}

/** Puts workers whose load has changed in their places. */
export function sortLoads(cluster: Cluster): void {
  for (const worker of cluster.marks.staleWorkers) {
    worker.stale = false;
    cluster.load.update(worker);
  }
  cluster.marks.staleWorkers.length = 0;
}

/** The worker may have room that it had not before. */
export function markFresh(cluster: Cluster, worker: WorkerRecord): void {
  markStale(cluster, worker);
  if (worker.fresh) return;
  worker.fresh = true;
  cluster.marks.freshWorkers.push(worker);
}

export function setDeadline(
  cluster: Cluster,
  at: number,
  kind: Deadline["kind"],
  subject: string,
): void {
  cluster.deadlines.push({ at, serial: ++cluster.deadlineSerial, kind, subject });
}

/** Leaves a line in the story of a key without a transition. */
export function note(cluster: Cluster, task: Task, what: string): void {
  const { at, stimulusId } = cluster.stimulus;
  cluster.story.write(task.key, task.state, task.state, { at, stimulusId, cause: what });
}

function compareDeadlines(a: Deadline, b: Deadline): number {
  return a.at - b.at || a.serial - b.serial;
}
