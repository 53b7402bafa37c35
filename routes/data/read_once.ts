/** Pieces that can be read once: who failed to pass them on learns whether they are there still. */
import { noRoom } from "./arriving_rooms.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/** The same pieces. Notes that they are read, and what reading them throws. */
export class ReadOnce implements AsyncIterable<Bytes> {
  hasBegun = false;
  failure: { readonly error: unknown } | null = null;
  readonly #pieces: AsyncIterable<Bytes>;
  /** Rejects the read that is waited for. */
  #reject: (error: unknown) => void = () => {};

  constructor(pieces: AsyncIterable<Bytes>) {
    this.#pieces = pieces;
  }

  /** Ends the read with the problem `busy`: there is no room for the pieces. */
  giveUp(): void {
    this.failure ??= { error: noRoom() };
    this.#reject(this.failure.error);
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Bytes> {
    this.hasBegun = true;
    const iterator = this.#pieces[Symbol.asyncIterator]();
    let isDone = false;
    try {
      for (;;) {
        const { done = false, value } = await this.#next(iterator);
        isDone = done;
        if (done) return;
        yield value;
      }
    } catch (error) {
      this.failure ??= { error };
      throw error;
    } finally {
      // Nobody waits for what is being read.
      if (!isDone) void Promise.resolve(iterator.return?.()).catch(() => {});
    }
  }

  #next(iterator: AsyncIterator<Bytes>): Promise<IteratorResult<Bytes>> {
    return new Promise((resolve, reject) => {
      if (this.failure !== null) return reject(this.failure.error);
      this.#reject = reject;
      iterator.next().then(resolve, reject);
    });
  }
}
