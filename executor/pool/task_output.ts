/**
 * Splits the two output streams of a child at the markers that end the output of each task
 * (`child/output.ts`), so that lines land on the task that wrote them however the streams and the
 * socket overtake each other.
 */
import { MARKER_BYTES, NONCE_BYTES } from "../wire/frame.ts";
import { LogRing } from "./task_log.ts";

export type OutputStream = "stdout" | "stderr";

interface Piece {
  readonly stream: OutputStream;
  readonly bytes: Uint8Array;
  /** `null` until the marker comes that says whose it is. */
  attempt: number | null;
}

/** What came in a stream and may be the beginning of a marker. */
type Tails = Record<OutputStream, Uint8Array>;

const NOTHING = new Uint8Array(0);

export class TaskOutput {
  readonly #nonce: Uint8Array;
  readonly #bytesMax: number;
  /** Both streams in the order in which they came. */
  #pieces: Piece[] = [];
  #bytes = 0;
  /** Dropped, and not yet told to any task. */
  #cutBytes = 0;
  readonly #tails: Tails = { stdout: NOTHING, stderr: NOTHING };
  readonly #onMarker: (attempt: number, stream: OutputStream) => void;

  /** `onMarker`: all that this attempt wrote to this stream has been read. */
  constructor(
    nonce: Uint8Array,
    bytesMax: number,
    onMarker: (attempt: number, stream: OutputStream) => void,
  ) {
    this.#nonce = nonce;
    this.#bytesMax = bytesMax;
    this.#onMarker = onMarker;
  }

  /** `bytes` may be any part of the stream; they must not change any more. */
  push(stream: OutputStream, bytes: Uint8Array): void {
    let rest = joined(this.#tails[stream], bytes);
    for (;;) {
      const at = indexOf(rest, this.#nonce);
      if (at < 0 || at + MARKER_BYTES > rest.length) break;
      this.#keep(stream, rest.subarray(0, at));
      this.#end(stream, attemptAt(rest, at + NONCE_BYTES));
      rest = rest.subarray(at + MARKER_BYTES);
    }
    const held = possibleMarker(rest, this.#nonce);
    this.#keep(stream, rest.subarray(0, held));
    this.#tails[stream] = rest.slice(held);
  }

  /** What a task wrote whose markers have been read; forgets it. */
  take(attempt: number): LogRing {
    const ring = new LogRing(this.#bytesMax, this.#cutBytes);
    this.#cutBytes = 0;
    const others: Piece[] = [];
    let bytes = 0;
    for (const piece of this.#pieces) {
      if (piece.attempt === attempt) {
        ring.push(piece.bytes);
      } else {
        others.push(piece);
        bytes += piece.bytes.length;
      }
    }
    this.#pieces = others;
    this.#bytes = bytes;
    return ring;
  }

  /** What no marker ended: the output of the task that runs, or ran when the process died. */
  rest(): LogRing {
    const ring = new LogRing(this.#bytesMax, this.#cutBytes);
    for (const { bytes, attempt } of this.#pieces) if (attempt === null) ring.push(bytes);
    for (const tail of Object.values(this.#tails)) ring.push(tail);
    return ring;
  }

  #keep(stream: OutputStream, bytes: Uint8Array): void {
    if (bytes.length === 0) return;
    this.#pieces.push({ stream, bytes, attempt: null });
    this.#bytes += bytes.length;
    while (this.#bytes - (this.#pieces[0]?.bytes.length ?? 0) > this.#bytesMax) {
      const cut = this.#pieces.shift()?.bytes.length ?? 0;
      this.#bytes -= cut;
      this.#cutBytes += cut;
    }
  }

  #end(stream: OutputStream, attempt: number): void {
    for (const piece of this.#pieces) {
      if (piece.stream === stream) piece.attempt ??= attempt;
    }
    this.#onMarker(attempt, stream);
  }
}

function joined(head: Uint8Array, tail: Uint8Array): Uint8Array {
  if (head.length === 0) return tail;
  const both = new Uint8Array(head.length + tail.length);
  both.set(head);
  both.set(tail, head.length);
  return both;
}

function attemptAt(bytes: Uint8Array, at: number): number {
  return new DataView(bytes.buffer, bytes.byteOffset + at, 8).getFloat64(0, true);
}

/** Where `part` lies in `bytes`, or -1. */
function indexOf(bytes: Uint8Array, part: Uint8Array): number {
  const first = part[0] as number;
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1)) {
    let same = 1;
    while (same < part.length && bytes[at + same] === part[same]) same++;
    if (same === part.length) return at;
  }
  return -1;
}

/** Where a marker may begin that has not come whole; the length if none does. */
function possibleMarker(bytes: Uint8Array, nonce: Uint8Array): number {
  for (let at = Math.max(0, bytes.length - MARKER_BYTES + 1); at < bytes.length; at++) {
    let same = 0;
    while (same < nonce.length && at + same < bytes.length && bytes[at + same] === nonce[same]) {
      same++;
    }
    if (same === nonce.length || at + same === bytes.length) return at;
  }
  return bytes.length;
}
