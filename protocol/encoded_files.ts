/**
 * The encoded result of a task with `outputs`, or of one that returned `{$parts, value}`:
 * `{files: {name: content}, value}`, in this sequence, so that a part can be cut out without
 * decoding. The content of a file is a binary, and that of another part a value that is encoded by
 * itself. Sizes and positions are in bytes.
 */
import { whyNotFileName } from "../base/mod.ts";
import { encode, encodePart } from "./codec.ts";
import { EXTENSIONS } from "./codec/extension.ts";

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
    resultHead(files.length),
    ...files.flatMap(({ name, nbytes, parts }) => [
      encode(name),
      contentHead(nbytes, false),
      ...parts,
    ]),
    encode(VALUE),
    value,
  ];
}

/**
 * The pieces of the encoded result whose parts are these values. Throws `CodecError` on what is no
 * data, and `RangeError` on a name that no part can have.
 */
export function encodedParts(
  parts: Readonly<Record<string, unknown>>,
  value: unknown,
): Uint8Array<ArrayBuffer>[] {
  const names = Object.keys(parts);
  if (names.length > RESULT_PARTS_MAX) {
    throw new RangeError(`it has ${names.length} parts, and may have ${RESULT_PARTS_MAX}`);
  }
  return [
    resultHead(names.length),
    ...names.flatMap((name) => {
      const fault = whyNotFileName(name);
      if (fault !== null) throw new RangeError(`the name of a part ${fault}`);
      const content = encodePart(parts[name], LEVELS_ABOVE);
      return [encode(name), contentHead(content.byteLength, true), content];
    }),
    encode(VALUE),
    encodePart(value, 1),
  ];
}

/** The beginning of an encoded result with so many parts. */
export function resultHead(count: number): Uint8Array<ArrayBuffer> {
  const files = encode(FILES);
  const head = new Uint8Array(files.byteLength + 4);
  head[0] = MAP_OF_TWO;
  head.set(files, 1);
  head.set([MAP_16, count >> 8, count & 0xff], 1 + files.byteLength);
  return head;
}

/** The end of an encoded result, after its parts. */
export function resultEnd(value: unknown): Uint8Array<ArrayBuffer>[] {
  return [encode(VALUE), encode(value)];
}

/** Where the content of a binary or of a part lies in a frame. */
export interface BinaryPlace {
  readonly at: number;
  readonly nbytes: number;
  /** It is an encoded value, and not bytes. */
  readonly isValue: boolean;
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
 * Step of a search: it needs that many bytes, or that as many are skipped. The search ends with
 * what follows, or `null`.
 */
export type Search<Found = ContentHead | null> = Generator<
  { readonly take: number } | { readonly skip: number },
  Found,
  Uint8Array
>;

/** Size of a content in bytes, and whether it is an encoded value. */
export type ContentHead = Pick<BinaryPlace, "nbytes" | "isValue">;

/** Searches a value for its content as a binary. */
export function* findBinary(): Search {
  const head = yield* readContentHead();
  return head?.isValue === false ? head : null;
}

/** A part of a result, with its size in bytes. */
export interface ResultFile {
  readonly name: string;
  readonly nbytes: number;
}

/** As {@linkcode findBinary}; of the result of a task adds the parts to `found`. */
export function* describeValue(found: ResultFile[]): Search {
  const format = yield* readNumber(1);
  const length = BINARY.get(format);
  if (length !== undefined) return { nbytes: yield* readNumber(length), isValue: false };
  if (format !== MAP_OF_TWO || (yield* readPartName()) !== FILES) return null;
  for (let left = yield* readMapSize(); left > 0; left--) {
    const name = yield* readPartName();
    const head = yield* readContentHead();
    if (name === null || head === null) return null;
    found.push({ name, nbytes: head.nbytes });
    if (left > 1) yield { skip: head.nbytes };
  }
  return null;
}

/** Searches the result of a task for a part. */
export function* findFile(name: string): Search {
  for (let left = yield* readPartCount(); left > 0; left--) {
    const found = yield* readPartName();
    const head = yield* readContentHead();
    if (head === null || found === name) return head;
    yield { skip: head.nbytes };
  }
  return null;
}

/** Returns whether the value is a result with parts. */
export function hasParts(result: Uint8Array): boolean {
  return walk(result, findAnyPart()) !== null;
}

function* findAnyPart(): Search {
  return (yield* readPartCount()) > 0 ? { nbytes: 0, isValue: false } : null;
}

/** The number of parts of the result that begins here; 0 if it is no such result. */
export function* readPartCount(): Search<number> {
  if ((yield* readNumber(1)) !== MAP_OF_TWO || (yield* readPartName()) !== FILES) return 0;
  return yield* readMapSize();
}

/** The most parts of one result. */
const RESULT_PARTS_MAX = 10_000;
/** Levels of a result around each of its parts. */
const LEVELS_ABOVE = 2;
const FILES = "files";
const VALUE = "value";
/** MessagePack: a map of two entries, and one with a 16-bit number of entries. */
const MAP_OF_TWO = 0x82;
const MAP_16 = 0xde;
/** MessagePack: formats of binaries -> bytes of their length. */
const BINARY: ReadonlyMap<number, number> = new Map([[0xc4, 1], [0xc5, 2], [0xc6, 4]]);
/** MessagePack: formats of strings -> bytes of their length. */
const TEXT: ReadonlyMap<number, number> = new Map([[0xd9, 1], [0xda, 2], [0xdb, 4]]);
/** MessagePack: formats of a binary, and of an extension, with a 32-bit length. */
const BINARY_32 = 0xc6;
const EXTENSION_32 = 0xc9;
/** A longer text is no name of a part. */
const TEXT_BYTES_MAX = 1024;

/** The head of a binary, or of a value that is encoded by itself. */
function contentHead(nbytes: number, isValue: boolean): Uint8Array<ArrayBuffer> {
  const head = new Uint8Array(isValue ? 6 : 5);
  head[0] = isValue ? EXTENSION_32 : BINARY_32;
  new DataView(head.buffer).setUint32(1, nbytes);
  if (isValue) head[5] = EXTENSIONS.encoded;
  return head;
}

/** Searches bytes that are all there. */
function walk(bytes: Uint8Array, search: Search): BinaryPlace | null {
  let at = 0;
  for (let step = search.next();;) {
    if (step.done) {
      const head = step.value;
      return head === null || at + head.nbytes > bytes.byteLength ? null : { at, ...head };
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

/** The head of the binary or encoded value that begins here; `null` if none does. */
export function* readContentHead(): Read<ContentHead | null> {
  const format = yield* readNumber(1);
  const length = BINARY.get(format);
  if (length !== undefined) return { nbytes: yield* readNumber(length), isValue: false };
  if (format !== EXTENSION_32) return null;
  const nbytes = yield* readNumber(4);
  return (yield* readNumber(1)) === EXTENSIONS.encoded ? { nbytes, isValue: true } : null;
}

/** The number of entries of the map that begins here; 0 if none does. */
function* readMapSize(): Read<number> {
  const format = yield* readNumber(1);
  if (format === MAP_16) return yield* readNumber(2);
  return format >= 0x80 && format <= 0x8f ? format - 0x80 : 0;
}

/** The text that begins here, such as the name of a part; `null` if none does, or a long one. */
export function* readPartName(): Read<string | null> {
  const format = yield* readNumber(1);
  const short = format >= 0xa0 && format <= 0xbf;
  const length = TEXT.get(format);
  if (!short && length === undefined) return null;
  const nbytes = short ? format - 0xa0 : yield* readNumber(length ?? 0);
  if (nbytes > TEXT_BYTES_MAX) return null;
  return new TextDecoder().decode(yield { take: nbytes });
}
