/**
 * Splits the two output streams of a child at the markers that end the output of each task
 * (`child/output.ts`). Output is thereby attributed to the task that wrote it, in whatever order
 * the pool reads the streams and the socket.
 */
import { joinBytes } from "../../base/mod.ts";
import { MARKER_BYTES, NONCE_BYTES } from "../wire/frame.ts";
export type OutputStream = "stdout" | "stderr";

interface Piece {
  readonly stream: OutputStream;
  readonly bytes: Uint8Array;
  /** The task that wrote it; `null` until its marker is read. */
  attempt: number | null;
}

/** The last bytes of each stream that may be the beginning of a marker. */
type Tails = Record<OutputStream, Uint8Array>;

const NOTHING = new Uint8Array(0);

export class TaskOutput {
  readonly #nonce: Uint8Array;
  readonly #bytesMax: number;
  /** Of both streams, in the order of reading. */
  #pieces: Piece[] = [];
  #bytes = 0;
  /** Number of bytes dropped and not yet told in a log. */
  #cutBytes = 0;
  readonly #tails: Tails = { stdout: NOTHING, stderr: NOTHING };
  readonly #onMarker: (attempt: number, stream: OutputStream) => void;

  /**
   * `bytesMax`: what is kept in memory; the oldest bytes are dropped. `onMarker`: the whole output
   * of this attempt to this stream has been read.
   */
  constructor(
    nonce: Uint8Array,
    bytesMax: number,
    onMarker: (attempt: number, stream: OutputStream) => void,
  ) {
    this.#nonce = nonce;
    this.#bytesMax = bytesMax;
    this.#onMarker = onMarker;
  }

  /** Appends bytes of a stream, cut anywhere. They must not change afterwards. */
  push(stream: OutputStream, bytes: Uint8Array): void {
    const before = this.#tails[stream];
    let rest = before.length === 0 ? bytes : joinBytes([before, bytes]);
    for (;;) {
      const at = indexOf(rest, this.#nonce);
      if (at < 0 || at + MARKER_BYTES > rest.length) break;
      this.#keep(stream, rest.subarray(0, at));
      this.#end(stream, attemptAt(rest, at + NONCE_BYTES));
      rest = rest.subarray(at + MARKER_BYTES);
    }
    const tail = possibleMarker(rest, this.#nonce);
    this.#keep(stream, rest.subarray(0, tail));
    this.#tails[stream] = rest.slice(tail);
  }

  /** Removes and returns the output of a task whose markers have been read. */
  take(attempt: number): Uint8Array[] {
    return this.#remove((piece) => piece.attempt === attempt);
  }

  /** Removes and returns the output without a marker, of which it is known who writes it. */
  claim(): Uint8Array[] {
    return this.#remove((piece) => piece.attempt === null);
  }

  /** Output without a marker, of the task that runs or ran when the process died. */
  unclaimed(): Uint8Array[] {
    const pieces = this.#pieces.filter(({ attempt }) => attempt === null);
    return [...this.#note(), ...pieces.map(({ bytes }) => bytes), ...Object.values(this.#tails)];
  }

  #remove(isWanted: (piece: Piece) => boolean): Uint8Array[] {
    const removed: Uint8Array[] = this.#note();
    this.#cutBytes = 0;
    const others: Piece[] = [];
    let bytes = 0;
    for (const piece of this.#pieces) {
      if (isWanted(piece)) {
        removed.push(piece.bytes);
      } else {
        others.push(piece);
        bytes += piece.bytes.length;
      }
    }
    this.#pieces = others;
    this.#bytes = bytes;
    return removed;
  }

  /** Tells in the log where bytes are missing. */
  #note(): Uint8Array[] {
    if (this.#cutBytes === 0) return [];
    return [new TextEncoder().encode(`[${this.#cutBytes} bytes were cut off here]\n`)];
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

function attemptAt(bytes: Uint8Array, at: number): number {
  return new DataView(bytes.buffer, bytes.byteOffset + at, 8).getFloat64(0, true);
}

/** Index of `part` in `bytes`, or -1. */
function indexOf(bytes: Uint8Array, part: Uint8Array): number {
  const first = part[0] as number;
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1)) {
    let same = 1;
    while (same < part.length && bytes[at + same] === part[same]) same++;
    if (same === part.length) return at;
  }
  return -1;
}

/** Index at which an incomplete marker may begin, or the length when none does. */
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
