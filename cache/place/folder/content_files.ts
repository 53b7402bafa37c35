/**
 * Values as files by their digest: `values/ab/abcdef...`.
 *
 * A file is written under a temporary name, checked, brought to the disk, and renamed: it is whole
 * or not there. Then its record makes the value exist. A file is removed before its record. A
 * process notes the digest before it does either, in its journal `writing/ID`, and holds a lock on
 * the journal while it lives. What a killed process leaves is therefore found without a look at all
 * files: its temporary files, and of the values in its journal, files without a record and records
 * without a file.
 *
 * The time of change of a file is when the value was last used.
 *
 * What waits for no disk is called synchronously: the folder is on a local one, since its index is
 * in SQLite, and to wake a thread takes many times as long as to look at a file.
 */
import { BytesCheck } from "../checked_bytes.ts";
import { type CachedResult, isSha256 } from "../place.ts";
import { openJournal, readJournal, type WriterJournal } from "./writer_journal.ts";

/** Bytes of one read. */
const CHUNK_BYTES = 256 * 1024;
/** Bytes that are read or written without another thread. */
const SYNC_BYTES_MAX = 64 * 1024;
/** Files that are written at a time. */
const WRITES_MAX = 16;
/** Only the user of the scheduler reads values. */
const FILE_MODE = 0o600;
const FOLDER_MODE = 0o700;

export class ContentFiles {
  readonly #folder: string;
  readonly #journal: WriterJournal;
  readonly #waiting: (() => void)[] = [];
  #writes = 0;
  #lastTemporary = 0;

  private constructor(folder: string, journal: WriterJournal) {
    this.#folder = folder;
    this.#journal = journal;
  }

  static async open(folder: string): Promise<ContentFiles> {
    for (const path of [folder, `${folder}/values`, `${folder}/writing`]) {
      await Deno.mkdir(path, { recursive: true, mode: FOLDER_MODE });
    }
    return new ContentFiles(folder, await openJournal(`${folder}/writing`));
  }

  /** Bytes of a file and when it was last used, `null` if it is not there. */
  stat(digest: string): { readonly bytes: number; readonly usedAt: number } | null {
    const found = unlessMissing(() => Deno.statSync(this.#path(digest)));
    return found && { bytes: found.size, usedAt: found.mtime?.getTime() ?? 0 };
  }

  /** Says that a value is used at a time. Returns `false` if it is not there. */
  touch(digest: string, usedAt: number): boolean {
    const time = new Date(usedAt);
    return unlessMissing(() => {
      Deno.utimeSync(this.#path(digest), time, time);
      return true;
    }) ?? false;
  }

  /**
   * Writes a file. Rejects with `DamagedError` if the bytes are not those of the result, and with
   * the errors of the body and of the disk. The file is not there then. The caller calls `done`
   * once the value has a record, or never will have one.
   */
  async write(
    result: CachedResult,
    body: AsyncIterable<Uint8Array>,
    usedAt: number,
  ): Promise<{ readonly done: () => void }> {
    await this.#enter();
    const temporary = `${this.#folder}/writing/${this.#journal.id}.${++this.#lastTemporary}`;
    try {
      await writeChecked(temporary, { result, body, usedAt });
      const entry = this.#journal.add(result.digest);
      this.#rename(temporary, result.digest);
      return entry;
    } catch (error) {
      await Deno.remove(temporary).catch(() => {});
      throw error;
    } finally {
      this.#leave();
    }
  }

  /** Opens a file, `null` if it is not there. */
  async open(digest: string): Promise<Deno.FsFile | null> {
    return await Deno.open(this.#path(digest), { read: true }).catch(nullIfMissing);
  }

  /** The bytes of a file that should have `nbytes`, `null` if it is not there. In one call. */
  async readAll(digest: string, nbytes: number): Promise<Uint8Array | null> {
    const path = this.#path(digest);
    // Another thread costs more than the read of a small file.
    if (nbytes <= SYNC_BYTES_MAX) return unlessMissing(() => Deno.readFileSync(path));
    return await Deno.readFile(path).catch(nullIfMissing);
  }

  /**
   * Removes a file. One that is not there counts as removed. The caller calls `done` once the value
   * has no record.
   */
  async remove(digest: string): Promise<{ readonly done: () => void }> {
    const entry = this.#journal.add(digest);
    await Deno.remove(this.#path(digest)).catch(nullIfMissing);
    return entry;
  }

  /** Digests of all files. Files with other names are no values, and stay. */
  async *digests(): AsyncGenerator<string> {
    for await (const { name: part } of Deno.readDir(`${this.#folder}/values`)) {
      const files = await Array.fromAsync(Deno.readDir(`${this.#folder}/values/${part}`));
      for (const { name } of files) if (isSha256(name) && name.startsWith(part)) yield name;
    }
  }

  /** Digests in the journals of all processes: their files may have no record yet. */
  async beingWritten(): Promise<Set<string>> {
    const found = new Set<string>();
    for (const id of await this.#writers()) {
      for (const digest of await readJournal(this.#writer(id))) found.add(digest);
    }
    return found;
  }

  /**
   * Removes what processes that have ended left. `settle` receives the values in their journals,
   * and removes those of which only the file or only the record is there.
   */
  async sweep(
    settle: (digests: ReadonlySet<string>) => Promise<void>,
    signal: AbortSignal,
  ): Promise<void> {
    for (const id of await this.#writers()) {
      if (id === this.#journal.id || signal.aborted) continue;
      // A journal is removed last: temporary files without one have no living writer.
      const journal = await Deno.open(this.#writer(id), { read: true, write: true })
        .catch(nullIfMissing);
      try {
        if (journal && !await journal.tryLock(true)) continue;
        await settle(new Set(await readJournal(this.#writer(id))));
        await this.#removeTemporaries(id);
        if (!signal.aborted) await Deno.remove(this.#writer(id)).catch(nullIfMissing);
      } finally {
        journal?.close();
      }
    }
  }

  async close(): Promise<void> {
    await this.#journal.close();
  }

  async #removeTemporaries(id: string): Promise<void> {
    for await (const { name } of Deno.readDir(`${this.#folder}/writing`)) {
      if (name.startsWith(`${id}.`)) await Deno.remove(this.#writer(name)).catch(nullIfMissing);
    }
  }

  async #writers(): Promise<Set<string>> {
    const files = await Array.fromAsync(Deno.readDir(`${this.#folder}/writing`));
    return new Set(files.map(({ name }) => name.split(".")[0] ?? name));
  }

  #rename(temporary: string, digest: string): void {
    const path = this.#path(digest);
    try {
      Deno.renameSync(temporary, path);
    } catch (error) {
      if (!(error instanceof Deno.errors.NotFound)) throw error;
      const folder = path.slice(0, path.lastIndexOf("/"));
      Deno.mkdirSync(folder, { recursive: true, mode: FOLDER_MODE });
      Deno.renameSync(temporary, path);
    }
  }

  async #enter(): Promise<void> {
    if (this.#writes < WRITES_MAX) this.#writes++;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  #leave(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#writes--;
  }

  #writer(id: string): string {
    return `${this.#folder}/writing/${id}`;
  }

  #path(digest: string): string {
    return `${this.#folder}/values/${digest.slice(0, 2)}/${digest}`;
  }
}

/** The bytes of an open file, which the caller closes. A chunk has at most `bytesMax` bytes. */
export async function* fileChunks(
  file: Deno.FsFile,
  bytesMax: number = CHUNK_BYTES,
): AsyncGenerator<Uint8Array, void> {
  while (true) {
    const chunk = new Uint8Array(Math.min(bytesMax, CHUNK_BYTES));
    const read = await file.read(chunk);
    if (read === null) return;
    yield chunk.subarray(0, read);
  }
}

async function writeChecked(path: string, { result, body, usedAt }: {
  readonly result: CachedResult;
  readonly body: AsyncIterable<Uint8Array>;
  readonly usedAt: number;
}): Promise<void> {
  using file = Deno.openSync(path, { write: true, createNew: true, mode: FILE_MODE });
  const check = new BytesCheck(result);
  for await (const chunk of body) {
    check.add(chunk);
    for (let written = 0; written < chunk.length;) {
      const rest = chunk.subarray(written);
      written += rest.length <= SYNC_BYTES_MAX ? file.writeSync(rest) : await file.write(rest);
    }
  }
  check.end();
  const time = new Date(usedAt);
  file.utimeSync(time, time);
  await file.syncData();
}

function unlessMissing<T>(call: () => T): T | null {
  try {
    return call();
  } catch (error) {
    return nullIfMissing(error);
  }
}

function nullIfMissing(error: unknown): null {
  if (error instanceof Deno.errors.NotFound) return null;
  throw error;
}
