/**
 * Everything a worker's machine knows, without the rules: the files `transition*.ts`, `on_*.ts` and
 * `ensure_*.ts` change it. What is primary (tasks with their wishes, effects and outcomes, peers,
 * gathers, flags) goes into a snapshot; the rest can be rebuilt from it (`snapshot.ts`).
 */
import { Prng, WORKER_STORY_ENTRIES_MAX } from "../../base/mod.ts";
import {
  type Attempt,
  type GraphId,
  type Key,
  type Millis,
  type StimulusId,
  StoryRing,
  type WorkerId,
  type WorkerTaskState,
} from "../../protocol/mod.ts";
import { Deadlines } from "./timers.ts";
import type { WorkerOptions } from "./options.ts";
import { Outbox } from "./outbox.ts";
import { isAskable, newPeer } from "./peer.ts";
import { ReadyQueue, toDemand } from "./ready_queue.ts";
import { type Gather, newTask, type Peer, type Task } from "./task.ts";

/** Options with their defaults filled in; `Infinity` where there is no bound. */
export interface Limits {
  readonly threads: number;
  readonly pipelineDepth: number;
  readonly transferIncomingCountLimit: number;
  readonly transferIncomingBytesLimit: number;
  readonly throttleBytes: number;
  readonly messageBytesLimit: number;
  readonly findMissingMs: number;
}

/** Leave to run one attempt while the worker is paused (`admission.ts`). */
export interface Permit {
  readonly key: Key;
  readonly attempt: Attempt;
}

/** Graphs that the executors know of (`open_graphs.ts`). */
export interface OpenGraphs {
  /** Opened by the scheduler since it knows this worker as it does. */
  readonly present: Set<GraphId>;
  /** Opened before that, and not since. */
  readonly former: Set<GraphId>;
}

export class Books {
  readonly limits: Limits;
  readonly host: string | null;
  /** Millionths of each resource, in all and not taken at the moment. */
  readonly resourcesTotal: ReadonlyMap<string, number>;
  readonly resourcesFree: Map<string, number>;
  readonly outbox = new Outbox();
  readonly story: StoryRing;
  prng: Prng;

  readonly tasks = new Map<Key, Task>();
  readonly peers = new Map<WorkerId, Peer>();
  readonly gathers = new Map<number, Gather>();
  /** The id by which the scheduler knows this worker. */
  self: WorkerId | null = null;
  pausedByHand = false;
  pausedByMemory = false;
  /** Memory is short: `admission.ts`. */
  intakeGated = false;
  /** What may be started although this worker is paused. */
  permit: Permit | null = null;
  gathersBegun = 0;
  serial = 0;
  findMissingAt: Millis | null = null;

  // What follows from the above.
  readonly counts: Record<WorkerTaskState, number> = noCounts();
  readonly ready = new ReadyQueue();
  /** In the order in which they were handed over. */
  readonly running = new Set<Task>();
  runningLong = 0;
  readonly missing = new Set<Task>();
  readonly askable = new Set<Peer>();
  readonly deadlines = new Deadlines();
  heldCount = 0;
  heldBytes = 0;
  incomingBytes = 0;

  readonly graphs: OpenGraphs = { present: new Set(), former: new Set() };

  // The stimulus at hand.
  at = 0 as Millis;
  stimulusId = "" as StimulusId;
  cause = "";
  /** Tasks to settle, and before `settled` those that have been. */
  readonly touched: Task[] = [];
  settled = 0;
  /** The task that is being handled: the one to put aside if that throws. */
  subject: Task | null = null;

  constructor(options: WorkerOptions) {
    this.limits = {
      threads: options.threads,
      pipelineDepth: options.pipelineDepth ?? 1,
      transferIncomingCountLimit: options.transferIncomingCountLimit ?? 50,
      transferIncomingBytesLimit: options.transferIncomingBytesLimit ??
        (options.memoryLimit ? Math.floor(options.memoryLimit / 10) : Infinity),
      throttleBytes: options.throttleBytes ?? 10_000_000,
      messageBytesLimit: options.messageBytesLimit ?? 50_000_000,
      findMissingMs: options.findMissingMs ?? 1000,
    };
    this.host = options.host ?? null;
    this.resourcesTotal = new Map(toDemand(options.resources ?? {}));
    this.resourcesFree = new Map(this.resourcesTotal);
    this.story = new StoryRing(options.storyEntriesMax ?? WORKER_STORY_ENTRIES_MAX);
    this.prng = new Prng(options.seed ?? 0);
  }

  get paused(): boolean {
    return this.pausedByHand || this.pausedByMemory;
  }

  /**
   * The task of this key, made when it is not known; whoever makes one touches it sooner or later.
   */
  task(key: Key): Task {
    let task = this.tasks.get(key);
    if (task === undefined) {
      task = newTask(key);
      this.tasks.set(key, task);
      this.counts.released++;
      this.touch(task);
    }
    return task;
  }

  peer(id: WorkerId): Peer {
    let peer = this.peers.get(id);
    if (peer === undefined) {
      peer = newPeer(id);
      this.peers.set(id, peer);
    }
    return peer;
  }

  /** The facts of this task have changed: it will be entered where they put it. */
  touch(task: Task): void {
    if (task.touched) return;
    task.touched = true;
    this.touched.push(task);
  }

  /** To be called whenever a queue, a gather or the rest of a peer has changed. */
  notePeer(peer: Peer): void {
    if (isAskable(peer)) this.askable.add(peer);
    else this.askable.delete(peer);
  }
}

export function noCounts(): Record<WorkerTaskState, number> {
  return {
    released: 0,
    waiting: 0,
    ready: 0,
    constrained: 0,
    executing: 0,
    fetch: 0,
    flight: 0,
    missing: 0,
    memory: 0,
    error: 0,
    cancelled: 0,
    resumed: 0,
  };
}
