/**
 * Checks that bytes are those of a result while they pass: their number and their SHA-256.
 *
 * `node:crypto` hashes a MiB in about a millisecond, in pieces; Web Crypto cannot stream.
 */
import { createHash } from "node:crypto";
import type { CachedResult } from "./place.ts";

/** The bytes are not those of the digest, or not as many. */
export class DamagedError extends Error {}

export class BytesCheck {
  readonly #result: CachedResult;
  readonly #hash = createHash("sha256");
  #bytes = 0;

  constructor(result: CachedResult) {
    this.#result = result;
  }

  /** Takes the next bytes. Throws {@linkcode DamagedError} if they are too many. */
  add(bytes: Uint8Array): void {
    this.#bytes += bytes.length;
    if (this.#bytes > this.#result.nbytes) throw this.#damaged(`more than`);
    this.#hash.update(bytes);
  }

  /** Throws {@linkcode DamagedError} unless all bytes have passed. */
  end(): void {
    if (this.#bytes !== this.#result.nbytes) throw this.#damaged(`${this.#bytes} instead of`);
    if (this.#hash.digest("hex") !== this.#result.digest) {
      throw new DamagedError(`Value ${this.#result.digest} is damaged: its digest differs`);
    }
  }

  #damaged(count: string): DamagedError {
    const { digest, nbytes } = this.#result;
    return new DamagedError(`Value ${digest} is damaged: it has ${count} ${nbytes} bytes`);
  }
}

/**
 * Chunks of a checked value. Each waits until the next one has come, so that the last is delivered
 * only once all bytes are checked.
 */
export async function* checkedChunks(
  result: CachedResult,
  chunks: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array, void> {
  const check = new BytesCheck(result);
  let held: Uint8Array | undefined;
  for await (const chunk of chunks) {
    if (chunk.length === 0) continue;
    check.add(chunk);
    if (held) yield held;
    held = chunk;
  }
  check.end();
  if (held) yield held;
}

/** Returns the bytes. Throws {@linkcode DamagedError} if they are not those of the result. */
export function checked(result: CachedResult, bytes: Uint8Array): Uint8Array {
  const check = new BytesCheck(result);
  check.add(bytes);
  check.end();
  return bytes;
}

/** Whole value in memory. Rejects with {@linkcode DamagedError} if it is damaged. */
export async function checkedBytes(
  result: CachedResult,
  chunks: AsyncIterable<Uint8Array>,
): Promise<Uint8Array<ArrayBuffer>> {
  const whole = new Uint8Array(result.nbytes);
  let filled = 0;
  for await (const chunk of checkedChunks(result, chunks)) {
    whole.set(chunk, filled);
    filled += chunk.length;
  }
  return whole;
}
