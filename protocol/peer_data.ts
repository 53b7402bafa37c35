/**
 * The body of a transfer from a worker (response of `POST /data`) or to a worker (`PUT /data`): a
 * 4-byte little-endian length, a MessagePack index `[[key, nbytes], ...]` of that length, then the
 * bytes of each value in the order of the index. Keys that the sender does not hold are absent. The
 * values are not decoded.
 */
import { assert } from "../base/mod.ts";
import { decode, encode } from "./codec.ts";
import type { Key } from "./ids.ts";

/** Key and size in bytes of each value that follows. */
export type PeerIndex = readonly (readonly [key: Key, nbytes: number])[];

/** Media type of the body. */
export const PEER_DATA_MEDIA_TYPE = "application/octet-stream";
/** Maximum size of an index: enough for about 100,000 keys. */
export const PEER_INDEX_BYTES_MAX = 64 * 1024 * 1024;

/** Size of the length that precedes the index. */
export const PEER_PREFIX_BYTES = 4;

/** Fewer missing bytes of a value are not worth a separate read. */
const DIRECT_BYTES_MIN = 64 * 1024;

/** The body violates the format, or contains keys that were not requested. */
export class PeerDataError extends Error {
  override name = "PeerDataError";
}

/** The length and the index, which precede the bytes of the values. */
export function encodePeerHead(index: PeerIndex): Uint8Array<ArrayBuffer> {
  const encoded = encode(index);
  const head = new Uint8Array(PEER_PREFIX_BYTES + encoded.byteLength);
  new DataView(head.buffer).setUint32(0, encoded.byteLength, true);
  head.set(encoded, PEER_PREFIX_BYTES);
  return head;
}

/**
 * Reads a body from pieces of any size. Each value is returned as soon as its last byte has
 * arrived, so that the complete values of a broken transfer are not lost.
 */
export class PeerDataReader {
  readonly #asked: ReadonlySet<Key> | null;
  readonly #onIndex: ((keys: readonly Key[]) => void) | null;
  #head = new Uint8Array(PEER_PREFIX_BYTES);
  #headFilled = 0;
  #index: PeerIndex | null = null;
  /** Position in the index of the value that is being filled. */
  #position = 0;
  #value: Uint8Array<ArrayBuffer> | null = null;
  #valueFilled = 0;

  /**
   * `asked`: the only keys that the index may name; `null`: any key is accepted. `onIndex` gets the
   * keys of the index before the first value; its error is thrown by {@linkcode push}.
   */
  constructor(asked: Iterable<Key> | null, onIndex?: (keys: readonly Key[]) => void) {
    this.#asked = asked && new Set(asked);
    this.#onIndex = onIndex ?? null;
  }

  /**
   * Takes the next bytes and returns the values that they complete, each in a separate buffer.
   * Throws {@linkcode PeerDataError} when the bytes are not a transfer.
   */
  push(piece: Uint8Array): (readonly [key: Key, value: Uint8Array<ArrayBuffer>])[] {
    let rest = piece;
    while (this.#index === null) {
      if (rest.byteLength === 0) return [];
      rest = this.#fillHead(rest);
    }
    return this.#fillValues(this.#index, rest);
  }

  /**
   * The place of the missing bytes of the value that comes next, for a reader that writes there;
   * `null` if these are few or not known yet. What is written is reported by {@linkcode took}.
   */
  space(): Uint8Array<ArrayBuffer> | null {
    const nbytes = this.#index?.[this.#position]?.[1] ?? 0;
    if (nbytes - this.#valueFilled < DIRECT_BYTES_MIN) return null;
    return this.#value?.subarray(this.#valueFilled) ?? null;
  }

  /**
   * Takes the bytes that were written to the beginning of {@linkcode space}. Their buffer replaces
   * that of the value, which a byte stream detaches. Returns the value if it is complete.
   */
  took(bytes: Uint8Array<ArrayBuffer>): (readonly [key: Key, value: Uint8Array<ArrayBuffer>])[] {
    assert(this.#index !== null, "the place of a value is known after the index");
    this.#value = new Uint8Array(bytes.buffer);
    this.#valueFilled += bytes.byteLength;
    return this.#fillValues(this.#index, bytes.subarray(bytes.byteLength));
  }

  /** Returns whether every value of the index has been received. */
  get complete(): boolean {
    return this.#index !== null && this.#position === this.#index.length;
  }

  /** Fills the length, then the index, and returns the rest of `piece`. */
  #fillHead(piece: Uint8Array): Uint8Array {
    const taken = piece.subarray(0, this.#head.byteLength - this.#headFilled);
    this.#head.set(taken, this.#headFilled);
    this.#headFilled += taken.byteLength;
    if (this.#headFilled === PEER_PREFIX_BYTES) {
      const indexBytes = new DataView(this.#head.buffer).getUint32(0, true);
      if (indexBytes === 0 || indexBytes > PEER_INDEX_BYTES_MAX) {
        throw new PeerDataError(
          `Cannot read the transfer: its index has ${indexBytes} bytes; it may have 1 to ` +
            `${PEER_INDEX_BYTES_MAX}`,
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
    for (let entry = index[this.#position]; entry !== undefined; entry = index[++this.#position]) {
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
        throw new PeerDataError(`Cannot read the transfer: "${key}" was not requested`);
      }
      if (seen.has(key)) throw new PeerDataError(`Cannot read the transfer: "${key}" occurs twice`);
      seen.add(key);
    }
    this.#onIndex?.([...seen]);
    return index;
  }
}

/** Decodes an index. Throws {@linkcode PeerDataError} when it is malformed. */
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
    throw new PeerDataError("Cannot read the transfer: its index is not a list of keys and sizes");
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
    throw new PeerDataError(`Cannot read the transfer: no memory for a value of ${nbytes} bytes`, {
      cause: error,
    });
  }
}
