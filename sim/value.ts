/**
 * A value in the simulation: a text that tells how it was made, so that any lost, swapped or stale
 * input shows, and the size that everybody takes it to have.
 */
export interface Value {
  readonly text: string;
  /** Bytes. */
  readonly nbytes: number;
}

/** What is left of a value when it cannot be decoded any more. */
export function garbageOf({ nbytes }: Value): Value {
  return { text: "?", nbytes };
}

export function isGarbage({ text }: Value): boolean {
  return text.startsWith("?");
}
