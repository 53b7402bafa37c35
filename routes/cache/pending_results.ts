/**
 * Small results on their way into the place. Look-ups find them, and their bytes are read from
 * memory, so that a graph that follows at once has its hits: a place writes some hundred a second.
 *
 * A result that the place has not taken is found no more, but tasks may have it already: its bytes
 * stay until others need the room.
 */
import {
  BytesCheck,
  type CachedResult,
  type CacheEntry,
  type CacheKey,
  type CachePlace,
  DamagedError,
} from "../../cache/mod.ts";

/** Bytes of a result that is small. */
export const SMALL_RESULT_BYTES_MAX = 16 * 1024;
/** Bytes of all that are held, and of one beside its value. */
const HELD_BYTES_MAX = 128 * 1024 * 1024;
const ENTRY_BYTES = 2 * 1024;

/** What is read of a place. */
export type ReadablePlace = Pick<
  CachePlace,
  "kind" | "generation" | "getMany" | "read" | "readBytes"
>;

/** The bytes of a value, and the entries that hold it. */
interface HeldValue {
  readonly bytes: Uint8Array;
  holders: number;
}

/** Bytes of room that a result takes. */
function roomOf({ nbytes }: CachedResult): number {
  return nbytes + ENTRY_BYTES;
}

export class PendingResults implements ReadablePlace {
  readonly #place: ReadablePlace;
  readonly #bytesMax: number;
  readonly #entries = new Map<CacheKey, CacheEntry>();
  readonly #values = new Map<string, HeldValue>();
  /** Digests of values that the place has not taken, the oldest first, and their room. */
  readonly #left = new Map<string, number>();
  #bytes = 0;

  constructor(place: ReadablePlace, bytesMax: number = HELD_BYTES_MAX) {
    this.#place = place;
    this.#bytesMax = bytesMax;
  }

  get kind(): CachePlace["kind"] {
    return this.#place.kind;
  }

  /** Takes room for a result; returns `null` if it is not small, or there is none. */
  take(result: CachedResult): PendingRoom | null {
    const bytes = roomOf(result);
    if (result.nbytes > SMALL_RESULT_BYTES_MAX) return null;
    for (const digest of this.#left.keys()) {
      if (this.#bytes + bytes <= this.#bytesMax) break;
      this.#forgetLeft(digest);
    }
    if (this.#bytes + bytes > this.#bytesMax) return null;
    this.#bytes += bytes;
    let entry: CacheEntry | null = null;
    let isStored = false;
    return {
      stored: () => void (isStored = true),
      hold: (held, value) => {
        if (!this.isPresent(held) || !isWhole(held.result, value)) return false;
        entry = held;
        this.#hold(held, value);
        return true;
      },
      [Symbol.dispose]: () => {
        this.#bytes -= bytes;
        if (entry !== null) this.#drop(entry, isStored);
      },
    };
  }

  /** The generation of the entries of an owner. */
  generation(owner: string): number {
    return this.#place.generation(owner);
  }

  /** Returns whether the entries of the owner were not removed since the result was made. */
  isPresent({ owner, generation }: CacheEntry): boolean {
    return generation === undefined || generation === this.generation(owner);
  }

  async getMany(keys: readonly CacheKey[]): Promise<Map<CacheKey, CachedResult>> {
    const held: [CacheKey, CachedResult][] = [];
    const left: CacheKey[] = [];
    for (const key of keys) {
      const entry = this.#entries.get(key);
      // The bytes of a result that is found no more stay for the tasks that have it.
      if (entry !== undefined && this.isPresent(entry)) held.push([key, entry.result]);
      else left.push(key);
    }
    const found = left.length === 0 ? [] : await this.#place.getMany(left);
    return new Map([...found, ...held]);
  }

  async read(result: CachedResult): Promise<ReadableStream<Uint8Array> | null> {
    const held = this.#values.get(result.digest);
    return held === undefined ? await this.#place.read(result) : ReadableStream.from([held.bytes]);
  }

  async readBytes(result: CachedResult): Promise<Uint8Array | null> {
    return this.#values.get(result.digest)?.bytes ?? await this.#place.readBytes(result);
  }

  #hold(entry: CacheEntry, bytes: Uint8Array): void {
    const { keys, result } = entry;
    for (const key of keys) this.#entries.set(key, entry);
    const value = this.#values.get(result.digest) ?? { bytes, holders: 0 };
    this.#bytes -= this.#left.get(result.digest) ?? 0;
    this.#left.delete(result.digest);
    value.holders++;
    this.#values.set(result.digest, value);
  }

  #drop(entry: CacheEntry, isStored: boolean): void {
    const { keys, result } = entry;
    for (const key of keys) if (this.#entries.get(key) === entry) this.#entries.delete(key);
    const value = this.#values.get(result.digest);
    if (value === undefined || --value.holders > 0) return;
    if (isStored) return void this.#values.delete(result.digest);
    this.#left.set(result.digest, roomOf(result));
    this.#bytes += roomOf(result);
  }

  #forgetLeft(digest: string): void {
    this.#bytes -= this.#left.get(digest) ?? 0;
    this.#left.delete(digest);
    this.#values.delete(digest);
  }
}

/** Room for a result until it is in the place. Disposing of it frees the room. */
export interface PendingRoom extends Disposable {
  /** The place has the result. */
  stored(): void;
  /** Holds the bytes; returns `false` if they are not those of the result. */
  hold(entry: CacheEntry, bytes: Uint8Array): boolean;
}

function isWhole(result: CachedResult, bytes: Uint8Array): boolean {
  const check = new BytesCheck(result);
  try {
    check.add(bytes);
    check.end();
    return true;
  } catch (error) {
    if (error instanceof DamagedError) return false;
    throw error;
  }
}
