/** The bytes of a binary, or of one file of a result, cut out of an encoded value as it arrives. */
import type { OpenValue } from "../../../peer/mod.ts";
import {
  type ContentDescription,
  describeValue,
  findBinary,
  findFile,
  type ResultFile,
  type Search,
} from "../../../protocol/mod.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * Opens the content of a value: the bytes of a binary or, with a name, those of a file of the
 * result of a task. `null`, with the value closed, if it is not such a value.
 */
export async function openContent(
  value: OpenValue,
  file: string | undefined,
): Promise<OpenValue | null> {
  const source = new ByteSource(value.bytes);
  const nbytes = await seek(source, file === undefined ? findBinary() : findFile(file));
  if (nbytes !== null) return { nbytes, bytes: source.stream(nbytes) };
  await source.close();
  return null;
}

/** Describes a value. It is read up to where its last file begins, and closed. */
export async function describeContent(value: OpenValue): Promise<ContentDescription> {
  const files: ResultFile[] = [];
  const source = new ByteSource(value.bytes);
  const binaryBytes = await seek(source, describeValue(files));
  await source.close();
  if (binaryBytes !== null) return { kind: "binary", nbytes: binaryBytes, files };
  const nbytes = files.reduce((sum, file) => sum + file.nbytes, 0);
  return { kind: files.length === 0 ? "value" : "files", nbytes, files };
}

/** The bytes of `value` from `from` on, `nbytes` of them. */
export function slice(value: OpenValue, from: number, nbytes: number): OpenValue {
  const source = new ByteSource(value.bytes);
  return { nbytes, bytes: source.stream(nbytes, from) };
}

async function seek(source: ByteSource, search: Search): Promise<number | null> {
  for (let step = search.next();;) {
    if (step.done) return step.value;
    const bytes = "take" in step.value
      ? await source.take(step.value.take)
      : await source.skip(step.value.skip);
    if (bytes === null) return null;
    step = search.next(bytes);
  }
}

/** Reads a stream by numbers of bytes. Holds no more than one piece, and what is asked for. */
class ByteSource {
  readonly #reader: ReadableStreamDefaultReader<Bytes>;
  #rest: Bytes = new Uint8Array(0);

  constructor(stream: ReadableStream<Bytes>) {
    this.#reader = stream.getReader();
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
        if (left > 0) throw new Error("The value ended early");
        await this.close();
        controller.close();
      },
      cancel: () => this.close(),
    }, { highWaterMark: 0 });
  }

  async close(): Promise<void> {
    await this.#reader.cancel().catch(() => {});
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
