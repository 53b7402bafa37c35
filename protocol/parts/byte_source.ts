/** Bytes of a stream, read by numbers of bytes: parts of a value are cut out as it arrives. */
import type { Search } from "../encoded_files.ts";
import { listParts, type PartPlace, type PartTable, type Selection } from "./selection.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/** The parts of the result that a stream has. The stream is read to where the last part begins. */
export async function listStream(stream: ReadableStream<Uint8Array>): Promise<PartTable> {
  const source = new ByteSource(stream);
  try {
    return await source.find(listParts()) ?? new Map();
  } finally {
    await source.close();
  }
}

/** Yields a selection, whose result the stream has. */
export async function* cutStream(
  stream: ReadableStream<Uint8Array>,
  { pieces }: Selection,
): AsyncGenerator<Bytes, void> {
  const source = new ByteSource(stream);
  let at = 0;
  try {
    for (const piece of pieces) {
      if (piece instanceof Uint8Array) {
        yield piece;
        continue;
      }
      await source.skip(piece.from - at);
      yield* source.pieces(piece.nbytes);
      at = endOf(piece);
    }
  } finally {
    await source.close();
  }
}

function endOf({ from, nbytes }: PartPlace): number {
  return from + nbytes;
}

/** Reads a stream by numbers of bytes. Holds no more than one piece, and what is asked for. */
export class ByteSource {
  readonly #reader: ReadableStreamDefaultReader<Bytes>;
  #rest: Bytes = new Uint8Array(0);

  constructor(stream: ReadableStream<Uint8Array>) {
    this.#reader = (stream as ReadableStream<Bytes>).getReader();
  }

  /** Carries out a search from here on; `null` also if the stream ends before it does. */
  async find<Found>(search: Search<Found>): Promise<Found | null> {
    for (let step = search.next();;) {
      if (step.done) return step.value;
      const bytes = "take" in step.value
        ? await this.take(step.value.take)
        : await this.skip(step.value.skip);
      if (bytes === null) return null;
      step = search.next(bytes);
    }
  }

  /** The next bytes; `null` if the stream ends before. */
  async take(count: number): Promise<Bytes | null> {
    const taken = new Uint8Array(count);
    for (let filled = 0; filled < count;) {
      const piece = await this.#next(count - filled);
      if (piece === null) return null;
      taken.set(piece, filled);
      filled += piece.byteLength;
    }
    return taken;
  }

  /** Nothing, after so many bytes were passed over; `null` if the stream ends before. */
  async skip(count: number): Promise<Bytes | null> {
    for (let left = count; left > 0;) {
      const piece = await this.#next(left);
      if (piece === null) return null;
      left -= piece.byteLength;
    }
    return new Uint8Array(0);
  }

  /** The next `nbytes` after `skipped` ones. The source is closed at their end. */
  stream(nbytes: number, skipped = 0): ReadableStream<Bytes> {
    let left = nbytes;
    let isSkipped = false;
    return new ReadableStream<Bytes>({
      pull: async (controller) => {
        if (!isSkipped) await this.skip(skipped);
        isSkipped = true;
        const piece = left === 0 ? null : await this.#next(left);
        if (piece !== null) {
          left -= piece.byteLength;
          return controller.enqueue(piece);
        }
        if (left > 0) throw endedEarly();
        await this.close();
        controller.close();
      },
      cancel: () => this.close(),
    }, { highWaterMark: 0 });
  }

  async close(): Promise<void> {
    await this.#reader.cancel().catch(() => {});
  }

  /** Yields the next `nbytes`. Throws if the stream ends before. */
  async *pieces(nbytes: number): AsyncGenerator<Bytes, void> {
    for (let left = nbytes; left > 0;) {
      const piece = await this.#next(left);
      if (piece === null) throw endedEarly();
      left -= piece.byteLength;
      yield piece;
    }
  }

  /** At least one and at most `count` bytes; `null` at the end. */
  async #next(count: number): Promise<Bytes | null> {
    while (this.#rest.byteLength === 0) {
      const { done, value } = await this.#reader.read();
      if (done) return null;
      this.#rest = value;
    }
    const piece = this.#rest.subarray(0, count);
    this.#rest = this.#rest.subarray(piece.byteLength);
    return piece;
  }
}

function endedEarly(): Error {
  return new Error("The value ended early");
}
