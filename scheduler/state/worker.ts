/**
 * What the scheduler knows of one worker. A registration makes a new record, also when the same
 * process comes back: a number that an earlier record was told means nothing to a later one.
 *
 * `running`: may be given tasks. `paused`: what it runs goes on, nothing new is placed there.
 * `closing_gracefully`: the same, while what it holds is copied elsewhere
 * (`workers/retirement.ts`).
 */
import {
  type Key,
  type MemoryFigures,
  type Registration,
  type SpillPlace,
  toMillionths,
  type WorkerId,
  type WorkerStateName,
} from "../../protocol/mod.ts";
import { HeldReplicas } from "./held_replicas.ts";
import { TaskQueue } from "./task_queue.ts";
import type { Constraints } from "./constraints.ts";
import { SlidingMinimum } from "./sliding_minimum.ts";
import type { Context, Task } from "./task.ts";

export class WorkerRecord {
  readonly id: WorkerId;
  /** Its id as a list, for all messages that name it as the one holder. */
  readonly alone: readonly WorkerId[];
  readonly incarnation: number;
  readonly name: string;
  readonly version: string;
  readonly url: string | null;
  readonly token: string;
  readonly threads: number;
  /** Bytes, 0 for none. */
  readonly memoryLimit: number;
  readonly spill: SpillPlace | null;
  /** Outstanding tasks that it may always have. */
  readonly slots: number;
  /** Resource name -> millionths. */
  readonly resources: ReadonlyMap<string, number>;
  readonly used = new Map<string, number>();

  status: WorkerStateName = "running";
  /** Somebody paused it. */
  pausedManually = false;
  /** The last it said of itself. */
  reportedPaused = false;
  /** Milliseconds: since when it is paused, if it is. */
  pausedAt = 0;
  /** It was lost, or left: the record is in no book any more. */
  gone = false;
  /** Milliseconds. */
  lastSeen: number;
  memory: MemoryFigures | null = null;
  /** Bytes in its process beside results, heartbeat by heartbeat. */
  readonly unmanaged = new SlidingMinimum();
  /** What its store says of itself, by name. */
  store: Readonly<Record<string, number>> = {};
  receivedBytes = 0;
  /** Bytes per second between it and its peers. */
  bandwidth: number;

  /** Assigned to it, in order of assignment. */
  readonly processing = new Set<Task>();
  /** Bodies that ran there at the last heartbeat -> attempt and start in milliseconds. */
  readonly executing = new Map<Task, { readonly attempt: number; readonly startedAt: number }>();
  /** Expected microseconds of what is assigned to it: runs and fetches. */
  occupancyUs = 0;
  /** Expected bytes of the results of what is assigned to it. */
  reservedBytes = 0;
  /** Inputs it has to fetch -> how many of its tasks asked for that. */
  readonly incoming = new Map<Task, number>();
  /** Copies that it holds, those that it has spilled last. */
  readonly held = new HeldReplicas();
  /** Keys that it has said to be in its spill tier, whether the books have these copies or not. */
  readonly spilled = new Set<Key>();
  /** Results that it was asked to copy; the orders are with the tasks. */
  readonly acquiring = new Set<Task>();
  /** Milliseconds: when it last said what became of one of these; 0 for never. */
  acquireAnsweredAt = 0;
  /** Bytes of those that it holds. */
  nbytes = 0;

  /** Runnable tasks that had best run here, where most of their inputs are. */
  readonly localQueue: TaskQueue;
  /** Constraints other than the unrestricted one that it may serve. */
  readonly constraints = new Set<Constraints>();
  /** Peers that it was told how to reach, and the ones that were told of it. */
  readonly knows = new Set<WorkerRecord>();
  readonly knownBy = new Set<WorkerRecord>();
  /** Contexts it was told of. */
  readonly open = new Set<Context>();

  /** Keys to be killed and freed before the next message, and the epoch of the latter. */
  killing: Key[] = [];
  freeing: Key[] = [];
  freeEpoch = 0;
  ordered = false;
  /** Place in the load order, -1 when not in it, and what it is sorted by there. */
  loadIndex = -1;
  loadKey = 0;
  loadBytes = 0;
  /** Its load changed since it was last sorted. */
  stale = false;
  /** It may have room that it had not before this stimulus. */
  fresh = false;

  constructor(
    id: WorkerId,
    incarnation: number,
    registration: Registration,
    options: WorkerOptions,
  ) {
    this.id = id;
    this.alone = [id];
    this.incarnation = incarnation;
    this.name = registration.name;
    this.version = registration.version;
    this.url = registration.url;
    this.token = registration.acceptToken;
    this.threads = registration.threads;
    this.memoryLimit = registration.memoryLimit;
    this.spill = registration.spill ?? null;
    this.resources = new Map(
      Object.entries(registration.resources).map(([name, amount]) => [name, toMillionths(amount)]),
    );
    this.slots = Math.max(1, Math.ceil(options.saturation * registration.threads));
    this.bandwidth = options.bandwidth;
    this.lastSeen = options.at;
    this.localQueue = new TaskQueue(this);
  }
}

interface WorkerOptions {
  readonly saturation: number;
  readonly bandwidth: number;
  readonly at: number;
}
