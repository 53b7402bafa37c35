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
import type { ViewCost } from "./view_cost.ts";

/**
 * Throws `CodecError` unless `bytes` are exactly one well-formed value. `cost` gets each part of
 * it, and may end the scan with an error of its own. `levels`: outermost levels that do not count
 * as depth.
 */
export function scanFrame(
  bytes: Uint8Array,
  { cost = null, levels = 0 }: { readonly cost?: ViewCost | null; readonly levels?: number } = {},
): void {
  const end = scanValue(bytes, 0, bytes.byteLength, 1 - levels, cost);
  if (end !== bytes.byteLength) {
    throw new CodecError(
      `Cannot decode the value: it ends at byte ${end}, and ${bytes.byteLength - end} more follow`,
    );
  }
}

/** Scans one value that begins at `at` and must end by `end`. Returns the position after it. */
function scanValue(
  bytes: Uint8Array,
  at: number,
  end: number,
  depth: number,
  cost: ViewCost | null,
): number {
  if (at >= end) throw cutShort(at);
  const head = bytes[at] as number;
  if (head < 0x80 || head >= 0xe0) {
    cost?.scalar();
    return at + 1;
  }
  if (head < 0x90) return scanItems(bytes, at + 1, end, 2 * (head - 0x80), depth, cost);
  if (head < 0xa0) return scanItems(bytes, at + 1, end, head - 0x90, depth, cost);
  if (head < 0xc0) {
    cost?.text(head - 0xa0);
    return within(at + 1 + head - 0xa0, end);
  }
  if (head >= 0xdc) return scanItemsOfSize(bytes, at, end, depth, cost);
  if (head >= 0xc4 && head <= 0xc9 || head >= 0xd4) return scanSized(bytes, at, end, depth, cost);
  cost?.scalar();
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
  cost: ViewCost | null,
): number {
  const head = bytes[at] as number;
  // 0xdc, 0xdd: arrays, 0xde, 0xdf: maps; 2 or 4 size bytes each.
  const sizeBytes = head % 2 === 0 ? 2 : 4;
  const size = readSize(bytes, at, end, sizeBytes);
  const items = head >= 0xde ? 2 * size : size;
  return scanItems(bytes, at + 1 + sizeBytes, end, items, depth, cost);
}

/** Scans strings, binaries and extensions, whose size is in separate bytes after the head. */
function scanSized(
  bytes: Uint8Array,
  at: number,
  end: number,
  depth: number,
  cost: ViewCost | null,
): number {
  const head = bytes[at] as number;
  // 0xd4..0xd8: extensions of 1, 2, 4, 8, 16 bytes.
  if (head >= 0xd4 && head <= 0xd8) {
    return scanExtension(bytes, at + 1, end, 1 << (head - 0xd4), depth, cost);
  }
  // 0xc4..0xc6: binaries, 0xc7..0xc9: extensions, 0xd9..0xdb: strings; 1, 2 or 4 size bytes each.
  const sizeBytes = 1 << (head <= 0xc6 ? head - 0xc4 : head <= 0xc9 ? head - 0xc7 : head - 0xd9);
  const size = readSize(bytes, at, end, sizeBytes);
  const after = at + 1 + sizeBytes;
  if (head >= 0xc7 && head <= 0xc9) return scanExtension(bytes, after, end, size, depth, cost);
  cost?.text(size);
  return within(after + size, end);
}

/** Scans an extension; `at` is the position of its type. */
function scanExtension(
  bytes: Uint8Array,
  at: number,
  end: number,
  size: number,
  depth: number,
  cost: ViewCost | null,
): number {
  const payloadEnd = within(at + 1 + size, end);
  const type = ((bytes[at] as number) << 24) >> 24;
  cost?.extension(type, size);
  if (
    NESTED_EXTENSIONS.has(type) &&
    scanValue(bytes, at + 1, payloadEnd, depth, cost) !== payloadEnd
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
  cost: ViewCost | null,
): number {
  if (depth > ARGUMENT_DEPTH_MAX) {
    throw new CodecError(`Cannot decode the value: it is nested deeper than ${ARGUMENT_DEPTH_MAX}`);
  }
  cost?.container();
  let at = from;
  for (let index = 0; index < count; index++) at = scanValue(bytes, at, end, depth + 1, cost);
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
