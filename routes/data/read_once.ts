/** Pieces that can be read once: who failed to pass them on learns whether they are there still. */

type Bytes = Uint8Array<ArrayBuffer>;

/** The same pieces. Notes that they are read, and what reading them throws. */
export class ReadOnce implements AsyncIterable<Bytes> {
  hasBegun = false;
  failure: { readonly error: unknown } | null = null;
  readonly #pieces: AsyncIterable<Bytes>;

  constructor(pieces: AsyncIterable<Bytes>) {
    this.#pieces = pieces;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Bytes> {
    this.hasBegun = true;
    try {
      yield* this.#pieces;
    } catch (error) {
      this.failure = { error };
      throw error;
    }
  }
}
