/**
 * The data of a worker's machine, without the rules: `settle.ts`, `handlers/` and the files between
 * them change it. Primary facts (tasks with their requested runs, effects and outcomes, peers,
 * gathers, flags) go into a snapshot; everything derived is rebuilt from them (`rebuild.ts`).
 */
import { Prng } from "../../base/mod.ts";
import {
  type Attempt,
  type GraphId,
  type Key,
  type Millis,
  type StimulusId,
  storyBytesOf,
  StoryRing,
  toDemand,
  type WorkerId,
  type WorkerTaskState,
} from "../../protocol/mod.ts";
import type { RoomState } from "./event.ts";
import { newAdmission, type RunAdmission } from "./admission/admission_record.ts";
import { Timers } from "./timers.ts";
import type { WorkerOptions } from "./options.ts";
import { Outbox } from "./outbox.ts";
import { isAskable, newPeer } from "./peer.ts";
import { ReadyQueue } from "./ready_queue.ts";
import { type Gather, newTask, type PeerRecord, type Task } from "./task.ts";

/**
 * Options with their defaults filled in; `Infinity` where there is no bound. Units as in
 * `WorkerOptions`.
 */
interface Limits {
  readonly threads: number;
  readonly pipelineDepth: number;
  readonly transferIncomingCountLimit: number;
  readonly transferIncomingBytesLimit: number;
  readonly throttleBytes: number;
  readonly messageBytesLimit: number;
  readonly findMissingMs: number;
}

/** Permission to run one attempt while the worker is paused (`intake.ts`). */
interface Room {
  /** Bytes; 0: none was requested. */
  readonly bytes: number;
  readonly state: RoomState;
}

interface Permit {
  readonly key: Key;
  readonly attempt: Attempt;
}

/** No executor can be started on this machine (`executor_trouble.ts`). */
export interface ExecutorTrouble {
  /** For people. */
  readonly detail: string;
  /** When executors are probed next; `null` while a probe is under way. */
  readonly probeAt: Millis | null;
}

/** Graphs that the executors have open (`open_graphs.ts`). */
interface OpenGraphs {
  /** Opened by the scheduler under the present registration. */
  readonly present: Set<GraphId>;
  /** Opened under an earlier registration, and not since. */
  readonly former: Set<GraphId>;
}

/** All state of one worker's machine, and the basic operations that keep its indexes consistent. */
export class WorkerData {
  readonly limits: Limits;
  readonly host: string | null;
  /** Millionths of each resource: in total, and free at the moment. */
  readonly resourcesTotal: ReadonlyMap<string, number>;
  readonly resourcesFree: Map<string, number>;
  readonly outbox = new Outbox();
  readonly story: StoryRing;
  prng: Prng;

  readonly tasks = new Map<Key, Task>();
  readonly peers = new Map<WorkerId, PeerRecord>();
  readonly gathers = new Map<number, Gather>();
  /** The id under which the scheduler knows this worker; `null` before the first registration. */
  self: WorkerId | null = null;
  /** Set by the messages `pause` and `resume`. */
  pausedByScheduler = false;
  /** Set by the events `paused` and `resumed` of the memory monitor. */
  pausedByMemory = false;
  /** The memory monitor has paused the worker because it is too large itself. */
  ownMemoryFull = false;
  /**
   * Reason for which no executor starts; `null`: none has failed to start, or one has started
   * since.
   */
  executorTrouble: ExecutorTrouble | null = null;
  /** The last pause before a probe of executors; 0: runs have succeeded since. Milliseconds. */
  probePauseMs = 0;
  /** Memory is short: new work is restricted as `intake.ts` says. */
  intakeGated = false;
  /** Memory that was requested for a run, and what is known of it (`intake.ts`). */
  room: Room = { bytes: 0, state: "unknown" };
  /** Admission by measured memory; `null`: every run may start. */
  readonly admission: RunAdmission | null;
  /** The one run that may start although this worker is paused. */
  permit: Permit | null = null;
  /** Number of gathers begun; the id of the last one. */
  gathersBegun = 0;
  /** Decreases with each run and each fetch entry; breaks ties between equal priorities. */
  serial = 0;
  /** When the holders of the keys in `missing` are asked for next. */
  findMissingAt: Millis | null = null;

  // Derived from the above.
  readonly counts: Record<WorkerTaskState, number> = zeroCounts();
  readonly ready = new ReadyQueue();
  /** Tasks with a running execution, in the order in which they were handed over. */
  readonly running = new Set<Task>();
  /** Number of running executions that are not `short`. */
  runningLong = 0;
  /** Result -> the records of parts of it. */
  readonly parts = new Map<Key, Set<Task>>();
  /** Tasks in the state `missing`. */
  readonly missing = new Set<Task>();
  /** Peers that can be asked for a value now (`isAskable`). */
  readonly askable = new Set<PeerRecord>();
  readonly timers = new Timers();
  /** Bytes of the values in the store. */
  heldBytes = 0;
  /** Characters of the inputs that came with the requests of runs. */
  inlineCharacters = 0;
  /** Expected bytes of all gathers under way. */
  incomingBytes = 0;

  // Primary again: graphs that the executors have open.
  readonly graphs: OpenGraphs = { present: new Set(), former: new Set() };

  // The current stimulus.
  at = 0 as Millis;
  stimulusId = "" as StimulusId;
  cause = "";
  /** Tasks to settle; those before `settled` are done. */
  readonly touched: Task[] = [];
  settled = 0;
  /** The task being handled: the one to isolate if the handler throws. */
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
    this.admission = options.admissionBytes === undefined
      ? null
      : newAdmission(options.admissionBytes, options.threads);
    this.resourcesTotal = new Map(toDemand(options.resources ?? {}));
    this.resourcesFree = new Map(this.resourcesTotal);
    this.story = new StoryRing(options.storyBytes ?? storyBytesOf(options.memoryLimit ?? 0));
    this.prng = new Prng(options.seed ?? 0);
  }

  /** Paused by the scheduler or by the memory monitor, or unable to start executors. */
  get paused(): boolean {
    return this.pausedByScheduler || this.pausedByMemory || this.executorTrouble !== null;
  }

  /** The task of this key; an unknown one is created, and touched so that it is settled. */
  task(key: Key): Task {
    let task = this.tasks.get(key);
    if (task === undefined) {
      task = newTask(key);
      this.tasks.set(key, task);
      this.indexPart(task);
      this.counts.released++;
      this.touch(task);
    }
    return task;
  }

  /** Lists a record of parts under the result that they are of. */
  indexPart(task: Task): void {
    if (task.whole === null) return;
    const parts = this.parts.get(task.whole);
    if (parts === undefined) this.parts.set(task.whole, new Set([task]));
    else parts.add(task);
  }

  /** The peer with this id; an unknown one is created. */
  peer(id: WorkerId): PeerRecord {
    let peer = this.peers.get(id);
    if (peer === undefined) {
      peer = newPeer(id);
      this.peers.set(id, peer);
    }
    return peer;
  }

  /** Marks a task whose facts have changed, so that it is settled in this stimulus. */
  touch(task: Task): void {
    if (task.touched) return;
    task.touched = true;
    this.touched.push(task);
  }

  /**
   * Updates `askable`. To be called whenever a queue, a gather or another field of a peer changed.
   */
  updateAskable(peer: PeerRecord): void {
    if (isAskable(peer)) this.askable.add(peer);
    else this.askable.delete(peer);
  }
}

/** A counter of 0 for every state. */
export function zeroCounts(): Record<WorkerTaskState, number> {
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
