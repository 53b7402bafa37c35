/**
 * The encoded result of a task with `outputs`: `{files: {name: bytes}, value}`, in this sequence,
 * so that a file can be cut out without decoding. Sizes and positions are in bytes.
 */
import { encode } from "./codec.ts";

/** A part of the encoded result: bytes, or the content of a file with this path and size. */
export type ResultPart =
  | Uint8Array<ArrayBuffer>
  | { readonly path: string; readonly nbytes: number };

/** A file of a result, whose content is in these parts. */
export interface FileParts {
  readonly name: string;
  readonly nbytes: number;
  readonly parts: readonly ResultPart[];
}

/** The encoded result in parts, without the contents of its files. `value`: encoded. */
export function resultParts(
  files: readonly FileParts[],
  value: Uint8Array<ArrayBuffer>,
): ResultPart[] {
  return [
    Uint8Array.of(MAP_OF_TWO),
    encode(FILES),
    Uint8Array.of(MAP_16, files.length >> 8, files.length & 0xff),
    ...files.flatMap(({ name, nbytes, parts }) => [encode(name), binaryHead(nbytes), ...parts]),
    encode(VALUE),
    value,
  ];
}

/** Where a binary lies in a frame. */
export interface BinaryPlace {
  readonly at: number;
  readonly nbytes: number;
}

/** The place of the content of a value that is a binary; `null` if it is anything else. */
export function binaryIn(value: Uint8Array): BinaryPlace | null {
  return walk(value, findBinary());
}

/** The place of a file in the result of a task; `null`: there is no such file. */
export function fileIn(result: Uint8Array, name: string): BinaryPlace | null {
  return walk(result, findFile(name));
}

/**
 * Step of a search: it needs that many bytes, or that as many are skipped. The search ends with the
 * size of the binary that follows, or `null`.
 */
export type Search = Generator<
  { readonly take: number } | { readonly skip: number },
  number | null,
  Uint8Array
>;

/** Searches a value for its content as a binary. */
export function* findBinary(): Search {
  return yield* readBinaryHead();
}

/** A file of a result, with its size in bytes. */
export interface ResultFile {
  readonly name: string;
  readonly nbytes: number;
}

/** As {@linkcode findBinary}; of the result of a task adds the files to `found`. */
export function* describeValue(found: ResultFile[]): Search {
  const format = yield* readNumber(1);
  const length = BINARY.get(format);
  if (length !== undefined) return yield* readNumber(length);
  if (format !== MAP_OF_TWO || (yield* readText()) !== FILES) return null;
  for (let left = yield* readMapSize(); left > 0; left--) {
    const name = yield* readText();
    const nbytes = yield* readBinaryHead();
    if (name === null || nbytes === null) return null;
    found.push({ name, nbytes });
    if (left > 1) yield { skip: nbytes };
  }
  return null;
}

/** Searches the result of a task for a file. */
export function* findFile(name: string): Search {
  if ((yield* readNumber(1)) !== MAP_OF_TWO || (yield* readText()) !== FILES) return null;
  for (let left = yield* readMapSize(); left > 0; left--) {
    const found = yield* readText();
    const nbytes = yield* readBinaryHead();
    if (nbytes === null || found === name) return nbytes;
    yield { skip: nbytes };
  }
  return null;
}

const FILES = "files";
const VALUE = "value";
/** MessagePack: a map of two entries, and one with a 16-bit number of entries. */
const MAP_OF_TWO = 0x82;
const MAP_16 = 0xde;
/** MessagePack: formats of binaries -> bytes of their length. */
const BINARY: ReadonlyMap<number, number> = new Map([[0xc4, 1], [0xc5, 2], [0xc6, 4]]);
/** MessagePack: formats of strings -> bytes of their length. */
const TEXT: ReadonlyMap<number, number> = new Map([[0xd9, 1], [0xda, 2], [0xdb, 4]]);
/** A longer text is no name of a file. */
const TEXT_BYTES_MAX = 1024;

function binaryHead(nbytes: number): Uint8Array<ArrayBuffer> {
  const head = new Uint8Array(5);
  head[0] = 0xc6;
  new DataView(head.buffer).setUint32(1, nbytes);
  return head;
}

/** Searches bytes that are all there. */
function walk(bytes: Uint8Array, search: Search): BinaryPlace | null {
  let at = 0;
  for (let step = search.next();;) {
    if (step.done) {
      const nbytes = step.value;
      return nbytes === null || at + nbytes > bytes.byteLength ? null : { at, nbytes };
    }
    const from = at;
    at += "take" in step.value ? step.value.take : step.value.skip;
    if (at > bytes.byteLength) return null;
    step = search.next("take" in step.value ? bytes.subarray(from, at) : NOTHING);
  }
}

const NOTHING = new Uint8Array(0);

type Read<T> = Generator<{ readonly take: number }, T, Uint8Array>;

function* readNumber(length: number): Read<number> {
  let value = 0;
  for (const byte of yield { take: length }) value = value * 256 + byte;
  return value;
}

/** The size of the binary that begins here; `null` if none does. */
function* readBinaryHead(): Read<number | null> {
  const length = BINARY.get(yield* readNumber(1));
  return length === undefined ? null : yield* readNumber(length);
}

/** The number of entries of the map that begins here; 0 if none does. */
function* readMapSize(): Read<number> {
  const format = yield* readNumber(1);
  if (format === MAP_16) return yield* readNumber(2);
  return format >= 0x80 && format <= 0x8f ? format - 0x80 : 0;
}

/** The text that begins here; `null` if none does, or a long one. */
function* readText(): Read<string | null> {
  const format = yield* readNumber(1);
  const short = format >= 0xa0 && format <= 0xbf;
  const length = TEXT.get(format);
  if (!short && length === undefined) return null;
  const nbytes = short ? format - 0xa0 : yield* readNumber(length ?? 0);
  if (nbytes > TEXT_BYTES_MAX) return null;
  return new TextDecoder().decode(yield { take: nbytes });
}
