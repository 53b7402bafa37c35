/** The instructions by which the slots ask the pool to start, feed and stop children. */
import type { Attempt, Call, GraphContext, GraphId } from "../../protocol/mod.ts";
import type { KillReason } from "../executor.ts";

/** The part of a run that the slots read. */
export interface SlotRun {
  readonly attempt: Attempt;
  readonly graph: GraphId;
  readonly short: boolean;
  /** Its operation names the module that it needs first. */
  readonly call?: Pick<Call, "op">;
}

/** Number of a child within its pool; never reused. */
export type ChildId = number;

export type SlotInstruction<R extends SlotRun> =
  | { readonly type: "start"; readonly child: ChildId }
  /**
   * Precedes the first `send` to the child. `null`: it serves shared runs. `forFiles`: it needs a
   * folder for files.
   */
  | {
    readonly type: "bind";
    readonly child: ChildId;
    readonly context: GraphContext | null;
    readonly forFiles?: boolean;
  }
  /** Load these modules of the set. If the child is bound later, its context has the same set. */
  | {
    readonly type: "prepare";
    readonly child: ChildId;
    readonly context: GraphContext;
    readonly loads: readonly string[];
  }
  /** `grouped`: its result may be held back while the next runs begin. */
  | { readonly type: "send"; readonly child: ChildId; readonly run: R; readonly grouped: boolean }
  /** Kill the child and read its socket to the end; then call `died`. */
  | { readonly type: "stop"; readonly child: ChildId }
  /** The run fails: it may have begun, and no other run can be the cause of the child's death. */
  | { readonly type: "blame"; readonly child: ChildId; readonly run: R }
  /** The run ends without a result: it has not begun, or may be repeated. */
  | { readonly type: "return"; readonly run: R }
  /** `child`: has no output but that of this run. Absent for a run that has not begun alone. */
  | {
    readonly type: "killed";
    readonly run: R;
    readonly reason: KillReason;
    readonly child?: ChildId;
  }
  /** The run fails: its graph is not open, so it can never begin. */
  | { readonly type: "refuse"; readonly run: R }
  /** The run ends without having begun: several children in a row failed to start. */
  | { readonly type: "unavailable"; readonly run: R };
