/** Values with parts that a program can replace by futures. */

/** Returns whether the object is one of no class. */
export function isPlain(value: object): boolean {
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/**
 * Returns whether the object is an instance of a class whose values are its properties: the class
 * of a program, and none of those that the codec knows or refuses.
 */
export function isInstance(value: object): boolean {
  return !(value instanceof Map || value instanceof Set || value instanceof Error ||
    value instanceof Date || value instanceof ArrayBuffer || ArrayBuffer.isView(value));
}

/** Returns whether JSON writes the object as something else. */
export function hasJsonForm(value: object): boolean {
  return "toJSON" in value && typeof value.toJSON === "function";
}

/** Returns whether JSON keeps the value exactly. */
export function isJsonScalar(value: unknown): boolean {
  switch (typeof value) {
    case "string":
      return value.isWellFormed();
    case "boolean":
      return true;
    case "number":
      return Number.isFinite(value) && !Object.is(value, -0);
    default:
      return value === null;
  }
}
