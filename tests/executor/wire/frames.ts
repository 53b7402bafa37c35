/** Writes and reads frames in memory. */
import assert from "node:assert/strict";
import { joinBytes } from "../../../base/mod.ts";
import type { Frame } from "../../../executor/wire/frame.ts";
import { FrameReader } from "../../../executor/wire/frame_reader.ts";
import type { FrameWriter } from "../../../executor/wire/frame_writer.ts";

export const SECRET = new Uint8Array(16).map((_, index) => 200 + index);
const FRAME_BYTES_MAX = 1 << 20;

export interface Message {
  readonly type: number;
  readonly flags: number;
  readonly attempt: number;
  readonly first: number;
  readonly second: number;
  readonly payload: Uint8Array;
}

/** The bytes of a writer, which writes at most `writeBytesMax` at a time. */
export async function written(writer: FrameWriter, writeBytesMax = Infinity): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  await writer.drain((bytes) => {
    const piece = bytes.slice(0, writeBytesMax);
    pieces.push(piece);
    return Promise.resolve(piece.length);
  });
  return joinBytes(pieces);
}

/** Reads frames from bytes that arrive in pieces of at most this size. */
export function read(bytes: Uint8Array, pieceBytes: number): Message[] {
  const reader = new FrameReader(SECRET, FRAME_BYTES_MAX);
  const messages: Message[] = [];
  for (let at = 0; at < bytes.length;) {
    const space = reader.space();
    assert.ok(space.length > 0);
    const piece = bytes.subarray(at, at + Math.min(pieceBytes, space.length));
    space.set(piece);
    reader.advance(piece.length);
    at += piece.length;
    for (let frame = reader.next(); frame !== undefined; frame = reader.next()) {
      messages.push(copyOf(frame));
    }
  }
  assert.equal(reader.endsInsideFrame, false);
  return messages;
}

function copyOf({ type, flags, attempt, first, second, payload }: Frame): Message {
  return { type, flags, attempt, first, second, payload: payload.slice() };
}
