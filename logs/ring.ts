/** The end of a log in memory. */
import { joinBytes } from "../base/mod.ts";

/** The last bytes of a log. The oldest are dropped first. */
export class LogRing {
  #pieces: Uint8Array[] = [];
  #bytes = 0;
  #cutBytes = 0;

  constructor(readonly bytesMax: number) {}

  get bytes(): number {
    return this.#bytes;
  }

  /** Number of bytes that were dropped. */
  get cutBytes(): number {
    return this.#cutBytes;
  }

  /** Appends a piece, which must not change afterwards. */
  push(piece: Uint8Array): void {
    if (piece.length === 0) return;
    this.#pieces.push(piece);
    this.#bytes += piece.length;
    while (this.#bytes > this.bytesMax) this.#cut(this.#bytes - this.bytesMax);
  }

  /** The kept bytes as text. Starts with a whole character. */
  text(): string {
    return new TextDecoder().decode(startOfCharacter(joinBytes(this.#pieces)));
  }

  #cut(bytes: number): void {
    const first = this.#pieces[0];
    if (first === undefined) return;
    if (first.length <= bytes) this.#pieces.shift();
    else this.#pieces[0] = first.slice(bytes);
    const gone = Math.min(bytes, first.length);
    this.#bytes -= gone;
    this.#cutBytes += gone;
  }
}

/** Skips the continuation bytes of a character whose first byte was dropped. */
function startOfCharacter(bytes: Uint8Array): Uint8Array {
  let start = 0;
  while (start < 3 && ((bytes[start] ?? 0) & 0xc0) === 0x80) start++;
  return bytes.subarray(start);
}
