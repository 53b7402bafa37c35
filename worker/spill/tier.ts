/**
 * Where bytes go that do not fit into memory. A tier keeps encoded values under keys; it knows
 * nothing of what they mean, nor of which of them are in memory too.
 *
 * Every method may reject; a tier that rejected a write holds nothing of it, and still holds what
 * it held before.
 */

/** How one write of several ended. */
export type SlowWrite =
  /** Bytes that the value takes there: compressed, where the tier compresses. */
  | { readonly ok: true; readonly diskBytes: number }
  /** Nothing of it is there. */
  | { readonly ok: false; readonly error: Error };

export interface SlowTier {
  /** For warnings: the folder, file or address, in words that tell people where to look. */
  readonly where: string;
  /**
   * Writes these, each whole or not at all, and replaces older values. Settles when all are on the
   * disk; one outcome an entry, in the order given. Small values of one call may share a
   * transaction; one that fails does not fail the others where they can go alone.
   */
  put(entries: readonly (readonly [key: string, value: Uint8Array])[]): Promise<SlowWrite[]>;
  /** The whole value, or `undefined` when it is not there. The caller may keep the bytes. */
  get(key: string): Promise<Uint8Array | undefined>;
  /**
   * The value in pieces, never whole in memory; `undefined` when it is not there. Readable to its
   * end even when the key is deleted or replaced meanwhile; a shortfall errors the stream.
   */
  getStream(key: string): Promise<ReadableStream<Uint8Array> | undefined>;
  /** Forgets these; those that are not there are ignored. Reads no value. */
  delete(keys: Iterable<string>): Promise<void>;
  /** Forgets all. */
  clear(): Promise<void>;
  close(): Promise<void>;
}
