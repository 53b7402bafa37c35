/**
 * The record of one worker. Every registration creates a new record, also when the same process
 * comes back: numbers sent to an earlier registration mean nothing to a later one.
 *
 * `running`: accepts tasks. `paused`: its runs go on, and no task is placed there.
 * `closing_gracefully`: the same, while its replicas are copied to other workers
 * (`workers/retirement.ts`). `closed`: gone.
 */
import { SlidingMinimum } from "../../base/mod.ts";
import {
  CACHE_HOLDER,
  type Key,
  type MemoryFigures,
  type PauseCause,
  PROTOCOL_VERSION,
  type Registration,
  type SpillPlace,
  toMillionths,
  type WorkerId,
  type WorkerStateName,
} from "../../protocol/mod.ts";
import { HeldReplicas } from "./links/held_replicas.ts";
import { TaskQueue } from "./task_queue.ts";
import type { OwnerShare } from "./fair_share/share.ts";
import type { Constraints } from "./constraints.ts";
import type { Context, DropOrder, Removal, Task } from "./task.ts";
import { newTerm, type WorkerTerm } from "./timing/worker_term.ts";

export class WorkerRecord {
  readonly id: WorkerId;
  /** Its id as a list, shared by all messages that name it as the only holder. */
  readonly ownIdList: readonly WorkerId[];
  readonly incarnation: number;
  readonly name: string;
  readonly version: string;
  readonly url: string | null;
  /** The certificate of the server at `url` as PEM; `null`: it has given none. */
  readonly certificate: string | null;
  token: string;
  /** SHA-256 of the secret of this registration; `null` when it has none. */
  readonly secretHash: string | null;
  readonly threads: number;
  /** Bytes; 0 for no limit. */
  readonly memoryLimit: number;
  readonly spill: SpillPlace | null;
  /** Outstanding tasks up to which it always has room. */
  readonly slots: number;
  /** Resource name -> millionths. */
  readonly resources: ReadonlyMap<string, number>;
  readonly term: WorkerTerm;
  readonly used = new Map<string, number>();

  status: WorkerStateName = "running";
  /** A user paused it. */
  pausedManually = false;
  /** Its own last report says that it is paused. */
  reportedPaused = false;
  /** Reason for which it cannot start executors, as it reports; `null`: it can. */
  trouble: string | null = null;
  /** It is paused because it is too large itself, as it reports, and can spill nothing more. */
  ownMemoryFull = false;
  /** Milliseconds: time it was paused, while it is. */
  pausedAt = 0;
  /** Milliseconds after which its manual pause turns into a retirement; 0: it does not. */
  retireAfterMs = 0;
  /** When its pause turns into a retirement; `null`: it does not, or has. */
  retirePlan: RetirePlan | null = null;
  /**
   * Plan of the former registration of the process, until its first report tells whether it is
   * still paused for its memory.
   */
  formerPlan: RetirePlan | null = null;
  /** The worker was lost or has left; the record is removed from the cluster. */
  gone = false;
  /** Milliseconds. */
  lastSeen: number;
  /** Nothing is heard of it, and its address does not answer. */
  suspected = false;
  memory: MemoryFigures | null = null;
  /** Bytes of its process that are not results, from every heartbeat. */
  readonly unmanaged = new SlidingMinimum();
  /** Figures that its store reports, by name. */
  store: Readonly<Record<string, number>> = {};
  receivedBytes = 0;
  /** Executors that it has started. */
  executorStarts = 0;
  /** Tasks that wait there for memory, and what each is expected to take, at the last heartbeat. */
  heldRuns: readonly (readonly [key: Key, bytes: number])[] = [];
  /** Bytes per second between it and its peers. */
  bandwidth: number;

  /** Grows whenever it is sent a task of another share than the one before (`dispatch.ts`). */
  turn = -1;
  /** The owner of the last one, or the graph if graphs have shares; `null`: none is known. */
  lastSender: OwnerShare | Context | null = null;

  /** Assigned to it, in order of assignment. */
  readonly processing = new Set<Task>();
  /** Those of them that wait there for another one, and take no thread (`links/early.ts`). */
  readonly early = new Set<Task>();
  /** Tasks that ran there at the last heartbeat -> attempt, and start in milliseconds. */
  readonly executing = new Map<Task, { readonly attempt: number; readonly startedAt: number }>();
  /** Expected microseconds of its assigned tasks: runs and fetches. */
  occupancyUs = 0;
  /** Expected bytes of the results of its assigned tasks. */
  reservedBytes = 0;
  /** Inputs it has to fetch -> number of its tasks that need them. */
  readonly incoming = new Map<Task, number>();
  /** Replicas that it holds: those in memory first, then the spilled ones. */
  held = new HeldReplicas();
  /**
   * While it lists what it holds in parts: the number drawn when it registered. Replicas whose
   * `since` is not above it are of its former registration, and not listed yet. Else `null`.
   */
  unlistedUpTo: number | null = null;
  /** Keys that it reported as spilled, whether a replica of them is recorded or not. */
  readonly spilled = new Set<Key>();
  /** Results that it was asked to fetch; the tasks hold the orders. */
  readonly acquiring = new Set<Task>();
  /** Milliseconds: its last answer to one of these orders; 0: none. */
  acquireAnsweredAt = 0;
  /** Bytes of the results that it holds. */
  nbytes = 0;

  /** Its local queue: runnable tasks that wait for it because it holds their inputs. */
  readonly localQueue: TaskQueue;
  /** Queues for whose heads it is kept. No two of these heads need the same resource. */
  readonly keptFor = new Set<TaskQueue>();
  /** Constraints that it meets, without `unrestricted`. */
  readonly constraints = new Set<Constraints>();
  /** Peers whose addresses it knows, and peers that know its address. */
  readonly knownPeers = new Set<WorkerRecord>();
  readonly knownBy = new Set<WorkerRecord>();
  /** Reports of peers on its address; `null`: no peer has failed to reach it. */
  reach: Reach | null = null;
  /** Contexts that are open on it. */
  readonly open = new Set<Context>();

  /** Keys to kill and to free before the next message, and the order to free the latter. */
  killing: Key[] = [];
  freeing: Key[] = [];
  freeOrder: DropOrder = { epoch: 0, answered: false };
  /** The list of that order alone, as the tasks that it names share it. */
  freeRemovals: readonly [Removal] | null = null;
  /** Orders to free keys that one message may answer, in their order (`outbox.ts`). */
  orders: DropOrder[] = [];
  ordered = false;
  /** Index in the load order (-1: not in it), and the values it is sorted by there. */
  loadIndex = -1;
  loadKey = 0;
  loadBytes = 0;
  /** Its load has changed since it was last sorted. */
  hasNewLoad = false;
  /** The worker may have gained room in this stimulus. */
  hasNewRoom = false;

  constructor(
    id: WorkerId,
    incarnation: number,
    registration: Registration,
    options: WorkerOptions,
  ) {
    this.id = id;
    this.ownIdList = [id];
    this.incarnation = incarnation;
    this.name = registration.name;
    this.version = registration.version;
    this.url = registration.url;
    this.certificate = registration.certificate ?? null;
    this.token = registration.acceptToken;
    this.secretHash = options.secretHash;
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
    this.term = newTerm(this, options.at);
  }
}

/** The record of the cache as a holder: no process, no address, and nothing ever runs there. */
export function newPlace(): WorkerRecord {
  const place = new WorkerRecord(CACHE_HOLDER, 0, {
    name: CACHE_HOLDER,
    version: "",
    protocol: PROTOCOL_VERSION,
    url: null,
    acceptToken: "",
    threads: 1,
    memoryLimit: 0,
    resources: {},
    running: [],
    held: [],
  }, { saturation: 1, bandwidth: 1, at: 0, secretHash: null });
  place.status = "paused";
  return place;
}

/** The retirement that a pause turns into (`workers/pause_retirement.ts`). */
export interface RetirePlan {
  readonly by: "hand" | "memory";
  /** Due at once: the worker itself is too large. */
  readonly ownMemoryFull?: true;
  /** Milliseconds: time of the next attempt. */
  readonly at: number;
  /** An attempt has ended without a worker that takes its data. */
  readonly isKept: boolean;
}

/**
 * Returns why a worker is paused: by hand, or for its trouble or its memory as it reports. One
 * whose own memory is full may be unable to start executors, which a fresh process can.
 */
export function pauseCause(
  worker: Pick<WorkerRecord, "pausedManually" | "trouble" | "ownMemoryFull">,
): PauseCause {
  const { pausedManually, trouble, ownMemoryFull } = worker;
  if (pausedManually) return "hand";
  return trouble === null || ownMemoryFull ? "memory" : "trouble";
}

interface WorkerOptions {
  readonly saturation: number;
  readonly bandwidth: number;
  readonly at: number;
  readonly secretHash: string | null;
}

/** Failures in a row after which a peer reads through the scheduler. */
export const UNREACHED_MIN = 2;

/**
 * Who reaches the address of a worker. A worker has this record from the first report that it could
 * not be reached, until all who reported that have reached it. Without a record, every peer is
 * assumed to reach it.
 */
export class Reach {
  /** Peers that could not reach it -> failures in a row. */
  readonly failures = new Map<WorkerRecord, number>();
  /** Peers that have reached it since others could not. */
  readonly reachedBy = new Set<WorkerRecord>();
  /** Peers that were asked to try. */
  readonly probing = new Set<WorkerRecord>();
  /** Milliseconds: when peers are asked to try next, and how often they were. */
  probeAt = 0;
  rounds = 0;
  /** No peer is known to reach it, and several cannot: it is unreachable for all. */
  isolated = false;
}

/** Returns whether `reader` reads the values of this worker through the scheduler. */
export function isRelayed(holder: WorkerRecord, reader: WorkerRecord): boolean {
  const { reach, url } = holder;
  if (reach === null) return url === null;
  return url === null || reach.isolated || (reach.failures.get(reader) ?? 0) >= UNREACHED_MIN;
}

/** Number of tasks that the worker could run at the same time: those that lack no input. */
export function countStartable({ processing, early }: WorkerRecord): number {
  return processing.size - early.size;
}

/**
 * Returns whether other workers run what they can in its place: it does not answer, or its results
 * travel through the scheduler only.
 */
export function isDoubtful({ suspected, reach }: WorkerRecord): boolean {
  return suspected || reach?.isolated === true;
}

/** Returns whether this reader has lately failed to reach the worker. */
export function hasFailed(holder: WorkerRecord, reader: WorkerRecord): boolean {
  return holder.reach !== null && (holder.reach.isolated || holder.reach.failures.has(reader));
}
