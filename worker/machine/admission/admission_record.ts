/** The records of the admission by measured memory (`memory_admission.ts`). */
import type { Millis } from "../../../protocol/mod.ts";

/** Fraction of `bytesMax` that minor runs take on all threads together. */
const MINOR_FRACTION = 1 / 20;

/** What is known of a group. Plain data: a snapshot contains it unchanged. */
export interface GroupPeaks {
  /** Bytes that the last runs took, the latest last. */
  readonly peaks: readonly number[];
  /** Bytes that a run under way has taken, if that is more than the last runs; else 0. */
  readonly seen: number;
  /** When the others no longer wait for its first run; `null`: none has begun. */
  readonly probeUntil: Millis | null;
  /** Bytes that a run is expected to take, by these figures. */
  readonly expected: number;
}

/** The data of the admission; `null` in `WorkerData` where every run may start. */
export interface RunAdmission {
  /** Resident bytes up to which runs start. */
  readonly bytesMax: number;
  /** Below it a run is minor. */
  readonly minorBytes: number;
  /** Resident bytes at the last sample, without what tasks had taken and idle processes kept. */
  baseBytes: number;
  /** Bytes of values in memory at the last sample. */
  managedBytes: number;
  /** By name, those that were heard of last at the end. */
  readonly groups: Map<string, GroupPeaks>;
  /** When the probe ends for which the best run waits; `null`: it waits for none. */
  wakeAt: Millis | null;
}

/** `threads`: of the worker. */
export function newAdmission(bytesMax: number, threads: number): RunAdmission {
  return {
    bytesMax,
    minorBytes: bytesMax * MINOR_FRACTION / threads,
    baseBytes: 0,
    managedBytes: 0,
    groups: new Map(),
    wakeAt: null,
  };
}
