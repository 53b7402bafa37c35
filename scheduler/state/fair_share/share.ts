/**
 * Fair shares of the cluster. With `fairShare`, each owner has a share, by weight; with
 * `graphShare: "fair"`, each graph of an owner has a share of what its owner gets, among graphs of
 * equal user priority. Without either there is one share, and the order is that of
 * {@linkcode compareTasks}.
 *
 * This is start-time fair queueing (Goyal, Vin and Cheng, 1996) with corrections: a share has a
 * *tag*, the slot time that its tasks have used and are expected to use where they are assigned,
 * divided by the weight of the owner. The share with the least tag comes first. An assignment is
 * charged with its expected run time when it begins, and with its real run time when it ends, so
 * that nothing is left of a wrong estimate, nor of a task that was given back.
 *
 * A share that had no task queued goes on at the virtual time: the tag of the share that was last
 * chosen, without the assignments of that. So idleness earns no credit. Neither does waiting for
 * resources or pools: a task that needs these brings its share to the virtual time when it starts.
 *
 * Shares of graphs exist while tasks of them are queued or assigned. Everything here is part of a
 * snapshot, except the lanes (`lanes.ts`, `owner_lanes.ts`).
 */
import type { LocalQueueHeads } from "./local_heads.ts";
import type { Lane } from "./lanes.ts";
import type { OwnerLanes } from "./owner_lanes.ts";
import type { Context, Rank } from "../task.ts";

/** What divides the tags: nanoseconds of one slot, by the weight. */
export class Share {
  /** Virtual time that ended assignments have used. */
  used = 0;
  /** Virtual time that present assignments are charged with. */
  reserved = 0;
  /** Queued tasks, without those that only a paused worker can hold. */
  queued = 0;
  /** Assigned tasks. */
  assigned = 0;
  /** The best of its tasks in local queues; `null` until there was one. */
  localHeads: LocalQueueHeads | null = null;

  /** The share with the least tag comes first. */
  get tag(): number {
    return this.used + this.reserved;
  }

  get isActive(): boolean {
    return this.queued > 0 || this.assigned > 0;
  }

  /** The tag with which a task of it is compared. `time`: the virtual time among its rivals. */
  turnAt(time: number): number {
    return this.queued > 0 ? this.tag : Math.max(this.tag, time);
  }

  /** The share goes on at the virtual time, unless it is ahead of that. */
  catchUp(time: number): void {
    if (this.tag >= time) return;
    this.used = time - this.reserved;
    this.moved();
  }

  /** The tag has changed. */
  moved(): void {}

  /** A lane of a queue holds tasks of it, or no longer. */
  attach(_lane: Lane): void {}
  detach(_lane: Lane): void {}
}

/** The share of an owner, or of all owners together. It exists from the first submission on. */
export class OwnerShare extends Share {
  readonly name: string;
  /** Order of creation; the tie-break. */
  readonly ordinal: number;
  readonly all: FairShares;
  weight = 1;
  /** Its graphs have shares of it. */
  readonly isSplit: boolean;
  /** Its graphs with queued or assigned tasks, by their user priority ({@linkcode levelName}). */
  readonly levels = new Map<string, GraphLevel>();
  /** Microseconds of slots that its tasks have used, for monitoring: not part of a snapshot. */
  slotUs = 0;
  /** In queues that have read its tag, and not since it fell. */
  readonly #readers = new Set<OwnerLanes>();
  /** The greatest tag that these have read. */
  #mostRead = -Infinity;

  constructor(all: FairShares, name: string) {
    super();
    this.all = all;
    this.name = name;
    this.ordinal = all.owners.size;
    this.isSplit = all.graphShare === "fair";
  }

  /** The tag with which its tasks are compared with those of other owners. */
  get turn(): number {
    return this.turnAt(this.all.time);
  }

  /** Queues in which it has its place by a greater tag read the tag again. */
  override moved(): void {
    if (this.tag >= this.#mostRead) return;
    for (const reader of this.#readers) reader.outdate();
    this.#readers.clear();
    this.#mostRead = -Infinity;
  }

  /** Its present tag was read there. */
  readBy(reader: OwnerLanes): void {
    this.#readers.add(reader);
    this.#mostRead = Math.max(this.#mostRead, reader.tag);
  }

  /** It has no tasks there. */
  notReadBy(reader: OwnerLanes): void {
    this.#readers.delete(reader);
  }
}

/** Graphs of one owner whose tasks have the same user priority. Better levels come first. */
export class GraphLevel {
  readonly owner: OwnerShare;
  readonly name: string;
  readonly userNegated: number;
  readonly isDeferred: boolean;
  /** Virtual time among its graphs. */
  time = 0;
  /** The share from which a task was started last. */
  last: GraphShare | null = null;
  readonly graphs = new Map<Context, GraphShare>();

  constructor(owner: OwnerShare, rank: Rank, isDeferred: boolean) {
    this.owner = owner;
    this.userNegated = rank.userNegated;
    this.isDeferred = isDeferred;
    this.name = levelName(rank, isDeferred);
  }
}

/** The share of the tasks of one graph that have the same user priority. */
export class GraphShare extends Share {
  readonly level: GraphLevel;
  readonly context: Context;
  /** Of its tasks; the tie-break. */
  readonly generation: number;
  readonly #lanes = new Set<Lane>();

  constructor(level: GraphLevel, context: Context, generation: number) {
    super();
    this.level = level;
    this.context = context;
    this.generation = generation;
  }

  /** Its lanes get other places among those of other graphs. */
  override moved(): void {
    for (const lane of this.#lanes) lane.siblings?.moved(lane);
  }

  override attach(lane: Lane): void {
    this.#lanes.add(lane);
  }

  override detach(lane: Lane): void {
    this.#lanes.delete(lane);
  }
}

export function levelName({ userNegated }: Rank, isDeferred: boolean): string {
  return isDeferred ? `${userNegated}d` : `${userNegated}`;
}

export type GraphSharing = "fair" | "fifo";

/** All shares of a cluster. */
export class FairShares {
  /** Owners have shares. */
  readonly fairShare: boolean;
  readonly graphShare: GraphSharing;
  /** In order of creation. */
  readonly owners = new Map<string, OwnerShare>();
  /** Virtual time among owners. */
  time = 0;
  /** The most virtual time that an owner has used. */
  most = 0;
  /** The owner of which a task was started last. */
  last: OwnerShare | null = null;
  /** Number of shares that tasks are taken from: of graphs if these have shares, else of owners. */
  active = 0;
  /** Queued tasks of all shares. */
  queued = 0;
  /** Grows whenever a tag changes. */
  changes = 0;
  /** Grows whenever the tag with which a graph is compared may have fallen. */
  falls = 0;

  constructor(options: { readonly fairShare: boolean; readonly graphShare: GraphSharing }) {
    this.fairShare = options.fairShare;
    this.graphShare = options.graphShare;
  }

  /** Tasks of several shares compete, so that their order changes. */
  get isContested(): boolean {
    return this.active > 1;
  }

  /** There is one share for all: nothing changes the order of tasks. */
  get isOff(): boolean {
    return !this.fairShare && this.graphShare === "fifo";
  }

  /** The share of the owner, which is made when it is first needed. */
  of(owner: string): OwnerShare {
    const name = this.fairShare ? owner : EVERYONE;
    let share = this.owners.get(name);
    if (share === undefined) this.owners.set(name, share = new OwnerShare(this, name));
    return share;
  }
}

/** Name of the share of all owners. No owner has it. */
const EVERYONE = "";
