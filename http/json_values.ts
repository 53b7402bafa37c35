/**
 * Counts the values of JSON text before it is parsed, piece by piece. A value takes up to a hundred
 * bytes in memory but only two in the text (`[[],[],...]`), so a bound on bytes is not enough.
 */

/** Brackets, commas and colons outside strings: at least the number of values, less one. */
export class JsonValueCounter {
  count = 0;
  /** Whether the next byte is inside a string. */
  #inString = false;
  /** Whether the next byte is escaped by a backslash at the end of the last piece. */
  #escaped = false;

  /** Counts the values of the next bytes of the text, which is UTF-8. */
  push(bytes: Uint8Array): void {
    let at = 0;
    while (at < bytes.length) {
      at = this.#inString ? this.#string(bytes, at) : this.#plain(bytes, at);
    }
  }

  /** Counts to the next string, and returns the index of its first character. */
  #plain(bytes: Uint8Array, start: number): number {
    let count = 0;
    let at = start;
    for (; at < bytes.length; at++) {
      const byte = bytes[at];
      if (byte === QUOTE) {
        this.#inString = true;
        at++;
        break;
      }
      if (
        byte === COMMA || byte === COLON || byte === OPEN_ARRAY || byte === OPEN_OBJECT
      ) count++;
    }
    this.count += count;
    return at;
  }

  /** Returns the index behind the end of the string. */
  #string(bytes: Uint8Array, start: number): number {
    let at = start;
    if (this.#escaped) {
      this.#escaped = false;
      at++;
    }
    for (; at < bytes.length; at++) {
      const byte = bytes[at];
      if (byte === QUOTE) {
        this.#inString = false;
        return at + 1;
      }
      if (byte === BACKSLASH && ++at === bytes.length) this.#escaped = true;
    }
    return at;
  }
}

const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPEN_ARRAY = 0x5b;
const BACKSLASH = 0x5c;
const OPEN_OBJECT = 0x7b;
