/**
 * Results so small that they travel inside messages: with the report of their end, and with the
 * requests to run the tasks that need them. They are base64, which needs no escapes in JSON.
 */
import type { ByteSlab } from "../base/mod.ts";
import type { Key } from "./ids.ts";

/** Bytes of the largest result that travels inside messages. */
export const INLINE_BYTES_MAX = 64;
/** Characters of the values that go with one request to run a task. */
export const INLINE_INPUTS_CHARACTERS_MAX = 256 * 1024;

/** An input that goes with the request to run a task: its value in base64. */
export type InlineInput = readonly [key: Key, value: string];

const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

/** The value as it travels inside a message. */
export function encodeInline(value: Uint8Array): string {
  return value.toBase64();
}

/**
 * Reverses {@linkcode encodeInline}. Throws `SyntaxError` when the text is no base64. `slab`: a
 * small value becomes a piece of it.
 */
export function decodeInline(text: string, slab?: ByteSlab): Uint8Array<ArrayBuffer> {
  if (slab === undefined) return Uint8Array.fromBase64(text);
  const value = slab.take(bytesOfInline(text));
  const { read, written } = value.setFromBase64(text);
  const isWhole = read === text.length && written === value.length;
  return isWhole ? value : Uint8Array.fromBase64(text);
}

/** Bytes of a value as it travels inside a message. */
export function bytesOfInline(text: string): number {
  const padding = text.endsWith("==") ? 2 : text.endsWith("=") ? 1 : 0;
  return Math.max(0, Math.floor(text.length / 4 * 3) - padding);
}

/**
 * Returns whether a worker may send this as a value: base64 of 1 to {@linkcode INLINE_BYTES_MAX}
 * bytes.
 */
export function isInlineValue(text: unknown): boolean {
  if (typeof text !== "string" || text.length === 0 || text.length % 4 !== 0) return false;
  return bytesOfInline(text) <= INLINE_BYTES_MAX && BASE64.test(text);
}
