/**
 * A value in the simulation: a text that records how it was computed, so that a lost, swapped or
 * stale input shows, and a nominal size.
 */
export interface Value {
  readonly text: string;
  /** Bytes. */
  readonly nbytes: number;
}

/** Returns a value of the same size that cannot be decoded. */
export function garbageOf({ nbytes }: Value): Value {
  return { text: "?", nbytes };
}

export function isGarbage({ text }: Value): boolean {
  return text.startsWith("?");
}
