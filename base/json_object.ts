/** Recognizes plain JSON objects. */

/** A JSON object. */
export type JsonRecord = Readonly<Record<string, unknown>>;

/** Returns whether `value` is a plain object: not an array, not an instance of a class. */
export function isRecord(value: unknown): value is JsonRecord {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
