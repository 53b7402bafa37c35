/** JSON objects, told apart from everything else that is an object in JavaScript. */

/** An object as JSON has it. */
export type JsonRecord = Readonly<Record<string, unknown>>;

/** Whether `value` is an object as JSON has it: not an array, not an instance of a class. */
export function isRecord(value: unknown): value is JsonRecord {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
