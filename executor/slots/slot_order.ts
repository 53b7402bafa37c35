/** What the bookkeeping of slots asks of the pool. */
import type { Attempt, GraphContext, GraphId } from "../../protocol/mod.ts";

/** What it needs to know of a run. */
export interface SlotRun {
  readonly attempt: Attempt;
  readonly graph: GraphId;
  readonly short: boolean;
}

export type KillReason = "cancelled" | "timeout";
export type ChildId = number;

export type SlotOrder<R extends SlotRun> =
  | { readonly type: "start"; readonly child: ChildId }
  /** Before its first `send`. */
  | { readonly type: "bind"; readonly child: ChildId; readonly context: GraphContext }
  | { readonly type: "send"; readonly child: ChildId; readonly run: R }
  /** Kill it and drain its socket; ends in `died`. */
  | { readonly type: "stop"; readonly child: ChildId }
  /** It was the head of a child that died, so it may have begun. */
  | { readonly type: "blame"; readonly child: ChildId; readonly run: R }
  /** It has not begun. */
  | { readonly type: "return"; readonly run: R }
  | { readonly type: "killed"; readonly run: R; readonly reason: KillReason }
  /** It can never begin. */
  | {
    readonly type: "refuse";
    readonly run: R;
    readonly cause: "graph-unknown" | "no-child-starts";
  };
