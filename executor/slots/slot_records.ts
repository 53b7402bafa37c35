/** What `Slots` knows of runs, children and contexts, and its options. */
import type { Attempt, GraphContext, GraphId } from "../../protocol/mod.ts";
import type { KillReason } from "../executor.ts";
import type { ChildId, SlotRun } from "./slot_instruction.ts";

export interface RunTraits {
  /** It contains no code of a user. */
  readonly shared: boolean;
  /**
   * Its result may be sent together with those of the runs behind it. It may therefore run twice:
   * when the child dies, nobody knows whether it has run.
   */
  readonly grouped: boolean;
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
  /** `null`: the children serve runs of every graph that contain no code of a user. */
  readonly context: GraphContext | null;
  readonly graphs: Set<GraphId>;
  readonly children: Set<SlotChild<R>>;
}

export interface SlotChild<R> {
  readonly id: ChildId;
  pool: ContextPool<R> | null;
  readonly runs: SlotEntry<R>[];
  leaving: "no" | "when-idle" | "now";
  /** It was stopped to end one of its runs: its death says nothing of the others. */
  stoppedForKill: boolean;
  /** The run that is about to end the process, as the child said. */
  exiting: Attempt | null;
  /** A sequence number: a smaller one has been idle for longer. */
  idleSince: number;
}

export interface SlotsOptions {
  /** Maximum number of busy children. */
  readonly slots: number;
  /** Number of clean children to keep ready. At most `slots + spares` children live at a time. */
  readonly spares: number;
  /** Maximum number of short runs on one child, its head included. */
  readonly depth: number;
}

export function newContextPool<R>(name: string, context: GraphContext | null): ContextPool<R> {
  return { name, context, graphs: new Set(), children: new Set() };
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

/** Whether other runs may be on the same child. */
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
