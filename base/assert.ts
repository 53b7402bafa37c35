/**
 * Assertions that stay on in production, so that a broken invariant stops the program where the
 * invariant is broken.
 */

/** A broken invariant of Weir itself; never an error in a user's input. */
export class AssertionError extends Error {
  override name = "AssertionError";
  /** The record of the broken relation: fault isolation ends it. `null`: there is none. */
  readonly subject: object | null;

  constructor(message: string, subject: object | null = null) {
    super(message);
    this.subject = subject;
  }
}

/** Throws {@linkcode AssertionError} when `condition` is false. */
export function assert(condition: unknown, message: string): asserts condition {
  if (!condition) throw new AssertionError(message);
}

/**
 * Throws {@linkcode AssertionError}. Code that runs for every task tests a relation itself, so that
 * the text with its names and values is made only when the relation is broken:
 * `if (count < 0) broken(task, \`count of "${task.key}" >= 0: ${count}\`)`.
 */
export function broken(subject: object | null, relation: string): never {
  throw new AssertionError(relation, subject);
}

/** For the default branch of an exhaustive switch: compiles only when every case is handled. */
export function unreachable(value: never): never {
  throw new AssertionError(`Cannot handle ${JSON.stringify(value)}: no case is written for it`);
}

/** Returns `value`. Throws {@linkcode AssertionError} when it is `undefined` or `null`. */
export function present<T>(value: T | undefined | null, what: string): T {
  if (value === undefined || value === null) throw new AssertionError(`Cannot find ${what}`);
  return value;
}
