/** JSON objects, told from everything else that is an object in JavaScript. */

export type JsonRecord = Readonly<Record<string, unknown>>;

/** An object as JSON has it: no array, no instance of a class. */
export function isRecord(value: unknown): value is JsonRecord {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
