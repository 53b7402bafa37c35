/**
 * The body of a transfer between workers (`POST /data`), or to one (`PUT /data`): a 4-byte little-
 * endian length, a MessagePack index `[[key, nbytes], ...]` of that length, then the raw bytes of
 * each value in the order of the index. Keys that the sender does not have are absent. Values are
 * moved, never decoded.
 */
import { decode, encode } from "./codec.ts";
import type { Key } from "./ids.ts";

/** Key and size in bytes of each value that follows. */
export type PeerIndex = readonly (readonly [key: Key, nbytes: number])[];

/** Media type of the body. */
export const PEER_DATA_MEDIA_TYPE = "application/octet-stream";
/** Longest index that is read: room for some 100,000 keys. */
export const PEER_INDEX_BYTES_MAX = 64 * 1024 * 1024;

/** Bytes of the length that precedes the index. */
export const PEER_PREFIX_BYTES = 4;

/** The body is not what the format says, or answers what was not asked. */
export class PeerDataError extends Error {
  override name = "PeerDataError";
}

/** The length and the index: what precedes the bytes of the values. */
export function encodePeerHead(index: PeerIndex): Uint8Array<ArrayBuffer> {
  const encoded = encode(index);
  const head = new Uint8Array(PEER_PREFIX_BYTES + encoded.byteLength);
  new DataView(head.buffer).setUint32(0, encoded.byteLength, true);
  head.set(encoded, PEER_PREFIX_BYTES);
  return head;
}

/**
 * Reads a body piece by piece, however it was cut. Each value comes out as soon as its last byte is
 * in, so that those of a broken transfer are not lost.
 */
export class PeerDataReader {
  readonly #asked: ReadonlySet<Key> | null;
  #head = new Uint8Array(PEER_PREFIX_BYTES);
  #headFilled = 0;
  #index: PeerIndex | null = null;
  /** Which value of the index is being filled, and how far. */
  #position = 0;
  #value: Uint8Array<ArrayBuffer> | null = null;
  #valueFilled = 0;

  /** `asked`: the index may name these and no other; `null`: whatever is sent is taken. */
  constructor(asked: Iterable<Key> | null) {
    this.#asked = asked && new Set(asked);
  }

  /**
   * The values that `piece` completed, each in a buffer of its own. Throws {@linkcode
   * PeerDataError} when the bytes are not a transfer.
   */
  push(piece: Uint8Array): (readonly [key: Key, value: Uint8Array<ArrayBuffer>])[] {
    let rest = piece;
    while (this.#index === null) {
      if (rest.byteLength === 0) return [];
      rest = this.#fillHead(rest);
    }
    return this.#fillValues(this.#index, rest);
  }

  /** Whether everything that the index names has come. */
  get complete(): boolean {
    return this.#index !== null && this.#position === this.#index.length;
  }

  /** Takes bytes of the length, then of the index. */
  #fillHead(piece: Uint8Array): Uint8Array {
    const taken = piece.subarray(0, this.#head.byteLength - this.#headFilled);
    this.#head.set(taken, this.#headFilled);
    this.#headFilled += taken.byteLength;
    if (this.#headFilled === PEER_PREFIX_BYTES) {
      const indexBytes = new DataView(this.#head.buffer).getUint32(0, true);
      if (indexBytes === 0 || indexBytes > PEER_INDEX_BYTES_MAX) {
        throw new PeerDataError(
          `Cannot read the transfer: its index has ${indexBytes} bytes, 1 to ${PEER_INDEX_BYTES_MAX} are allowed`,
        );
      }
      const head = new Uint8Array(PEER_PREFIX_BYTES + indexBytes);
      head.set(this.#head);
      this.#head = head;
    } else if (this.#headFilled > PEER_PREFIX_BYTES && this.#headFilled === this.#head.byteLength) {
      this.#index = this.#readIndex(this.#head.subarray(PEER_PREFIX_BYTES));
      this.#head = new Uint8Array(0);
    }
    return piece.subarray(taken.byteLength);
  }

  #fillValues(index: PeerIndex, piece: Uint8Array): [Key, Uint8Array<ArrayBuffer>][] {
    const completed: [Key, Uint8Array<ArrayBuffer>][] = [];
    let rest = piece;
    for (
      let entry = index[this.#position];
      entry !== undefined;
      entry = index[++this.#position]
    ) {
      const [key, nbytes] = entry;
      this.#value ??= allocate(nbytes);
      const taken = rest.subarray(0, nbytes - this.#valueFilled);
      this.#value.set(taken, this.#valueFilled);
      this.#valueFilled += taken.byteLength;
      rest = rest.subarray(taken.byteLength);
      if (this.#valueFilled < nbytes) return completed;
      completed.push([key, this.#value]);
      this.#value = null;
      this.#valueFilled = 0;
    }
    if (rest.byteLength > 0) {
      throw new PeerDataError("Cannot read the transfer: bytes follow its last value");
    }
    return completed;
  }

  #readIndex(bytes: Uint8Array): PeerIndex {
    const index = decodePeerIndex(bytes);
    const seen = new Set<Key>();
    for (const [key] of index) {
      if (this.#asked?.has(key) === false) {
        throw new PeerDataError(`Cannot read the transfer: "${key}" was not asked for`);
      }
      if (seen.has(key)) throw new PeerDataError(`Cannot read the transfer: "${key}" comes twice`);
      seen.add(key);
    }
    return index;
  }
}

/** The index of a head without its length. Throws {@linkcode PeerDataError}. */
export function decodePeerIndex(bytes: Uint8Array): PeerIndex {
  let index: unknown;
  try {
    index = decode(bytes);
  } catch (error) {
    throw new PeerDataError("Cannot read the transfer: its index is not MessagePack", {
      cause: error,
    });
  }
  if (!Array.isArray(index) || !index.every(isEntry)) {
    throw new PeerDataError("Cannot read the transfer: its index is no list of keys and sizes");
  }
  return index;
}

function isEntry(entry: unknown): entry is [Key, number] {
  return Array.isArray(entry) && entry.length === 2 && typeof entry[0] === "string" &&
    Number.isSafeInteger(entry[1]) && entry[1] >= 0;
}

function allocate(nbytes: number): Uint8Array<ArrayBuffer> {
  try {
    return new Uint8Array(nbytes);
  } catch (error) {
    throw new PeerDataError(`Cannot read the transfer: no room for a value of ${nbytes} bytes`, {
      cause: error,
    });
  }
}
