/**
 * Answers of the HTTP API about the Active Memory Manager, retirements and memory samplers, as
 * types without a library. `../amm.ts` has the same as schemas, with a description of each field; a
 * test does not compile unless the two agree.
 */
import type { MemoryMeasure } from "./answers.ts";

/** The result of one run. */
export interface AmmRun {
  replicated: number;
  dropped: number;
  rejected: Record<string, number>;
  bytes: number;
  bytesDropped: number;
  complete: boolean;
  dryRun: boolean;
  errors: { id: string; policy: string; message: string }[];
  seconds?: number | undefined;
  suggestions?: {
    policy: string;
    op: "replicate" | "drop";
    key: string;
    nbytes: number;
    worker: string | null;
    reason?: string | undefined;
  }[] | undefined;
}

/** The last runs, the latest first. */
export interface AmmRunHistory {
  items: (AmmRun & {
    at: string;
    policies: (Pick<AmmRun, "replicated" | "dropped" | "rejected" | "bytes" | "bytesDropped"> & {
      policy: string;
    })[];
  })[];
}

/** State and settings of the Active Memory Manager. */
export interface AmmStatus {
  running: boolean;
  interval: number;
  measure: MemoryMeasure;
  policies: { id: string; name: string; params: Record<string, unknown> }[];
  available: { name: string; sha256: string | null }[];
  inFlight: { copies: number; bytes: number };
  lastRun: (AmmRun & { at: string }) | null;
}

/** The result of rebalancing memory. */
export interface RebalanceReport {
  moved: number;
  bytes: number;
  complete: boolean;
}

/** Reasons why a worker did not retire. */
export const RETIRE_FAILURES = ["no-recipients", "timeout", "lost", "resumed", "unknown"] as const;

/** The result of a request to retire workers. */
export interface RetireReport {
  id: string;
  retired: string[];
  notRetired: { id: string; reason: typeof RETIRE_FAILURES[number] }[];
  moved: number;
  lost: string[];
}

/** The response while workers are still retiring. */
export interface Retiring {
  id: string;
  retiring: string[];
  waiting?: { id: string; seconds: number }[] | undefined;
}

/** The number of workers that the present tasks need, and why. */
export interface ScalingStatus {
  desiredWorkers: number;
  reason: string;
}

/** A memory sampler and its series. Times are seconds since 1970, to the millisecond. */
export interface SamplerStatus {
  id: string;
  owner?: string | undefined;
  label: string;
  measure: MemoryMeasure;
  interval: number;
  running: boolean;
  samples: { time: number; bytes: number; min: number; max: number }[];
  workers?: {
    name: string;
    id: string;
    samples: { time: number; bytes: number }[];
  }[] | undefined;
}

/** Series of several samplers in one table. */
export interface SamplerTable {
  columns: string[];
  index: number[];
  rows: (number | null)[][];
}
