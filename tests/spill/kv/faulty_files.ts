/** The system's calls for files, counted and told, some of which fail. */
import type { FileCalls, OpenFile } from "../../../spill/kv/value_files.ts";

export class FaultyFiles implements FileCalls {
  /** The calls for files that are written, in their order. */
  readonly told: string[] = [];
  /** Number of calls that change something. */
  calls = 0;
  /** Bytes of the largest read. */
  largestRead = 0;
  #failing: (call: number) => string | undefined = () => undefined;
  #failingReads = 0;
  #soundBytes = 0;

  /** One call fails, and with it nothing else. */
  failCall(number: number, message: string): void {
    this.#failing = (call) => call === number ? message : undefined;
  }

  /** All calls that change something fail. */
  failAll(message: string): void {
    this.#failing = () => message;
  }

  heal(): void {
    this.#failing = () => undefined;
  }

  /** So many reads fail, each after this many bytes of its file. */
  failReads(reads: number, soundBytes: number): void {
    this.#failingReads = reads;
    this.#soundBytes = soundBytes;
  }

  async open(path: string, options: Deno.OpenOptions): Promise<OpenFile> {
    const name = `open ${nameOf(path)}`;
    if (options.write) this.#change(name);
    else this.told.push(name);
    return this.#watched(await Deno.open(path, options));
  }

  async rename(from: string, to: string): Promise<void> {
    this.#change(`rename ${nameOf(from)}`);
    await Deno.rename(from, to);
  }

  async remove(path: string): Promise<void> {
    this.#change(`remove ${nameOf(path)}`);
    await Deno.remove(path);
  }

  #watched(file: Deno.FsFile): OpenFile {
    let position = 0;
    return {
      read: async (into) => {
        this.largestRead = Math.max(this.largestRead, into.length);
        if (position >= this.#soundBytes && this.#failingReads > 0) {
          this.#failingReads--;
          throw new Error("Input/output error (os error 5)");
        }
        const bytes = await file.read(into);
        position += bytes ?? 0;
        return bytes;
      },
      write: async (bytes) => {
        this.#change("write");
        return await file.write(bytes);
      },
      seek: async (offset, whence) => position = await file.seek(offset, whence),
      syncData: async () => {
        this.#change("syncData");
        await file.syncData();
      },
      close: () => file.close(),
      [Symbol.dispose]: () => file.close(),
    };
  }

  #change(what: string): void {
    this.told.push(what);
    const message = this.#failing(++this.calls);
    if (message !== undefined) throw new Error(message);
  }
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}
