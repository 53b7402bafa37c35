/**
 * Files without a spill tier: each value is written in pieces under a temporary name, brought to
 * the disk and renamed, and read back in pieces.
 */
const PIECE_BYTES = 1024 * 1024;

export class BareFiles implements Disposable {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async set(n: number, value: Uint8Array): Promise<void> {
    const path = `${this.#folder}/${n}`;
    {
      using file = await Deno.open(`${path}.new`, { write: true, createNew: true });
      for (let start = 0; start < value.length; start += PIECE_BYTES) {
        await writeAll(file, value.subarray(start, start + PIECE_BYTES));
      }
      await file.syncData();
    }
    await Deno.rename(`${path}.new`, path);
  }

  async get(n: number, bytes: number): Promise<Uint8Array> {
    const value = new Uint8Array(bytes);
    using file = await Deno.open(`${this.#folder}/${n}`);
    for (let offset = 0; offset < bytes;) {
      const read = await file.read(value.subarray(offset, offset + PIECE_BYTES));
      if (read === null) break;
      offset += read;
    }
    return value;
  }

  /** Nothing is open between calls. */
  [Symbol.dispose](): void {}
}

async function writeAll(file: Deno.FsFile, piece: Uint8Array): Promise<void> {
  for (let written = 0; written < piece.length;) {
    written += await file.write(piece.subarray(written));
  }
}
