/**
 * The text that stands for a cause, or for one of the errors of an aggregate, that is not data. It
 * may be anything, also an object whose properties throw when they are read.
 */

const CHARACTERS_MAX = 1000;

/** `[function f]`, `Symbol(s)`, `TypeError: no`, `[Socket]`. Never throws. */
export function describe(value: unknown): string {
  try {
    const text = textOf(value);
    return text.length <= CHARACTERS_MAX ? text : `${text.slice(0, CHARACTERS_MAX)} ...`;
  } catch {
    return "[a value that cannot be read]";
  }
}

function textOf(value: unknown): string {
  if (typeof value === "function") return `[function ${value.name}]`.replace(" ]", "]");
  if (typeof value !== "object" || value === null) return String(value);
  const { name, message } = value as { readonly name?: unknown; readonly message?: unknown };
  if (typeof message === "string") {
    return `${typeof name === "string" ? name : "Error"}: ${message}`;
  }
  const made: unknown = value.constructor;
  return `[${typeof made === "function" && made.name !== "" ? made.name : "Object"}]`;
}
