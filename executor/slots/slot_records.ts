/** The records that `Slots` has of runs, children and contexts, and its options. */
import { assert } from "../../base/mod.ts";
import type { Attempt, GraphContext, GraphId } from "../../protocol/mod.ts";
import type { KillReason } from "../executor.ts";
import type { ChildId, SlotInstruction, SlotRun } from "./slot_instruction.ts";

export interface RunTraits {
  /** The context contains no code of a user. */
  readonly shared: boolean;
  /**
   * Its result may be sent together with those of the runs behind it. It may therefore run twice:
   * when the child dies, nobody knows whether it has run.
   */
  readonly grouped: boolean;
  /** The run has a folder for files, which only some children may write. */
  readonly files?: boolean;
  /** Its child serves runs with the same modules in reach only; `null`: of the whole context. */
  readonly reach?: string | null;
}

export interface SlotEntry<R> {
  readonly run: R;
  readonly pool: ContextPool<R>;
  readonly grouped: boolean;
  /** A child died with this run and others: it is repeated with no other run on its child. */
  alone: boolean;
  child: SlotChild<R> | null;
  kill: KillReason | null;
}

/** A context, the open graphs that share it, and the children bound to it that may get runs. */
export interface ContextPool<R> {
  readonly name: string;
  /** The one it was made for. `null`: the children serve runs that contain no code of a user. */
  readonly context: GraphContext | null;
  /** Whether its children have a folder for files. */
  readonly forFiles: boolean;
  /** Its children serve only some runs of the context, and end with the graphs. */
  readonly isPart: boolean;
  readonly graphs: Set<GraphId>;
  readonly children: Set<SlotChild<R>>;
  /** The modules that runs with a result named, the first few. */
  readonly loads: Set<string>;
  /** The context had no new graph since `age` was called. */
  isOld: boolean;
}

export interface SlotChild<R> {
  readonly id: ChildId;
  pool: ContextPool<R> | null;
  readonly runs: SlotEntry<R>[];
  leaving: "no" | "when-idle" | "now";
  /** The child was stopped to end one of its runs: its death says nothing of the others. */
  stoppedForKill: boolean;
  /** The run that is about to end the process, as the child said. */
  exiting: Attempt | null;
  /** A sequence number: a smaller one has been idle for longer. */
  idleSince: number;
}

const SPARES_MAX = 4;

/** The number of clean children that are kept ready for so many slots by default. */
export function defaultSpares(slots: number): number {
  return Math.min(slots, SPARES_MAX);
}

export interface SlotsOptions {
  /** Maximum number of busy children. */
  readonly slots: number;
  /** Number of clean children to keep ready. At most `slots + spares` children live at a time. */
  readonly spares: number;
  /** Number of children that have loaded modules before a graph needs them. Default: 0. */
  readonly prepared?: number;
  /** The same while graphs come faster than modules load. Default: `prepared`. */
  readonly preparedMax?: number;
  /** Maximum number of short runs on one child, its head included. */
  readonly depth: number;
}

/** `part`: given for runs that have separate children, of a context with these graphs. */
export function newContextPool<R>(
  name: string,
  context: GraphContext | null,
  part?: { readonly graphs: Set<GraphId>; readonly files: boolean },
): ContextPool<R> {
  return {
    name,
    context,
    forFiles: part?.files ?? false,
    isPart: part !== undefined,
    graphs: part?.graphs ?? new Set(),
    children: new Set(),
    loads: new Set(),
    isOld: false,
  };
}

export function newChild<R>(id: ChildId): SlotChild<R> {
  return {
    id,
    pool: null,
    runs: [],
    leaving: "no",
    stoppedForKill: false,
    exiting: null,
    idleSince: 0,
  };
}

/** The instruction that precedes the first run of a child. */
export function bindInstruction<R extends SlotRun>(
  child: ChildId,
  { context, forFiles }: ContextPool<R>,
): SlotInstruction<R> {
  return { type: "bind", child, context, ...(forFiles && { forFiles }) };
}

/** Returns whether other runs may be on the same child. */
export function mayQueue(entry: SlotEntry<SlotRun>): boolean {
  return entry.run.short && !entry.alone;
}

export function newSlotEntry<R>(run: R, pool: ContextPool<R>, grouped: boolean): SlotEntry<R> {
  return { run, pool, grouped, alone: false, child: null, kill: null };
}

/** The bound child that has been idle for longest. */
export function longestIdle<R>(children: Iterable<SlotChild<R>>): SlotChild<R> | null {
  let longest: SlotChild<R> | null = null;
  for (const child of children) {
    if (child.leaving !== "no" || child.runs.length > 0 || child.pool === null) continue;
    if (longest === null || child.idleSince < longest.idleSince) longest = child;
  }
  return longest;
}

/** The child with the fewest runs of those that may get another short one. */
export function shortestQueue<R extends SlotRun>(
  children: Iterable<SlotChild<R>>,
  depth: number,
): SlotChild<R> | null {
  let best: SlotChild<R> | null = null;
  for (const child of children) {
    const { runs } = child;
    const open = runs.length < depth && runs[0] !== undefined && mayQueue(runs[0]);
    if (open && (best === null || runs.length < best.runs.length)) best = child;
  }
  return best;
}

export interface SlotCounts {
  readonly busy: number;
  readonly live: number;
  readonly leaving: number;
  readonly prepared: number;
  readonly waiting: number;
}

/** Throws when the records of the slots are inconsistent. For tests. */
export function checkSlots(
  children: readonly SlotChild<SlotRun>[],
  { slots, spares, depth, prepared = 0, preparedMax = prepared }: SlotsOptions,
  counts: SlotCounts,
): void {
  const live = children.filter((child) => child.leaving !== "now");
  const busy = live.filter((child) => child.runs.length > 0);
  assert(counts.busy === busy.length, "busy children are counted");
  assert(busy.length <= slots, "no more children are busy than there are slots");
  assert(counts.live <= slots + spares, "no more children live than slots and spares");
  assert(counts.prepared <= preparedMax, "no more children are prepared than allowed");
  assert(counts.leaving === children.length - live.length, "leaving children are counted");
  for (const child of children) checkQueue(child, depth);
  if (counts.waiting > 0) assert(busy.length === slots, "runs wait only while no slot is free");
}

function checkQueue({ runs, pool }: SlotChild<SlotRun>, depth: number): void {
  assert(runs.length <= depth, "queues are bounded");
  assert(pool !== null || runs.length === 0, "only bound children have runs");
  const mixed = runs.length > 1 && !runs.every(mayQueue);
  assert(!mixed, "nothing queues behind or before a long run or one to be repeated alone");
  for (const entry of runs) assert(entry.pool === pool, "a child serves one context");
}

/** The idle children except the one that was busy last. */
export function allButLastUsed<R>(children: Iterable<SlotChild<R>>): SlotChild<R>[] {
  const idle = [...children].filter(({ runs }) => runs.length === 0);
  return idle.sort((a, b) => b.idleSince - a.idleSince).slice(1);
}

/** Throws when there could be no run. */
export function checkOptions(options: SlotsOptions): void {
  const { slots, depth, spares, prepared = 0, preparedMax = prepared } = options;
  const isPrepared = prepared >= 0 && preparedMax >= prepared;
  const counts = slots >= 1 && depth >= 1 && spares >= 0 && isPrepared;
  assert(counts, "there is a slot, a queue of at least one run, and no negative number of spares");
}
