/**
 * Values of the place as transfers, for workers and for clients: the scheduler's process is the
 * holder of what only the cache has (`CACHE_HOLDER`).
 */
import { joinBytes } from "../../base/mod.ts";
import { type CachedResult, READ_BYTES_MAX } from "../../cache/mod.ts";
import { newSigningKey } from "../../peer/mod.ts";
import {
  cutBytes,
  cutStream,
  encodePeerHead,
  type Key,
  listStream,
  partNames,
  partsIn,
  selectParts,
  wholeOf,
} from "../../protocol/mod.ts";
import { cachedResult, type SchedulerState } from "../../scheduler/mod.ts";
import type { ReadablePlace } from "./pending_results.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/** Transfers from the place at a time. */
const OPEN_MAX = 64;
/**
 * Bytes of the values of a transfer, and of all transfers, that are read before it begins. One of
 * them that is damaged is not sent, so that its reader learns at once that the place does not have
 * it.
 */
const READ_FIRST_MAX = 8 * 1024 * 1024;
const ALL_READ_FIRST_MAX = 64 * 1024 * 1024;
/** The part of a transfer that is read first whatever others do. */
const READ_FIRST_MIN = 1024 * 1024;
/** Values of a transfer that are read or opened at a time. */
const READS_MAX = 8;
/** Small values leave together in pieces of this size. */
const PIECE_BYTES = 256 * 1024;

type Value = ReadableStream<Uint8Array> | Uint8Array;

interface Wanted {
  readonly key: Key;
  readonly result: CachedResult;
  readonly isReadFirst: boolean;
}

export class CachedValues {
  readonly #state: SchedulerState;
  readonly #place: ReadablePlace | null;
  /** Signs grants for its values. */
  readonly grantKey = newSigningKey();
  #open = 0;
  /** Bytes of all transfers that were read first. */
  #readFirst = 0;

  /** @param place `null`: there is none any more, so it has no value of those that it had */
  constructor(state: SchedulerState, place: ReadablePlace | null) {
    this.#state = state;
    this.#place = place;
  }

  /**
   * The body of `POST /data` with those of the values that the place has. `null`: too many are
   * read at present.
   */
  async open(keys: readonly Key[]): Promise<ReadableStream<Bytes> | null> {
    const place = this.#place;
    if (place === null) return ReadableStream.from([encodePeerHead([])]);
    if (this.#open >= OPEN_MAX) return null;
    this.#open++;
    const { wanted, readFirst } = this.#wanted(keys);
    this.#readFirst += readFirst;
    const end = () => {
      this.#open--;
      this.#readFirst -= readFirst;
    };
    const found: (Found | null)[] = [];
    try {
      // All take from the same iterator.
      const rest = wanted.entries();
      const read = async () => {
        for (const [at, each] of rest) found[at] = await readFrom(place, each);
      };
      await Promise.all(Array.from({ length: READS_MAX }, read));
    } catch (error) {
      end();
      throw error;
    }
    const index: [Key, number][] = [];
    const values: Value[] = [];
    for (const [at, { key }] of wanted.entries()) {
      const each = found[at] ?? null;
      if (each === null) continue;
      index.push([key, each.nbytes]);
      values.push(each.value);
    }
    return streamOf(pieces(encodePeerHead(index), values), values, end);
  }

  /** What the place has of the values, as the machine knows it. */
  #wanted(keys: readonly Key[]): { readonly wanted: Wanted[]; readonly readFirst: number } {
    const wanted: Wanted[] = [];
    const left = ALL_READ_FIRST_MAX - this.#readFirst;
    const bytesMax = Math.min(READ_FIRST_MAX, Math.max(READ_FIRST_MIN, left));
    let readFirst = 0;
    for (const key of keys) {
      const hit = cachedResult(this.#state, wholeOf(key));
      if (hit === null) continue;
      const [digest, nbytes, durationUs] = hit;
      const isReadFirst = nbytes <= READ_BYTES_MAX && readFirst + nbytes <= bytesMax;
      if (isReadFirst) readFirst += nbytes;
      wanted.push({ key, result: { digest, nbytes, durationUs }, isReadFirst });
    }
    return { wanted, readFirst };
  }
}

/** What is sent, and its size in bytes. */
interface Found {
  readonly value: Value;
  readonly nbytes: number;
}

/** Reads a value, or the parts of it that are wanted; `null`: the place does not have it. */
async function readFrom(
  place: ReadablePlace,
  { key, result, isReadFirst }: Wanted,
): Promise<Found | null> {
  const read = () => isReadFirst ? place.readBytes(result) : place.read(result);
  const value = await read();
  const names = partNames(key);
  if (value === null) return null;
  if (names === null) return { value, nbytes: result.nbytes };
  if (value instanceof Uint8Array) {
    const selection = selectParts(partsIn(value), names);
    return { value: joinBytes(cutBytes(value, selection)), nbytes: selection.nbytes };
  }
  // The size is sent first: once to find the parts, and once to send them.
  const selection = selectParts(await listStream(value), names);
  const again = await read();
  if (!(again instanceof ReadableStream)) return null;
  const { nbytes } = selection;
  return { value: ReadableStream.from(cutStream(again, selection)), nbytes };
}

/** `end` is called once, also of a stream that nobody has read. */
function streamOf(
  body: AsyncGenerator<Bytes, void>,
  values: readonly Value[],
  end: () => void,
): ReadableStream<Bytes> {
  let isOpen = true;
  const close = async () => {
    if (!isOpen) return;
    isOpen = false;
    end();
    await body.return();
    for (const value of values) {
      if (value instanceof ReadableStream) await value.cancel().catch(() => {});
    }
  };
  return new ReadableStream<Bytes>({
    pull: async (controller) => {
      try {
        const { done, value } = await body.next();
        if (!done) return controller.enqueue(value);
        await close();
        controller.close();
      } catch (error) {
        await close();
        throw error;
      }
    },
    cancel: close,
  }, { highWaterMark: 0 });
}

/** The head, then the values, small ones together. */
async function* pieces(head: Bytes, values: readonly Value[]): AsyncGenerator<Bytes, void> {
  let small: Uint8Array[] = [head];
  let bytes = head.length;
  for (const value of values) {
    if (value instanceof Uint8Array) {
      small.push(value);
      bytes += value.length;
      if (bytes < PIECE_BYTES) continue;
    }
    if (small.length > 0) yield joinBytes(small);
    [small, bytes] = [[], 0];
    if (value instanceof Uint8Array) continue;
    for await (const piece of value) yield piece as Bytes;
  }
  if (small.length > 0) yield joinBytes(small);
}
