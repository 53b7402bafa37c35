/** The module of the row `client-gather`. */

/** A typed array of so many bytes; `seed` makes each call another task. */
export function numbers(bytes: number, seed: number): Float64Array {
  return new Float64Array(bytes / 8).fill(seed);
}
