/**
 * Where a worker keeps the encoded results of tasks. Every method is asynchronous, so that values
 * may lie on a disk; whoever reads one pins it meanwhile, so that it is not moved away under the
 * reader.
 */
import type { Key, SpillPlace, Spills } from "../../protocol/mod.ts";

/** For whom a value is kept or read; a store may tell its work apart by it. */
export type Cause = "execute" | "gather" | "get-data" | "scatter";

export interface ValueStore {
  /**
   * Readable from this instant; settles when the room for it has been made. Replaces an older
   * value. `cold`: nothing here is going to read it soon, so it shall not push out what is in
   * memory; a store may ignore that.
   */
  put(key: Key, value: Uint8Array, cause?: Cause, cold?: boolean): Promise<void>;
  /** The whole value, or `undefined` when it is not here. */
  get(key: Key, cause?: Cause): Promise<Uint8Array | undefined>;
  /** The value as it is when it lies in memory, else in pieces, never whole in memory for this. */
  stream(
    key: Key,
    cause?: Cause,
  ): Promise<Uint8Array | ReadableStream<Uint8Array> | undefined>;
  /** Size in bytes, or `undefined` when it is not here. Synchronous: an index, not a read. */
  size(key: Key): number | undefined;
  /**
   * Counted; a pinned value stays readable until the last `unpin`, even when it is deleted
   * meanwhile.
   */
  pin(keys: Iterable<Key>): void;
  unpin(keys: Iterable<Key>): void;
  /** Forgets these; those that are not here are ignored. */
  delete(keys: Iterable<Key>): Promise<void>;
  /**
   * Moves values out of memory, one at least and more while they are below `bytes` together: bytes
   * freed, or -1 when none can go. Never rejects.
   */
  evict(bytes?: number): Promise<number>;
  /** Bytes and number of values, wherever they lie. */
  readonly bytes: number;
  readonly count: number;
  /** Bytes of those in memory. */
  readonly managedBytes: number;
  /** Bytes of those on a disk: as they would be in memory, and as they lie there. */
  readonly spilledMemory: number;
  readonly spilledDisk: number;
  /** Bytes that are to go to the disk and are not there yet. */
  readonly waitingBytes: number;
  /** Where that disk is, and how much may be taken there; absent when nothing is spilled. */
  readonly spillPlace?: SpillPlace;
  /**
   * What has gone to that disk or left it and was not taken yet, a part of it where that is much;
   * `undefined` when there is nothing. Absent in stores that do not say which values they spill.
   */
  takeSpills?(): Spills | undefined;
  /** What lies on the disk is to be taken once more, all of it: it is to be told to another. */
  restateSpills?(): void;
  /**
   * Figures for monitoring, by name in snake case; what ends in `_total` only grows. They become
   * metrics of the scheduler (`weir_worker_store_<name>`), at most `STORE_FIGURES_MAX`.
   */
  metrics(): Readonly<Record<string, number>>;
  close(): Promise<void>;
}
