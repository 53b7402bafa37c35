/** Errors of another process: which class they have here. */

/** Classes that are restored as such. */
const CLASSES: ReadonlyMap<string, ErrorConstructor> = new Map(
  [EvalError, RangeError, ReferenceError, SyntaxError, TypeError, URIError]
    .map((constructor) => [constructor.name, constructor]),
);

/** The class of an error of this name. Any other error becomes an `Error` with its name. */
export function errorClass(name: string): ErrorConstructor {
  return CLASSES.get(name) ?? Error;
}
