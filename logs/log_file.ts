/**
 * The output of one run in a file of bounded size. The file is a ring: byte `i` of the output is at
 * `i` modulo the size, so the file always has the last bytes, however much is written.
 *
 * Writes are done one after another. Bytes that cannot be written are lost, with all before them;
 * the run that wrote them does not fail. The folder is made when it is missing, so that logs come
 * back after it was removed.
 */
import { type FileHandle, mkdir, open } from "node:fs/promises";
import { dirname } from "node:path";
import { joinBytes } from "../base/mod.ts";
import { LogRing } from "./ring.ts";

/** Bytes that wait to be written, above which the writer is asked to wait. */
const WAITING_BYTES_MAX = 256 * 1024;

export interface LogFileOptions {
  readonly path: string;
  /** Size of the file. */
  readonly bytesMax: number;
  /** Size of the end that is kept in memory until the run ends. */
  readonly tailBytesMax: number;
  /** Called when bytes cannot be written. */
  readonly onTrouble: (error: Error) => void;
}

export class LogFile {
  readonly #options: LogFileOptions;
  /** The first byte that is kept: an offset in the whole output. */
  #start = 0;
  #end = 0;
  /** Bytes up to here are written or lost. */
  #written = 0;
  #waiting: Uint8Array[] = [];
  #writing: Promise<void> | null = null;
  /** The write that is being done: what waited when it began. */
  #batch: Promise<void> = Promise.resolve();
  #handle: FileHandle | null = null;
  #tail: LogRing | null;
  #closed = false;

  constructor(options: LogFileOptions) {
    this.#options = options;
    this.#tail = new LogRing(options.tailBytesMax);
  }

  /** Offset of the first byte that is kept. */
  get start(): number {
    return Math.max(this.#start, this.#end - this.#options.bytesMax);
  }

  /** Number of bytes of the whole output so far. */
  get end(): number {
    return this.#end;
  }

  /** Bytes on disk. */
  get bytes(): number {
    return this.#end - this.start;
  }

  /** The end of the output; empty after `close`. */
  get tail(): LogRing {
    return this.#tail ?? new LogRing(0);
  }

  /**
   * Appends bytes, which must not change afterwards. Returns a promise when more waits to be
   * written than may; then the next bytes should be appended after it.
   */
  append(bytes: Uint8Array): Promise<void> | undefined {
    if (bytes.length === 0 || this.#closed) return undefined;
    this.#tail?.push(bytes);
    this.#waiting.push(bytes);
    this.#end += bytes.length;
    this.#writing ??= this.#write();
    return this.#end - this.#written > WAITING_BYTES_MAX ? this.#writing : undefined;
  }

  /** Ends the output. The file stays, and can be read. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#tail = null;
    await this.#writing;
    await this.#closeHandle();
  }

  /** Removes the file. */
  async remove(): Promise<void> {
    await this.close();
    await Deno.remove(this.#options.path).catch(() => {});
  }

  /**
   * Reads up to `bytesMax` bytes of the output from the offset `from`, or from the first that is
   * kept. `at`: the offset of the first byte returned.
   */
  async read(
    from: number,
    bytesMax: number,
  ): Promise<{ readonly at: number; readonly bytes: Uint8Array<ArrayBuffer> }> {
    const asked = this.#end;
    for (;;) {
      while (this.#written < asked) await this.#batch;
      const written = this.#written;
      const at = Math.min(Math.max(from, this.start), written);
      const bytes = await this.#readRing(at, Math.min(bytesMax, written - at));
      // What was read may have been overwritten meanwhile.
      if (at >= this.start && bytes !== null) return { at, bytes };
      if (bytes === null) this.#start = written;
    }
  }

  /** `null` if the file cannot be read. */
  async #readRing(at: number, length: number): Promise<Uint8Array<ArrayBuffer> | null> {
    const bytes = new Uint8Array(length);
    if (length === 0) return bytes;
    const size = this.#options.bytesMax;
    const first = Math.min(length, size - at % size);
    let handle: FileHandle | null = null;
    try {
      handle = await open(this.#options.path, "r");
      const done = await readAt(handle, bytes.subarray(0, first), at % size) &&
        await readAt(handle, bytes.subarray(first), 0);
      return done ? bytes : null;
    } catch {
      return null;
    } finally {
      await handle?.close();
    }
  }

  async #write(): Promise<void> {
    while (this.#waiting.length > 0) {
      this.#batch = this.#writeBatch(joinBytes(this.#waiting));
      this.#waiting = [];
      await this.#batch;
    }
    this.#writing = null;
  }

  async #writeBatch(bytes: Uint8Array): Promise<void> {
    const end = this.#written + bytes.length;
    try {
      await this.#writeRing(this.#written, bytes);
    } catch (error) {
      this.#start = end;
      this.#options.onTrouble(error as Error);
    }
    this.#written = end;
  }

  /** Writes bytes at this offset of the output; of more than the file holds, the last ones. */
  async #writeRing(offset: number, all: Uint8Array): Promise<void> {
    const size = this.#options.bytesMax;
    const skipped = Math.max(0, all.length - size);
    const bytes = all.subarray(skipped);
    const at = (offset + skipped) % size;
    this.#handle ??= await openNew(this.#options.path);
    const first = Math.min(bytes.length, size - at);
    await writeAt(this.#handle, bytes.subarray(0, first), at);
    await writeAt(this.#handle, bytes.subarray(first), 0);
  }

  async #closeHandle(): Promise<void> {
    const handle = this.#handle;
    this.#handle = null;
    await handle?.close().catch(() => {});
  }
}

async function openNew(path: string): Promise<FileHandle> {
  try {
    return await open(path, "w");
  } catch (error) {
    if ((error as { readonly code?: string }).code !== "ENOENT") throw error;
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    return await open(path, "w");
  }
}

async function writeAt(handle: FileHandle, bytes: Uint8Array, position: number): Promise<void> {
  for (let done = 0; done < bytes.length;) {
    const { bytesWritten } = await handle.write(bytes, done, bytes.length - done, position + done);
    done += bytesWritten;
  }
}

/** Fills `bytes`; `false` at the end of the file. */
async function readAt(handle: FileHandle, bytes: Uint8Array, position: number): Promise<boolean> {
  for (let done = 0; done < bytes.length;) {
    const { bytesRead } = await handle.read(bytes, done, bytes.length - done, position + done);
    if (bytesRead === 0) return false;
    done += bytesRead;
  }
  return true;
}
