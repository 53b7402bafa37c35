/**
 * What the items of an array come from: items of the program, or lines of files, which the program
 * sends or the workers read where they run.
 */
import { open } from "node:fs/promises";
import { resolve } from "node:path";
import { parseBytes } from "../../base/mod.ts";
import { encode } from "../../protocol/codec.ts";
import type { Future } from "../future.ts";
import type { ClientSession } from "../session.ts";

/** Lines of files as items. */
export interface FileItems<Item> {
  readonly paths: readonly string[];
  readonly format: "lines" | "ndjson" | "csv";
  /** The workers read the files, under the same paths; otherwise the program sends them. */
  readonly onWorkers: boolean;
  /** Never set: the type of an item. */
  readonly itemType?: Item;
}

/** Where files are read. */
export interface FileItemsOptions {
  /**
   * `"workers"`: each task reads its piece where it runs, under the same path, which needs
   * `--allow-read` there. `"client"`, the default: the program reads the files and sends them.
   */
  readonly read?: "client" | "workers";
}

type Paths = string | readonly string[];

/** The lines of text files, without their ends. */
export function lines(paths: Paths, options: FileItemsOptions = {}): FileItems<string> {
  return fileItems(paths, "lines", options);
}

/** The values of files with one JSON value a line. */
export function ndjson<Item = unknown>(
  paths: Paths,
  options: FileItemsOptions = {},
): FileItems<Item> {
  return fileItems(paths, "ndjson", options);
}

/** The records of CSV files as objects, by the names in the first line of each. */
export function csv<Item = Record<string, string>>(
  paths: Paths,
  options: FileItemsOptions = {},
): FileItems<Item> {
  return fileItems(paths, "csv", options);
}

function fileItems<Item>(
  paths: Paths,
  format: FileItems<Item>["format"],
  { read = "client" }: FileItemsOptions,
): FileItems<Item> {
  const all = typeof paths === "string" ? [paths] : [...paths];
  return { paths: all.map((path) => resolve(path)), format, onWorkers: read === "workers" };
}

/** Anything that has items. */
export type ItemSource<Item> = Iterable<Item> | AsyncIterable<Item> | FileItems<Item>;

const CHUNK_ITEMS = 1000;
const CHUNK_BYTES = 8 * 1024 * 1024;
/** A larger chunk of items is stored on workers, and not sent with the graph. */
const INLINE_BYTES_MAX = 16 * 1024;
/** Chunks that are sent at a time. */
const SENT_MAX = 4;

/** Chunks of a source as arguments, and the futures of those that were stored. */
export interface SourceChunks {
  readonly chunks: unknown[];
  readonly stored: Future<unknown>[];
}

/** Divides a source, and stores what is large. `chunk`: items, or bytes of files. */
export async function divide(
  session: ClientSession,
  source: ItemSource<unknown>,
  chunk: number | string | undefined,
): Promise<SourceChunks> {
  const found: SourceChunks = { chunks: [], stored: [] };
  if ("paths" in source) {
    const bytes = typeof chunk === "string" ? parseBytes(chunk) : chunk ?? CHUNK_BYTES;
    checkSize(bytes);
    for (const path of source.paths) await addFile(session, found, { source, path, bytes });
    return found;
  }
  const size = Number(chunk ?? CHUNK_ITEMS);
  checkSize(size);
  const sending = new Sending(session, found);
  let items: unknown[] = [];
  for await (const item of source) {
    if (items.push(item) < size) continue;
    await sending.add(items);
    items = [];
  }
  if (items.length > 0) await sending.add(items);
  await sending.end();
  return found;
}

interface FilePiece {
  readonly source: FileItems<unknown>;
  readonly path: string;
  readonly bytes: number;
}

async function addFile(
  session: ClientSession,
  found: SourceChunks,
  { source: { format, onWorkers }, path, bytes }: FilePiece,
): Promise<void> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const sending = new Sending(session, found);
    const reader = new LineReader(file, size);
    const header = format === "csv" ? headerOf((await reader.next(1)).text) : undefined;
    const form = { format, ...(header && { header }) };
    for (let from = reader.at; from < size;) {
      if (onWorkers) {
        const to = Math.min(size, from + bytes);
        found.chunks.push({ path, from, to, ...form });
        from = to;
      } else {
        const { text } = await reader.next(bytes);
        await sending.add({ text, ...form });
        from = reader.at;
      }
    }
    await sending.end();
  } finally {
    await file.close();
  }
}

/** Reads whole lines. */
class LineReader {
  at = 0;
  readonly #file: Awaited<ReturnType<typeof open>>;
  readonly #size: number;

  constructor(file: Awaited<ReturnType<typeof open>>, size: number) {
    this.#file = file;
    this.#size = size;
  }

  /** The next lines, with at least so many bytes unless the file ends. */
  async next(bytes: number): Promise<{ readonly text: Uint8Array }> {
    const BLOCK = 64 * 1024;
    const pieces: Uint8Array[] = [];
    for (let length = 0; this.at < this.#size;) {
      const block = new Uint8Array(Math.min(this.#size - this.at, Math.max(bytes - length, BLOCK)));
      const { bytesRead } = await this.#file.read(block, 0, block.length, this.at);
      if (bytesRead === 0) break;
      const piece = block.subarray(0, bytesRead);
      const end = piece.indexOf(LINE_BREAK, Math.max(0, bytes - 1 - length));
      const taken = end < 0 ? piece : piece.subarray(0, end + 1);
      pieces.push(taken);
      this.at += taken.length;
      length += taken.length;
      if (end >= 0) break;
    }
    const text = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
    let at = 0;
    for (const piece of pieces) {
      text.set(piece, at);
      at += piece.length;
    }
    return { text };
  }
}

const LINE_BREAK = 10;

function headerOf(line: Uint8Array): string[] {
  const text = new TextDecoder().decode(line).replace(/^\ufeff/, "").replace(/\r?\n$/, "");
  return text.split(",").map((name) => name.replace(/^"(.*)"$/, "$1"));
}

function checkSize(size: number): void {
  if (Number.isSafeInteger(size) && size > 0) return;
  throw new RangeError('Cannot divide an array: "chunk" must be a number of items, or of bytes');
}

/** Stores large chunks while the next ones are read. */
class Sending {
  readonly #session: ClientSession;
  readonly #found: SourceChunks;
  readonly #open = new Set<Promise<void>>();

  constructor(session: ClientSession, found: SourceChunks) {
    this.#session = session;
    this.#found = found;
  }

  async add(chunk: unknown): Promise<void> {
    const { chunks } = this.#found;
    const at = chunks.push(null) - 1;
    if (encode(chunk).byteLength <= INLINE_BYTES_MAX) {
      const { texts } = this.#session.calls.writeInline([chunk], "array");
      chunks[at] = JSON.parse(texts[0] ?? "null");
      return;
    }
    const sent = this.#store(chunk, at).finally(() => this.#open.delete(sent));
    this.#open.add(sent);
    // Its rejection is that of the end.
    sent.catch(() => {});
    if (this.#open.size >= SENT_MAX) await Promise.race(this.#open);
  }

  async #store(chunk: unknown, at: number): Promise<void> {
    const future = await this.#session.scatter(chunk);
    this.#found.stored.push(future);
    this.#found.chunks[at] = future.toJSON();
  }

  async end(): Promise<void> {
    await Promise.all(this.#open);
  }
}
