/**
 * Notices: what a stimulus did, for logs and facts. Other than an instruction, a notice has no
 * effect, and recordings neither keep nor compare it: more can be told of the events of an older
 * recording. The shell reads those of the last stimulus (`lastNotices()` of `views/amm.ts`).
 */
import type { Rejection, RunDetail } from "../amm/mod.ts";
import type { Key, WorkerId } from "../protocol/mod.ts";
import type { NotRetired } from "./instruction.ts";

export type Notice = RetirementBegun | RetirementOver | ManagerRan;

/**
 * Why a worker retires: it was asked to, its pause did not end, or its own process stays too large.
 */
export type RetireCause = "request" | "pause" | "memory";

interface OfRetirement {
  readonly worker: WorkerId;
  readonly name: string;
  readonly cause: RetireCause;
}

/** A worker has begun to retire. */
export interface RetirementBegun extends OfRetirement {
  readonly type: "retirement-begun";
  /** Number and bytes of the results that only this worker holds. */
  readonly keys: number;
  readonly bytes: number;
}

/** A worker has retired, or stays. */
export interface RetirementOver extends OfRetirement {
  readonly type: "retirement-over";
  readonly outcome: "retired" | NotRetired;
  /** The worker was closed. */
  readonly closed: boolean;
  /** Number of keys that were copied to other workers. */
  readonly moved: number;
  /** Keys that no other worker holds: lost with the worker, or left on it. */
  readonly unmoved: readonly Unmoved[];
}

/** A memory manager has run: the public one, or that of retirements or of a rebalance. */
export interface ManagerRan {
  readonly type: "manager-ran";
  readonly manager: "amm" | "retirement" | "rebalance";
  /** Milliseconds. */
  readonly at: number;
  readonly run: RunDetail;
}

/** Keys that were not moved for the same reason. */
export interface Unmoved {
  /** `not reached`: the retirement ended before their turn, or before they had arrived. */
  readonly reason: Rejection | "not reached";
  readonly count: number;
  readonly bytes: number;
  /** The first few. */
  readonly keys: readonly Key[];
}
