/**
 * Assertions that stay on in production: a broken invariant must stop here, not three files later.
 */

/** A broken invariant of Weir itself, never of its user's input. */
export class AssertionError extends Error {
  override name = "AssertionError";
}

/** Throws {@linkcode AssertionError} when `condition` is false. */
export function assert(condition: unknown, message: string): asserts condition {
  if (!condition) throw new AssertionError(message);
}

/** For the default branch of an exhaustive switch: compiles only when nothing is left. */
export function unreachable(value: never): never {
  throw new AssertionError(`Cannot handle ${JSON.stringify(value)}: no case is written for it`);
}

/** The value, which must not be `undefined` or `null`. */
export function present<T>(value: T | undefined | null, what: string): T {
  if (value === undefined || value === null) throw new AssertionError(`Cannot find ${what}`);
  return value;
}
