/** A folder in memory, whose files a test damages, and whose disk it fills. */
import { Buffer } from "node:buffer";
import type { Folder, FolderFile, FolderLock } from "../../recording/folder.ts";

/** What the folders of one disk share. */
interface Disk {
  /** Path -> content. */
  readonly files: Map<string, Uint8Array>;
  readonly locked: Set<string>;
  /** Number of writing calls so far, and from which of them on the disk is full. */
  calls: number;
  fullFrom: number;
}

export class MemoryFolder implements Folder {
  readonly path: string;
  readonly #disk: Disk;

  constructor(
    path = "memory",
    disk: Disk = { files: new Map(), locked: new Set(), calls: 0, fullFrom: Infinity },
  ) {
    this.path = path;
    this.#disk = disk;
  }

  /** Path -> content. The contents must not be changed. */
  get files(): ReadonlyMap<string, Uint8Array> {
    return this.#disk.files;
  }

  /** Number of writing calls so far. */
  get calls(): number {
    return this.#disk.calls;
  }

  /** From writing call `call` on, counted from 0, the disk is full; `Infinity`: it is not. */
  fillFrom(call: number): void {
    this.#disk.fullFrom = call;
  }

  /** A folder with the same files, which can be damaged separately. */
  copy(): MemoryFolder {
    const files = new Map(this.#disk.files);
    return new MemoryFolder(this.path, { ...this.#disk, files, locked: new Set() });
  }

  set(name: string, bytes: Uint8Array): void {
    this.#disk.files.set(`${this.path}/${name}`, new Uint8Array(bytes));
  }

  bytes(name: string): Uint8Array {
    const bytes = this.#disk.files.get(`${this.path}/${name}`);
    if (bytes === undefined) throw new Deno.errors.NotFound(`${this.path}/${name}`);
    return bytes;
  }

  names(): string[] {
    const paths = [...this.#disk.files.keys()];
    return paths.filter((path) => path.startsWith(`${this.path}/`))
      .map((path) => path.slice(this.path.length + 1))
      .filter((name) => !name.includes("/")).sort();
  }

  create(name: string): FolderFile {
    const path = `${this.path}/${name}`;
    if (this.#disk.files.has(path)) throw new Deno.errors.AlreadyExists(path);
    this.#take(0);
    this.#disk.files.set(path, new Uint8Array());
    const present = () => this.#disk.files.get(path) ?? new Uint8Array();
    return {
      write: (bytes) => {
        const room = this.#room(bytes.byteLength);
        this.set(name, Buffer.concat([present(), bytes.subarray(0, room)]));
        this.#take(bytes.byteLength);
      },
      truncate: (length) => void this.#disk.files.set(path, present().slice(0, length)),
      sync: () => {},
      close: () => {},
    };
  }

  async *read(name: string): AsyncGenerator<Uint8Array> {
    const bytes = this.bytes(name);
    await Promise.resolve();
    if (bytes.byteLength > 0) yield bytes;
  }

  readText(name: string): string {
    return new TextDecoder("utf-8", { ignoreBOM: true }).decode(this.bytes(name));
  }

  size(name: string): number {
    return this.bytes(name).byteLength;
  }

  append(name: string, text: string): void {
    const bytes = new TextEncoder().encode(text);
    const present = this.#disk.files.get(`${this.path}/${name}`) ?? new Uint8Array();
    this.set(name, Buffer.concat([present, bytes.subarray(0, this.#room(bytes.byteLength))]));
    this.#take(bytes.byteLength);
  }

  rename(from: string, to: string): void {
    this.set(to, this.bytes(from));
    this.remove(from);
  }

  remove(name: string): void {
    this.bytes(name);
    this.#disk.files.delete(`${this.path}/${name}`);
  }

  inner(name: string): MemoryFolder {
    return new MemoryFolder(`${this.path}/${name}`, this.#disk);
  }

  make(): void {}

  lock(name: string): FolderLock | null {
    if (this.#disk.locked.has(name)) return null;
    this.#disk.locked.add(name);
    return { close: () => void this.#disk.locked.delete(name) };
  }

  /** How much of a write reaches a disk that is full: half of it. */
  #room(bytes: number): number {
    return this.#disk.calls >= this.#disk.fullFrom ? Math.floor(bytes / 2) : bytes;
  }

  #take(bytes: number): void {
    if (this.#disk.calls++ < this.#disk.fullFrom) return;
    throw new Error(`No space left on device (os error 28), ${bytes} bytes`);
  }
}
