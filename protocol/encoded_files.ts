/**
 * The encoded result of a task with `outputs`: `{files: {name: bytes}, value}`, in this sequence,
 * so that a file can be cut out without decoding. Sizes and positions are in bytes.
 */
import { encode } from "./codec.ts";

/** A part of the encoded result: bytes, or the content of a file with this path and size. */
export type ResultPart =
  | Uint8Array<ArrayBuffer>
  | { readonly path: string; readonly nbytes: number };

/** The encoded result in parts, without the contents of its files. `value`: encoded. */
export function resultParts(
  files: readonly { readonly name: string; readonly path: string; readonly nbytes: number }[],
  value: Uint8Array<ArrayBuffer>,
): ResultPart[] {
  return [
    Uint8Array.of(MAP_OF_TWO),
    encode(FILES),
    Uint8Array.of(MAP_16, files.length >> 8, files.length & 0xff),
    ...files.flatMap(({ name, path, nbytes }) => [
      encode(name),
      binaryHead(nbytes),
      { path, nbytes },
    ]),
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
export function binaryIn(head: Uint8Array): BinaryPlace | null {
  return readBinary(new Reader(head));
}

/**
 * The place of a file in the result of a task. `head`: the result, or its beginning. `null`: the
 * result has no such file; `"more"`: more of it is needed to know.
 */
export function fileIn(head: Uint8Array, name: string): BinaryPlace | "more" | null {
  const reader = new Reader(head);
  try {
    if (reader.byte() !== MAP_OF_TWO || reader.text() !== FILES) return null;
    for (let left = reader.size(MAP_16, 0x80, 0x8f); left > 0; left--) {
      const found = reader.text();
      const place = readBinary(reader);
      if (place === null) return null;
      if (found === name) return place;
      reader.at = place.at + place.nbytes;
    }
    return null;
  } catch (error) {
    if (error === ENDED) return "more";
    throw error;
  }
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

/** Thrown at the end of the bytes. */
const ENDED = new RangeError("The bytes end here");

function binaryHead(nbytes: number): Uint8Array<ArrayBuffer> {
  const head = new Uint8Array(5);
  head[0] = 0xc6;
  new DataView(head.buffer).setUint32(1, nbytes);
  return head;
}

function readBinary(reader: Reader): BinaryPlace | null {
  const length = BINARY.get(reader.byte());
  if (length === undefined) return null;
  const nbytes = reader.number(length);
  return { at: reader.at, nbytes };
}

class Reader {
  at = 0;
  readonly #bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  byte(): number {
    const byte = this.#bytes[this.at++];
    if (byte === undefined) throw ENDED;
    return byte;
  }

  number(length: number): number {
    let value = 0;
    for (let index = 0; index < length; index++) value = value * 256 + this.byte();
    return value;
  }

  /** A number of entries: in the format byte itself, or in the 16 bits after `format16`. */
  size(format16: number, least: number, most: number): number {
    const format = this.byte();
    if (format === format16) return this.number(2);
    return format >= least && format <= most ? format - least : 0;
  }

  /** `null` for a value that is no string. */
  text(): string | null {
    const format = this.byte();
    const short = format >= 0xa0 && format <= 0xbf;
    const length = short ? 0 : TEXT.get(format);
    if (length === undefined) return null;
    const nbytes = short ? format - 0xa0 : this.number(length);
    if (this.at + nbytes > this.#bytes.byteLength) throw ENDED;
    this.at += nbytes;
    return new TextDecoder().decode(this.#bytes.subarray(this.at - nbytes, this.at));
  }
}
