/**
 * One transfer to a peer. Its values are pinned until the last byte is sent or the peer is gone.
 */
import { assert, freeBuffer } from "../../base/mod.ts";
import {
  type Key,
  partNames,
  type PeerIndex,
  type Selection,
  wholeOf,
} from "../../protocol/mod.ts";
import { PartReader } from "../store/part_reader.ts";
import type { ValueStore } from "../store/value_store.ts";
import { TransferBlocks } from "./blocks.ts";

/** A body up to this size is assembled in memory; a larger one is streamed block by block. */
const WHOLE_BYTES_MAX = 256 * 1024;

/**
 * The values of one request that the worker holds. `open()` is called before anything else, and
 * `end()` once.
 */
export class OutgoingTransfer {
  readonly #index: [Key, number][] = [];
  readonly #store: ValueStore;
  /** The values that are pinned. */
  readonly #keys: readonly Key[];
  /** Parts of values that were asked for. */
  readonly #parts: readonly Key[];
  readonly #selections = new Map<Key, Selection>();
  readonly #onEnd: () => void;
  #ended = false;
  /** Time at which the peer's buffers became full; `null` while the peer waits for a piece. */
  #fullSince: number | null = null;
  #break: (() => void) | null = null;

  /** Pins the values immediately, so that no value is deleted during the transfer. */
  constructor(store: ValueStore, requested: readonly Key[], onEnd: () => void) {
    this.#store = store;
    this.#onEnd = onEnd;
    const parts: Key[] = [];
    const pinned = new Set<Key>();
    for (const key of new Set(requested)) {
      const whole = wholeOf(key);
      const nbytes = store.size(whole);
      if (nbytes === undefined) continue;
      pinned.add(whole);
      if (key === whole) this.#index.push([key, nbytes]);
      else parts.push(key);
    }
    this.#parts = parts;
    this.#keys = [...pinned];
    store.pin(this.#keys);
  }

  /** Key and size of the values that are present, in request order, and then of parts of values. */
  get index(): PeerIndex {
    return this.#index;
  }

  /** Total size of all values. */
  get bytes(): number {
    return this.#index.reduce((sum, [, nbytes]) => sum + nbytes, 0);
  }

  /** Finds the parts that were asked for. Throws if they cannot be read. */
  async open(): Promise<void> {
    const reader = PartReader.of(this.#store);
    for (const key of this.#parts) {
      const selection = await reader.select(wholeOf(key), partNames(key) ?? [], "get-data");
      if (selection === undefined) continue;
      this.#selections.set(key, selection);
      this.#index.push([key, selection.nbytes]);
    }
  }

  /** Returns `head` followed by all values. Calls `end()` when the last byte is read. */
  async body(
    head: Uint8Array<ArrayBuffer>,
  ): Promise<Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>> {
    const { bytes } = this;
    if (head.byteLength + bytes > WHOLE_BYTES_MAX) return this.#stream(head);
    const whole = new Uint8Array(head.byteLength + bytes);
    whole.set(head);
    let position = head.byteLength;
    for await (const piece of this.#pieces()) {
      whole.set(piece, position);
      position += piece.byteLength;
    }
    this.end();
    return whole;
  }

  /** Milliseconds since the peer took its last piece. */
  stalledMs(): number {
    return this.#fullSince === null ? 0 : performance.now() - this.#fullSince;
  }

  /** Aborts the transfer, as if the connection had broken. */
  abort(): void {
    this.end();
    this.#break?.();
  }

  /** Unpins the values. Further calls have no effect. */
  end(): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#store.unpin(this.#keys);
    this.#onEnd();
  }

  /** Reads a piece from the store only when the peer can take it. */
  #stream(head: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array> {
    const pieces = this.#pieces();
    let first: Uint8Array | null = head;
    return new ReadableStream<Uint8Array>({
      start: (controller) => {
        this.#fullSince = performance.now();
        this.#break = () => {
          controller.error(new Error("Cannot continue the transfer: the peer does not read"));
          void pieces.return(undefined);
        };
      },
      pull: async (controller) => {
        this.#fullSince = null;
        if (first) {
          controller.enqueue(first);
          first = null;
          this.#fullSince = performance.now();
          return;
        }
        try {
          const { done, value } = await pieces.next();
          if (!done) {
            assert(value.byteLength > 0, "a value is in memory while it is sent");
            controller.enqueue(value);
            this.#fullSince = performance.now();
            return;
          }
          this.end();
          controller.close();
        } catch (error) {
          this.end();
          controller.error(error);
        }
      },
      cancel: async () => {
        this.end();
        await pieces.return(undefined);
      },
    }, { highWaterMark: 0 });
  }

  /**
   * Yields the bytes of all values, in pieces that are valid until the next one is wanted. Throws
   * if the size of a value differs from the index.
   */
  async *#pieces(): AsyncGenerator<Uint8Array, undefined> {
    const blocks = new TransferBlocks();
    const givesPieces = this.#store.givesPieces === true;
    for (const [key, nbytes] of this.#index) {
      let left = nbytes;
      const selection = this.#selections.get(key);
      const value = selection === undefined
        ? await this.#store.stream(key, "get-data")
        : PartReader.of(this.#store).stream(wholeOf(key), selection, "get-data");
      if (value instanceof Uint8Array) {
        left -= value.byteLength;
        if (left === 0) yield* blocks.push(value);
      } else if (value) {
        for await (const piece of value) {
          left -= piece.byteLength;
          if (left < 0) break;
          yield* blocks.push(piece);
          // A part may lie in a piece beside bytes that are wanted later.
          if (givesPieces && selection === undefined) freeBuffer(piece);
        }
      }
      if (left !== 0) {
        yield* blocks.rest();
        throw new Error(
          `Cannot send "${key}": its ${nbytes} bytes differ from what the store returned`,
        );
      }
    }
    yield* blocks.rest();
  }
}
