/**
 * The form in which a store keeps a value in memory. A tiny value is a text: an array of bytes with
 * its buffer takes ten times as much, and each young garbage collection copies and tracks it.
 */
import { ByteSlab, keptBytes } from "../../base/mod.ts";
import { bytesOfInline, decodeInline, encodeInline } from "../../protocol/mod.ts";

/** A value, or the base64 of a tiny one. */
export type PackedValue = Uint8Array | string;

/** Bytes of the largest value that is kept as a text. */
const TEXT_BYTES_MAX = 64;

const slab = new ByteSlab();

/** Takes a value over. A piece of a slab is copied: it would keep the memory of all others. */
export function packValue(value: Uint8Array): PackedValue {
  return value.byteLength > TEXT_BYTES_MAX ? keptBytes(value) : encodeInline(value);
}

/** The bytes of a value. Those of a tiny one are a copy, for a reader that does not keep it. */
export function unpackValue(packed: PackedValue): Uint8Array {
  return typeof packed === "string" ? decodeInline(packed, slab) : packed;
}

/** Bytes of the value. */
export function packedBytes(packed: PackedValue): number {
  return typeof packed === "string" ? bytesOfInline(packed) : packed.byteLength;
}
