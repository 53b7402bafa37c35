/**
 * Values of the place as transfers, for workers and for clients: the scheduler's process is the
 * holder of what only the cache has (`CACHE_HOLDER`).
 */
import type { CachedResult, CachePlace } from "../../cache/mod.ts";
import { newSigningKey } from "../../peer/mod.ts";
import { encodePeerHead, type Key } from "../../protocol/mod.ts";
import { cachedResult, type SchedulerState } from "../../scheduler/mod.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/** Transfers from the place at a time. */
const OPEN_MAX = 64;
/**
 * Bytes of the values of a transfer that are read before it begins. One of them that is damaged is
 * not sent, so that its reader learns at once that the place does not have it.
 */
const READ_FIRST_MAX = 1024 * 1024;

export class CachedValues {
  readonly #state: SchedulerState;
  readonly #place: CachePlace | null;
  /** Signs grants for its values. */
  readonly grantKey = newSigningKey();
  #open = 0;

  /** @param place `null`: there is none any more, so it has no value of those that it had */
  constructor(state: SchedulerState, place: CachePlace | null) {
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
    const values: (readonly [Key, CachedResult, ReadableStream<Uint8Array> | Uint8Array])[] = [];
    let readFirst = 0;
    try {
      for (const key of keys) {
        const hit = cachedResult(this.#state, key);
        if (hit === null) continue;
        const [digest, nbytes, durationUs] = hit;
        const result = { digest, nbytes, durationUs };
        const isSmall = readFirst + nbytes <= READ_FIRST_MAX;
        if (isSmall) readFirst += nbytes;
        const bytes = await (isSmall ? place.readBytes(result) : place.read(result));
        if (bytes !== null) values.push([key, result, bytes]);
      }
    } catch (error) {
      this.#open--;
      throw error;
    }
    const head = encodePeerHead(values.map(([key, { nbytes }]) => [key, nbytes]));
    return ReadableStream.from(this.#bytes(head, values.map(([, , bytes]) => bytes)));
  }

  async *#bytes(
    head: Bytes,
    values: readonly (ReadableStream<Uint8Array> | Uint8Array)[],
  ): AsyncGenerator<Bytes> {
    let next = 0;
    try {
      yield head;
      while (next < values.length) {
        const value = values[next++] as ReadableStream<Uint8Array> | Uint8Array;
        if (value instanceof Uint8Array) yield value as Bytes;
        else for await (const piece of value) yield piece as Bytes;
      }
    } finally {
      this.#open--;
      for (const value of values.slice(next)) {
        if (value instanceof ReadableStream) await value.cancel().catch(() => {});
      }
    }
  }
}
