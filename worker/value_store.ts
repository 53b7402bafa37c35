/**
 * Where a worker keeps the encoded results of tasks. Every method is asynchronous, so that values
 * may lie on a disk; whoever reads one pins it meanwhile, so that it is not moved away under the
 * reader.
 */
import type { Key } from "../protocol/mod.ts";

export interface ValueStore {
  /**
   * Readable from this instant; settles when the room for it has been made. Replaces an older
   * value.
   */
  put(key: Key, value: Uint8Array): Promise<void>;
  /** The whole value, or `undefined` when it is not here. */
  get(key: Key): Promise<Uint8Array | undefined>;
  /** The value in pieces, never whole in memory when it is not there already. */
  stream(key: Key): Promise<ReadableStream<Uint8Array> | undefined>;
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
  /** Bytes and number of values. */
  readonly bytes: number;
  readonly count: number;
  /**
   * Figures for monitoring, by name in snake case; what ends in `_total` only grows. They become
   * metrics of the scheduler (`weir_worker_store_<name>`), at most `STORE_FIGURES_MAX`.
   */
  metrics?(): Readonly<Record<string, number>>;
  close(): Promise<void>;
}
