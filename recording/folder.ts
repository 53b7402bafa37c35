/**
 * The folder of a recording, as far as reading and writing need it. `DiskFolder` is the one on a
 * disk; tests replace it to damage files and to fill the disk.
 */

/** Files of one folder by name. Methods throw the errors of Deno, `NotFound` among them. */
export interface Folder {
  /** For messages, and for files of other folders. */
  readonly path: string;
  names(): string[];
  /** Creates a file. Throws `AlreadyExists`. */
  create(name: string): FolderFile;
  /** The bytes of a file, in pieces that the reader may keep. */
  read(name: string): AsyncIterable<Uint8Array>;
  readText(name: string): string;
  size(name: string): number;
  append(name: string, text: string): void;
  rename(from: string, to: string): void;
  remove(name: string): void;
  /** A folder in this one; it may not exist yet. */
  inner(name: string): Folder;
  /** Creates the folder, readable by its owner only. */
  make(): void;
  /** Locks a file until it is released; `null` if another process has locked it. */
  lock(name: string): FolderLock | null;
}

export interface FolderLock {
  close(): void;
}

/** A file that is being written. */
export interface FolderFile {
  /** Writes all bytes. */
  write(bytes: Uint8Array): void;
  truncate(bytes: number): void;
  sync(): void;
  close(): void;
}

/** Writes a file completely, or leaves the former one as it is. */
export function replaceFile(folder: Folder, name: string, text: string): void {
  const unfinished = `${name}${UNFINISHED_SUFFIX}`;
  removeIfPresent(folder, unfinished);
  try {
    const file = folder.create(unfinished);
    try {
      file.write(new TextEncoder().encode(text));
    } finally {
      file.close();
    }
    folder.rename(unfinished, name);
  } catch (error) {
    removeIfPresent(folder, unfinished);
    throw error;
  }
}

/** The end of the name of a file that is being written and is useless before it is complete. */
export const UNFINISHED_SUFFIX = ".new";

export function removeIfPresent(folder: Folder, name: string): void {
  try {
    folder.remove(name);
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
  }
}

/** The text of a file, or `null` when it does not exist. */
export function textIfPresent(folder: Folder, name: string): string | null {
  try {
    return folder.readText(name);
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return null;
    throw error;
  }
}

/** Size of one read of a file. */
const PIECE_BYTES = 1024 * 1024;
const FILE_MODE = 0o600;
const FOLDER_MODE = 0o700;

/** A folder on a disk. Its files are readable by their owner only. */
export class DiskFolder implements Folder {
  readonly path: string;

  constructor(path: string) {
    this.path = path;
  }

  names(): string[] {
    return Array.from(Deno.readDirSync(this.path), ({ name }) => name).sort();
  }

  create(name: string): FolderFile {
    const options = { write: true, createNew: true, mode: FILE_MODE } as const;
    return new DiskFile(Deno.openSync(this.#at(name), options));
  }

  async *read(name: string): AsyncGenerator<Uint8Array> {
    using file = await Deno.open(this.#at(name));
    for (;;) {
      const piece = new Uint8Array(PIECE_BYTES);
      const length = await file.read(piece);
      if (length === null) return;
      yield piece.subarray(0, length);
    }
  }

  readText(name: string): string {
    return Deno.readTextFileSync(this.#at(name));
  }

  size(name: string): number {
    return Deno.statSync(this.#at(name)).size;
  }

  append(name: string, text: string): void {
    Deno.writeTextFileSync(this.#at(name), text, { append: true, mode: FILE_MODE });
  }

  rename(from: string, to: string): void {
    Deno.renameSync(this.#at(from), this.#at(to));
  }

  remove(name: string): void {
    Deno.removeSync(this.#at(name));
  }

  inner(name: string): DiskFolder {
    return new DiskFolder(this.#at(name));
  }

  make(): void {
    Deno.mkdirSync(this.path, { recursive: true, mode: FOLDER_MODE });
    try {
      Deno.chmodSync(this.path, FOLDER_MODE);
    } catch (error) {
      // A volume that belongs to somebody else. Its files are private in any case.
      if (!(error instanceof Deno.errors.PermissionDenied)) throw error;
    }
  }

  lock(name: string): FolderLock | null {
    const options = { write: true, create: true, mode: FILE_MODE } as const;
    const file = Deno.openSync(this.#at(name), options);
    if (file.tryLockSync(true)) return file;
    file.close();
    return null;
  }

  #at(name: string): string {
    return `${this.path}/${name}`;
  }
}

class DiskFile implements FolderFile {
  readonly #file: Deno.FsFile;

  constructor(file: Deno.FsFile) {
    this.#file = file;
  }

  write(bytes: Uint8Array): void {
    for (let written = 0; written < bytes.byteLength;) {
      written += this.#file.writeSync(bytes.subarray(written));
    }
  }

  truncate(bytes: number): void {
    this.#file.truncateSync(bytes);
  }

  sync(): void {
    this.#file.syncDataSync();
  }

  close(): void {
    this.#file.close();
  }
}
