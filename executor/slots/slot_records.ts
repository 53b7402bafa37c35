/** What `Slots` knows of runs, children and contexts. */
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
  readonly context: GraphContext;
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
