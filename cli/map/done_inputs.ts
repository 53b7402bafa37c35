/**
 * The inputs that need no task, as 8 bytes each: a run over millions of lines goes on with what is
 * left. The same input may be there several times, and is done as often as it has succeeded.
 */
import { hash } from "node:crypto";

const FIRST_CAPACITY = 1024;

export class DoneInputs {
  /** The first 64 bits of the SHA-256 of each; sorted by {@linkcode seal}. */
  #hashes = new BigUint64Array(FIRST_CAPACITY);
  #taken = new Uint8Array(0);
  #size = 0;

  /** How many were added. */
  get size(): number {
    return this.#size;
  }

  add(input: string): void {
    if (this.#size === this.#hashes.length) {
      const larger = new BigUint64Array(2 * this.#size);
      larger.set(this.#hashes);
      this.#hashes = larger;
    }
    this.#hashes[this.#size++] = hashOf(input);
  }

  /** No more are added. */
  seal(): void {
    this.#hashes = this.#hashes.slice(0, this.#size).sort();
    this.#taken = new Uint8Array(this.#size);
  }

  /** Takes one of the input out. Returns whether there was one. */
  take(input: string): boolean {
    if (this.#size === 0) return false;
    const wanted = hashOf(input);
    let [low, high] = [0, this.#size];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#hashes[middle] ?? 0n) < wanted) low = middle + 1;
      else high = middle;
    }
    // Those that were taken are the first of their kind.
    let at = low;
    while (this.#hashes[at] === wanted && this.#taken[at] === 1) at++;
    if (this.#hashes[at] !== wanted) return false;
    this.#taken[at] = 1;
    return true;
  }
}

function hashOf(input: string): bigint {
  return BigInt(`0x${hash("sha256", input).slice(0, 16)}`);
}
