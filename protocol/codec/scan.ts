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

/**
 * Throws `CodecError` unless `bytes` are exactly one well-formed value. `levels`: outermost levels
 * that do not count as depth.
 */
export function scanFrame(bytes: Uint8Array, levels = 0): void {
  const end = scanValue(bytes, 0, bytes.byteLength, 1 - levels);
  if (end !== bytes.byteLength) {
    throw new CodecError(
      `Cannot decode the value: it ends at byte ${end}, and ${bytes.byteLength - end} more follow`,
    );
  }
}

/** Scans one value that begins at `at` and must end by `end`. Returns the position after it. */
function scanValue(bytes: Uint8Array, at: number, end: number, depth: number): number {
  if (at >= end) throw cutShort(at);
  const head = bytes[at] as number;
  if (head < 0x80 || head >= 0xe0) return at + 1;
  if (head < 0x90) return scanItems(bytes, at + 1, end, 2 * (head - 0x80), depth);
  if (head < 0xa0) return scanItems(bytes, at + 1, end, head - 0x90, depth);
  if (head < 0xc0) return within(at + 1 + head - 0xa0, end);
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
    case 0xdc: // arrays
      return scanItems(bytes, at + 3, end, readSize(bytes, at, end, 2), depth);
    case 0xdd:
      return scanItems(bytes, at + 5, end, readSize(bytes, at, end, 4), depth);
    case 0xde: // maps
      return scanItems(bytes, at + 3, end, 2 * readSize(bytes, at, end, 2), depth);
    case 0xdf:
      return scanItems(bytes, at + 5, end, 2 * readSize(bytes, at, end, 4), depth);
    case 0xc1:
      throw new CodecError(`Cannot decode the value: byte ${at} is not MessagePack`);
    default:
      return scanSized(bytes, at, end, depth);
  }
}

/** Scans strings, binaries and extensions, whose size is in separate bytes after the head. */
function scanSized(bytes: Uint8Array, at: number, end: number, depth: number): number {
  const head = bytes[at] as number;
  // 0xd4..0xd8: extensions of 1, 2, 4, 8, 16 bytes.
  if (head >= 0xd4 && head <= 0xd8) {
    return scanExtension(bytes, at + 1, end, 1 << (head - 0xd4), depth);
  }
  // 0xc4..0xc6: binaries, 0xc7..0xc9: extensions, 0xd9..0xdb: strings; 1, 2 or 4 size bytes each.
  const sizeBytes = 1 << (head <= 0xc6 ? head - 0xc4 : head <= 0xc9 ? head - 0xc7 : head - 0xd9);
  const size = readSize(bytes, at, end, sizeBytes);
  const after = at + 1 + sizeBytes;
  if (head >= 0xc7 && head <= 0xc9) return scanExtension(bytes, after, end, size, depth);
  return within(after + size, end);
}

/** Scans an extension; `at` is the position of its type. */
function scanExtension(
  bytes: Uint8Array,
  at: number,
  end: number,
  size: number,
  depth: number,
): number {
  const payloadEnd = within(at + 1 + size, end);
  const type = ((bytes[at] as number) << 24) >> 24;
  if (NESTED_EXTENSIONS.has(type) && scanValue(bytes, at + 1, payloadEnd, depth) !== payloadEnd) {
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
): number {
  if (depth > ARGUMENT_DEPTH_MAX) {
    throw new CodecError(`Cannot decode the value: it is nested deeper than ${ARGUMENT_DEPTH_MAX}`);
  }
  let at = from;
  for (let index = 0; index < count; index++) at = scanValue(bytes, at, end, depth + 1);
  return at;
}

function scanInteger(bytes: Uint8Array, at: number, end: number): number {
  within(at + 9, end);
  const high = readSize(bytes, at, end, 4);
  const magnitude = bytes[at] === 0xd3 && high >= 2 ** 31 ? 2 ** 32 - 1 - high : high;
  if (magnitude >= 2 ** 21) {
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
