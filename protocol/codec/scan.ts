/**
 * A walk over the heads of an untrusted frame that builds nothing. A frame that it accepts can be
 * decoded with memory proportional to its size: every announced item exists, nesting is bounded,
 * and no integer is one that a JavaScript number would round.
 *
 * The MessagePack library checks none of this: it allocates an array of the announced length at
 * once and does not limit the depth.
 */
import { ARGUMENT_DEPTH_MAX } from "../../base/mod.ts";
import { CodecError } from "./error.ts";
import { NESTED_EXTENSIONS } from "./extension.ts";

/** Gets each part of a frame, and may end the scan with an error. */
export interface FrameParts {
  /** An array or a map. */
  container(): void;
  scalar(): void;
  /** A string or a binary of so many bytes. */
  text(size: number): void;
  extension(type: number, size: number): void;
  /** A string, from and to these positions of the frame. */
  string?(bytes: Uint8Array, from: number, to: number): void;
}

/**
 * Throws `CodecError` unless `bytes` are exactly one well-formed value, except for texts that are
 * not UTF-8, which {@linkcode UTF8_TEXTS} refuses. `levels`: outermost levels that do not count as
 * depth.
 */
export function scanFrame(
  bytes: Uint8Array,
  { parts = null, levels = 0 }: {
    readonly parts?: FrameParts | null;
    readonly levels?: number;
  } = {},
): void {
  const end = scanValue(bytes, 0, bytes.byteLength, 1 - levels, parts);
  if (end !== bytes.byteLength) {
    throw new CodecError(
      `Cannot decode the value: it ends at byte ${end}, and ${bytes.byteLength - end} more follow`,
    );
  }
}

/**
 * Positions of the last pair of the map at `at`, which ends an accepted frame; `null`: there is no
 * map, or it is empty.
 */
export function lastPair(
  bytes: Uint8Array,
  at: number,
): { readonly key: number; readonly value: number } | null {
  const end = bytes.byteLength;
  const head = bytes[at] as number;
  const isSmall = head >= 0x80 && head < 0x90;
  if (!isSmall && head !== 0xde && head !== 0xdf) return null;
  const sizeBytes = isSmall ? 0 : head === 0xde ? 2 : 4;
  const pairs = isSmall ? head - 0x80 : readSize(bytes, at, end, sizeBytes);
  if (pairs === 0) return null;
  let key = at + 1 + sizeBytes;
  for (let item = 0; item < 2 * (pairs - 1); item++) key = scanValue(bytes, key, end, 1, null);
  return { key, value: scanValue(bytes, key, end, 1, null) };
}

const STRICT = new TextDecoder("utf-8", { fatal: true });
const LENIENT = new TextDecoder();
const ASCII_BYTES_MAX = 64;

/**
 * Refuses texts that are not UTF-8: the library puts other characters in their place. Only a
 * decoder needs this, as it takes time for each byte.
 */
export const UTF8_TEXTS: FrameParts = {
  container: () => {},
  scalar: () => {},
  text: () => {},
  extension: () => {},
  string: (bytes, from, to) => {
    // For a short text, this is faster than the decoder.
    if (to - from <= ASCII_BYTES_MAX && isAscii(bytes, from, to)) return;
    const text = bytes.subarray(from, to);
    // It takes a quarter of the time of the strict one.
    if (!LENIENT.decode(text).includes("\ufffd")) return;
    try {
      STRICT.decode(text);
    } catch {
      throw new CodecError("Cannot decode the value: it has a text that is not UTF-8");
    }
  },
};

function isAscii(bytes: Uint8Array, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if ((bytes[at] as number) >= 0x80) return false;
  return true;
}

/** Scans one value that begins at `at` and must end by `end`. Returns the position after it. */
function scanValue(
  bytes: Uint8Array,
  at: number,
  end: number,
  depth: number,
  parts: FrameParts | null,
): number {
  if (at >= end) throw cutShort(at);
  const head = bytes[at] as number;
  if (head < 0x80 || head >= 0xe0) {
    parts?.scalar();
    return at + 1;
  }
  if (head < 0x90) return scanItems(bytes, at + 1, end, 2 * (head - 0x80), depth, parts);
  if (head < 0xa0) return scanItems(bytes, at + 1, end, head - 0x90, depth, parts);
  if (head < 0xc0) {
    parts?.text(head - 0xa0);
    const after = within(at + 1 + head - 0xa0, end);
    parts?.string?.(bytes, at + 1, after);
    return after;
  }
  if (head >= 0xdc) return scanItemsOfSize(bytes, at, end, depth, parts);
  if (head >= 0xc4 && head <= 0xc9 || head >= 0xd4) return scanSized(bytes, at, end, depth, parts);
  parts?.scalar();
  switch (head) {
    case 0xc0: // nil
    case 0xc2: // false
    case 0xc3: // true
      return at + 1;
    case 0xcc: // unsigned and signed integers of 8, 16, 32 bits
    case 0xd0:
      return within(at + 2, end);
    case 0xcd:
    case 0xd1:
      return within(at + 3, end);
    case 0xce:
    case 0xd2:
    case 0xca: // float 32
      return within(at + 5, end);
    case 0xcb: // float 64
      return within(at + 9, end);
    case 0xcf: // integers of 64 bits
    case 0xd3:
      return scanInteger(bytes, at, end);
    default: // 0xc1
      throw new CodecError(`Cannot decode the value: byte ${at} is not MessagePack`);
  }
}

/** Scans arrays and maps whose number of items is in separate bytes after the head. */
function scanItemsOfSize(
  bytes: Uint8Array,
  at: number,
  end: number,
  depth: number,
  parts: FrameParts | null,
): number {
  const head = bytes[at] as number;
  // 0xdc, 0xdd: arrays, 0xde, 0xdf: maps; 2 or 4 size bytes each.
  const sizeBytes = head % 2 === 0 ? 2 : 4;
  const size = readSize(bytes, at, end, sizeBytes);
  const items = head >= 0xde ? 2 * size : size;
  return scanItems(bytes, at + 1 + sizeBytes, end, items, depth, parts);
}

/** Scans strings, binaries and extensions, whose size is in separate bytes after the head. */
function scanSized(
  bytes: Uint8Array,
  at: number,
  end: number,
  depth: number,
  parts: FrameParts | null,
): number {
  const head = bytes[at] as number;
  // 0xd4..0xd8: extensions of 1, 2, 4, 8, 16 bytes.
  if (head >= 0xd4 && head <= 0xd8) {
    return scanExtension(bytes, at + 1, end, 1 << (head - 0xd4), depth, parts);
  }
  // 0xc4..0xc6: binaries, 0xc7..0xc9: extensions, 0xd9..0xdb: strings; 1, 2 or 4 size bytes each.
  const sizeBytes = 1 << (head <= 0xc6 ? head - 0xc4 : head <= 0xc9 ? head - 0xc7 : head - 0xd9);
  const size = readSize(bytes, at, end, sizeBytes);
  const after = at + 1 + sizeBytes;
  if (head >= 0xc7 && head <= 0xc9) return scanExtension(bytes, after, end, size, depth, parts);
  parts?.text(size);
  const textEnd = within(after + size, end);
  if (head >= 0xd9) parts?.string?.(bytes, after, textEnd);
  return textEnd;
}

/** Scans an extension; `at` is the position of its type. */
function scanExtension(
  bytes: Uint8Array,
  at: number,
  end: number,
  size: number,
  depth: number,
  parts: FrameParts | null,
): number {
  const payloadEnd = within(at + 1 + size, end);
  const type = ((bytes[at] as number) << 24) >> 24;
  parts?.extension(type, size);
  if (
    NESTED_EXTENSIONS.has(type) &&
    scanValue(bytes, at + 1, payloadEnd, depth, parts) !== payloadEnd
  ) {
    throw new CodecError(
      `Cannot decode the value: the extension at byte ${at} has bytes left over`,
    );
  }
  return payloadEnd;
}

/** Scans `count` values. However large the announced `count`, the walk ends with the bytes. */
function scanItems(
  bytes: Uint8Array,
  from: number,
  end: number,
  count: number,
  depth: number,
  parts: FrameParts | null,
): number {
  if (depth > ARGUMENT_DEPTH_MAX) {
    throw new CodecError(`Cannot decode the value: it is nested deeper than ${ARGUMENT_DEPTH_MAX}`);
  }
  parts?.container();
  let at = from;
  for (let index = 0; index < count; index++) at = scanValue(bytes, at, end, depth + 1, parts);
  return at;
}

function scanInteger(bytes: Uint8Array, at: number, end: number): number {
  within(at + 9, end);
  const high = readSize(bytes, at, end, 4);
  const magnitude = bytes[at] === 0xd3 && high >= 2 ** 31 ? 2 ** 32 - 1 - high : high;
  const isExact = magnitude < 2 ** 21 || high === 2 ** 21 && readSize(bytes, at + 4, end, 4) === 0;
  if (!isExact) {
    throw new CodecError(
      `Cannot decode the value: the integer at byte ${at} is beyond 2^53; write it as a bigint`,
    );
  }
  return at + 9;
}

/** The big-endian number of 1, 2 or 4 bytes after the head at `at`. */
function readSize(bytes: Uint8Array, at: number, end: number, sizeBytes: number): number {
  within(at + 1 + sizeBytes, end);
  let size = 0;
  for (let index = 1; index <= sizeBytes; index++) {
    size = size * 256 + (bytes[at + index] as number);
  }
  return size;
}

function within(at: number, end: number): number {
  if (at > end) throw cutShort(end);
  return at;
}

function cutShort(at: number): CodecError {
  return new CodecError(`Cannot decode the value: it is cut short at byte ${at}`);
}
