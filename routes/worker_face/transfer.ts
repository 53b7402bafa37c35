/**
 * One transfer to a peer: which values it sends, pinned until the last byte is out or the peer is
 * gone.
 */
import type { Key, PeerIndex } from "../../protocol/mod.ts";
import type { ValueStore } from "../../worker/mod.ts";
import { TransferBlocks } from "./blocks.ts";

/** A body up to this size is put together in memory; beyond it is streamed block by block. */
const WHOLE_BYTES_MAX = 256 * 1024;

export class Transfer {
  /** The values that are here, in the order in which they were asked for. */
  readonly index: PeerIndex;
  /** Of all values together. */
  readonly bytes: number;
  readonly #store: ValueStore;
  readonly #keys: readonly Key[];
  readonly #onEnd: () => void;
  #ended = false;
  /** Since when the peer has room for nothing; `null` while it waits for a piece. */
  #fullSince: number | null = null;
  #break: (() => void) | null = null;

  /** Pins at once: between the look at the sizes and the last byte nothing may disappear. */
  constructor(store: ValueStore, asked: readonly Key[], onEnd: () => void) {
    this.#store = store;
    this.#onEnd = onEnd;
    const index: [Key, number][] = [];
    for (const key of new Set(asked)) {
      const nbytes = store.size(key);
      if (nbytes !== undefined) index.push([key, nbytes]);
    }
    this.index = index;
    this.bytes = index.reduce((sum, [, nbytes]) => sum + nbytes, 0);
    this.#keys = index.map(([key]) => key);
    store.pin(this.#keys);
  }

  /**
   * `head` and all values. {@linkcode Transfer.end} is called for it when the last byte is taken.
   */
  async body(
    head: Uint8Array<ArrayBuffer>,
  ): Promise<Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>> {
    if (head.byteLength + this.bytes > WHOLE_BYTES_MAX) return this.#stream(head);
    const whole = new Uint8Array(head.byteLength + this.bytes);
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

  /** Ends it before all is out, as if the connection had broken. */
  breakOff(): void {
    this.end();
    this.#break?.();
  }

  /** Unpins. Later calls change nothing. */
  end(): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#store.unpin(this.#keys);
    this.#onEnd();
  }

  /** Takes a piece from the store only when the peer has room for it. */
  #stream(head: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array> {
    const pieces = this.#pieces();
    let first: Uint8Array | null = head;
    return new ReadableStream<Uint8Array>({
      start: (controller) => {
        this.#fullSince = performance.now();
        this.#break = () => {
          controller.error(new Error("Cannot continue sending: the peer reads nothing"));
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

  /** Throws when a value turns out to be shorter or longer than the index says. */
  async *#pieces(): AsyncGenerator<Uint8Array, undefined> {
    const blocks = new TransferBlocks();
    for (const [key, nbytes] of this.index) {
      let left = nbytes;
      const value = await this.#store.stream(key, "get-data");
      if (value instanceof Uint8Array) {
        left -= value.byteLength;
        if (left === 0) yield* blocks.push(value);
      } else if (value) {
        for await (const piece of value) {
          left -= piece.byteLength;
          if (left < 0) break;
          yield* blocks.push(piece);
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
