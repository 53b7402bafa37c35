/**
 * Frees the memory of a value at once. A garbage collection would come much later: the engine sees
 * small objects, and not the megabytes that they stand for, so the resident size of a worker grew
 * by values that were on the disk already.
 */
import type { PackedValue } from "./packed_value.ts";

/** The engine collects smaller values soon enough. */
const BYTES_MIN = 256 * 1024;
/** Bytes around a value in its buffer: header and padding of the frame in which it came. */
const FRAME_BYTES_MAX = 64;

/** Frees the memory of a value; a tiny one has none outside the heap. */
export function freePacked(value: PackedValue): void {
  if (typeof value !== "string") freeBytes(value);
}

/**
 * Detaches the buffer of a value that nobody reads any more: views of it have the length 0 then.
 * The write of a socket that has begun still sends the bytes. Small values and parts of a larger
 * buffer are left alone.
 */
export function freeBytes(value: Uint8Array): void {
  const { byteLength } = value;
  // The engine makes the buffer of a tiny value when it is asked for it.
  if (byteLength < BYTES_MIN) return;
  const { buffer } = value;
  if (!(buffer instanceof ArrayBuffer)) return;
  if (buffer.byteLength - byteLength <= FRAME_BYTES_MAX) buffer.transfer(0);
}
