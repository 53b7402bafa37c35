/**
 * The interface of a slow tier, which stores encoded values that do not fit into memory. A tier
 * knows neither the meaning of the bytes nor which of the values are in memory too.
 *
 * Every method may reject. A write that was rejected leaves nothing in the tier and changes no
 * older value.
 */
import type { ValueRange } from "./value_range.ts";

/** Outcome of one of the writes of a call. */
export type SlowWrite =
  /** Bytes that the value takes in the tier, after compression if the tier compresses. */
  | { readonly ok: true; readonly diskBytes: number }
  /** No part of the value is stored. */
  | { readonly ok: false; readonly error: Error };

/**
 * Storage of a {@linkcode SpillBuffer} beyond its target. The buffer uses a new key for each write,
 * and reads, writes and deletes concurrently.
 */
export interface SlowTier {
  /** The folder, file or address, as warnings name it. */
  readonly where: string;
  /** Number of times that storage was replaced which was broken or removed. Default: never. */
  readonly replacedCount?: number;
  /**
   * Bytes written since the tier was opened, including parts of values whose write has not ended.
   * Absent: writes are not measured before they end.
   */
  readonly writtenBytes?: number;
  /**
   * Writes values, each completely or not at all, and replaces older ones. Settles when all are on
   * the disk, with one outcome for each entry, in the given order. Small values of one call may
   * share a transaction. If it fails, they are written separately where possible.
   */
  put(entries: readonly (readonly [key: string, value: Uint8Array])[]): Promise<SlowWrite[]>;
  /**
   * Returns the whole value, `undefined` if it is absent. The caller may keep the bytes, or detach
   * their buffer. A rejection means that the value is lost: a tier repeats a read that may succeed
   * later.
   */
  get(key: string): Promise<Uint8Array | undefined>;
  /**
   * Returns the value in pieces, so that it is never in memory as a whole; `undefined` if it is
   * absent. The stream can be read to its end even if the key is deleted or replaced meanwhile. It
   * fails if bytes are missing or damaged, and the value is then lost. The caller may keep the
   * pieces, or detach their buffers.
   */
  getStream(key: string): Promise<ReadableStream<Uint8Array> | undefined>;
  /**
   * As `getStream`, of these bytes of the value, which exist. Absent: the whole value is read for
   * them.
   */
  getRange?(key: string, range: ValueRange): Promise<ReadableStream<Uint8Array> | undefined>;
  /**
   * Returns whether the value is in the tier; reads nothing. Absent: a value that was put is there.
   */
  has?(key: string): boolean;
  /**
   * Calls the function with the keys of values that the tier has lost together, and the reason.
   * They are absent then. The tier itself warns of it. Absent: a tier loses values only by reads
   * that fail.
   */
  watchLosses?(lost: (keys: ReadonlySet<string>, error: Error) => void): void;
  /** Deletes values without reading them. Absent keys are ignored. */
  delete(keys: Iterable<string>): Promise<void>;
  /** Deletes all values. */
  clear(): Promise<void>;
  close(): Promise<void>;
}
