/**
 * Who reaches the address of a worker. A worker has this record from the first report that it could
 * not be reached, until all who reported that have reached it. Without a record, every peer is
 * assumed to reach it.
 */
import type { WorkerRecord } from "./worker.ts";

/** Failures in a row after which a peer reads through the scheduler. */
export const UNREACHED_MIN = 2;

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

/** Whether `reader` reads the values of this worker through the scheduler. */
export function isRelayed(holder: WorkerRecord, reader: WorkerRecord): boolean {
  const { reach, url } = holder;
  if (reach === null) return url === null;
  return url === null || reach.isolated || (reach.failures.get(reader) ?? 0) >= UNREACHED_MIN;
}

/** Whether this reader has lately failed to reach the worker. */
export function hasFailed(holder: WorkerRecord, reader: WorkerRecord): boolean {
  return holder.reach !== null && (holder.reach.isolated || holder.reach.failures.has(reader));
}
