/** What `Slots` knows of runs, children and contexts, and its options. */
import type { GraphContext, GraphId } from "../../protocol/mod.ts";
import type { KillReason } from "../executor.ts";
import type { ChildId } from "./slot_instruction.ts";

export interface SlotEntry<R> {
  readonly run: R;
  readonly pool: ContextPool<R>;
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
