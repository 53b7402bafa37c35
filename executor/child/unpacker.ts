/**
 * Unpacks an archive as its bytes arrive: of the format that `archive.ts` writes, and what `tar`
 * writes of files and folders. Nothing is written outside the folder, and no link is made.
 */
import { whyNotFilePath } from "../../base/mod.ts";
import { byteLengthOf, copyInto, NativeError, U8 } from "../wire/primordials.ts";
import { ARCHIVE_BLOCK_BYTES, ENTRY_TYPE, paddingOf } from "../../protocol/codec/archive.ts";
import { ENTRIES_MAX } from "./archive.ts";

const { mkdirSync, openSync } = Deno;
const decodeText = TextDecoder.prototype.decode.bind(new TextDecoder());
/** Bytes of the longest record, which has the path of the next entry. */
const RECORD_BYTES_MAX = 64 * 1024;
/** Further types: a record for all entries, and a path as GNU `tar` writes a long one. */
const GLOBAL = "g";
const GNU_PATH = "L";

/** Place of the bytes that arrive. */
type Reading =
  | { readonly type: "header" }
  | { readonly type: "file"; readonly file: Deno.FsFile }
  | { readonly type: "record"; readonly kind: string; readonly bytes: Uint8Array; at: number };

export class Unpacker {
  readonly #folder: string;
  readonly #block = new U8(ARCHIVE_BLOCK_BYTES);
  /** Bytes of the header so far. */
  #filled = 0;
  #reading: Reading = { type: "header" };
  /** Bytes of the content, and of its padding, that are to come. */
  #left = 0;
  #padding = 0;
  /** The path of the next entry, from a record before it. */
  #path: string | null = null;
  #entries = 0;
  /** A block of zeros was read: what follows is padding. */
  #ended = false;

  /** `folder`: an absolute path without a slash at its end. It is made if it is missing. */
  constructor(folder: string) {
    this.#folder = folder;
    mkdirSync(folder, { recursive: true });
  }

  /** Takes the next bytes. Throws Error if they are no archive, or have what is not allowed. */
  push(bytes: Uint8Array): void {
    const length = byteLengthOf(bytes);
    for (let at = 0; at < length && !this.#ended;) at += this.#take(bytes.subarray(at));
  }

  /** The archive is complete. Throws Error if it is not. */
  end(): void {
    this.close();
    if (
      this.#reading.type !== "header" || this.#padding > 0 || (this.#filled > 0 && !this.#ended)
    ) {
      throw new NativeError("the archive is cut off");
    }
  }

  /** Closes the file that is being written. */
  close(): void {
    if (this.#reading.type === "file") this.#reading.file.close();
  }

  /** Takes some of the bytes; returns how many. */
  #take(bytes: Uint8Array): number {
    if (this.#left > 0) return this.#takeContent(bytes.subarray(0, this.#left));
    if (this.#padding > 0) {
      const skipped = Math.min(this.#padding, bytes.length);
      this.#padding -= skipped;
      return skipped;
    }
    const part = bytes.subarray(0, ARCHIVE_BLOCK_BYTES - this.#filled);
    copyInto(this.#block, part, this.#filled);
    this.#filled += part.length;
    if (this.#filled === ARCHIVE_BLOCK_BYTES) {
      this.#filled = 0;
      this.#begin();
    }
    return part.length;
  }

  #takeContent(bytes: Uint8Array): number {
    const reading = this.#reading;
    if (reading.type === "file") {
      for (let at = 0; at < bytes.length;) at += reading.file.writeSync(bytes.subarray(at));
    } else if (reading.type === "record") {
      copyInto(reading.bytes, bytes, reading.at);
      reading.at += bytes.length;
    }
    this.#left -= bytes.length;
    if (this.#left === 0) this.#endContent();
    return bytes.length;
  }

  #endContent(): void {
    const reading = this.#reading;
    this.close();
    this.#reading = { type: "header" };
    if (reading.type !== "record" || reading.kind === GLOBAL) return;
    const text = decodeText(reading.bytes);
    this.#path = reading.kind === GNU_PATH ? text.replace(/\0.*$/s, "") : pathOf(text);
  }

  /** A header is complete. */
  #begin(): void {
    if (this.#block.every((byte) => byte === 0)) {
      this.#ended = true;
      return;
    }
    this.#check();
    const type = this.#text(156, 1) || ENTRY_TYPE.file;
    const nbytes = this.#octal(124, 12);
    this.#left = nbytes;
    this.#padding = paddingOf(nbytes);
    if (type === ENTRY_TYPE.pax || type === GLOBAL || type === GNU_PATH) {
      if (nbytes > RECORD_BYTES_MAX) {
        throw new NativeError("the archive has a record that is too long");
      }
      this.#reading = { type: "record", kind: type, bytes: new U8(nbytes), at: 0 };
    } else this.#beginEntry(type);
    if (nbytes === 0) this.#endContent();
  }

  #beginEntry(type: string): void {
    const path = this.#path ?? this.#headerPath();
    this.#path = null;
    if (++this.#entries > ENTRIES_MAX) {
      throw new NativeError(`the archive has more than ${ENTRIES_MAX} entries`);
    }
    const place = path.replace(/^\.\//, "").replace(/\/$/, "");
    // The folder itself.
    if (place === "" || place === ".") return;
    const fault = whyNotFilePath(place);
    if (fault !== null) throw new NativeError(`the archive has an entry whose path ${fault}`);
    if (type === ENTRY_TYPE.folder) {
      return mkdirSync(`${this.#folder}/${place}`, { recursive: true });
    }
    if (type !== ENTRY_TYPE.file) {
      throw new NativeError(`the archive has "${place}", which is not a file or a folder`);
    }
    const slash = place.lastIndexOf("/");
    if (slash > 0) mkdirSync(`${this.#folder}/${place.slice(0, slash)}`, { recursive: true });
    const mode = (this.#octal(100, 8) & 0o100) === 0 ? 0o644 : 0o755;
    const options = { write: true, create: true, truncate: true, mode };
    this.#reading = { type: "file", file: openSync(`${this.#folder}/${place}`, options) };
  }

  #headerPath(): string {
    const prefix = this.#text(257, 5) === "ustar" ? this.#text(345, 155) : "";
    const name = this.#text(0, 100);
    return prefix === "" ? name : `${prefix}/${name}`;
  }

  #check(): void {
    const expected = this.#octal(148, 8);
    let sum = 8 * 32;
    for (let at = 0; at < ARCHIVE_BLOCK_BYTES; at++) {
      if (at < 148 || at >= 156) sum += this.#block[at] as number;
    }
    if (sum !== expected) throw new NativeError("it is not a tar archive, or is damaged");
  }

  #text(at: number, length: number): string {
    return decodeText(this.#block.subarray(at, at + length)).replace(/\0.*$/s, "");
  }

  #octal(at: number, length: number): number {
    const text = this.#text(at, length).trim();
    if (!/^[0-7]*$/.test(text)) throw new NativeError("it is not a tar archive, or is damaged");
    return text === "" ? 0 : parseInt(text, 8);
  }
}

/** The path in `pax` records, `LENGTH name=value`; `null` if they have none. */
function pathOf(records: string): string | null {
  return /(?:^|\n)\d+ path=([^\n]*)\n/.exec(records)?.[1] ?? null;
}
