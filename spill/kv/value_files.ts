/**
 * Values as files beside a database: `spill.kv-17.value` has the value of write 17 of `spill.kv`.
 *
 * Writing: a file is written under a temporary name, its content is brought to the disk, and it is
 * renamed. Then the record in the database makes the value exist (`layout.ts`). A disk may report
 * only then that it has not taken the content, and until then the value is in memory.
 * Deletion: first the record, then the file. A record thus has a file at every moment, and what a
 * killed process leaves is a file without record. The next tier in the directory removes it
 * (`directory.ts`).
 */
import { SPILL_FILE_PIECE_BYTES } from "../../base/mod.ts";
import { kvError } from "./error.ts";

/** A file that is open for reading or writing. */
export type OpenFile =
  & Pick<Deno.FsFile, "read" | "write" | "seek" | "syncData" | "close">
  & Disposable;

/** The system's calls for files. Tests put others here, which fail. */
export interface FileCalls {
  open(path: string, options: Deno.OpenOptions): Promise<OpenFile>;
  rename(from: string, to: string): Promise<void>;
  remove(path: string): Promise<void>;
}

/** Bytes that are written before they are brought to the disk, so that progress is seen. */
const SYNC_BYTES = 16 * SPILL_FILE_PIECE_BYTES;
const TEMPORARY = ".new";
/** Only the user of the worker reads values. */
const MODE = 0o600;

export class ValueFiles {
  readonly #directory: string;
  readonly #database: string;
  readonly #calls: FileCalls;
  /** Bytes of the files, by name. */
  readonly #sizes = new Map<string, number>();
  /** Names of temporary files of failed writes, which the next removal removes. */
  readonly #leftovers = new Set<string>();
  #bytes = 0;
  #writtenBytes = 0;

  /** `database`: the name of its file. */
  constructor(directory: string, database: string, calls: FileCalls = Deno) {
    this.#directory = directory;
    this.#database = database;
    this.#calls = calls;
  }

  /** Bytes of the complete files. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Bytes written, including those of files that are not complete. */
  get writtenBytes(): number {
    return this.#writtenBytes;
  }

  /** The name of the file for write `n`. */
  nameOf(n: number): string {
    return `${this.#database}-${n}.value`;
  }

  /**
   * Writes a file. Rejects if that fails anywhere, or if `pieces` throws. The file is absent then,
   * and the next call of {@linkcode remove} removes what there is of it.
   */
  async write(name: string, pieces: AsyncIterable<Uint8Array>): Promise<void> {
    const [path, temporary] = [this.#path(name), this.#path(name + TEMPORARY)];
    try {
      const bytes = await this.#writeTemporary(temporary, pieces);
      await this.#call("write to", () => this.#calls.rename(temporary, path));
      this.#sizes.set(name, bytes);
      this.#bytes += bytes;
    } catch (error) {
      this.#leftovers.add(name + TEMPORARY);
      throw error;
    }
  }

  async #writeTemporary(path: string, pieces: AsyncIterable<Uint8Array>): Promise<number> {
    const options = { write: true, createNew: true, mode: MODE };
    using file = await this.#call("write to", () => this.#calls.open(path, options));
    const bytes = await this.#writeAll(file, pieces);
    await this.#call("write to", () => file.syncData());
    return bytes;
  }

  /** Opens a file for reading at an offset. */
  async open(name: string, offset: number): Promise<OpenFile> {
    return await this.#call("read from", async () => {
      const file = await this.#calls.open(this.#path(name), { read: true });
      try {
        if (offset > 0) await file.seek(offset, Deno.SeekMode.Start);
        return file;
      } catch (error) {
        file.close();
        throw error;
      }
    });
  }

  /**
   * Fills the target from a file. Returns `false` if the file ends before. The target has at most
   * `SPILL_FILE_PIECE_BYTES`.
   */
  async fill(file: OpenFile, target: Uint8Array): Promise<boolean> {
    for (let filled = 0; filled < target.length;) {
      const read = await this.#call("read from", () => file.read(target.subarray(filled)));
      if (read === null) return false;
      filled += read;
    }
    return true;
  }

  /**
   * Removes files, and what failed writes have left. Rejects if one cannot be removed; the others
   * are removed then. An absent file counts as removed.
   */
  async remove(names: Iterable<string>): Promise<void> {
    let failure: unknown;
    for (const name of [...names, ...this.#leftovers]) {
      try {
        await this.#removeOne(name);
      } catch (error) {
        failure ??= error;
      }
    }
    if (failure !== undefined) throw failure;
  }

  async #removeOne(name: string): Promise<void> {
    await this.#call("write to", () => this.#calls.remove(this.#path(name)).catch(ignoreMissing));
    this.#bytes -= this.#sizes.get(name) ?? 0;
    this.#sizes.delete(name);
    this.#leftovers.delete(name);
  }

  /** Writes one piece while the next is made. Returns the number of bytes. */
  async #writeAll(file: OpenFile, pieces: AsyncIterable<Uint8Array>): Promise<number> {
    let [bytes, unsynced] = [0, 0];
    let writing = Promise.resolve();
    try {
      for await (const piece of pieces) {
        await writing;
        bytes += piece.length;
        unsynced += piece.length;
        const isSyncDue = unsynced >= SYNC_BYTES;
        if (isSyncDue) unsynced = 0;
        writing = this.#writePiece(file, piece, isSyncDue);
        // The rejection is noticed with the next piece.
        writing.catch(() => {});
      }
    } finally {
      // The file is open until the write has ended.
      await writing;
    }
    return bytes;
  }

  async #writePiece(file: OpenFile, piece: Uint8Array, sync: boolean): Promise<void> {
    await this.#call("write to", async () => {
      for (let written = 0; written < piece.length;) {
        const bytes = await file.write(piece.subarray(written));
        written += bytes;
        this.#writtenBytes += bytes;
      }
      if (sync) await file.syncData();
    });
  }

  #path(name: string): string {
    return `${this.#directory}/${name}`;
  }

  async #call<T>(verb: string, run: () => Promise<T>): Promise<T> {
    try {
      return await run();
    } catch (error) {
      throw kvError(verb, this.#directory, error);
    }
  }
}

function ignoreMissing(error: unknown): void {
  if (!(error instanceof Deno.errors.NotFound)) throw error;
}
