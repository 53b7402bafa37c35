/**
 * The folder of a task with files. Its inputs are in it before the task runs; the outputs are read
 * from it afterwards, and the folder is removed. Only this process writes and reads here, with the
 * permissions of its tasks: a link in the folder leads to nothing that a task could not read.
 */
import { archiveRoot, isFolderPath, isPatternPath, whyNotFilePath } from "../../base/mod.ts";
import { type FileParts, type ResultPart, resultParts } from "../../protocol/encoded_files.ts";
import { jsonText } from "../../protocol/json_view.ts";
import { PART_BYTES } from "../wire/frame.ts";
import { bufferOf, byteLengthOf, byteOffsetOf, NativeError, U8 } from "../wire/primordials.ts";
import type { SentFiles } from "../wire/run_frame.ts";
import { archiveEnd } from "../../protocol/codec/archive.ts";
import { archiveParts } from "./archive.ts";
import { Unpacker } from "./unpacker.ts";

const { mkdirSync, openSync, lstatSync, removeSync, writeFileSync } = Deno;
const encodeText = TextEncoder.prototype.encode.bind(new TextEncoder());

/** A file of the task cannot be written, or an output cannot be taken. */
class FileError extends NativeError {
  override name = "FileError";
}

/** The task has not written an output. */
class MissingError extends FileError {}

export class TaskFolder {
  readonly path: string;
  readonly #files: SentFiles;
  /** Of `streamed`: the file that arrives, and its bytes so far. */
  #position = 0;
  #filled = 0;
  #file: Deno.FsFile | Unpacker | null = null;
  /** Error because of which the folder is not complete. */
  #error: unknown = null;

  /** Makes the folder below `base`, which must exist. */
  constructor(base: string, attempt: number, files: SentFiles) {
    this.path = `${base}/${attempt}`;
    this.#files = files;
    this.#try(() => mkdirSync(this.path, { mode: 0o700 }));
    this.#skipEmpty();
  }

  /** Returns whether all bytes of the input files have arrived. */
  get isComplete(): boolean {
    return this.#position >= this.#files.streamed.length;
  }

  /** Writes the next bytes of the input files. A failure is thrown by `fill`. */
  receive(bytes: Uint8Array): void {
    const [, nbytes] = this.#files.streamed[this.#position] ?? ["", 0];
    this.#try(() => {
      this.#file ??= this.#create(this.#position);
      if (this.#file instanceof Unpacker) this.#unpack(this.#file, bytes);
      else writeAll(this.#file, bytes);
    });
    this.#filled += byteLengthOf(bytes);
    if (this.#filled < nbytes) return;
    this.#try(() => this.#file instanceof Unpacker && this.#unpack(this.#file, null));
    this.#position++;
    this.#filled = 0;
    this.#closeFile();
    this.#skipEmpty();
  }

  /** Writes the input files that did not arrive in frames. */
  fill(contents: readonly (readonly [path: string, content: unknown])[]): void {
    if (this.#error !== null) throw this.#error;
    for (let index = 0; index < contents.length; index++) {
      const [path, content] = contents[index] as readonly [string, unknown];
      try {
        if (isFolderPath(path)) this.#fillFolder(path, bytesOf(content));
        else writeFileSync(this.#place(path), bytesOf(content), { createNew: true });
      } catch (error) {
        throw new FileError(`Cannot write the input "${path}": ${(error as Error).message}`);
      }
    }
  }

  /** The result of the task with its files. `value`: what the task returned, encoded. */
  result(value: Uint8Array): ResultPart[] {
    const { outputs } = this.#files;
    const files = outputs.map(([name, path]) => this.#output(name, path));
    return resultParts(files, value as Uint8Array<ArrayBuffer>);
  }

  #output(name: string, path: string): FileParts {
    if (!isFolderPath(path) && !isPatternPath(path)) {
      const nbytes = this.#measure(name, path, "file");
      return { name, nbytes, parts: [{ path: `${this.path}/${path}`, nbytes }] };
    }
    const parts = this.#archive(name, path);
    return { name, nbytes: sizeOfParts(parts), parts };
  }

  /** The archive of a folder, which must be there, or of what a pattern names. */
  #archive(name: string, path: string): ResultPart[] {
    const root = archiveRoot(path).slice(0, -1);
    if (root !== "") {
      try {
        this.#measure(name, root, "folder");
      } catch (error) {
        if (isPatternPath(path) && error instanceof MissingError) return [archiveEnd()];
        throw error;
      }
    }
    try {
      return archiveParts(this.path, path);
    } catch (error) {
      throw new FileError(
        `Cannot take the output "${name}" from "${path}": ${(error as Error).message}`,
      );
    }
  }

  remove(): void {
    this.#closeFile();
    try {
      removeSync(this.path, { recursive: true });
    } catch {
      // The pool removes it when this process has ended.
    }
  }

  /** Makes the empty files that come next, of which no bytes arrive. */
  #skipEmpty(): void {
    const { streamed } = this.#files;
    for (; streamed[this.#position]?.[1] === 0; this.#position++) {
      this.#try(() => this.#create(this.#position).close());
    }
  }

  /** Unpacks an archive that is a literal, or in a value with others. */
  #fillFolder(path: string, bytes: Uint8Array): void {
    const unpacker = new Unpacker(this.#folderAt(path));
    try {
      unpacker.push(bytes);
    } finally {
      unpacker.close();
    }
    unpacker.end();
  }

  /** Unpacks the next bytes of the archive that arrives; `null`: it is complete. */
  #unpack(unpacker: Unpacker, bytes: Uint8Array | null): void {
    try {
      if (bytes === null) unpacker.end();
      else unpacker.push(bytes);
    } catch (error) {
      const [path] = this.#files.streamed[this.#position] as readonly [string, number];
      throw new FileError(`Cannot unpack the input "${path}": ${(error as Error).message}`);
    }
  }

  #create(position: number): Deno.FsFile | Unpacker {
    const [path] = this.#files.streamed[position] as readonly [string, number];
    try {
      if (isFolderPath(path)) return new Unpacker(this.#folderAt(path));
      return openSync(this.#place(path), { write: true, createNew: true });
    } catch (error) {
      throw new FileError(`Cannot write the input "${path}": ${(error as Error).message}`);
    }
  }

  #closeFile(): void {
    this.#file?.close();
    this.#file = null;
  }

  /** The absolute path of a folder below this one. */
  #folderAt(path: string): string {
    const root = archiveRoot(path).slice(0, -1);
    const fault = root === "" ? null : whyNotFilePath(root);
    if (fault !== null) throw new FileError(`A path ${fault}`);
    return root === "" ? this.path : `${this.path}/${root}`;
  }

  /** The path of an input; makes the folders around it. */
  #place(path: string): string {
    const fault = whyNotFilePath(path);
    if (fault !== null) throw new FileError(`A path ${fault}`);
    const slash = path.lastIndexOf("/");
    if (slash > 0) mkdirSync(`${this.path}/${path.slice(0, slash)}`, { recursive: true });
    return `${this.path}/${path}`;
  }

  /** The size of an output. Throws unless it is of this kind, and no link leads to it. */
  #measure(name: string, path: string, kind: "file" | "folder"): number {
    const parts = path.split("/");
    let at = this.path;
    for (let index = 0; index < parts.length; index++) {
      at += `/${parts[index]}`;
      const info = this.#inspect(name, path, at);
      const isLast = index === parts.length - 1;
      if (isLast && kind === "file" ? info.isFile : info.isDirectory) {
        if (isLast) return info.size;
        continue;
      }
      const what = info.isSymlink
        ? "is a link"
        : isLast
        ? `is not a ${kind}`
        : "is not in a folder";
      throw new FileError(`Cannot take the output "${name}": "${path}" ${what}`);
    }
    return 0;
  }

  #inspect(name: string, path: string, at: string): Deno.FileInfo {
    try {
      return lstatSync(at);
    } catch (error) {
      const cannot = `Cannot take the output "${name}" from "${path}"`;
      throw error instanceof Deno.errors.NotFound
        ? new MissingError(`${cannot}: the task has not written it`)
        : new FileError(`${cannot}: ${(error as Error).message}`);
    }
  }

  #try(work: () => void): void {
    if (this.#error !== null) return;
    try {
      work();
    } catch (error) {
      this.#error = error;
    }
  }
}

/** Yields the bytes of a result. The bytes are valid until the next ones are asked for. */
export function* bytesOfParts(parts: readonly ResultPart[]): Generator<Uint8Array> {
  const buffer = new U8(PART_BYTES);
  for (const part of parts) {
    if (part instanceof U8) yield part;
    else yield* bytesOfFile(part.path, part.nbytes, buffer);
  }
}

/** The size of a result in bytes. */
export function sizeOfParts(parts: readonly ResultPart[]): number {
  let nbytes = 0;
  for (const part of parts) nbytes += part instanceof U8 ? byteLengthOf(part) : part.nbytes;
  return nbytes;
}

function* bytesOfFile(path: string, nbytes: number, buffer: Uint8Array): Generator<Uint8Array> {
  using file = openSync(path);
  for (let left = nbytes; left > 0;) {
    const count = file.readSync(left < PART_BYTES ? piece(buffer, 0, left) : buffer);
    if (count === null) throw new FileError("An output became shorter while it was read");
    yield piece(buffer, 0, count);
    left -= count;
  }
}

function writeAll(file: Deno.FsFile, bytes: Uint8Array): void {
  const length = byteLengthOf(bytes);
  for (let at = 0; at < length;) at += file.writeSync(piece(bytes, at, length - at));
}

function piece(bytes: Uint8Array, at: number, length: number): Uint8Array {
  return new U8(bufferOf(bytes) as ArrayBuffer, byteOffsetOf(bytes) + at, length);
}

/** A text in UTF-8, the bytes of a binary, and anything else as JSON. */
function bytesOf(content: unknown): Uint8Array {
  if (typeof content === "string") return encodeText(content);
  if (content instanceof ArrayBuffer) return new U8(content);
  if (ArrayBuffer.isView(content)) {
    return new U8(content.buffer as ArrayBuffer, content.byteOffset, content.byteLength);
  }
  return encodeText(jsonText(content));
}
