/**
 * Compressed files: a sequence of Zstandard frames, each after a skippable frame with its length
 * (RFC 8878, 3.1.2). A reader takes one frame at a time, so its memory does not grow with the file,
 * and `zstd -d` can read the file too.
 */
import { zstdCompressSync, zstdDecompressSync } from "node:zlib";
import { COMPRESSED_SUFFIX } from "./format.ts";

/** Uncompressed bytes of one frame. */
const FRAME_BYTES = 4 * 1024 * 1024;
const SKIPPABLE_MAGIC = 0x184d2a50;
/** The skippable frame: magic number, length of its content, and the length of the next frame. */
const PREFIX_BYTES = 12;

/**
 * Writes to a temporary file beside `path`. {@linkcode finish} renames it, so `path` is complete.
 */
export class CompressedFile {
  readonly #path: string;
  readonly #file: Deno.FsFile;
  #pieces: Uint8Array[] = [];
  #gathered = 0;
  /** Uncompressed bytes written so far. */
  bytes = 0;

  constructor(path: string) {
    this.#path = path;
    const options = { write: true, create: true, truncate: true, mode: 0o600 } as const;
    this.#file = Deno.openSync(`${path}.new`, options);
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
    this.#file.syncDataSync();
    this.#file.close();
    Deno.renameSync(`${this.#path}.new`, this.#path);
  }

  #flush(): void {
    const plain = new Uint8Array(this.#gathered);
    let filled = 0;
    for (const piece of this.#pieces) {
      plain.set(piece, filled);
      filled += piece.byteLength;
    }
    this.#pieces = [];
    this.#gathered = 0;
    const frame = zstdCompressSync(plain);
    const prefix = new DataView(new ArrayBuffer(PREFIX_BYTES));
    prefix.setUint32(0, SKIPPABLE_MAGIC, true);
    prefix.setUint32(4, PREFIX_BYTES - 8, true);
    prefix.setUint32(8, frame.byteLength, true);
    this.#writeAll(new Uint8Array(prefix.buffer));
    this.#writeAll(frame);
  }

  #writeAll(bytes: Uint8Array): void {
    for (let written = 0; written < bytes.byteLength;) {
      written += this.#file.writeSync(bytes.subarray(written));
    }
  }
}

/** Replaces a plain file by its compressed form, with the suffix `.zst`. */
export async function compressFile(path: string): Promise<void> {
  const file = new CompressedFile(path + COMPRESSED_SUFFIX);
  for await (const piece of (await Deno.open(path)).readable) file.write(piece);
  file.finish();
  Deno.removeSync(path);
}

/** The uncompressed bytes, frame by frame. Throws when the file is cut or damaged. */
export async function* readCompressed(path: string): AsyncGenerator<Uint8Array> {
  using file = await Deno.open(path);
  for (;;) {
    const prefix = await take(file, PREFIX_BYTES);
    if (prefix === null) return;
    const view = new DataView(prefix.buffer);
    if (view.getUint32(0, true) !== SKIPPABLE_MAGIC) throw new Error("it is not a compressed file");
    const frame = await take(file, view.getUint32(8, true));
    if (frame === null) throw new Error("it is cut off");
    yield zstdDecompressSync(frame);
  }
}

/**
 * Exactly `count` bytes, or `null` at the end of the file. Throws when the file ends in between.
 */
async function take(file: Deno.FsFile, count: number): Promise<Uint8Array<ArrayBuffer> | null> {
  const taken = new Uint8Array(count);
  for (let filled = 0; filled < count;) {
    const read = await file.read(taken.subarray(filled));
    if (read === null && filled === 0) return null;
    if (read === null) throw new Error("it is cut off");
    filled += read;
  }
  return taken;
}
