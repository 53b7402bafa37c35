/**
 * Compressed files: a sequence of Zstandard frames, each after a skippable frame with its length
 * (RFC 8878, 3.1.2). A reader takes one frame at a time, so its memory does not grow with the file,
 * and `zstd -d` can read the file too.
 */
import { zstdCompressSync, zstdDecompressSync } from "node:zlib";
import { joinBytes } from "../base/mod.ts";
import { type Folder, type FolderFile, removeIfPresent, UNFINISHED_SUFFIX } from "./folder.ts";
import { COMPRESSED_SUFFIX } from "./format.ts";

/** Uncompressed bytes of one frame. */
const FRAME_BYTES = 4 * 1024 * 1024;
const SKIPPABLE_MAGIC = 0x184d2a50;
/** The skippable frame: magic number, length of its content, and the length of the next frame. */
const PREFIX_BYTES = 12;

/**
 * Writes to a temporary file beside the named one. {@linkcode finish} renames it, so the named file
 * is complete. A file that is not finished must be abandoned.
 */
export class CompressedFile {
  readonly #folder: Folder;
  readonly #name: string;
  readonly #file: FolderFile;
  #pieces: Uint8Array[] = [];
  #gathered = 0;
  /** Uncompressed bytes written so far. */
  bytes = 0;

  constructor(folder: Folder, name: string) {
    this.#folder = folder;
    this.#name = name;
    removeIfPresent(folder, name + UNFINISHED_SUFFIX);
    this.#file = folder.create(name + UNFINISHED_SUFFIX);
  }

  /** `piece` must not be changed afterwards. */
  write(piece: Uint8Array): void {
    this.#pieces.push(piece);
    this.#gathered += piece.byteLength;
    this.bytes += piece.byteLength;
    if (this.#gathered >= FRAME_BYTES) this.#flush();
  }

  finish(): void {
    if (this.#gathered > 0) this.#flush();
    this.#file.sync();
    this.#file.close();
    this.#folder.rename(this.#name + UNFINISHED_SUFFIX, this.#name);
  }

  /** Removes the temporary file, for example when the disk is full. */
  abandon(): void {
    this.#file.close();
    removeIfPresent(this.#folder, this.#name + UNFINISHED_SUFFIX);
  }

  #flush(): void {
    const plain = joinBytes(this.#pieces);
    this.#pieces = [];
    this.#gathered = 0;
    const frame = zstdCompressSync(plain);
    const prefix = new DataView(new ArrayBuffer(PREFIX_BYTES));
    prefix.setUint32(0, SKIPPABLE_MAGIC, true);
    prefix.setUint32(4, PREFIX_BYTES - 8, true);
    prefix.setUint32(8, frame.byteLength, true);
    this.#file.write(new Uint8Array(prefix.buffer));
    this.#file.write(frame);
  }
}

/** Replaces a plain file by its compressed form, with the suffix `.zst`. */
export async function compressFile(folder: Folder, name: string): Promise<void> {
  const file = new CompressedFile(folder, name + COMPRESSED_SUFFIX);
  try {
    for await (const piece of folder.read(name)) file.write(piece);
    file.finish();
  } catch (error) {
    file.abandon();
    throw error;
  }
  folder.remove(name);
}

/** The uncompressed bytes, frame by frame. Throws when the file is cut or damaged. */
export async function* readCompressed(
  pieces: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  await using bytes = new ByteQueue(pieces);
  for (;;) {
    const prefix = await bytes.take(PREFIX_BYTES);
    if (prefix === null) return;
    const view = new DataView(prefix.buffer, prefix.byteOffset, PREFIX_BYTES);
    if (view.getUint32(0, true) !== SKIPPABLE_MAGIC) throw new Error("it is not a compressed file");
    if (view.getUint32(4, true) !== PREFIX_BYTES - 8) throw new Error("it is damaged");
    const frame = await bytes.take(view.getUint32(8, true));
    if (frame === null) throw new Error("it is cut off");
    yield zstdDecompressSync(frame);
  }
}

/** Takes counted bytes from pieces of any size. */
class ByteQueue implements AsyncDisposable {
  readonly #pieces: AsyncIterator<Uint8Array>;
  #rest: Uint8Array = new Uint8Array();

  constructor(pieces: AsyncIterable<Uint8Array>) {
    this.#pieces = pieces[Symbol.asyncIterator]();
  }

  /** Exactly `count` bytes, or `null` at the end. Throws when the end comes in between. */
  async take(count: number): Promise<Uint8Array | null> {
    const parts: Uint8Array[] = [this.#rest];
    let length = this.#rest.byteLength;
    while (length < count) {
      const { done, value } = await this.#pieces.next();
      if (done) break;
      parts.push(value);
      length += value.byteLength;
    }
    const whole = parts.length === 1 ? this.#rest : joinBytes(parts);
    if (length === 0 && count > 0) return null;
    if (length < count) throw new Error("it is cut off");
    this.#rest = whole.subarray(count);
    return whole.subarray(0, count);
  }

  /** Ends the reading: a file of which no more is wanted is closed. */
  async [Symbol.asyncDispose](): Promise<void> {
    await this.#pieces.return?.();
  }
}
