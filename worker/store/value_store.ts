/**
 * The interface of a worker's store, which keeps the encoded results of tasks. Methods that read or
 * write values are asynchronous, because values may be on a disk. A reader pins the value, so that
 * it is neither spilled nor dropped meanwhile.
 */
import type { Key, SpillPlace, Spills } from "../../protocol/mod.ts";
import type { ValueRange } from "../../spill/mod.ts";
import type { SpillBacklog } from "../../spill/spiller.ts";

/** Reason for which a value is stored or read. A store may count its work by cause. */
export type Cause = "execute" | "gather" | "get-data" | "scatter";

export interface ValueStore {
  /**
   * Stores a value, which is readable from the moment of the call, and replaces an older one.
   * Settles when there is space for it; `undefined`: there is space already, which is the usual
   * case. `cold`: no task of this worker will read it soon, so that it should not displace values
   * in memory; a store may ignore this.
   */
  put(
    key: Key,
    value: Uint8Array,
    cause?: Cause,
    cold?: boolean,
  ): Promise<void> | undefined;
  /** Returns the whole value, or `undefined` if it is absent. */
  get(key: Key, cause?: Cause): Promise<Uint8Array | undefined>;
  /**
   * Like `get` for a value in memory; `undefined`: ask `get`. A series of small values is then read
   * without a promise for each. Absent in a store that always needs one.
   */
  getNow?(key: Key, cause?: Cause): Uint8Array | undefined;
  /**
   * Returns the bytes if the value is in memory, otherwise a stream that loads it in pieces, which
   * belong to the reader if `givesPieces`.
   */
  stream(
    key: Key,
    cause?: Cause,
  ): Promise<Uint8Array | ReadableStream<Uint8Array> | undefined>;
  /**
   * Whether the store keeps no piece of its streams: the reader frees each once it is sent. Absent:
   * a piece may be a part of what the store keeps.
   */
  readonly givesPieces?: true;
  /**
   * As `stream`, of these bytes of the value, which exist. Absent in a store that reads values as a
   * whole.
   */
  range?(
    key: Key,
    range: ValueRange,
    cause?: Cause,
  ): Promise<Uint8Array | ReadableStream<Uint8Array> | undefined>;
  /** Returns the size in bytes, or `undefined` if the value is absent. Reads no value. */
  size(key: Key): number | undefined;
  /**
   * Pins values; pins are counted. A pinned value stays readable until its last `unpin`, even if it
   * is deleted meanwhile.
   */
  pin(keys: Iterable<Key>): void;
  unpin(keys: Iterable<Key>): void;
  /** Deletes values. Absent keys are ignored. */
  delete(keys: Iterable<Key>): Promise<void>;
  /**
   * Moves one value out of memory, or more while they have fewer than `bytes` together. Returns the
   * bytes freed, or -1 if no value can be moved. Never rejects.
   */
  evict(bytes?: number): Promise<number>;
  /**
   * Keeps at most so many bytes of values in memory from the next change on, if that is less than
   * the store would keep. Absent in a store that does not spill.
   */
  limitMemory?(bytes: number): void;
  /** Bytes and number of all values, in memory and on a disk. */
  readonly bytes: number;
  readonly count: number;
  /** Bytes of the values in memory. */
  readonly managedBytes: number;
  /**
   * Bytes of values on a disk that their readers have in memory too. Absent in a store that does
   * not spill.
   */
  readonly referencedBytes?: number;
  /** Bytes of the values on a disk: their size in memory, and the space they take there. */
  readonly spilledMemory: number;
  readonly spilledDisk: number;
  /** Bytes being written to the disk, or waiting for it. */
  readonly waitingBytes: number;
  /**
   * Returns the bytes that leave memory when the disk has written them, and its progress. Absent in
   * a store that does not measure it.
   */
  backlog?(): SpillBacklog;
  /** Place and capacity of the slow tier; absent in a store that does not spill. */
  readonly spillPlace?: SpillPlace;
  /**
   * Returns the keys that entered or left the slow tier and were not returned before, as many as
   * fit into a heartbeat; `undefined` if there are none. Absent in a store that does not report
   * spills.
   */
  takeSpills?(): Spills | undefined;
  /**
   * Calls the function with each key whose value is lost because it cannot be read, and the reason.
   * The store has removed the value then. Absent in a store that loses no values.
   */
  watchLosses?(lost: (key: Key, detail: string) => void): void;
  /** Makes `takeSpills` return all spilled keys again, for a scheduler that does not know them. */
  restateSpills?(): void;
  /**
   * Figures for monitoring, named in snake case; a name that ends in `_total` marks a counter. They
   * become metrics of the scheduler (`weir_worker_store_<name>`), at most `STORE_FIGURES_MAX`.
   */
  metrics(): Readonly<Record<string, number>>;
  close(): Promise<void>;
}
